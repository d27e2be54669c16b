// The sentences around copies, in Spanish; loaded with the first of them.

import type { CopyWords } from "../en/copies.ts";

export const copies: CopyWords = {
  ways: {
    markdown: "Markdown",
    plain: "Texto sin formato",
    svg: "Imagen (SVG)",
    png: "Imagen (PNG)",
    "save-svg": "Guardar como SVG",
    "save-png": "Guardar como PNG",
  },
  said: {
    markdown: "Copiado como Markdown.",
    plain: "Copiado como texto sin formato.",
    svg: "Copiado como SVG.",
    png: "Copiado como imagen.",
    "save-svg": "Guardado como SVG.",
    "save-png": "Guardado como PNG.",
  },
  byHand: "El navegador no deja que esta página copie. Este es el texto:",
  noPicture: "El navegador no deja que esta página copie imágenes. Puede guardarla en un archivo.",
  notDrawn: "Este navegador no puede hacer un PNG de esto. Elija el SVG.",
  text: "Texto para copiar",
  notCopied: "No copiado",
  openLink: "Abrir en nodescore",
  scoresBy: (title, scorer) => `${title}: ${scorer}`,
  rank: "Puesto",
  node: "Nodo",
  files: { shape: "nodescore-curva", scores: "nodescore-clasificacion", arithmetic: "nodescore-calculo" },
};
