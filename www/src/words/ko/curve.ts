// What page.ts says within other sentences, in Korean.

import type { Refused } from "../../model/outside.ts";
import { localeOf } from "../locale.ts";

const { named } = localeOf("ko", { to: "~" });

export const nodesOf = (names: readonly string[]): string => named(names, { other: "노드 #개" });

/** Every scorer that is no kube-scheduler: in full, inside a sentence, and on a small button. */
export const scorers: Record<string, { name: string; short: string; chip: string }> = {
  documentation: { name: "쿠버네티스 문서(문서에 적힌 계산식)", short: "쿠버네티스 문서", chip: "문서" },
  "kep-prototype": { name: "KEP 프로토타입", short: "KEP 프로토타입", chip: "KEP 프로토타입" },
  "kep-text": { name: "KEP 본문", short: "KEP 본문", chip: "KEP 본문" },
  volcano: { name: "Volcano binpack", short: "Volcano", chip: "Volcano" },
  "volcano-v1.7": { name: "Volcano binpack(v1.7까지)", short: "Volcano(v1.7까지)", chip: "Volcano v1.7까지" },
};

export function why(refused: Refused): string {
  switch (refused.why) {
    case "newer":
      return "이 페이지의 더 새로운 버전에서 만든 것입니다. 새로 고친 뒤 다시 시도하세요.";
    case "unloaded":
      return "읽는 데 필요한 부분을 불러오지 못했습니다. 온라인 상태에서 새로 고치세요.";
    case "broken":
      return refused.at === ""
        ? "내용이 손상되었습니다. 도중에 잘렸을 수 있으니 다시 받아 보세요."
        : `이 페이지에서 보여 줄 수 있는 시나리오가 없습니다(\`${refused.at}\`).`;
  }
}
