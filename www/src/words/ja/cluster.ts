// Every sentence about a person’s own cluster, in Japanese.

import type { ClusterSummary } from "../../cluster/contract.ts";
import type { ClusterWords } from "../en/cluster.ts";
import { localeOf } from "../locale.ts";

const { count, decimal, list, size, whole } = localeOf("ja");

const nodes = (n: number): string => count(n, { other: "#個のノード" });
const pods = (n: number): string => count(n, { other: "#個のPod" });

export const cluster: ClusterWords = {
  nodes,

  // What to bring.
  run: "kubectlがクラスターに接続できる場所で次のコマンドを実行し、できたファイルを両方ここで開いてください：",
  commands: ["kubectl get nodes -o json > nodes.json", "kubectl get pods -A -o json > pods.json"],
  copy: (command) => `${command}をコピー`,
  copied: "コピーしました。",
  notCopied: "ブラウザーがコピーを許可していません。コマンドを選択してコピーしてください。",
  privacy: "YAMLでもかまいません。ファイルはこのブラウザーで読み取り、ほかには送りません。",
  drop: "またはここにドロップ",
  open: "ファイルを開く…",
  openMore: "ファイルを追加…",
  paste: "またはkubectlの出力を貼り付け",
  readPasted: "読み取る",
  pasted: "貼り付けたテキスト",

  // While it is read.
  reading: (name) => `${name}を読み取っています…`,
  progress: (done, all, objects) => `${size(done)} / ${size(all)}、${count(objects, { other: "#個のオブジェクト" })}`,
  progressLabel: "読み取り中",
  cancel: "中止",
  cancelled: "中止しました。何も残っていません。",
  fault:
    "読み取りに失敗しました。このページの不具合か、ブラウザーのメモリ不足です。ぜひ報告してください。何も残っていません。ノードプール1つなど、クラスターの一部なら読めるかもしれません。",

  // What there is.
  summaryLine: ({ nodes: n, placed, pending }) =>
    `${nodes(n)}と${pods(placed)}${pending > 0 ? `。未配置は${whole(pending)}個` : ""}。`,
  found: "見つかったもの",
  sentences: (s) => [
    s.nodes === 0
      ? "ノードがまだありません。kubectl get nodesの出力も開いてください。"
      : `${nodes(s.nodes)}${kept(s)}。計算に入れるPodは${whole(s.placed)}個です。`,
    ...(s.placed + s.elsewhere + s.pending + s.terminated === 0
      ? ["Podがまだないため、どのノードも空とみなします。kubectl get pods -Aの出力も開いてください。"]
      : []),
    ...(s.pending > 0 ? [`${pods(s.pending)}は未配置です。`] : []),
    ...(s.terminated > 0 ? [`${pods(s.terminated)}は終了しているため数えません。`] : []),
    ...(s.elsewhere > 0 && s.nodes > 0 ? [`${pods(s.elsewhere)}は、ここにないノード上にあります。`] : []),
    ...(s.elsewhere > 0 && s.nodes === 0 ? [`${pods(s.elsewhere)}がノードを待っています。`] : []),
    ...(s.replaced > 0
      ? [`${count(s.replaced, { other: "#個のオブジェクト" })}を重ねて読み取りました。最後のものを使います。`]
      : []),
    ...(s.skipped.length > 0
      ? [`除いたもの：${list(s.skipped.map(({ kind, count: n }) => `${kind || "種類不明"} ${whole(n)}個`))}。`]
      : []),
  ],
  cost: (bytes, milliseconds, memory) =>
    `${size(bytes)}を${decimal(milliseconds / 1000)}秒で読み取りました。使用メモリは${size(memory)}です。`,
  problems: (n) => `読み取り中の問題：${count(n, { other: "#件" })}`,
  problem: (text, { line, column, object }) => {
    const place = `${text}、${whole(line)}行目${line === 1 && column > 1 ? `${whole(column)}文字目` : ""}`;
    return object === "" ? place : `${place}：${object}`;
  },
  unread: (why) => `ブラウザーが最後まで読み取れませんでした：${why}`,
  unreadHelp: "もう一度開き、読み取りの間はファイルを変更しないでください",
  moreProblems: (n) => `ほか${whole(n)}件。`,
  startOver: "最初からやり直す",
  startedOver: "クラスターの情報をこのページから消しました。",

  // What to bring onto the page.
  whichNodes: "ページに取り込むノード",
  containing: "名前、プール、マシンタイプに含まれる文字",
  group: "サイズとTaint",
  allGroups: "すべて",
  groupOf: (n, what) => `${nodes(n)}：${what.join("、")}`,
  moreGroups: (n) => `…ほかに小さなグループが${whole(n)}個。名前で絞り込んでください`,
  withoutCordoned: (n) => `スケジュール不可の${nodes(n)}を除く`,
  atMost: "最大数",
  why: (n, most) => `ノード${whole(n)}個、Pod ${whole(most)}個までです。`,
  taints: "ラベル、Taint、スケジュール不可も取り込まれ、どのノードに置けるかを決めます。",
  otherAffinity: "このPodにはノードセレクターでは表せない必須のノードアフィニティがあり、考慮されません。",
  ranking: ({ scored, fits, ties, best }, score) => {
    if (scored === 0) return "該当するノードがありません。";
    const who =
      fits === 0 ? "Podを置けるものはなし" : scored === fits ? "すべてPodを置ける" : `Podを置けるのは${whole(fits)}個`;
    const room = `${nodes(scored)}、${who}`;
    if (best.length === 0 || fits === 0) return `${room}。`;
    return ties > 1 ? `${room}。${whole(ties)}個が最高スコア${score}で同点。` : `${room}。最高スコアは${score}。`;
  },
  wrongPolicy: "ページのポリシーにエラーがあるため、ノードを順位付けできません。先に直してください。",
  bestFirst: (n) => `ページのポリシーによる上位${n}個を取り込みます。`,
  pod: "スコアを計算するPod",
  podOfPage: "ページにあるもの",
  waiting: "未配置",
  running: "ノード上のものと同じ",
  podsContaining: "Podの名前に含まれる文字",
  morePods: (n) => `要求の異なるものがほかに${whole(n)}個あります。名前で探してください。`,
  candidate: (name, asks) => (asks.length === 0 ? name : `${name}（${asks.join("、")}）`),
  candidateInFull: (asks, pending, placed, where) => {
    const what = asks.length === 0 ? "リクエストの指定はありません" : `要求は${list(asks)}です`;
    const alike = [
      ...(pending > 0 ? [`未配置${whole(pending)}個`] : []),
      ...(placed > 0 ? [`ノード上${whole(placed)}個`] : []),
    ];
    const whose = where.length > 0 ? `スケジューラーは${list(where)}です。` : "";
    return `${what}。同じPodは${list(alike)}です。${whose}`;
  },
  use: (n) => (n === null ? "これらのノードを使う" : `この${nodes(n)}を使う`),
  brought: (n, pod) =>
    `${nodes(n)}${pod && `とPod「${pod}」`}をページに取り込みました。「取り消し」で元の内容に戻ります。`,
};

function kept({ cordoned, tainted }: ClusterSummary): string {
  const parts = [
    ...(cordoned > 0 ? [`スケジュール不可${whole(cordoned)}個`] : []),
    ...(tainted > 0 ? [`Taintあり${whole(tainted)}個`] : []),
  ];
  return parts.length === 0 ? "" : `（うち${parts.join("、")}）`;
}
