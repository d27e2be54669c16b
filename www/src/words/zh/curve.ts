// What is said around a curve, in Chinese: the page says it too, and a page with nothing but curves nothing else.

import type { ShapeRun, Tendency } from "../../contract.ts";
import type { Refused } from "../../model/outside.ts";
import type { State, Strategy } from "../../model/state.ts";
import type { CurveWords } from "../en/curve.ts";
import type { Language } from "../languages.ts";
import { localeOf } from "../locale.ts";

const { count, list, percent, stretches } = localeOf("zh-CN");

/** Nodes at the start of a clause that goes on in Chinese. */
export const nodesOf = (names: readonly string[]): string =>
  names.length > 3 ? count(names.length, { other: "# 个节点" }) : `${list(names)} `;

/** Every scorer that is no kube-scheduler: in full, inside a sentence, and on a small button. */
export const scorers: Record<string, { name: string; short: string; chip: string }> = {
  documentation: { name: "Kubernetes 文档（文中的算式）", short: "Kubernetes 文档", chip: "文档" },
  "kep-prototype": { name: "KEP 原型", short: "KEP 原型", chip: "KEP 原型" },
  "kep-text": { name: "KEP 正文", short: "KEP 正文", chip: "KEP 正文" },
  volcano: { name: "Volcano binpack", short: "Volcano", chip: "Volcano" },
  "volcano-v1.7": { name: "Volcano binpack（v1.7 及更早）", short: "Volcano ≤ v1.7", chip: "Volcano ≤ v1.7" },
};

export const curve: CurveWords = {
  language: "zh" as Language,
  percent,

  // Before and around everything.
  loadFailed: "打分模块加载失败。下面的表格仍显示示例；要编辑它，请用支持 WebAssembly 的浏览器重新加载页面。",
  fault: "这里出错了。这是我们的问题，不怪你：你输入的内容都还在，可以继续编辑。",
  report: "发给我们的内容",
  loose: "无法为这份输入打分：",
  error: "错误",
  write: (text) => `改为 ${text}`,

  // The person's own file, as far as it is said before the pane is loaded.
  tryAgain: "重试",

  // The way back, links, and what is kept.
  travelled: (where, part) => `${where === "undo" ? "已撤销" : "已重做"}：${(part && parts[part]) ?? "上一步"}。`,
  copied: "已复制",
  copy: "复制",
  misgiven: (given) => {
    switch (given.what) {
      case "link":
        return `\`scenario\` 中的链接没有打开，改为显示一个示例：${why(given.refused)}`;
      case "script":
        return `本页面没有 id 为 \`${given.id}\` 的 \`<script type="application/json">\`：改为显示一个示例。`;
      case "scenario":
        return `${given.id ? `脚本 \`${given.id}\`` : "`scenario`"} 的内容不是场景，改为显示一个示例：${given.why}`;
      case "example":
        return `没有名为 \`${given.id}\` 的示例：改为显示第一个示例。`;
      case "for":
        return `本页面没有 id 为 \`${given.id}\` 的 nodescore 元素：改为显示它自己的场景。`;
    }
  },
  unloaded: "页面的一部分加载失败。请联网后重新加载，再试一次。",
  closeNotice: "关闭这条提示",

  // Named scenarios.
  close: "关闭",

  // Whose scorer.
  scorerShort: (id) => scorers[id]?.short ?? id,
  shapeUnused: "这里用不到",
  insteadOfShape: (id: string, strategy: Strategy | null): string => {
    if (strategy === "MostAllocated") return "MostAllocated 没有 shape：资源按已占用的比例得分。你画的曲线会保留。";
    if (strategy === "LeastAllocated") return "LeastAllocated 没有 shape：资源按空闲的比例得分。你画的曲线会保留。";
    return `${curve.scorerShort(id)}：没有 shape，直接按已占用的比例计算。你画的曲线会保留。`;
  },

  // The shape.
  shape: "shape 曲线",
  dragHint: "拖动一个点",
  addPoint: "添加点",
  noRoom: "没有地方再放一个点了",
  chart: "shape 的曲线：利用率 0 到 100%，得分 0 到 10",
  point: (n) => `点 ${n}`,
  pointValue: ({ utilization, score }) => `利用率 ${percent(utilization)}，得分 ${score}`,
  pointBubble: ({ utilization, score }) => `${percent(utilization)} → ${score}`,
  axisUtilization: "利用率",
  axisScore: "得分",
  axisResourceScore: "× 10",
  markTitle: (node, resource, utilization, score) =>
    `${node}：${resource} 利用率 ${percent(utilization)}，得 ${score} 分`,
  laneTitle: (resource) => `${resource}：各节点所在的位置`,
  pointsTable: "各点的数值",
  pointHead: "点",
  utilization: "利用率",
  utilizationRange: "0–100%",
  score: "得分",
  scoreRange: "0–10",
  utilizationOf: (n) => `点 ${n} 的利用率（百分比）`,
  scoreOf: (n) => `点 ${n} 的得分`,
  removePoint: (n) => `删除点 ${n}`,
  lastPoint: "shape 至少要有一个点",
  chartStale: "这是出错之前的曲线。改正标出的数字后就能继续拖动。",
  tendency: ({ kind, best, worst }: Tendency, peak: number): string => {
    switch (kind) {
      case "packs":
        return "装箱：越满的节点得分越高";
      case "spreads":
        return "分散：越空的节点得分越高";
      case "aims":
        return `偏好 ${stretches(best)}`;
      case "avoids":
        return `避开 ${stretches(worst)}`;
      case "flat":
        return `持平：所有节点都得 ${peak} 分`;
      case "mixed":
        return `有升有降：${stretches(best)} 时最高`;
    }
  },
  run: ({ direction, from, to }: ShapeRun, first: boolean): string => {
    const start = first ? `从 ${percent(from.utilization)} 时的 ${from.score} ` : "";
    switch (direction) {
      case "rising":
        return `${start}升到 ${percent(to.utilization)} 时的 ${to.score}`;
      case "falling":
        return `${start}降到 ${percent(to.utilization)} 时的 ${to.score}`;
      case "level":
        return `保持 ${from.score}，直到 ${percent(to.utilization)}`;
    }
  },
  runs: (runs) => `${runs.join("，再")}。`,
  cliffMark: "退出平均",
  cliff: (all) =>
    `利用率为 ${stretches(all)} 时得分为 0：到了这里的资源连同权重一起退出平均，节点得分会跳到由其余资源算出的值。`,
  cliffNow: (there) => {
    if (there.length === 0) return "";
    const named = there.slice(0, 3).map(({ node, resource }) => `${node} 上的 ${resource}`);
    const more = there.length > 3 ? `，另外还有 ${there.length - 3} 个` : "";
    return `目前处在这里的有：${list(named)}${more}。`;
  },
  singlePoint: "只有一个点时，shape 是一条水平线。",

  // Nodes.
  unnamed: (n) => `未命名节点（${n}）`,

  // Scores.
  tie: (nodes) => `${nodesOf(nodes)}并列第一`,
  noneFits: "没有节点放得下这个 Pod",
  announceWinner: (node, score) => `${node} 以 ${score} 分胜出。`,
  announceTie: (nodes, score) => `${curve.tie(nodes)}，均为 ${score} 分。`,
  announceErrors: (n, first) => (n === 1 ? first : `${count(n, { other: "# 个错误" })}。${first}`),
  announceMended: "没有错误了。",

  // The whole vote.
  voteWins: (node, total) => `按全部插件合计，${node} 以 ${total} 分胜出。`,
  voteWinsBy: (node, total, next) => `按全部插件合计，${node} 以 ${total} 比 ${next} 胜出。`,
  voteAgrees: (node, total, next) => `按全部插件合计，${node} 同样以 ${total} 比 ${next} 胜出。`,
  voteOutvotes: (node, total, next, plugin) =>
    `按全部插件合计，${node} 以 ${total} 比 ${next} 胜出：${plugin} 压过了你的配置。`,
  voteTies: (nodes, total) => `按全部插件合计，${nodesOf(nodes)}并列，均为 ${total} 分。`,
};

/** What undo and redo changed. */
const parts: Partial<Record<keyof State, string>> = {
  example: "示例",
  file: "你的文件",
  shape: "shape",
  resources: "资源",
  nodes: "节点",
  pod: "Pod 的请求",
  scorer: "打分方式",
  strategy: "策略",
  binpackWeight: "binpack.weight",
  vote: "其他插件",
  compare: "比较对象",
};

export function why(refused: Refused): string {
  switch (refused.why) {
    case "newer":
      return "它是用本页面的更新版本生成的。请重新加载后再试。";
    case "unloaded":
      return "负责读取它的那部分页面加载失败。请联网后重新加载。";
    case "broken":
      return refused.at === ""
        ? "它已损坏，可能在传送途中被截断：请对方再发一次。"
        : `其中没有本页面能显示的场景（\`${refused.at}\`）。`;
  }
}
