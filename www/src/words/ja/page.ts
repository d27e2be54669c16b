// Every sentence of the page, in Japanese.
//
// Terms, as kubernetes.io/ja has them: node ノード, pod Pod, scheduler スケジューラー, score スコア, weight 重み,
// resource リソース, request リクエスト (to ask for: 要求する), allocatable 割り当て可能, used 使用中, utilization 使用率,
// strategy 戦略, policy ポリシー (the kind stays Policy), plugin プラグイン, release リリース, scorer 計算方式,
// bin packing ビンパッキング, filter out フィルタリングで除外, tie 同点, taint Taint, cordoned スケジュール不可, the whole vote
// 全プラグインの合計. shape stays, as the field is called; what is drawn of it is 曲線.

import type { Outcome } from "../../contract.ts";
import type { PageWords } from "../en/page.ts";
import { localeOf } from "../locale.ts";
import { nodesOf, scorers, why } from "./curve.ts";

const { count, decimal, list, named, pair, percent, whole } = localeOf("ja");

const pods = (n: number): string => count(n, { other: "#個のPod" });

const shortOf = (id: string): string => scorers[id]?.short ?? id;

export const page: PageWords = {
  // Around the playground on a page of its own.
  pageTitle: "nodescore：なぜそのノードが選ばれたのか",
  headline: "なぜそのノードが選ばれたのか",
  intro:
    "kube-schedulerは各ノードに0から100のスコアを付けます。曲線をドラッグしたり、重みやノードを変えたりして、スコアの動きを確かめてください。",
  colophon:
    "スコアは、選んだスケジューラーのコードのとおりに計算します。対象はkube-scheduler 1.13から1.36（NodeResourcesFitとその戦略）と、Volcanoのbinpackです。全プラグインの合計には、kube-schedulerのほかのプラグインも含まれます。入力した内容はこのページの外に出ません。",
  chooseLanguage: "言語",
  newVersion: "新しいバージョンの準備ができました。",
  reloadPage: "再読み込み",

  // Before and around everything.
  stale: "エラーになる前の結果",

  // Where to start from.
  example: "例",
  views: "表示するもの",
  viewOne: "1つのPod",
  viewPlay: "時間の経過",
  reset: "リセット",
  resetTitle: "この例を最初の状態に戻す",
  examples: {
    "worked-example": "ドキュメントの計算例",
    "reversed-shape": "計算例のshapeを逆にしたもの",
    "reversed-wins": "shapeを逆にすると空いているノードが選ばれる例",
    "below-full": "満杯ではなく85%まで詰める",
    "full-nodes": "公開されているAKSのshape：満杯が最高スコア",
    outvoted: "ビンパッキングがほかに負けて効かない",
    "foo-and-bar": "fooの重みは3、barの重みは5",
    volcano: "Volcanoのページにある二つのノード",
    weights: "cpuの重みは3、memoryの重みは1",
    units: "8Gは8Giではない",
    "cpu-only": "GPUを使わないPodがGPUノードへ",
    "no-requests": "何も要求しないPod",
    "one-shape": "GPUは詰め、cpuは分散：1つのshapeではできない",
    "volcano-gpu": "Volcano：指定するまでGPUに重みはない",
  },
  edited: "編集済み：元の例とは異なります。",

  // In the place of any part that comes later.
  loading: "お待ちください…",

  // The person's own file, as far as it is said before the pane is loaded.
  openConfiguration: "自分の設定を開く",
  yourFile: "自分のファイル",

  // Lessons, as far as it is said before they are loaded.
  learn: "学ぶ",

  // The way back, links, and what is kept.
  tools: "編集とリンク",
  undo: "取り消し",
  undoKeys: "取り消し（Ctrl+Z）",
  redo: "やり直し",
  redoKeys: "やり直し（Ctrl+Shift+Z）",
  link: "リンク",
  copyLink: "リンクをコピー",
  copyLinkTitle: "今の表示をそのまま開けるリンクをコピーします。どこにも送信しません",
  copyPanel: { shape: "曲線をコピー", scores: "順位をコピー", arithmetic: "計算をコピー" },
  linkCopied: "リンクをコピーしました。",
  byHand: "ブラウザーがコピーを許可していません。リンクはこちらです：",
  tooLong: (length, most) =>
    `内容が多すぎてリンクにできません。${whole(length)}文字になりますが、${whole(most)}文字を超えるとメールやチャットで途切れます。ファイルならすべて保存できます。`,
  unreadable: (refused) => `アドレスのリンクを開けませんでした：${why(refused)}`,
  displaced: "リンクの内容を表示しています。「取り消し」を1回押すと、前の内容に戻ります。",
  unkept: "このブラウザーにはこれ以上保存されません。ページを離れると変更は消えます。ファイルなら残せます。",

  // Named scenarios.
  scenarios: "シナリオ",
  scenarioName: "名前",
  keep: "今の内容を保存",
  replaceKept: "置き換え",
  notLasting: "このブラウザーではデータが保存されません。ページを離れると一覧は消えます。ファイルは使えます。",
  noScenarios: "まだ何もありません。今の内容に名前を付けると、ここに保存されます。",
  openScenario: (name) => `${name}を開く`,
  renameScenario: (name) => `${name}の名前を変更`,
  newName: (name) => `${name}の新しい名前`,
  saveName: "名前を変更",
  exportScenario: (name) => `${name}をファイルに保存`,
  deleteScenario: (name) => `${name}を削除`,
  exportShown: "ファイルに保存",
  exportShownTitle: "今の内容をファイルに保存",
  exportAll: "すべてファイルに保存",
  importFiles: "ファイルを開く…",
  bringBack: "元に戻す",
  opened: (name) => `${name}を開きました。`,
  kept: (name) => `${name}を保存しました。`,
  replacedKept: (name) => `${name}を置き換えました。`,
  renamed: (name, to) => `${name}の名前を${to}に変更しました。`,
  nameTaken: (name) => `${name}という名前のシナリオはすでにあります。`,
  deleted: (name) => `${name}を削除しました。`,
  imported: (names) => `${named(names, { other: "#個のシナリオ" })}を保存しました。`,
  notImported: (what, refused) => `${what}を開けませんでした：${why(refused)}`,

  // Whose scorer.
  scorer: "計算方式",
  releases: "kube-schedulerの各リリース",
  otherScorers: "ドキュメントとほかのスケジューラー",
  scorerName: (id) => scorers[id]?.name ?? `kube-scheduler ${id}`,
  scorerChip: (id) => scorers[id]?.chip ?? id,
  scorerNote: (id) => {
    switch (id) {
      case "documentation":
        return "ビンパッキングのページに記載の計算式で、0から10です。この式で計算するスケジューラーはありません。ページに書かれていない点は、平均を四捨五入して整数にし、容量がない場合と容量を超えた場合は100%とみなしています。";
      case "kep-prototype":
        return "Resource Bin Packing KEPに付属するプロトタイプで、0から10です。リリースされたことはありません。";
      case "kep-text":
        return "Resource Bin Packing KEPの本文にある計算式で、0から10です。リリースされたことはありません。本文に書かれていない点は、ノードにないリソースは何も加えず、重みだけ残るものとしています。";
      case "volcano":
        return "Volcano v1.8以降のbinpackプラグインです。shapeも丸めもありません。容量を超えるリソースがあるとスコアは0になります。";
      case "volcano-v1.7":
        return "Volcano v1.7までのbinpackプラグインです。shapeも丸めもありません。容量を超えるリソースは0を加えます。";
      default:
        return "";
    }
  },
  strategy: "戦略",

  // The shape.
  shapeLede: "リソースの使用率からスコアを決めます。",
  dragHelp: "点をドラッグするか、クリックして点を追加します。",
  keyHelp: "キー操作：矢印で移動（Shiftで10ずつ）、Deleteで削除、+で追加。",
  sound: "サウンド",
  soundTitle: "曲線を音で聞きます。音の高さがスコアです",
  playAgain: "もう一度再生",

  // Resources, weights and the pod.
  resources: "リソース",
  resourcesLede: "何をスコアに入れるか、その重み、Podのリクエスト。",
  resource: "リソース",
  scored: "対象",
  weight: "重み",
  share: "割合",
  request: "Podの要求",
  addResource: "リソースを追加",
  resourceName: (n) => `リソース${n}の名前`,
  scoredOf: (name) => `${name}をスコアに入れる`,
  weightOf: (name) => `${name}の重み`,
  weightSlider: (name) => `${name}の重み、スライダー`,
  shareOf: (value) => percent(decimal(value)),
  shareTitle: (name) => `重みの合計に占める${name}の割合`,
  requestOf: (name) => `Podの${name}リクエスト`,
  removeResource: (name) => `${name}を削除`,
  implied: (amount) => `仮に${amount}`,
  impliedHelp: "このリクエストがないコンテナは、これだけ要求したものとしてスコアを計算します。",
  none: "なし",
  noneScored: "スコアに入れるリソースがありません。この場合kube-schedulerは、cpuとmemoryをそれぞれ重み1で使います。",
  looksAtTwo: (scorer) => `${scorer}はここの内容に関係なく、cpuとmemoryだけを同じ重みで見ます。`,
  volcanoResources: "VolcanoはPodが要求するリソースだけを見ます。cpuとmemoryは、対象から外しても重み1で数えます。",
  unknownName: (name, meant) => `${name}というリソースを知るスケジューラーはありません。正しくは${meant}です。`,
  unknownResource: (name) =>
    `${name}というリソースを知るスケジューラーはありません。拡張リソースの名前にはnvidia.com/gpuのようにドメインが付きます。`,
  renameTo: (name) => `${name}に変更`,
  zeroWeight: (name) => `0は1と数えられ、${name}には重みが付きます。除外するにはリソースを削除してください。`,
  sameName: (n) => `同じ名前が重複しています。重みはもう一度数え、量は${n}行目のものを使います。`,

  // Nodes.
  nodes: "ノード",
  nodesLede: "各ノードの容量と、Podがすでに使っている量。",
  addNode: "ノードを追加",
  noNodes: "ノードがまだありません。追加するとスコアが出ます。",
  nodeName: (n) => `ノード${n}の名前`,
  used: "使用中",
  allocatable: "割り当て可能",
  of: "/",
  usedOf: (node, resource) => `${node}：${resource}の使用量`,
  allocatableOf: (node, resource) => `${node}：${resource}の割り当て可能量`,
  duplicateNode: (node) => `${node}を複製`,
  removeNode: (node) => `${node}を削除`,
  legend: { used: "使用中", asked: "要求", free: "空き", over: "超過" },
  usedAmount: (amount) => `使用中${amount}`,
  askedAmount: (amount) => `要求${amount}`,
  free: (taken, free) => `${taken}、空き${free}`,
  over: (taken, over) => `${taken}、超過${over}`,
  noneOnNode: (taken) => `${taken}、このノードにはなし`,
  notScored: "スコアの対象外",
  scoresOf: (score) => `スコア${score}`,
  rank: (rank) => `${rank}位`,
  filtered: "除外",
  showArithmetic: (node, score) => `${node}の計算を表示、スコア${score}`,

  // Nodes of a cluster.
  cluster: "自分のクラスター",
  clusterLede: "kubectlの出力から、自分のノードとPodのスコアを計算します。データはブラウザーの外に出ません。",
  podsOnNode: pods,
  usedByPods: (amount, n, more) => `${pods(n)}で${amount}${more ? "、ほかにも使用" : ""}`,
  alsoUsed: "ほかの使用",
  alsoUsedOf: (node, resource) => `${node}：Pod以外の${resource}の使用量`,
  cordoned: "スケジュール不可",
  taint: "Taint",
  placement: {
    node: "ラベル、Taint、スケジュール不可",
    nodeHelp:
      "1行に、コンマで区切って書きます。`disk=ssd, zone=a`はラベル、`gpu=yes:NoSchedule`はTaintです。スケジュール不可のノードにはPodが置かれません。",
    pod: "ノードセレクター、Toleration",
    podHelp:
      "1行に、コンマで区切って書きます。`disk=ssd, zone=a`はノードに必要なラベル、`gpu=yes:NoSchedule`は許容するTaintで、`*`はすべてを許容します。",
    labels: "ラベル",
    taints: "Taint",
    selector: "ノードセレクター",
    tolerations: "Toleration",
    hints: { labels: "なし", taints: "なし", selector: "すべて", tolerations: "なし" },
    notReady: "準備未完了（NotReady）ですが、Taintがなければスケジューラーはスコアを計算します。",
  },
  placementField: (field, name) => `${name}：${field}`,
  untolerated: (taint) => `Taint ${taint}を許容しない`,
  unlabelled: (label) => `ラベル${label}がない`,
  podOfCluster: (name, containers, init) => {
    const parts = [count(containers, { other: "#個のコンテナ" })];
    if (init > 0) parts.push(count(init, { other: "#個のInitコンテナ" }));
    return `${name}には${list(parts)}があり、スケジューラーはその要求を合計します。`;
  },
  flattenPod: "1つのコンテナとして編集",

  // Scores.
  scores: "スコア",
  winner: "選出",
  tied: "同点",
  getsPod: (node) => `Podの配置先は${node}です`,
  getsPodBy: (node, score, next) => `${score}対${next}で、Podの配置先は${node}です`,
  getsPodInTotal: (node, total, next) => `合計${total}対${next}で、Podの配置先は${node}です`,
  alone: (plugin, node, score, next) => `${plugin}だけなら、${score}対${next}で${node}が選ばれます。`,
  aloneTies: (plugin, nodes, score) => `${plugin}だけなら、${nodesOf(nodes)}がスコア${score}で同点です。`,
  gives: (plugin, node, by) => `${plugin}は${node}に${by}多く与えます。`,
  each: (score) => `スコアはどれも${score}です。`,
  eachTotal: (total) => `合計はどれも${total}です。`,
  tieRounded: "スコアが同じになるのは、丸めのためだけです。",
  tieHelp: "kube-schedulerはその中から1つを無作為に選びます。",
  decisive: (resource, mine, node, theirs, other) =>
    `決め手は${resource}です。${node}は${mine}、${other}は${theirs}です。`,
  ahead: (resources) => `${list(resources)}で上回っています。`,
  ignored: (resources, node, zero, counted) =>
    `${node}では、${zero ? "スコアが0の" : "ノードにない"}ため${list(resources)}は計算から外れ、残りのリソースだけでスコアが決まります。外れなければ${counted}です。`,
  balanced: (node) => `リソースのバランスには、Podを${node}に置くほうが合っています。`,
  wraps: "数値がスケジューラーの計算の範囲か精度を超え、それで決まっています。",
  whyNot: (winner, node) => `${node}ではなく${winner}になる理由：`,
  isFilteredOut: (node) => `${node}はスコア計算の前に除外されます。`,
  onlyNode: "Podが収まるのはこのノードだけです。",
  noneFitsHelp: "スコア計算の前にすべてのノードが除外され、PodはPendingのままになります。",
  ranking: "スコア順のノード",
  strip: "スコア一覧",
  more: (n) => `+${n}`,
  filteredOut: "スコア計算の前に除外",
  wouldScore: (score) => `収まればスコア${score}`,
  shortage: (resource, requested, free) => `${resource}：要求${requested}、空き${free}`,
  rankingRow: (node, score, rank) => `${node}、スコア${score}、${rank}位`,

  // The arithmetic of one node.
  arithmetic: (node, score) => `${node}のスコア${score}の計算`,
  arithmeticNone: "ノードを選ぶと計算が表示されます。",
  noSuchNode: (name) => `\`${name}\`という名前のノードはありません。`,
  timesWeight: (weight) => `重み ${weight}`,
  stepAsked: (used, asked, sum) => `使用中 ${used} + 要求 ${asked} =\u00a0${sum}`,
  stepAskedLabel: "要求合計",
  stepUtilizationLabel: "使用率",
  stepScoreLabel: "スコア",
  stepFractionLabel: "比率",
  stepWeightLabel: "× 重み",
  stepImplied: (amount) => `Podにリクエストがないため、うち${amount}は仮の値です`,
  ratio: (requested, allocatable, utilization) => `${requested} ÷ ${allocatable} =\u00a0${percent(utilization)}`,
  roundedDown: "切り捨て",
  roundedUp: "切り上げ",
  noneCounts: `ノードにないため${percent(100)}とみなす`,
  noneScores: (score) => `ノードにないため${score}`,
  overScores: (requested, allocatable, score) => `${requested}は${allocatable}を超えるため${score}`,
  atMostOne: (requested, allocatable) => `${requested}は${allocatable}を超えるため1とみなす`,
  isMore: (requested, allocatable) => `${requested}は${allocatable}を超えている`,
  addsNothing: "容量超過のため0を加える",
  overcommitted: (requested, allocatable) => `${requested}は${allocatable}を超えるため${percent(100)}とみなす`,
  beforeFirst: (to, score) => `最初の点（${percent(to.utilization)}）までのスコアは${score}`,
  pastLast: (from, score) => `最後の点（${percent(from.utilization)}）より先のスコアは${score}`,
  onPoint: (at, score) => `${percent(at.utilization)}の点の値は${score}`,
  between: (from, to) => `${pair(from)} と ${pair(to)} の間`,
  truncated: "小数は切り捨て",
  leftOut: "対象外",
  outcome: (outcome: Exclude<Outcome, "counted">, resource: string, scorer: string): string => {
    // Volcano and the KEP's text keep the weight of what adds nothing.
    const keeps = /^volcano|^kep-text/.test(scorer);
    const gone = keeps ? "何も加えません。重みは残ります" : "重みごと除外します";
    switch (outcome) {
      case "zero-score":
        return scorer.startsWith("kep")
          ? "まったく使われないことになるので、重みごと除外します。"
          : "shapeの値がここでは0なので、重みごと除外します。";
      case "no-allocatable":
        return `ノードに${resource}がないので、${gone}。`;
      case "not-requested":
        return `Podが${resource}を要求していないので、${gone}。`;
      case "unknown-name": {
        const who = scorers[scorer] ? shortOf(scorer) : "kube-scheduler";
        return `${who}は${resource}というリソースを知らないので、${gone}。名前はcpuやmemoryのように小文字か、nvidia.com/gpuのようにドメイン付きです。`;
      }
      case "no-weight":
        return `${shortOf(scorer)}には${resource}の重みがないので除外します。スコアの対象にすると重みが付きます。`;
      case "over-capacity":
        return `Podの要求する${resource}が残りを超えるので、${shortOf(scorer)}はスコア全体を0にします。`;
    }
  },
  notAskedFor: (names) => `Podが要求していないため、ここでは見ません：${list(names)}。`,
  onlyTwo: (scorer, names) => `${scorer}が見るのはcpuとmemoryだけです。関係しないもの：${list(names)}。`,
  sum: "ノードのスコア",
  pluginScore: "スコア",
  sumHelp: "リソースのスコアの加重平均",
  nothingCounts: "数えるリソースがないので、スコアは0です。",
  rounded: "四捨五入して整数にする",
  overCapacity: (scorer) => `容量を超えるリソースがあるので、${scorer}はスコアを0にします。`,
  binpackOff: "binpack.weightが0なのでプラグインは無効で、スコアは0です。",
  timesBinpack: (weight) => `× 100 × binpack.weight（${weight}）。丸めなし`,
  skipped: "Podはここで数えるものを何も要求していないので、プラグインはスコアを付けません。",
  full: "cpuまたはmemoryが満杯なので、スコアは0です。",
  differenceHelp: "cpuとmemoryの比率が近いほど高くなります",
  differenceOf: "|cpu − memory|",
  deviationHelp: "比率が近いほど標準偏差は小さく、スコアは高くなります",
  stepSpreadLabel: "均衡",
  withPod: "Podあり",
  withoutPod: "Podなし",
  stepChangeLabel: "変化",
  changeHelp: "このリリースはPodによる変化にスコアを付けます。小数は切り捨てます",
  deviationOf: (fractions) => `${list(fractions)}の標準偏差`,

  // The whole vote.
  vote: "全プラグインの合計",
  noVote: (id) =>
    `kube-schedulerでは複数のプラグインのスコアを合計します。${shortOf(id)}にはその仕組みがありません。kube-schedulerのリリースを選ぶと表示されます。`,

  // Comparing scorers.
  compare: "計算方式の比較",
  compareLede: "ほかのリリース、ドキュメント、Volcanoで同じノードがどうなるか、なぜ違うのか。",
  compareLead: "ほかの計算方式と比べる",
};
