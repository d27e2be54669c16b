// Every sentence about pods that come over time, in simplified Chinese.
//
// Terms beside those of the page: moment 步, gang 组 (of pods that have to fit at once), stranded 滞留,
// fragmentation 碎片化, workload 工作负载.

import type { PlayWords } from "../en/play.ts";
import { localeOf } from "../locale.ts";

const { count, decimal, percent, whole } = localeOf("zh-CN");

const nodes = (n: number): string => count(n, { other: "#\u00a0个节点" });
const pods = (n: number): string => count(n, { other: "#\u00a0个 Pod" });

const vote = "由全部插件合计决定，包括其他插件";

const blind = "不可调度、污点和节点选择器不计在内。";

export const play: PlayWords = {
  title: "随时间变化",
  lede: "Pod 一个接一个到来。每个都去放得下它的最佳节点，留在那里，下一个 Pod 面对的情况也随之改变。",
  nodes,

  number: (value) => whole(value),
  percent: (value) => percent(decimal(value)),

  // Stories.
  storyPick: "从一个故事开始",
  storyHere: "从这里开始",
  stories: {
    kep: {
      title: "KEP 的故事",
      text: "三个作业需要稀缺的设备 foo，node 3 的四个已经用掉两个。KEP 用插图讲这个故事，图中的数字我们没有：这里的数字是我们定的。",
    },
    gang: {
      title: "Volcano：全部或一个不放",
      text: "节点、Pod 和权重取自一篇介绍 Volcano 装箱的文档。在它的 Pod 之前先来一组三个：只放得下两个时，一个也不放。随后 node 3 加入；这个节点和这一组是我们加的。",
    },
    gpu: {
      title: "GPU 集群逐渐填满",
      text: "Pod 按一张公布的表抽取，节点由我们设定：二十个各有八块 GPU，二十个没有。请求八块的 Pod 需要一个八块都空着的节点：看看哪个配置还有这样的节点。",
    },
  },

  // Two policies.
  policyA: "A：页面上的配置",
  policyB: "B：另一个配置",
  onlyPolicy: "页面上的配置",
  rival: "对比",
  noRival: "不对比：只看一个配置",
  rivals: {
    default: "默认：按 cpu 和 memory 的 LeastAllocated",
    most: "MostAllocated，用页面上的权重",
    least: "LeastAllocated，用页面上的权重",
  },
  rivalShape: "页面上的 shape（RequestedToCapacityRatio）",
  otherScorers: "其他调度器和版本",
  same: "从第一个 Pod 到最后一个，两个配置的结果完全相同。",
  parting: (moment, time) => `两者在第 ${whole(moment)} 步（时间 ${time}）首次出现不同。`,
  goParting: "跳到首次不同处",
  partsHere: "两者在这里首次出现不同。",

  // Playing.
  transport: "播放",
  play: "播放",
  pause: "暂停",
  again: "重播",
  back: "后退一步",
  forward: "前进一步",
  toStart: "跳到开头",
  toEnd: "跳到结尾",
  speed: "速度",
  speeds: (factor) => `${decimal(factor)}×`,
  slider: "步",
  moment: (at, all, time) =>
    at === 0
      ? `第 0 步，共 ${whole(all)} 步，第一个 Pod 到来之前`
      : `第 ${whole(at)} 步，共 ${whole(all)} 步，时间 ${time}`,
  keys: "空格键播放或暂停，方向键逐步移动，Home 和 End 跳到两端。",
  soon: "接下来",
  queueMore: (n) => `还有 ${whole(n)} 个`,

  // A run.
  scheduling: (done, all) => `正在调度：${whole(done)} / ${pods(all)}`,
  progress: "正在调度",
  cancel: "取消",
  cancelled: (done, all) => `已取消：${pods(all)} 中调度了 ${whole(done)} 个。到此为止的过程可以播放。`,
  runAgain: "重新调度",
  stale: "这是出错之前的内容：改正错误后才能播放现在的设置。",
  wrongPolicy: "配置或某个节点有错误，无法播放。出错的地方已标出。",
  wrongRival: (message) => `另一个配置无法播放：${message}`,
  loose: (path, message) => `${path}：${message}`,
  fault: "调度失败。可能是我们的问题，也可能是浏览器内存不足：请报告给我们。减少 Pod 也许可行。",
  noNodes: "没有可供调度的节点。请在下面添加一个。",
  noPods: "没有可供调度的 Pod。请在下面添加。",
  noVote: (policy) =>
    `${policy} 没有全部插件的合计，因此无法播放新的设置。请取消勾选“${vote}”，或选择一个 kube-scheduler。`,
  stillFrom: (policy) => `这里仍是出错之前的内容：${policy}。`,

  // What happened.
  before: "还什么都没有发生：这是第一个 Pod 到来之前的节点。",
  nothingHere: "这一步，这里什么都没有发生。",
  placed: (pod, node) => `${pod} 去了 ${node}。`,
  waits: (pod) => `没有节点放得下 ${pod}，它在等待。`,
  gangWaits: (pod) => `${pod} 需要等待。`,
  left: (pod, node) => `${pod} 运行时间已到，离开 ${node}。`,
  joined: (node) => `${node} 加入。`,
  removed: (node) => `${node} 一直空闲，已被移除。`,
  tally: (placed, waiting) => `已调度 ${pods(placed)}${waiting > 0 ? `，${whole(waiting)} 个在等待` : ""}`,
  waiting: "等待中",
  absent: "不在",
  nodeList: "节点",
  bar: (resource, used, allocatable, share) => `${resource}：${used} / ${allocatable}，${share}`,
  of: (used, allocatable) => `${used} / ${allocatable}`,
  share: (value) => percent(whole(Math.round(value))),

  // Why.
  why: "为什么",
  whyNode: (pod, node) => `${pod} 为什么去了 ${node}`,
  whyWaits: (pod) => `${pod} 为什么在等待`,
  whyNothing: "移到有 Pod 到来的一步，就能看到它为什么去了那里。",
  decided: (feasible, all, ties, random) => {
    const room = `${nodes(all)}中有 ${whole(feasible)} 个放得下它`;
    if (feasible === 0) return `${room}。`;
    if (ties < 2) return `${room}；得分最高的胜出。`;
    return `${room}；${whole(ties)} 个并列最高分，${random ? "从中随机抽取一个" : "其中第一个胜出"}。`;
  },
  refused: (message, n) => `${message}：${nodes(n)}`,
  gang: (least, fitted) =>
    fitted === null
      ? `它属于一个组，组内至少要有 ${whole(least)} 个同时放得下。`
      : `它所在的组要有 ${whole(least)} 个同时放得下，而只放得下 ${whole(fitted)} 个：一个也不放。`,
  gangIncomplete: (least, came) =>
    `它所在的组要凑齐 ${whole(least)} 个才一起开始，而到现在只有 ${whole(came)} 个在等：一个也不放。`,
  cordoned: "不可调度",
  tainted: (taint) => `污点 ${taint}`,
  unlabelled: (label) => `缺少标签 ${label}`,
  shortage: (resource, asked, free) => `${resource}：请求 ${asked}，空闲 ${free}`,
  scores: "得分",
  arithmetic: (node, score) => `${node} 得 ${score} 分`,
  total: (total) => `全部插件合计 ${total}`,
  noRoom: "放不下",
  keptOut: "不允许",

  // The heat map.
  heat: (n) => `${nodes(n)}，每个一格`,
  heatLede: "颜色表示最满的那种资源有多满。指向一格，或聚焦到图上后用方向键查看。",
  heatCell: (node, podCount, parts) => `${node}：${pods(podCount)}；${parts.join("，")}`,
  heatLegend: ["空", "满"],

  // Figures.
  figures: "指标随时间的变化",
  lineA: "A",
  lineB: "B",
  figure: { placed: "节点上的 Pod", pending: "等待中的 Pod", empty: "空节点" },
  utilization: (resource) => `已用的 ${resource}`,
  stranded: (free, without) => `缺 ${without} 而滞留的 ${free}`,
  useless: (resource) => `空闲却无用的 ${resource}`,
  fragmentation: (resource) => `碎片化的 ${resource}`,
  room: (pod) => `还放得下几个 ${pod}`,
  define: (figure) => `“${figure}”的含义`,
  definition: {
    placed: "这一步时在节点上的 Pod。",
    pending: "已经到来、但没有节点放得下的 Pod。有 Pod 离开或有节点加入时，会再试一次。",
    utilization: "所有节点上的 Pod 的请求量，占全部节点可分配量的比例。调度器看的是请求，不是实际用量。",
    stranded: `有些节点拥有后一种资源，但剩余的比任何一个 Pod 请求的都少，这是这些节点上前一种资源的空闲量占总量的比例：例如最后一块 GPU 已被占用的节点上空闲的 cpu。这个词出自 Borg（Verma et al., EuroSys 2015），定义是我们的。${blind}`,
    useless: `有些节点再也放不下这个工作负载中的任何 Pod，不论缺的是什么，这是它们的空闲量占总量的比例。${blind}`,
    fragmentation: `从这个工作负载中随机抽取一个 Pod，空闲量中它用不上的部分平均占多少。这就是 FGD 的碎片率：Weng et al., “Beware of Fragmentation”, USENIX ATC 2023，第 3.2 节，只是把 GPU 换成任意一种资源。${blind}`,
    room: `如果不再有别的 Pod 到来，逐个节点来算，还放得下多少个与选定的那个一样的 Pod。${blind}`,
    empty: "没有 Pod 的节点，可以被自动扩缩容移除。",
    needed:
      "无论用什么配置，要让每个 Pod 都不必等待，至少需要这么多这样的节点：用同时存在的 Pod 对最紧缺资源的请求总量，除以一个节点的可分配量，再结合类似的下限。真正需要的可能更多。",
  },
  needed: (n, limit) => `要让每个 Pod 都不必等待，至少需要 ${nodes(n)}：${limit}。`,
  neededNone: "无论用什么配置，全部节点加起来也不够：总有 Pod 要等待。",
  inUse: "使用中的节点",
  neededLabel: "至少需要的节点",
  neededPresence: "有 Pod 就需要节点",
  neededVolume: (resource) => `它们合计请求的 ${resource} 就有这么多`,
  neededCount: (pod, resource) =>
    `有这么多 Pod 请求的${resource === null ? "每种资源都" : ` ${resource} `}不少于 ${pod}，而一个节点只放得下几个这样的 Pod`,
  figureNow: (figure, values) => `${figure}：${values.join("，")}`,
  run: (letter, value) => `${letter}：${value}`,
  moreFigures: "滞留与碎片化",
  scarceFirst:
    "先看稀缺的资源。它一旦用完，其余资源剩下的就没有用处，所以放置了更多 Pod 的策略在这里反而可能显得更差。",
  anyNumber: "不限",

  // What arrives.
  setup: "到来的 Pod",
  setupLede: "时间用整数，单位不限。这里的一切都包含在链接中。",
  workload: "Pod",
  workloads: {
    pods: "自己填写各行",
    drawn: "从各行中随机抽取",
    published: "按公布的 GPU 表",
  },
  published:
    "这不是跟踪数据本身，它的许可证不允许我们转发。这里的 Pod 是抽取的：请求 0、1、2、4、8 个 GPU 的各占多少，与 Weng et al., USENIX ATC 2023 的表 1 一致；对 cpu 和 memory 的请求介于跟踪数据的第十和第九十百分位之间。节点应有 nvidia.com/gpu。",
  drawnHelp:
    "每个 Pod 取自其中一行，占比决定取到的频率。请求量可以写成范围，步长为所写单位的 1：1-8 或 8Gi-20Gi；500m-4 的步长为 100m。",
  drawnRules: "各行的成组数、节点选择器和容忍度在这里不起作用：随机抽取的每个 Pod 单独到来，不指定节点。",
  settings: {
    copies: "每种节点的个数",
    count: "Pod 数",
    gap: "平均到达间隔",
    lifetime: "平均停留时间",
    seed: "随机种子",
    scaleDown: "节点空闲多久后移除",
  },
  settingHints: { copies: "1", count: "1000", gap: "1", lifetime: "永久", seed: "0", scaleDown: "从不" },
  anotherSeed: "换一个种子",
  ties: "节点并列时",
  tiesFirst: "取第一个",
  tiesRandom: "按种子随机取一个",
  vote,
  voteScores:
    "其他插件按本页投票处所写的打分，没写的为 0：TaintToleration 也是如此，尽管这里知道污点。污点照样会拒绝 Pod。",
  withoutVote: "只由配置决定",
  addRow: "添加 Pod",
  removeRow: (name) => `删除 ${name}`,
  rowLabel: (field, name) => `${name}：${field}`,
  row: {
    name: "名称",
    count: "个数",
    arrival: "首个到达",
    every: "之后每隔",
    lifetime: "停留",
    gang: "成组数",
    share: "占比",
    selector: "节点选择器",
    tolerations: "容忍度",
  },
  rowHints: {
    count: "1",
    arrival: "0",
    every: "0",
    lifetime: "永久",
    gang: "无",
    share: "1",
    selector: "任意",
    tolerations: "无",
  },
  rowHelp: "“成组数”：要有这么多个同时放得下，才会放置，与 Volcano 的 Job 一样。",
  gangTooLarge: (least, all) => `这一行只来 ${pods(all)}，所以 ${whole(least)} 个一组永远无法开始。`,
  asks: (resource) => `请求：${resource}`,
  nodeRules: "节点：标签、污点、何时加入",
  joins: "加入时间",
  joinsHint: "开头",
  rule: "规则",
};
