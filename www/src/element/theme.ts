// Light or dark: as an ancestor says by data-theme or data-bs-theme, else as the reader's system does.

import { followAncestors } from "./ancestors.ts";

/** Keeps `root.dataset.theme` at what applies to `element`; returns what ends that. */
export function followTheme(element: Element, root: HTMLElement): () => void {
  const apply = (): void => {
    const theme = themeOf(element);
    if (theme === null) delete root.dataset["theme"];
    else root.dataset["theme"] = theme;
  };
  return followAncestors(element, ["data-theme", "data-bs-theme"], apply);
}

function themeOf(element: Element): "light" | "dark" | null {
  const said = element.closest("[data-theme], [data-bs-theme]");
  const theme = said?.getAttribute("data-theme") ?? said?.getAttribute("data-bs-theme");
  return theme === "light" || theme === "dark" ? theme : null;
}
