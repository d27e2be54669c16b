// The whole vote and the comparison of scorers, once they are open.

import type { NodeTrace, Outcome, PluginVote } from "../../contract.ts";
import type { BeyondWords } from "../en/beyond.ts";
import { localeOf } from "../locale.ts";
import { nodesOf } from "./curve.ts";
import { page } from "./page.ts";

const { list } = localeOf("ja");

export const beyond: BeyondWords = {
  voteLede:
    "ビンパッキングは数あるスコアプラグインの1つです。ノードの合計は各プラグインの「スコア × 重み」の和で、合計が最も高いノードにPodが置かれます。",
  outOfRange:
    "ビンパッキングのスコアが範囲外です。kube-schedulerはスケジューリングサイクル全体を失敗させます（“returns an invalid score”）。",
  tippingNone: (plugin) => `Podが収まるノードの${plugin}のスコアはすべて同じなので、重みは結果を左右しません。`,
  tippingNever: (plugin) => `重みを2\u202f147\u202f483\u202f647まで上げても、${plugin}では決まりません。`,
  tipping: (plugin, wins, ties, now) => {
    const level = ties === null ? "" : `${ties}では同点です。`;
    return now
      ? `今は${plugin}が結果を決めています。重み${wins}以上なら同じです。${level}`
      : `重み${wins}以上で${plugin}が結果を決めます。${level}`;
  },
  setWeight: (weight) => `重みを${weight}にする`,
  outvoted: (policy, own, plugin, by, node) =>
    `${policy}が好むのは${list(own)}です。最も強く反対しているのは${plugin}で、${list(node)}に${by}多く付けています。`,
  withoutPolicy: (policy, nodes) =>
    nodes.length === 1
      ? `${policy}がなければ、${list(nodes)}が選ばれます。`
      : `${policy}がなければ、${nodesOf(nodes)}が同点になります。`,
  whatToDo: (plugin, weight, legacy, decides) => {
    const where = legacy ? "Policyの`priorities[].weight`" : "プロファイルの`plugins.score.enabled[].weight`";
    return decides
      ? `クラスターでは、重みは${where}に書きます。`
      : `クラスターでは、${plugin}について${where}を${weight}以上にするか、ほかの重みを下げてください。`;
  },
  pluginOn: "有効",
  plugin: "プラグイン",
  pluginWeight: "重み",
  total: "合計",
  pluginOnOf: (plugin) => `${plugin}を合計に入れる`,
  pluginWeightOf: (plugin) => `${plugin}の重み`,
  pluginScoreOf: (plugin, node) => `${plugin}：${node}のスコア`,
  pluginOff: "無効",
  pluginSkipped: "このPodではスコアなし",
  source: { policy: "自分のポリシー", computed: "計算値", input: "入力値" } satisfies Record<
    PluginVote["source"],
    string
  >,
  contribution: (weight, part) => `× ${weight} = ${part}`,
  inputsHelp:
    "「入力値」のスコアには、クラスターでそのプラグインが付ける値を0–100（v1.16までは0–10）に正規化して入れます。このページにはないTaint、ラベル、イメージで決まる値です。`kube-scheduler --v=10`でログに出ます。",
  pluginArithmetic: (plugin, node, score) => `${plugin}が${node}に付けた${score}の計算`,
  compareWith: "比較対象",
  refuses: (scorer) => `${scorer}はこのポリシーを拒否します：`,
  releasesShort: "kube-scheduler",
  othersShort: "その他",
  followed: "表示中",
  needsShape: "ドキュメントの計算式にはshapeが必要です。shapeのない戦略の間は比較から外れます。",
  sameScores: (ours) => `${ours}と同じスコアです。`,
  causeResource: ({ theirs }, resource, also) =>
    also ? `${theirs}は${resource}も見ます。` : `${theirs}は${resource}を見ません。`,
  causeWeight: ({ theirs }, resource, mine, their) => `${theirs}では${resource}の重みは${mine}ではなく${their}です。`,
  causeRequest: ({ theirs }, resource, mine, their, assumed) => {
    const base = `${theirs}はPodの${resource}を${mine}ではなく${their}と数えます`;
    if (assumed === null) return `${base}。`;
    return assumed
      ? `${base}。書かれていないリクエストを仮定するためです。`
      : `${base}。リクエストを仮定しないためです。`;
  },
  causeUsed: ({ theirs }, resource, mine, their) =>
    `${theirs}は使用中の${resource}を${mine}ではなく${their}と数えます。`,
  causeLeftOut: ({ ours, theirs }, resource: string, mine: Outcome, their: Outcome): string => {
    switch (their) {
      case "over-capacity":
        return `${theirs}はスコアを0にします。${resource}が容量を超えるためです。`;
      case "zero-score":
        return `${theirs}は${resource}を除外します。スコアが0のためです。`;
      case "no-allocatable":
        return `${theirs}は${resource}に何も加えません。ノードにないためです。`;
      case "not-requested":
        return `${theirs}は${resource}を除外します。Podが要求していないためです。`;
      case "unknown-name":
        return `${theirs}は${resource}を除外します。その名前を知らないためです。`;
      case "no-weight":
        return `${theirs}には${resource}の重みがありません。`;
      case "counted": {
        const though: Record<Outcome, string> = {
          counted: "",
          "zero-score": "スコアが0でも",
          "no-allocatable": "ノードになくても",
          "not-requested": "Podが要求していなくても",
          "unknown-name": "誰も知らない名前でも",
          "no-weight": "こちらでは重みがない",
          "over-capacity": `${ours}なら容量超過でスコアを0にする`,
        };
        return `${theirs}は、${though[mine]}${resource}を数えます。`;
      }
    }
  },
  causeOvercommitted: ({ theirs }, resource, mine, their) =>
    `${theirs}は、容量を超えている${resource}を${mine}ではなく${their}と数えます。`,
  causeIgnores: (what, ignores, follows, resource, percent, counts, score) =>
    `${ignores}は${what === "shape" ? "曲線" : "戦略"}を無視します。${resource}の${page.percent(percent)}を${counts}と数え、${follows}は${score}にします。`,
  causeScale: ({ theirs }, mine, their) => `${theirs}のスコアは0から${mine}ではなく、0から${their}です。`,
  causeUtilization: ({ theirs }, resource, mine, their, rounding) =>
    rounding === null
      ? `${theirs}では${resource}の使用率は${page.percent(mine)}ではなく${page.percent(their)}です。`
      : `${theirs}は${resource}の使用率を${rounding === "up" ? "切り上げ" : "切り捨て"}て、${page.percent(mine)}ではなく${page.percent(their)}にします。`,
  causeFraction: ({ ours, theirs }, resource, also, fraction, score) =>
    also
      ? `${theirs}は${resource}の比率${fraction}をそのまま使い、${ours}は整数のスコア${score}にします。`
      : `${theirs}は${resource}を整数のスコア${score}にし、${ours}は比率${fraction}をそのまま使います。`,
  causeScore: ({ theirs }, resource, mine, their, scale) =>
    scale === null
      ? `${theirs}では${resource}のスコアは${mine}ではなく${their}です。`
      : `${theirs}のスコアは0から${scale}で、${resource}は${mine}ではなく${their}です。`,
  causeTotal: ({ ours, theirs }, trace) => `${theirs}は、リソースのスコアは${ours}と同じですが、${totalRule(trace)}。`,
};

function totalRule(trace: NodeTrace | undefined): string {
  switch (trace?.rule) {
    case "truncated-mean":
      return "平均の小数を切り捨てます";
    case "scaled-mean":
      if (trace.unrounded === null) return `「平均 × ${trace.factor}」を丸めずに使います`;
      return trace.factor === 1 ? "平均を丸めます" : `「平均 × ${trace.factor}」を丸めます`;
    case "difference":
      return "比率の差にスコアを付けます";
    case "deviation":
      return trace.withoutPod ? "Podによる変化にスコアを付けます" : "比率の標準偏差にスコアを付けます";
    case "skipped":
      return "このPodにはスコアを付けません";
    default:
      return "平均を丸めます";
  }
}
