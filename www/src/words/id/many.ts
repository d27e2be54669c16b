// The sentences of hundreds of nodes, in Indonesian; loaded with what draws them.

import type { ManyWords } from "../en/many.ts";
import { localeOf } from "../locale.ts";

const { whole } = localeOf("id");

export const many: ManyWords = {
  find: "Cari node",
  found: (n: number, all: number): string => `${whole(n)} dari ${whole(all)}`,
  map: (n: number): string => `Skor ${whole(n)} node, satu sel per node`,
  some: "Grafik, pemungutan suara, dan perbandingan menampilkan node terbaik dan node yang dipilih.",
};
