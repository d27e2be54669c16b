// What is said around a curve, in Korean: the page says it too, and a page with nothing but curves nothing else.

import type { ShapeRun, Tendency } from "../../contract.ts";
import type { Refused } from "../../model/outside.ts";
import type { State, Strategy } from "../../model/state.ts";
import type { CurveWords } from "../en/curve.ts";
import type { Language } from "../languages.ts";
import { localeOf } from "../locale.ts";

const { count, list, named, percent, stretches } = localeOf("ko", { to: "~" });

export const nodesOf = (names: readonly string[]): string => named(names, { other: "노드 #개" });

/** Every scorer that is no kube-scheduler: in full, inside a sentence, and on a small button. */
export const scorers: Record<string, { name: string; short: string; chip: string }> = {
  documentation: { name: "쿠버네티스 문서(문서에 적힌 계산식)", short: "쿠버네티스 문서", chip: "문서" },
  "kep-prototype": { name: "KEP 프로토타입", short: "KEP 프로토타입", chip: "KEP 프로토타입" },
  "kep-text": { name: "KEP 본문", short: "KEP 본문", chip: "KEP 본문" },
  volcano: { name: "Volcano binpack", short: "Volcano", chip: "Volcano" },
  "volcano-v1.7": { name: "Volcano binpack(v1.7까지)", short: "Volcano(v1.7까지)", chip: "Volcano v1.7까지" },
};

export const curve: CurveWords = {
  language: "ko" as Language,
  percent,

  // Before and around everything.
  loadFailed:
    "점수 계산 모듈을 불러오지 못했습니다. 아래 표에 계산 예제가 그대로 나와 있습니다. 편집하려면 WebAssembly를 지원하는 브라우저에서 페이지를 새로 고치세요.",
  fault:
    "여기서 문제가 생겼습니다. 사용자 잘못이 아니라 이 페이지의 결함입니다. 입력한 내용은 그대로 있으며 편집을 계속할 수 있습니다.",
  report: "보낼 내용",
  loose: "이 입력의 점수를 계산할 수 없습니다.",
  error: "오류",
  write: (text) => `${text}(으)로 고치기`,

  // The person's own file, as far as it is said before the pane is loaded.
  tryAgain: "다시 시도",

  // The way back, links, and what is kept.
  travelled: (where, part) =>
    `${where === "undo" ? "실행을 취소했습니다" : "다시 실행했습니다"}: ${(part && parts[part]) ?? "마지막 단계"}.`,
  copied: "복사됨",
  copy: "복사",
  misgiven: (given) => {
    switch (given.what) {
      case "link":
        return `\`scenario\`의 링크를 열지 못해 예제를 대신 표시합니다. ${why(given.refused)}`;
      case "script":
        return `이 페이지에는 id가 \`${given.id}\`인 \`<script type="application/json">\`이 없어 예제를 대신 표시합니다.`;
      case "scenario":
        return `${given.id ? `스크립트 \`${given.id}\`` : "`scenario`"}의 내용은 시나리오가 아니므로 예제를 대신 표시합니다. ${given.why}`;
      case "example":
        return `\`${given.id}\` 예제가 없어 첫 번째 예제를 대신 표시합니다.`;
      case "for":
        return `이 페이지에는 id가 \`${given.id}\`인 nodescore 요소가 없어 자체 시나리오를 대신 표시합니다.`;
    }
  },
  unloaded: "페이지의 일부를 불러오지 못했습니다. 온라인 상태에서 새로 고친 뒤 다시 시도하세요.",
  closeNotice: "알림 닫기",

  // Named scenarios.
  close: "닫기",

  // Whose scorer.
  scorerShort: (id) => scorers[id]?.short ?? id,
  shapeUnused: "여기서는 쓰지 않음",
  insteadOfShape: (id: string, strategy: Strategy | null): string => {
    if (strategy === "MostAllocated") {
      return "MostAllocated에는 shape가 없습니다. 리소스에서 쓰이는 비율이 곧 점수입니다. 그려 둔 곡선은 남아 있습니다.";
    }
    if (strategy === "LeastAllocated") {
      return "LeastAllocated에는 shape가 없습니다. 리소스에서 비어 있는 비율이 곧 점수입니다. 그려 둔 곡선은 남아 있습니다.";
    }
    return `${curve.scorerShort(id)}에는 shape가 없습니다. 쓰이는 비율을 그대로 계산합니다. 그려 둔 곡선은 남아 있습니다.`;
  },

  // The shape.
  shape: "shape 곡선",
  dragHint: "점을 끌어 보세요",
  addPoint: "점 추가",
  noRoom: "점을 더 놓을 자리가 없습니다",
  chart: "shape 곡선: 사용률 0~100%, 점수 0~10",
  point: (n) => `${n}번 점`,
  pointValue: ({ utilization, score }) => `사용률 ${percent(utilization)}, 점수 ${score}`,
  pointBubble: ({ utilization, score }) => `${percent(utilization)} → ${score}`,
  axisUtilization: "사용률",
  axisScore: "점수",
  axisResourceScore: "× 10",
  markTitle: (node, resource, utilization, score) =>
    `${node}: ${resource} 사용률 ${percent(utilization)}, 점수 ${score}`,
  laneTitle: (resource) => `${resource}: 각 노드의 위치`,
  pointsTable: "점의 수치",
  pointHead: "점",
  utilization: "사용률",
  utilizationRange: "0–100%",
  score: "점수",
  scoreRange: "0–10",
  utilizationOf: (n) => `${n}번 점의 사용률(퍼센트)`,
  scoreOf: (n) => `${n}번 점의 점수`,
  removePoint: (n) => `${n}번 점 삭제`,
  lastPoint: "shape에는 점이 하나 이상 필요합니다",
  chartStale: "오류가 나기 전의 곡선입니다. 표시된 숫자를 고치면 다시 끌 수 있습니다.",
  tendency: ({ kind, best, worst }: Tendency, peak: number): string => {
    switch (kind) {
      case "packs":
        return "빈 패킹: 많이 찬 노드일수록 점수가 높습니다";
      case "spreads":
        return "분산: 많이 빈 노드일수록 점수가 높습니다";
      case "aims":
        return `목표 구간: ${stretches(best)}`;
      case "avoids":
        return `피하는 구간: ${stretches(worst)}`;
      case "flat":
        return `수평: 모든 노드의 점수가 ${peak}입니다`;
      case "mixed":
        return `오르내림: 최고점 구간 ${stretches(best)}`;
    }
  },
  run: ({ direction, from, to }: ShapeRun, first: boolean): string => {
    const start = first ? `${percent(from.utilization)}의 ${from.score}에서 ` : "";
    switch (direction) {
      case "rising":
        return `${start}${percent(to.utilization)}의 ${to.score}까지 올라갑니다`;
      case "falling":
        return `${start}${percent(to.utilization)}의 ${to.score}까지 내려갑니다`;
      case "level":
        return `${percent(to.utilization)}까지 ${from.score}에 머뭅니다`;
    }
  },
  runs: (runs) => `${runs.join(". 그다음 ")}.`,
  cliffMark: "평균에서 빠짐",
  cliff: (all) =>
    `사용률 ${stretches(all)}에서 점수가 0입니다. 여기에 이른 리소스는 가중치까지 평균에서 빠지고, 노드의 점수는 나머지 리소스만으로 정한 값으로 뛰어오릅니다.`,
  cliffNow: (there) => {
    if (there.length === 0) return "";
    const named = there.slice(0, 3).map(({ node, resource }) => `${node}의 ${resource}`);
    const more = there.length > 3 ? ` 외 ${there.length - 3}개` : "";
    return `지금 여기에 있는 리소스: ${list(named)}${more}.`;
  },
  singlePoint: "점이 하나뿐이면 shape는 수평선이 됩니다.",

  // Nodes.
  unnamed: (n) => `이름 없는 노드(${n})`,

  // Scores.
  tie: (nodes) => `${nodesOf(nodes)} 동점`,
  noneFits: "파드가 들어갈 노드가 없습니다",
  announceWinner: (node, score) => `${node} 선택, 점수 ${score}.`,
  announceTie: (nodes, score) => `${nodesOf(nodes)} 동점, 점수 ${score}.`,
  announceErrors: (n, first) => (n === 1 ? first : `${count(n, { other: "오류 #개" })}. ${first}`),
  announceMended: "오류가 없습니다.",

  // The whole vote.
  voteWins: (node, total) => `전체 플러그인 합산: ${node} 선택, ${total}점.`,
  voteWinsBy: (node, total, next) => `전체 플러그인 합산: ${node} 선택, ${total} 대 ${next}.`,
  voteAgrees: (node, total, next) => `전체 플러그인 합산에서도 ${node} 선택, ${total} 대 ${next}.`,
  voteOutvotes: (node, total, next, plugin) =>
    `전체 플러그인 합산: ${node} 선택, ${total} 대 ${next}. 정책이 ${plugin}에 밀립니다.`,
  voteTies: (nodes, total) => `전체 플러그인 합산: ${nodesOf(nodes)} 동점, ${total}점.`,
};

/** What undo and redo changed. */
const parts: Partial<Record<keyof State, string>> = {
  example: "예제",
  file: "내 파일",
  shape: "shape",
  resources: "리소스",
  nodes: "노드",
  pod: "파드 요청",
  scorer: "계산 방식",
  strategy: "전략",
  binpackWeight: "binpack.weight",
  vote: "다른 플러그인",
  compare: "비교 대상",
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
