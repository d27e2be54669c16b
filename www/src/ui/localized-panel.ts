// Loads a panel that keeps its state when the page's language changes.

import { type Catalogues, loadMessages } from "../i18n/catalogues.ts";
import type { Language } from "../i18n/languages.ts";
import { adoptStyles } from "./adopt-styles.ts";
import { LocalizedModule } from "./localized-module.ts";

export interface PanelWithMessages<P extends keyof Catalogues> {
  messages: Catalogues[P];
}

export interface PanelModule<P extends keyof Catalogues, V> {
  readonly style: string;
  create(messages: Catalogues[P], redraw: () => void): V;
}

/** Loads a panel, its messages and its style sheet; the panel is created once, and gets the messages of each language. */
export function localizedPanel<P extends keyof Catalogues, V extends PanelWithMessages<P>>(
  name: P,
  load: (language: Language) => Promise<PanelModule<P, V>>,
  shadow: () => ShadowRoot,
  redraw: () => void,
): LocalizedModule<V> {
  let panel: V | undefined;
  return new LocalizedModule(async (language, isCurrent) => {
    const [{ create, style }, { messages }] = await Promise.all([load(language), loadMessages(language, name)]);
    adoptStyles(shadow(), style);
    panel ??= create(messages, redraw);
    if (isCurrent()) panel.messages = messages;
    return panel;
  }, redraw);
}
