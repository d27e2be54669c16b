// Every sentence about a person’s own cluster, in simplified Chinese.

import type { ClusterSummary } from "../../cluster/contract.ts";
import type { ClusterWords } from "../en/cluster.ts";
import { localeOf } from "../locale.ts";

const { count, decimal, list, size, whole } = localeOf("zh-CN");

const nodes = (n: number): string => count(n, { other: "#\u00a0个节点" });
const pods = (n: number): string => count(n, { other: "#\u00a0个 Pod" });

export const cluster: ClusterWords = {
  nodes,

  // What to bring.
  run: "在 kubectl 能访问集群的地方运行这些命令，然后在这里打开得到的两个文件：",
  commands: ["kubectl get nodes -o json > nodes.json", "kubectl get pods -A -o json > pods.json"],
  copy: (command) => `复制 ${command}`,
  copied: "已复制。",
  notCopied: "浏览器不允许本页面复制：请手动选中命令。",
  privacy: "YAML 也可以。文件只在这个浏览器中读取，不会传到别处。",
  drop: "或拖到这里",
  open: "打开文件…",
  openMore: "打开更多文件…",
  paste: "或粘贴 kubectl 的输出",
  readPasted: "读取",
  pasted: "粘贴的文本",

  // While it is read.
  reading: (name) => `正在读取 ${name}…`,
  progress: (done, all, objects) => `${size(done)} / ${size(all)}，${count(objects, { other: "#\u00a0个对象" })}`,
  progressLabel: "正在读取",
  cancel: "取消",
  cancelled: "已取消：没有保留任何内容。",
  fault:
    "读取失败。可能是我们的问题，也可能是浏览器内存不足：请报告给我们。没有保留任何内容；只读集群的一部分（例如一个节点池）也许可行。",

  // What there is.
  summaryLine: ({ nodes: n, placed, pending }) =>
    `${nodes(n)}，${pods(placed)}${pending > 0 ? `，另有 ${whole(pending)} 个尚未调度` : ""}。`,
  found: "读到的内容",
  sentences: (s) => [
    s.nodes === 0
      ? "还没有节点：请再打开 kubectl get nodes 的输出。"
      : `${nodes(s.nodes)}${kept(s)}，计入 ${pods(s.placed)}。`,
    ...(s.placed + s.elsewhere + s.pending + s.terminated === 0
      ? ["还没有 Pod：所有节点都按空闲计算。请再打开 kubectl get pods -A 的输出。"]
      : []),
    ...(s.pending > 0 ? [`${pods(s.pending)} 尚未调度。`] : []),
    ...(s.terminated > 0 ? [`${pods(s.terminated)} 已结束，不计入。`] : []),
    ...(s.elsewhere > 0 && s.nodes > 0 ? [`${pods(s.elsewhere)} 所在的节点不在这里。`] : []),
    ...(s.elsewhere > 0 && s.nodes === 0 ? [`${pods(s.elsewhere)} 还在等它们的节点。`] : []),
    ...(s.replaced > 0 ? [`${count(s.replaced, { other: "#\u00a0个对象" })}读到不止一次：以最后一次为准。`] : []),
    ...(s.skipped.length > 0
      ? [`略过：${list(s.skipped.map(({ kind, count: n }) => `${whole(n)} 个 ${kind || "无类型对象"}`))}。`]
      : []),
  ],
  cost: (bytes, milliseconds, memory) =>
    `读取 ${size(bytes)} 用时 ${decimal(milliseconds / 1000)}\u00a0秒；占用内存 ${size(memory)}。`,
  problems: (n) => `读取时遇到 ${count(n, { other: "#\u00a0个问题" })}`,
  problem: (text, { line, column, object }) => {
    const place = `${text}，第 ${whole(line)} 行${line === 1 && column > 1 ? `第 ${whole(column)} 个字符` : ""}`;
    return object === "" ? place : `${place}：${object}`;
  },
  unread: (why) => `浏览器没能把它读完：${why}`,
  unreadHelp: "请重新打开文件，读取期间不要改动它",
  moreProblems: (n) => `还有 ${whole(n)} 个。`,
  startOver: "重新开始",
  startedOver: "集群已从本页面移除。",

  // What to bring onto the page.
  whichNodes: "放到页面上的节点",
  containing: "名称、节点池或机型包含",
  group: "规格与污点",
  allGroups: "不限",
  groupOf: (n, what) => `${nodes(n)}：${what.join("、")}`,
  moreGroups: (n) => `…还有 ${whole(n)} 个较小的组：请按名称筛选`,
  withoutCordoned: (n) => `不含 ${count(n, { other: "#\u00a0个不可调度的节点" })}`,
  atMost: "最多",
  why: (n, most) => `不超过 ${whole(n)} 个节点和 ${whole(most)} 个 Pod。`,
  taints: "标签、污点和不可调度标记会一并带入：它们决定哪些节点可用。",
  otherAffinity: "这个 Pod 要求节点选择器无法表达的节点亲和性，这里不予考虑。",
  ranking: ({ scored, fits, ties, best }, score) => {
    if (scored === 0) return "没有符合条件的节点。";
    const who =
      fits === 0
        ? "都不能调度这个 Pod"
        : scored === fits
          ? "都可以调度这个 Pod"
          : `其中 ${whole(fits)} 个可以调度这个 Pod`;
    const room = `${nodes(scored)}，${who}`;
    if (best.length === 0 || fits === 0) return `${room}。`;
    return ties > 1 ? `${room}；${whole(ties)} 个并列最高分 ${score}。` : `${room}；最高分为 ${score}。`;
  },
  wrongPolicy: "页面上的配置有错误，无法据此给节点排名：请先改正。",
  bestFirst: (n) => `会带上按页面配置排名最靠前的 ${n} 个。`,
  pod: "要打分的 Pod",
  podOfPage: "页面上的那个",
  waiting: "尚未调度",
  running: "与节点上的相同",
  podsContaining: "Pod 名称包含",
  morePods: (n) => `还有 ${whole(n)} 个请求各不相同的 Pod：请按名称查找。`,
  candidate: (name, asks) => (asks.length === 0 ? name : `${name}（${asks.join("、")}）`),
  candidateInFull: (asks, pending, placed, where) => {
    const what = asks.length === 0 ? "它没有写请求" : `它请求 ${list(asks)}`;
    const alike = [
      ...(pending > 0 ? [`${whole(pending)} 个尚未调度`] : []),
      ...(placed > 0 ? [`${whole(placed)} 个在节点上`] : []),
    ];
    const whose = where.length > 0 ? `它的调度器是 ${list(where)}。` : "";
    return `${what}；同样的 Pod 有 ${alike.join("，")}。${whose}`;
  },
  use: (n) => (n === null ? "使用这些节点" : `使用这 ${whole(n)} 个节点`),
  brought: (n, pod) => `${nodes(n)}${pod && `和 Pod ${pod} `}已放到页面上。按“撤销”可恢复原来的内容。`,
};

function kept({ cordoned, tainted }: ClusterSummary): string {
  const parts = [
    ...(cordoned > 0 ? [`${whole(cordoned)} 个不可调度`] : []),
    ...(tainted > 0 ? [`${whole(tainted)} 个带污点`] : []),
  ];
  return parts.length === 0 ? "" : `（其中 ${parts.join("，")}）`;
}
