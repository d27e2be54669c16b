// Runs the vectors through the built package, with the output and table of the conformance runner.
//
//   node tests/conformance/package.mjs [--expect <table> | --answers] <package folder> <folder of the tests' modules>
//     <folder of vectors>

import { readdirSync, readFileSync, statSync } from "node:fs";
import { join, resolve } from "node:path";
import process, { argv } from "node:process";
import { pathToFileURL } from "node:url";
import { gunzipSync } from "node:zlib";
import { JUDGES, judge } from "./judge.js";
import { compare, parseTable, rowText } from "./table.mjs";

const USAGE =
  "usage: package.mjs [--expect <table> | --answers] <package folder> <folder of the tests' modules> <folder of vectors>";
const KINDS = ["kubernetes", "functions", "formats", "plugins"];
const SUFFIX = ".jsonl.gz";
/** The number of failing cases of a file that are shown, and the length of their values. */
const SHOWN = 5;
const WIDTH = 300;

try {
  process.exitCode = (await run(options(argv.slice(2)))) ? 0 : 1;
} catch (error) {
  console.error(`error: ${error.message}`);
  process.exitCode = 1;
}

function options(args) {
  const table = args[0] === "--expect" ? args.splice(0, 2)[1] : undefined;
  const answers = args[0] === "--answers" && args.shift() !== undefined;
  if (args.length !== 3 || args.some((arg) => arg.startsWith("-"))) throw new Error(USAGE);
  return { table, answers, pkg: args[0], judges: args[1], folder: args[2] };
}

/** Returns true if every case passed and the counts match the table, if there is one. */
async function run({ table, answers, pkg, judges, folder }) {
  const rows = table && parseTable(readFileSync(table, "utf8"));
  const { load } = await import(address(pkg, "node.js"));
  const checks = await Promise.all(Object.entries(JUDGES).map(([name, file]) => loadCheck(join(judges, name), file)));
  const checkCase = judge(checks, await load());
  if (answers) return printAnswers(checkCase, folder);
  const tallies = find(folder).map((name) => checkFile(checkCase, folder, name));
  const matches = !rows || report(compare(rows, tallies));
  const failed = sum(tallies, "failed");
  console.log(`${sum(tallies, "passed")} passed, ${failed} failed`);
  return matches && failed === 0;
}

async function loadCheck(folder, name) {
  const { checkCase, initSync } = await import(address(folder, `${name}.js`));
  initSync({ module: readFileSync(join(folder, `${name}_bg.wasm`)) });
  return checkCase;
}

function address(folder, file) {
  return pathToFileURL(resolve(folder, file));
}

function find(folder) {
  const names = KINDS.flatMap((kind) => list(join(folder, kind)).map((name) => `${kind}/${name}`));
  if (names.length > 0) return names;
  const patterns = KINDS.map((kind) => `${kind}/*${SUFFIX}`).join(", ");
  throw new Error(`no vectors in \`${folder}\`: expected ${patterns} below it`);
}

function list(folder) {
  if (!statSync(folder, { throwIfNoEntry: false })?.isDirectory()) return [];
  return readdirSync(folder)
    .filter((name) => name.endsWith(SUFFIX))
    .map((name) => name.slice(0, -SUFFIX.length))
    .sort();
}

/** Prints the result of each case on a line, for comparison with another runner. */
function printAnswers(checkCase, folder) {
  for (const path of find(folder).map((name) => name + SUFFIX)) {
    for (const line of lines(join(folder, path))) {
      const { unsupported, actual } = answer(checkCase, path, line);
      process.stdout.write(`${path} ${unsupported} ${actual.replaceAll("\n", "\\n")}\n`);
    }
  }
  return true;
}

/** Runs each case of a file and prints the counts. */
function checkFile(checkCase, folder, name) {
  const path = name + SUFFIX;
  const tally = { file: name, passed: 0, failed: 0, unsupported: 0, examples: [] };
  for (const line of lines(join(folder, path))) count(tally, answer(checkCase, path, line));
  const { passed, failed, unsupported, examples } = tally;
  console.log(`${name}: ${passed} passed, ${failed} failed, ${unsupported} unsupported`);
  for (const example of examples) console.log(example);
  return tally;
}

function lines(path) {
  return gunzipSync(readFileSync(path))
    .toString("utf8")
    .split("\n")
    .filter((line) => line !== "");
}

/** Turns an exception into a failed case instead of the end of the run. */
function answer(checkCase, path, line) {
  try {
    return checkCase(path, line);
  } catch (error) {
    return { id: `\`${line}\``, unsupported: false, passed: false, expected: "an answer", actual: String(error) };
  }
}

function count(tally, { id, unsupported, passed, expected, actual }) {
  if (unsupported) tally.unsupported += 1;
  else if (passed) tally.passed += 1;
  else {
    tally.failed += 1;
    if (tally.examples.length < SHOWN)
      tally.examples.push(`  ${cut(id)}: expected ${cut(expected)}, got ${cut(actual)}`);
  }
}

function cut(text) {
  const characters = [...text];
  return characters.length > WIDTH ? `${characters.slice(0, WIDTH).join("")}…` : text;
}

function report({ losses, gains }) {
  for (const loss of losses) console.error(`error: ${loss}`);
  if (gains.length > 0) console.log("more passes than in the table; raise it to:");
  for (const row of gains) console.log(`  ${rowText(row)}`);
  return losses.length === 0;
}

function sum(tallies, key) {
  return tallies.reduce((total, tally) => total + tally[key], 0);
}
