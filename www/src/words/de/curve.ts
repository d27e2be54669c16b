// What page.ts says within other sentences, in German.

import type { Refused } from "../../model/outside.ts";
import { localeOf } from "../locale.ts";

const { named } = localeOf("de", { to: " bis " });

export const nodesOf = (names: readonly string[]): string => named(names, { one: "# Node", other: "# Nodes" });

/** In the nominative: every sentence has its scorer as the subject, or after „wie“. */
export const scorers: Record<string, { name: string; short: string; chip: string }> = {
  documentation: {
    name: "Kubernetes-Dokumentation (gedruckte Rechnung)",
    short: "die Dokumentation",
    chip: "Dokumentation",
  },
  "kep-prototype": { name: "KEP-Prototyp", short: "der Prototyp des KEP", chip: "KEP-Prototyp" },
  "kep-text": { name: "KEP-Text", short: "der Text des KEP", chip: "KEP-Text" },
  volcano: { name: "Volcano binpack", short: "Volcano", chip: "Volcano" },
  "volcano-v1.7": { name: "Volcano binpack bis v1.7", short: "Volcano bis v1.7", chip: "Volcano bis v1.7" },
};

export function why(refused: Refused): string {
  switch (refused.why) {
    case "newer":
      return "Er stammt von einer neueren Fassung dieser Seite. Laden Sie neu, und versuchen Sie es noch einmal.";
    case "unloaded":
      return "Der Teil der Seite, der ihn liest, konnte nicht geladen werden. Gehen Sie online, und laden Sie neu.";
    case "broken":
      return refused.at === ""
        ? "Er ist beschädigt. Vielleicht wurde er unterwegs abgeschnitten: Bitten Sie noch einmal darum."
        : `Er enthält kein Szenario, das diese Seite zeigen kann (\`${refused.at}\`).`;
  }
}
