// The sentences of hundreds of nodes, in Portuguese; loaded with what draws them.

import type { ManyWords } from "../en/many.ts";
import { localeOf } from "../locale.ts";

const { whole } = localeOf("pt-BR");

export const many: ManyWords = {
  find: "Procurar um nó",
  found: (n: number, all: number): string => `${whole(n)} de ${whole(all)}`,
  map: (n: number): string => `Pontuações de ${whole(n)} nós, uma célula cada`,
  some: "O gráfico, a votação e a comparação mostram os melhores nós e o que está selecionado.",
};
