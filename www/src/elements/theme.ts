// Light or dark: as the element's own `theme` says, else an ancestor's data-theme or data-bs-theme, else the reader's
// system.

import { inheritedAttribute, observeAncestors } from "./ancestors.ts";

const THEME_ATTRIBUTES = ["data-theme", "data-bs-theme"];

/** Keeps `root.dataset.theme` at what applies to `element`; returns what ends that. */
export function followTheme(element: Element, root: HTMLElement): () => void {
  const apply = (): void => {
    const theme = themeOf(element);
    if (theme === null) delete root.dataset["theme"];
    else root.dataset["theme"] = theme;
  };
  return observeAncestors(element, ["theme", ...THEME_ATTRIBUTES], apply);
}

/** `null`: as the reader's system has it. */
function themeOf(element: Element): "light" | "dark" | null {
  return knownTheme(element.getAttribute("theme")) ?? knownTheme(inheritedAttribute(element, THEME_ATTRIBUTES));
}

function knownTheme(theme: string | null): "light" | "dark" | null {
  return theme === "light" || theme === "dark" ? theme : null;
}
