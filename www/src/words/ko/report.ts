// The sentences around a report of what failed, in Korean; loaded with it.

import type { ReportWords } from "../en/report.ts";

export const report: ReportWords = {
  lede: "저절로 전송되는 것은 없습니다. 다음 글을 복사해 새 issue에 붙여 넣으세요.",
  text: "보고",
  entered: "내가 입력한 내용도 포함(이름 포함)",
  byHand: "브라우저가 이 페이지의 복사를 허용하지 않습니다. 글이 선택되어 있으니 그대로 복사하세요.",
};
