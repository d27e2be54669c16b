// The sentences of the gallery of examples, in Korean.

import type { GalleryWords } from "../en/gallery.ts";

export const gallery: GalleryWords = {
  title: "예제",
  lede: "하나를 골라 시작하세요. 실행 취소를 한 번 누르면 지금 내용으로 돌아옵니다.",
  groups: {
    scores: "점수가 나오는 과정",
    shapes: "shape 곡선",
    surprises: "뜻밖의 결과",
    vote: "전체 플러그인 합산",
    others: "다른 스케줄러",
  },
  current: "표시 중",
};
