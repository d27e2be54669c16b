#!/usr/bin/env node
// The command line: for a terminal and for CI.
import { load } from "../formats-node.js";
import { load as loadScores } from "../node.js";
import { check } from "./check.js";
import { embed, lines, writeData } from "./embed.js";
import { help } from "./help.js";
import { manifest } from "./manifest.js";
import { options } from "./options.js";
import { print } from "./print.js";
import { schedulerOf } from "./release.js";
import { report } from "./report.js";
import { test } from "./test.js";
import { warningLine } from "./warnings.js";

const { argv, stdout, stderr } = process;

/** The exit codes: no errors; errors; a usage error, or a file that cannot be read. */
const [CLEAN, FOUND, FAILED] = [0, 1, 2];

const COMMANDS = {
  help: () => stdout.write(help()),
  version: () => print(stdout, [manifest().version]),
  embed: embedInto,
  schema: printSchema,
  check: async (parsed) => printRun(await check(parsed), parsed),
  test: async (parsed) => printRun(await test(parsed), parsed),
};

for (const stream of [stdout, stderr]) stream.on("error", exitOnWriteError);
try {
  const parsed = options(argv.slice(2));
  const run = await COMMANDS[parsed.command](parsed);
  process.exitCode = exitCode(run ?? {});
} catch (error) {
  print(stderr, [`error: ${error.message}`, ...(error.details ?? [])]);
  process.exitCode = FAILED;
}

function exitCode({ unreadable = [], failed = false }) {
  if (unreadable.length > 0) return FAILED;
  return failed ? FOUND : CLEAN;
}

/**
 * Ignores a closed pipe, as when the reader is `head`: the exit code stays that of the findings. Any other write error (a full
 * disk) fails.
 */
function exitOnWriteError(error) {
  if (error.code === "EPIPE") return;
  if (this !== stderr) print(stderr, [`error: cannot write the findings: ${error.message}`]);
  process.exit(FAILED);
}

function printRun(run, parsed) {
  print(stderr, [...run.warnings.map(warningLine), ...run.unreadable.map(({ message }) => `error: ${message}`)]);
  print(stdout, report(run, parsed), parsed);
  return run;
}

function embedInto({ files: [folder], data }) {
  const embedded = embed(folder);
  if (data) writeData(data, embedded);
  print(stdout, lines(embedded, "/"));
}

async function printSchema({ files: [format = "kubescheduler.config.k8s.io/v1"], release }) {
  const { jsonSchema } = await load();
  const scheduler = release === undefined ? undefined : schedulerOf(release, await loadScores());
  print(stdout, JSON.stringify(jsonSchema(format, scheduler), null, 2).split("\n"));
}
