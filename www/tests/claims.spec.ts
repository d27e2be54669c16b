// What the texts of examples, stories and lessons say, in every language, held to what the module computes: a number is
// a figure that the module gives, or one of the few that a file names and that are compared with the module here.

import { readdirSync, readFileSync } from "node:fs";
import { expect, test } from "@playwright/test";
import { load } from "../../pkg/node.js";
import { load as loadSimulation } from "../../pkg/simulation-node.js";
import type { ExampleId } from "../src/examples/index.ts";
import { isMet } from "../src/lessons/conditions.ts";
import { figureOf, type Modules } from "../src/lessons/figures.ts";
import type { Claims, Condition, LessonScenario } from "../src/lessons/format.ts";
import { createSimulate, isSimulation } from "../src/lessons/pod-outcomes.ts";
import { readClaims } from "../src/lessons/read-lesson.ts";
import type { GalleryMessages } from "../src/messages/generated/types.ts";
import { catalogueOf } from "./catalogues.ts";
import { LANGUAGES } from "./languages.ts";
import { idOf, LESSON_FILES, LESSON_TEXTS, lessonIn, textsIn } from "./lesson-files.ts";

/** A text with its place, in one language. */
interface Text {
  readonly at: string;
  readonly language: string;
  readonly text: string;
}

/** A file with texts, the scenario that they describe, and the scenario after a requested edit. */
interface Told {
  readonly name: string;
  readonly scenario: LessonScenario;
  readonly after: LessonScenario;
  readonly claims: Claims;
  /** The conditions after the edit. */
  readonly later: readonly Condition[];
  readonly texts: readonly Text[];
}

const jsonIn = (folder: string): [string, Record<string, unknown>][] => {
  const place = new URL(folder, import.meta.url);
  return readdirSync(place)
    .filter((file) => file.endsWith(".json"))
    .map((file) => [file.replace(".json", ""), JSON.parse(readFileSync(new URL(file, place), "utf8"))]);
};

async function examples(): Promise<Told[]> {
  const all = await Promise.all(
    LANGUAGES.map(async (language) => ({
      language,
      titles: (await catalogueOf(language, "page")).examples as Record<string, string>,
      captions: (await catalogueOf(language, "gallery")).captions,
    })),
  );
  return jsonIn("../src/examples/").map(([id, file]) => {
    const scenario = file["scenario"] as LessonScenario;
    const texts = all.flatMap(({ language, titles, captions }) => [
      { at: "title", language, text: titles[id] ?? "" },
      { at: "why", language, text: captionOf(captions[id as ExampleId]) },
    ]);
    const claims = readClaims(file["claims"], scenario);
    return { name: `example ${id}`, scenario, after: scenario, claims, later: [], texts };
  });
}

async function stories(): Promise<Told[]> {
  const all = await Promise.all(
    LANGUAGES.map(async (language) => ({
      language,
      stories: (await catalogueOf(language, "simulation")).stories as Record<string, { title: string; text: string }>,
    })),
  );
  return jsonIn("../src/simulation/stories/").map(([id, file]) => {
    const scenario = file["scenario"] as LessonScenario;
    const texts = all.flatMap(({ language, stories }) =>
      Object.entries(stories[id] ?? {}).map(([at, text]) => ({ at, language, text })),
    );
    const claims = readClaims(file["claims"], scenario);
    return { name: `story ${id}`, scenario, after: scenario, claims, later: [], texts };
  });
}

/** A caption with its figures by name, `{score:node1}`. */
const captionOf = (caption: GalleryMessages["captions"][ExampleId]): string =>
  typeof caption === "string" ? caption : caption({ figure: (name) => `{${name}}` });

/** The names of the figures that stand in a text. */
const figuresIn = (text: string): string[] => [...text.matchAll(/\{([^{}]*)\}/g)].map(([, name = ""]) => name);

function lessons(): Told[] {
  return LESSON_FILES.map((file) => {
    const { scenario, question, reveal, claims } = lessonIn(file);
    const id = idOf(file);
    const texts = LANGUAGES.flatMap((language) =>
      textsIn(LESSON_TEXTS[language]?.[id]).map(([at, text]) => ({ at, language, text })),
    );
    const after = (question.kind === "edit" ? { ...scenario, ...question.answer } : scenario) as LessonScenario;
    return { name: `lesson ${id}`, scenario, after, claims, later: reveal.holds ?? [], texts };
  });
}

const TOLD = [...(await examples()), ...(await stories()), ...lessons()];

const asking = Promise.all([load(), loadSimulation()]).then(
  ([module, { simulate }]): Modules => ({
    score: (scenario) => module.evaluate(scenario),
    simulate: createSimulate(simulate),
  }),
);

/** Digits that are no numbers: the names of a scenario, and of releases. */
function withoutNames(text: string, { scenario }: Told): string {
  const resources = scenario.scoringStrategy.resources?.map(({ name }) => name) ?? [];
  const pods = isSimulation(scenario) ? (scenario.pods ?? []).map(({ name }) => name) : [scenario.pod.name];
  const names = [...scenario.nodes.map(({ name }) => name), ...pods, ...resources].filter((name) =>
    /\d/.test(name ?? ""),
  );
  // The longest first: a name may begin as another does. A node may be called like an amount, which is compared.
  const all = names.filter((name) => !/^\d/.test(name ?? "")).sort((a = "", b = "") => b.length - a.length);
  return all
    .reduce<string>((rest, name) => rest.replaceAll(name ?? "", ""), text)
    .replace(/\bv?1\.\d\d(?:\.\d+)?\b|(?<=[\p{L}、，])1\.\d\d/gu, "")
    .replace(/(?:\bnode|\bnodo|nœud|\bnó) \d/gi, "");
}

/** A number that another language writes as a word: `1つ`, `세 개` is `3개`. */
const COUNTED = /(?<![\d.,])(?:[1-9](?=\s?(?:つ|番|本|個|行|台|개|번|행|분의))|1(?=点|점)|10(?=분의 1|分の1))/gu;

/** The numbers that stand in a text, as English writes them, with the suffix of a quantity. */
function numbersIn(text: string): string[] {
  const plain = text.replace(/\{[^}]*\}/g, " ").replace(/(?<=\d)[.,\u00a0\u202f](?=\d{3}(?!\d))/g, "");
  const decimal = plain.replace(/(?<=\d),(?=\d)/g, ".");
  return decimal.match(/\d+(?:\.\d+)?(?:[KMGT]i|[kMGT]B?|m)?(?![\p{Ll}])/gu) ?? [];
}

/** The value of an expression of numbers: `= floor((8 - 3) * 100 / 8)`. */
function sumOf(expression: string): number {
  const code = expression.slice(1).replace(/floor|round/g, "Math.$&");
  if (!/^(?:[\d\s()*/+.-]|Math\.floor|Math\.round)+$/.test(code)) throw new Error(`no sum: ${expression}`);
  return Number(new Function(`return ${code}`)());
}

/** A number as it is compared: `100m` of a core is 0.1. */
function plain(number: string): string {
  if (/^\d+m$/.test(number)) return String(Number(number.slice(0, -1)) / 1000);
  return number.replace(/[\u00a0\u202f]/g, "");
}

/** Why a number of a text is not so; empty where it is. */
function wrongNumber(ask: Modules, report: Told, number: string): string {
  const means = report.claims.numbers?.[number];
  if (means === undefined) return `${number} stands in no claim: take it from the module, or name it in claims.numbers`;
  if (means.startsWith("=")) {
    const sum = sumOf(means);
    return Number.parseFloat(number) === sum ? "" : `${number} is claimed to be ${means}, which is ${sum}`;
  }
  const values = [report.scenario, report.after].map((input) => plain(figureOf(ask, input, means) ?? ""));
  return values.includes(plain(number)) ? "" : `${number} is claimed to be ${means}, which is ${values[0]}`;
}

/** Returns the incorrect numbers of a text. */
function wrongIn(ask: Modules, report: Told, { at, language, text }: Text): string[] {
  const numbers = numbersIn(withoutNames(language === "en" ? text : text.replace(COUNTED, ""), report));
  return numbers.flatMap((number) => {
    const wrong = wrongNumber(ask, report, number);
    return wrong === "" ? [] : [`${at}, ${language}: ${wrong}`];
  });
}

for (const report of TOLD) {
  test(`${report.name}: the claims of its texts are true`, async () => {
    const ask = await asking;
    const untrue = report.claims.holds.filter((condition) => !isMet(ask, report.scenario, condition));
    expect(untrue, "claims.holds").toEqual([]);
    const later = report.later.filter((condition) => !isMet(ask, report.after, condition));
    expect(later, "reveal.holds").toEqual([]);
  });

  test(`${report.name}: its numbers match the module in every language`, async () => {
    const ask = await asking;
    expect(report.texts.filter(({ text }) => text === "")).toEqual([]);
    expect(report.texts.flatMap((text) => wrongIn(ask, report, text))).toEqual([]);
    for (const { text, at, language } of report.texts)
      for (const name of figuresIn(text))
        expect(figureOf(ask, report.after, name), `${at}, ${language}: {${name}}`).not.toBeNull();
  });

  test(`${report.name}: every claimed number occurs in its texts`, () => {
    const message = new Set(
      report.texts.flatMap(({ text }) => [...numbersIn(withoutNames(text, report)), ...numbersIn(text)]),
    );
    expect(Object.keys(report.claims.numbers ?? {}).filter((number) => !message.has(number))).toEqual([]);
  });
}

test("every example and story has texts in every language", () => {
  for (const { name, texts } of TOLD)
    expect(new Set(texts.map(({ language }) => language)).size, name).toBe(LANGUAGES.length);
});

// The check itself: what it would have found, and what it has to let through.

const example = (id: string): Told => {
  const found = TOLD.find(({ name }) => name === `example ${id}`);
  if (found === undefined) throw new Error(`no example ${id}`);
  return found;
};

const found = async (report: Told, text: string, language = "en"): Promise<string[]> =>
  wrongIn(await asking, report, { at: "why", language, text });

test("a number written by hand is found in any language", async () => {
  const report = example("weights");
  expect(await found(report, "busy-cpu wins, {score:busy-cpu} to {score:busy-memory}.")).toEqual([]);
  expect(await found(report, "busy-cpu wins, 65 to 35.")).toHaveLength(2);
  expect(await found(report, "65対35でbusy-cpuが選ばれます。", "ja")).toHaveLength(2);
  expect(await found(report, "busy-cpu 以 65 比 35 胜出。", "zh")).toHaveLength(2);
  expect(await found(report, "437,5 und 4.294.967.296", "de")).toHaveLength(2);
});

test("names, releases and digits used as counters are not numbers", async () => {
  expect(await found(example("full-nodes"), "cpu-100 and cpu-85, since 1.22 and v1.36.3")).toEqual([]);
  expect(await found(example("weights"), "1つの重みを変える", "ja")).toEqual([]);
});

test("a number claimed by a file is compared with the module", async () => {
  const report = example("weights");
  const claiming = (numbers: Record<string, string>): Told => ({ ...report, claims: { ...report.claims, numbers } });
  expect(await found(claiming({ "3": "weight:cpu" }), "cpu weighs 3")).toEqual([]);
  expect(await found(claiming({ "4": "weight:cpu" }), "cpu weighs 4")).toEqual([
    "why, en: 4 is claimed to be weight:cpu, which is 3",
  ]);
  expect(await found(claiming({ "7": "= floor((8 - 3) * 3 / 2)" }), "seven: 7")).toEqual([]);
});

test("the reversed-shape example claims that the same node wins", async () => {
  const ask = await asking;
  const { scenario, claims } = example("reversed-shape");
  expect(isMet(ask, scenario, { wins: "node1" })).toBe(false);
  const less = structuredClone(scenario);
  const used = less.nodes[1]?.used;
  if (used) used["cpu"] = "5";
  expect(claims.holds.every((condition) => isMet(ask, less, condition))).toBe(false);
  expect(less).toEqual(example("reversed-wins").scenario);
});

test("a figure in a text equals the module's figure", async () => {
  const ask = await asking;
  const { scenario, texts } = example("reversed-shape");
  const why = texts.find(({ at, language }) => at === "why" && language === "en")?.text ?? "";
  const written = why.replace(/\{([^{}]*)\}/g, (_, name: string) => figureOf(ask, scenario, name) ?? "?");
  expect(written).toContain("node2 still does, 46 to 40");
});
