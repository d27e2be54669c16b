#!/usr/bin/env node
// nodescore check: reports whether a scheduler accepts a file, for a terminal and for CI.
// nodescore test: tests a policy with the promises in files of tests.
// nodescore schema: prints the JSON Schema of a format.
// nodescore embed: copies the elements into a site.
import { load } from "../formats-node.js";
import { check } from "./check.js";
import { embed, lines, writeData } from "./embed.js";
import { HELP, options, version } from "./options.js";
import { printable } from "./printable.js";
import { report } from "./report.js";
import { test, testReport, testsFail } from "./test.js";

const { argv, stdout, stderr } = process;

/** The exit codes: no errors; errors; a usage error, or a file that cannot be read. */
const [CLEAN, FOUND, FAILED] = [0, 1, 2];

for (const stream of [stdout, stderr]) stream.on("error", exitOnWriteError);
process.exitCode = await run(argv.slice(2));

/**
 * Ends successfully if the reader stops early, as `head` does: the findings are the answer all the same. Any other
 * write error (a full disk) fails.
 */
function exitOnWriteError(error) {
  if (error.code === "EPIPE") return;
  if (this !== stderr) print(stderr, [`error: cannot write the findings: ${error.message}`]);
  process.exit(FAILED);
}

async function run(words) {
  try {
    const parsed = options(words);
    if (parsed.command === "help") {
      stdout.write(HELP);
      return CLEAN;
    }
    if (parsed.command === "version") {
      print(stdout, [version()]);
      return CLEAN;
    }
    if (parsed.command === "embed") return embedInto(parsed);
    if (parsed.command === "schema") return await printSchema(parsed);
    if (parsed.command === "test") return await runTests(parsed);
    const { checked, warnings } = await check(parsed);
    print(stderr, warnings);
    print(stdout, report(checked, parsed.format));
    return checked.some((file) => fails(file, parsed.strict)) ? FOUND : CLEAN;
  } catch (error) {
    print(stderr, [`error: ${error.message}`, ...(error.details ?? [])]);
    return FAILED;
  }
}

async function runTests(parsed) {
  const run = await test(parsed);
  print(stdout, testReport(run, parsed.format));
  const failed = fails({ inspection: run.inspection }, parsed.strict) || run.tested.some(testsFail);
  return failed ? FOUND : CLEAN;
}

function embedInto({ folder, data }) {
  const embedded = embed(folder);
  if (data) writeData(data, embedded);
  print(stdout, lines(embedded, "/"));
  return CLEAN;
}

async function printSchema({ format, release }) {
  const { jsonSchema } = await load();
  print(stdout, JSON.stringify(jsonSchema(format, release), null, 2).split("\n"));
  return CLEAN;
}

function print(stream, lines) {
  stream.write(lines.map((line) => `${printable(line)}\n`).join(""));
}

/**
 * Returns true if a file fails the check: no policy of it takes effect, or it has errors, or warnings with `strict`.
 */
function fails({ inspection }, strict) {
  const { verdict, findings } = inspection;
  const bad = strict ? ["error", "warning"] : ["error"];
  const loaded = verdict !== null && !verdict.ignored;
  return !loaded || findings.some(({ severity }) => bad.includes(severity));
}
