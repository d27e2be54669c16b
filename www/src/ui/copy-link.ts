// Copies the link to the current scenario.

import type { State } from "../state/state.ts";
import { copyText } from "./clipboard.ts";
import type { Notice } from "./notice.ts";
import { urlWithFragment } from "./url.ts";

/** Copies the link. Returns `null` on success, else the notice to show. */
export async function copyLink(state: State): Promise<Notice | null> {
  const promise = makeLink(state);
  if (await copyText(promise.then(linkOrThrow))) return null;
  const link = await promise.catch((): Notice => ({ kind: "not-loaded" }));
  return typeof link === "string" ? { kind: "manual-copy", link } : link;
}

/** Returns the link, or the reason why it cannot be made. */
export async function makeLink(state: State): Promise<string | Notice> {
  const { fitsLink, fragmentOf } = await import("../state/share/link.ts");
  const fragment = await fragmentOf(state);
  if (await fitsLink(fragment)) return urlWithFragment(fragment);
  return { kind: "too-long" };
}

function linkOrThrow(link: string | Notice): string {
  if (typeof link === "string") return link;
  throw new Error("there is no link to copy");
}
