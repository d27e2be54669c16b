// The color scheme of the page: the system's, or a chosen one. The playground follows `data-theme`.

import type { PageMessages } from "../../i18n/catalogues.ts";
import { browserStorage } from "../../state/storage/browser-storage.ts";

const KEY = "nodescore.theme";
const THEMES = ["system", "light", "dark"] as const;

type Theme = (typeof THEMES)[number];

/** Applies the chosen theme, and lets the reader choose another. */
export function setUpTheme(): void {
  const select = themeSelect();
  if (select === null) return;
  const theme = THEMES.find((name) => name === browserStorage.read(KEY)) ?? "system";
  apply(theme);
  for (const name of THEMES) select.add(new Option(name, name, false, name === theme));
  select.addEventListener("change", () => {
    const chosen = THEMES.find((name) => name === select.value) ?? "system";
    apply(chosen);
    browserStorage.write(KEY, chosen);
  });
}

/** Names the themes in the language of the page. */
export function nameThemes(messages: PageMessages): void {
  const select = themeSelect();
  if (select === null) return;
  select.setAttribute("aria-label", messages.chooseTheme);
  for (const option of select.options) option.text = themeName(messages, option.value);
}

function themeSelect(): HTMLSelectElement | null {
  return document.querySelector("#theme");
}

function themeName(messages: PageMessages, theme: string): string {
  if (theme === "light") return messages.themes.light;
  return theme === "dark" ? messages.themes.dark : messages.themes.system;
}

function apply(theme: Theme): void {
  const { dataset } = document.documentElement;
  if (theme === "system") delete dataset["theme"];
  else dataset["theme"] = theme;
}
