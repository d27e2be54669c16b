// Every sentence around the lessons, in Japanese.

import type { ScenarioPart } from "../../lesson/format.ts";
import type { LessonWords } from "../en/lessons.ts";
import { localeOf } from "../locale.ts";

const { list } = localeOf("ja");

const parts: Record<ScenarioPart, string> = {
  resources: "リソースとその重み",
  shape: "shape",
  strategy: "戦略",
  scorer: "計算方式",
  pod: "Pod",
  nodes: "ノード",
  vote: "ほかのプラグイン",
  pods: "やって来るPod",
};

export const lessons: LessonWords = {
  // The list.
  title: "レッスン",
  lede: "どのレッスンも質問から始まります。スケジューラーの動きを予想してから、計算を見てください。",
  progress: (done, all) => `${all}レッスン中${done}レッスンに解答済み`,
  done: "解答済み",
  close: "レッスンの一覧を閉じる",
  startOver: "解答の記録を消す",
  forgotten: "すべてのレッスンが未解答に戻りました。",
  notLasting: "このブラウザーではデータが保存されません。ページを離れると解答の記録は消えます。",

  // One lesson.
  place: (number, all) => `レッスン${number}（全${all}レッスン）`,
  allLessons: "レッスン一覧",
  leave: "レッスンを終了",
  left: "前の内容に戻りました。",
  none: (id) => `${id}というレッスンはありません。レッスンは次のとおりです：`,
  failed: "このレッスンを読み込めませんでした。オンラインで再読み込みして、もう一度お試しください。",
  predictFirst: "まず予想してください。スコアは解答の後に表示されます。",
  nowhere: "どこにも行かない（PodはPendingのまま）",
  everyPod: "なし：すべてのPodが置かれる",
  number: "答えの数値",
  check: "確認",
  checkEdit: "できたか確認",
  giveUp: "答えを見る",
  showMe: "代わりにやってもらう",
  chooseFirst: "先に答えを選んでください。",
  numberFirst: "先に数値を入力してください。",
  notYet: "まだです。",
  notRight: "少し違います。",
  right: "正解です。",
  reached: "できました。",
  answerIs: "答え：",
  onlyThese: (may) =>
    `ほかのものが変更されています。ここで変更できるのは${list(may.map((part) => parts[part]))}だけです。それ以外は「取り消し」で元に戻せます。`,
  tooMany: (most) =>
    most === 1
      ? "最初と違う値が複数あります。ほかの値は「取り消し」で元に戻せます。"
      : `最初と違う値が${most}個を超えています。ほかの値は「取り消し」で元に戻せます。`,
  readOn: "わかることを読む",
  see: "下で確かめる",
  next: "次のレッスン",
  again: "もう一度",
  keep: "このシナリオを使い続ける",
  keptScenario: "レッスンのシナリオを引き継ぎました。「取り消し」で前の内容に戻れます。",
  allDone: "すべてのレッスンに解答しました。",
};
