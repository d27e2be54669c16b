// The sentences around copies, in German; loaded with the first of them.

import type { CopyWords } from "../en/copies.ts";

export const copies: CopyWords = {
  ways: {
    markdown: "Markdown",
    plain: "Reiner Text",
    svg: "Bild (SVG)",
    png: "Bild (PNG)",
    "save-svg": "Als SVG speichern",
    "save-png": "Als PNG speichern",
  },
  said: {
    markdown: "Als Markdown kopiert.",
    plain: "Als reiner Text kopiert.",
    svg: "Als SVG kopiert.",
    png: "Als Bild kopiert.",
    "save-svg": "Als SVG gespeichert.",
    "save-png": "Als PNG gespeichert.",
  },
  byHand: "Der Browser lässt diese Seite nicht kopieren. Hier ist der Text:",
  noPicture: "Der Browser lässt diese Seite keine Bilder kopieren. Als Datei lässt es sich trotzdem speichern.",
  notDrawn: "Dieser Browser kann daraus kein PNG machen. Nehmen Sie stattdessen das SVG.",
  text: "Text zum Kopieren",
  notCopied: "Nicht kopiert",
  openLink: "In nodescore öffnen",
  scoresBy: (title, scorer) => `${title}: ${scorer}`,
  rank: "Rang",
  node: "Node",
  files: { shape: "nodescore-kurve", scores: "nodescore-rangliste", arithmetic: "nodescore-rechnung" },
};
