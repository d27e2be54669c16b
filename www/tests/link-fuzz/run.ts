// Searches for link texts that break the parser, for this many seconds; keeps those that reach new code.
//
//   node links.js <seconds> [<seed>]

import { argv } from "node:process";
import { compact } from "../../src/share/compact.ts";
import { random, randomState } from "../random.ts";
import { Coverage, type CoveredRange } from "./coverage.ts";
import { judge } from "./judge.ts";
import { mutant } from "./mutate.ts";

const BATCH = 500;
/** Steps for a text, and for each of its characters: four, and some thousand for counting them, are what most take. */
const STEPS = { least: 15_000, each: 15 };
const seconds = Number(argv[2] ?? 60);
const of = random(Number(argv[3] ?? Date.now() % 2 ** 31));

const kept = Array.from({ length: 100 }, () => JSON.stringify(compact(randomState(of))));
const pick = (): string => kept[of(kept.length)] ?? "";
const coverage = new Coverage();
for (const text of kept) judge(text);
coverage.add(coverage.ran());

const end = performance.now() + seconds * 1000;
let executed = kept.length;
while (performance.now() < end) {
  const texts = Array.from({ length: BATCH }, () => mutant(pick(), pick(), of));
  coverage.ran();
  for (const text of texts) judge(text);
  executed += texts.length;
  const ran = coverage.ran();
  // What takes the steps of hundreds cannot hide among hundreds.
  if (ran.steps > most(texts.join(""))) texts.forEach(measured);
  if (coverage.isMore(ran)) kept.push(...texts.filter((text) => coverage.add(measured(text))));
  // Some of it may run in company alone.
  coverage.add(ran);
}
console.log(`executed_units: ${executed}, kept: ${kept.length}`);

function most(text: string): number {
  return STEPS.least + STEPS.each * text.length;
}

/** Measures one text, with at most as many steps as its length allows. */
function measured(text: string): CoveredRange {
  coverage.ran();
  judge(text);
  const ran = coverage.ran();
  if (ran.steps > most(text)) throw new Error(`takes ${ran.steps} steps: ${JSON.stringify(text)}`);
  return ran;
}
