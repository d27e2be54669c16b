// Every sentence about a person’s own cluster, in Korean.

import type { ClusterSummary } from "../../cluster/contract.ts";
import type { ClusterWords } from "../en/cluster.ts";
import { localeOf } from "../locale.ts";

const { count, decimal, list, size, whole } = localeOf("ko");

const nodes = (n: number): string => count(n, { other: "노드\u00a0#개" });
const pods = (n: number): string => count(n, { other: "파드\u00a0#개" });

export const cluster: ClusterWords = {
  nodes,

  // What to bring.
  run: "kubectl로 클러스터에 접속할 수 있는 곳에서 다음 명령을 실행하고, 생긴 두 파일을 여기서 여세요.",
  commands: ["kubectl get nodes -o json > nodes.json", "kubectl get pods -A -o json > pods.json"],
  copy: (command) => `${command} 복사`,
  copied: "복사했습니다.",
  notCopied: "브라우저가 복사를 허용하지 않습니다. 명령을 선택해 직접 복사하세요.",
  privacy: "YAML도 됩니다. 파일은 이 브라우저에서만 읽고 다른 곳으로 보내지 않습니다.",
  drop: "또는 여기에 끌어다 놓기",
  open: "파일 열기…",
  openMore: "파일 더 열기…",
  paste: "또는 kubectl 출력 붙여 넣기",
  readPasted: "읽기",
  pasted: "붙여 넣은 텍스트",

  // While it is read.
  reading: (name) => `읽는 중: ${name}…`,
  progress: (done, all, objects) => `${size(done)} / ${size(all)}, ${count(objects, { other: "오브젝트\u00a0#개" })}`,
  progressLabel: "읽는 중",
  cancel: "취소",
  cancelled: "취소했습니다. 남은 것은 없습니다.",
  fault:
    "읽지 못했습니다. 이 페이지의 결함이거나 브라우저의 메모리가 부족한 것이니 알려 주세요. 남은 것은 없습니다. 노드 풀 하나처럼 클러스터의 일부만 읽으면 될 수도 있습니다.",

  // What there is.
  summaryLine: ({ nodes: n, placed, pending }) =>
    `${nodes(n)}, ${pods(placed)}${pending > 0 ? `, 미배치 ${whole(pending)}개` : ""}.`,
  found: "읽은 내용",
  sentences: (s) => [
    s.nodes === 0
      ? "아직 노드가 없습니다. kubectl get nodes의 출력도 여세요."
      : `${nodes(s.nodes)}${kept(s)}, 계산에 넣는 ${pods(s.placed)}.`,
    ...(s.placed + s.elsewhere + s.pending + s.terminated === 0
      ? ["아직 파드가 없어 모든 노드를 빈 것으로 봅니다. kubectl get pods -A의 출력도 여세요."]
      : []),
    ...(s.pending > 0 ? [`${pods(s.pending)}는 아직 배치되지 않았습니다.`] : []),
    ...(s.terminated > 0 ? [`${pods(s.terminated)}는 종료되어 세지 않습니다.`] : []),
    ...(s.elsewhere > 0 && s.nodes > 0 ? [`${pods(s.elsewhere)}는 여기에 없는 노드에 있습니다.`] : []),
    ...(s.elsewhere > 0 && s.nodes === 0 ? [`${pods(s.elsewhere)}가 노드를 기다립니다.`] : []),
    ...(s.replaced > 0
      ? [`${count(s.replaced, { other: "오브젝트\u00a0#개" })}를 두 번 이상 읽었습니다. 마지막에 읽은 것을 씁니다.`]
      : []),
    ...(s.skipped.length > 0
      ? [`제외: ${list(s.skipped.map(({ kind, count: n }) => `${kind || "종류 없음"} ${whole(n)}개`))}.`]
      : []),
  ],
  cost: (bytes, milliseconds, memory) =>
    `${size(bytes)}, ${decimal(milliseconds / 1000)}초 만에 읽음. 사용 메모리 ${size(memory)}.`,
  problems: (n) => `읽는 중 문제 ${count(n, { other: "#개" })}`,
  problem: (text, { line, column, object }) => {
    const place = `${text}, ${whole(line)}행${line === 1 && column > 1 ? ` ${whole(column)}번째 글자` : ""}`;
    return object === "" ? place : `${place}: ${object}`;
  },
  unread: (why) => `브라우저가 끝까지 읽지 못했습니다: ${why}`,
  unreadHelp: "파일을 다시 열고, 읽는 동안 바꾸지 마세요",
  moreProblems: (n) => `그 밖에 ${whole(n)}개.`,
  startOver: "처음부터 다시",
  startedOver: "클러스터 정보를 이 페이지에서 지웠습니다.",

  // What to bring onto the page.
  whichNodes: "페이지로 가져올 노드",
  containing: "이름, 풀, 머신 유형에 포함된 글자",
  group: "크기와 테인트",
  allGroups: "전체",
  groupOf: (n, what) => `${nodes(n)}: ${what.join(", ")}`,
  moreGroups: (n) => `… 더 작은 그룹 ${whole(n)}개: 이름으로 찾으세요`,
  withoutCordoned: (n) => `스케줄 불가 ${nodes(n)} 제외`,
  atMost: "최대",
  why: (n, most) => `노드 ${whole(n)}개, 파드 ${whole(most)}개까지입니다.`,
  taints: "레이블, 테인트, 스케줄 불가도 함께 가져오며, 어느 노드에 스케줄할 수 있는지를 결정합니다.",
  otherAffinity: "이 파드에는 노드 셀렉터로 표현할 수 없는 필수 노드 어피니티가 있으며, 고려되지 않습니다.",
  ranking: ({ scored, fits, ties, best }, score) => {
    if (scored === 0) return "남은 노드가 없습니다.";
    const who =
      fits === 0
        ? "파드를 스케줄할 곳 없음"
        : scored === fits
          ? "모두 파드를 스케줄할 수 있음"
          : `파드를 스케줄할 수 있는 노드 ${whole(fits)}개`;
    const room = `${nodes(scored)}, ${who}`;
    if (best.length === 0 || fits === 0) return `${room}.`;
    return ties > 1 ? `${room}. 최고점 ${score}, 동점 ${whole(ties)}개.` : `${room}. 최고점 ${score}.`;
  },
  wrongPolicy: "페이지의 정책에 오류가 있어 노드의 순위를 매길 수 없습니다. 먼저 고치세요.",
  bestFirst: (n) => `페이지의 정책에 따른 상위 ${n}개를 가져옵니다.`,
  pod: "점수를 계산할 파드",
  podOfPage: "페이지에 있는 파드",
  waiting: "미배치",
  running: "노드에 있는 것과 같음",
  podsContaining: "파드 이름에 포함된 글자",
  morePods: (n) => `요청이 또 다른 파드가 ${whole(n)}개 더 있습니다. 이름으로 찾으세요.`,
  candidate: (name, asks) => (asks.length === 0 ? name : `${name}(${asks.join(", ")})`),
  candidateInFull: (asks, pending, placed, where) => {
    const what = asks.length === 0 ? "요청이 없습니다" : `요청: ${list(asks)}`;
    const alike = [
      ...(pending > 0 ? [`미배치 ${whole(pending)}개`] : []),
      ...(placed > 0 ? [`노드에 배치됨 ${whole(placed)}개`] : []),
    ];
    const whose = where.length > 0 ? ` 스케줄러: ${list(where)}.` : "";
    return `${what}. 같은 파드: ${alike.join(", ")}.${whose}`;
  },
  use: (n) => (n === null ? "이 노드 사용" : `이 ${nodes(n)} 사용`),
  brought: (n, pod) =>
    `페이지로 가져왔습니다: ${nodes(n)}${pod && `, 파드 ${pod}`}. 실행 취소를 누르면 이전 내용으로 돌아갑니다.`,
};

function kept({ cordoned, tainted }: ClusterSummary): string {
  const parts = [
    ...(cordoned > 0 ? [`스케줄 불가 ${whole(cordoned)}개`] : []),
    ...(tainted > 0 ? [`테인트 있음 ${whole(tainted)}개`] : []),
  ];
  return parts.length === 0 ? "" : `(그중 ${parts.join(", ")})`;
}
