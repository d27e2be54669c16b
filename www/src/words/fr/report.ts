// The sentences around a report of what failed, in French; loaded with it.

import type { ReportWords } from "../en/report.ts";

export const report: ReportWords = {
  lede: "Rien n’est envoyé tout seul. Copiez ceci et collez-le dans un nouveau ticket\u00a0:",
  text: "Rapport",
  entered: "Avec ce que j’ai saisi, noms compris",
  byHand: "Le navigateur ne laisse pas cette page copier. Le texte est sélectionné\u00a0: copiez-le de là.",
};
