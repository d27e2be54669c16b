// The sentences of hundreds of nodes, in Spanish; loaded with what draws them.

import type { ManyWords } from "../en/many.ts";
import { localeOf } from "../locale.ts";

const { whole } = localeOf("es");

export const many: ManyWords = {
  find: "Buscar un nodo",
  found: (n: number, all: number): string => `${whole(n)} de ${whole(all)}`,
  map: (n: number): string => `Puntuaciones de ${whole(n)} nodos, una celda cada uno`,
  some: "El gráfico, la votación y la comparación muestran los mejores nodos y el que está seleccionado.",
};
