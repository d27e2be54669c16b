// Restores the work of the link in the page's address, else the saved work.

import { MAX_STEPS } from "../../state/history.ts";
import { stateFromFragment } from "../../state/share/link.ts";
import { browserStorage, tabStorage } from "../../state/storage/browser-storage.ts";
import { withReplacedWork } from "../../state/storage/replaced-work.ts";
import { readUndoSteps, readWork } from "../../state/storage/stored-work.ts";
import type { Notice } from "../../ui/notice.ts";
import type { InitialState } from "../initial-state.ts";
import type { PageStart } from "./page-start.ts";

export async function restoreWork(initial: InitialState, link: string | null): Promise<PageStart> {
  const saved = readWork(browserStorage);
  const result = link === null ? null : await stateFromFragment(link);
  const linkState = result !== null && "state" in result ? result.state : null;
  const savedBefore = saved?.before ?? [];
  const before = linkState === null ? savedBefore : withReplacedWork(linkState, saved?.state, savedBefore);
  let notice: Notice | null = linkState !== null && before.length > 0 ? { kind: "work-replaced" } : null;
  if (result !== null && "error" in result) notice = { kind: "unreadable", error: result.error };
  const steps = readUndoSteps(tabStorage, saved);
  const past =
    linkState === null || steps === null
      ? (steps?.past ?? before)
      : withReplacedWork(linkState, saved?.state, steps.past, MAX_STEPS);
  const future = (linkState === null && steps?.future) || [];
  return {
    initial: { state: linkState ?? saved?.state ?? initial.state, past, future, notice: initial.notice },
    notice: notice ?? initial.notice,
    link,
    linkState,
    before,
  };
}
