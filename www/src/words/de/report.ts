// The sentences around a report of what failed, in German; loaded with it.

import type { ReportWords } from "../en/report.ts";

export const report: ReportWords = {
  lede: "Von selbst wird nichts gesendet. Kopieren Sie dies und fügen Sie es in ein neues Issue ein:",
  text: "Bericht",
  entered: "Mit dem, was ich eingegeben habe, samt Namen",
  byHand: "Der Browser lässt diese Seite nicht kopieren. Der Text ist markiert: Kopieren Sie ihn von dort.",
};
