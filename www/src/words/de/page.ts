// Every sentence a person sees, in German. Buttons say infinitives, sentences say „Sie“.
//
// Terms, as kubernetes.io/de has them where it has them:
// node Node, der (Nodes) · pod Pod, der · scheduler Scheduler · cluster Cluster, der · taint Taint, der
// cordoned gesperrt · allocatable zuteilbar · request Anforderung, anfordern · resource Ressource
// shape Kurve · score Score, der (Scores) · utilization Auslastung · weight Gewicht, gewichten · share Anteil
// scorer Bewerter · strategy Strategie · policy Policy, die · profile Profil · release Release, das
// the whole vote die ganze Abstimmung · outvoted überstimmt · tie Gleichstand · filtered out ausgefiltert
// to pack packen · to spread verteilen · scenario Szenario · arithmetic Rechnung · left out ausgelassen

import type { PageWords } from "../en/page.ts";
import { capital, localeOf } from "../locale.ts";
import { nodesOf, scorers, why } from "./curve.ts";

const { count, decimal, list, named, pair, percent, whole } = localeOf("de", { to: " bis " });

const shortOf = (id: string): string => scorers[id]?.short ?? id;

export const page: PageWords = {
  // Around the playground on a page of its own.
  pageTitle: "nodescore: Warum hat dieser Node gewonnen?",
  headline: "Warum hat dieser Node gewonnen?",
  intro:
    "kube-scheduler gibt jedem Node einen Score von 0 bis 100. Ziehen Sie an der Kurve, ändern Sie ein Gewicht oder einen Node, und sehen Sie zu, wie sich die Scores bewegen.",
  colophon:
    "Die Scores folgen dem Code des gewählten Schedulers: kube-scheduler von 1.13 bis 1.36 mit NodeResourcesFit und seinen Strategien, oder dem binpack von Volcano. Die ganze Abstimmung zählt auch die anderen Plugins von kube-scheduler mit. Was Sie eingeben, bleibt auf dieser Seite.",
  chooseLanguage: "Sprache",
  newVersion: "Eine neue Version ist bereit.",
  reloadPage: "Neu laden",

  // Before and around everything.
  stale: "Von vor dem Fehler",

  // Where to start from.
  example: "Beispiel",
  views: "Was gezeigt wird",
  viewOne: "Ein Pod",
  viewPlay: "Über die Zeit",
  reset: "Zurücksetzen",
  resetTitle: "Zurück zu diesem Beispiel, wie es war",
  examples: {
    "worked-example": "Das Beispiel der Dokumentation",
    "reversed-shape": "Dasselbe Beispiel, Kurve umgekehrt",
    "reversed-wins": "Kurve umgekehrt, und der leerere Node gewinnt",
    "below-full": "Bis 85\u00a0% packen, nicht bis zum Rand",
    "full-nodes": "Die veröffentlichte AKS-Kurve: Volle Nodes liegen vorn",
    outvoted: "Packen bewirkt nichts: Es wird überstimmt",
    "foo-and-bar": "foo wiegt 3, bar wiegt 5",
    volcano: "Die zwei Nodes der Volcano-Seite",
    weights: "cpu wiegt 3, memory 1",
    units: "8G ist nicht 8Gi",
    "cpu-only": "Ein Pod ohne GPUs auf dem GPU-Node",
    "no-requests": "Ein Pod, der nichts anfordert",
    "one-shape": "GPUs packen, cpu verteilen: Eine Kurve kann das nicht",
    "volcano-gpu": "Volcano: GPUs wiegen nichts, bis Sie es sagen",
  },
  edited: "Bearbeitet: nicht mehr das Beispiel, wie es war.",

  // In the place of any part that comes later.
  loading: "Einen Moment\u00a0…",

  // The person's own file, as far as it is said before the pane is loaded.
  openConfiguration: "Konfiguration öffnen",
  yourFile: "Ihre Datei",

  // Lessons, as far as it is said before they are loaded.
  learn: "Lernen",

  // The way back, links, and what is kept.
  tools: "Bearbeiten und Links",
  undo: "Rückgängig",
  undoKeys: "Rückgängig (Strg+Z)",
  redo: "Wiederholen",
  redoKeys: "Wiederholen (Strg+Umschalt+Z)",
  link: "Link",
  copyLink: "Link kopieren",
  copyLinkTitle: "Einen Link kopieren, der genau diese Ansicht öffnet; gesendet wird nichts",
  copyPanel: { shape: "Kurve kopieren", scores: "Rangliste kopieren", arithmetic: "Rechnung kopieren" },
  linkCopied: "Link kopiert.",
  byHand: "Der Browser lässt diese Seite nicht kopieren. Hier ist der Link:",
  tooLong: (length, most) =>
    `Das ist zu viel für einen Link: Er wäre ${whole(length)} Zeichen lang, und E-Mail und Chat kürzen, was länger ist als ${whole(most)}. In eine Datei passt alles.`,
  unreadable: (refused) => `Der Link in der Adresse wurde nicht geöffnet: ${why(refused)}`,
  displaced: "Dies kam aus einem Link. Was vorher hier war, holt „Rückgängig“ zurück.",
  unkept:
    "Dieser Browser behält für diese Seite nichts mehr: Ihre Änderungen sind weg, wenn Sie gehen. Eine Datei behält sie.",

  // Named scenarios.
  scenarios: "Szenarien",
  scenarioName: "Name",
  keep: "Ansicht behalten",
  replaceKept: "Ersetzen",
  notLasting:
    "Dieser Browser behält nichts für diese Seite: Die Liste ist weg, wenn Sie gehen. Dateien funktionieren trotzdem.",
  noScenarios: "Noch nichts behalten. Geben Sie der Ansicht einen Namen, dann wartet sie hier.",
  openScenario: (name) => `${name} öffnen`,
  renameScenario: (name) => `${name} umbenennen`,
  newName: (name) => `Neuer Name von ${name}`,
  saveName: "Umbenennen",
  exportScenario: (name) => `${name} als Datei speichern`,
  deleteScenario: (name) => `${name} löschen`,
  exportShown: "Als Datei speichern",
  exportShownTitle: "Die Ansicht als Datei speichern",
  exportAll: "Alle als Datei speichern",
  importFiles: "Dateien öffnen\u00a0…",
  bringBack: "Zurückholen",
  opened: (name) => `${name} geöffnet.`,
  kept: (name) => `${name} behalten.`,
  replacedKept: (name) => `${name} ersetzt.`,
  renamed: (name, to) => `${name} in ${to} umbenannt.`,
  nameTaken: (name) => `Ein Szenario namens ${name} gibt es schon.`,
  deleted: (name) => `${name} gelöscht.`,
  imported: (names) => `${named(names, { one: "# Szenario", other: "# Szenarien" })} behalten.`,
  notImported: (what, refused) => `${what} wurde nicht geöffnet: ${why(refused)}`,

  // Whose scorer.
  scorer: "Bewerter",
  releases: "Releases von kube-scheduler",
  otherScorers: "Dokumente und andere Scheduler",
  scorerName: (id) => scorers[id]?.name ?? `kube-scheduler ${id}`,
  scorerChip: (id) => scorers[id]?.chip ?? id,
  scorerNote: (id) => {
    switch (id) {
      case "documentation":
        return "Die Rechnung, die auf der Seite über Bin Packing gedruckt steht, von 0 bis 10. Kein Scheduler rechnet so. Von uns, wo die Seite schweigt: Das Mittel wird auf die nächste ganze Zahl gerundet, und keine Kapazität, oder mehr als sie, zählt als 100\u00a0%.";
      case "kep-prototype":
        return "Der Prototyp, der mit dem KEP Resource Bin Packing kam, von 0 bis 10. Er wurde nie veröffentlicht.";
      case "kep-text":
        return "Die Formel im Text des KEP Resource Bin Packing, von 0 bis 10. Sie wurde nie veröffentlicht. Von uns, wo der Text schweigt: Eine Ressource, die der Node nicht hat, trägt nichts bei und behält ihr Gewicht.";
      case "volcano":
        return "Volcanos Plugin binpack ab v1.8: keine Kurve, kein Runden; eine Ressource über der Kapazität macht den Score zu 0.";
      case "volcano-v1.7":
        return "Volcanos Plugin binpack bis v1.7: keine Kurve, kein Runden; eine Ressource über der Kapazität trägt 0 bei.";
      default:
        return "";
    }
  },
  strategy: "Strategie",

  // The shape.
  shapeLede: "Wie aus der Auslastung einer Ressource ihr Score wird.",
  dragHelp: "Ziehen Sie einen Punkt, oder klicken Sie, um einen hinzuzufügen.",
  keyHelp: "Tasten: Pfeile bewegen ihn (Umschalt: um 10), Entf entfernt ihn, + fügt einen hinzu.",
  sound: "Ton",
  soundTitle: "Die Kurve hören: Die Tonhöhe ist der Score",
  playAgain: "Noch einmal abspielen",

  // Resources, weights and the pod.
  resources: "Ressourcen",
  resourcesLede: "Was zählt, wie viel es wiegt und was der Pod anfordert.",
  resource: "Ressource",
  scored: "Im Score",
  weight: "Gewicht",
  share: "Anteil",
  request: "Pod fordert an",
  addResource: "Hinzufügen",
  resourceName: (n) => `Name von Ressource ${n}`,
  scoredOf: (name) => `${name} im Score zählen`,
  weightOf: (name) => `Gewicht von ${name}`,
  weightSlider: (name) => `Gewicht von ${name}, Regler`,
  shareOf: (value) => percent(decimal(value)),
  shareTitle: (name) => `Anteil von ${name} am gesamten Gewicht`,
  requestOf: (name) => `Anforderung des Pods für ${name}`,
  removeResource: (name) => `${name} entfernen`,
  implied: (amount) => `${amount} angenommen`,
  impliedHelp: "Ein Container ohne diese Anforderung wird bewertet, als forderte er so viel an.",
  none: "keine",
  noneScored: "Keine Ressource ist im Score: kube-scheduler nimmt dann cpu und memory, je mit Gewicht 1.",
  looksAtTwo: (scorer) =>
    `${capital(scorer)} betrachtet nur cpu und memory und gewichtet beide gleich, was immer hier steht.`,
  volcanoResources:
    "Volcano betrachtet nur, was der Pod anfordert. cpu und memory wiegen 1, wenn sie nicht im Score sind.",
  unknownName: (name, meant) => `Kein Scheduler kennt eine Ressource namens ${name}: Sie heißt ${meant}.`,
  unknownResource: (name) =>
    `Kein Scheduler kennt eine Ressource namens ${name}. Eine erweiterte Ressource hat eine Domain, wie nvidia.com/gpu.`,
  renameTo: (name) => `In ${name} umbenennen`,
  zeroWeight: (name) => `0 zählt als 1: ${name} wird gewichtet. Entfernen Sie die Ressource, um sie auszulassen.`,
  sameName: (n) => `Noch einmal aufgeführt: Das Gewicht zählt ein zweites Mal, die Mengen sind die aus Zeile ${n}.`,

  // Nodes.
  nodes: "Nodes",
  nodesLede: "Was jeder Node hat und was seine Pods schon nutzen.",
  addNode: "Node hinzufügen",
  noNodes: "Noch keine Nodes: Fügen Sie einen hinzu, um seinen Score zu sehen.",
  nodeName: (n) => `Name von Node ${n}`,
  used: "genutzt",
  allocatable: "zuteilbar",
  of: "/",
  usedOf: (node, resource) => `${node}: ${resource} genutzt`,
  allocatableOf: (node, resource) => `${node}: ${resource} zuteilbar`,
  duplicateNode: (node) => `${node} duplizieren`,
  removeNode: (node) => `${node} entfernen`,
  legend: { used: "genutzt", asked: "angefordert", free: "frei", over: "darüber" },
  usedAmount: (amount) => `${amount} genutzt`,
  askedAmount: (amount) => `${amount} angefordert`,
  free: (taken, free) => `${taken}, ${free} frei`,
  over: (taken, over) => `${taken}, ${over} zu viel`,
  noneOnNode: (taken) => `${taken}, nichts davon auf diesem Node`,
  notScored: "nicht im Score",
  scoresOf: (score) => `Score ${score}`,
  rank: (rank) => `Rang ${rank}`,
  filtered: "ausgefiltert",
  showArithmetic: (node, score) => `Rechnung von ${node} zeigen, Score ${score}`,

  // Nodes of a cluster.
  cluster: "Ihr Cluster",
  clusterLede: "Bewerten Sie Ihre eigenen Nodes und Pods aus der Ausgabe von kubectl. Nichts verlässt diesen Browser.",
  podsOnNode: (n) => count(n, { one: "# Pod", other: "# Pods" }),
  usedByPods: (amount, pods, more) =>
    `${amount} von ${count(pods, { one: "# Pod", other: "# Pods" })}${more ? " und mehr" : ""}`,
  alsoUsed: "sonst genutzt",
  alsoUsedOf: (node, resource) => `${node}: ${resource} neben seinen Pods genutzt`,
  cordoned: "gesperrt",
  taint: "Taint",
  placement: {
    node: "Labels, Taints, Sperre (cordon)",
    nodeHelp:
      "In einer Zeile, mit Kommas: `disk=ssd, zone=a` sind Labels, `gpu=yes:NoSchedule` ist ein Taint. Ein gesperrter Node nimmt keine Pods.",
    pod: "Node Selector, Toleration",
    podHelp:
      "In einer Zeile, mit Kommas: `disk=ssd, zone=a` sind Labels, die der Node haben muss, `gpu=yes:NoSchedule` ist ein Taint, den sie tolerieren, `*` toleriert alle.",
    labels: "Labels",
    taints: "Taints",
    selector: "Node Selector",
    tolerations: "Toleration",
    hints: { labels: "keine", taints: "keine", selector: "beliebig", tolerations: "keine" },
    notReady: "Nicht bereit (NotReady), doch ohne Taint bewertet ihn der Scheduler trotzdem.",
  },
  placementField: (field, name) => `${name}: ${field}`,
  untolerated: (taint) => `Taint ${taint} wird nicht toleriert`,
  unlabelled: (label) => `ohne das Label ${label}`,
  podOfCluster: (name, containers, init) => {
    const parts = [count(containers, { one: "# Container", other: "# Container" })];
    if (init > 0) parts.push(count(init, { one: "# Init-Container", other: "# Init-Container" }));
    return `${name} hat ${list(parts)}: Der Scheduler zählt zusammen, was sie anfordern.`;
  },
  flattenPod: "Als einen Container bearbeiten",

  // Scores.
  scores: "Scores",
  winner: "Gewinner",
  tied: "Gleichstand",
  getsPod: (node) => `${node} bekommt den Pod`,
  getsPodBy: (node, score, next) => `${node} bekommt den Pod, ${score} zu ${next}`,
  getsPodInTotal: (node, total, next) => `${node} bekommt den Pod, insgesamt ${total} zu ${next}`,
  alone: (plugin, node, score, next) => `${plugin} allein würde ${node} wählen, ${score} zu ${next}.`,
  aloneTies: (plugin, nodes, score) => `Nach ${plugin} allein lägen ${nodesOf(nodes)} gleichauf, Score ${score}.`,
  gives: (plugin, node, by) => `${plugin} gibt ${node} ${by} mehr.`,
  each: (score) => `Jeder hat den Score ${score}.`,
  eachTotal: (total) => `Jeder hat insgesamt ${total}.`,
  tieRounded: "Nur durch das Runden sind ihre Scores gleich.",
  tieHelp: "kube-scheduler wählt zufällig einen von ihnen.",
  decisive: (resource, mine, node, theirs, other) =>
    `${resource} gibt den Ausschlag: ${mine} auf ${node}, ${theirs} auf ${other}.`,
  ahead: (resources) => `Vorn bei ${list(resources)}.`,
  ignored: (resources, node, zero, counted) =>
    `Auf ${node} lässt der Scheduler ${list(resources)} aus, ${zero ? "weil der Score dort 0 ist" : "weil es dort nichts davon gibt"}: Die übrigen Ressourcen allein ergeben den Score. Mitgezählt wäre er ${counted}.`,
  balanced: (node) => `Der Pod passt besser zum Gleichgewicht der Ressourcen auf ${node}.`,
  wraps:
    "Die Zahlen übersteigen den Bereich oder die Genauigkeit, mit denen der Scheduler rechnet, und das entscheidet.",
  whyNot: (winner, node) => `Warum ${winner} und nicht ${node}:`,
  isFilteredOut: (node) => `${node} wird vor dem Bewerten ausgefiltert.`,
  onlyNode: "Der einzige Node, auf den der Pod passt.",
  noneFitsHelp: "Jeder Node wird vor dem Bewerten ausgefiltert: Der Pod bleibt ausstehend (pending).",
  ranking: "Nodes nach Score",
  strip: "Scores auf einen Blick",
  more: (n) => `+${n}`,
  filteredOut: "Vor dem Bewerten ausgefiltert",
  wouldScore: (score) => `hätte den Score ${score}`,
  shortage: (resource, requested, free) => `${resource}: ${requested} angefordert, ${free} frei`,
  rankingRow: (node, score, rank) => `${node}, Score ${score}, Rang ${rank}`,

  // The arithmetic of one node.
  arithmetic: (node, score) => `Wie ${node} auf ${score} kommt`,
  arithmeticNone: "Wählen Sie einen Node, um seine Rechnung zu sehen.",
  noSuchNode: (name) => `Kein Node heißt \`${name}\`.`,
  timesWeight: (weight) => `Gewicht ${weight}`,
  stepAsked: (used, asked, sum) => `${used} genutzt + ${asked} angefordert =\u00a0${sum}`,
  stepAskedLabel: "angefordert",
  stepUtilizationLabel: "Auslastung",
  stepScoreLabel: "Score",
  stepFractionLabel: "Bruchteil",
  stepWeightLabel: "× Gewicht",
  stepImplied: (amount) => `${amount} davon sind angenommen, weil der Pod keine Anforderung nennt`,
  ratio: (requested, allocatable, utilization) => `${requested} ÷ ${allocatable} =\u00a0${percent(utilization)}`,
  roundedDown: "abgerundet",
  roundedUp: "aufgerundet",
  noneCounts: `der Node hat nichts davon: zählt als ${percent(100)}`,
  noneScores: (score) => `der Node hat nichts davon: ${score}`,
  overScores: (requested, allocatable, score) => `${requested} ist mehr als ${allocatable}: ${score}`,
  atMostOne: (requested, allocatable) => `${requested} ist mehr als ${allocatable}: zählt als 1`,
  isMore: (requested, allocatable) => `${requested} ist mehr als ${allocatable}`,
  addsNothing: "über der Kapazität: trägt 0 bei",
  overcommitted: (requested, allocatable) => `${requested} ist mehr als ${allocatable}: zählt als ${percent(100)}`,
  beforeFirst: (to, score) => `bis zum ersten Punkt (${percent(to.utilization)}) ist der Score ${score}`,
  pastLast: (from, score) => `hinter dem letzten Punkt (${percent(from.utilization)}) ist der Score ${score}`,
  onPoint: (at, score) => `der Punkt bei ${percent(at.utilization)} ergibt ${score}`,
  between: (from, to) => `zwischen ${pair(from)} und ${pair(to)}`,
  truncated: "Nachkommastellen gestrichen",
  leftOut: "ausgelassen",
  outcome: (outcome, resource, scorer) => {
    // Volcano and the KEP's text keep the weight of what adds nothing.
    const keeps = /^volcano|^kep-text/.test(scorer);
    const gone = keeps
      ? "also trägt sie nichts bei, und ihr Gewicht bleibt"
      : "also wird sie samt ihrem Gewicht ausgelassen";
    switch (outcome) {
      case "zero-score":
        return scorer.startsWith("kep")
          ? "Nichts davon wäre in Gebrauch, also wird sie samt ihrem Gewicht ausgelassen."
          : "Die Kurve ergibt hier 0, also wird sie samt ihrem Gewicht ausgelassen.";
      case "no-allocatable":
        return `Der Node hat die Ressource ${resource} nicht, ${gone}.`;
      case "not-requested":
        return `Der Pod fordert die Ressource ${resource} nicht an, ${gone}.`;
      case "unknown-name": {
        const who = scorers[scorer] ? capital(shortOf(scorer)) : "kube-scheduler";
        return `${who} kennt keine Ressource namens ${resource}, ${gone}. Namen sind kleingeschrieben, wie cpu und memory, oder haben eine Domain, wie nvidia.com/gpu.`;
      }
      case "no-weight":
        return `${capital(shortOf(scorer))} hat kein Gewicht für ${resource}, also wird sie ausgelassen. Nehmen Sie sie in den Score auf, um ihr eines zu geben.`;
      case "over-capacity":
        return `Der Pod fordert mehr ${resource} an, als übrig ist: ${capital(shortOf(scorer))} macht den ganzen Score zu 0.`;
    }
  },
  notAskedFor: (names) => `Der Pod fordert ${list(names)} nicht an: hier nicht betrachtet.`,
  onlyTwo: (scorer, names) =>
    `${capital(scorer)} betrachtet nur cpu und memory: ${list(names)} ${names.length === 1 ? "spielt" : "spielen"} hier keine Rolle.`,
  sum: "Node-Score",
  pluginScore: "Score",
  sumHelp: "das gewichtete Mittel der Scores der Ressourcen",
  nothingCounts: "Keine Ressource zählt, also ist der Score 0.",
  rounded: "auf die nächste ganze Zahl gerundet",
  overCapacity: (scorer) => `Eine Ressource liegt über der Kapazität: ${capital(scorer)} macht den Score zu 0.`,
  binpackOff: "binpack.weight ist 0, also ist das Plugin aus und der Score 0.",
  timesBinpack: (weight) => `× 100 × binpack.weight, also ${weight}; nichts wird gerundet`,
  skipped: "Der Pod fordert nichts an, was hier zählt, also gibt das Plugin keinen Score.",
  full: "cpu oder memory ist voll, also ist der Score 0.",
  differenceHelp: "je näher die Bruchteile von cpu und memory beieinander, desto höher",
  differenceOf: "|cpu − memory|",
  deviationHelp: "je näher die Bruchteile beieinander, desto kleiner ihre Standardabweichung und desto höher der Score",
  stepSpreadLabel: "Balance",
  withPod: "mit Pod",
  withoutPod: "ohne",
  stepChangeLabel: "Änderung",
  changeHelp: "dieses Release bewertet, was der Pod ändert; Nachkommastellen werden gestrichen",
  deviationOf: (fractions) => `Standardabweichung von ${list(fractions)}`,

  // The whole vote.
  vote: "Die ganze Abstimmung",
  noVote: (id) =>
    `Die Plugins von kube-scheduler stimmen gemeinsam ab. ${capital(shortOf(id))} kennt keine solche Abstimmung: Wählen Sie ein Release von kube-scheduler, um eine zu sehen.`,

  // Comparing scorers.
  compare: "Bewerter vergleichen",
  compareLede: "Andere Releases, die Dokumente und Volcano mit denselben Nodes, und warum sie abweichen.",
  compareLead: "Mit anderen Bewertern vergleichen",
};
