import TraceFiles

/// The traces of `bytes`, given to the reader in chunks whose sizes `cut` chooses from the bytes left.
func traces(
  _ bytes: [UInt8], limits: FileLimits = .standard, cut: (Int) -> Int = { $0 }
) throws(FileFault) -> [Trace] {
  var reader = TraceReader(file: "t", limits: limits)
  var trace = Trace(TraceHeader(id: "", clock: .event))
  var all: [Trace] = []
  var at = 0
  while at < bytes.count {
    let size = min(bytes.count - at, max(1, cut(bytes.count - at)))
    while try reader.next(in: bytes.span.extracting(at..<(at + size)), into: &trace) { all.append(trace) }
    at += size
  }
  while try reader.finish(into: &trace) { all.append(trace) }
  return all
}

func traces(_ text: String, limits: FileLimits = .standard) throws(FileFault) -> [Trace] {
  try traces(Array(text.utf8), limits: limits)
}

func canonical(_ traces: [Trace]) -> [UInt8] {
  var writer = TraceWriter()
  for trace in traces { writer.write(trace) }
  return writer.bytes
}

let headerLine =
  #"{"settle":"trace","v":1,"id":"a","clock":"event","t_unit":"ms","length_unit":"pt","y_axis":"down","down_on":"content"}"#
  + "\n"

/// A trace with every kind of line, as the canonical writer writes it.
let fullTrace = """
  {"settle":"trace","v":1,"id":"demo-flick-up","clock":"event","t_unit":"ms","length_unit":"px","y_axis":"down",\
  "t_resolution_ms":0.1,"down_on":"content","later":[1,{"a":null}]}
  {"meta":{"source":"browser","tool":"a recorder","recorded":"2024-05-01","device":"demo phone","os":"demo 1.0",\
  "engine":"demo-browser 1","refresh_hz":60,"input_hz":120,"pixel_ratio":2.625,"viewport":[390,844],\
  "license":"CC0-1.0","resampled":"yes","edited":["shifted to t=0"],"truncated":true,"unknown":{"x":1.5}}}
  {"scene":"phone-map.scene.json","start":"peek","offsets":{"list":120}}
  {"t":-20,"event":"keyboard","height":300}
  [0,"d",0,195,610]
  [8.3,"m",0,195,601]
  [8.3,"d",7,-20,844.5]
  [16.6,"m",0,195,577,"r"]
  {"t":20,"event":"rotate","width":844,"height":390}
  {"t":20,"event":"content","height":512.5}
  {"t":20,"event":"loading","value":true}
  {"t":20,"event":"close"}
  {"t":20,"event":"state","name":"middle"}
  {"t":20,"event":"tabbar","visible":false}
  {"t":20,"event":"expandable","value":true}
  {"t":20,"event":"scroll","region":"list","offset":-12}
  [24.9,"m",7,196,539]
  [33.3,"u",0,196,490]
  [33.3,"c",7,196,490]
  [40,"d",0,196,490]
  {"t":64.2,"observed":{"height":402.5,"offset":0}}
  {"t":512,"observed":{"height":760,"offset":0,"state":"maximum"}}
  {"want":{"intent":"maximum","label_by":"recorder"}}

  """
