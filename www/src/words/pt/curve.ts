// What page.ts says within other sentences, in Portuguese.

import type { Refused } from "../../model/outside.ts";
import { localeOf } from "../locale.ts";

const { named } = localeOf("pt-BR");

export const nodesOf = (names: readonly string[]): string => named(names, { one: "# nó", other: "# nós" });

/** With the article: every sentence has its scorer as the subject, or after “que”, so that no article melts into “de”. */
export const scorers: Record<string, { name: string; short: string; chip: string }> = {
  documentation: {
    name: "Documentação do Kubernetes (cálculo impresso)",
    short: "a documentação",
    chip: "Documentação",
  },
  "kep-prototype": { name: "Protótipo do KEP", short: "o protótipo do KEP", chip: "Protótipo do KEP" },
  "kep-text": { name: "Texto do KEP", short: "o texto do KEP", chip: "Texto do KEP" },
  volcano: { name: "Volcano binpack", short: "o Volcano", chip: "Volcano" },
  "volcano-v1.7": { name: "Volcano binpack até v1.7", short: "o Volcano até v1.7", chip: "Volcano até v1.7" },
};

export function why(refused: Refused): string {
  switch (refused.why) {
    case "newer":
      return "foi feito por uma versão mais nova desta página. Recarregue e tente de novo.";
    case "unloaded":
      return "não foi possível carregar a parte da página que o lê. Conecte-se e recarregue.";
    case "broken":
      return refused.at === ""
        ? "está danificado. Talvez tenha sido cortado no caminho: peça-o de novo."
        : `não contém nenhum cenário que esta página possa mostrar (\`${refused.at}\`).`;
  }
}
