// Every sentence around the lessons, in simplified Chinese.

import type { ScenarioPart } from "../../lesson/format.ts";
import type { LessonWords } from "../en/lessons.ts";
import { localeOf } from "../locale.ts";

const { list } = localeOf("zh-CN");

const parts: Record<ScenarioPart, string> = {
  resources: "资源及其权重",
  shape: "shape",
  strategy: "策略",
  scorer: "打分方式",
  pod: "Pod",
  nodes: "节点",
  vote: "其他插件",
  pods: "到来的 Pod",
};

export const lessons: LessonWords = {
  // The list.
  title: "课程",
  lede: "每一课都先提问：先预测调度器会怎么做，再看计算过程。",
  progress: (done, all) => `共 ${all} 课，已答 ${done} 课`,
  done: "已答",
  close: "关闭课程列表",
  startOver: "清除答题记录",
  forgotten: "所有课程都可以重新作答了。",
  notLasting: "这个浏览器不为本页面保存数据：离开后，答题记录就没了。",

  // One lesson.
  place: (number, all) => `第 ${number} 课，共 ${all} 课`,
  allLessons: "全部课程",
  leave: "退出本课",
  left: "已回到你之前的内容。",
  none: (id) => `没有名为 ${id} 的课程。现有的课程如下：`,
  failed: "本课加载失败。请联网后重新加载，再试一次。",
  predictFirst: "先预测：作答之后才显示得分。",
  nowhere: "都不去：Pod 停留在 Pending 状态",
  everyPod: "没有：所有 Pod 都放下了",
  number: "你的数字",
  check: "检查",
  checkEdit: "做到了吗？",
  giveUp: "显示答案",
  showMe: "替我完成",
  chooseFirst: "请先选一个答案。",
  numberFirst: "请先填一个数字。",
  notYet: "还没有做到。",
  notRight: "不太对。",
  right: "答对了。",
  reached: "完成了。",
  answerIs: "答案：",
  onlyThese: (may) =>
    `还有别的内容被改动了。这里可以改动的只有：${list(may.map((part) => parts[part]))}。按“撤销”可恢复其余部分。`,
  tooMany: (most) =>
    most === 1
      ? "与开始时相比，改动了不止一个值。按“撤销”可恢复其余的值。"
      : `与开始时相比，改动的值超过了 ${most} 个。按“撤销”可恢复其余的值。`,
  readOn: "看看说明了什么",
  see: "在下方查看",
  next: "下一课",
  again: "再做一次",
  keep: "保留这个场景",
  keptScenario: "本课的场景现在归你用了。按“撤销”就能找回你之前的内容。",
  allDone: "所有课程你都答完了。",
};
