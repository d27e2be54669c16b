// Every sentence of the page, in simplified Chinese.
//
// Terms, as kubernetes.io/zh-cn has them: node 节点, scheduler 调度器, score 得分 (to score: 打分), weight 权重,
// resource 资源, request 请求, allocatable 可分配, used 已用, utilization 利用率, strategy 策略, policy 配置 (the kind
// stays Policy), plugin 插件, profile 调度模板, release 版本, scorer 打分方式, bin packing 装箱, filter out 过滤, tie 并列,
// taint 污点, cordoned 不可调度, the whole vote 全部插件合计. shape stays, as the field is called; what is drawn of it is 曲线.

import type { Outcome } from "../../contract.ts";
import type { PageWords } from "../en/page.ts";
import { localeOf } from "../locale.ts";
import { nodesOf, scorers, why } from "./curve.ts";

const { count, decimal, list, named, pair, percent, whole } = localeOf("zh-CN");

const pods = (n: number): string => count(n, { other: "# 个 Pod" });

const shortOf = (id: string): string => scorers[id]?.short ?? id;

export const page: PageWords = {
  // Around the playground on a page of its own.
  pageTitle: "nodescore：为什么选中了那个节点？",
  headline: "为什么选中了那个节点？",
  intro: "kube-scheduler 给每个节点打 0 到 100 分。拖动曲线，改一改权重或节点，看看得分怎么变。",
  colophon:
    "得分按你所选调度器的代码计算：kube-scheduler 1.13 到 1.36（NodeResourcesFit 及其各种策略），或 Volcano 的 binpack。全部插件合计还会算上 kube-scheduler 的其他插件。你输入的内容只留在本页面。",
  chooseLanguage: "语言",
  newVersion: "新版本已就绪。",
  reloadPage: "重新加载",

  // Before and around everything.
  stale: "出错之前的结果",

  // Where to start from.
  example: "示例",
  views: "显示内容",
  viewOne: "单个 Pod",
  viewPlay: "随时间变化",
  reset: "重置",
  resetTitle: "恢复这个示例原来的样子",
  examples: {
    "worked-example": "文档中的计算示例",
    "reversed-shape": "计算示例，shape 反过来",
    "reversed-wins": "shape 反过来，更空闲的节点胜出",
    "below-full": "装到 85%，不装满",
    "full-nodes": "AKS 公布的 shape：满节点得分最高",
    outvoted: "装箱不起作用：被其他插件压过",
    "foo-and-bar": "foo 权重为 3，bar 权重为 5",
    volcano: "Volcano 文档中的两个节点",
    weights: "cpu 权重为 3，memory 权重为 1",
    units: "8G 不等于 8Gi",
    "cpu-only": "不用 GPU 的 Pod 去了 GPU 节点",
    "no-requests": "什么都不请求的 Pod",
    "one-shape": "GPU 装箱、cpu 分散：一个 shape 做不到",
    "volcano-gpu": "Volcano：不设权重，GPU 就不起作用",
  },
  edited: "已编辑：不再是原来的示例。",

  // In the place of any part that comes later.
  loading: "请稍候…",

  // The person's own file, as far as it is said before the pane is loaded.
  openConfiguration: "打开你的配置",
  yourFile: "你的文件",

  // Lessons, as far as it is said before they are loaded.
  learn: "学习",

  // The way back, links, and what is kept.
  tools: "编辑与链接",
  undo: "撤销",
  undoKeys: "撤销（Ctrl+Z）",
  redo: "重做",
  redoKeys: "重做（Ctrl+Shift+Z）",
  link: "链接",
  copyLink: "复制链接",
  copyLinkTitle: "复制一个链接，打开后与你现在看到的完全一样；不会向任何地方发送数据",
  copyPanel: { shape: "复制曲线", scores: "复制排名", arithmetic: "复制计算过程" },
  linkCopied: "链接已复制。",
  byHand: "浏览器不允许本页面复制。链接在这里：",
  tooLong: (length, most) =>
    `内容太多，放不进链接：链接会有 ${whole(length)} 个字符，而超过 ${whole(most)} 个字符的链接会被邮件和聊天工具截断。存成文件就没有限制。`,
  unreadable: (refused) => `地址中的链接没有打开：${why(refused)}`,
  displaced: "当前内容来自链接。按一次“撤销”就能找回你之前的内容。",
  unkept: "这个浏览器不再为本页面保存数据：离开后你的修改就没了。存成文件可以保留。",

  // Named scenarios.
  scenarios: "场景",
  scenarioName: "名称",
  keep: "保存当前内容",
  replaceKept: "替换",
  notLasting: "这个浏览器不为本页面保存数据：离开后列表就没了。文件不受影响。",
  noScenarios: "还没有保存任何场景。给当前内容起个名字，它就会留在这里。",
  openScenario: (name) => `打开 ${name}`,
  renameScenario: (name) => `重命名 ${name}`,
  newName: (name) => `${name} 的新名称`,
  saveName: "重命名",
  exportScenario: (name) => `将 ${name} 存为文件`,
  deleteScenario: (name) => `删除 ${name}`,
  exportShown: "存为文件",
  exportShownTitle: "将当前内容存为文件",
  exportAll: "全部存为文件",
  importFiles: "打开文件…",
  bringBack: "恢复",
  opened: (name) => `已打开 ${name}。`,
  kept: (name) => `已保存 ${name}。`,
  replacedKept: (name) => `已替换 ${name}。`,
  renamed: (name, to) => `已将 ${name} 重命名为 ${to}。`,
  nameTaken: (name) => `已经有名为 ${name} 的场景。`,
  deleted: (name) => `已删除 ${name}。`,
  imported: (names) => `已保存 ${named(names, { other: "# 个场景" })}。`,
  notImported: (what, refused) => `${what} 没有打开：${why(refused)}`,

  // Whose scorer.
  scorer: "打分方式",
  releases: "kube-scheduler 各版本",
  otherScorers: "文档与其他调度器",
  scorerName: (id) => scorers[id]?.name ?? `kube-scheduler ${id}`,
  scorerChip: (id) => scorers[id]?.chip ?? id,
  scorerNote: (id) => {
    switch (id) {
      case "documentation":
        return "资源装箱文档页上的算式，0 到 10 分。没有调度器这样计算。文档没有说明之处由我们补上：平均值四舍五入取整；没有容量或超出容量按 100% 计。";
      case "kep-prototype":
        return "随 Resource Bin Packing KEP 提交的原型，0 到 10 分。从未发布。";
      case "kep-text":
        return "Resource Bin Packing KEP 正文中的公式，0 到 10 分。从未发布。正文没有说明之处由我们补上：节点没有的资源不加分，但权重照算。";
      case "volcano":
        return "Volcano v1.8 及以后的 binpack 插件：没有 shape，不取整；任一资源超出容量，得分就为 0。";
      case "volcano-v1.7":
        return "Volcano v1.7 及更早的 binpack 插件：没有 shape，不取整；超出容量的资源加 0 分。";
      default:
        return "";
    }
  },
  strategy: "策略",

  // The shape.
  shapeLede: "资源的利用率如何换算成得分。",
  dragHelp: "拖动一个点，或点击空白处添加一个点。",
  keyHelp: "键盘：方向键移动（按住 Shift 每次移 10），Delete 删除，+ 添加。",
  sound: "声音",
  soundTitle: "听一听曲线：音高就是得分",
  playAgain: "重播",

  // Resources, weights and the pod.
  resources: "资源",
  resourcesLede: "哪些资源计分、权重多大、Pod 请求多少。",
  resource: "资源",
  scored: "计分",
  weight: "权重",
  share: "占比",
  request: "Pod 请求",
  addResource: "添加资源",
  resourceName: (n) => `资源 ${n} 的名称`,
  scoredOf: (name) => `将 ${name} 计入得分`,
  weightOf: (name) => `${name} 的权重`,
  weightSlider: (name) => `${name} 的权重，滑块`,
  shareOf: (value) => percent(decimal(value)),
  shareTitle: (name) => `${name} 在总权重中的占比`,
  requestOf: (name) => `Pod 对 ${name} 的请求`,
  removeResource: (name) => `删除 ${name}`,
  implied: (amount) => `按 ${amount} 计`,
  impliedHelp: "没有写这项请求的容器，打分时按请求了这么多来算。",
  none: "无",
  noneScored: "没有资源计分：这时 kube-scheduler 取 cpu 和 memory，权重各为 1。",
  looksAtTwo: (scorer) => `${scorer} 只看 cpu 和 memory，两者权重相同，与这里填写的无关。`,
  volcanoResources: "Volcano 只看 Pod 请求的资源。cpu 和 memory 即使不选入计分，权重也为 1。",
  unknownName: (name, meant) => `没有调度器认识名为 ${name} 的资源：正确的写法是 ${meant}。`,
  unknownResource: (name) => `没有调度器认识名为 ${name} 的资源。扩展资源的名称带有域名，例如 nvidia.com/gpu。`,
  renameTo: (name) => `改名为 ${name}`,
  zeroWeight: (name) => `0 按 1 计：${name} 仍有权重。要排除它，请删除该资源。`,
  sameName: (n) => `重复列出：权重会再算一次，数量以第 ${n} 行为准。`,

  // Nodes.
  nodes: "节点",
  nodesLede: "每个节点有多少资源，其上的 Pod 已用多少。",
  addNode: "添加节点",
  noNodes: "还没有节点：添加一个，看看它的得分。",
  nodeName: (n) => `节点 ${n} 的名称`,
  used: "已用",
  allocatable: "可分配",
  of: "/",
  usedOf: (node, resource) => `${node}：${resource} 已用量`,
  allocatableOf: (node, resource) => `${node}：${resource} 可分配量`,
  duplicateNode: (node) => `复制 ${node}`,
  removeNode: (node) => `删除 ${node}`,
  legend: { used: "已用", asked: "请求", free: "空闲", over: "超出" },
  usedAmount: (amount) => `已用 ${amount}`,
  askedAmount: (amount) => `请求 ${amount}`,
  free: (taken, free) => `${taken}，空闲 ${free}`,
  over: (taken, over) => `${taken}，超出 ${over}`,
  noneOnNode: (taken) => `${taken}，此节点没有这种资源`,
  notScored: "不计分",
  scoresOf: (score) => `得 ${score} 分`,
  rank: (rank) => `第 ${rank} 名`,
  filtered: "被过滤",
  showArithmetic: (node, score) => `查看 ${node} 的计算过程，得分 ${score}`,

  // Nodes of a cluster.
  cluster: "你的集群",
  clusterLede: "用 kubectl 的输出，给你自己的节点和 Pod 打分。数据不会离开这个浏览器。",
  podsOnNode: pods,
  usedByPods: (amount, n, more) => `${pods(n)} 共用 ${amount}${more ? "，另有其他占用" : ""}`,
  alsoUsed: "另外已用",
  alsoUsedOf: (node, resource) => `${node}：Pod 之外的 ${resource} 已用量`,
  cordoned: "不可调度",
  taint: "污点",
  placement: {
    node: "标签、污点、不可调度",
    nodeHelp:
      "写成一行，用逗号分隔：`disk=ssd, zone=a` 是标签，`gpu=yes:NoSchedule` 是污点。不可调度的节点不接收 Pod。",
    pod: "节点选择器、容忍度",
    podHelp:
      "写成一行，用逗号分隔：`disk=ssd, zone=a` 是节点必须有的标签，`gpu=yes:NoSchedule` 是可以容忍的污点，`*` 容忍全部。",
    labels: "标签",
    taints: "污点",
    selector: "节点选择器",
    tolerations: "容忍度",
    hints: { labels: "无", taints: "无", selector: "任意", tolerations: "无" },
    notReady: "未就绪（NotReady），但没有污点时调度器仍会为它打分。",
  },
  placementField: (field, name) => `${name}：${field}`,
  untolerated: (taint) => `不容忍污点 ${taint}`,
  unlabelled: (label) => `缺少标签 ${label}`,
  podOfCluster: (name, containers, init) => {
    const parts = [count(containers, { other: "# 个容器" })];
    if (init > 0) parts.push(count(init, { other: "# 个 Init 容器" }));
    return `${name} 有 ${list(parts)}：调度器会把它们的请求加在一起。`;
  },
  flattenPod: "合并成一个容器来编辑",

  // Scores.
  scores: "得分",
  winner: "胜出",
  tied: "并列",
  getsPod: (node) => `Pod 调度到 ${node}`,
  getsPodBy: (node, score, next) => `Pod 以 ${score} 比 ${next} 调度到 ${node}`,
  getsPodInTotal: (node, total, next) => `Pod 以总分 ${total} 比 ${next} 调度到 ${node}`,
  alone: (plugin, node, score, next) => `只看 ${plugin}，${node} 会以 ${score} 比 ${next} 胜出。`,
  aloneTies: (plugin, nodes, score) => `只看 ${plugin}，${nodesOf(nodes)}并列，均为 ${score} 分。`,
  gives: (plugin, node, by) => `${plugin} 给 ${node} 多 ${by} 分。`,
  each: (score) => `得分均为 ${score}。`,
  eachTotal: (total) => `总分均为 ${total}。`,
  tieRounded: "只是因为取整，得分才相同。",
  tieHelp: "kube-scheduler 会从中随机选一个。",
  decisive: (resource, mine, node, theirs, other) =>
    `关键在 ${resource}：${node} 上得 ${mine} 分，${other} 上得 ${theirs} 分。`,
  ahead: (resources) => `领先之处：${list(resources)}。`,
  ignored: (resources, node, zero, counted) =>
    `在 ${node} 上，${zero ? "因为得分为 0" : "因为节点上没有"}，调度器不计入 ${list(resources)}，得分只由其他资源决定。如果都计入，得分是 ${counted}。`,
  balanced: (node) => `从资源均衡来看，Pod 更适合 ${node}。`,
  wraps: "数值超出了调度器计算的范围或精度，结果由此决定。",
  whyNot: (winner, node) => `为什么是 ${winner} 而不是 ${node}：`,
  isFilteredOut: (node) => `${node} 在打分前被过滤。`,
  onlyNode: "只有这个节点放得下这个 Pod。",
  noneFitsHelp: "所有节点在打分之前就被过滤掉了：Pod 会停留在 Pending 状态。",
  ranking: "按得分排列的节点",
  strip: "得分一览",
  more: (n) => `+${n}`,
  filteredOut: "打分前被过滤",
  wouldScore: (score) => `本可得 ${score} 分`,
  shortage: (resource, requested, free) => `${resource}：请求 ${requested}，空闲 ${free}`,
  rankingRow: (node, score, rank) => `${node}，得分 ${score}，第 ${rank} 名`,

  // The arithmetic of one node.
  arithmetic: (node, score) => `${node} 的 ${score} 分是怎么来的`,
  arithmeticNone: "选择一个节点，查看它的计算过程。",
  noSuchNode: (name) => `没有名为 \`${name}\` 的节点。`,
  timesWeight: (weight) => `权重 ${weight}`,
  stepAsked: (used, asked, sum) => `已用 ${used} + 请求 ${asked} =\u00a0${sum}`,
  stepAskedLabel: "请求总量",
  stepUtilizationLabel: "利用率",
  stepScoreLabel: "得分",
  stepFractionLabel: "比例",
  stepWeightLabel: "× 权重",
  stepImplied: (amount) => `其中 ${amount} 是假定值，因为 Pod 没有写请求`,
  ratio: (requested, allocatable, utilization) => `${requested} ÷ ${allocatable} =\u00a0${percent(utilization)}`,
  roundedDown: "向下取整",
  roundedUp: "向上取整",
  noneCounts: `节点没有这种资源：按 ${percent(100)} 计`,
  noneScores: (score) => `节点没有这种资源：${score}`,
  overScores: (requested, allocatable, score) => `${requested} 超过 ${allocatable}：${score}`,
  atMostOne: (requested, allocatable) => `${requested} 超过 ${allocatable}：按 1 计`,
  isMore: (requested, allocatable) => `${requested} 超过 ${allocatable}`,
  addsNothing: "超出容量：加 0",
  overcommitted: (requested, allocatable) => `${requested} 超过 ${allocatable}：按 ${percent(100)} 计`,
  beforeFirst: (to, score) => `在第一个点（${percent(to.utilization)}）之前，得分为 ${score}`,
  pastLast: (from, score) => `在最后一个点（${percent(from.utilization)}）之后，得分为 ${score}`,
  onPoint: (at, score) => `位于 ${percent(at.utilization)} 的点给出 ${score}`,
  between: (from, to) => `在 ${pair(from)} 与 ${pair(to)} 之间`,
  truncated: "舍去小数",
  leftOut: "不参与计算",
  outcome: (outcome: Exclude<Outcome, "counted">, resource: string, scorer: string): string => {
    // Volcano and the KEP's text keep the weight of what adds nothing.
    const keeps = /^volcano|^kep-text/.test(scorer);
    const gone = keeps ? "所以它不加分，但权重照算" : "所以它连同权重一起不参与计算";
    switch (outcome) {
      case "zero-score":
        return scorer.startsWith("kep")
          ? "它的用量为零，所以连同权重一起不参与计算。"
          : "shape 在这里给出 0，所以它连同权重一起不参与计算。";
      case "no-allocatable":
        return `节点没有 ${resource}，${gone}。`;
      case "not-requested":
        return `Pod 没有请求 ${resource}，${gone}。`;
      case "unknown-name": {
        const who = scorers[scorer] ? shortOf(scorer) : "kube-scheduler";
        return `${who}：不认识名为 ${resource} 的资源，${gone}。名称要用小写，如 cpu 和 memory，或带有域名，如 nvidia.com/gpu。`;
      }
      case "no-weight":
        return `${shortOf(scorer)}：没有 ${resource} 的权重，所以它不参与计算。把它选入计分，就有权重了。`;
      case "over-capacity":
        return `Pod 请求的 ${resource} 超过了剩余量，整个得分为 0（${shortOf(scorer)}）。`;
    }
  },
  notAskedFor: (names) => `Pod 没有请求以下资源，这里不看：${list(names)}。`,
  onlyTwo: (scorer, names) => `${scorer} 只看 cpu 和 memory，以下资源不起作用：${list(names)}。`,
  sum: "节点得分",
  pluginScore: "得分",
  sumHelp: "各资源得分的加权平均",
  nothingCounts: "没有资源参与计算，所以得分为 0。",
  rounded: "四舍五入取整",
  overCapacity: (scorer) => `有资源超出容量，得分为 0（${scorer}）。`,
  binpackOff: "binpack.weight 为 0，插件关闭，得分为 0。",
  timesBinpack: (weight) => `× 100 × binpack.weight（${weight}）；不取整`,
  skipped: "Pod 没有请求任何参与计算的资源，所以插件不给分。",
  full: "cpu 或 memory 已满，所以得分为 0。",
  differenceHelp: "cpu 与 memory 的比例越接近，得分越高",
  differenceOf: "|cpu − memory|",
  deviationHelp: "各资源的比例越接近，标准差越小，得分越高",
  stepSpreadLabel: "均衡度",
  withPod: "有此 Pod",
  withoutPod: "无此 Pod",
  stepChangeLabel: "变化",
  changeHelp: "这个版本按 Pod 带来的变化打分；舍去小数",
  deviationOf: (fractions) => `${list(fractions)} 的标准差`,

  // The whole vote.
  vote: "全部插件合计",
  noVote: (id) =>
    `kube-scheduler 的各个插件一起打分。${shortOf(id)}：没有这样的合计，请选择一个 kube-scheduler 版本查看。`,

  // Comparing scorers.
  compare: "比较打分方式",
  compareLede: "同样的节点，看看其他版本、文档和 Volcano 怎么打分，为何不同。",
  compareLead: "与其他打分方式比较",
};
