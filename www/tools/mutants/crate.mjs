// A copy of the crate, to be changed and built, and the programs that judge it.
import { execFile, execFileSync, spawnSync } from "node:child_process";
import { existsSync, mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { dirname, join, resolve } from "node:path";

const CRATE = ["--locked", "--features", "nodescore/conformance", "--package", "nodescore"];
const JUDGE = ["--package", "nodescore-conformance"];
export const LIBRARY = [...CRATE, "--lib"];
export const TESTS = [...CRATE, ...JUDGE, "--lib", "--bins", "--tests"];
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

/** What is as it was is not compiled again. */
export function put(file, content) {
  if (existsSync(file) && readFileSync(file).equals(Buffer.from(content))) return;
  mkdirSync(dirname(file), { recursive: true });
  writeFileSync(file, content);
}

function cargo(folder, ...args) {
  const env = { ...process.env, ...PROFILE, CARGO_TARGET_DIR: resolve(folder, "build") };
  const made = spawnSync("cargo", [...args, "--message-format=json"], { cwd: join(folder, "tree"), env, ...LARGE });
  const lines = made.stdout
    .toString()
    .split("\n")
    .filter((line) => line.startsWith("{"));
  return { ok: made.status === 0, messages: lines.map((line) => JSON.parse(line)), said: made.stderr.toString() };
}

/** The errors of the compiler, none if there are none. */
export function errors(folder, what) {
  const { ok, messages, said } = cargo(folder, "check", ...what);
  const found = messages.filter((one) => one.reason === "compiler-message" && one.message.level === "error");
  if (!ok && found.length === 0) throw new Error(said);
  return found.map((one) => one.message);
}

const VECTORS = ["build", ...CRATE, ...JUDGE];
const OWN = ["test", "--no-run", ...CRATE, "--lib"];
const ALL = ["test", "--no-run", ...TESTS];
/** In the order in which they are quick to build. */
export const JUDGES = [VECTORS, OWN, ALL];

/**
 * The programs that judge. Columns' own tests take longer than all others of the crate: a program of their own, here. Growth is
 * left out: it takes as long as most together, and asks what an answer costs.
 */
export function built(folder, judges = JUDGES) {
  const programs = judges.flatMap((what) => {
    const made = cargo(folder, ...what);
    if (!made.ok) throw new Error(made.said);
    return made.messages.filter((one) => one.reason === "compiler-artifact" && one.executable).flatMap(runs);
  });
  return [...new Map(programs.map((program) => [program.name, program])).values()];
}

/** How a program that was built is run. */
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

/** Whether a program ends well, and after how long. */
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
      done({ error, said: `${stdout}${stderr}`, time: Math.round(performance.now() - begin) }),
    ),
  );
}

/** The first program that fails, quick ones first. */
export async function judged(folder, programs, env) {
  for (const program of programs) {
    const { error } = await ended(folder, program, env, 5_000 + 20 * program.time);
    if (error) return `caught by ${program.name}${error.killed ? ", which does not end" : ""}`;
  }
  return programs.length > 0 ? "LET THROUGH" : "NOT REACHED";
}
