// What page.ts says within other sentences, in Spanish.

import type { Refused } from "../../model/outside.ts";
import { localeOf } from "../locale.ts";

const { named } = localeOf("es");

export const nodesOf = (names: readonly string[]): string => named(names, { one: "# nodo", other: "# nodos" });

/** With the article: every sentence has its scorer as the subject, or after «que», so that no article melts into «de». */
export const scorers: Record<string, { name: string; short: string; chip: string }> = {
  documentation: {
    name: "Documentación de Kubernetes (cálculo impreso)",
    short: "la documentación",
    chip: "Documentación",
  },
  "kep-prototype": { name: "Prototipo del KEP", short: "el prototipo del KEP", chip: "Prototipo del KEP" },
  "kep-text": { name: "Texto del KEP", short: "el texto del KEP", chip: "Texto del KEP" },
  volcano: { name: "Volcano binpack", short: "Volcano", chip: "Volcano" },
  "volcano-v1.7": { name: "Volcano binpack hasta v1.7", short: "Volcano hasta v1.7", chip: "Volcano hasta v1.7" },
};

export function why(refused: Refused): string {
  switch (refused.why) {
    case "newer":
      return "se hizo con una versión más reciente de esta página. Recargue y vuelva a intentarlo.";
    case "unloaded":
      return "no se pudo cargar la parte de la página que lo lee. Conéctese y recargue.";
    case "broken":
      return refused.at === ""
        ? "está dañado. Quizá se cortó por el camino: pídalo otra vez."
        : `no contiene ningún escenario que esta página pueda mostrar (\`${refused.at}\`).`;
  }
}
