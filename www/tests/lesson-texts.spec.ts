// The texts of the lessons in every language, compared with the English ones.

import { expect, test } from "@playwright/test";
import { plainLessonText } from "../src/features/lessons/lesson-text.ts";
import { LANGUAGES } from "./languages.ts";
import { LESSON_TEXTS, textsIn } from "./lesson-files.ts";
import { breaksTypography, tokens } from "./typography.ts";

const english = textsIn(LESSON_TEXTS["en"]);

for (const language of LANGUAGES) {
  const translated = new Map(textsIn(LESSON_TEXTS[language]));

  test(`every text of every lesson has the figures and numbers of the English one, in ${language}`, () => {
    // A translation may have more: other languages write some English words as numbers.
    const missing = (at: string, text: string) => {
      const found = tokens(translated.get(at) ?? "");
      return tokens(text).filter((token) => !found.includes(token));
    };
    expect(english.flatMap(([at, text]) => missing(at, text).map((token) => [at, token]))).toEqual([]);
  });

  test(`every text of every lesson has the typography of ${language}`, () => {
    expect([...translated].filter(([, text]) => breaksTypography(language, text))).toEqual([]);
  });
}

test("a figure missing from the scenario is a question mark", () => {
  expect(
    plainLessonText(
      ({ figure }) => `Score ${figure("score:node1")}`,
      () => "60",
    ),
  ).toBe("Score 60");
  expect(
    plainLessonText(
      ({ figure }) => `Score ${figure("score:node9")}`,
      () => null,
    ),
  ).toBe("Score ?");
  expect(plainLessonText("Score", () => null)).toBe("Score");
});
