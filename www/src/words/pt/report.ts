// The sentences around a report of what failed, in Portuguese; loaded with it.

import type { ReportWords } from "../en/report.ts";

export const report: ReportWords = {
  lede: "Nada é enviado sozinho. Copie isto e cole em uma nova issue:",
  text: "Relatório",
  entered: "Com o que digitei, inclusive nomes",
  byHand: "O navegador não deixa esta página copiar. O texto está selecionado: copie de lá.",
};
