// The sentences around a report of what failed, in Spanish; loaded with it.

import type { ReportWords } from "../en/report.ts";

export const report: ReportWords = {
  lede: "Nada se envía por sí solo. Copie esto y péguelo en una incidencia nueva:",
  text: "Informe",
  entered: "Con lo que introduje, nombres incluidos",
  byHand: "El navegador no deja que esta página copie. El texto está seleccionado: cópielo de ahí.",
};
