// What a moment brought, in words.

import { arrived, type Happening, happening, timeAt } from "../moment.ts";
import type { PlayPanel } from "../panel.ts";
import type { Ran } from "../protocol.ts";
import type { PlayShown } from "../state.ts";
import { LETTERS } from "./letters.ts";
import { podName } from "./names.ts";

type Shown = NonNullable<PlayShown["ran"]>;

/** Returns the progress at which a run was cancelled. */
export function cutText({ words }: PlayPanel, ran: Ran): string {
  return words.cancelled({ done: arrived(ran, ran.lockstep.moments), total: ran.queue.entries.length });
}

/** Names a step and its time. */
export function stepText(words: PlayPanel["words"], ran: Ran, at: number): string {
  const { moments: total } = ran.lockstep;
  return at === 0 ? words.stepBefore({ total }) : words.step({ step: at, total, time: String(timeAt(ran, at)) });
}

/** By run; one sentence alone where both say the same. */
export function sentences({ words }: PlayPanel, ran: Shown, at: number): readonly string[] {
  if (at === 0) return [words.nothingYet];
  const all = ran.runs.map((_, run) => {
    const event = happening(ran, run, at);
    return event === null ? words.noEvent : sentence(words, ran, event);
  });
  const [first, second] = all;
  const when = stepText(words, ran, at);
  if (first === undefined || second === undefined || first === second) return [`${when}.`, first ?? ""];
  return [
    `${when}.`,
    words.policyValue({ letter: LETTERS[0], value: first }),
    words.policyValue({ letter: LETTERS[1], value: second }),
  ];
}

export function sentence(words: PlayPanel["words"], ran: Shown, { kind, pod, node }: Happening): string {
  const name = pod < 0 ? "" : podName(ran, pod);
  const where = ran.queue.nodes[node] ?? "";
  switch (kind) {
    case "placed":
      return words.events.placed({ pod: name, node: where });
    case "waits":
      // Of a gang there may well be room for one.
      return ran.ganged[ran.queue.entries[pod] ?? 0]
        ? words.events.gangPending({ pod: name })
        : words.events.pending({ pod: name });
    case "left":
      return words.events.completed({ pod: name, node: where });
    case "joined":
      return words.events.joined({ node: where });
    case "removed":
      return words.events.removed({ node: where });
  }
}
