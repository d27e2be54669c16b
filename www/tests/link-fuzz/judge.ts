// Any text is a state or a refusal, a state is written and read the same, and nothing grows beyond what was given.

import { isDeepStrictEqual } from "node:util";
import type { ReadResult } from "../../src/model/schema.ts";
import { compact } from "../../src/share/compact.ts";
import { stateFromText } from "../../src/share/link.ts";

/** A word of the dictionary is a character or two in a link; a row of which nothing is said has an id and empty lists. */
const MOST_GROWTH = 100;

export function judge(text: string, read: ReadResult = stateFromText(text)): void {
  if ("error" in read) {
    if (read.error.reason === "not-loaded") throw new Error(`nothing was read of ${JSON.stringify(text)}`);
    return;
  }
  const again = stateFromText(JSON.stringify(compact(read.state)));
  // As JSON: a number beyond all numbers, in a part that this page does not know, is written as nothing.
  const same = isDeepStrictEqual(again, JSON.parse(JSON.stringify(read)));
  if (!same) throw new Error(`is read otherwise: ${JSON.stringify(text)}`);
  const size = JSON.stringify(read.state).length;
  if (size > 1000 + MOST_GROWTH * text.length) throw new Error(`${size} bytes of ${JSON.stringify(text)}`);
}
