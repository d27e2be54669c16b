// The sentences around copies, in simplified Chinese.

import type { CopyWords } from "../en/copies.ts";

export const copies: CopyWords = {
  ways: {
    markdown: "Markdown",
    plain: "纯文本",
    svg: "图片（SVG）",
    png: "图片（PNG）",
    "save-svg": "存为 SVG",
    "save-png": "存为 PNG",
  },
  said: {
    markdown: "已复制为 Markdown。",
    plain: "已复制为纯文本。",
    svg: "已复制为 SVG。",
    png: "已复制为图片。",
    "save-svg": "已存为 SVG。",
    "save-png": "已存为 PNG。",
  },
  byHand: "浏览器不允许本页面复制。文本在这里：",
  noPicture: "浏览器不允许本页面复制图片。可以改为存成文件。",
  notDrawn: "这个浏览器无法生成 PNG。请改用 SVG。",
  text: "要复制的文本",
  notCopied: "未能复制",
  openLink: "在 nodescore 中打开",
  scoresBy: (title, scorer) => `${title}：${scorer}`,
  rank: "名次",
  node: "节点",
  /** The names of files. */
  files: { shape: "nodescore-曲线", scores: "nodescore-排名", arithmetic: "nodescore-计算过程" },
};
