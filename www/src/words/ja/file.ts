// The sentences of the file pane, in Japanese.

import type { Finding, Format, Verdict } from "../../contract.ts";
import type { FileWords } from "../en/file.ts";
import { localeOf } from "../locale.ts";

const { count, decimal, list } = localeOf("ja");

/** How a file that is not named is called. */
const formats: Record<Format, string> = {
  "kube-scheduler-configuration": "KubeSchedulerConfiguration",
  policy: "Policy",
  "fit-args": "NodeResourcesFitArgs（設定の一部）",
  eks: "Amazon EKSのkubeSchedulerConfig",
  "volcano-conf": "Volcanoのscheduler.conf",
  "config-map": "ConfigMap",
  cluster: "kubectlが出力したクラスターの情報",
  unknown: "不明な形式",
};

export const file: FileWords = {
  title: "自分のファイル",
  lede: "スケジューラーが読み込む設定を貼り付けるか、開くか、ここにドロップしてください。ページの外には出ません。",
  // Getting a text in.
  openFile: "ファイルを開く",
  write: "設定を作成",
  writeHelp: "手元にない場合は、このページの内容どおりの設定を作成できます。",
  accepts:
    "KubeSchedulerConfiguration、Policy、Volcanoのscheduler.confまたはそのConfigMap、ドキュメントにある断片を、YAMLでもJSONでも読めます。",
  dropHere: "ドロップするとファイルを開きます",
  placeholder: "ここに設定を貼り付け",
  editor: "ファイルの内容",
  loadingEditor: "エディターを読み込んでいます…",
  plain: "エディターを読み込めませんでした。この入力欄でも、色が付かないだけで同じことができます。",
  keys: "F8：次の指摘。Ctrl+F：検索。Tab：字下げ。Esc、Tabの順に押すと入力欄から出ます。",
  keysPlain: "Tabで入力欄から出ます。",
  find: "検索",
  copy: "コピー",
  copied: "コピー済み",
  copyFailed: "コピーが許可されませんでした。テキストを選択して手動でコピーしてください。",
  download: "保存",
  close: "閉じる",
  bringBack: (what) => `${what}に戻す`,
  before: (text) => (text ? "前のテキスト" : "前のポリシー"),
  fileName: "policy.yaml",
  tooLarge: (name, size) => `${name}は${size}あります。1 MiBを超えるスケジューラー設定はありません。開きませんでした。`,
  notText: (name) => `${name}はテキストではないため、開きませんでした。`,
  unread: (name) => `${name}を読み取れないため、開きませんでした。フォルダーか、移動されたファイルかもしれません。`,
  several: (name) => `一度に開けるファイルは1つです。${name}を開きました。`,
  fileSize: (bytes) => (bytes < 1 << 20 ? `${decimal(bytes / (1 << 10))} KiB` : `${decimal(bytes / (1 << 20))} MiB`),

  // What it is.
  format: (format, version) => [formats[format], version].filter(Boolean).join(" "),
  inConfigMap: (file, key) => `${file}（ConfigMapの${key}）`,
  inAks: (file) => `${file}（AKSのSchedulerConfiguration）`,
  notRecognised: "スケジューラーが読み込むファイルではないため、何も取り込みません。",
  isCluster: "スケジューラーの設定ではなくノードやPodの情報なので、ポリシーは取り込みません。",
  checking: "確認中…",
  unchecked: (size, limit, cluster) =>
    `このテキストは${size}あります。${limit}を超えるテキストは確認しません。ConfigMapの上限がそこで、それより大きいスケジューラー設定はないためです。編集は続けられ、短くなれば再び確認されます。kubectlが出力したノードやPodは「${cluster}」で開いてください。そこではより大きいファイルを扱えます。`,
  uncheckedHere: (size, limit, cluster) =>
    `このテキストは${size}あります。ここではページがワーカーを使えず、入力が滞るため、${limit}を超えるテキストは確認しません。編集は続けられ、短くなれば再び確認されます。より大きいファイルはコマンドラインのnodescore checkで確認できます。kubectlが出力したノードやPodは「${cluster}」で開いてください。`,
  isObject: (kind) => `これは${kind}で、スケジューラーの設定ではありません。`,
  podOffer: "そのPodをこのページで採点できます。",
  usePod: "Podとして使う",
  podUsed: (name) => `${name}をこのページのPodにしました。「取り消し」で前のPodに戻ります。`,
  fault:
    "このテキストの読み取り中に問題が起きました。原因はこのページ側にあります。ぜひ報告してください。テキストは残っています。",

  // What the scheduler says of it.
  accepted: (loader) => `${loader}は受け入れます`,
  rejected: ({ loader, stage }: Verdict): string => {
    switch (stage) {
      case "decode":
        return `${loader}は読み取り時に拒否します`;
      case "validate":
        return `${loader}は検証時に拒否します`;
      case "build":
        return `${loader}はプラグインの構築時に拒否します`;
      default:
        return `${loader}は拒否します`;
    }
  },
  ignored: (loader) => `${loader}は受け入れますが、内容をすべて無視します`,
  crashes: (loader) => `${loader}はこれでクラッシュします`,
  notJudged: (loader) => `判定なし：${loader}がこのバージョンのAPIを読む方法はモデル化されていません。`,
  prints: "出力されるメッセージ：",
  printedCut: (n) => `ここで省略しています。メッセージ全体は${count(n, { other: "#" })}文字です。`,
  copyPrinted: "メッセージ全体をコピー",
  nearest: (loader, nearest) => `${loader}のローダー自体は実行していません。${nearest}に基づきます。`,
  noLoader: (scorer) => `${scorer}はこの種類のファイルを読み込みません。`,

  // Where both views are.
  live: "下の操作欄はこのポリシーを表示しています。そこでの変更はここに書き込まれ、逆も同じです。",
  liveOf: (name) => `下の操作欄は${name}のポリシーを表示しています。そこでの変更はここに書き込まれ、逆も同じです。`,
  broken: "このテキストからポリシーを読み取れません。操作欄には直前のものが残っています。",
  beyondPage:
    "このポリシーには、このページで表示できる数を超える点またはリソースがあります。操作欄は前のポリシーのままです。",
  waits: "操作欄での変更は、テキストが再び読めるようになるとここに書き込まれます。",
  profile: "プロファイル",
  profileName: (name, index) => name || `プロファイル${index + 1}`,
  priority: "優先度（priority）",

  // Another scheduler's.
  followed: (from, to) =>
    `${from}はこのファイルを読み込まないため、ノードの採点を${to}に切り替えました。「取り消し」で両方とも元に戻ります。計算方式はいつでも変更できます。`,
  follow: (scorer) => `${scorer}に切り替え`,
  convert: "KubeSchedulerConfiguration v1に変換",

  // Findings.
  findings: (errors, warnings, notices) =>
    list(
      [
        errors > 0 ? count(errors, { other: "エラー#件" }) : "",
        warnings > 0 ? count(warnings, { other: "警告#件" }) : "",
        notices > 0 ? count(notices, { other: "お知らせ#件" }) : "",
      ].filter(Boolean),
    ),
  findingsTitle: "指摘",
  nothingFound: "誤りや危険な点は見つかりませんでした。",
  showAllFindings: (n) => `${count(n, { other: "#" })}件すべてを表示`,
  severity: { error: "エラー", warning: "警告", notice: "お知らせ" } satisfies Record<Finding["severity"], string>,
  line: (line) => `${line}行目`,
  goToLine: (line, message) => `${line}行目へ移動：${message}`,

  // Exporting.
  exportTitle: "スケジューラー向けに書き出す",
  exportLede:
    "このページのポリシーを、ほかのリリース、スケジューラー、プラットフォーム向けのファイルにし、失われるものを示します。",
  target: "書き出し先",
  targets: {
    v1: "KubeSchedulerConfiguration v1",
    v1beta3: "KubeSchedulerConfiguration v1beta3",
    v1beta2: "KubeSchedulerConfiguration v1beta2",
    policy: "Policy",
    volcano: "Volcano（ConfigMap）",
    eks: "Amazon EKS",
    aks: "Azure AKS",
  },
  releases: (from, to) => (to === null ? `${from}以降用。` : `${from}から${to}用。`),
  nothingLost: "失われるものはありません。このポリシーをすべて表せます。",
  losses: (n) => `${count(n, { other: "#か所" })}が失われるか、別の書き方になります`,
  nothingChanges: "変わりません。どのノードも同じスコアです。",
  scoresChange: (scorer) => `このファイルでは、${scorer}でのノードのスコアが変わります：`,
  notRead: "この種類のファイルは読み戻せないため、スコアの比較やここでの編集はできません。",
  cannotScore: "今はノードのスコアを計算できないため、比較するものがありません。",
  node: "ノード",
  now: "現在",
  after: "このファイル",
  wins: "選出",
  takeExport: "ここで編集",
  exportFailed: "このポリシーを書き出せませんでした。原因はこのページ側にあります。ぜひ報告してください。",
  exporting: "ファイルを書き出しています…",
  exported: (name) => `${name}の内容`,

  announce: (verdict, findings) => [verdict, findings].filter(Boolean).join("。"),
};
