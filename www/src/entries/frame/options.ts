// Reads the options in the frame's address: `?lang=de&theme=dark&parts=shape,ranking&origin=https://docs.example#1.…`

import { firstSupported, supportedLanguage } from "../../i18n/languages.ts";
import { adoptStyles } from "../../ui/adopt-styles.ts";
import { lessonInUrl } from "../../ui/url.ts";
import { setPageLanguage } from "../page/page-language.ts";
import style from "./frame.css?inline";

const query = new URLSearchParams(location.search);

/** The origin of the page that may send messages to the frame; `null` for none. */
export const parentOrigin = originOf(query.get("origin") ?? "");

/** Returns the origin; `null` for an address without one, such as `docs.example` or `localhost:80`. */
function originOf(address: string): string | null {
  try {
    const { origin } = new URL(address);
    return origin === "null" ? null : origin;
  } catch {
    return null;
  }
}

/** Sets a language; an unsupported one falls back to the browser's language. */
export function setLanguage(tag: string): void {
  void setPageLanguage(supportedLanguage(tag) ?? firstSupported(navigator.languages));
}

/** Sets a theme; values other than light and dark follow the system. */
export function setTheme(theme: string): void {
  const { dataset } = document.documentElement;
  if (theme === "light" || theme === "dark") dataset["theme"] = theme;
  else delete dataset["theme"];
}

setLanguage(query.get("lang") ?? "");
setTheme(query.get("theme") ?? "");

adoptStyles(document, style);

/** Sets attributes of the element. Parts are separated by spaces there; in an address also by commas. */
function setAttributes(attributes: Readonly<Record<string, string | null>>): void {
  for (const [name, value] of Object.entries(attributes)) {
    if (value) document.querySelector("nodescore-playground")?.setAttribute(name, value.replaceAll(",", " "));
  }
}

function applyFragment(): void {
  const lesson = lessonInUrl(location.href);
  setAttributes({ lesson, scenario: lesson === null ? location.hash : null });
}

setAttributes({ lesson: query.get("lesson"), example: query.get("example"), parts: query.get("parts") });
applyFragment();
// When a link of the embedding page changes the fragment, only the fragment is applied.
addEventListener("hashchange", applyFragment);
