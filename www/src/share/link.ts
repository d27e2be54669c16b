// A state as the fragment of an address, and back. Loaded once somebody copies or opens a link.
//
// `1.` and then, as base64url without padding, the raw deflate of the JSON that compact.ts makes. A later form gets
// the next number, and this one stays readable.

import { type Read, readState } from "../model/outside.ts";
import type { State } from "../model/state.ts";
import { deflated, inflated } from "./bytes.ts";
import { compact, expanded } from "./compact.ts";

const FORM = "1";

/** A link that is longer is of no use: mail programs and chats cut or refuse it. */
const LONGEST_FRAGMENT = 8000;

/** More is not worth looking at. */
const MOST_CHARACTERS = 100_000;
const MOST_BYTES = 2_000_000;

/** Returns true if this fragment can be a link: it is short enough, and opens again. */
export async function fitsLink(fragment: string): Promise<boolean> {
  return fragment.length <= LONGEST_FRAGMENT && "state" in (await stateIn(fragment));
}

/** The fragment, without its `#`. */
export async function fragmentOf(state: State): Promise<string> {
  return `${FORM}.${await deflated(JSON.stringify(compact(state)))}`;
}

/** Returns the state in a fragment, or an error. Accepts any text. */
export async function stateIn(fragment: string): Promise<Read> {
  const [, form, data] = /^(\d+)\.(.*)$/s.exec(fragment) ?? [];
  if (form !== undefined && Number(form) > Number(FORM)) return { refused: { why: "newer" } };
  const broken: Read = { refused: { why: "broken", at: "" } };
  if (form !== FORM || data === undefined || data.length > MOST_CHARACTERS) return broken;
  const text = await inflated(data, MOST_BYTES);
  return text === null ? broken : stateOfText(text);
}

/** Returns the state in the unpacked text of a link. */
export function stateOfText(text: string): Read {
  try {
    return readState(expanded(JSON.parse(text)));
  } catch {
    return { refused: { why: "broken", at: "" } };
  }
}
