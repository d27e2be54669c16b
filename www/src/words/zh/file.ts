// The sentences of the file pane, in simplified Chinese.

import type { Finding, Format, Verdict } from "../../contract.ts";
import type { FileWords } from "../en/file.ts";
import { localeOf } from "../locale.ts";

const { count, decimal, list } = localeOf("zh-CN");

/** How a file that is not named is called. */
const formats: Record<Format, string> = {
  "kube-scheduler-configuration": "KubeSchedulerConfiguration",
  policy: "Policy",
  "fit-args": "NodeResourcesFitArgs（配置的一部分）",
  eks: "Amazon EKS 的 kubeSchedulerConfig",
  "volcano-conf": "Volcano 的 scheduler.conf",
  "config-map": "ConfigMap",
  cluster: "kubectl 输出的集群信息",
  unknown: "无法识别",
};

export const file: FileWords = {
  title: "你的文件",
  lede: "粘贴调度器加载的配置，或打开文件，或把文件拖到这里。内容只留在本页面。",
  // Getting a text in.
  openFile: "打开文件",
  write: "生成配置",
  writeHelp: "手头没有？生成一份与本页面内容一致的配置。",
  accepts:
    "可以是 KubeSchedulerConfiguration、Policy、Volcano 的 scheduler.conf 或其 ConfigMap，也可以是文档页中的片段，YAML 或 JSON 均可。",
  dropHere: "松开即可打开文件",
  placeholder: "在此粘贴你的配置",
  editor: "文件内容",
  loadingEditor: "正在加载编辑器…",
  plain: "编辑器加载失败；这个纯文本框功能相同，只是没有颜色。",
  keys: "F8：下一个问题。Ctrl+F：查找。Tab：缩进；先按 Esc 再按 Tab：离开文本框。",
  keysPlain: "Tab：离开文本框。",
  find: "查找",
  copy: "复制",
  copied: "已复制",
  copyFailed: "复制被拒绝：请选中文本手动复制。",
  download: "下载",
  close: "关闭",
  bringBack: (what) => `恢复${what}`,
  before: (text) => (text ? "之前的文本" : "之前的配置"),
  fileName: "policy.yaml",
  tooLarge: (name, size) => `${name} 有 ${size}：没有哪份调度器配置会超过 1 MiB。文件没有打开。`,
  notText: (name) => `${name} 不是文本文件，没有打开。`,
  unread: (name) => `无法读取 ${name}：它可能是文件夹，或已被移走。文件没有打开。`,
  several: (name) => `一次只能打开一个文件：已打开 ${name}。`,
  fileSize: (bytes) => (bytes < 1 << 20 ? `${decimal(bytes / (1 << 10))} KiB` : `${decimal(bytes / (1 << 20))} MiB`),

  // What it is.
  format: (format, version) => [formats[format], version].filter(Boolean).join(" "),
  inConfigMap: (file, key) => `${file}，位于 ConfigMap 的 ${key} 中`,
  inAks: (file) => `${file}，位于 AKS 的 SchedulerConfiguration 中`,
  notRecognised: "这不是调度器会加载的文件，所以没有采用其中任何内容。",
  isCluster: "这里面是节点或 Pod，不是调度器的配置，所以没有从中读取配置。",
  checking: "正在检查…",
  unchecked: (size, limit, cluster) =>
    `这份文本有 ${size}。超过 ${limit} 的文本不会检查，因为没有更大的调度器配置：ConfigMap 的上限就是这么多。你可以继续编辑；变短后会重新检查。kubectl 输出的节点和 Pod 请放到“${cluster}”，那里可以读取更大的文件。`,
  uncheckedHere: (size, limit, cluster) =>
    `这份文本有 ${size}。页面在这里无法使用 worker，所以不检查超过 ${limit} 的文本，否则输入会卡顿。你可以继续编辑；变短后会重新检查。更大的文件可以用命令行检查：nodescore check。kubectl 输出的节点和 Pod 请放到“${cluster}”。`,
  isObject: (kind) => `这是 ${kind}，不是调度器的配置。`,
  podOffer: "可以在本页给它的 Pod 打分。",
  usePod: "用作 Pod",
  podUsed: (name) => `${name} 现在是本页的 Pod。“撤销”可恢复之前的 Pod。`,
  fault: "读取这份文本时出错了。这是我们的问题，不怪你：请报告给我们。你的文本仍保留着。",

  // What the scheduler says of it.
  accepted: (loader) => `${loader} 接受它`,
  rejected: ({ loader, stage }: Verdict): string => {
    switch (stage) {
      case "decode":
        return `${loader} 在读取时拒绝它`;
      case "validate":
        return `${loader} 在校验时拒绝它`;
      case "build":
        return `${loader} 在构建插件时拒绝它`;
      default:
        return `${loader} 拒绝它`;
    }
  },
  ignored: (loader) => `${loader} 会接受它，然后忽略其中的全部内容`,
  crashes: (loader) => `${loader} 会因它而崩溃`,
  notJudged: (loader) => `未作判断：没有对 ${loader} 如何读取此 API 版本建模。`,
  prints: "它会输出：",
  printedCut: (n) => `此处已截断：完整消息共 ${count(n, { other: "#" })} 个字符。`,
  copyPrinted: "复制完整消息",
  nearest: (loader, nearest) => `没有实际运行 ${loader} 的加载器：这里依据的是 ${nearest}。`,
  noLoader: (scorer) => `${scorer} 不加载这种文件。`,

  // Where both views are.
  live: "下面的控件显示的就是这份配置。在控件上的修改会写入这里，反之亦然。",
  liveOf: (name) => `下面的控件显示的是 ${name} 的配置。在控件上的修改会写入这里，反之亦然。`,
  broken: "无法从这段文本读出配置：控件保留上一份配置。",
  beyondPage: "这份配置的点或资源多于本页所能显示的，控件保留之前的内容。",
  waits: "等文本能重新读取时，你在控件上的修改会写入这里。",
  profile: "调度模板（profile）",
  profileName: (name, index) => name || `调度模板 ${index + 1}`,
  priority: "优先级（priority）",

  // Another scheduler's.
  followed: (from, to) =>
    `${from} 不加载这份文件，所以现在改由 ${to} 给节点打分。“撤销”会一并还原；打分方式随时可以更改。`,
  follow: (scorer) => `改用 ${scorer}`,
  convert: "转换为 KubeSchedulerConfiguration v1",

  // Findings.
  findings: (errors, warnings, notices) =>
    list(
      [
        errors > 0 ? count(errors, { other: "# 个错误" }) : "",
        warnings > 0 ? count(warnings, { other: "# 个警告" }) : "",
        notices > 0 ? count(notices, { other: "# 条提示" }) : "",
      ].filter(Boolean),
    ),
  findingsTitle: "检查结果",
  nothingFound: "没有发现错误或危险之处。",
  showAllFindings: (n) => `显示全部 ${count(n, { other: "#" })} 条`,
  severity: { error: "错误", warning: "警告", notice: "提示" } satisfies Record<Finding["severity"], string>,
  line: (line) => `第 ${line} 行`,
  goToLine: (line, message) => `转到第 ${line} 行：${message}`,

  // Exporting.
  exportTitle: "导出给某个调度器",
  exportLede: "把本页面的配置写成其他版本、调度器或平台用的文件，并说明其中会丢失什么。",
  target: "导出给",
  targets: {
    v1: "KubeSchedulerConfiguration v1",
    v1beta3: "KubeSchedulerConfiguration v1beta3",
    v1beta2: "KubeSchedulerConfiguration v1beta2",
    policy: "Policy",
    volcano: "Volcano（ConfigMap）",
    eks: "Amazon EKS",
    aks: "Azure AKS",
  },
  releases: (from, to) => (to === null ? `用于 ${from} 及以后。` : `用于 ${from} 到 ${to}。`),
  nothingLost: "没有任何丢失：文件完整表达了这份配置。",
  losses: (n) => `有 ${count(n, { other: "# 处" })}丢失或写法不同`,
  nothingChanges: "没有变化：所有节点得分相同。",
  scoresChange: (scorer) => `用这份文件，${scorer} 给这些节点的得分会不同：`,
  notRead: "本页面不能读回这种文件，所以没有得分可比，也不能在这里编辑。",
  cannotScore: "现在无法给节点打分，所以没有可比的。",
  node: "节点",
  now: "现在",
  after: "用这份文件",
  wins: "胜出",
  takeExport: "在这里编辑",
  exportFailed: "无法导出这份配置。这是我们的问题：请报告给我们。",
  exporting: "正在写文件…",
  exported: (name) => `${name} 的内容`,

  announce: (verdict, findings) => [verdict, findings].filter(Boolean).join("。"),
};
