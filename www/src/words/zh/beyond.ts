// The whole vote and the comparison of scorers, once they are open.

import type { NodeTrace, Outcome, PluginVote } from "../../contract.ts";
import type { BeyondWords } from "../en/beyond.ts";
import { localeOf } from "../locale.ts";
import { nodesOf } from "./curve.ts";
import { page } from "./page.ts";

const { list } = localeOf("zh-CN");

export const beyond: BeyondWords = {
  voteLede: "装箱只是多个打分插件之一。节点总分是各插件“得分 × 权重”之和；Pod 分给总分最高的节点。",
  outOfRange: "有装箱得分超出范围：kube-scheduler 会让整个调度周期失败（“returns an invalid score”）。",
  tippingNone: (plugin) => `放得下 Pod 的节点，${plugin} 得分都相同：它的权重不起任何作用。`,
  tippingNever: (plugin) => `即使权重加到 2\u202f147\u202f483\u202f647，${plugin} 也无法决定结果。`,
  tipping: (plugin, wins, ties, now) => {
    const level = ties === null ? "" : `权重为 ${ties} 时并列。`;
    return now
      ? `现在由 ${plugin} 决定结果：权重不低于 ${wins} 时都是如此。${level}`
      : `权重达到 ${wins} 后，由 ${plugin} 决定结果。${level}`;
  },
  setWeight: (weight) => `把权重设为 ${weight}`,
  outvoted: (policy, own, plugin, by, node) =>
    `${policy} 偏好 ${list(own)}；与它分歧最大的是 ${plugin}：给 ${list(node)} 多 ${by} 分。`,
  withoutPolicy: (policy, nodes) =>
    nodes.length === 1 ? `没有 ${policy} 时，${list(nodes)} 会胜出。` : `没有 ${policy} 时，${nodesOf(nodes)}会并列。`,
  whatToDo: (plugin, weight, legacy, decides) => {
    const holder = legacy ? " Policy " : "调度模板";
    const field = legacy ? "`priorities[].weight`" : "`plugins.score.enabled[].weight`";
    return decides
      ? `在集群中，权重写在${holder}的 ${field} 里。`
      : `在集群中，把${holder}里 ${plugin} 的 ${field} 设为 ${weight} 或更大，或调低其他插件的权重。`;
  },
  pluginOn: "启用",
  plugin: "插件",
  pluginWeight: "权重",
  total: "总分",
  pluginOnOf: (plugin) => `${plugin} 参与合计`,
  pluginWeightOf: (plugin) => `${plugin} 的权重`,
  pluginScoreOf: (plugin, node) => `${plugin}：${node} 的得分`,
  pluginOff: "关闭",
  pluginSkipped: "不给此 Pod 打分",
  source: { policy: "你的配置", computed: "计算得出", input: "由你设定" } satisfies Record<
    PluginVote["source"],
    string
  >,
  contribution: (weight, part) => `× ${weight} = ${part}`,
  inputsHelp:
    "由你设定的得分是输入值：即该插件在你的集群中给出的分数，归一化到 0–100（v1.16 及更早为 0–10）。它们取决于本页面没有的污点、标签和镜像。`kube-scheduler --v=10` 会把它们写入日志。",
  pluginArithmetic: (plugin, node, score) => `${plugin} 给 ${node} 的 ${score} 分是怎么来的`,
  compareWith: "比较对象",
  refuses: (scorer) => `这份配置被拒绝（${scorer}）：`,
  releasesShort: "kube-scheduler",
  othersShort: "其他",
  followed: "当前采用",
  needsShape: "文档的算式需要 shape：策略带有 shape 之前，它不参与比较。",
  sameScores: (ours) => `得分与当前采用的打分方式（${ours}）相同。`,
  causeResource: ({ theirs }, resource, also) => `${theirs}：${also ? "还会看" : "不看"} ${resource}。`,
  causeWeight: ({ theirs }, resource, mine, their) => `${theirs}：${resource} 的权重是 ${their}，不是 ${mine}。`,
  causeRequest: ({ theirs }, resource, mine, their, assumed) => {
    const base = `${theirs}：把 Pod 的 ${resource} 算作 ${their}，不是 ${mine}`;
    if (assumed === null) return `${base}。`;
    return assumed ? `${base}，因为它假定了一个没有写出的请求。` : `${base}，因为它不假定请求。`;
  },
  causeUsed: ({ theirs }, resource, mine, their) => `${theirs}：把 ${resource} 的已用量算作 ${their}，不是 ${mine}。`,
  causeLeftOut: ({ ours, theirs }, resource: string, mine: Outcome, their: Outcome): string => {
    switch (their) {
      case "over-capacity":
        return `${theirs}：得分为 0，因为 ${resource} 超出容量。`;
      case "zero-score":
        return `${theirs}：不计 ${resource}，因为它得 0 分。`;
      case "no-allocatable":
        return `${theirs}：不给 ${resource} 加分，因为节点没有它。`;
      case "not-requested":
        return `${theirs}：不计 ${resource}，因为 Pod 没有请求它。`;
      case "unknown-name":
        return `${theirs}：不计 ${resource}，因为不认识这个名称。`;
      case "no-weight":
        return `${theirs}：没有 ${resource} 的权重。`;
      case "counted": {
        const though: Record<Outcome, string> = {
          counted: "",
          "zero-score": "，尽管它得 0 分",
          "no-allocatable": "，尽管节点没有它",
          "not-requested": "，尽管 Pod 没有请求它",
          "unknown-name": "，尽管没有调度器认识这个名称",
          "no-weight": "，而这里没有它的权重",
          "over-capacity": `；而它超出容量，按当前采用的打分方式（${ours}）得分为 0`,
        };
        return `${theirs}：计入 ${resource}${though[mine]}。`;
      }
    }
  },
  causeOvercommitted: ({ theirs }, resource, mine, their) =>
    `${theirs}：${resource} 超出容量，按 ${their} 计，而不是 ${mine}。`,
  causeIgnores: (what, ignores, follows, resource, percent, counts, score) =>
    `${ignores}：忽略${what === "shape" ? "曲线" : "策略"}，${resource} 的 ${page.percent(percent)} 按 ${counts} 计；${follows}：给出 ${score}。`,
  causeScale: ({ theirs }, mine, their) => `${theirs}：按 0 到 ${their} 打分，而不是 0 到 ${mine}。`,
  causeUtilization: ({ theirs }, resource, mine, their, rounding) =>
    rounding === null
      ? `${theirs}：${resource} 的利用率是 ${page.percent(their)}，不是 ${page.percent(mine)}。`
      : `${theirs}：${resource} 的利用率${rounding === "up" ? "向上" : "向下"}取整，是 ${page.percent(their)}，不是 ${page.percent(mine)}。`,
  causeFraction: ({ ours, theirs }, resource, also, fraction, score) =>
    also
      ? `${theirs}：${resource} 直接用比例 ${fraction}；${ours}：给出整数得分 ${score}。`
      : `${theirs}：${resource} 给出整数得分 ${score}；${ours}：直接用比例 ${fraction}。`,
  causeScore: ({ theirs }, resource, mine, their, scale) =>
    scale === null
      ? `${theirs}：${resource} 得 ${their} 分，不是 ${mine} 分。`
      : `${theirs}：按 0 到 ${scale} 打分，${resource} 得 ${their} 分，不是 ${mine} 分。`,
  causeTotal: ({ ours, theirs }, trace) =>
    `${theirs}：各资源得分与当前采用的打分方式（${ours}）相同，但${totalRule(trace)}。`,
};

function totalRule(trace: NodeTrace | undefined): string {
  switch (trace?.rule) {
    case "truncated-mean":
      return "舍去平均值的小数";
    case "scaled-mean":
      if (trace.unrounded === null) return `直接采用“平均值 × ${trace.factor}”，不取整`;
      return trace.factor === 1 ? "将平均值取整" : `将“平均值 × ${trace.factor}”取整`;
    case "difference":
      return "按比例之差打分";
    case "deviation":
      return trace.withoutPod ? "按 Pod 带来的变化打分" : "按比例的标准差打分";
    case "skipped":
      return "不给此 Pod 打分";
    default:
      return "将平均值取整";
  }
}
