// Converts a state to the fragment of a URL, and back. Loaded when a link is first copied or opened.
//
// The format is `1.`, then the raw deflate of the JSON of compact.ts as base64url without padding. A later format gets
// the next number, and this one stays readable.

import { type ReadResult, readState } from "../schema.ts";
import type { State } from "../state.ts";
import { compact, expand } from "./compact.ts";
import { deflate, inflate } from "./deflate.ts";

const FORMAT = "1";

/** The maximum length of a link that can be copied, because mail programs and chats truncate or reject longer ones. */
const MAX_FRAGMENT_LENGTH = 8000;

/** The maximum length of a link, and the maximum size of its decoded content. */
const MAX_CHARACTERS = 100_000;
const MAX_BYTES = 2_000_000;

/** Returns true if this fragment can be a link: it is short enough, and opens again. */
export async function fitsLink(fragment: string): Promise<boolean> {
  return fragment.length <= MAX_FRAGMENT_LENGTH && "state" in (await stateFromFragment(fragment));
}

/** Returns the fragment, without its `#`. */
export async function fragmentOf(state: State): Promise<string> {
  return `${FORMAT}.${await deflate(JSON.stringify(compact(state)))}`;
}

/** Returns the state in a fragment, or an error. Accepts any text. */
export async function stateFromFragment(fragment: string): Promise<ReadResult> {
  const [, version, data] = /^(\d+)\.(.*)$/s.exec(fragment) ?? [];
  if (version !== undefined && Number(version) > Number(FORMAT)) return { error: { reason: "newer" } };
  const broken: ReadResult = { error: { reason: "broken", at: "" } };
  if (version !== FORMAT || data === undefined || data.length > MAX_CHARACTERS) return broken;
  const text = await inflate(data, MAX_BYTES);
  return text === null ? broken : stateFromText(text);
}

/** Returns the state in the unpacked text of a link. */
export function stateFromText(text: string): ReadResult {
  try {
    return readState(expand(JSON.parse(text)));
  } catch {
    return { error: { reason: "broken", at: "" } };
  }
}
