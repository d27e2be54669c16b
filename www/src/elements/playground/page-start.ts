// What the page starts with: the work of the link in its address, else the saved work, else an example.

import type { State } from "../../state/state.ts";
import { hasSavedWork } from "../../state/storage/saved-work.ts";
import type { Notice } from "../../ui/notice.ts";
import { currentLink } from "../../ui/url.ts";
import { tryLoad } from "../../wasm/faults.ts";
import type { InitialState } from "../initial-state.ts";

export interface PageStart {
  readonly initial: InitialState;
  readonly notice: Notice | null;
  /** The link in the address. */
  readonly link: string | null;
  /** The state of the link; `null` without a link, or if it could not be read. */
  readonly linkState: State | null;
  /** The states that links replaced, and that undo restores; the oldest first. */
  readonly before: readonly State[];
}

/** Returns what the page starts with. A first visit loads nothing more for it. */
export async function loadPageStart(initial: InitialState): Promise<PageStart> {
  const link = currentLink();
  const start = { initial, notice: initial.notice, link, linkState: null, before: [] };
  const isSaved = hasSavedWork();
  if (link === null && !isSaved) return start;
  const load = async (): Promise<PageStart> => (await import("./restored-work.ts")).restoreWork(initial, link);
  // A page that starts without its saved work would overwrite it.
  const restored = isSaved ? await load() : await tryLoad(load);
  return restored ?? { ...start, notice: { kind: "unreadable", error: { reason: "not-loaded" } } };
}
