// Checks a lesson's file strictly, and reports each error with its path.

import {
  count,
  flag,
  jsonData,
  list,
  object,
  oneOf,
  optional,
  record,
  reject,
  textUpTo,
  type Validator,
  type Validators,
} from "../../state/validators.ts";
import {
  type Claims,
  CONCLUSION_PANELS,
  type Conclusion,
  type Condition,
  type EditQuestion,
  type Lesson,
  type LessonMessage,
  type LessonScenario,
  type NodeQuestion,
  type NumberQuestion,
  type PendingQuestion,
  type Question,
  SCENARIO_PARTS,
  type ScheduledQuestion,
  type Statement,
  type StatementQuestion,
} from "../../ui/figures/lesson.ts";
import type { SimulationScenario } from "../../wasm/simulation-types.ts";
import type { Outcome, Scenario, Tendency } from "../../wasm/types.ts";
import { checkClaims, checkNames } from "./check-names.ts";

/** Throws a `ValidationError` with the path and the reason if the lesson is invalid. */
export function readLesson(value: unknown): Lesson {
  const lesson = checkLesson(value, "");
  checkNames(lesson);
  return lesson;
}

/** Checks an object, and rejects unknown fields, which are probably typos. */
function strictObject<T extends object>(checks: Validators<T>): Validator<T> {
  const fields = Object.keys(checks);
  const check = object(checks);
  return (value, at) => {
    const checked = check(value, at);
    for (const key of Object.keys(checked)) {
      if (!fields.includes(key)) reject(at ? `${at}.${key}` : key, `is an unknown field: use ${fields.join(", ")}`);
    }
    return checked;
  };
}

/** Checks one of several forms, distinguished by a field. */
function byField<T>(forms: Readonly<Record<string, Validator<unknown>>>): Validator<T> {
  return (value, at) => {
    const keys = value !== null && typeof value === "object" ? Object.keys(value) : [];
    const form = Object.entries(forms).find(([field]) => keys.includes(field));
    return form ? (form[1](value, at) as T) : reject(at, `must have one of ${Object.keys(forms).join(", ")}`);
  };
}

const sentence: Validator<string> = (value, at) => {
  const text = textUpTo(2000)(value, at);
  return text.trim() === "" ? reject(at, "must not be empty") : text;
};

const message: Validator<LessonMessage> = (value, at) =>
  typeof value === "function" ? (value as LessonMessage) : sentence(value, at);

const name = textUpTo(200);

const number: Validator<number> = (value, at) => (typeof value === "number" ? value : reject(at, "must be a number"));

const scenario: Validator<LessonScenario> = (value, at) => {
  const lessonScenario = jsonData(value, at) as Partial<Scenario & SimulationScenario>;
  list(jsonData, 100)(lessonScenario.nodes, `${at}.nodes`);
  if (lessonScenario.pods === undefined) object({})(lessonScenario.pod, `${at}.pod`);
  else list(object({ name }), 100)(lessonScenario.pods, `${at}.pods`);
  object({})(lessonScenario.scoringStrategy, `${at}.scoringStrategy`);
  return lessonScenario as LessonScenario;
};

const part: Validator<Partial<LessonScenario>> = (value, at) =>
  object({})(jsonData(value, at), at) as Partial<LessonScenario>;

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

const condition: Validator<Condition> = (value, at) => conditionByField(value, at);

const conditions: Validator<readonly Condition[]> = (value, at) => {
  const read = list(condition, 20)(value, at);
  return read.length > 0 ? read : reject(at, "must have at least one condition: the module decides what is true");
};

type ConditionWith<Key extends string> = Extract<Condition, Record<Key, unknown>>;

const conditionByField = byField<Condition>({
  wins: strictObject<ConditionWith<"wins">>({ wins: name }),
  ties: strictObject<ConditionWith<"ties">>({ ties: list(name, 100) }),
  winsTotal: strictObject<ConditionWith<"winsTotal">>({ winsTotal: name }),
  fits: strictObject<ConditionWith<"fits">>({ fits: name }),
  scheduled: strictObject<ConditionWith<"scheduled">>({ scheduled: name, on: name }),
  pending: strictObject<ConditionWith<"pending">>({ pending: name }),
  allScheduled: strictObject<ConditionWith<"allScheduled">>({ allScheduled: flag }),
  figure: strictObject<ConditionWith<"figure">>({
    figure: name,
    is: optional(name),
    above: optional(number),
    below: optional(number),
    same: optional(name),
    moreThan: optional(name),
  }),
  resource: strictObject<ConditionWith<"resource">>({ resource: name, on: name, outcome: oneOf(OUTCOMES) }),
  tendency: strictObject<ConditionWith<"tendency">>({ tendency: oneOf(TENDENCIES) }),
  bestAt: strictObject<ConditionWith<"bestAt">>({ bestAt: count }),
  bestFrom: strictObject<ConditionWith<"bestFrom">>({ bestFrom: count, to: count }),
  cliff: strictObject<ConditionWith<"cliff">>({ cliff: flag }),
  hasErrors: strictObject<ConditionWith<"hasErrors">>({ hasErrors: flag }),
  errorAt: strictObject<ConditionWith<"errorAt">>({ errorAt: name }),
  not: strictObject<ConditionWith<"not">>({ not: condition }),
  with: strictObject<ConditionWith<"with">>({ with: part, conditions }),
});

const wrongAnswers = optional(record(/^/, message));

const STATEMENT: Validators<Statement> = {
  text: message,
  correct: flag,
  when: conditions,
  explanation: optional(message),
};

/** Returns the checks shared by all questions. */
function questionChecks<K extends Question["kind"]>(
  kind: K,
): { kind: Validator<K>; prompt: Validator<LessonMessage>; hint: Validator<LessonMessage> } {
  return { kind: oneOf([kind]), prompt: message, hint: message };
}

const questions: { readonly [K in Question["kind"]]: Validator<Question> } = {
  node: strictObject<NodeQuestion>({
    ...questionChecks("node"),
    decidedBy: oneOf(["policy", "total"] as const),
    answer: name,
    wrongAnswers,
  }),
  number: strictObject<NumberQuestion>({ ...questionChecks("number"), figure: name, answer: name, wrongAnswers }),
  statement: strictObject<StatementQuestion>({
    ...questionChecks("statement"),
    options: list(strictObject(STATEMENT), 6),
  }),
  scheduled: strictObject<ScheduledQuestion>({ ...questionChecks("scheduled"), pod: name, answer: name, wrongAnswers }),
  pending: strictObject<PendingQuestion>({ ...questionChecks("pending"), answer: name, wrongAnswers }),
  edit: strictObject<EditQuestion>({
    ...questionChecks("edit"),
    editable: list(oneOf(SCENARIO_PARTS), SCENARIO_PARTS.length),
    maxChanges: optional(count),
    goal: conditions,
    wrongAnswers: optional(list(strictObject({ when: conditions, text: message }), 10)),
    answer: part,
    solution: message,
  }),
};

const question: Validator<Question> = (value, at) => {
  const { kind } = object({})(value, at) as { kind?: unknown };
  return questions[oneOf(Object.keys(questions) as Question["kind"][])(kind, `${at}.kind`)](value, at);
};

const CLAIMS: Validators<Claims> = { numbers: optional(record(/\d/, name)), conditions };

const CONCLUSION: Validators<Conclusion> = {
  text: message,
  conditions: optional(conditions),
  show: oneOf(CONCLUSION_PANELS),
  node: optional(name),
  compare: optional(list(name, 20)),
  comparedPolicy: optional(name),
};

const checkLesson = strictObject<Lesson>({
  title: message,
  text: message,
  scenario,
  question,
  conclusion: strictObject(CONCLUSION),
  claims: strictObject(CLAIMS),
});

/** Reads the claims of an example or a story, checked like those of a lesson. */
export function readClaims(value: unknown, scenario: LessonScenario): Claims {
  const claims = strictObject(CLAIMS)(value, "claims");
  checkClaims(claims, scenario);
  return claims;
}
