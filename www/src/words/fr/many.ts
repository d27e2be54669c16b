// The sentences of hundreds of nodes, in French; loaded with what draws them.

import type { ManyWords } from "../en/many.ts";
import { localeOf } from "../locale.ts";

const { whole } = localeOf("fr");

export const many: ManyWords = {
  find: "Chercher un nœud",
  found: (n: number, all: number): string => `${whole(n)} sur ${whole(all)}`,
  map: (n: number): string => `Scores de ${whole(n)} nœuds, une case chacun`,
  some: "Le graphique, le vote et la comparaison montrent les meilleurs nœuds et celui qui est sélectionné.",
};
