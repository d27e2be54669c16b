// Light or dark: as the element's own `theme` says, else an ancestor's data-theme or data-bs-theme, else the reader's
// system.

import { followAncestors, inherited } from "./ancestors.ts";

const AROUND = ["data-theme", "data-bs-theme"];

/** Keeps `root.dataset.theme` at what applies to `element`; returns what ends that. */
export function followTheme(element: Element, root: HTMLElement): () => void {
  const apply = (): void => {
    const theme = themeOf(element);
    if (theme === null) delete root.dataset["theme"];
    else root.dataset["theme"] = theme;
  };
  return followAncestors(element, ["theme", ...AROUND], apply);
}

/** `null`: as the reader's system has it. */
function themeOf(element: Element): "light" | "dark" | null {
  return known(element.getAttribute("theme")) ?? known(inherited(element, AROUND));
}

function known(theme: string | null): "light" | "dark" | null {
  return theme === "light" || theme === "dark" ? theme : null;
}
