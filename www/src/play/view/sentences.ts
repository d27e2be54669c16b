// What a moment brought, in words.

import { arrived, type Happening, happening, timeAt } from "../moment.ts";
import type { PlayPanel } from "../panel.ts";
import type { Ran } from "../protocol.ts";
import type { PlayShown } from "../state.ts";
import { podName } from "./names.ts";

type Shown = NonNullable<PlayShown["ran"]>;

/** Returns the progress at which a run was cancelled. */
export function cutText({ words }: PlayPanel, ran: Ran): string {
  return words.cancelled(arrived(ran, ran.lockstep.moments), ran.queue.entries.length);
}

/** By run; one sentence alone where both say the same. */
export function sentences({ words }: PlayPanel, ran: Shown, at: number): readonly string[] {
  if (at === 0) return [words.before];
  const all = ran.runs.map((_, run) => {
    const event = happening(ran, run, at);
    return event === null ? words.nothingHere : sentence(words, ran, event);
  });
  const [first, second] = all;
  const when = words.moment(at, ran.lockstep.moments, String(timeAt(ran, at)));
  if (first === undefined || second === undefined || first === second) return [`${when}.`, first ?? ""];
  return [`${when}.`, `${words.lineA}: ${first}`, `${words.lineB}: ${second}`];
}

export function sentence(words: PlayPanel["words"], ran: Shown, { kind, pod, node }: Happening): string {
  const name = pod < 0 ? "" : podName(ran, pod);
  const where = ran.queue.nodes[node] ?? "";
  switch (kind) {
    case "placed":
      return words.placed(name, where);
    case "waits":
      // Of a gang there may well be room for one.
      return ran.ganged[ran.queue.entries[pod] ?? 0] ? words.gangWaits(name) : words.waits(name);
    case "left":
      return words.left(name, where);
    case "joined":
      return words.joined(where);
    case "removed":
      return words.removed(where);
  }
}
