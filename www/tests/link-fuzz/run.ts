// Searches for link texts that break the parser, for this many seconds; keeps those that reach new code.
//
//   node links.js <seconds> [<seed>]

import { argv } from "node:process";
import { compact } from "../../src/state/share/compact.ts";
import { random, randomState } from "../random.ts";
import { checkText } from "./check-text.ts";
import { Coverage, type CoverageSample } from "./coverage.ts";
import { mutate } from "./mutate.ts";

const BATCH = 500;
/** The maximum steps: a base, plus a number per character. Most texts take some thousand, plus four per character. */
const STEPS = { base: 15_000, perCharacter: 15 };
const seconds = Number(argv[2] ?? 60);
const rand = random(Number(argv[3] ?? Date.now() % 2 ** 31));

const corpus = Array.from({ length: 100 }, () => JSON.stringify(compact(randomState(rand))));
const pick = (): string => corpus[rand(corpus.length)] ?? "";
const coverage = new Coverage();
for (const text of corpus) checkText(text);
coverage.add(coverage.take());

const end = performance.now() + seconds * 1000;
let executed = corpus.length;
while (performance.now() < end) {
  const texts = Array.from({ length: BATCH }, () => mutate(pick(), pick(), rand));
  coverage.take();
  for (const text of texts) checkText(text);
  executed += texts.length;
  const sample = coverage.take();
  // A text with the steps of hundreds exceeds the limit of its batch: measure each text.
  if (sample.steps > maxSteps(texts.join(""))) texts.forEach(measure);
  if (coverage.isNew(sample)) corpus.push(...texts.filter((text) => coverage.add(measure(text))));
  // Some code may run only in a batch.
  coverage.add(sample);
}
console.log(`executed_units: ${executed}, kept: ${corpus.length}`);

function maxSteps(text: string): number {
  return STEPS.base + STEPS.perCharacter * text.length;
}

/** Measures one text, with at most as many steps as its length allows. */
function measure(text: string): CoverageSample {
  coverage.take();
  checkText(text);
  const sample = coverage.take();
  if (sample.steps > maxSteps(text)) throw new Error(`takes ${sample.steps} steps: ${JSON.stringify(text)}`);
  return sample;
}
