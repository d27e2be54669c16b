// The catalogues as the page has them, in Node: those in TypeScript, and compiled messages.

import { existsSync } from "node:fs";
import type { Part, Parts } from "../src/words/catalogues.ts";

const WORDS = new URL("../src/words/", import.meta.url);
const MESSAGES = new URL("../src/messages/", import.meta.url);

/** True if a language has a part as a catalogue in TypeScript. */
export const hasWords = (language: string, part: string): boolean =>
  existsSync(new URL(`${language}/${part}.ts`, WORDS));

export const hasMessages = (language: string, part: string): boolean =>
  existsSync(new URL(`${language}/${part}.json`, MESSAGES));

/** Returns a part of a language, in English where the language does not have it. */
export async function catalogueOf<P extends Part>(language: string, part: P): Promise<Parts[P]> {
  const lang = hasWords(language, part) || hasMessages(language, part) ? language : "en";
  const words = hasWords(lang, part) ? (await import(`../src/words/${lang}/${part}.ts`))[part] : {};
  const messages = hasMessages(lang, part)
    ? (await import(`../src/messages/generated/${lang}/${part}.js`)).default
    : {};
  return { ...words, ...messages };
}
