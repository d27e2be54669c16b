// What the module makes of an answer. Nothing here knows which one is right.

import { changedParts } from "./changes.ts";
import { isOverTime, type Told } from "./fates.ts";
import { type Ask, figureOf } from "./figures.ts";
import type { Answer, EditQuestion, Given, Message, NodeQuestion, Question, ScenarioPart } from "./format.ts";
import { allHold } from "./holds.ts";

/** Returns the explanation of a wrong answer, in the language of the question. */
export type Explanation = (question: Question) => Message;

export type Verdict =
  | { readonly right: true }
  | { readonly right: false; readonly says: Explanation }
  /** A value outside the allowed parts was changed, or more values than allowed. */
  | { readonly right: false; readonly outside: readonly ScenarioPart[] }
  | { readonly right: false; readonly most: number };

export type Prediction = Exclude<Question, EditQuestion>;

/** Judges a prediction about the lesson's own scenario. */
export function judged(ask: Ask, given: Given, question: Prediction, answer: Answer): Verdict {
  const right = answerTo(ask, given, question);
  const text = question.kind === "number" ? plain(answer) : answer;
  const same = question.kind === "number" ? isNumber(text, right) : text === right;
  return same ? { right: true } : { right: false, says: explanation(text) };
}

/** Returns the module's answer; `null` if it is not unique. */
export function answerTo(ask: Ask, given: Given, question: Prediction): Answer | null {
  switch (question.kind) {
    case "node":
      return nodeChosen(ask, given, question);
    case "lands":
      return landed(told(ask, given), question.pod);
    case "pending":
      return pending(told(ask, given));
    case "number":
      return figureOf(ask, given, question.of);
    case "statement": {
      const [only, ...others] = question.options.flatMap(({ when }, i) => (allHold(ask, given, when) ? [i] : []));
      return only === undefined || others.length > 0 ? null : String(only);
    }
  }
}

const explanation =
  (answer: Answer): Explanation =>
  (question) => {
    if (question.kind === "edit") return question.hint;
    if (question.kind === "statement") return question.options[Number(answer)]?.because ?? question.hint;
    const own = question.wrong ?? {};
    return (Object.hasOwn(own, answer) && own[answer]) || question.hint;
  };

/** The name of the node that gets the pod; empty where it fits on none, `null` where several tie. */
function nodeChosen(ask: Ask, given: Given, { by }: NodeQuestion): string | null {
  const result = isOverTime(given) ? null : ask.score(given)?.result;
  if (!result) return null;
  if (result.ranking.length === 0) return "";
  const winners = by === "vote" ? (result.totalScores?.winners ?? []) : result.winners;
  return winners.length === 1 ? (result.nodes[winners[0] ?? -1]?.name ?? null) : null;
}

function told(ask: Ask, given: Given): Told | null {
  return isOverTime(given) ? ask.play(given) : null;
}

/** The node that a pod is placed on; empty where it waits, `null` where there is no such pod. */
function landed(told: Told | null, pod: string): string | null {
  const fate = told?.pods.find(({ name }) => name === pod);
  return fate === undefined ? null : (fate.node ?? "");
}

/** The pod that waits; empty where none does, `null` where several do. */
function pending(told: Told | null): string | null {
  if (told === null || told.errors.length > 0) return null;
  const [only, ...others] = told.pods.filter(({ node }) => node === null);
  return others.length > 0 ? null : (only?.name ?? "");
}

/** A number as people type it: a comma is a point too. */
function plain(answer: string): string {
  return answer.trim().replace(",", ".");
}

function isNumber(typed: string, figure: string | null): boolean {
  return figure !== null && typed !== "" && Number(typed) === Number(figure);
}

/** Judges whether the reader's edit has reached the lesson's goal. */
export function judgedEdit(ask: Ask, start: Given, now: Given, question: EditQuestion): Verdict {
  const { may, most, until } = question;
  const changed = changedParts(start, now);
  const outside = [...new Set(changed.filter((part) => !may.includes(part)))];
  if (outside.length > 0) return { right: false, outside };
  if (most !== undefined && changed.length > most) return { right: false, most };
  if (allHold(ask, now, until)) return { right: true };
  const found = question.wrong?.findIndex(({ when }) => allHold(ask, now, when)) ?? -1;
  return { right: false, says: (asked) => (asked.kind === "edit" && asked.wrong?.[found]?.says) || asked.hint };
}
