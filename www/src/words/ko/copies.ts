// The sentences around copies, in Korean.

import type { CopyWords } from "../en/copies.ts";

export const copies: CopyWords = {
  ways: {
    markdown: "Markdown",
    plain: "일반 텍스트",
    svg: "이미지(SVG)",
    png: "이미지(PNG)",
    "save-svg": "SVG로 저장",
    "save-png": "PNG로 저장",
  },
  said: {
    markdown: "Markdown으로 복사했습니다.",
    plain: "일반 텍스트로 복사했습니다.",
    svg: "SVG로 복사했습니다.",
    png: "이미지로 복사했습니다.",
    "save-svg": "SVG로 저장했습니다.",
    "save-png": "PNG로 저장했습니다.",
  },
  byHand: "브라우저가 복사를 허용하지 않습니다. 텍스트는 다음과 같습니다.",
  noPicture: "브라우저가 이미지 복사를 허용하지 않습니다. 대신 파일로 저장할 수 있습니다.",
  notDrawn: "이 브라우저에서는 PNG를 만들 수 없습니다. SVG를 쓰세요.",
  text: "복사할 텍스트",
  notCopied: "복사하지 못함",
  openLink: "nodescore에서 열기",
  scoresBy: (title, scorer) => `${title}: ${scorer}`,
  rank: "순위",
  node: "노드",
  /** The names of files. */
  files: { shape: "nodescore-곡선", scores: "nodescore-순위", arithmetic: "nodescore-계산" },
};
