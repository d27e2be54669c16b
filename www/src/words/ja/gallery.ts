// The sentences of the gallery of examples, in Japanese.

import type { GalleryWords } from "../en/gallery.ts";

export const gallery: GalleryWords = {
  title: "例",
  lede: "1つ選んで始めてください。「取り消し」を1回押すと、今の内容に戻ります。",
  groups: {
    scores: "スコアの決まり方",
    shapes: "shape曲線",
    surprises: "意外な結果",
    vote: "全プラグインの合計",
    others: "ほかのスケジューラー",
  },
  current: "表示中",
};
