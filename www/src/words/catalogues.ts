// The sentences of the page, part by part, each loaded when it is needed.

import type { CurveMessages, Messages, PageMessages } from "../messages/generated/types.ts";
import type { ClusterWords } from "./en/cluster.ts";
import type { LessonWords } from "./en/lessons.ts";
import type { PlayWords } from "./en/play.ts";
import { isolating } from "./isolating.ts";
import type { Language } from "./languages.ts";

/** The messages of a part; none while it is not converted to ICU MessageFormat. */
export type Of<P extends string> = P extends keyof Messages ? Messages[P] : unknown;

/** The messages of a curve, which the page has too, and their language. */
export type CurveWords = CurveMessages & { readonly language: Language };

/** The messages that the page has at first, and their language. */
export type Words = PageMessages & { readonly language: Language };

/** The parts of a catalogue. Each is a file of this name in the folder of a language, and is loaded when it is needed. */
export interface Parts {
  /** The page as it is at first. */
  readonly page: Words;
  /** The panel of all score plugins. */
  readonly plugins: Of<"plugins">;
  /** The panel that compares scorers. */
  readonly compare: Of<"compare">;
  /** The file pane. */
  readonly file: Of<"file">;
  /** A person's own cluster. */
  readonly cluster: ClusterWords & Of<"cluster">;
  /** Copies of a panel. */
  readonly copies: Of<"copies">;
  /** The gallery of examples. */
  readonly gallery: Of<"gallery">;
  /** Around the lessons, whose own texts stand in their files. */
  readonly lessons: LessonWords & Of<"lessons">;
  /** The lessons' own texts. */
  readonly "lesson-texts": Of<"lesson-texts">;
  /** Hundreds of nodes. */
  readonly many: Of<"many">;
  /** Pods that come over time. */
  readonly play: PlayWords & Of<"play">;
  /** Around a report of what failed. */
  readonly report: Of<"report">;
}

export type Part = keyof Parts;

/** A module of compiled messages. */
export interface Compiled {
  readonly default: object;
}

/** The messages of the part that the page begins with, by their file. */
const first = import.meta.glob<Compiled>("../messages/generated/*/page.js");

/** The messages of both kinds of catalogue. Those in TypeScript are looked up when they are needed. */
function merged(said: object | undefined, compiled: object | undefined): object | undefined {
  return said && compiled ? Object.assign(Object.create(said), compiled) : (compiled ?? said);
}

/** The sentences of a part, and the language that they are in: English where nobody has translated them yet. */
export async function wordsIn<P extends Part>(
  language: Language,
  part: P,
): Promise<{ words: Parts[P]; lang: Language }> {
  const { words, messages } = part === "page" ? { words: {}, messages: first } : (await import("./parts.ts")).later;
  const wordsOf = (lang: Language) => words[`./${lang}/${part}.ts`];
  const messagesOf = (lang: Language) => messages[`../messages/generated/${lang}/${part}.js`];
  const lang = wordsOf(language) || messagesOf(language) ? language : "en";
  const [said, compiled] = await Promise.all([wordsOf(lang)?.(), messagesOf(lang)?.()]);
  if (said === undefined && compiled === undefined) throw new Error(`there is no catalogue ${lang}/${part}`);
  return { words: merged(said && isolating(said[part]), compiled?.default) as Parts[P], lang };
}
