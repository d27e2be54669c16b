// The sentences of hundreds of nodes, in Japanese; loaded with what draws them.

import type { ManyWords } from "../en/many.ts";
import { localeOf } from "../locale.ts";

const { whole } = localeOf("ja");

export const many: ManyWords = {
  find: "ノードを探す",
  found: (n: number, all: number): string => `${whole(n)} / ${whole(all)}`,
  map: (n: number): string => `${whole(n)} ノードのスコア（1 ノード 1 マス）`,
  some: "グラフ、投票、比較には、上位のノードと選択中のノードだけが出ます。",
};
