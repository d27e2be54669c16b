// Runs every suite in every environment, and writes tables and target/bench/bench.json.
//
//   node www/bench/run.mjs [--suite=columns,formats] [--environment=node,chromium,native] [--visits=3] [--rounds=15]

import { mkdirSync, writeFileSync } from "node:fs";
import { relative } from "node:path";
import { fileURLToPath } from "node:url";
import { parseArgs } from "node:util";
import { openChromium } from "./environments/chromium.mjs";
import { openNative } from "./environments/native.mjs";
import { openNode } from "./environments/node.mjs";
import { figures, goals } from "./figures.mjs";
import { machine } from "./machine.mjs";
import { DRIVERS, SUITES } from "./suites.mjs";
import { text } from "./table.mjs";

const OPEN = { node: openNode, chromium: openChromium, native: openNative };
const FILE = new URL("../../target/bench/bench.json", import.meta.url);

const { values } = parseArgs({
  options: {
    suite: { type: "string", default: Object.keys({ ...SUITES, ...DRIVERS }).join() },
    environment: { type: "string", default: Object.keys(OPEN).join() },
    visits: { type: "string", default: "3" },
    rounds: { type: "string", default: "15" },
  },
});

const suites = await Promise.all(values.suite.split(",").map(load));
const environments = [];
for (const name of values.environment.split(",")) environments.push(await OPEN[name](suites));
const measured = [];
try {
  for (let visit = 1; visit <= Number(values.visits); visit++) await visitAll(visit);
} finally {
  for (const environment of environments) await environment.close?.();
}
checkAgreement(measured);
report(figures(measured));

async function load(name) {
  const importSuite = SUITES[name] ?? DRIVERS[name];
  if (importSuite === undefined) throw new Error(`unknown suite ${name}`);
  return (await importSuite()).suite;
}

async function visitAll(visit) {
  for (const suite of suites) {
    for (const environment of environments) {
      if (!environment.supports(suite)) continue;
      console.error(`${visit} of ${values.visits}: ${suite.name} in ${environment.name}`);
      measured.push(...(await environment.measure(suite, { rounds: Number(values.rounds) })));
    }
  }
}

/** Fails if two environments disagree. */
function checkAgreement(measured) {
  for (const { suite, case: name, environment, checksum } of measured) {
    // The benches in Rust print null.
    if (checksum == null) continue;
    const other = measured.find((one) => one.suite === suite && one.case === name && one.checksum != null);
    if (other.checksum !== checksum)
      throw new Error(`${suite}, ${name}: ${environment} and ${other.environment} disagree`);
  }
}

function report(all) {
  const results = { machine: machine(environments), results: all, goals: suites.flatMap((suite) => goals(suite, all)) };
  mkdirSync(new URL(".", FILE), { recursive: true });
  writeFileSync(FILE, `${JSON.stringify(results, null, 1)}\n`);
  console.log(`${Object.values(results.machine).join(", ")}`);
  console.log("Medians, the minimum in parentheses, and the ratio to the fastest variant of the case.\n");
  for (const suite of suites) console.log(`${text(suite, all)}\n`);
  console.log(`Every sample is in ${relative(process.cwd(), fileURLToPath(FILE))}.`);
}
