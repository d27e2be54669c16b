// The sentences of hundreds of nodes, in Korean; loaded with what draws them.

import type { ManyWords } from "../en/many.ts";
import { localeOf } from "../locale.ts";

const { whole } = localeOf("ko");

export const many: ManyWords = {
  find: "노드 찾기",
  found: (n: number, all: number): string => `${whole(n)} / ${whole(all)}`,
  map: (n: number): string => `노드 ${whole(n)}개의 점수, 노드마다 한 칸`,
  some: "차트, 투표, 비교에는 상위 노드와 선택한 노드만 나옵니다.",
};
