// Arbitrary texts in links. `make fuzz FUZZ=links` runs longer, guided by code coverage.

import { deflateRawSync } from "node:zlib";
import { test } from "@playwright/test";
import { compact } from "../src/state/share/compact.ts";
import { stateFromFragment } from "../src/state/share/link.ts";
import { checkText } from "./link-fuzz/check-text.ts";
import { corrupt, mutate } from "./link-fuzz/mutate.ts";
import { random, randomState } from "./random.ts";

const STATES = Array.from({ length: 60 }, (_, seed) => JSON.stringify(compact(randomState(random(seed)))));

test("any text packed in a link is a state or an error", () => {
  const rand = random(1);
  const pick = (): string => STATES[rand(STATES.length)] ?? "";
  for (let i = 0; i < 2000; i += 1) checkText(mutate(pick(), pick(), rand));
});

test("any fragment is a state or an error", async () => {
  const rand = random(2);
  for (let i = 0; i < 300; i += 1) {
    const text = corrupt(`1.${deflateRawSync(STATES[i % STATES.length] ?? "").toString("base64url")}`, rand);
    checkText(text, await stateFromFragment(text));
  }
});
