// Checks a lesson's file strictly, and reports what is wrong with it, and where.

import type { Outcome, Scenario, Tendency } from "../contract.ts";
import {
  type Check,
  type Checks,
  count,
  flag,
  list,
  object,
  oneOf,
  optional,
  plain,
  record,
  refuse,
  upTo,
} from "../model/check.ts";
import type { SimulationScenario } from "../play/contract.ts";
import { checkClaims, checkNames } from "./consistent.ts";
import {
  type Claims,
  type Condition,
  type EditQuestion,
  type Given,
  type LandsQuestion,
  type Lesson,
  type NodeQuestion,
  type NumberQuestion,
  type PendingQuestion,
  type Question,
  type Reveal,
  type Said,
  SCENARIO_PARTS,
  SHOWN,
  type Statement,
  type StatementQuestion,
} from "./format.ts";

/** Throws a `Refusal` that says what is wrong, and where. */
export function readLesson(value: unknown): Lesson {
  const lesson = whole(value, "");
  checkNames(lesson);
  return lesson;
}

/** Fields that no lesson has are slips of the pen. */
function strict<T extends object>(checks: Checks<T>): Check<T> {
  const known = Object.keys(checks);
  const check = object(checks);
  return (value, at) => {
    const read = check(value, at);
    for (const key of Object.keys(read)) {
      if (!known.includes(key)) refuse(at ? `${at}.${key}` : key, `is no field here: these are ${known.join(", ")}`);
    }
    return read;
  };
}

/** Checks one of several forms, distinguished by a field. */
function byField<T>(forms: Readonly<Record<string, Check<unknown>>>): Check<T> {
  return (value, at) => {
    const keys = value !== null && typeof value === "object" ? Object.keys(value) : [];
    const found = Object.entries(forms).find(([field]) => keys.includes(field));
    return found ? (found[1](value, at) as T) : refuse(at, `must have one of ${Object.keys(forms).join(", ")}`);
  };
}

const sentence: Check<string> = (value, at) => {
  const text = upTo(2000)(value, at);
  return text.trim() === "" ? refuse(at, "must not be empty") : text;
};

const said: Check<Said> = (value, at) => {
  const all = record(/^[a-z]{2}(-[A-Za-z]+)?$/, sentence)(value, at);
  return "en" in all ? (all as Said) : refuse(`${at}.en`, "is missing: English is always there");
};

const name = upTo(200);

const number: Check<number> = (value, at) => (typeof value === "number" ? value : refuse(at, "must be a number"));

const scenario: Check<Given> = (value, at) => {
  const given = plain(value, at) as Partial<Scenario & SimulationScenario>;
  list(plain, 100)(given.nodes, `${at}.nodes`);
  if (given.pods === undefined) object({})(given.pod, `${at}.pod`);
  else list(object({ name }), 100)(given.pods, `${at}.pods`);
  object({})(given.scoringStrategy, `${at}.scoringStrategy`);
  return given as Given;
};

const part: Check<Partial<Given>> = (value, at) => object({})(plain(value, at), at) as Partial<Given>;

const OUTCOMES: readonly Outcome[] = [
  "counted",
  "zero-score",
  "no-allocatable",
  "not-requested",
  "unknown-name",
  "no-weight",
  "over-capacity",
];

const TENDENCIES: readonly Tendency["kind"][] = ["packs", "spreads", "aims", "avoids", "flat", "mixed"];

const condition: Check<Condition> = (value, at) => aCondition(value, at);

const conditions: Check<readonly Condition[]> = (value, at) => {
  const all = list(condition, 20)(value, at);
  return all.length > 0 ? all : refuse(at, "must have at least one condition: the module decides what is true");
};

type Of<Key extends string> = Extract<Condition, Record<Key, unknown>>;

const aCondition = byField<Condition>({
  wins: strict<Of<"wins">>({ wins: name }),
  ties: strict<Of<"ties">>({ ties: list(name, 100) }),
  winsVote: strict<Of<"winsVote">>({ winsVote: name }),
  fits: strict<Of<"fits">>({ fits: name }),
  lands: strict<Of<"lands">>({ lands: name, on: name }),
  waits: strict<Of<"waits">>({ waits: name }),
  allPlaced: strict<Of<"allPlaced">>({ allPlaced: flag }),
  figure: strict<Of<"figure">>({
    figure: name,
    is: optional(name),
    above: optional(number),
    below: optional(number),
    same: optional(name),
    moreThan: optional(name),
  }),
  resource: strict<Of<"resource">>({ resource: name, on: name, outcome: oneOf(OUTCOMES) }),
  tendency: strict<Of<"tendency">>({ tendency: oneOf(TENDENCIES) }),
  bestAt: strict<Of<"bestAt">>({ bestAt: count }),
  bestFrom: strict<Of<"bestFrom">>({ bestFrom: count, to: count }),
  cliff: strict<Of<"cliff">>({ cliff: flag }),
  mistakes: strict<Of<"mistakes">>({ mistakes: flag }),
  mistake: strict<Of<"mistake">>({ mistake: name }),
  not: strict<Of<"not">>({ not: condition }),
  with: strict<Of<"with">>({ with: part, holds: conditions }),
});

const wrong = optional(record(/^/, said));

const STATEMENT: Checks<Statement> = { says: said, right: flag, when: conditions, because: optional(said) };

/** Returns the checks shared by all questions. */
function asked<K extends Question["kind"]>(kind: K): { kind: Check<K>; ask: Check<Said>; hint: Check<Said> } {
  return { kind: oneOf([kind]), ask: said, hint: said };
}

const questions: { readonly [K in Question["kind"]]: Check<Question> } = {
  node: strict<NodeQuestion>({ ...asked("node"), by: oneOf(["policy", "vote"] as const), answer: name, wrong }),
  number: strict<NumberQuestion>({ ...asked("number"), of: name, answer: name, wrong }),
  statement: strict<StatementQuestion>({ ...asked("statement"), options: list(strict(STATEMENT), 6) }),
  lands: strict<LandsQuestion>({ ...asked("lands"), pod: name, answer: name, wrong }),
  pending: strict<PendingQuestion>({ ...asked("pending"), answer: name, wrong }),
  edit: strict<EditQuestion>({
    ...asked("edit"),
    may: list(oneOf(SCENARIO_PARTS), SCENARIO_PARTS.length),
    most: optional(count),
    until: conditions,
    wrong: optional(list(strict({ when: conditions, says: said }), 10)),
    answer: part,
  }),
};

const question: Check<Question> = (value, at) => {
  const { kind } = object({})(value, at) as { kind?: unknown };
  return questions[oneOf(Object.keys(questions) as Question["kind"][])(kind, `${at}.kind`)](value, at);
};

const CLAIMS: Checks<Claims> = { numbers: optional(record(/\d/, name)), holds: conditions };

const REVEAL: Checks<Reveal> = {
  text: said,
  holds: optional(conditions),
  show: oneOf(SHOWN),
  node: optional(name),
  compare: optional(list(name, 20)),
  against: optional(name),
};

const whole = strict<Lesson>({
  title: said,
  text: said,
  scenario,
  question,
  reveal: strict(REVEAL),
  claims: strict(CLAIMS),
});

/** Reads the claims of an example or a story, checked like those of a lesson. */
export function readClaims(value: unknown, scenario: Given): Claims {
  const claims = strict(CLAIMS)(value, "claims");
  checkClaims(claims, scenario);
  return claims;
}
