// One import for everything that a user of the library needs.
@_exported public import GSLSolvers
@_exported public import GestureForwarding
@_exported public import GestureInput
@_exported public import SheetModel
@_exported public import SheetSimulation
@_exported public import SnapPhysics
@_exported public import TraceFiles
