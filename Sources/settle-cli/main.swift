print("settle 0.1.0")
