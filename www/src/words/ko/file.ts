// The sentences of the file pane, in Korean.

import type { Finding, Format, Verdict } from "../../contract.ts";
import type { FileWords } from "../en/file.ts";
import { localeOf } from "../locale.ts";

const { count, decimal, list } = localeOf("ko");

/** How a file that is not named is called. */
const formats: Record<Format, string> = {
  "kube-scheduler-configuration": "KubeSchedulerConfiguration",
  policy: "Policy",
  "fit-args": "NodeResourcesFitArgs(설정의 일부)",
  eks: "Amazon EKS의 kubeSchedulerConfig",
  "volcano-conf": "Volcano의 scheduler.conf",
  "config-map": "ConfigMap",
  cluster: "kubectl이 출력한 클러스터 정보",
  unknown: "알 수 없는 형식",
};

export const file: FileWords = {
  title: "내 파일",
  lede: "스케줄러가 읽는 설정을 붙여 넣거나, 열거나, 여기에 끌어다 놓으세요. 내용은 이 페이지를 벗어나지 않습니다.",
  // Getting a text in.
  openFile: "파일 열기",
  write: "설정 작성",
  writeHelp: "가진 파일이 없으면 이 페이지의 내용대로 설정을 작성할 수 있습니다.",
  accepts:
    "KubeSchedulerConfiguration, Policy, Volcano의 scheduler.conf 또는 그 ConfigMap, 문서에 나온 일부를 YAML이나 JSON으로 넣을 수 있습니다.",
  dropHere: "놓으면 파일을 엽니다",
  placeholder: "여기에 설정을 붙여 넣으세요",
  editor: "파일 내용",
  loadingEditor: "편집기를 불러오는 중…",
  plain: "편집기를 불러오지 못했습니다. 이 입력란도 색상만 없을 뿐 똑같이 작동합니다.",
  keys: "F8: 다음 항목. Ctrl+F: 찾기. Tab: 들여쓰기. Esc를 누른 뒤 Tab: 입력란 나가기.",
  keysPlain: "Tab: 입력란 나가기.",
  find: "찾기",
  copy: "복사",
  copied: "복사됨",
  copyFailed: "복사가 거부되었습니다. 텍스트를 선택해 직접 복사하세요.",
  download: "다운로드",
  close: "닫기",
  bringBack: (what) => `${what} 되돌리기`,
  before: (text) => (text ? "이전 텍스트" : "이전 정책"),
  fileName: "policy.yaml",
  tooLarge: (name, size) => `열지 않았습니다: ${name}(${size}). 1 MiB를 넘는 스케줄러 설정은 없습니다.`,
  notText: (name) => `열지 않았습니다: ${name}. 텍스트 파일이 아닙니다.`,
  unread: (name) => `열지 않았습니다: ${name}. 읽을 수 없습니다. 폴더이거나 옮겨진 파일일 수 있습니다.`,
  several: (name) => `파일은 한 번에 하나만 열 수 있습니다. 연 파일: ${name}.`,
  fileSize: (bytes) => (bytes < 1 << 20 ? `${decimal(bytes / (1 << 10))} KiB` : `${decimal(bytes / (1 << 20))} MiB`),

  // What it is.
  format: (format, version) => [formats[format], version].filter(Boolean).join(" "),
  inConfigMap: (file, key) => `${file}, ConfigMap의 ${key}`,
  inAks: (file) => `${file}, AKS의 SchedulerConfiguration`,
  notRecognised: "스케줄러가 읽는 파일이 아니므로 아무것도 가져오지 않습니다.",
  isCluster: "스케줄러 설정이 아니라 노드나 파드 정보이므로 정책을 가져오지 않습니다.",
  checking: "확인하는 중…",
  unchecked: (size, limit, cluster) =>
    `이 텍스트의 크기는 ${size}입니다. ${limit}를 넘는 텍스트는 확인하지 않습니다. ConfigMap의 한도가 그만큼이고 더 큰 스케줄러 설정은 없기 때문입니다. 편집은 계속할 수 있고, 짧아지면 다시 확인합니다. kubectl이 출력한 노드와 파드는 더 큰 파일을 다루는 ‘${cluster}’에서 여세요.`,
  uncheckedHere: (size, limit, cluster) =>
    `이 텍스트의 크기는 ${size}입니다. 여기서는 페이지가 워커를 쓸 수 없어 입력이 멈출 수 있으므로 ${limit}를 넘는 텍스트는 확인하지 않습니다. 편집은 계속할 수 있고, 짧아지면 다시 확인합니다. 더 큰 파일은 명령줄의 nodescore check로 확인하세요. kubectl이 출력한 노드와 파드는 ‘${cluster}’에서 여세요.`,
  isObject: (kind) => `스케줄러 설정이 아니라 ${kind} 오브젝트입니다.`,
  podOffer: "이 오브젝트의 파드를 이 페이지에서 점수 매길 수 있습니다.",
  usePod: "파드로 사용",
  podUsed: (name) => `이제 이 페이지의 파드: ${name}. 실행 취소하면 이전 파드로 돌아갑니다.`,
  fault:
    "이 텍스트를 읽다가 문제가 생겼습니다. 사용자 잘못이 아니라 이 페이지의 결함이니 알려 주세요. 텍스트는 그대로 남아 있습니다.",

  // What the scheduler says of it.
  accepted: (loader) => `${loader}에서 받아들입니다`,
  rejected: ({ loader, stage }: Verdict): string => {
    switch (stage) {
      case "decode":
        return `${loader}에서 읽는 도중 거부합니다`;
      case "validate":
        return `${loader}에서 검증할 때 거부합니다`;
      case "build":
        return `${loader}에서 플러그인을 만들 때 거부합니다`;
      default:
        return `${loader}에서 거부합니다`;
    }
  },
  ignored: (loader) => `${loader}에서 받아들이지만 내용은 모두 무시합니다`,
  crashes: (loader) => `이 파일로 ${loader}에 크래시가 납니다`,
  notJudged: (loader) => `판정 없음: ${loader}의 로더가 이 버전의 API를 읽는 방식은 모델링되어 있지 않습니다.`,
  prints: "출력되는 메시지:",
  printedCut: (n) => `여기서 잘렸습니다. 전체 메시지는 ${count(n, { other: "#" })}자입니다.`,
  copyPrinted: "전체 메시지 복사",
  nearest: (loader, nearest) => `${loader}의 로더를 직접 실행하지는 않았습니다. ${nearest}에 따른 결과입니다.`,
  noLoader: (scorer) => `${scorer}에서는 이런 파일을 읽지 않습니다.`,

  // Where both views are.
  live: "아래 입력란은 이 정책을 보여 줍니다. 거기서 바꾼 내용은 여기에 쓰이고, 반대도 마찬가지입니다.",
  liveOf: (name) =>
    `아래 입력란은 ${name}의 정책을 보여 줍니다. 거기서 바꾼 내용은 여기에 쓰이고, 반대도 마찬가지입니다.`,
  broken: "이 텍스트에서 정책을 읽을 수 없습니다. 입력란에는 마지막 정책이 남아 있습니다.",
  beyondPage:
    "이 정책에는 이 페이지가 표시할 수 있는 것보다 많은 점이나 리소스가 있어, 입력란은 앞의 정책을 유지합니다.",
  waits: "입력란에서 바꾼 내용은 텍스트를 다시 읽을 수 있게 되면 여기에 쓰입니다.",
  profile: "프로파일",
  profileName: (name, index) => name || `프로파일 ${index + 1}`,
  priority: "우선순위(priority)",

  // Another scheduler's.
  followed: (from, to) =>
    `노드 점수를 매기는 방식이 바뀌었습니다: ${from} → ${to}. 앞의 것은 이 파일을 읽지 않습니다. 실행 취소하면 둘 다 되돌아가며, 계산 방식은 언제든 바꿀 수 있습니다.`,
  follow: (scorer) => `${scorer} 사용`,
  convert: "KubeSchedulerConfiguration v1로 변환",

  // Findings.
  findings: (errors, warnings, notices) =>
    list(
      [
        errors > 0 ? count(errors, { other: "오류 #개" }) : "",
        warnings > 0 ? count(warnings, { other: "경고 #개" }) : "",
        notices > 0 ? count(notices, { other: "알림 #개" }) : "",
      ].filter(Boolean),
    ),
  findingsTitle: "점검 결과",
  nothingFound: "잘못되거나 위험한 것을 찾지 못했습니다.",
  showAllFindings: (n) => `${count(n, { other: "#" })}건 모두 보기`,
  severity: { error: "오류", warning: "경고", notice: "알림" } satisfies Record<Finding["severity"], string>,
  line: (line) => `${line}행`,
  goToLine: (line, message) => `${line}행으로 이동: ${message}`,

  // Exporting.
  exportTitle: "스케줄러용으로 내보내기",
  exportLede: "이 페이지의 정책을 다른 릴리스, 스케줄러, 플랫폼용 파일로 쓰고 무엇이 사라지는지 알려 줍니다.",
  target: "내보낼 대상",
  targets: {
    v1: "KubeSchedulerConfiguration v1",
    v1beta3: "KubeSchedulerConfiguration v1beta3",
    v1beta2: "KubeSchedulerConfiguration v1beta2",
    policy: "Policy",
    volcano: "Volcano(ConfigMap)",
    eks: "Amazon EKS",
    aks: "Azure AKS",
  },
  releases: (from, to) => (to === null ? `${from} 이상용.` : `${from}~${to}용.`),
  nothingLost: "사라지는 것이 없습니다. 이 정책이 파일에 모두 담깁니다.",
  losses: (n) => `${count(n, { other: "#가지" })}가 사라지거나 다르게 표현됩니다`,
  nothingChanges: "달라지지 않습니다. 모든 노드의 점수가 같습니다.",
  scoresChange: (scorer) => `이 파일을 쓰면 ${scorer}에서 노드의 점수가 달라집니다.`,
  notRead: "이 페이지는 이런 파일을 다시 읽지 못하므로, 점수를 비교하거나 여기서 편집할 수 없습니다.",
  cannotScore: "지금은 노드의 점수를 계산할 수 없어 비교할 것이 없습니다.",
  node: "노드",
  now: "현재",
  after: "이 파일 사용 시",
  wins: "선택",
  takeExport: "여기서 편집",
  exportFailed: "이 정책을 내보내지 못했습니다. 이 페이지의 결함이니 알려 주세요.",
  exporting: "파일을 쓰는 중…",
  exported: (name) => `${name}의 내용`,

  announce: (verdict, findings) => [verdict, findings].filter(Boolean).join(". "),
};
