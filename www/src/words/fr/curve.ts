// What page.ts says within other sentences, in French.

import type { Refused } from "../../model/outside.ts";
import { localeOf } from "../locale.ts";

const { named } = localeOf("fr");

export const nodesOf = (names: readonly string[]): string =>
  named(names, { one: "#\u00a0nœud", other: "#\u00a0nœuds" });

/** With the article: every sentence has its scorer as the subject, or after « que », so that no article melts into « de ». */
export const scorers: Record<string, { name: string; short: string; chip: string }> = {
  documentation: {
    name: "Documentation de Kubernetes (calcul imprimé)",
    short: "la documentation",
    chip: "Documentation",
  },
  "kep-prototype": { name: "Prototype du KEP", short: "le prototype du KEP", chip: "Prototype du KEP" },
  "kep-text": { name: "Texte du KEP", short: "le texte du KEP", chip: "Texte du KEP" },
  volcano: { name: "Volcano binpack", short: "Volcano", chip: "Volcano" },
  "volcano-v1.7": {
    name: "Volcano binpack jusqu’à v1.7",
    short: "Volcano jusqu’à v1.7",
    chip: "Volcano jusqu’à v1.7",
  },
};

export function why(refused: Refused): string {
  switch (refused.why) {
    case "newer":
      return "il vient d’une version plus récente de cette page. Rechargez, et réessayez.";
    case "unloaded":
      return "la partie de la page qui le lit n’a pas pu être chargée. Connectez-vous, et rechargez.";
    case "broken":
      return refused.at === ""
        ? "il est abîmé. Peut-être a-t-il été coupé en route\u00a0: redemandez-le."
        : `il ne contient aucun scénario que cette page puisse montrer (\`${refused.at}\`).`;
  }
}
