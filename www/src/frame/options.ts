// What the frame's address asks for: `?lang=de&theme=dark&parts=shape,ranking&origin=https://docs.example#1.…`

import frame from "../style/frame.css?inline";
import { firstKnown, languageOf, pageWords } from "../words/languages.ts";

const asked = new URLSearchParams(location.search);

/** The page that may send messages into the frame; `null`: none. */
export const parentOrigin = asked.get("origin");

/** The reader's own where it is none of ours. */
export async function setLanguage(tag: string): Promise<void> {
  const language = languageOf(tag) ?? firstKnown(navigator.languages);
  document.documentElement.lang = language;
  const { pageTitle } = await pageWords(language);
  if (document.documentElement.lang === language) document.title = pageTitle;
}

/** Anything but light and dark is as the reader's system is. */
export function setTheme(theme: string): void {
  const { dataset } = document.documentElement;
  if (theme === "light" || theme === "dark") dataset["theme"] = theme;
  else delete dataset["theme"];
}

void setLanguage(asked.get("lang") ?? "");
setTheme(asked.get("theme") ?? "");

const sheet = new CSSStyleSheet();
sheet.replaceSync(frame);
document.adoptedStyleSheets = [sheet];

const playground = document.querySelector("nodescore-playground");
const scenario = location.hash.slice(1);
if (scenario !== "") playground?.setAttribute("scenario", scenario);
const parts = asked.get("parts");
if (parts !== null) playground?.setAttribute("parts", parts);
