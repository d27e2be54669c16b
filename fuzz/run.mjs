// Runs the fuzzer's targets, one after another, and keeps how often each was run.
//
//   node fuzz/run.mjs <folder of the programs> <seconds for each> [target ...]
//
// Begins with the kept inputs (fuzz/corpus/), the vectors' texts and what earlier runs found (target/fuzz/corpus/). The
// totals are added to fuzz/totals.json, and from there to the table in RELIABILITY.md. What is found is left as
// target/fuzz/found-<target>-*, and the run fails.

import { spawnSync } from "node:child_process";
import { existsSync, mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { argv } from "node:process";

/** What each is, and the longest input: short ones are run more often, and most of what can be wrong shows in them. */
const TARGETS = {
  quantity: ["any text as a quantity: the canonical text says the same amount", 100],
  scenario_text: ["any text as a scenario in JSON", 1500],
  scenario: ["scenarios with every extreme: an answer, or errors with a place", 1500],
  simulation_text: ["any text as a simulation in JSON", 1500],
  simulation: ["the engine against a naive one; the fast path against the traced score", 600],
  file: ["any text as a file, by any scheduler's loader; a fix applied", 700],
  export: ["the policy of any file: exported, loaded, exported again", 900],
  rewrite: ["any file made to say the policy of another", 1200],
  cluster: ["any bytes as kubectl's output, cut anywhere", 700],
  links: ["any text that a share link has packed: a state or a refusal, written and read the same", 4000],
  columns: ["columns, whatever is edited: the traced score, and that of columns filled at once", 500],
  snapshot: ["kept nodes, whatever comes and goes, against whole scenarios", 3000],
  workload: ["any text as the settings of a workload: the requested number of pods, the same twice", 700],
  figures: ["a curve over time against what is counted at each step", 600],
  growth: ["whatever can be large, at a size and at four times that: the steps", 16],
};
const TOTALS = "fuzz/totals.json";
const TABLE = "RELIABILITY.md";
const [BEGIN, END] = ["<!-- fuzz totals -->", "<!-- end of fuzz totals -->"];

const [, , programs, seconds = "60", ...chosen] = argv;
let failed = false;
for (const target of chosen.length > 0 ? chosen : Object.keys(TARGETS)) {
  const run = fuzz(target);
  console.log(`fuzz ${target}: ${run.executions} executions${run.ok ? "" : `\n${run.complaint}`}`);
  add(target, run.executions);
  failed ||= !run.ok;
}
process.exitCode = failed ? 1 : 0;

function fuzz(target) {
  const { status, stdout, stderr } = spawnSync(...(target === "links" ? ours() : libFuzzer(target)));
  const text = `${stdout}${stderr}`;
  const executions = Number(/executed_units: (\d+)/.exec(text)?.[1] ?? 0);
  const complaints = text
    .split("\n")
    .filter((line) => /panicked|left:|right:|Error:|ERROR|Test unit|more than/.test(line));
  return { executions, ok: status === 0, complaint: complaints.join("\n") };
}

/** Links are read by the page. */
function ours() {
  return ["node", ["target/fuzz/links/run.js", seconds]];
}

function libFuzzer(target) {
  const found = join("target/fuzz/corpus", target);
  mkdirSync(found, { recursive: true });
  const seeds = [join("target/fuzz/seeds", target)].filter(existsSync);
  const limits = [`-max_total_time=${seconds}`, `-max_len=${TARGETS[target][1]}`, "-rss_limit_mb=2000", "-timeout=60"];
  const output = ["-verbosity=0", "-print_final_stats=1", `-artifact_prefix=target/fuzz/found-${target}-`];
  return [join(programs, target), [found, ...seeds, ...limits, ...output]];
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
