// What page.ts says within other sentences, in Chinese.

import type { Refused } from "../../model/outside.ts";
import { localeOf } from "../locale.ts";

const { count, list } = localeOf("zh-CN");

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
