// Every sentence about pods that come over time, in Japanese.
//
// Terms beside those of the page: moment ステップ, gang ギャング (pods that have to fit at once), stranded 取り残し,
// fragmentation 断片化, workload ワークロード.

import type { PlayWords } from "../en/play.ts";
import { localeOf } from "../locale.ts";

const { count, decimal, percent, whole } = localeOf("ja");

const nodes = (n: number): string => count(n, { other: "#個のノード" });
const pods = (n: number): string => count(n, { other: "#個のPod" });

const vote = "ほかのプラグインも含めた全プラグインの合計で決める";

const blind = "スケジュール不可、taint、ノードセレクターは考慮しません。";

export const play: PlayWords = {
  title: "時間の経過",
  lede: "Podが次々にやって来ます。それぞれ、収まるノードのうち最適なものに置かれてそこにとどまり、次のPodの条件が変わります。",
  nodes,

  number: (value) => whole(value),
  percent: (value) => percent(decimal(value)),

  // Stories.
  storyPick: "ストーリーから始める",
  storyHere: "ここから始める",
  stories: {
    kep: {
      title: "KEPのストーリー",
      text: "三つのジョブが希少なデバイスfooを必要とし、node 3では四つのうち二つがすでに使用中です。KEPはこれを図で説明していますが、図の数値は手元にありません。ここの数値はこのページで決めたものです。",
    },
    gang: {
      title: "Volcano：全部か、ゼロか",
      text: "ノード、Pod、重みは、Volcanoのビンパッキングを説明するドキュメントのものです。そのPodの前に三つ組のギャングが来ます。二つしか収まらない間は、一つも置かれません。その後node 3が加わります。このノードとギャングは、このページで加えたものです。",
    },
    gpu: {
      title: "GPUクラスターが埋まっていく",
      text: "Podは公開された表に合わせ、ノードはこのページで決めました。二十個にはGPUが八つずつあり、二十個にはありません。八つ要求するPodには、八つとも空いているノードが必要です。まだ残しているのはどちらのポリシーか、見てください。",
    },
  },

  // Two policies.
  policyA: "A：ページのポリシー",
  policyB: "B：別のポリシー",
  onlyPolicy: "ページのポリシー",
  rival: "比較対象",
  noRival: "なし：ポリシーは1つだけ",
  rivals: {
    default: "デフォルト：cpuとmemoryのLeastAllocated",
    most: "MostAllocated（ページの重み）",
    least: "LeastAllocated（ページの重み）",
  },
  rivalShape: "ページのshape（RequestedToCapacityRatio）",
  otherScorers: "ほかのスケジューラーとリリース",
  same: "最初のPodから最後のPodまで、どちらのポリシーも同じ結果です。",
  parting: (moment, time) => `ステップ${whole(moment)}（時刻${time}）で初めて分かれます。`,
  goParting: "最初の違いへ移動",
  partsHere: "ここで初めて分かれます。",

  // Playing.
  transport: "再生",
  play: "再生",
  pause: "一時停止",
  again: "もう一度再生",
  back: "1ステップ戻る",
  forward: "1ステップ進む",
  toStart: "最初へ",
  toEnd: "最後へ",
  speed: "速度",
  speeds: (factor) => `${decimal(factor)}×`,
  slider: "ステップ",
  moment: (at, all, time) =>
    at === 0 ? `ステップ0 / ${whole(all)}、最初のPodの前` : `ステップ${whole(at)} / ${whole(all)}、時刻${time}`,
  keys: "スペースで再生と一時停止、矢印で1ステップ移動、HomeとEndで両端へ移動します。",
  soon: "次に来るPod",
  queueMore: (n) => `ほか${whole(n)}個`,

  // A run.
  scheduling: (done, all) => `スケジュール中：${whole(done)} / ${pods(all)}`,
  progress: "スケジュール中",
  cancel: "中止",
  cancelled: (done, all) => `${pods(all)}のうち${whole(done)}個で中止しました。そこまでの経過は再生できます。`,
  runAgain: "スケジュールし直す",
  stale: "エラーになる前の内容です。エラーを直すと、今の設定を再生できます。",
  wrongPolicy: "ポリシーまたはノードにエラーがあるため再生できません。該当箇所に印が付いています。",
  wrongRival: (message) => `別のポリシーを再生できません：${message}`,
  loose: (path, message) => `${path}：${message}`,
  fault:
    "スケジュールに失敗しました。このページの不具合か、ブラウザーのメモリ不足です。ぜひ報告してください。Podを減らすと動くかもしれません。",
  noNodes: "スケジュール先のノードがありません。下で追加してください。",
  noPods: "スケジュールするPodがありません。下で追加してください。",
  noVote: (policy) =>
    `${policy}にはプラグインの合計がないため、新しい設定を再生できません。「${vote}」のチェックを外すか、kube-schedulerを選んでください。`,
  stillFrom: (policy) => `ここはまだエラーになる前の内容です：${policy}。`,

  // What happened.
  before: "まだ何も起きていません。最初のPodが来る前のノードです。",
  nothingHere: "このステップでは、ここでは何も起きません。",
  placed: (pod, node) => `${pod}は${node}に置かれます。`,
  waits: (pod) => `${pod}はどのノードにも収まらず、待ちます。`,
  gangWaits: (pod) => `${pod}は待つ必要があります。`,
  left: (pod, node) => `${pod}は実行を終えて${node}を離れます。`,
  joined: (node) => `${node}が加わります。`,
  removed: (node) => `${node}は空いていたので削除されます。`,
  tally: (placed, waiting) => `${pods(placed)}を配置${waiting > 0 ? `、待機中${whole(waiting)}個` : ""}`,
  waiting: "待機中",
  absent: "不在",
  nodeList: "ノード",
  bar: (resource, used, allocatable, share) => `${resource}：${used} / ${allocatable}、${share}`,
  of: (used, allocatable) => `${used} / ${allocatable}`,
  share: (value) => percent(whole(Math.round(value))),

  // Why.
  why: "理由",
  whyNode: (pod, node) => `${pod}が${node}に置かれた理由`,
  whyWaits: (pod) => `${pod}が待つ理由`,
  whyNothing: "Podが来るステップに移動すると、そこに置かれる理由が表示されます。",
  decided: (feasible, all, ties, random) => {
    const room = `${nodes(all)}のうち${whole(feasible)}個に収まります`;
    if (feasible === 0) return `${room}。`;
    if (ties < 2) return `${room}。最もスコアの高いノードが選ばれます。`;
    return `${room}。${whole(ties)}個が最高スコアで同点のため、${random ? "その中から1つを無作為に選びます" : "その最初のものが選ばれます"}。`;
  },
  refused: (message, n) => `${message}：${nodes(n)}`,
  gang: (least, fitted) =>
    fitted === null
      ? `ギャングの1つです。少なくとも${whole(least)}個が同時に収まる必要があります。`
      : `ギャングのうち${whole(least)}個が同時に収まる必要がありますが、収まるのは${whole(fitted)}個だけなので、どれも置かれません。`,
  gangIncomplete: (least, came) =>
    `ギャングは${whole(least)}個そろって始まりますが、今待っているのは${whole(came)}個だけなので、どれも置かれません。`,
  cordoned: "スケジュール不可",
  tainted: (taint) => `Taint：${taint}`,
  unlabelled: (label) => `ラベル${label}がない`,
  shortage: (resource, asked, free) => `${resource}：要求${asked}、空き${free}`,
  scores: "スコア",
  arithmetic: (node, score) => `${node}のスコアは${score}`,
  total: (total) => `全プラグインの合計：${total}`,
  noRoom: "収まらない",
  keptOut: "対象外",

  // The heat map.
  heat: (n) => `${nodes(n)}、1マスに1つ`,
  heatLede:
    "色は、最も埋まっているリソースの埋まり具合を表します。マスを指すか、図にフォーカスして矢印キーで見てください。",
  heatCell: (node, podCount, parts) => `${node}：${pods(podCount)}、${parts.join("、")}`,
  heatLegend: ["空", "満杯"],

  // Figures.
  figures: "指標の推移",
  lineA: "A",
  lineB: "B",
  figure: { placed: "ノード上のPod", pending: "待機中のPod", empty: "空のノード" },
  utilization: (resource) => `使用中の${resource}`,
  stranded: (free, without) => `${without}がなく取り残された${free}`,
  useless: (resource) => `空いていても使えない${resource}`,
  fragmentation: (resource) => `断片化した${resource}`,
  room: (pod) => `${pod}があと何個収まるか`,
  define: (figure) => `「${figure}」の意味`,
  definition: {
    placed: "このステップでノード上にあるPodです。",
    pending:
      "やって来たものの、どのノードにも収まらないPodです。Podが離れたりノードが加わったりすると、もう一度試します。",
    utilization:
      "全ノード上のPodが要求する量の、全ノードの割り当て可能量に対する割合です。スケジューラーは実際の使用量ではなくリクエストを数えます。",
    stranded: `一方のリソースを持つノードで、その残りがどのPodの要求よりも少ないときに、そこに空いているもう一方の、全体に対する割合です。最後のGPUが使われたノードに空いているcpuなどです。用語はBorgのもの（Verma et al., EuroSys 2015）で、定義はこのページのものです。${blind}`,
    useless: `何が足りないかにかかわらず、このワークロードのPodがもうどれも収まらないノードに残る空きの、全体に対する割合です。${blind}`,
    fragmentation: `このワークロードから無作為に選んだPodが使えない空きの、空き全体に対する平均の割合です。FGDの断片化率（Weng et al., “Beware of Fragmentation”, USENIX ATC 2023、3.2節）で、GPUの代わりにどのリソースにも使います。${blind}`,
    room: `ほかに何も来ないとして、選んだPodと同じPodがあと何個収まるかを、ノードごとに数えたものです。${blind}`,
    empty: "Podのないノードです。オートスケーラーが削除できます。",
    needed:
      "どのポリシーでも、どのPodも待たずに済むには、このようなノードが少なくともこれだけ必要です。同時に存在するPodの、最も不足するリソースの要求の合計をノード1つの割り当て可能量で割った値や、同じような下限から求めます。実際に必要な数はこれより多いかもしれません。",
  },
  needed: (n, limit) => `どのPodも待たずに済むには、少なくとも${nodes(n)}が必要です。${limit}。`,
  neededNone: "どのポリシーでも、全ノードを合わせても足りず、待つPodが出ます。",
  inUse: "使用中のノード",
  neededLabel: "最低限必要なノード",
  neededPresence: "Podがあればノードが必要です",
  neededVolume: (resource) => `${resource}の要求の合計がそれだけあります`,
  neededCount: (pod, resource) =>
    `${resource === null ? "どのリソースも" : `${resource}を`}${pod}以上に要求するPodがそれだけあり、1つのノードには数個しか収まりません`,
  figureNow: (figure, values) => `${figure}：${values.join("、")}`,
  run: (letter, value) => `${letter}：${value}`,
  moreFigures: "取り残しと断片化",
  scarceFirst:
    "まず希少なリソースを見てください。それが使い切られると、ほかのリソースの残りは使えないため、より多くのPodを配置したポリシーのほうがここでは悪く見えることがあります。",
  anyNumber: "いくつでも",

  // What arrives.
  setup: "やって来るPod",
  setupLede: "時間は整数で、単位は自由です。ここの内容はすべてリンクに含まれます。",
  workload: "Pod",
  workloads: {
    pods: "自分で入力した行",
    drawn: "行から無作為に選ぶ",
    published: "公開されたGPUの表に合わせる",
  },
  published:
    "ライセンス上再配布できないため、トレースそのものではありません。GPUを0、1、2、4、8個要求するPodの割合がWeng et al., USENIX ATC 2023の表1と同じになるように、無作為に選んだPodです。cpuとmemoryの要求は、トレースの第十百分位と第九十百分位の間です。ノードにはnvidia.com/gpuが必要です。",
  drawnHelp:
    "各Podは、割合に応じた頻度でいずれかの行から選ばれます。量は1-8や8Gi-20Giのように範囲でも書け、その単位の1ずつ変わります。500m-4は100mずつです。",
  drawnRules:
    "行のギャング、ノードセレクター、Tolerationはここでは使われません。抽選された各Podは1つずつ来て、特定のノードを求めません。",
  settings: {
    copies: "各ノードの個数",
    count: "Podの数",
    gap: "平均到着間隔",
    lifetime: "平均滞在時間",
    seed: "シード",
    scaleDown: "空きノードを削除するまで",
  },
  settingHints: { copies: "1", count: "1000", gap: "1", lifetime: "無期限", seed: "0", scaleDown: "削除しない" },
  anotherSeed: "別のシード",
  ties: "同点のノードのうち",
  tiesFirst: "最初のもの",
  tiesRandom: "シードで無作為に1つ",
  vote,
  voteScores:
    "ほかのプラグインのスコアはこのページの投票のとおりで、何も書かれていなければ0です。ここでtaintがわかっていても、TaintTolerationも同じです。それでもtaintはPodを締め出します。",
  withoutVote: "ポリシーだけで決める",
  addRow: "Podを追加",
  removeRow: (name) => `${name}を削除`,
  rowLabel: (field, name) => `${name}：${field}`,
  row: {
    name: "名前",
    count: "個数",
    arrival: "最初の時刻",
    every: "以後の間隔",
    lifetime: "滞在時間",
    gang: "ギャング",
    share: "割合",
    selector: "ノードセレクター",
    tolerations: "Toleration",
  },
  rowHints: {
    count: "1",
    arrival: "0",
    every: "0",
    lifetime: "無期限",
    gang: "なし",
    share: "1",
    selector: "すべて",
    tolerations: "なし",
  },
  rowHelp: "「ギャング」：VolcanoのJobのように、この数が同時に収まるまで1つも置きません。",
  gangTooLarge: (least, all) =>
    `この行から来るのは${pods(all)}だけなので、${whole(least)}個のギャングは決して始まりません。`,
  asks: (resource) => `要求：${resource}`,
  nodeRules: "ノード：ラベル、Taint、加わる時刻",
  joins: "加わる時刻",
  joinsHint: "最初",
  rule: "ルール",
};
