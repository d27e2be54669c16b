// The texts of the lessons in every language, compared with the English ones.

import { readdirSync, readFileSync } from "node:fs";
import { expect, test } from "@playwright/test";
import type { Said } from "../src/lesson/format.ts";
import { textIn } from "../src/lesson/said.ts";
import { LANGUAGES } from "./languages.ts";
import { slips, tokens } from "./typography.ts";

const FOLDER = new URL("../src/lessons/", import.meta.url);

/** Every text of a lesson by its place in the file. */
function textsOf(value: unknown, at: string): [string, Said][] {
  if (value === null || typeof value !== "object") return [];
  if ("en" in value) return [[at, value as Said]];
  return Object.entries(value).flatMap(([key, part]) => textsOf(part, `${at}.${key}`));
}

const TEXTS = readdirSync(FOLDER).flatMap((file) =>
  textsOf(JSON.parse(readFileSync(new URL(file, FOLDER), "utf8")), file.replace(".json", "")),
);

/** Languages that the lessons are said in: all of a lesson, or nothing of any. */
const SPOKEN = LANGUAGES.filter((language) => TEXTS.some(([, said]) => language in said));

test("the lessons are said in no language but those of the page", () => {
  const others = TEXTS.flatMap(([at, said]) => Object.keys(said).map((language) => [at, language] as const)).filter(
    ([, language]) => !LANGUAGES.includes(language),
  );
  expect(others).toEqual([]);
});

for (const language of SPOKEN) {
  test(`every text of every lesson is said in ${language}, with the figures and numbers of the English one`, () => {
    expect(TEXTS.filter(([, said]) => !said[language]).map(([at]) => at)).toEqual([]);
    // It may have more: what English has a word for, others write as a number.
    const untold = ({ en, [language]: own = "" }: Said) => tokens(en).filter((token) => !tokens(own).includes(token));
    expect(TEXTS.flatMap(([at, said]) => untold(said).map((token) => [at, token]))).toEqual([]);
  });

  test(`every text of every lesson has the typography of ${language}`, () => {
    const said = TEXTS.map(([at, all]) => [at, all[language] ?? ""] as const);
    expect(said.filter(([, text]) => slips(language, text))).toEqual([]);
  });
}

test("a text that a language does not have yet is said in English, and marked as English", () => {
  const said = { en: "Score {score:node1}", de: "Score ist {score:node1}" };
  const figure = () => "60";
  expect(textIn(said, { language: "de", figure })).toEqual({ text: "Score ist 60", lang: "de" });
  expect(textIn(said, { language: "ja", figure })).toEqual({ text: "Score 60", lang: "en" });
});
