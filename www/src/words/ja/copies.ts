// The sentences around copies, in Japanese.

import type { CopyWords } from "../en/copies.ts";

export const copies: CopyWords = {
  ways: {
    markdown: "Markdown",
    plain: "プレーンテキスト",
    svg: "画像（SVG）",
    png: "画像（PNG）",
    "save-svg": "SVGで保存",
    "save-png": "PNGで保存",
  },
  said: {
    markdown: "Markdownでコピーしました。",
    plain: "プレーンテキストでコピーしました。",
    svg: "SVGでコピーしました。",
    png: "画像としてコピーしました。",
    "save-svg": "SVGで保存しました。",
    "save-png": "PNGで保存しました。",
  },
  byHand: "ブラウザーがコピーを許可していません。テキストはこちらです：",
  noPicture: "ブラウザーが画像のコピーを許可していません。代わりにファイルに保存できます。",
  notDrawn: "このブラウザーではPNGを作れません。SVGをお使いください。",
  text: "コピーするテキスト",
  notCopied: "コピーできませんでした",
  openLink: "nodescoreで開く",
  scoresBy: (title, scorer) => `${title}：${scorer}`,
  rank: "順位",
  node: "ノード",
  /** The names of files. */
  files: { shape: "nodescore-曲線", scores: "nodescore-順位", arithmetic: "nodescore-計算" },
};
