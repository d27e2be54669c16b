// The sentences around copies, in French; loaded with the first of them.

import type { CopyWords } from "../en/copies.ts";

export const copies: CopyWords = {
  ways: {
    markdown: "Markdown",
    plain: "Texte brut",
    svg: "Image (SVG)",
    png: "Image (PNG)",
    "save-svg": "Enregistrer en SVG",
    "save-png": "Enregistrer en PNG",
  },
  said: {
    markdown: "Copié en Markdown.",
    plain: "Copié en texte brut.",
    svg: "Copié en SVG.",
    png: "Copié comme image.",
    "save-svg": "Enregistré en SVG.",
    "save-png": "Enregistré en PNG.",
  },
  byHand: "Le navigateur ne laisse pas cette page copier. Voici le texte\u00a0:",
  noPicture: "Le navigateur ne laisse pas cette page copier d’images. Enregistrez-la plutôt dans un fichier.",
  notDrawn: "Ce navigateur ne peut pas en faire un PNG. Prenez plutôt le SVG.",
  text: "Texte à copier",
  notCopied: "Non copié",
  openLink: "Ouvrir dans nodescore",
  scoresBy: (title, scorer) => `${title}\u00a0: ${scorer}`,
  rank: "Rang",
  node: "Nœud",
  files: { shape: "nodescore-courbe", scores: "nodescore-classement", arithmetic: "nodescore-calcul" },
};
