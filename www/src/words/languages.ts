// The languages of the page, and which of them a reader gets. Each has its catalogues in a folder of its own, and
// only those of one language are loaded.

import type { ClusterWords } from "./en/cluster.ts";
import type { CopyWords } from "./en/copies.ts";
import type { FileWords } from "./en/file.ts";
import type { GalleryWords } from "./en/gallery.ts";
import type { LessonWords } from "./en/lessons.ts";
import type { Words } from "./en/page.ts";

/** Each in its own name. */
export const LANGUAGES = {
  en: "English",
  id: "Bahasa Indonesia",
  zh: "中文",
  ja: "日本語",
  ko: "한국어",
  pt: "Português",
  es: "Español",
  fr: "Français",
  de: "Deutsch",
} as const;

export type Language = keyof typeof LANGUAGES;

export const LANGUAGE_IDS = Object.keys(LANGUAGES) as Language[];

const pages = import.meta.glob<{ page: Words }>("./*/page.ts");
const files = import.meta.glob<{ file: FileWords }>("./*/file.ts");
const copies = import.meta.glob<{ copies: CopyWords }>("./*/copies.ts");
const galleries = import.meta.glob<{ gallery: GalleryWords }>("./*/gallery.ts");
const lessons = import.meta.glob<{ lessons: LessonWords }>("./*/lessons.ts");
const clusters = import.meta.glob<{ cluster: ClusterWords }>("./*/cluster.ts");

/** The language that a tag like `pt-BR` or `zh-Hans-CN` means; `null` where it is none of ours. */
export function languageOf(tag: string): Language | null {
  const [primary] = tag.toLowerCase().split("-");
  return LANGUAGE_IDS.find((language) => language === primary) ?? null;
}

/** The first of several tags that is a language of ours, else English. */
export function firstKnown(tags: readonly string[]): Language {
  for (const tag of tags) {
    const language = languageOf(tag);
    if (language !== null) return language;
  }
  return "en";
}

/** The sentences of the page. */
export async function pageWords(language: Language): Promise<Words> {
  return (await catalogue(pages, language, "page")).page;
}

/** The sentences of the file pane. */
export async function fileWords(language: Language): Promise<FileWords> {
  return (await catalogue(files, language, "file")).file;
}

/** The sentences about a person's own cluster. */
export async function clusterWords(language: Language): Promise<ClusterWords> {
  return (await catalogue(clusters, language, "cluster")).cluster;
}

/** The sentences around copies of a panel. */
export async function copyWords(language: Language): Promise<CopyWords> {
  return (await catalogue(copies, language, "copies")).copies;
}

/** The sentences of the gallery of examples. */
export async function galleryWords(language: Language): Promise<GalleryWords> {
  return (await catalogue(galleries, language, "gallery")).gallery;
}

/** The sentences around the lessons, and the language that they are in: English until somebody translates them. */
export async function lessonWords(language: Language): Promise<{ words: LessonWords; lang: Language }> {
  const lang = `./${language}/lessons.ts` in lessons ? language : "en";
  return { words: (await catalogue(lessons, lang, "lessons")).lessons, lang };
}

function catalogue<T>(all: Record<string, () => Promise<T>>, language: Language, name: string): Promise<T> {
  const load = all[`./${language}/${name}.ts`];
  if (load === undefined) throw new Error(`there is no catalogue ${language}/${name}`);
  return load();
}
