// The sentences around copies, in Portuguese; loaded with the first of them.

import type { CopyWords } from "../en/copies.ts";

export const copies: CopyWords = {
  ways: {
    markdown: "Markdown",
    plain: "Texto simples",
    svg: "Imagem (SVG)",
    png: "Imagem (PNG)",
    "save-svg": "Salvar como SVG",
    "save-png": "Salvar como PNG",
  },
  said: {
    markdown: "Copiado como Markdown.",
    plain: "Copiado como texto simples.",
    svg: "Copiado como SVG.",
    png: "Copiado como imagem.",
    "save-svg": "Salvo como SVG.",
    "save-png": "Salvo como PNG.",
  },
  byHand: "O navegador não deixa esta página copiar. Este é o texto:",
  noPicture: "O navegador não deixa esta página copiar imagens. Você pode salvá-la em um arquivo.",
  notDrawn: "Este navegador não consegue fazer um PNG disto. Use o SVG.",
  text: "Texto para copiar",
  notCopied: "Não copiado",
  openLink: "Abrir no nodescore",
  scoresBy: (title, scorer) => `${title}: ${scorer}`,
  rank: "Posição",
  node: "Nó",
  files: { shape: "nodescore-curva", scores: "nodescore-classificacao", arithmetic: "nodescore-calculo" },
};
