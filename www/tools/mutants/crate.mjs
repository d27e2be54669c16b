// A copy of the crate, to be changed and built, and the programs that judge it.
import { execFile, execFileSync } from "node:child_process";
import { existsSync, mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { dirname, join, resolve } from "node:path";

const CRATE = ["--locked", "--features", "nodescore/conformance", "--package", "nodescore"];
const JUDGE = ["--package", "nodescore-conformance"];
const TESTS = [...CRATE, ...JUDGE, "--lib", "--bins", "--tests"];
const LARGE = { maxBuffer: 2 ** 30 };

/** Quick to run, and to build: every test is run hundreds of times. */
const PROFILE = {
  CARGO_PROFILE_DEV_OPT_LEVEL: "1",
  CARGO_PROFILE_DEV_DEBUG: "0",
  CARGO_PROFILE_TEST_OPT_LEVEL: "1",
  RUSTFLAGS: "--cap-lints=allow",
};

/** The repository's files as they are now, but for those that are written otherwise. */
export function copied(folder, except = new Set()) {
  const tree = resolve(folder, "tree");
  const files = execFileSync("git", ["ls-files", "-z"], LARGE).toString().split("\0").filter(Boolean);
  for (const file of files) if (!except.has(file) && existsSync(file)) put(join(tree, file), readFileSync(file));
  return tree;
}

/** Writes a file only if it changed, so that it is not compiled again. */
export function put(file, content) {
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

const complaints = (messages) =>
  messages
    .filter((one) => one.reason === "compiler-message" && one.message.level === "error")
    .map((one) => one.message);

/** Returns the compiler's errors, if any. */
export async function errors(folder) {
  const { ok, messages, output } = await cargo(folder, "check", ...TESTS);
  const found = complaints(messages);
  if (!ok && found.length === 0) throw new Error(output);
  return found;
}

const VECTORS = ["build", ...CRATE, ...JUDGE];
const OWN = ["test", "--no-run", ...CRATE, "--lib"];
const ALL = ["test", "--no-run", ...TESTS];
/** In the order in which they are quick to build. */
export const JUDGES = [VECTORS, OWN, ALL];

/**
 * The programs that judge; none where the crate does not compile. Columns' own tests take longer than all others of the crate: a program of their own, here. Growth is
 * left out: it takes as long as most together, and asks what an answer costs.
 */
export async function built(folder, judges = JUDGES) {
  const programs = new Map();
  for (const what of judges) {
    const { ok, messages, output } = await cargo(folder, ...what);
    if (!ok && complaints(messages).length > 0) return undefined;
    if (!ok) throw new Error(output);
    const made = messages.filter((one) => one.reason === "compiler-artifact" && one.executable).flatMap(runs);
    for (const program of made) programs.set(program.name, program);
  }
  return [...programs.values()];
}

/** Returns how to run a compiled program. */
function runs({ executable: path, profile, target: { name, kind } }) {
  const alone = "--test-threads=1";
  if (!profile.test)
    return [{ name: "vectors", path, args: ["--expect", "tests/conformance/passed.txt", "tests/vectors"] }];
  if (kind.includes("rlib")) {
    return [
      { name: "the crate's own", path, args: [alone, "--skip", "columns::"] },
      { name: "columns' own", path, args: [alone, "columns::"] },
    ];
  }
  return name === "growth" ? [] : [{ name, path, args: [alone] }];
}

/** Returns whether a program succeeds, and after how long. */
export function ended(folder, { path, args }, env, timeout) {
  const begin = performance.now();
  const options = {
    cwd: join(folder, "tree"),
    env: { ...process.env, RUST_MIN_STACK: String(2 ** 26), ...env },
    timeout,
    killSignal: "SIGKILL",
    maxBuffer: 2 ** 28,
  };
  return new Promise((done) =>
    execFile(path, args, options, (error, stdout, stderr) =>
      done({ error, output: `${stdout}${stderr}`, time: Math.round(performance.now() - begin) }),
    ),
  );
}

/** The first program that fails, quick ones first. */
export async function judged(folder, programs, env) {
  for (const program of programs) {
    const { error } = await ended(folder, program, env, 5_000 + 20 * (program.time ?? 6_000));
    if (error) return `caught by ${program.name}${error.killed ? ", which does not end" : ""}`;
  }
  return programs.length > 0 ? "LET THROUGH" : "NOT REACHED";
}
