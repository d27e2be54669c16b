// What page.ts says within other sentences, in Japanese.

import type { Refused } from "../../model/outside.ts";
import { localeOf } from "../locale.ts";

const { named } = localeOf("ja");

export const nodesOf = (names: readonly string[]): string => named(names, { other: "#個のノード" });

/** Every scorer that is no kube-scheduler: in full, inside a sentence, and on a small button. */
export const scorers: Record<string, { name: string; short: string; chip: string }> = {
  documentation: { name: "Kubernetesドキュメント（記載の計算式）", short: "ドキュメント", chip: "ドキュメント" },
  "kep-prototype": { name: "KEPのプロトタイプ", short: "KEPのプロトタイプ", chip: "KEP試作版" },
  "kep-text": { name: "KEPの本文", short: "KEPの本文", chip: "KEP本文" },
  volcano: { name: "Volcano binpack", short: "Volcano", chip: "Volcano" },
  "volcano-v1.7": { name: "Volcano binpack（v1.7まで）", short: "Volcano（v1.7まで）", chip: "Volcano v1.7まで" },
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
