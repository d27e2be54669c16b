// Reads the options in the frame's address: `?lang=de&theme=dark&parts=shape,ranking&origin=https://docs.example#1.…`

import { adoptStyles } from "../elements/adopt-styles.ts";
import { lessonInUrl } from "../elements/url.ts";
import { firstSupported, supportedLanguage } from "../i18n/languages.ts";
import { setPageLanguage } from "../site/page-language.ts";
import style from "../style/frame.css?inline";

const query = new URLSearchParams(location.search);

/** The page that may send messages into the frame; `null`: none. */
export const parentOrigin = originOf(query.get("origin") ?? "");

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
  void setPageLanguage(supportedLanguage(tag) ?? firstSupported(navigator.languages));
}

/** Anything but light and dark is as the reader's system is. */
export function setTheme(theme: string): void {
  const { dataset } = document.documentElement;
  if (theme === "light" || theme === "dark") dataset["theme"] = theme;
  else delete dataset["theme"];
}

setLanguage(query.get("lang") ?? "");
setTheme(query.get("theme") ?? "");

adoptStyles(document, style);

/** Sets attributes of the element; parts are separated by spaces there, and by commas too in an address. */
function setAttributes(attributes: Readonly<Record<string, string | null>>): void {
  for (const [name, value] of Object.entries(attributes)) {
    if (value) document.querySelector("nodescore-playground")?.setAttribute(name, value.replaceAll(",", " "));
  }
}

function applyFragment(): void {
  const lesson = lessonInUrl(location.href);
  setAttributes({ lesson, scenario: lesson === null ? location.hash.slice(1) : null });
}

setAttributes({ lesson: query.get("lesson"), example: query.get("example"), parts: query.get("parts") });
applyFragment();
// A link of the page around that opens something else here changes no more of the address.
addEventListener("hashchange", applyFragment);
