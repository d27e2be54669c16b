// What is said around a curve, in Japanese: the page says it too, and a page with nothing but curves nothing else.

import type { ShapeRun, Tendency } from "../../contract.ts";
import type { Refused } from "../../model/outside.ts";
import type { State, Strategy } from "../../model/state.ts";
import type { CurveWords } from "../en/curve.ts";
import type { Language } from "../languages.ts";
import { localeOf } from "../locale.ts";

const { count, list, named, percent, stretches } = localeOf("ja");

export const nodesOf = (names: readonly string[]): string => named(names, { other: "#個のノード" });

/** Every scorer that is no kube-scheduler: in full, inside a sentence, and on a small button. */
export const scorers: Record<string, { name: string; short: string; chip: string }> = {
  documentation: { name: "Kubernetesドキュメント（記載の計算式）", short: "ドキュメント", chip: "ドキュメント" },
  "kep-prototype": { name: "KEPのプロトタイプ", short: "KEPのプロトタイプ", chip: "KEP試作版" },
  "kep-text": { name: "KEPの本文", short: "KEPの本文", chip: "KEP本文" },
  volcano: { name: "Volcano binpack", short: "Volcano", chip: "Volcano" },
  "volcano-v1.7": { name: "Volcano binpack（v1.7まで）", short: "Volcano（v1.7まで）", chip: "Volcano v1.7まで" },
};

export const curve: CurveWords = {
  language: "ja" as Language,
  percent,

  // Before and around everything.
  loadFailed:
    "スコア計算モジュールを読み込めませんでした。下の表には計算例を表示しています。編集するには、WebAssemblyに対応したブラウザーで再読み込みしてください。",
  fault:
    "ここで問題が起きました。原因はこのページ側にあります。入力した内容はそのまま残っているので、編集を続けられます。",
  report: "報告する内容",
  loose: "この入力のスコアは計算できません：",
  error: "エラー",
  write: (text) => `${text}に直す`,

  // The person's own file, as far as it is said before the pane is loaded.
  tryAgain: "再試行",

  // The way back, links, and what is kept.
  travelled: (where, part) =>
    `${where === "undo" ? "取り消しました" : "やり直しました"}：${(part && parts[part]) ?? "直前の操作"}。`,
  copied: "コピー済み",
  copy: "コピー",
  misgiven: (given) => {
    switch (given.what) {
      case "link":
        return `\`scenario\`のリンクを開けませんでした。代わりに例を表示しています：${why(given.refused)}`;
      case "script":
        return `このページには、idが\`${given.id}\`の\`<script type="application/json">\`がありません。代わりに例を表示しています。`;
      case "scenario":
        return `${given.id ? `スクリプト\`${given.id}\`` : "`scenario`"}の内容はシナリオではありません。代わりに例を表示しています：${given.why}`;
      case "example":
        return `\`${given.id}\`という例はありません。代わりに最初の例を表示しています。`;
      case "for":
        return `このページには、idが\`${given.id}\`のnodescoreの要素がありません。代わりに独自のシナリオを表示しています。`;
    }
  },
  unloaded: "ページの一部を読み込めませんでした。オンラインで再読み込みして、もう一度お試しください。",
  closeNotice: "このメッセージを閉じる",

  // Named scenarios.
  close: "閉じる",

  // Whose scorer.
  scorerShort: (id) => scorers[id]?.short ?? id,
  shapeUnused: "ここでは使いません",
  insteadOfShape: (id: string, strategy: Strategy | null): string => {
    if (strategy === "MostAllocated") {
      return "MostAllocatedにshapeはありません。使われている割合がそのままスコアになります。描いた曲線は残ります。";
    }
    if (strategy === "LeastAllocated") {
      return "LeastAllocatedにshapeはありません。空いている割合がそのままスコアになります。描いた曲線は残ります。";
    }
    return `${curve.scorerShort(id)}にshapeはありません。使われている割合をそのまま使います。描いた曲線は残ります。`;
  },

  // The shape.
  shape: "shape曲線",
  dragHint: "点をドラッグ",
  addPoint: "点を追加",
  noRoom: "これ以上点を置く場所がありません",
  chart: "shapeの曲線：使用率0から100%、スコア0から10",
  point: (n) => `点${n}`,
  pointValue: ({ utilization, score }) => `使用率${percent(utilization)}、スコア${score}`,
  pointBubble: ({ utilization, score }) => `${percent(utilization)} → ${score}`,
  axisUtilization: "使用率",
  axisScore: "スコア",
  axisResourceScore: "× 10",
  markTitle: (node, resource, utilization, score) =>
    `${node}：${resource}の使用率は${percent(utilization)}、スコアは${score}`,
  laneTitle: (resource) => `${resource}：各ノードの位置`,
  pointsTable: "点の数値",
  pointHead: "点",
  utilization: "使用率",
  utilizationRange: "0–100%",
  score: "スコア",
  scoreRange: "0–10",
  utilizationOf: (n) => `点${n}の使用率（パーセント）`,
  scoreOf: (n) => `点${n}のスコア`,
  removePoint: (n) => `点${n}を削除`,
  lastPoint: "shapeには少なくとも1つの点が必要です",
  chartStale: "エラーになる前の曲線です。印の付いた数値を直すと、またドラッグできます。",
  tendency: ({ kind, best, worst }: Tendency, peak: number): string => {
    switch (kind) {
      case "packs":
        return "詰める：埋まっているノードほど高スコア";
      case "spreads":
        return "分散する：空いているノードほど高スコア";
      case "aims":
        return `${stretches(best)}をねらう`;
      case "avoids":
        return `${stretches(worst)}を避ける`;
      case "flat":
        return `水平：どのノードもスコアは${peak}`;
      case "mixed":
        return `上下する：${stretches(best)}で最高`;
    }
  },
  run: ({ direction, from, to }: ShapeRun, first: boolean): string => {
    const start = first ? `${percent(from.utilization)}の${from.score}から、` : "";
    switch (direction) {
      case "rising":
        return `${start}${percent(to.utilization)}の${to.score}まで上がります`;
      case "falling":
        return `${start}${percent(to.utilization)}の${to.score}まで下がります`;
      case "level":
        return `${percent(to.utilization)}までは${from.score}のままです`;
    }
  },
  runs: (runs) => `${runs.join("。次に")}。`,
  cliffMark: "平均から外れる",
  cliff: (all) =>
    `使用率${stretches(all)}でスコアは0です。そこに達したリソースは重みごと平均から外れ、ノードのスコアは残りのリソースだけの値に飛びます。`,
  cliffNow: (there) => {
    if (there.length === 0) return "";
    const named = there.slice(0, 3).map(({ node, resource }) => `${node}の${resource}`);
    const more = there.length > 3 ? [`ほか${there.length - 3}件`] : [];
    return `今そこにあるもの：${list([...named, ...more])}。`;
  },
  singlePoint: "点が1つだけのshapeは水平になります。",

  // Nodes.
  unnamed: (n) => `名前のないノード（${n}）`,

  // Scores.
  tie: (nodes) => `${nodesOf(nodes)}が同点です`,
  noneFits: "Podが収まるノードがありません",
  announceWinner: (node, score) => `${node}がスコア${score}で選ばれます。`,
  announceTie: (nodes, score) => `${nodesOf(nodes)}がスコア${score}で同点です。`,
  announceErrors: (n, first) => (n === 1 ? first : `${count(n, { other: "#件のエラー" })}。${first}`),
  announceMended: "エラーはなくなりました。",

  // The whole vote.
  voteWins: (node, total) => `全プラグインの合計では、${total}で${node}が選ばれます。`,
  voteWinsBy: (node, total, next) => `全プラグインの合計では、${total}対${next}で${node}が選ばれます。`,
  voteAgrees: (node, total, next) => `全プラグインの合計でも、${total}対${next}で${node}が選ばれます。`,
  voteOutvotes: (node, total, next, plugin) =>
    `全プラグインの合計では、${total}対${next}で${node}が選ばれます。${plugin}がポリシーを上回ります。`,
  voteTies: (nodes, total) => `全プラグインの合計では、${nodesOf(nodes)}が${total}で同点です。`,
};

/** What undo and redo changed. */
const parts: Partial<Record<keyof State, string>> = {
  example: "例",
  file: "自分のファイル",
  shape: "shape",
  resources: "リソース",
  nodes: "ノード",
  pod: "Podの要求",
  scorer: "計算方式",
  strategy: "戦略",
  binpackWeight: "binpack.weight",
  vote: "ほかのプラグイン",
  compare: "比較対象",
};

export function why(refused: Refused): string {
  switch (refused.why) {
    case "newer":
      return "このページの新しい版で作られています。再読み込みしてもう一度お試しください。";
    case "unloaded":
      return "読み取りに必要な部分を読み込めませんでした。オンラインで再読み込みしてください。";
    case "broken":
      return refused.at === ""
        ? "壊れています。途中で切れたのかもしれません。もう一度送ってもらってください。"
        : `このページで表示できるシナリオがありません（\`${refused.at}\`）。`;
  }
}
