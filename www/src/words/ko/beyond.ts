// The whole vote and the comparison of scorers, once they are open.

import type { NodeTrace, Outcome, PluginVote } from "../../contract.ts";
import type { BeyondWords } from "../en/beyond.ts";
import { localeOf } from "../locale.ts";
import { nodesOf } from "./curve.ts";
import { page } from "./page.ts";

const { list } = localeOf("ko");

export const beyond: BeyondWords = {
  voteLede:
    "빈 패킹은 여러 점수 플러그인 중 하나입니다. 노드의 총점은 각 플러그인의 ‘점수 × 가중치’를 더한 값이며, 총점이 가장 높은 노드에 파드가 놓입니다.",
  outOfRange:
    "빈 패킹 점수가 범위를 벗어났습니다. kube-scheduler는 스케줄링 주기 전체를 실패로 처리합니다(“returns an invalid score”).",
  tippingNone: (plugin) => `파드가 들어갈 수 있는 노드의 ${plugin} 점수가 모두 같아, 가중치는 결과에 영향이 없습니다.`,
  tippingNever: (plugin) => `가중치를 2\u202f147\u202f483\u202f647까지 올려도 ${plugin}(으)로 결정되지 않습니다.`,
  tipping: (plugin, wins, ties, now) => {
    const level = ties === null ? "" : ` 가중치 ${ties}에서는 동점입니다.`;
    return now
      ? `지금은 ${plugin}이(가) 결정합니다. 가중치가 ${wins} 이상이면 마찬가지입니다.${level}`
      : `가중치 ${wins} 이상에서 ${plugin}이(가) 결정합니다.${level}`;
  },
  setWeight: (weight) => `가중치를 ${weight}(으)로`,
  outvoted: (policy, own, plugin, by, node) =>
    `${policy}의 선호: ${list(own)}. 가장 크게 맞서는 것은 ${plugin}: ${list(node)}에 ${by}점 더 줍니다.`,
  withoutPolicy: (policy, nodes) =>
    nodes.length === 1
      ? `${policy} 없이 계산하면 선택되는 노드: ${list(nodes)}.`
      : `${policy} 없이 계산하면 동점인 노드: ${nodesOf(nodes)}.`,
  whatToDo: (plugin, weight, legacy, decides) => {
    const where = legacy ? "Policy의 `priorities[].weight`" : "프로파일의 `plugins.score.enabled[].weight`";
    return decides
      ? `클러스터에서 가중치는 ${where}에 있습니다.`
      : `클러스터에서는 ${plugin}의 가중치, 곧 ${where} 값을 ${weight} 이상으로 두거나 다른 플러그인의 가중치를 낮추세요.`;
  },
  pluginOn: "사용",
  plugin: "플러그인",
  pluginWeight: "가중치",
  total: "총점",
  pluginOnOf: (plugin) => `${plugin} 합산에 포함`,
  pluginWeightOf: (plugin) => `${plugin}의 가중치`,
  pluginScoreOf: (plugin, node) => `${plugin}: ${node}의 점수`,
  pluginOff: "꺼짐",
  pluginSkipped: "이 파드에는 점수 없음",
  source: { policy: "내 정책", computed: "계산값", input: "직접 입력" } satisfies Record<PluginVote["source"], string>,
  contribution: (weight, part) => `× ${weight} = ${part}`,
  inputsHelp:
    "‘직접 입력’ 점수에는 내 클러스터에서 그 플러그인이 주는 값을 0–100(v1.16까지는 0–10)으로 정규화해 넣습니다. 이 페이지에 없는 테인트, 레이블, 이미지에 따라 달라지는 값입니다. `kube-scheduler --v=10`으로 실행하면 로그에 나옵니다.",
  pluginArithmetic: (plugin, node, score) => `${plugin}: ${node}의 점수 ${score} 계산 과정`,
  compareWith: "비교 대상",
  refuses: (scorer) => `${scorer}에서는 이 정책을 거부합니다.`,
  releasesShort: "kube-scheduler",
  othersShort: "기타",
  followed: "현재 사용 중",
  needsShape: "문서의 계산식에는 shape가 필요합니다. 전략에 shape가 없는 동안은 비교에서 빠집니다.",
  sameScores: (ours) => `${ours}에서와 점수가 같습니다.`,
  causeResource: ({ theirs }, resource, also) =>
    also ? `${theirs}에서는 ${resource}도 봅니다.` : `${theirs}에서는 ${resource}을(를) 보지 않습니다.`,
  causeWeight: ({ theirs }, resource, mine, their) =>
    `${theirs}에서는 ${resource}의 가중치가 ${mine} 대신 ${their}입니다.`,
  causeRequest: ({ theirs }, resource, mine, their, assumed) => {
    const base = `${theirs}에서는 파드의 ${resource}을(를) ${mine} 대신 ${their}(으)로 봅니다`;
    if (assumed === null) return `${base}.`;
    return assumed ? `${base}. 적지 않은 요청을 가정하기 때문입니다.` : `${base}. 요청을 가정하지 않기 때문입니다.`;
  },
  causeUsed: ({ theirs }, resource, mine, their) =>
    `${theirs}에서는 사용 중인 ${resource}을(를) ${mine} 대신 ${their}(으)로 봅니다.`,
  causeLeftOut: ({ ours, theirs }, resource: string, mine: Outcome, their: Outcome): string => {
    switch (their) {
      case "over-capacity":
        return `${theirs}에서는 ${resource}이(가) 용량을 넘어 점수가 0입니다.`;
      case "zero-score":
        return `${theirs}에서는 점수가 0인 ${resource}을(를) 뺍니다.`;
      case "no-allocatable":
        return `${theirs}에서는 노드에 없는 ${resource}에 점수를 주지 않습니다.`;
      case "not-requested":
        return `${theirs}에서는 파드가 요청하지 않은 ${resource}을(를) 뺍니다.`;
      case "unknown-name":
        return `${theirs}에서는 모르는 이름인 ${resource}을(를) 뺍니다.`;
      case "no-weight":
        return `${theirs}에는 ${resource}의 가중치가 없습니다.`;
      case "counted": {
        const though: Record<Outcome, string> = {
          counted: "",
          "zero-score": "점수가 0이어도 ",
          "no-allocatable": "노드에 없어도 ",
          "not-requested": "파드가 요청하지 않아도 ",
          "unknown-name": "아무도 모르는 이름이어도 ",
          "no-weight": "여기서는 가중치가 없는 ",
          "over-capacity": `${ours}에서는 용량을 넘어 점수를 0으로 만드는 `,
        };
        return `${theirs}에서는 ${though[mine]}${resource}을(를) 계산합니다.`;
      }
    }
  },
  causeOvercommitted: ({ theirs }, resource, mine, their) =>
    `${theirs}에서는 용량을 넘은 ${resource}을(를) ${mine} 대신 ${their}(으)로 셉니다.`,
  causeIgnores: (what, ignores, follows, resource, percent, counts, score) =>
    `${ignores}에서는 ${what === "shape" ? "shape를" : "전략을"} 무시합니다. ${resource} ${page.percent(percent)}을(를) ${counts}(으)로 세고, ${follows}에서는 ${score}을(를) 줍니다.`,
  causeScale: ({ theirs }, mine, their) => `${theirs}에서는 점수가 0에서 ${mine}까지가 아니라 ${their}까지입니다.`,
  causeUtilization: ({ theirs }, resource, mine, their, rounding) =>
    rounding === null
      ? `${theirs}에서는 ${resource}의 사용률이 ${page.percent(mine)} 대신 ${page.percent(their)}입니다.`
      : `${theirs}에서는 ${resource}의 사용률을 ${rounding === "up" ? "올림" : "내림"}하여 ${page.percent(mine)} 대신 ${page.percent(their)}입니다.`,
  causeFraction: ({ ours, theirs }, resource, also, fraction, score) =>
    also
      ? `${theirs}에서는 ${resource}의 비율 ${fraction}을(를) 그대로 쓰고, ${ours}에서는 정수 점수 ${score}을(를) 줍니다.`
      : `${theirs}에서는 ${resource}에 정수 점수 ${score}을(를) 주고, ${ours}에서는 비율 ${fraction}을(를) 그대로 씁니다.`,
  causeScore: ({ theirs }, resource, mine, their, scale) =>
    scale === null
      ? `${theirs}에서는 ${resource}의 점수가 ${mine} 대신 ${their}입니다.`
      : `${theirs}에서는 점수가 0에서 ${scale}까지이며, ${resource}의 점수가 ${mine} 대신 ${their}입니다.`,
  causeTotal: ({ ours, theirs }, trace) => `${theirs}에서는 리소스 점수가 ${ours}에서와 같지만, ${totalRule(trace)}.`,
};

function totalRule(trace: NodeTrace | undefined): string {
  switch (trace?.rule) {
    case "truncated-mean":
      return "평균의 소수점 이하를 버립니다";
    case "scaled-mean":
      if (trace.unrounded === null) return `‘평균 × ${trace.factor}’ 값을 반올림하지 않고 씁니다`;
      return trace.factor === 1 ? "평균을 반올림합니다" : `‘평균 × ${trace.factor}’ 값을 반올림합니다`;
    case "difference":
      return "비율의 차이에 점수를 매깁니다";
    case "deviation":
      return trace.withoutPod ? "파드로 생기는 변화에 점수를 매깁니다" : "비율의 표준편차에 점수를 매깁니다";
    case "skipped":
      return "이 파드에는 점수를 매기지 않습니다";
    default:
      return "평균을 반올림합니다";
  }
}
