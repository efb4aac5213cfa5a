// Runs the probe's WebAssembly in this process and its native build beside it, and compares their answers.
// usage: node compare.mjs PROBE.wasm NATIVE
import { spawnSync } from "node:child_process";
import { readFileSync } from "node:fs";

const [wasmFile, nativeProgram] = process.argv.slice(2);
// Elementary functions differ in their last bits between libm and the page: 1e-9 is far above that, and far below a
// thousandth of a point or of a millisecond.
const tolerance = 1e-9;

const { exp, sin, cos, log, pow } = Math;
const round = (x) => (x < 0 ? -Math.floor(0.5 - x) : Math.floor(0.5 + x));
const env = { exp, sin, cos, log, pow, round, fmod: (x, y) => x % y };
const { instance } = await WebAssembly.instantiate(readFileSync(wasmFile), { env });
const { memory, start, __heap_base } = instance.exports;
start(__heap_base.value, memory.buffer.byteLength);

const questions = [];
for (const response of [0.1, 0.3, 0.55, 2])
  for (const dampingRatio of [0.1, 0.5, 0.8, 1, 1 + 1e-9, 1.2, 5])
    for (const displacement of [-400, 120, 700])
      for (const velocity of [-30000, 0, 900]) {
        const release = [response, dampingRatio, displacement, velocity];
        questions.push(["settleTime", ...release]);
        for (const time of [0, 1 / 120, 0.1, 1]) questions.push(["displacement", ...release, time]);
      }
for (const seed of [1, 42]) questions.push(["canonicalFrames", 500, seed]);

const native = spawnSync(nativeProgram, { input: questions.map((q) => q.join(" ") + "\n").join(""), encoding: "utf8" });
const expected = native.stdout?.split("\n").slice(0, -1) ?? [];
if (native.status !== 0 || expected.length !== questions.length) {
  console.error(`native probe: ${expected.length} answers to ${questions.length} questions, exit ${native.status}`);
  process.exit(1);
}

let greatest = 0;
questions.forEach(([name, ...numbers], i) => {
  const answer = instance.exports[name](...numbers);
  const difference = Math.abs(answer - Number(expected[i]));
  if (!(difference <= tolerance)) {
    console.error(`${name}(${numbers.join(", ")}): WebAssembly says ${answer}, native ${expected[i]}`);
    process.exitCode = 1;
  }
  greatest = Math.max(greatest, difference);
});

// 117 KB a call: without a working `free` the heap would be full after 500 of them.
for (let i = 0; i < 2000; i++) {
  if (instance.exports.settleTime(0.3, 0.8, 400, 0) > 0) continue;
  console.error(`the heap is exhausted after ${i} settles`);
  process.exit(1);
}
console.log(`${questions.length} answers as native, greatest difference ${greatest.toExponential(1)}`);
