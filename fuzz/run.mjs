// Runs the fuzz targets one after another, and adds up their numbers of executions.
//
//   node fuzz/run.mjs <folder of the programs> <seconds per target> [target ...]
//
// Starts with the stored inputs (fuzz/corpus/), the vectors' texts and the inputs of earlier runs (target/fuzz/corpus/).
// The totals are added to fuzz/totals.json and to the table in RELIABILITY.md. Failing inputs are written to
// target/fuzz/found-<target>-*, and the run fails.

import { spawnSync } from "node:child_process";
import { existsSync, mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { argv } from "node:process";

/** The description of each target, and its longest input: short inputs run faster and find most errors. */
const TARGETS = {
  quantity: ["any text as a quantity: the canonical text has the same amount", 100],
  scenario_text: ["any text as a scenario in JSON", 1500],
  scenario: ["scenarios with extreme values: a result, or errors with their paths", 1500],
  simulation_text: ["any text as a simulation in JSON", 1500],
  simulation: ["the engine compared with a naive one; the fast path with the traced score", 600],
  file: ["any text inspected with any scheduler's loader; a fix applied", 700],
  export: ["the policy of any file: exported, loaded, exported again", 900],
  rewrite: ["any file rewritten to the policy of another", 1200],
  cluster: ["any bytes as kubectl's output, split anywhere", 700],
  cluster_decision: ["any bytes as kubectl's output: its pods are scheduled, and the decisions are consistent", 6000],
  objects: ["any text as the other objects of a scenario: evaluated and simulated with every scorer", 4000],
  scheduler_log: ["any bytes as a scheduler's log, split anywhere; each decision compared", 2500],
  policy_tests: ["any text as tests of a policy; one added, and a policy that passes searched", 900],
  questions: ["scenarios with extreme values: sweeps, the smallest changes, maps", 1500],
  links: ["any text as the content of a share link: a state that survives a round trip, or an error", 4000],
  columns: ["columns after any edits: equal to the traced score, and to columns filled at once", 500],
  snapshot: ["a snapshot after any edits, compared with whole scenarios", 3000],
  pod_generator: ["any text as the settings of a pod generator: the requested number of pods, the same twice", 700],
  figures: ["a series over time compared with the figures at each step", 600],
  growth: ["anything that can be large: the steps at a size and at four times that", 16],
};
const TOTALS = "fuzz/totals.json";
const TABLE = "RELIABILITY.md";
const [BEGIN, END] = ["<!-- fuzz totals -->", "<!-- end of fuzz totals -->"];

const [, , programs, seconds = "60", ...chosen] = argv;
let failed = false;
for (const target of chosen.length > 0 ? chosen : Object.keys(TARGETS)) {
  const run = fuzz(target);
  console.log(`fuzz ${target}: ${run.executions} executions${run.ok ? "" : `\n${run.errors}`}`);
  add(target, run.executions);
  failed ||= !run.ok;
}
process.exitCode = failed ? 1 : 0;

function fuzz(target) {
  const { status, stdout, stderr } = spawnSync(...(target === "links" ? linksCommand() : libFuzzer(target)));
  const text = `${stdout}${stderr}`;
  const executions = Number(/executed_units: (\d+)/.exec(text)?.[1] ?? 0);
  const errors = text
    .split("\n")
    .filter((line) => /panicked|left:|right:|Error:|ERROR|Test unit|more than/.test(line));
  return { executions, ok: status === 0, errors: errors.join("\n") };
}

/** Returns the command for share links, which the page's own code reads. */
function linksCommand() {
  return ["node", ["target/fuzz/links/run.js", seconds]];
}

function libFuzzer(target) {
  const corpus = join("target/fuzz/corpus", target);
  mkdirSync(corpus, { recursive: true });
  const seeds = [join("target/fuzz/seeds", target)].filter(existsSync);
  const limits = [`-max_total_time=${seconds}`, `-max_len=${TARGETS[target][1]}`, "-rss_limit_mb=2000", "-timeout=60"];
  const output = ["-verbosity=0", "-print_final_stats=1", `-artifact_prefix=target/fuzz/found-${target}-`];
  return [join(programs, target), [corpus, ...seeds, ...limits, ...output]];
}

function add(target, executions) {
  const totals = existsSync(TOTALS) ? JSON.parse(readFileSync(TOTALS, "utf8")) : {};
  totals[target] = (totals[target] ?? 0) + executions;
  writeFileSync(TOTALS, `${JSON.stringify(totals, null, 2)}\n`);
  write(totals);
}

function write(totals) {
  const row = ([target, [what]]) => `| \`${target}\` | ${what} | ${(totals[target] ?? 0).toLocaleString("en-US")} |`;
  const rows = ["| target | what is tried | executions |", "|---|---|---|", ...Object.entries(TARGETS).map(row)];
  const text = readFileSync(TABLE, "utf8");
  const [before, rest] = text.split(BEGIN);
  const after = rest.split(END)[1];
  writeFileSync(TABLE, `${before}${BEGIN}\n${rows.join("\n")}\n${END}${after}`);
}
