// The sentences of hundreds of nodes, in Chinese; loaded with what draws them.

import type { ManyWords } from "../en/many.ts";
import { localeOf } from "../locale.ts";

const { whole } = localeOf("zh-CN");

export const many: ManyWords = {
  find: "查找节点",
  found: (n: number, all: number): string => `${whole(n)} / ${whole(all)}`,
  map: (n: number): string => `${whole(n)} 个节点的得分，每个一格`,
  some: "图表、投票和比较只显示得分最高的节点和选中的节点。",
};
