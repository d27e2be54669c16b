// The sentences of the page, part by part, each loaded when it is needed.

import type { BeyondWords } from "./en/beyond.ts";
import type { ClusterWords } from "./en/cluster.ts";
import type { CopyWords } from "./en/copies.ts";
import type { FileWords } from "./en/file.ts";
import type { GalleryWords } from "./en/gallery.ts";
import type { LessonWords } from "./en/lessons.ts";
import type { ManyWords } from "./en/many.ts";
import type { Words } from "./en/page.ts";
import type { PlayWords } from "./en/play.ts";
import type { ReportWords } from "./en/report.ts";
import { isolating } from "./isolating.ts";
import type { Language } from "./languages.ts";

/** The parts of a catalogue. Each is a file of this name in the folder of a language, and is loaded when it is needed. */
export interface Parts {
  /** The page as it is at first. */
  readonly page: Words;
  /** The whole vote and the comparison. */
  readonly beyond: BeyondWords;
  /** The file pane. */
  readonly file: FileWords;
  /** A person's own cluster. */
  readonly cluster: ClusterWords;
  /** Copies of a panel. */
  readonly copies: CopyWords;
  /** The gallery of examples. */
  readonly gallery: GalleryWords;
  /** Around the lessons, whose own texts stand in their files. */
  readonly lessons: LessonWords;
  /** Hundreds of nodes. */
  readonly many: ManyWords;
  /** Pods that come over time. */
  readonly play: PlayWords;
  /** Around a report of what failed. */
  readonly report: ReportWords;
}

export type Part = keyof Parts;

/** What the page begins with, by its file. */
const first = import.meta.glob<Parts>("./*/page.ts");

/** The sentences of a part, and the language that they are in: English where nobody has translated them yet. */
export async function wordsIn<P extends Part>(
  language: Language,
  part: P,
): Promise<{ words: Parts[P]; lang: Language }> {
  const catalogues = part === "page" ? first : (await import("./parts.ts")).later;
  const lang = `./${language}/${part}.ts` in catalogues ? language : "en";
  const load = catalogues[`./${lang}/${part}.ts`];
  if (load === undefined) throw new Error(`there is no catalogue ${lang}/${part}`);
  return { words: isolating((await load())[part]), lang };
}
