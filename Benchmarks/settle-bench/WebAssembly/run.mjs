// Settles the canonical job in WebAssembly: a count of releases a line in, their frames and the nanoseconds out.
// usage: node run.mjs MODULE.wasm SEED
import { readFileSync } from "node:fs";
import { createInterface } from "node:readline";

const [moduleFile, seed] = process.argv.slice(2);
const { exp, sin, cos, log, pow } = Math;
const round = (x) => (x < 0 ? -Math.floor(0.5 - x) : Math.floor(0.5 + x));
const env = { exp, sin, cos, log, pow, round, fmod: (x, y) => x % y };
const { instance } = await WebAssembly.instantiate(readFileSync(moduleFile), { env });
const { memory, start, __heap_base, canonicalFrames } = instance.exports;
start(__heap_base.value, memory.buffer.byteLength);

for await (const line of createInterface({ input: process.stdin })) {
  const began = process.hrtime.bigint();
  const frames = canonicalFrames(Number(line), Number(seed));
  console.log(`${frames} ${process.hrtime.bigint() - began}`);
}
