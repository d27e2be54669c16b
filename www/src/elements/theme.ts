// Light or dark: the element's own `theme`, else an ancestor's data-theme or data-bs-theme, else the color scheme of the
// page, which the style sheet inherits.

import { inheritedAttribute, observeAncestors } from "./ancestors.ts";

const THEME_ATTRIBUTES = ["data-theme", "data-bs-theme"];

/** Sets `root.dataset.theme` to the theme of `element` now and after changes; returns a function that stops it. */
export function observeTheme(element: Element, root: HTMLElement): () => void {
  const apply = (): void => {
    const theme = themeOf(element);
    if (theme === null) delete root.dataset["theme"];
    else root.dataset["theme"] = theme;
  };
  return observeAncestors(element, ["theme", ...THEME_ATTRIBUTES], apply);
}

/** Returns the theme; `null` for the color scheme of the page. */
function themeOf(element: Element): "light" | "dark" | null {
  return themeOrNull(element.getAttribute("theme")) ?? themeOrNull(inheritedAttribute(element, THEME_ATTRIBUTES));
}

function themeOrNull(theme: string | null): "light" | "dark" | null {
  return theme === "light" || theme === "dark" ? theme : null;
}
