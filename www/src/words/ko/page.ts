// Every sentence of the page, in Korean.
//
// Terms, as kubernetes.io/ko has them: node 노드, pod 파드, scheduler 스케줄러, score 점수, weight 가중치, resource
// 리소스, request 요청, allocatable 할당 가능, used 사용 중, utilization 사용률, strategy 전략, policy 정책 (the kind
// stays Policy), plugin 플러그인, release 릴리스, scorer 계산 방식, bin packing 빈 패킹, filter out 필터링에서 제외,
// tie 동점, taint 테인트, cordoned 스케줄 불가, the whole vote 전체 플러그인 합산. shape stays, as the field is called;
// what is drawn of it is 곡선. After a name the particle is one that any name can have: 은(는), 이(가), (으)로.

import type { Outcome } from "../../contract.ts";
import type { PageWords } from "../en/page.ts";
import { localeOf } from "../locale.ts";
import { nodesOf, scorers, why } from "./curve.ts";

const { count, decimal, list, named, pair, percent, whole } = localeOf("ko", { to: "~" });

const pods = (n: number): string => count(n, { other: "파드 #개" });

const shortOf = (id: string): string => scorers[id]?.short ?? id;

export const page: PageWords = {
  // Around the playground on a page of its own.
  pageTitle: "nodescore: 왜 그 노드가 선택되었을까?",
  headline: "왜 그 노드가 선택되었을까?",
  intro:
    "kube-scheduler는 각 노드에 0에서 100까지 점수를 매깁니다. 곡선을 끌거나 가중치와 노드를 바꾸면서 점수가 어떻게 움직이는지 살펴보세요.",
  colophon:
    "점수는 선택한 스케줄러의 코드를 그대로 따릅니다. kube-scheduler 1.13부터 1.36까지의 NodeResourcesFit과 그 전략, 또는 Volcano의 binpack을 고를 수 있습니다. 전체 플러그인 합산에는 kube-scheduler의 다른 플러그인도 들어갑니다. 입력한 내용은 이 페이지를 벗어나지 않습니다.",
  chooseLanguage: "언어",
  newVersion: "새 버전이 준비되었습니다.",
  reloadPage: "새로고침",

  // Before and around everything.
  stale: "오류가 나기 전 결과",

  // Where to start from.
  example: "예제",
  views: "표시할 내용",
  viewOne: "파드 하나",
  viewPlay: "시간에 따라",
  reset: "초기화",
  resetTitle: "이 예제를 처음 상태로 되돌리기",
  examples: {
    "worked-example": "문서의 계산 예제",
    "reversed-shape": "계산 예제, shape만 반대로",
    "reversed-wins": "shape를 뒤집으면 더 빈 노드가 선택되는 예",
    "below-full": "가득이 아니라 85%까지 채우기",
    "full-nodes": "공개된 AKS의 shape: 가득 찬 노드가 최고점",
    outvoted: "빈 패킹이 밀려서 효과가 없음",
    "foo-and-bar": "foo의 가중치 3, bar의 가중치 5",
    volcano: "Volcano 문서의 두 노드",
    weights: "cpu의 가중치 3, memory의 가중치 1",
    units: "8G는 8Gi가 아님",
    "cpu-only": "GPU를 쓰지 않는 파드가 GPU 노드로",
    "no-requests": "아무것도 요청하지 않는 파드",
    "one-shape": "GPU는 채우고 cpu는 분산: shape 하나로는 안 됨",
    "volcano-gpu": "Volcano: 지정하기 전에는 GPU의 가중치가 없음",
  },
  edited: "편집됨: 원래 예제와 다릅니다.",

  // In the place of any part that comes later.
  loading: "잠시만 기다려 주세요…",

  // The person's own file, as far as it is said before the pane is loaded.
  openConfiguration: "내 설정 열기",
  yourFile: "내 파일",

  // Lessons, as far as it is said before they are loaded.
  learn: "배우기",

  // The way back, links, and what is kept.
  tools: "편집과 링크",
  undo: "실행 취소",
  undoKeys: "실행 취소(Ctrl+Z)",
  redo: "다시 실행",
  redoKeys: "다시 실행(Ctrl+Shift+Z)",
  link: "링크",
  copyLink: "링크 복사",
  copyLinkTitle: "지금 보이는 그대로 열리는 링크를 복사합니다. 아무 데도 전송하지 않습니다",
  copyPanel: { shape: "곡선 복사", scores: "순위 복사", arithmetic: "계산 과정 복사" },
  linkCopied: "링크를 복사했습니다.",
  byHand: "브라우저가 복사를 허용하지 않습니다. 링크는 다음과 같습니다.",
  tooLong: (length, most) =>
    `링크에 담기에는 내용이 너무 많습니다. ${whole(length)}자가 되는데, 메일과 채팅에서는 ${whole(most)}자를 넘으면 잘립니다. 파일에는 모두 담을 수 있습니다.`,
  unreadable: (refused) => `주소의 링크를 열지 못했습니다. ${why(refused)}`,
  displaced: "링크에서 연 내용입니다. 실행 취소를 한 번 누르면 이전 내용으로 돌아갑니다.",
  unkept:
    "이 브라우저는 이 페이지의 데이터를 더 저장하지 않아, 나가면 변경한 내용이 사라집니다. 파일로는 남길 수 있습니다.",

  // Named scenarios.
  scenarios: "시나리오",
  scenarioName: "이름",
  keep: "지금 내용 저장",
  replaceKept: "바꾸기",
  notLasting: "이 브라우저는 이 페이지의 데이터를 저장하지 않아, 나가면 목록이 사라집니다. 파일은 쓸 수 있습니다.",
  noScenarios: "아직 저장한 것이 없습니다. 지금 내용에 이름을 붙이면 여기에 남습니다.",
  openScenario: (name) => `${name} 열기`,
  renameScenario: (name) => `${name} 이름 바꾸기`,
  newName: (name) => `${name}의 새 이름`,
  saveName: "이름 바꾸기",
  exportScenario: (name) => `${name} 파일로 저장`,
  deleteScenario: (name) => `${name} 삭제`,
  exportShown: "파일로 저장",
  exportShownTitle: "지금 내용을 파일로 저장",
  exportAll: "모두 파일로 저장",
  importFiles: "파일 열기…",
  bringBack: "되돌리기",
  opened: (name) => `열었습니다: ${name}.`,
  kept: (name) => `저장했습니다: ${name}.`,
  replacedKept: (name) => `바꿨습니다: ${name}.`,
  renamed: (name, to) => `이름을 바꿨습니다: ${name} → ${to}.`,
  nameTaken: (name) => `${name}(이)라는 시나리오가 이미 있습니다.`,
  deleted: (name) => `삭제했습니다: ${name}.`,
  imported: (names) => `저장했습니다: ${named(names, { other: "시나리오 #개" })}.`,
  notImported: (what, refused) => `열지 못했습니다: ${what}. ${why(refused)}`,

  // Whose scorer.
  scorer: "계산 방식",
  releases: "kube-scheduler 릴리스",
  otherScorers: "문서와 다른 스케줄러",
  scorerName: (id) => scorers[id]?.name ?? `kube-scheduler ${id}`,
  scorerChip: (id) => scorers[id]?.chip ?? id,
  scorerNote: (id) => {
    switch (id) {
      case "documentation":
        return "빈 패킹 문서에 적힌 계산식이며 0에서 10까지입니다. 이대로 계산하는 스케줄러는 없습니다. 문서에 없는 부분은 이렇게 정했습니다. 평균은 반올림해 정수로 만들고, 용량이 없거나 용량을 넘으면 100%로 봅니다.";
      case "kep-prototype":
        return "Resource Bin Packing KEP와 함께 나온 프로토타입이며 0에서 10까지입니다. 릴리스된 적은 없습니다.";
      case "kep-text":
        return "Resource Bin Packing KEP 본문에 있는 공식이며 0에서 10까지입니다. 릴리스된 적은 없습니다. 본문에 없는 부분은 이렇게 정했습니다. 노드에 없는 리소스는 아무것도 더하지 않고 가중치만 남습니다.";
      case "volcano":
        return "Volcano v1.8부터의 binpack 플러그인입니다. shape도 반올림도 없습니다. 용량을 넘는 리소스가 있으면 점수가 0이 됩니다.";
      case "volcano-v1.7":
        return "Volcano v1.7까지의 binpack 플러그인입니다. shape도 반올림도 없습니다. 용량을 넘는 리소스는 0을 더합니다.";
      default:
        return "";
    }
  },
  strategy: "전략",

  // The shape.
  shapeLede: "리소스 사용률이 점수로 바뀌는 방식입니다.",
  dragHelp: "점을 끌거나, 클릭해서 점을 추가하세요.",
  keyHelp: "키: 화살표로 이동(Shift: 10씩), Delete로 삭제, +로 추가.",
  sound: "소리",
  soundTitle: "곡선을 소리로 듣습니다. 음이 높을수록 점수가 높습니다",
  playAgain: "다시 재생",

  // Resources, weights and the pod.
  resources: "리소스",
  resourcesLede: "무엇을 점수에 넣고, 가중치는 얼마이며, 파드는 얼마나 요청하는가.",
  resource: "리소스",
  scored: "반영",
  weight: "가중치",
  share: "비중",
  request: "파드 요청",
  addResource: "리소스 추가",
  resourceName: (n) => `${n}번 리소스의 이름`,
  scoredOf: (name) => `${name} 점수에 반영`,
  weightOf: (name) => `${name}의 가중치`,
  weightSlider: (name) => `${name}의 가중치, 슬라이더`,
  shareOf: (value) => percent(decimal(value)),
  shareTitle: (name) => `전체 가중치에서 ${name}의 비중`,
  requestOf: (name) => `파드의 ${name} 요청`,
  removeResource: (name) => `${name} 삭제`,
  implied: (amount) => `${amount} 가정`,
  impliedHelp: "이 요청이 없는 컨테이너는 이만큼 요청한 것으로 보고 점수를 계산합니다.",
  none: "없음",
  noneScored: "점수에 반영할 리소스가 없습니다. 이때 kube-scheduler는 cpu와 memory를 가중치 1로 씁니다.",
  looksAtTwo: (scorer) => `${scorer}에서는 여기 적힌 값과 관계없이 cpu와 memory만 같은 가중치로 봅니다.`,
  volcanoResources:
    "Volcano는 파드가 요청하는 리소스만 봅니다. cpu와 memory는 점수에서 빼 두어도 가중치 1로 계산합니다.",
  unknownName: (name, meant) => `${name}(이)라는 리소스를 아는 스케줄러는 없습니다. 올바른 이름은 ${meant}입니다.`,
  unknownResource: (name) =>
    `${name}(이)라는 리소스를 아는 스케줄러는 없습니다. 확장 리소스의 이름에는 nvidia.com/gpu처럼 도메인이 붙습니다.`,
  renameTo: (name) => `${name}(으)로 바꾸기`,
  zeroWeight: (name) => `0은 1로 셉니다. ${name}에 가중치가 붙습니다. 빼려면 리소스를 삭제하세요.`,
  sameName: (n) => `또 나온 이름입니다. 가중치는 한 번 더 세고, 수량은 ${n}번 행의 것을 씁니다.`,

  // Nodes.
  nodes: "노드",
  nodesLede: "각 노드의 용량과, 파드가 이미 쓰고 있는 양입니다.",
  addNode: "노드 추가",
  noNodes: "아직 노드가 없습니다. 하나 추가하면 점수가 나옵니다.",
  nodeName: (n) => `${n}번 노드의 이름`,
  used: "사용 중",
  allocatable: "할당 가능",
  of: "/",
  usedOf: (node, resource) => `${node}: ${resource} 사용량`,
  allocatableOf: (node, resource) => `${node}: ${resource} 할당 가능량`,
  duplicateNode: (node) => `${node} 복제`,
  removeNode: (node) => `${node} 삭제`,
  legend: { used: "사용 중", asked: "요청", free: "여유", over: "초과" },
  usedAmount: (amount) => `사용 중 ${amount}`,
  askedAmount: (amount) => `요청 ${amount}`,
  free: (taken, free) => `${taken}, 여유 ${free}`,
  over: (taken, over) => `${taken}, 초과 ${over}`,
  noneOnNode: (taken) => `${taken}, 이 노드에는 없음`,
  notScored: "점수에 미반영",
  scoresOf: (score) => `점수 ${score}`,
  rank: (rank) => `${rank}위`,
  filtered: "제외됨",
  showArithmetic: (node, score) => `${node}의 계산 과정 보기, 점수 ${score}`,

  // Nodes of a cluster.
  cluster: "내 클러스터",
  clusterLede: "kubectl 출력으로 내 노드와 파드의 점수를 계산합니다. 데이터는 브라우저를 벗어나지 않습니다.",
  podsOnNode: pods,
  usedByPods: (amount, n, more) => `${pods(n)}에서 ${amount}${more ? ", 그 밖의 사용 있음" : ""}`,
  alsoUsed: "추가 사용",
  alsoUsedOf: (node, resource) => `${node}: 파드 외 ${resource} 사용량`,
  cordoned: "스케줄 불가",
  taint: "테인트",
  placement: {
    node: "레이블, 테인트, 스케줄 불가",
    nodeHelp:
      "한 줄에 쉼표로 나눠 씁니다. `disk=ssd, zone=a`는 레이블, `gpu=yes:NoSchedule`은 테인트입니다. 스케줄 불가인 노드는 파드를 받지 않습니다.",
    pod: "노드 셀렉터, 톨러레이션",
    podHelp:
      "한 줄에 쉼표로 나눠 씁니다. `disk=ssd, zone=a`는 노드에 있어야 하는 레이블, `gpu=yes:NoSchedule`은 용인하는 테인트이고, `*`는 모두 용인합니다.",
    labels: "레이블",
    taints: "테인트",
    selector: "노드 셀렉터",
    tolerations: "톨러레이션",
    hints: { labels: "없음", taints: "없음", selector: "모두", tolerations: "없음" },
    notReady: "준비되지 않음(NotReady). 하지만 테인트가 없으면 스케줄러는 점수를 매깁니다.",
  },
  placementField: (field, name) => `${name}: ${field}`,
  untolerated: (taint) => `용인되지 않는 테인트 ${taint}`,
  unlabelled: (label) => `레이블 없음: ${label}`,
  podOfCluster: (name, containers, init) => {
    const parts = [count(containers, { other: "컨테이너 #개" })];
    if (init > 0) parts.push(count(init, { other: "초기화 컨테이너 #개" }));
    return `${name}: ${list(parts)}. 스케줄러는 이들의 요청을 합산합니다.`;
  },
  flattenPod: "컨테이너 하나로 편집",

  // Scores.
  scores: "점수",
  winner: "선택",
  tied: "동점",
  getsPod: (node) => `파드가 배치될 노드: ${node}`,
  getsPodBy: (node, score, next) => `파드가 배치될 노드: ${node}, ${score} 대 ${next}`,
  getsPodInTotal: (node, total, next) => `파드가 배치될 노드: ${node}, 합산 ${total} 대 ${next}`,
  alone: (plugin, node, score, next) => `${plugin}만 보면 ${node} 선택, ${score} 대 ${next}.`,
  aloneTies: (plugin, nodes, score) => `${plugin}만 보면 ${nodesOf(nodes)} 동점, 점수 ${score}.`,
  gives: (plugin, node, by) => `${plugin}: ${node}에 ${by}점 더 줍니다.`,
  each: (score) => `모두 ${score}점입니다.`,
  eachTotal: (total) => `합산은 모두 ${total}점입니다.`,
  tieRounded: "끝수를 처리해서 점수가 같아졌을 뿐입니다.",
  tieHelp: "kube-scheduler가 그중 하나를 무작위로 고릅니다.",
  decisive: (resource, mine, node, theirs, other) =>
    `${resource}에서 갈렸습니다. ${node}에서는 ${mine}, ${other}에서는 ${theirs}입니다.`,
  ahead: (resources) => `앞선 리소스: ${list(resources)}.`,
  ignored: (resources, node, zero, counted) =>
    `${node}에서는 ${zero ? "점수가 0이라" : "노드에 없어서"} 계산에서 빠지는 리소스: ${list(resources)}. 나머지 리소스만으로 점수가 정해집니다. 모두 계산하면 ${counted}점입니다.`,
  balanced: (node) => `리소스 균형에는 파드를 ${node}에 두는 편이 낫습니다.`,
  wraps: "수가 스케줄러 계산의 범위나 정밀도를 넘고, 그것으로 갈렸습니다.",
  whyNot: (winner, node) => `${node} 대신 ${winner}인 이유:`,
  isFilteredOut: (node) => `${node}: 점수를 매기기 전에 제외됩니다.`,
  onlyNode: "파드가 들어갈 수 있는 유일한 노드입니다.",
  noneFitsHelp: "점수를 매기기 전에 모든 노드가 제외되어, 파드는 Pending 상태로 남습니다.",
  ranking: "점수순 노드",
  strip: "점수 한눈에 보기",
  more: (n) => `+${n}`,
  filteredOut: "점수를 매기기 전에 제외됨",
  wouldScore: (score) => `들어갔다면 ${score}점`,
  shortage: (resource, requested, free) => `${resource}: 요청 ${requested}, 여유 ${free}`,
  rankingRow: (node, score, rank) => `${node}, 점수 ${score}, ${rank}위`,

  // The arithmetic of one node.
  arithmetic: (node, score) => `${node}의 점수 ${score} 계산 과정`,
  arithmeticNone: "노드를 선택하면 계산 과정이 나옵니다.",
  noSuchNode: (name) => `이름이 \`${name}\`인 노드가 없습니다.`,
  timesWeight: (weight) => `가중치 ${weight}`,
  stepAsked: (used, asked, sum) => `사용 중 ${used} + 요청 ${asked} =\u00a0${sum}`,
  stepAskedLabel: "요청 합계",
  stepUtilizationLabel: "사용률",
  stepScoreLabel: "점수",
  stepFractionLabel: "비율",
  stepWeightLabel: "× 가중치",
  stepImplied: (amount) => `파드에 요청이 없어 그중 ${amount}만큼은 가정한 값`,
  ratio: (requested, allocatable, utilization) => `${requested} ÷ ${allocatable} =\u00a0${percent(utilization)}`,
  roundedDown: "내림",
  roundedUp: "올림",
  noneCounts: `노드에 없음: ${percent(100)}로 계산`,
  noneScores: (score) => `노드에 없음: ${score}`,
  overScores: (requested, allocatable, score) => `${requested} > ${allocatable}: ${score}`,
  atMostOne: (requested, allocatable) => `${requested} > ${allocatable}: 1로 계산`,
  isMore: (requested, allocatable) => `${requested} > ${allocatable}`,
  addsNothing: "용량 초과: 0을 더함",
  overcommitted: (requested, allocatable) => `${requested} > ${allocatable}: ${percent(100)}로 계산`,
  beforeFirst: (to, score) => `첫 점(${percent(to.utilization)})까지의 점수는 ${score}`,
  pastLast: (from, score) => `마지막 점(${percent(from.utilization)}) 이후의 점수는 ${score}`,
  onPoint: (at, score) => `${percent(at.utilization)} 점의 값은 ${score}`,
  between: (from, to) => `${pair(from)}, ${pair(to)} 사이`,
  truncated: "소수점 이하 버림",
  leftOut: "계산에서 제외",
  outcome: (outcome: Exclude<Outcome, "counted">, resource: string, scorer: string): string => {
    // Volcano and the KEP's text keep the weight of what adds nothing.
    const keeps = /^volcano|^kep-text/.test(scorer);
    const gone = keeps ? "아무것도 더하지 않고 가중치만 남습니다" : "가중치까지 계산에서 빠집니다";
    switch (outcome) {
      case "zero-score":
        return scorer.startsWith("kep")
          ? "전혀 쓰이지 않게 되므로 가중치까지 계산에서 빠집니다."
          : "shape 값이 여기서 0이므로 가중치까지 계산에서 빠집니다.";
      case "no-allocatable":
        return `노드에 ${resource} 리소스가 없어 ${gone}.`;
      case "not-requested":
        return `파드가 ${resource} 리소스를 요청하지 않아 ${gone}.`;
      case "unknown-name": {
        const who = scorers[scorer] ? shortOf(scorer) : "kube-scheduler";
        return `${who}에는 ${resource}(이)라는 리소스가 없어 ${gone}. 이름은 cpu, memory처럼 소문자이거나 nvidia.com/gpu처럼 도메인이 붙어야 합니다.`;
      }
      case "no-weight":
        return `${shortOf(scorer)}에는 ${resource}의 가중치가 없어 계산에서 빠집니다. 점수에 반영하면 가중치가 생깁니다.`;
      case "over-capacity":
        return `파드가 요청하는 ${resource}의 양이 남은 양보다 많아, ${shortOf(scorer)}에서는 전체 점수가 0이 됩니다.`;
    }
  },
  notAskedFor: (names) => `파드가 요청하지 않아 여기서는 보지 않습니다: ${list(names)}.`,
  onlyTwo: (scorer, names) => `${scorer}에서는 cpu와 memory만 봅니다. 영향이 없는 리소스: ${list(names)}.`,
  sum: "노드 점수",
  pluginScore: "점수",
  sumHelp: "리소스 점수의 가중 평균",
  nothingCounts: "계산할 리소스가 없어 점수는 0입니다.",
  rounded: "반올림해 정수로",
  overCapacity: (scorer) => `용량을 넘는 리소스가 있어 ${scorer}에서는 점수가 0입니다.`,
  binpackOff: "binpack.weight가 0이라 플러그인이 꺼지고 점수는 0입니다.",
  timesBinpack: (weight) => `× 100 × binpack.weight(${weight}). 반올림하지 않음`,
  skipped: "파드가 여기서 계산하는 리소스를 요청하지 않아 플러그인이 점수를 매기지 않습니다.",
  full: "cpu 또는 memory가 가득 차서 점수는 0입니다.",
  differenceHelp: "cpu와 memory의 비율이 가까울수록 점수가 높습니다",
  differenceOf: "|cpu − memory|",
  deviationHelp: "비율이 서로 가까울수록 표준편차가 작고 점수가 높습니다",
  stepSpreadLabel: "균형",
  withPod: "파드 포함",
  withoutPod: "파드 제외",
  stepChangeLabel: "변화",
  changeHelp: "이 릴리스는 파드로 생기는 변화에 점수를 매깁니다. 소수점 이하는 버립니다",
  deviationOf: (fractions) => `표준편차(${fractions.join(", ")})`,

  // The whole vote.
  vote: "전체 플러그인 합산",
  noVote: (id) =>
    `kube-scheduler에서는 여러 플러그인의 점수를 더합니다. ${shortOf(id)}에는 이런 합산이 없습니다. kube-scheduler 릴리스를 선택하면 볼 수 있습니다.`,

  // Comparing scorers.
  compare: "계산 방식 비교",
  compareLede: "다른 릴리스, 문서, Volcano로 같은 노드를 계산하면 어떻게 되고 왜 다른지 봅니다.",
  compareLead: "다른 계산 방식과 비교",
};
