// Edits accepted configurations of the vectors: the scheduler still accepts them, and reads what was edited.

import assert from "node:assert/strict";
import { readFileSync } from "node:fs";
import { test } from "node:test";
import { gunzipSync } from "node:zlib";
import { installed } from "./installed.mjs";

const { load } = await import(new URL("formats-node.js", installed));
const { inspect, rewrite } = await load();

function configurations() {
  const files = ["ksc", "extra-ksc-edge", "extra-ksc-loaders", "extra-ksc-versions"];
  const lines = files.flatMap((file) => {
    const path = new URL(`../vectors/formats/${file}.jsonl.gz`, import.meta.url);
    return gunzipSync(readFileSync(path)).toString().trim().split("\n");
  });
  return lines.map((line) => JSON.parse(line).doc);
}

/** Returns a text after edits of the module, whose positions are in UTF-16 code units. */
function apply(text, edits) {
  const backwards = edits.toSorted((a, b) => b.range.from - a.range.from || b.range.to - a.range.to);
  return backwards.reduce(
    (edited, { range, text: inserted }) => edited.slice(0, range.from) + inserted + edited.slice(range.to),
    text,
  );
}

/** The edits of a policy, each with what is read afterwards; `null` if the policy cannot be edited so. */
const EDITS = {
  "another type": ({ scoringStrategy }) => {
    // Only the plugin RequestedToCapacityRatio accepts larger weights.
    if (scoringStrategy.resources?.some(({ weight }) => Number(weight) > 100)) return null;
    const type = scoringStrategy.type === "MostAllocated" ? "LeastAllocated" : "MostAllocated";
    scoringStrategy.type = type;
    return (after) => assert.equal(after.scoringStrategy.type, type);
  },
  "another weight": ({ profile }) => {
    if (profile.disabled.includes("NodeAffinity")) return null;
    profile.weights.NodeAffinity = "9";
    return (after) => assert.equal(after.profile.weights.NodeAffinity, "9");
  },
  "a disabled plugin": ({ profile }) => {
    const name = "NodeResourcesBalancedAllocation";
    if (profile.disabled.includes(name)) return null;
    profile.disabled.push(name);
    const expected = profile.disabled.toSorted();
    return (after) => assert.deepEqual(after.profile.disabled.toSorted(), expected);
  },
  "enabled plugins": ({ profile }) => {
    // The arguments of the policy's own plugin count only if it is enabled, and may be wrong.
    if (profile.disabled.length === 0 || profile.disabled.includes("NodeResourcesFit")) return null;
    profile.disabled = [];
    return (after) => assert.deepEqual(after.profile.disabled, []);
  },
};

for (const scheduler of ["1.36", "1.27", "1.22"]) {
  test(`an accepted configuration is edited for ${scheduler}`, () => {
    let edited = 0;
    for (const text of configurations()) {
      const { format, verdict, policies } = inspect(text, scheduler);
      if (!verdict?.accepted) continue;
      for (const [index, policy] of policies.slice(0, 2).entries()) {
        for (const [name, edit] of Object.entries(EDITS)) {
          const target = structuredClone(policy);
          const check = edit(target);
          if (check === null) continue;
          const written = apply(text, rewrite(text, format, index, target, scheduler));
          const after = inspect(written, scheduler);
          const message = `${name} of profile ${index}:\n${text}\n---\n${written}`;
          assert.ok(after.verdict?.accepted, message);
          assert.doesNotThrow(() => check(after.policies[index]), message);
          edited += 1;
        }
      }
    }
    assert.ok(edited > 100, String(edited));
  });
}
