// The lessons, read in Node: their files and their texts in each language.

import { readdirSync, readFileSync } from "node:fs";
import { mergeTexts } from "../src/features/lessons/merge-texts.ts";
import { readLesson } from "../src/features/lessons/read-lesson.ts";
import type { Lesson } from "../src/ui/figures/lesson.ts";
import { catalogueOf } from "./catalogues.ts";
import { LANGUAGES } from "./languages.ts";

const FOLDER = new URL("../src/features/lessons/data/", import.meta.url);

export const LESSON_FILES = readdirSync(FOLDER).sort();

export const idOf = (file: string): string => file.slice(3, -".json".length);

/** The texts of all lessons, by the language and the lesson's id. */
export const LESSON_TEXTS: Readonly<Record<string, Readonly<Record<string, unknown>>>> = Object.fromEntries(
  await Promise.all(
    LANGUAGES.map(async (language) => [language, { ...(await catalogueOf(language, "lesson-texts")) }] as const),
  ),
);

/** Returns the data of a lesson before validation, which a test may change. */
export const lessonData = (file: string, language = "en"): object =>
  mergeTexts(JSON.parse(readFileSync(new URL(file, FOLDER), "utf8")), LESSON_TEXTS[language]?.[idOf(file)]) as object;

export const lessonIn = (file: string, language = "en"): Lesson => readLesson(lessonData(file, language));

/** Returns every text of a lesson with its path, and its figures by name, `{score:node1}`. */
export function textsIn(texts: unknown, path = ""): [string, string][] {
  if (typeof texts === "string") return [[path, texts]];
  if (typeof texts === "function") return [[path, texts({ figure: (name: string) => `{${name}}` })]];
  return Object.entries(texts as object).flatMap(([key, text]) => textsIn(text, path === "" ? key : `${path}.${key}`));
}
