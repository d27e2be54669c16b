// Every lesson, in order; each is loaded when it is opened.

import type { LessonTextsMessages } from "../../messages/generated/types.ts";
import type { Lesson } from "../../ui/figures/lesson.ts";
import { mergeTexts } from "./merge-texts.ts";
import { readLesson } from "./read-lesson.ts";

/** The messages of every lesson, by its id. */
export type LessonTexts = LessonTextsMessages;

export type LessonId = keyof LessonTexts;

const files = import.meta.glob<string>("./data/*.json", { query: "?raw", import: "default" });

/** Returns a lesson in the language of its texts. */
export type Translate = (texts: LessonTexts) => Lesson;

export interface LessonEntry {
  readonly id: LessonId;
  readonly load: () => Promise<Translate>;
}

export const LESSONS: readonly LessonEntry[] = Object.entries(files)
  .sort(([a], [b]) => (a < b ? -1 : 1))
  .map(([path, load]) => {
    const id = idInPath(path) as LessonId;
    return {
      id,
      load: async () => {
        const data: unknown = JSON.parse(await load());
        return (texts) => readLesson(mergeTexts(data, texts[id]));
      },
    };
  });

/** Returns the file's name without its leading number, which sets the order. */
function idInPath(path: string): string {
  return path.replace(/^.*\/\d+-|\.json$/g, "");
}

/** The groups of the list, each with its first lesson. */
const FIRST_OF_GROUP = { scores: "node-score", surprises: "zero-score-cliff", clusters: "volcano" } as const;

export interface LessonGroup {
  readonly id: keyof typeof FIRST_OF_GROUP;
  readonly lessons: readonly LessonEntry[];
  /** The number of its first lesson among all. */
  readonly start: number;
}

export const GROUPS: readonly LessonGroup[] = groupLessons();

function groupLessons(): readonly LessonGroup[] {
  const ids = Object.keys(FIRST_OF_GROUP) as LessonGroup["id"][];
  const starts = ids.map((id) => LESSONS.findIndex((lesson) => lesson.id === FIRST_OF_GROUP[id]));
  return ids.map((id, i) => {
    const start = starts[i] ?? 0;
    return { id, lessons: LESSONS.slice(start, starts[i + 1]), start: start + 1 };
  });
}
