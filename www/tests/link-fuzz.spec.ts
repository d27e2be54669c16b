// What strangers put into a link. `make fuzz FUZZ=links` does it at length, led by what of the reader runs.

import { deflateRawSync } from "node:zlib";
import { test } from "@playwright/test";
import { compact } from "../src/share/compact.ts";
import { stateFromFragment } from "../src/share/link.ts";
import { judge } from "./link-fuzz/judge.ts";
import { hurt, mutant } from "./link-fuzz/mutate.ts";
import { random, randomState } from "./random.ts";

const STATES = Array.from({ length: 60 }, (_, seed) => JSON.stringify(compact(randomState(random(seed)))));

test("any text packed in a link is a state or an error", () => {
  const of = random(1);
  const pick = (): string => STATES[of(STATES.length)] ?? "";
  for (let i = 0; i < 2000; i += 1) judge(mutant(pick(), pick(), of));
});

test("any fragment is a state or an error", async () => {
  const of = random(2);
  for (let i = 0; i < 300; i += 1) {
    const text = hurt(`1.${deflateRawSync(STATES[i % STATES.length] ?? "").toString("base64url")}`, of);
    judge(text, await stateFromFragment(text));
  }
});
