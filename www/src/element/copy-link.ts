// The link to what is shown, on its way to the clipboard.

import type { State } from "../model/state.ts";
import type { Notice } from "../view/notice.ts";
import { addressWith } from "./address.ts";
import { copied } from "./clipboard.ts";

/** `null`: it is copied. Else what has to be said. */
export async function copyLink(state: State): Promise<Notice | null> {
  const made = makeLink(state);
  if (await copied("text/plain", made.then(linkOr))) return null;
  const link = await made.catch((): Notice => ({ kind: "unloaded" }));
  return typeof link === "string" ? { kind: "by-hand", link } : link;
}

/** Returns the link, or why there is none. */
export async function makeLink(state: State): Promise<string | Notice> {
  const { fitsLink, fragmentOf } = await import("../share/link.ts");
  const fragment = await fragmentOf(state);
  if (await fitsLink(fragment)) return addressWith(fragment);
  return { kind: "too-long" };
}

function linkOr(link: string | Notice): string {
  if (typeof link === "string") return link;
  throw new Error("there is no link to copy");
}
