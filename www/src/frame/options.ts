// Reads the options in the frame's address: `?lang=de&theme=dark&parts=shape,ranking&origin=https://docs.example#1.…`

import { lessonIn } from "../element/address.ts";
import { adopt } from "../element/adopt.ts";
import { speakHere } from "../site/speak.ts";
import style from "../style/frame.css?inline";
import { firstKnown, languageOf } from "../words/languages.ts";

const asked = new URLSearchParams(location.search);

/** The page that may send messages into the frame; `null`: none. */
export const parentOrigin = originOf(asked.get("origin") ?? "");

/** `null` where an address has none, as `docs.example` or `localhost:80`: a browser takes no message to such. */
function originOf(address: string): string | null {
  try {
    const { origin } = new URL(address);
    return origin === "null" ? null : origin;
  } catch {
    return null;
  }
}

/** Sets a language; the reader's own if it is not one of ours. */
export function setLanguage(tag: string): void {
  void speakHere(languageOf(tag) ?? firstKnown(navigator.languages));
}

/** Anything but light and dark is as the reader's system is. */
export function setTheme(theme: string): void {
  const { dataset } = document.documentElement;
  if (theme === "light" || theme === "dark") dataset["theme"] = theme;
  else delete dataset["theme"];
}

setLanguage(asked.get("lang") ?? "");
setTheme(asked.get("theme") ?? "");

adopt(document, style);

/** Sets attributes of the element; parts are separated by spaces there, and by commas too in an address. */
function give(given: Readonly<Record<string, string | null>>): void {
  for (const [name, value] of Object.entries(given)) {
    if (value) document.querySelector("nodescore-playground")?.setAttribute(name, value.replaceAll(",", " "));
  }
}

function follow(): void {
  const lesson = lessonIn(location.href);
  give({ lesson, scenario: lesson === null ? location.hash.slice(1) : null });
}

give({ lesson: asked.get("lesson"), example: asked.get("example"), parts: asked.get("parts") });
follow();
// A link of the page around that opens something else here changes no more of the address.
addEventListener("hashchange", follow);
