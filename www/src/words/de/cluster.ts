// Every sentence about a person's own cluster, in German; loaded with the panel.

import type { ClusterSummary } from "../../cluster/contract.ts";
import type { ClusterWords } from "../en/cluster.ts";
import { localeOf } from "../locale.ts";

const { count, decimal, list, size, whole } = localeOf("de");

const nodes = (n: number): string => count(n, { one: "#\u00a0Node", other: "#\u00a0Nodes" });
const pods = (n: number): string => count(n, { one: "#\u00a0Pod", other: "#\u00a0Pods" });
const are = (n: number): string => (n === 1 ? "ist" : "sind");

export const cluster: ClusterWords = {
  nodes,

  // What to bring.
  run: "Führen Sie diese Befehle dort aus, wo kubectl Ihren Cluster erreicht, und öffnen Sie dann beide Dateien hier:",
  commands: ["kubectl get nodes -o json > nodes.json", "kubectl get pods -A -o json > pods.json"],
  copy: (command) => `${command} kopieren`,
  copied: "Kopiert.",
  notCopied: "Der Browser lässt diese Seite nicht kopieren: Markieren Sie stattdessen den Befehl.",
  privacy: "YAML geht auch. Die Dateien werden in diesem Browser gelesen und gehen nirgendwohin sonst.",
  drop: "oder hier ablegen",
  open: "Dateien öffnen\u00a0…",
  openMore: "Weitere Dateien öffnen\u00a0…",
  paste: "Oder die Ausgabe von kubectl einfügen",
  readPasted: "Lesen",
  pasted: "eingefügter Text",

  // While it is read.
  reading: (name) => `${name} wird gelesen\u00a0…`,
  progress: (done, all, objects) =>
    `${size(done)} von ${size(all)}, ${count(objects, { one: "#\u00a0Objekt", other: "#\u00a0Objekte" })}`,
  progressLabel: "Lesen",
  cancel: "Abbrechen",
  cancelled: "Abgebrochen: Nichts wurde behalten.",
  fault:
    "Das Lesen ist gescheitert; das ist unser Fehler, oder diesem Browser ging der Speicher aus: Bitte melden Sie es. Nichts wurde behalten; ein Teil des Clusters, etwa ein Pool, geht vielleicht doch.",

  // What there is.
  summaryLine: ({ nodes: n, placed, pending }) =>
    `${nodes(n)} mit ${pods(placed)}${pending > 0 ? `, ${whole(pending)} noch nicht platziert` : ""}.`,
  found: "Was gefunden wurde",
  sentences: (s) => [
    s.nodes === 0
      ? "Noch keine Nodes: Öffnen Sie auch die Ausgabe von kubectl get nodes."
      : `${nodes(s.nodes)}${kept(s)} mit ${pods(s.placed)}, ${s.placed === 1 ? "der zählt" : "die zählen"}.`,
    ...(s.placed + s.elsewhere + s.pending + s.terminated === 0
      ? ["Noch keine Pods: Jeder Node zählt als leer. Öffnen Sie auch die Ausgabe von kubectl get pods -A."]
      : []),
    ...(s.pending > 0 ? [`${pods(s.pending)} ${are(s.pending)} noch nicht platziert.`] : []),
    ...(s.terminated > 0
      ? [`${pods(s.terminated)} ${s.terminated === 1 ? "ist beendet und zählt" : "sind beendet und zählen"} nicht.`]
      : []),
    ...(s.elsewhere > 0 && s.nodes > 0
      ? [`${pods(s.elsewhere)} ${s.elsewhere === 1 ? "liegt" : "liegen"} auf Nodes, die nicht hier sind.`]
      : []),
    ...(s.elsewhere > 0 && s.nodes === 0
      ? [`${pods(s.elsewhere)} ${s.elsewhere === 1 ? "wartet auf seinen Node" : "warten auf ihre Nodes"}.`]
      : []),
    ...(s.replaced > 0
      ? [
          `${count(s.replaced, { one: "#\u00a0Objekt wurde", other: "#\u00a0Objekte wurden" })} mehr als einmal gelesen: Das letzte Lesen zählt.`,
        ]
      : []),
    ...(s.skipped.length > 0
      ? [`Ausgelassen: ${list(s.skipped.map(({ kind, count: n }) => `${whole(n)} ${kind || "ohne kind"}`))}.`]
      : []),
  ],
  cost: (bytes, milliseconds, memory) =>
    `${size(bytes)} in ${decimal(milliseconds / 1000)}\u00a0s gelesen; ${size(memory)} Speicher in Gebrauch.`,
  problems: (n) => `${count(n, { one: "#\u00a0Problem", other: "#\u00a0Probleme" })} beim Lesen`,
  problem: (text, { line, column, object }) => {
    const place = `${text}, Zeile ${whole(line)}${line === 1 && column > 1 ? `, Zeichen ${whole(column)}` : ""}`;
    return object === "" ? place : `${place}: ${object}`;
  },
  unread: (why) => `der Browser konnte sie nicht zu Ende lesen: ${why}`,
  unreadHelp: "öffnen Sie die Datei noch einmal, und lassen Sie sie solange unverändert",
  moreProblems: (n) => `Und ${whole(n)} weitere.`,
  startOver: "Neu beginnen",
  startedOver: "Der Cluster ist von dieser Seite entfernt.",

  // What to bring onto the page.
  whichNodes: "Nodes, die auf die Seite sollen",
  containing: "Name, Pool oder Maschine enthält",
  group: "Größe und Taints",
  allGroups: "Alle",
  groupOf: (n, what) => `${nodes(n)}: ${what.join(", ")}`,
  moreGroups: (n) => `… und ${count(n, { one: "# kleinere Gruppe", other: "# kleinere Gruppen" })}: nach Namen filtern`,
  withoutCordoned: (n) =>
    count(n, { one: "#\u00a0gesperrten Node weglassen", other: "#\u00a0gesperrte Nodes weglassen" }),
  atMost: "Höchstens",
  why: (n, most) => `Nicht mehr als ${nodes(n)} und ${pods(most)}.`,
  taints: "Labels, Taints und Sperren kommen mit: Sie entscheiden, welche Nodes infrage kommen.",
  otherAffinity:
    "Dieser Pod verlangt eine Node Affinity, die ein Node Selector nicht ausdrücken kann; sie bleibt unberücksichtigt.",
  ranking: ({ scored, fits, ties, best }, score) => {
    if (scored === 0) return "Kein Node ist übrig.";
    const who = fits === 0 ? "keiner davon" : scored === fits ? "alle" : `${whole(fits)} davon`;
    const room = `${nodes(scored)}, ${who} für den Pod geeignet`;
    if (best.length === 0 || fits === 0) return `${room}.`;
    return ties > 1
      ? `${room}; ${whole(ties)} teilen sich den höchsten Score, ${score}.`
      : `${room}; der höchste Score ist ${score}.`;
  },
  wrongPolicy:
    "Die Policy auf der Seite hat Fehler, also lassen sich die Nodes nicht nach ihr ordnen: Berichtigen Sie sie zuerst.",
  bestFirst: (n) =>
    count(n, {
      one: "Der beste Node nach der Policy auf der Seite kommt mit.",
      other: "Die besten # nach der Policy auf der Seite kommen mit.",
    }),
  pod: "Zu bewertender Pod",
  podOfPage: "Der auf der Seite",
  waiting: "Noch nicht platziert",
  running: "Wie die auf Nodes",
  podsContaining: "Name des Pods enthält",
  morePods: (n) =>
    count(n, {
      one: "# weiterer fordert noch anderes an: nach Namen suchen.",
      other: "# weitere fordern noch anderes an: nach Namen suchen.",
    }),
  candidate: (name, asks) => (asks.length === 0 ? name : `${name} (${asks.join(", ")})`),
  candidateInFull: (asks, pending, placed, where) => {
    const what = asks.length === 0 ? "Er nennt keine Anforderungen" : `Er fordert ${list(asks)} an`;
    const alike = [
      ...(pending > 0
        ? [`${whole(pending)} ${pending === 1 ? "wie er ist" : "wie er sind"} noch nicht platziert`]
        : []),
      ...(placed > 0 ? [`${whole(placed)} ${placed === 1 ? "liegt" : "liegen"} auf Nodes`] : []),
    ];
    const whose = where.length > 0 ? ` Sein Scheduler ist ${list(where)}.` : "";
    return `${[what, ...(alike.length > 0 ? [list(alike)] : [])].join("; ")}.${whose}`;
  },
  use: (n) => (n === 1 ? "Diesen Node nehmen" : n === null ? "Diese Nodes nehmen" : `Diese ${whole(n)} Nodes nehmen`),
  brought: (n, pod) =>
    `${nodes(n)}${pod && ` und der Pod ${pod}`} ${n === 1 && !pod ? "kam" : "kamen"} auf die Seite. „Rückgängig“ holt zurück, was hier war.`,
};

function kept({ cordoned, tainted }: ClusterSummary): string {
  const parts = [
    ...(cordoned > 0 ? [`${whole(cordoned)} davon gesperrt`] : []),
    ...(tainted > 0 ? [`${whole(tainted)} mit Taints`] : []),
  ];
  return parts.length === 0 ? "" : ` (${parts.join(", ")})`;
}
