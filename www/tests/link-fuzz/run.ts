// Looks for texts in links that break their reader, for so many seconds; keeps those that make more of it run.
//
//   node links.js <seconds> [<seed>]

import { argv } from "node:process";
import { compact } from "../../src/share/compact.ts";
import { random, randomState } from "../random.ts";
import { Coverage } from "./coverage.ts";
import { judge } from "./judge.ts";
import { mutant } from "./mutate.ts";

const BATCH = 500;
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
  for (const text of texts) judge(text);
  executed += texts.length;
  const ran = coverage.ran();
  if (coverage.isMore(ran)) kept.push(...texts.filter(reachesMore));
  // Some of it may run in company alone.
  coverage.add(ran);
}
console.log(`executed_units: ${executed}, kept: ${kept.length}`);

function reachesMore(text: string): boolean {
  judge(text);
  return coverage.add(coverage.ran());
}
