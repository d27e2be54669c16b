// Writes the first fuzz inputs: the texts of the vectors, in the targets' input formats.
//
//   node fuzz/seeds.mjs <folder of the corpora>

import { mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { argv } from "node:process";
import { gunzipSync } from "node:zlib";

const FILES = ["ksc", "extra-ksc-edge", "extra-ksc-versions", "legacy-policy", "extra-policy-edge", "volcano-conf", "fitargs"];
/** The maximum number of texts from each file. */
const EACH = 120;
const LONGEST = 2500;

const [, , folder = "target/fuzz/corpus"] = argv;
const texts = FILES.flatMap((name) => textsOf(name).slice(0, EACH));
texts.forEach((text, index) => {
  // The first byte selects the scheduler.
  const scheduler = String.fromCharCode(index % 12);
  for (const target of ["file", "export"]) put(target, index, scheduler + text);
  put("rewrite", index, `${scheduler}${text}\n====\n${texts[(index + 1) % texts.length]}`);
});

/** Options of a pod generator that include every setting. */
const POD_GENERATORS = [
  `{"seed": 7, "pods": 60, "gap": {"mean": 3}, "lifetime": {"min": 5, "max": 90}, "kinds": [{"name": "web", "weight": 3,
    "podClasses": 4, "requests": [{"resource": "cpu", "min": "250m", "max": "5", "step": "250m"}], "lifetime": 9}]}`,
  `{"pods": "9", "gap": 2, "kinds": "alibaba-gpu-2023"}`,
];
for (const [index, text] of POD_GENERATORS.entries()) put("pod_generator", index, text);

function textsOf(name) {
  const lines = gunzipSync(readFileSync(`tests/vectors/formats/${name}.jsonl.gz`)).toString().trimEnd().split("\n");
  const read = lines.map((line) => JSON.parse(line));
  const all = read.map(({ doc, policy, conf, text, args }) => doc ?? policy ?? conf ?? text ?? args);
  return all.filter((text) => typeof text === "string" && text.length <= LONGEST);
}

function put(target, index, text) {
  mkdirSync(join(folder, target), { recursive: true });
  writeFileSync(join(folder, target, `seed-${index}`), text);
}
