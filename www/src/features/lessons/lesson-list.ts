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
