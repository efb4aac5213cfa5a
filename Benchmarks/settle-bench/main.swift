import BenchmarkHarness
import CReference
import TraceFiles

let counter = AllocationCounter(start: settle_allocations_start) { Int(settle_allocations_stop()) }
let context = Context()
let selected = try Synthetic.workload.subjects(context).map { Sampler.Selected($0, inputHash: context.seed) }
let (rows, readings) = Sampler.measure(selected, SamplingPlan(), counter: counter)
let table = ResultTable(rows, relativeTo: Ratio.reference(among: rows, named: nil), isWide: true)
for column in table.columns { print(column.title, column.unit, column.cells) }
print(table.notes, readings.count)
for row in rows { print(String(decoding: row.jsonLine(relativeTo: rows.first).compactBytes, as: UTF8.self)) }
print(MachineReadings(readings), Fingerprint.current())
