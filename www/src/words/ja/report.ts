// The sentences around a report of what failed, in Japanese; loaded with it.

import type { ReportWords } from "../en/report.ts";

export const report: ReportWords = {
  lede: "自動では何も送信されません。次の文をコピーして、新しいissueに貼り付けてください：",
  text: "報告",
  entered: "入力した内容（名前を含む）も入れる",
  byHand: "ブラウザーがこのページからのコピーを許可していません。文は選択してあるので、そこからコピーしてください。",
};
