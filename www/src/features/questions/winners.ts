// Names the winners of an answer.

import type { QuestionsMessages } from "../../messages/generated/types.ts";

/** Returns the names of the winners: of one node, or of several that tie. */
export function winnersText(messages: QuestionsMessages, names: readonly string[]): string {
  const [name] = names;
  if (name === undefined) return messages.noFeasible;
  return names.length > 1 ? messages.tie({ nodes: names }) : name;
}
