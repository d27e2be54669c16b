// Every sentence around the lessons, in Korean.

import type { ScenarioPart } from "../../lesson/format.ts";
import type { LessonWords } from "../en/lessons.ts";
import { localeOf } from "../locale.ts";

const { list } = localeOf("ko");

const parts: Record<ScenarioPart, string> = {
  resources: "리소스와 가중치",
  shape: "shape",
  strategy: "전략",
  scorer: "계산 방식",
  pod: "파드",
  nodes: "노드",
  vote: "다른 플러그인",
  pods: "오는 파드",
};

export const lessons: LessonWords = {
  // The list.
  title: "레슨",
  lede: "모든 레슨은 질문부터 합니다. 스케줄러가 어떻게 할지 예상한 다음 계산 과정을 확인하세요.",
  progress: (done, all) => `전체 ${all}개 중 ${done}개 답함`,
  done: "답함",
  close: "레슨 목록 닫기",
  startOver: "답한 기록 지우기",
  forgotten: "모든 레슨을 처음부터 다시 풀 수 있습니다.",
  notLasting: "이 브라우저는 이 페이지의 데이터를 저장하지 않아, 나가면 답한 기록이 사라집니다.",

  // One lesson.
  place: (number, all) => `레슨 ${number}/${all}`,
  allLessons: "레슨 목록",
  leave: "레슨 나가기",
  left: "이전 내용으로 돌아왔습니다.",
  none: (id) => `${id}(이)라는 레슨이 없습니다. 다음 레슨이 있습니다.`,
  failed: "이 레슨을 불러오지 못했습니다. 온라인 상태에서 새로 고친 뒤 다시 시도하세요.",
  predictFirst: "먼저 예상해 보세요. 점수는 답한 뒤에 나옵니다.",
  nowhere: "없음: 파드는 Pending 상태로 남음",
  everyPod: "없음: 모든 파드가 배치됨",
  number: "답으로 쓸 숫자",
  check: "확인",
  checkEdit: "됐는지 확인",
  giveUp: "정답 보기",
  showMe: "대신 해 주기",
  chooseFirst: "먼저 답을 고르세요.",
  numberFirst: "먼저 숫자를 입력하세요.",
  notYet: "아직 아닙니다.",
  notRight: "조금 다릅니다.",
  right: "정답입니다.",
  reached: "해냈습니다.",
  answerIs: "정답:",
  onlyThese: (may) =>
    `다른 것도 바뀌었습니다. 여기서 바꿀 수 있는 것: ${list(may.map((part) => parts[part]))}. 나머지는 실행 취소로 되돌릴 수 있습니다.`,
  tooMany: (most) =>
    most === 1
      ? "처음과 다른 값이 둘 이상입니다. 나머지는 실행 취소로 되돌릴 수 있습니다."
      : `처음과 다른 값이 ${most}개보다 많습니다. 나머지는 실행 취소로 되돌릴 수 있습니다.`,
  readOn: "설명 보기",
  see: "아래에서 보기",
  next: "다음 레슨",
  again: "다시 풀기",
  keep: "이 시나리오 계속 쓰기",
  keptScenario: "레슨의 시나리오를 그대로 이어서 씁니다. 실행 취소를 누르면 이전 내용으로 돌아갑니다.",
  allDone: "모든 레슨에 답했습니다.",
};
