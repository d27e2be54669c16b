// The link to what is shown, on its way to the clipboard.

import type { State } from "../model/state.ts";
import type { Notice } from "../view/notice.ts";
import { addressWith } from "./address.ts";

/** `null`: it is copied. Else what has to be said. */
export async function copyLink(state: State): Promise<Notice | null> {
  const made = makeLink(state);
  try {
    // The promise goes to the clipboard as one: some browsers forget the press of the button while it is awaited.
    const text = made.then((link) => new Blob([linkOr(link)], { type: "text/plain" }));
    await navigator.clipboard.write([new ClipboardItem({ "text/plain": text })]);
    return null;
  } catch {
    const link = await made.catch((): Notice => ({ kind: "unloaded" }));
    return typeof link === "string" ? { kind: "by-hand", link } : link;
  }
}

async function makeLink(state: State): Promise<string | Notice> {
  const { fitsLink, fragmentOf, LONGEST_FRAGMENT } = await import("../share/link.ts");
  const fragment = await fragmentOf(state);
  if (await fitsLink(fragment)) return addressWith(fragment);
  return { kind: "too-long", length: fragment.length, most: LONGEST_FRAGMENT };
}

function linkOr(link: string | Notice): string {
  if (typeof link === "string") return link;
  throw new Error("there is no link to copy");
}
