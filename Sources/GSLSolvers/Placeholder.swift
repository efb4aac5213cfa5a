import CGSL
enum PlaceholderGSLSolvers {}
