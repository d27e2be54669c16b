// Checks the text of a link: it is read as a state or an error, the state survives writing and reading, and its size is
// bounded by the text.

import { isDeepStrictEqual } from "node:util";
import type { ReadResult } from "../../src/state/schema.ts";
import { compact } from "../../src/state/share/compact.ts";
import { stateFromText } from "../../src/state/share/link.ts";

/** The maximum growth: a dictionary word is one or two characters in a link, and an empty row gets an id and lists. */
const MAX_GROWTH = 100;

export function checkText(text: string, read: ReadResult = stateFromText(text)): void {
  if ("error" in read) {
    if (read.error.reason === "not-loaded") throw new Error(`not read: ${JSON.stringify(text)}`);
    return;
  }
  const reread = stateFromText(JSON.stringify(compact(read.state)));
  // Compared as JSON: an infinite number in an unknown field is written as null.
  const same = isDeepStrictEqual(reread, JSON.parse(JSON.stringify(read)));
  if (!same) throw new Error(`changed by writing and reading: ${JSON.stringify(text)}`);
  const size = JSON.stringify(read.state).length;
  if (size > 1000 + MAX_GROWTH * text.length) throw new Error(`${size} bytes of ${JSON.stringify(text)}`);
}
