// Checks the texts of examples, stories and lessons, in every language, against the module: a number is either a figure
// that the module computes, or one of the few that a file lists in `claims.numbers`, which are compared here.

import { readdirSync, readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { isMet } from "../../src/features/lessons/conditions.ts";
import { readClaims } from "../../src/features/lessons/read-lesson.ts";
import type { GalleryMessages } from "../../src/messages/generated/types.ts";
import type { ExampleId } from "../../src/state/examples/index.ts";
import { figureOf, type Modules } from "../../src/ui/figures/figures.ts";
import type { Claims, Condition, LessonScenario } from "../../src/ui/figures/lesson.ts";
import { isSimulation } from "../../src/ui/figures/pod-outcomes.ts";
import { catalogueOf } from "../catalogues.ts";
import { LANGUAGES } from "../languages.ts";
import { idOf, LESSON_FILES, LESSON_TEXTS, lessonIn, textsIn } from "../lesson-files.ts";
import { loadModules } from "./modules.ts";

/** A text in one language, with its position in the file. */
interface Text {
  readonly at: string;
  readonly language: string;
  readonly text: string;
}

/** A file with texts, the scenario that they describe, and the scenario after a requested edit. */
interface TextSource {
  readonly name: string;
  readonly scenario: LessonScenario;
  readonly after: LessonScenario;
  readonly claims: Claims;
  /** The conditions that hold after the edit. */
  readonly conditionsAfter: readonly Condition[];
  readonly texts: readonly Text[];
}

const readJsonFiles = (folder: string): [string, Record<string, unknown>][] => {
  const url = new URL(folder, import.meta.url);
  return readdirSync(url)
    .filter((file) => file.endsWith(".json"))
    .map((file) => [file.replace(".json", ""), JSON.parse(readFileSync(new URL(file, url), "utf8"))]);
};

async function examples(): Promise<TextSource[]> {
  const all = await Promise.all(
    LANGUAGES.map(async (language) => ({
      language,
      titles: (await catalogueOf(language, "page")).examples as Record<string, string>,
      captions: (await catalogueOf(language, "gallery")).captions,
    })),
  );
  return readJsonFiles("../../src/state/examples/").map(([id, file]) => {
    const scenario = file["scenario"] as LessonScenario;
    const texts = all.flatMap(({ language, titles, captions }) => [
      { at: "title", language, text: titles[id] ?? "" },
      { at: "why", language, text: captionOf(captions[id as ExampleId]) },
    ]);
    const claims = readClaims(file["claims"], scenario);
    return { name: `example ${id}`, scenario, after: scenario, claims, conditionsAfter: [], texts };
  });
}

async function stories(): Promise<TextSource[]> {
  const all = await Promise.all(
    LANGUAGES.map(async (language) => ({
      language,
      stories: (await catalogueOf(language, "simulation")).stories as Record<string, { title: string; text: string }>,
    })),
  );
  return readJsonFiles("../../src/features/simulation/stories/").map(([id, file]) => {
    const scenario = file["scenario"] as LessonScenario;
    const texts = all.flatMap(({ language, stories }) =>
      Object.entries(stories[id] ?? {}).map(([at, text]) => ({ at, language, text })),
    );
    const claims = readClaims(file["claims"], scenario);
    return { name: `story ${id}`, scenario, after: scenario, claims, conditionsAfter: [], texts };
  });
}

/** A caption with its figures by name, `{score:node1}`. */
const captionOf = (caption: GalleryMessages["captions"][ExampleId]): string =>
  typeof caption === "string" ? caption : caption({ figure: (name) => `{${name}}` });

/** Returns the names of the figures in a text. */
const figuresIn = (text: string): string[] => [...text.matchAll(/\{([^{}]*)\}/g)].map(([, name = ""]) => name);

function lessons(): TextSource[] {
  return LESSON_FILES.map((file) => {
    const { scenario, question, conclusion, claims } = lessonIn(file);
    const id = idOf(file);
    const texts = LANGUAGES.flatMap((language) =>
      textsIn(LESSON_TEXTS[language]?.[id]).map(([at, text]) => ({ at, language, text })),
    );
    const after = (question.kind === "edit" ? { ...scenario, ...question.answer } : scenario) as LessonScenario;
    return { name: `lesson ${id}`, scenario, after, claims, conditionsAfter: conclusion.conditions ?? [], texts };
  });
}

const SOURCES = [...(await examples()), ...(await stories()), ...lessons()];

const loadingModules = loadModules();

/** Removes digits that are not numbers: those in the names of a scenario and in releases. */
function withoutNames(text: string, { scenario }: TextSource): string {
  const resources = scenario.scoringStrategy.resources?.map(({ name }) => name) ?? [];
  const pods = isSimulation(scenario) ? (scenario.pods ?? []).map(({ name }) => name) : [scenario.pod.name];
  const names = [...scenario.nodes.map(({ name }) => name), ...pods, ...resources].filter((name) =>
    /\d/.test(name ?? ""),
  );
  // The longest first, since one name may be a prefix of another. A node name that looks like an amount is compared.
  const all = names.filter((name) => !/^\d/.test(name ?? "")).sort((a = "", b = "") => b.length - a.length);
  return all
    .reduce<string>((rest, name) => rest.replaceAll(name ?? "", ""), text)
    .replace(/\bv?1\.\d\d(?:\.\d+)?\b|(?<=[\p{L}、，])1\.\d\d/gu, "")
    .replace(/(?:\bnode|\bnodo|nœud|\bnó) \d/gi, "");
}

/** Digits that some languages use as counters where English has a word: `1つ`, `3개`. */
const COUNTED = /(?<![\d.,])(?:[1-9](?=\s?(?:つ|番|本|個|行|台|개|번|행|분의))|1(?=点|점)|10(?=분의 1|分の1))/gu;

/** Returns the numbers in a text in English notation, with the suffix of a quantity. */
function numbersIn(text: string): string[] {
  const plain = text.replace(/\{[^}]*\}/g, " ").replace(/(?<=\d)[.,\u00a0\u202f](?=\d{3}(?!\d))/g, "");
  const decimal = plain.replace(/(?<=\d),(?=\d)/g, ".");
  return decimal.match(/\d+(?:\.\d+)?(?:[KMGT]i|[kMGT]B?|m)?(?![\p{Ll}])/gu) ?? [];
}

/** Evaluates an arithmetic expression: `= floor((8 - 3) * 100 / 8)`. */
function evaluate(expression: string): number {
  const code = expression.slice(1).replace(/floor|round/g, "Math.$&");
  if (!/^(?:[\d\s()*/+.-]|Math\.floor|Math\.round)+$/.test(code))
    throw new Error(`not an arithmetic expression: ${expression}`);
  return Number(new Function(`return ${code}`)());
}

/** Normalizes a number for the comparison: `100m` of a core is 0.1. */
function normalize(number: string): string {
  if (/^\d+m$/.test(number)) return String(Number(number.slice(0, -1)) / 1000);
  return number.replace(/[\u00a0\u202f]/g, "");
}

/** Returns why a number in a text is wrong; empty if it is right. */
function wrongNumber(modules: Modules, source: TextSource, number: string): string {
  const claim = source.claims.numbers?.[number];
  if (claim === undefined) return `${number} is not claimed: use a figure of the module, or add it to claims.numbers`;
  if (claim.startsWith("=")) {
    const value = evaluate(claim);
    return Number.parseFloat(number) === value ? "" : `${number} is claimed to be ${claim}, which is ${value}`;
  }
  const values = [source.scenario, source.after].map((input) => normalize(figureOf(modules, input, claim) ?? ""));
  return values.includes(normalize(number)) ? "" : `${number} is claimed to be ${claim}, which is ${values[0]}`;
}

/** Returns the incorrect numbers of a text. */
function wrongNumbersIn(modules: Modules, source: TextSource, { at, language, text }: Text): string[] {
  const numbers = numbersIn(withoutNames(language === "en" ? text : text.replace(COUNTED, ""), source));
  return numbers.flatMap((number) => {
    const wrong = wrongNumber(modules, source, number);
    return wrong === "" ? [] : [`${at}, ${language}: ${wrong}`];
  });
}

for (const source of SOURCES) {
  test(`${source.name}: the claims of its texts are true`, async () => {
    const modules = await loadingModules;
    const unmet = source.claims.conditions.filter((condition) => !isMet(modules, source.scenario, condition));
    expect(unmet, "claims.conditions").toEqual([]);
    const unmetAfter = source.conditionsAfter.filter((condition) => !isMet(modules, source.after, condition));
    expect(unmetAfter, "conclusion.conditions").toEqual([]);
  });

  test(`${source.name}: its numbers match the module in every language`, async () => {
    const modules = await loadingModules;
    expect(source.texts.filter(({ text }) => text === "")).toEqual([]);
    expect(source.texts.flatMap((text) => wrongNumbersIn(modules, source, text))).toEqual([]);
    for (const { text, at, language } of source.texts)
      for (const name of figuresIn(text))
        expect(figureOf(modules, source.after, name), `${at}, ${language}: {${name}}`).not.toBeNull();
  });

  test(`${source.name}: every claimed number occurs in its texts`, () => {
    const numbers = new Set(
      source.texts.flatMap(({ text }) => [...numbersIn(withoutNames(text, source)), ...numbersIn(text)]),
    );
    expect(Object.keys(source.claims.numbers ?? {}).filter((number) => !numbers.has(number))).toEqual([]);
  });
}

test("every example and story has texts in every language", () => {
  for (const { name, texts } of SOURCES)
    expect(new Set(texts.map(({ language }) => language)).size, name).toBe(LANGUAGES.length);
});

// Tests of the check itself.

const example = (id: string): TextSource => {
  const source = SOURCES.find(({ name }) => name === `example ${id}`);
  if (source === undefined) throw new Error(`no example ${id}`);
  return source;
};

const wrongNumbers = async (source: TextSource, text: string, language = "en"): Promise<string[]> =>
  wrongNumbersIn(await loadingModules, source, { at: "why", language, text });

test("a number written by hand is found in any language", async () => {
  const source = example("weights");
  expect(await wrongNumbers(source, "busy-cpu wins, {score:busy-cpu} to {score:busy-memory}.")).toEqual([]);
  expect(await wrongNumbers(source, "busy-cpu wins, 65 to 35.")).toHaveLength(2);
  expect(await wrongNumbers(source, "65対35でbusy-cpuが選ばれます。", "ja")).toHaveLength(2);
  expect(await wrongNumbers(source, "busy-cpu 以 65 比 35 胜出。", "zh")).toHaveLength(2);
  expect(await wrongNumbers(source, "437,5 und 4.294.967.296", "de")).toHaveLength(2);
});

test("names, releases and digits used as counters are not numbers", async () => {
  expect(await wrongNumbers(example("full-nodes"), "cpu-100 and cpu-85, since 1.22 and v1.36.3")).toEqual([]);
  expect(await wrongNumbers(example("weights"), "1つの重みを変える", "ja")).toEqual([]);
});

test("a number claimed by a file is compared with the module", async () => {
  const source = example("weights");
  const withNumbers = (numbers: Record<string, string>): TextSource => ({
    ...source,
    claims: { ...source.claims, numbers },
  });
  expect(await wrongNumbers(withNumbers({ "3": "weight:cpu" }), "cpu weighs 3")).toEqual([]);
  expect(await wrongNumbers(withNumbers({ "4": "weight:cpu" }), "cpu weighs 4")).toEqual([
    "why, en: 4 is claimed to be weight:cpu, which is 3",
  ]);
  expect(await wrongNumbers(withNumbers({ "7": "= floor((8 - 3) * 3 / 2)" }), "seven: 7")).toEqual([]);
});

test("the reversed-shape example claims that the same node wins", async () => {
  const modules = await loadingModules;
  const { scenario, claims } = example("reversed-shape");
  expect(isMet(modules, scenario, { wins: "node1" })).toBe(false);
  const less = structuredClone(scenario);
  const used = less.nodes[1]?.used;
  if (used) used["cpu"] = "5";
  expect(claims.conditions.every((condition) => isMet(modules, less, condition))).toBe(false);
  expect(less).toEqual(example("reversed-wins").scenario);
});

test("a figure in a text equals the module's figure", async () => {
  const modules = await loadingModules;
  const { scenario, texts } = example("reversed-shape");
  const why = texts.find(({ at, language }) => at === "why" && language === "en")?.text ?? "";
  const shownText = why.replace(/\{([^{}]*)\}/g, (_, name: string) => figureOf(modules, scenario, name) ?? "?");
  expect(shownText).toContain("node2 still does, 46 to 40");
});
