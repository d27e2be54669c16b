// Handles the messages with which the embedding page changes the open frame: `{ type: "nodescore-set", theme, lang }`.

import { parentOrigin, setLanguage, setTheme } from "./options.ts";

export function listenToParent(): void {
  addEventListener("message", ({ source, origin, data }: MessageEvent<unknown>) => {
    if (source !== parent || parentOrigin === null || origin !== parentOrigin) return;
    const { type, theme, lang } = (data ?? {}) as Readonly<Record<string, unknown>>;
    if (type !== "nodescore-set") return;
    if (typeof theme === "string") setTheme(theme);
    if (typeof lang === "string") setLanguage(lang);
  });
}
