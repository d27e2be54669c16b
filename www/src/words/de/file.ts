// The sentences of the file pane, in German.

import type { Format } from "../../contract.ts";
import type { FileWords } from "../en/file.ts";
import { localeOf } from "../locale.ts";

const { count, decimal, list } = localeOf("de");

/** How a file that is not named is called. */
const formats: Record<Format, string> = {
  "kube-scheduler-configuration": "KubeSchedulerConfiguration",
  policy: "Policy",
  "fit-args": "NodeResourcesFitArgs, ein Teil einer Konfiguration",
  eks: "kubeSchedulerConfig von Amazon EKS",
  "volcano-conf": "scheduler.conf von Volcano",
  "config-map": "ConfigMap",
  cluster: "Was kubectl von einem Cluster ausgibt",
  unknown: "Nicht erkannt",
};

export const file: FileWords = {
  title: "Ihre Datei",
  lede: "Fügen Sie die Konfiguration ein, die Ihr Scheduler lädt, öffnen Sie sie, oder legen Sie sie hier ab. Sie bleibt auf dieser Seite.",
  // Getting a text in.
  openFile: "Datei öffnen",
  write: "Konfiguration schreiben",
  writeHelp: "Nichts zur Hand? Lassen Sie eine schreiben, die sagt, was diese Seite zeigt.",
  accepts:
    "Es kann eine KubeSchedulerConfiguration sein, eine Policy, die scheduler.conf von Volcano oder ihre ConfigMap, oder ein Teil davon aus einer Dokumentation, in YAML oder JSON.",
  dropHere: "Datei ablegen, um sie zu öffnen",
  placeholder: "Konfiguration hier einfügen",
  editor: "Text Ihrer Datei",
  loadingEditor: "Der Editor wird geladen\u00a0…",
  plain: "Der Editor konnte nicht geladen werden; dieses einfache Feld kann dasselbe, nur ohne Farben.",
  keys: "F8: nächster Befund. Strg+F: suchen. Tab rückt ein; Esc, dann Tab verlässt den Text.",
  keysPlain: "Tab verlässt den Text.",
  find: "Suchen",
  copy: "Kopieren",
  copied: "Kopiert",
  copyFailed: "Das Kopieren wurde verweigert: Markieren Sie den Text, und kopieren Sie ihn von Hand.",
  download: "Herunterladen",
  close: "Schließen",
  bringBack: (what) => `${what} zurückholen`,
  before: (text) => (text ? "Vorherigen Text" : "Vorherige Policy"),
  fileName: "policy.yaml",
  tooLarge: (name, size) =>
    `${name} ist ${size} groß: Keine Konfiguration eines Schedulers ist größer als 1 MiB. Die Datei wurde nicht geöffnet.`,
  notText: (name) => `${name} ist kein Text. Die Datei wurde nicht geöffnet.`,
  unread: (name) =>
    `${name} ließ sich nicht lesen: Vielleicht ist es ein Ordner, oder die Datei wurde verschoben. Es wurde nichts geöffnet.`,
  several: (name) => `Eine Datei auf einmal: ${name} wurde geöffnet.`,
  fileSize: (bytes) => (bytes < 1 << 20 ? `${decimal(bytes / (1 << 10))} KiB` : `${decimal(bytes / (1 << 20))} MiB`),

  // What it is.
  format: (format, version) => [formats[format], version].filter(Boolean).join(" "),
  inConfigMap: (file, key) => `${file}, in einer ConfigMap als ${key}`,
  inAks: (file) => `${file}, in einer SchedulerConfiguration von AKS`,
  notRecognised: "Das ist keine der Dateien, die ein Scheduler lädt, also wird nichts davon übernommen.",
  isCluster:
    "Das sind Nodes oder Pods, nicht die Konfiguration eines Schedulers, also wird keine Policy daraus übernommen.",
  checking: "Wird geprüft …",
  unchecked: (size, limit, cluster) =>
    `Dieser Text ist ${size} groß. Über ${limit} wird ein Text nicht geprüft, denn keine Konfiguration eines Schedulers ist größer: Dort endet eine ConfigMap. Sie können weiterschreiben; sobald er kürzer ist, wird er wieder geprüft. Was kubectl über Nodes und Pods ausgibt, gehört unter „${cluster}“; dort dürfen Dateien größer sein.`,
  uncheckedHere: (size, limit, cluster) =>
    `Dieser Text ist ${size} groß. Hier kann die Seite keinen Worker starten, deshalb wird ein Text über ${limit} nicht geprüft: Das Tippen würde stocken. Sie können weiterschreiben; sobald er kürzer ist, wird er wieder geprüft. Die Kommandozeile nimmt größere Dateien: nodescore check. Was kubectl über Nodes und Pods ausgibt, gehört unter „${cluster}“.`,
  isObject: (kind) => `Das ist ein Objekt der Art ${kind}, keine Konfiguration eines Schedulers.`,
  podOffer: "Sein Pod lässt sich auf dieser Seite bewerten.",
  usePod: "Als Pod verwenden",
  podUsed: (name) => `${name} ist jetzt der Pod dieser Seite. Rückgängig bringt den vorigen zurück.`,
  fault:
    "Das Lesen dieses Textes ist gescheitert. Das ist unser Fehler, nicht Ihrer: Bitte melden Sie es. Ihr Text bleibt erhalten.",

  // What the scheduler says of it.
  accepted: (loader) => `${loader} akzeptiert sie`,
  rejected: ({ loader, stage }) => {
    switch (stage) {
      case "decode":
        return `${loader} lehnt sie beim Lesen ab`;
      case "validate":
        return `${loader} lehnt sie beim Prüfen ab`;
      case "build":
        return `${loader} lehnt sie beim Anlegen der Plugins ab`;
      default:
        return `${loader} lehnt sie ab`;
    }
  },
  ignored: (loader) => `${loader} nimmt sie an und ignoriert sie dann ganz`,
  crashes: (loader) => `${loader} stürzt damit ab`,
  notJudged: (loader) => `Nicht beurteilt: Wie ${loader} diese Version der API liest, ist nicht nachgebildet.`,
  prints: "Die Ausgabe:",
  printedCut: (n) => `Hier gekürzt: Die ganze Meldung hat ${count(n, { other: "#" })} Zeichen.`,
  copyPrinted: "Ganze Meldung kopieren",
  nearest: (loader, nearest) => `${loader} wurde nicht selbst ausgeführt: Das Urteil folgt ${nearest}.`,
  noLoader: (scorer) => `${scorer} lädt keine solche Datei.`,

  // Where both views are.
  live: "Die Regler unten zeigen diese Policy. Was Sie dort ändern, wird hier geschrieben, und umgekehrt.",
  liveOf: (name) =>
    `Die Regler unten zeigen die Policy von ${name}. Was Sie dort ändern, wird hier geschrieben, und umgekehrt.`,
  broken: "Aus diesem Text lässt sich keine Policy lesen: Die Regler behalten die letzte.",
  beyondPage:
    "Diese Policy hat mehr Punkte oder Ressourcen, als diese Seite zeigen kann: Die Regler behalten die letzte.",
  waits: "Was Sie mit den Reglern geändert haben, wird hier geschrieben, sobald der Text wieder lesbar ist.",
  profile: "Profil",
  profileName: (name, index) => name || `Profil ${index + 1}`,
  priority: "Priorität",

  // Another scheduler's.
  followed: (from, to) =>
    `${from} lädt diese Datei nicht, deshalb bewertet jetzt ${to} die Nodes. Rückgängig nimmt beides zurück; der Bewerter lässt sich jederzeit ändern.`,
  follow: (scorer) => `Wie ${scorer} rechnen`,
  convert: "In KubeSchedulerConfiguration v1 umwandeln",

  // Findings.
  findings: (errors, warnings, notices) =>
    list(
      [
        errors > 0 ? count(errors, { one: "# Fehler", other: "# Fehler" }) : "",
        warnings > 0 ? count(warnings, { one: "# Warnung", other: "# Warnungen" }) : "",
        notices > 0 ? count(notices, { one: "# Hinweis", other: "# Hinweise" }) : "",
      ].filter(Boolean),
    ),
  findingsTitle: "Befunde",
  nothingFound: "Nichts gefunden, was falsch oder gefährlich wäre.",
  showAllFindings: (n) => `Alle ${count(n, { other: "#" })} Befunde zeigen`,
  severity: { error: "Fehler", warning: "Warnung", notice: "Hinweis" },
  line: (line) => `Zeile ${line}`,
  goToLine: (line, message) => `Zu Zeile ${line}: ${message}`,

  // Exporting.
  exportTitle: "Für einen Scheduler schreiben",
  exportLede:
    "Die Policy dieser Seite als Datei für ein anderes Release, einen anderen Scheduler oder eine andere Plattform, und was dabei verloren geht.",
  target: "Schreiben für",
  targets: {
    v1: "KubeSchedulerConfiguration v1",
    v1beta3: "KubeSchedulerConfiguration v1beta3",
    v1beta2: "KubeSchedulerConfiguration v1beta2",
    policy: "Policy",
    volcano: "Volcano, als ConfigMap",
    eks: "Amazon EKS",
    aks: "Azure AKS",
  },
  releases: (from, to) => (to === null ? `Ab ${from}.` : `Für ${from} bis ${to}.`),
  nothingLost: "Nichts geht verloren: Die Datei sagt alles, was in dieser Policy steht.",
  losses: (n) =>
    count(n, {
      one: "# Angabe geht verloren oder wird anders gesagt",
      other: "# Angaben gehen verloren oder werden anders gesagt",
    }),
  nothingChanges: "Nichts ändert sich: Jeder Node bekommt denselben Score.",
  scoresChange: (scorer) => `Mit dieser Datei bewertet ${scorer} diese Nodes anders:`,
  notRead:
    "Diese Seite liest eine solche Datei nicht zurück, also gibt es keine Scores zu vergleichen und hier nichts zu bearbeiten.",
  cannotScore: "Die Nodes lassen sich gerade nicht bewerten, also gibt es nichts zu vergleichen.",
  node: "Node",
  now: "Jetzt",
  after: "Mit dieser Datei",
  wins: "gewinnt",
  takeExport: "Hier bearbeiten",
  exportFailed: "Diese Policy konnte nicht geschrieben werden. Das ist unser Fehler: Bitte melden Sie es.",
  exporting: "Die Datei wird geschrieben …",
  exported: (name) => `Text von ${name}`,

  announce: (verdict, findings) => [verdict, findings].filter(Boolean).join(". "),
};
