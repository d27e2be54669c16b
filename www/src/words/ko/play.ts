// Every sentence about pods that come over time, in Korean.
//
// Terms beside those of the page: moment 단계, gang 갱 (pods that have to fit at once), stranded 고립,
// fragmentation 단편화, workload 워크로드.

import type { PlayWords } from "../en/play.ts";
import { localeOf } from "../locale.ts";

const { count, decimal, percent, whole } = localeOf("ko");

const nodes = (n: number): string => count(n, { other: "노드\u00a0#개" });
const pods = (n: number): string => count(n, { other: "파드\u00a0#개" });

const vote = "다른 플러그인까지 포함한 전체 플러그인 합산으로 결정";

const blind = "스케줄 불가, 테인트, 노드 셀렉터는 따지지 않습니다.";

export const play: PlayWords = {
  title: "시간에 따라",
  lede: "파드가 하나씩 옵니다. 저마다 들어갈 수 있는 가장 좋은 노드로 가서 머물고, 다음 파드가 맞을 상황을 바꿉니다.",
  nodes,

  number: (value) => whole(value),
  percent: (value) => percent(decimal(value)),

  // Stories.
  storyPick: "이야기로 시작하기",
  storyHere: "여기서 시작",
  stories: {
    kep: {
      title: "KEP의 이야기",
      text: "세 작업에 희소한 장치 foo가 필요한데, node 3에서는 네 개 중 두 개가 이미 사용 중입니다. KEP는 이 이야기를 그림으로 보여 주지만 그림의 수치는 구할 수 없습니다. 여기의 수치는 이 페이지에서 정한 것입니다.",
    },
    gang: {
      title: "Volcano: 전부 아니면 없음",
      text: "노드와 파드와 가중치는 Volcano의 빈 패킹을 설명하는 문서의 것입니다. 문서의 파드보다 먼저 셋으로 된 갱이 옵니다. 둘만 들어갈 수 있는 동안에는 하나도 배치하지 않습니다. 그 뒤 node 3이 합류합니다. 이 노드와 갱은 이 페이지에서 더한 것입니다.",
    },
    gpu: {
      title: "GPU 클러스터가 채워진다",
      text: "파드는 공개된 표에 맞추고 노드는 이 페이지에서 정했습니다. 스무 개에는 GPU가 여덟 개씩 있고, 스무 개에는 없습니다. 여덟 개를 요청하는 파드에는 모두 빈 노드가 필요합니다. 어느 정책에 아직 그런 노드가 남아 있는지 보세요.",
    },
  },

  // Two policies.
  policyA: "A: 페이지의 정책",
  policyB: "B: 다른 정책",
  onlyPolicy: "페이지의 정책",
  rival: "비교 대상",
  noRival: "없음: 정책 하나만",
  rivals: {
    default: "기본값: cpu와 memory에 대한 LeastAllocated",
    most: "MostAllocated, 페이지의 가중치",
    least: "LeastAllocated, 페이지의 가중치",
  },
  rivalShape: "페이지의 shape(RequestedToCapacityRatio)",
  otherScorers: "다른 스케줄러와 릴리스",
  same: "첫 파드부터 마지막 파드까지 두 정책의 결과가 같습니다.",
  parting: (moment, time) => `${whole(moment)}단계(시각 ${time})에서 처음 갈립니다.`,
  goParting: "처음 갈리는 곳으로",
  partsHere: "여기서 처음 갈립니다.",

  // Playing.
  transport: "재생",
  play: "재생",
  pause: "일시정지",
  again: "다시 재생",
  back: "한 단계 뒤로",
  forward: "한 단계 앞으로",
  toStart: "처음으로",
  toEnd: "끝으로",
  speed: "속도",
  speeds: (factor) => `${decimal(factor)}×`,
  slider: "단계",
  moment: (at, all, time) =>
    at === 0
      ? `전체 ${whole(all)}단계 중 0단계, 첫 파드가 오기 전`
      : `전체 ${whole(all)}단계 중 ${whole(at)}단계, 시각 ${time}`,
  keys: "스페이스로 재생과 일시정지, 화살표로 한 단계씩 이동, Home과 End로 양 끝으로 이동합니다.",
  soon: "다음에 올 파드",
  queueMore: (n) => `외 ${whole(n)}개`,

  // A run.
  scheduling: (done, all) => `스케줄링 중: ${pods(all)} 중 ${whole(done)}개`,
  progress: "스케줄링 중",
  cancel: "취소",
  cancelled: (done, all) => `${pods(all)} 중 ${whole(done)}개에서 취소했습니다. 거기까지의 과정은 재생할 수 있습니다.`,
  runAgain: "다시 스케줄링",
  stale: "오류가 나기 전 내용입니다. 오류를 고치면 지금 설정을 재생합니다.",
  wrongPolicy: "정책이나 노드에 오류가 있어 재생할 수 없습니다. 오류가 있는 곳에 표시했습니다.",
  wrongRival: (message) => `다른 정책을 재생할 수 없습니다: ${message}`,
  loose: (path, message) => `${path}: ${message}`,
  fault:
    "스케줄링하지 못했습니다. 이 페이지의 결함이거나 브라우저의 메모리가 부족한 것이니 알려 주세요. 파드를 줄이면 될 수도 있습니다.",
  noNodes: "스케줄링할 노드가 없습니다. 아래에서 하나 추가하세요.",
  noPods: "스케줄링할 파드가 없습니다. 아래에서 추가하세요.",
  noVote: (policy) =>
    `${policy}에는 플러그인 합산이 없어 새 설정을 재생할 수 없습니다. “${vote}” 선택을 해제하거나 kube-scheduler를 고르세요.`,
  stillFrom: (policy) => `여기는 아직 오류가 나기 전 내용입니다: ${policy}.`,

  // What happened.
  before: "아직 아무 일도 없습니다. 첫 파드가 오기 전의 노드입니다.",
  nothingHere: "이 단계에서 여기에는 아무 일도 없습니다.",
  placed: (pod, node) => `${pod} 파드가 ${node}에 배치됩니다.`,
  waits: (pod) => `${pod} 파드는 들어갈 노드가 없어 기다립니다.`,
  gangWaits: (pod) => `${pod} 파드는 기다려야 합니다.`,
  left: (pod, node) => `${pod} 파드가 실행을 마치고 ${node}에서 나갑니다.`,
  joined: (node) => `${node} 노드가 합류합니다.`,
  removed: (node) => `${node} 노드가 비어 있어 제거됩니다.`,
  tally: (placed, waiting) => `${pods(placed)} 배치${waiting > 0 ? `, ${whole(waiting)}개 대기` : ""}`,
  waiting: "대기 중",
  absent: "없음",
  nodeList: "노드",
  bar: (resource, used, allocatable, share) => `${resource}: ${used} / ${allocatable}, ${share}`,
  of: (used, allocatable) => `${used} / ${allocatable}`,
  share: (value) => percent(whole(Math.round(value))),

  // Why.
  why: "이유",
  whyNode: (pod, node) => `${pod} 파드가 ${node}에 배치된 이유`,
  whyWaits: (pod) => `${pod} 파드가 기다리는 이유`,
  whyNothing: "파드가 오는 단계로 이동하면 그 노드로 가는 이유가 나옵니다.",
  decided: (feasible, all, ties, random) => {
    const room = `${nodes(all)} 중 ${whole(feasible)}개에 들어갈 수 있습니다`;
    if (feasible === 0) return `${room}.`;
    if (ties < 2) return `${room}. 점수가 가장 높은 노드가 선택됩니다.`;
    return `${room}. ${whole(ties)}개가 최고점으로 동점이며, ${random ? "그중 하나를 무작위로 고릅니다" : "그중 첫 번째가 선택됩니다"}.`;
  },
  refused: (message, n) => `${message}: ${nodes(n)}`,
  gang: (least, fitted) =>
    fitted === null
      ? `갱에 속한 파드입니다. 갱에서 ${whole(least)}개 이상이 동시에 들어가야 합니다.`
      : `갱에서 ${whole(least)}개가 동시에 들어가야 하는데 ${whole(fitted)}개만 들어가므로 하나도 배치하지 않습니다.`,
  gangIncomplete: (least, came) =>
    `갱은 ${whole(least)}개가 모여야 시작하는데 지금까지 ${whole(came)}개만 기다리므로 하나도 배치하지 않습니다.`,
  cordoned: "스케줄 불가",
  tainted: (taint) => `테인트 ${taint}`,
  unlabelled: (label) => `레이블 없음: ${label}`,
  shortage: (resource, asked, free) => `${resource}: 요청 ${asked}, 여유 ${free}`,
  scores: "점수",
  arithmetic: (node, score) => `${node}의 점수 ${score}`,
  total: (total) => `전체 플러그인 합산 ${total}`,
  noRoom: "자리 없음",
  keptOut: "허용 안 됨",

  // The heat map.
  heat: (n) => `${nodes(n)}, 한 칸에 하나`,
  heatLede:
    "색은 가장 많이 찬 리소스가 얼마나 찼는지를 나타냅니다. 칸을 가리키거나, 히트맵에 초점을 두고 화살표 키를 쓰세요.",
  heatCell: (node, podCount, parts) => `${node}: ${pods(podCount)}, ${parts.join(", ")}`,
  heatLegend: ["비어 있음", "가득 참"],

  // Figures.
  figures: "시간에 따른 지표",
  lineA: "A",
  lineB: "B",
  figure: { placed: "노드에 있는 파드", pending: "대기 중인 파드", empty: "빈 노드" },
  utilization: (resource) => `사용 중인 ${resource}`,
  stranded: (free, without) => `${without} 없이 고립된 ${free}`,
  useless: (resource) => `비어 있지만 쓸 수 없는 ${resource}`,
  fragmentation: (resource) => `단편화된 ${resource}`,
  room: (pod) => `${pod} 같은 파드가 더 들어갈 자리`,
  define: (figure) => `‘${figure}’의 뜻`,
  definition: {
    placed: "이 단계에서 노드에 있는 파드입니다.",
    pending: "왔지만 들어갈 노드가 없는 파드입니다. 파드가 나가거나 노드가 합류하면 다시 시도합니다.",
    utilization:
      "모든 노드에 있는 파드의 요청량이 노드 전체의 할당 가능량에서 차지하는 비율입니다. 스케줄러는 실제 사용량이 아니라 요청을 셉니다.",
    stranded: `한 리소스를 가진 노드에서 그 남은 양이 어떤 파드의 요청보다도 적을 때, 그 노드에 남은 다른 리소스의 여유가 전체에서 차지하는 비율입니다. 마지막 GPU까지 쓰인 노드에 남은 cpu 같은 것입니다. 용어는 Borg(Verma et al., EuroSys 2015)의 것이고, 정의는 이 페이지의 것입니다. ${blind}`,
    useless: `무엇이 모자라든 이 워크로드의 파드가 더는 하나도 들어갈 수 없는 노드에 남은 여유가 전체에서 차지하는 비율입니다. ${blind}`,
    fragmentation: `이 워크로드에서 무작위로 뽑은 파드가 쓸 수 없는 부분이 여유에서 차지하는 평균 비율입니다. FGD의 단편화율(Weng et al., “Beware of Fragmentation”, USENIX ATC 2023, 3.2절)이며, GPU 자리에 어떤 리소스든 넣습니다. ${blind}`,
    room: `다른 파드가 오지 않는다면, 선택한 파드와 같은 파드가 몇 개 더 들어가는지 노드별로 센 것입니다. ${blind}`,
    empty: "파드가 없는 노드로, 오토스케일러가 제거할 수 있습니다.",
    needed:
      "어떤 정책이든 기다리는 파드가 없으려면 이런 노드가 적어도 이만큼 필요합니다. 동시에 있는 파드의 가장 부족한 리소스의 요청 합계를 노드 하나의 할당 가능량으로 나눈 값과, 이와 비슷한 하한으로 정합니다. 실제로는 더 많이 필요할 수 있습니다.",
  },
  needed: (n, limit) => `기다리는 파드가 없으려면 적어도 ${nodes(n)} 필요: ${limit}.`,
  neededNone: "어떤 정책이든 모든 노드를 합쳐도 부족하여 기다리는 파드가 생깁니다.",
  inUse: "사용 중인 노드",
  neededLabel: "최소한 필요한 노드",
  neededPresence: "파드가 있으면 노드가 필요합니다",
  neededVolume: (resource) => `파드의 ${resource} 요청을 모두 합하면 그만큼입니다`,
  neededCount: (pod, resource) =>
    `${resource ?? "모든 리소스"} 요청이 ${pod} 이상인 파드가 그만큼 많고, 노드 하나에는 몇 개만 들어갑니다`,
  figureNow: (figure, values) => `${figure}: ${values.join(", ")}`,
  run: (letter, value) => `${letter}: ${value}`,
  moreFigures: "고립과 단편화",
  scarceFirst:
    "먼저 희소한 리소스를 보십시오. 그것이 다 쓰이면 다른 리소스의 남은 양은 쓸모가 없으므로, 파드를 더 많이 배치한 정책이 여기서는 더 나빠 보일 수 있습니다.",
  anyNumber: "제한 없음",

  // What arrives.
  setup: "오는 파드",
  setupLede: "시간은 정수이며 단위는 무엇이든 됩니다. 여기의 내용은 모두 링크에 담깁니다.",
  workload: "파드",
  workloads: {
    pods: "직접 입력한 행",
    drawn: "행에서 무작위로 뽑기",
    published: "공개된 GPU 표에 맞추기",
  },
  published:
    "트레이스 자체는 아닙니다. 라이선스 때문에 다시 배포할 수 없습니다. GPU를 0, 1, 2, 4, 8개 요청하는 파드의 비율이 Weng et al., USENIX ATC 2023의 표 1과 같도록 뽑은 파드입니다. cpu와 memory 요청은 트레이스의 열 번째 백분위수와 아흔 번째 백분위수 사이입니다. 노드에 nvidia.com/gpu가 있어야 합니다.",
  drawnHelp:
    "각 파드는 비중에 따른 빈도로 행 가운데 하나에서 뽑습니다. 양은 1-8이나 8Gi-20Gi처럼 범위로도 쓸 수 있고, 그 단위의 1씩 달라집니다. 500m-4는 100m씩입니다.",
  drawnRules:
    "행의 갱 크기, 노드 셀렉터, 톨러레이션은 여기서 쓰이지 않습니다. 뽑힌 파드는 하나씩 오며 특정 노드를 요구하지 않습니다.",
  settings: {
    copies: "노드별 개수",
    count: "파드 수",
    gap: "평균 도착 간격",
    lifetime: "평균 머무는 시간",
    seed: "시드",
    scaleDown: "빈 노드 제거까지",
  },
  settingHints: { copies: "1", count: "1000", gap: "1", lifetime: "계속", seed: "0", scaleDown: "제거 안 함" },
  anotherSeed: "다른 시드",
  ties: "동점 노드 중에서",
  tiesFirst: "첫 번째",
  tiesRandom: "시드에 따라 무작위로 하나",
  vote,
  voteScores:
    "다른 플러그인의 점수는 이 페이지의 투표에 적힌 대로이고, 적힌 것이 없으면 0입니다. 여기서 테인트를 알고 있어도 TaintToleration도 마찬가지입니다. 그래도 테인트는 파드를 막습니다.",
  withoutVote: "정책만으로 결정",
  addRow: "파드 추가",
  removeRow: (name) => `${name} 삭제`,
  rowLabel: (field, name) => `${name}: ${field}`,
  row: {
    name: "이름",
    count: "개수",
    arrival: "첫 도착",
    every: "이후 간격",
    lifetime: "머무는 시간",
    gang: "갱 크기",
    share: "비중",
    selector: "노드 셀렉터",
    tolerations: "톨러레이션",
  },
  rowHints: {
    count: "1",
    arrival: "0",
    every: "0",
    lifetime: "계속",
    gang: "없음",
    share: "1",
    selector: "모두",
    tolerations: "없음",
  },
  rowHelp: "‘갱 크기’: Volcano의 Job처럼, 이만큼이 동시에 들어갈 수 있어야 배치합니다.",
  gangTooLarge: (least, all) =>
    `이 행에서는 ${pods(all)}만 오므로, 크기가 ${whole(least)}인 갱은 결코 시작할 수 없습니다.`,
  asks: (resource) => `요청: ${resource}`,
  nodeRules: "노드: 레이블, 테인트, 합류 시각",
  joins: "합류 시각",
  joinsHint: "처음",
  rule: "규칙",
};
