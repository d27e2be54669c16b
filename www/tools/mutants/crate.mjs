// Copies the crate, builds it and its test programs, and runs them.
import { execFile, execFileSync } from "node:child_process";
import { existsSync, mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { dirname, join, resolve } from "node:path";

const CRATE = ["--locked", "--features", "nodescore/conformance", "--package", "nodescore"];
const RUNNER = ["--package", "nodescore-conformance"];
const TESTS = [...CRATE, ...RUNNER, "--lib", "--bins", "--tests"];
const LARGE = { maxBuffer: 2 ** 30 };

/** A profile that builds and runs fast, because every test runs hundreds of times. */
const PROFILE = {
  CARGO_PROFILE_DEV_OPT_LEVEL: "1",
  CARGO_PROFILE_DEV_DEBUG: "0",
  CARGO_PROFILE_TEST_OPT_LEVEL: "1",
  RUSTFLAGS: "--cap-lints=allow",
};

/** Copies the repository's current files, except those that the caller writes, and returns the folder. */
export function copyCrate(folder, except = new Set()) {
  const tree = resolve(folder, "tree");
  const files = execFileSync("git", ["ls-files", "-z"], LARGE).toString().split("\0").filter(Boolean);
  for (const file of files)
    if (!except.has(file) && existsSync(file)) writeIfChanged(join(tree, file), readFileSync(file));
  return tree;
}

/** Writes a file only if it changed, so that it is not compiled again. */
export function writeIfChanged(file, content) {
  if (existsSync(file) && readFileSync(file).equals(Buffer.from(content))) return;
  mkdirSync(dirname(file), { recursive: true });
  writeFileSync(file, content);
}

function cargo(folder, ...args) {
  const env = { ...process.env, ...PROFILE, CARGO_TARGET_DIR: resolve(folder, "build") };
  const options = { cwd: join(folder, "tree"), env, ...LARGE };
  return new Promise((done) =>
    execFile("cargo", [...args, "--message-format=json"], options, (error, stdout, stderr) => {
      const lines = stdout.split("\n").filter((line) => line.startsWith("{"));
      done({ ok: !error, messages: lines.map((line) => JSON.parse(line)), output: stderr });
    }),
  );
}

const errorsIn = (messages) =>
  messages
    .filter((one) => one.reason === "compiler-message" && one.message.level === "error")
    .map((one) => one.message);

/** Returns the compiler's errors, if any. */
export async function compileErrors(folder) {
  const { ok, messages, output } = await cargo(folder, "check", ...TESTS);
  const errors = errorsIn(messages);
  if (!ok && errors.length === 0) throw new Error(output);
  return errors;
}

const VECTORS = ["build", ...CRATE, ...RUNNER];
const UNIT = ["test", "--no-run", ...CRATE, "--lib"];
const ALL = ["test", "--no-run", ...TESTS];
/** The commands that build test programs, the fastest first. */
export const BUILDS = [VECTORS, UNIT, ALL];

/**
 * Builds the test programs, and returns undefined if the crate does not compile. The unit tests of columns take longer
 * than all others, so they count as a separate program. The test `growth` is excluded: it takes as long as most others
 * together, and measures costs.
 */
export async function buildPrograms(folder, builds = BUILDS) {
  const programs = new Map();
  for (const build of builds) {
    const { ok, messages, output } = await cargo(folder, ...build);
    if (!ok && errorsIn(messages).length > 0) return undefined;
    if (!ok) throw new Error(output);
    const artifacts = messages.filter((one) => one.reason === "compiler-artifact" && one.executable);
    for (const program of artifacts.flatMap(programsOf)) programs.set(program.name, program);
  }
  return [...programs.values()];
}

/** Returns the name, the path and the arguments of each program in a compiled artifact. */
function programsOf({ executable: path, profile, target: { name, kind } }) {
  const singleThread = "--test-threads=1";
  if (!profile.test)
    return [{ name: "vectors", path, args: ["--expect", "tests/conformance/passed.txt", "tests/vectors"] }];
  if (kind.includes("rlib")) {
    return [
      { name: "unit tests", path, args: [singleThread, "--skip", "columns::"] },
      { name: "unit tests of columns", path, args: [singleThread, "columns::"] },
    ];
  }
  return name === "growth" ? [] : [{ name, path, args: [singleThread] }];
}

/** Runs a program; returns its error, if any, its output and its duration. */
export function runProgram(folder, { path, args }, env, timeout) {
  const start = performance.now();
  const options = {
    cwd: join(folder, "tree"),
    env: { ...process.env, RUST_MIN_STACK: String(2 ** 26), ...env },
    timeout,
    killSignal: "SIGKILL",
    maxBuffer: 2 ** 28,
  };
  return new Promise((done) =>
    execFile(path, args, options, (error, stdout, stderr) =>
      done({ error, output: `${stdout}${stderr}`, time: Math.round(performance.now() - start) }),
    ),
  );
}

/** Runs the programs until one fails, and returns the outcome of the mutant. */
export async function outcomeOf(folder, programs, env) {
  for (const program of programs) {
    const { error } = await runProgram(folder, program, env, 5_000 + 20 * (program.time ?? 6_000));
    if (error) return `caught by ${program.name}${error.killed ? ", which timed out" : ""}`;
  }
  return programs.length > 0 ? "MISSED" : "NOT REACHED";
}
