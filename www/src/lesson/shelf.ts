// Every lesson that there is, in order: the titles at once, the rest of each when it is opened.

import type { Lesson, Said } from "./format.ts";
import { readLesson } from "./read.ts";

/** The titles alone are in the bundle; the whole files are separate text modules. */
const titles = import.meta.glob<Said>("../lessons/*.json", { eager: true, import: "title" });
const files = import.meta.glob<string>("../lessons/*.json", { query: "?raw", import: "default" });

export interface Listed {
  readonly id: string;
  readonly title: Said;
  readonly load: () => Promise<Lesson>;
}

export const LESSONS: readonly Listed[] = Object.keys(files)
  .sort()
  .flatMap((path) => {
    const [load, title] = [files[path], titles[path]];
    return load && title ? [{ id: idOf(path), title, load: async () => readLesson(JSON.parse(await load())) }] : [];
  });

/** The file's name without the number that puts it in its place. */
function idOf(path: string): string {
  return path.replace(/^.*\/\d+-|\.json$/g, "");
}
