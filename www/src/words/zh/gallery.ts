// The sentences of the gallery of examples, in simplified Chinese.

import type { GalleryWords } from "../en/gallery.ts";

export const gallery: GalleryWords = {
  title: "示例",
  lede: "选一个作为起点。按一次“撤销”就能回到现在的内容。",
  groups: {
    scores: "得分是怎么来的",
    shapes: "shape 曲线",
    surprises: "出人意料",
    vote: "全部插件合计",
    others: "其他调度器",
  },
  current: "当前显示",
};
