// The benches in Rust, built for AVX2 (x86-64-v3) on x64.

import { execFile } from "node:child_process";
import { promisify } from "node:util";

const run = promisify(execFile);

/** The compiler flag for the processor: on other architectures, that of this machine. */
const CPU = `-C target-cpu=${process.arch === "x64" ? "x86-64-v3" : "native"}`;

export function openNative() {
  return { name: "Rust", supports: (suite) => suite.native !== undefined, measure };
}

async function measure(suite, { rounds }) {
  const cargo = ["bench", "--locked", "--quiet", "--bench", suite.native, "--", "--rounds", `${rounds}`];
  const env = { ...process.env, RUSTFLAGS: CPU, CARGO_TARGET_DIR: "target/native" };
  const { stdout } = await run("cargo", cargo, { env, maxBuffer: 2 ** 26 });
  const lines = stdout.split("\n").filter((line) => line.startsWith("{"));
  return lines.map((line) => ({ ...JSON.parse(line), suite: suite.name, environment: "native" }));
}
