// The sentences around a report of what failed, in Chinese; loaded with it.

import type { ReportWords } from "../en/report.ts";

export const report: ReportWords = {
  lede: "不会自动发送任何内容。请复制下面的文字，粘贴到新的 issue 中：",
  text: "报告",
  entered: "包含我输入的内容（含名称）",
  byHand: "浏览器不允许此页面复制。文字已选中，请直接复制。",
};
