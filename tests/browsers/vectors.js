// Checks vector files in a browser with the package's modules.

import { api } from "../../pkg/api.js";
import init from "../../pkg/nodescore.js";
import { JUDGES, judge } from "../conformance/judge.js";

async function loadCheck([folder, name]) {
  const module = await import(`../../target/judges/${folder}/${name}.js`);
  await module.default();
  return module.checkCase;
}

const checkCase = init().then(async () => judge(await Promise.all(Object.entries(JUDGES).map(loadCheck)), api));

/** The maximum number of examples of failed cases. */
const MAX_EXAMPLES = 5;

/** Checks one file, by its name without `.jsonl.gz`. */
globalThis.checkVectors = async (name) => {
  const check = await checkCase;
  const path = `${name}.jsonl.gz`;
  const tally = { file: name, passed: 0, failed: 0, unsupported: 0, examples: [] };
  for (const line of await lines(`../vectors/${path}`)) count(tally, check(path, line));
  return tally;
};

async function lines(address) {
  const { body } = await fetch(address);
  const text = await new Response(body.pipeThrough(new DecompressionStream("gzip"))).text();
  return text.split("\n").filter((line) => line !== "");
}

function count(tally, { id, unsupported, passed, expected, actual }) {
  if (unsupported) tally.unsupported += 1;
  else if (passed) tally.passed += 1;
  else {
    tally.failed += 1;
    if (tally.examples.length < MAX_EXAMPLES)
      tally.examples.push(`${id}: expected ${expected}, got ${actual}`.slice(0, 500));
  }
}
