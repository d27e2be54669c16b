// Every sentence about pods that come over time, in German; loaded with the panel.

import type { PlayWords } from "../en/play.ts";
import { localeOf } from "../locale.ts";

const { count, decimal, percent, whole } = localeOf("de");

const nodes = (n: number): string => count(n, { one: "#\u00a0Node", other: "#\u00a0Nodes" });
const pods = (n: number): string => count(n, { one: "#\u00a0Pod", other: "#\u00a0Pods" });

const vote = "Die ganze Abstimmung entscheidet, mit allen anderen Plugins";

const blind = "Gesperrte Nodes, Taints und Node Selectors bleiben außer Betracht.";

export const play: PlayWords = {
  title: "Über die Zeit",
  lede: "Pods kommen einer nach dem anderen. Jeder kommt auf den besten Node mit Platz, bleibt dort und ändert, was der nächste vorfindet.",
  nodes,

  number: whole,
  percent: (value) => percent(decimal(value)),

  // Stories.
  storyPick: "Mit einer Geschichte anfangen",
  storyHere: "Hier anfangen",
  stories: {
    kep: {
      title: "Die Geschichte des KEP",
      text: "Drei Jobs brauchen ein knappes Gerät, foo, und Node 3 nutzt schon zwei seiner vier. Das KEP erzählt es in Abbildungen, deren Zahlen wir nicht haben: Die Zahlen hier sind von uns.",
    },
    gang: {
      title: "Volcano: alle oder keiner",
      text: "Die zwei Nodes, der Pod und die Gewichte einer Dokumentation zum Bin Packing von Volcano. Vor ihrem Pod kommt eine Gruppe von drei: Solange nur für zwei Platz ist, wird keiner platziert. Dann kommt node 3 hinzu; der und die Gruppe sind von uns.",
    },
    gpu: {
      title: "Ein GPU-Cluster füllt sich",
      text: "Pods wie in einer veröffentlichten Tabelle, auf Nodes von uns: zwanzig mit je acht GPUs, zwanzig ohne. Ein Pod, der acht anfordert, braucht einen Node, auf dem alle frei sind: Sehen Sie, welche Policy noch einen hat.",
    },
  },

  // Two policies.
  policyA: "A: die Policy der Seite",
  policyB: "B: eine andere Policy",
  onlyPolicy: "Die Policy der Seite",
  rival: "Vergleichen mit",
  noRival: "Nichts: nur eine Policy",
  rivals: {
    default: "Der Standard: LeastAllocated über cpu und memory",
    most: "MostAllocated, mit den Gewichten der Seite",
    least: "LeastAllocated, mit den Gewichten der Seite",
  },
  rivalShape: "Die Kurve der Seite (RequestedToCapacityRatio)",
  otherScorers: "Andere Scheduler und Releases",
  same: "Beide Policies tun dasselbe, vom ersten Pod bis zum letzten.",
  parting: (moment, time) => `Sie trennen sich zum ersten Mal bei Schritt ${whole(moment)}, zur Zeit ${time}.`,
  goParting: "Zum ersten Unterschied",
  partsHere: "Hier trennen sie sich zum ersten Mal.",

  // Playing.
  transport: "Wiedergabe",
  play: "Abspielen",
  pause: "Anhalten",
  again: "Noch einmal abspielen",
  back: "Einen Schritt zurück",
  forward: "Einen Schritt weiter",
  toStart: "Zum Anfang",
  toEnd: "Zum Ende",
  speed: "Tempo",
  speeds: (factor) => `${decimal(factor)}×`,
  slider: "Schritt",
  moment: (at, all, time) =>
    at === 0
      ? `Schritt 0 von ${whole(all)}, vor dem ersten Pod`
      : `Schritt ${whole(at)} von ${whole(all)}, Zeit ${time}`,
  keys: "Die Leertaste spielt ab und hält an, Pfeile gehen einen Schritt, Pos1 und Ende springen an den Anfang und ans Ende.",
  soon: "Als Nächstes kommen",
  queueMore: (n) => `und ${count(n, { one: "# weiterer", other: "# weitere" })}`,

  // A run.
  scheduling: (done, all) => `Platzieren: ${whole(done)} von ${pods(all)}`,
  progress: "Platzieren",
  cancel: "Abbrechen",
  cancelled: (done, all) => `Abgebrochen nach ${whole(done)} von ${pods(all)}. Was daraus wurde, lässt sich abspielen.`,
  runAgain: "Neu platzieren",
  stale: "Von vor dem Fehler: Berichtigen Sie ihn, um abzuspielen, was jetzt eingestellt ist.",
  wrongPolicy:
    "Die Policy oder ein Node hat einen Fehler, also lässt sich nichts abspielen. Er ist dort markiert, wo er steht.",
  wrongRival: (message) => `Die andere Policy lässt sich nicht abspielen: ${message}`,
  loose: (path, message) => `${path}: ${message}`,
  fault:
    "Das Platzieren ist gescheitert; das ist unser Fehler, oder diesem Browser ging der Speicher aus: Bitte melden Sie es. Weniger Pods gehen vielleicht doch.",
  noNodes: "Es gibt keine Nodes, auf die Pods kommen könnten. Fügen Sie unten einen hinzu.",
  noPods: "Es gibt keine Pods, die kommen könnten. Fügen Sie unten welche hinzu.",
  noVote: (policy) =>
    `${policy} kennt keine Abstimmung der Plugins, daher lässt sich nichts Neues abspielen. Entfernen Sie das Häkchen bei „${vote}“ oder wählen Sie einen kube-scheduler.`,
  stillFrom: (policy) => `Hier noch von vor dem Fehler: ${policy}.`,

  // What happened.
  before: "Noch ist nichts geschehen: die Nodes, wie sie vor dem ersten Pod sind.",
  nothingHere: "Bei diesem Schritt geschieht hier nichts.",
  placed: (pod, node) => `${pod} kommt auf ${node}.`,
  waits: (pod) => `${pod} passt auf keinen Node und wartet.`,
  gangWaits: (pod) => `${pod} muss warten.`,
  left: (pod, node) => `${pod} ist am Ende seiner Zeit und verlässt ${node}.`,
  joined: (node) => `${node} kommt hinzu.`,
  removed: (node) => `${node} war unbenutzt und wird entfernt.`,
  tally: (placed, waiting) =>
    `${pods(placed)} platziert${waiting > 0 ? `, ${count(waiting, { one: "# wartet", other: "# warten" })}` : ""}`,
  waiting: "Wartende Pods",
  absent: "nicht da",
  nodeList: "Nodes",
  bar: (resource, used, allocatable, share) => `${resource}: ${used} von ${allocatable}, ${share}`,
  of: (used, allocatable) => `${used} von ${allocatable}`,
  share: (value) => percent(whole(Math.round(value))),

  // Why.
  why: "Warum",
  whyNode: (pod, node) => `Warum ${pod} auf ${node} kam`,
  whyWaits: (pod) => `Warum ${pod} wartet`,
  whyNothing: "Gehen Sie zu einem Schritt, bei dem ein Pod kommt, um zu sehen, warum er auf seinen Node kommt.",
  decided: (feasible, all, ties, random) => {
    const room = `${whole(feasible)} von ${nodes(all)} ${feasible === 1 ? "hat" : "haben"} Platz für ihn`;
    if (feasible === 0) return `${room}.`;
    if (ties < 2) return `${room}; der höchste Score gewinnt.`;
    return `${room}; ${whole(ties)} teilen sich den höchsten Score, und ${random ? "einer von ihnen wird ausgelost" : "der erste von ihnen gewinnt"}.`;
  },
  refused: (message, n) => `${message}: ${nodes(n)}`,
  gang: (least, fitted) =>
    fitted === null
      ? `Er gehört zu einer Gruppe, von der ${whole(least)} zugleich passen müssen.`
      : `Seine Gruppe braucht Platz für ${whole(least)} zugleich, und nur ${count(fitted, { one: "# passt", other: "# passen" })}: Keiner wird platziert.`,
  gangIncomplete: (least, came) =>
    `Seine Gruppe beginnt erst mit ${whole(least)} zugleich, und bisher ${count(came, { one: "wartet nur #", other: "warten nur #" })}: Keiner wird platziert.`,
  cordoned: "gesperrt",
  tainted: (taint) => `Taint ${taint}`,
  unlabelled: (label) => `ohne das Label ${label}`,
  shortage: (resource, asked, free) => `${resource}: ${asked} angefordert, ${free} frei`,
  scores: "Score",
  arithmetic: (node, score) => `${node} bekommt ${score}`,
  total: (total) => `ganze Abstimmung ${total}`,
  noRoom: "kein Platz",
  keptOut: "nicht erlaubt",

  // The heat map.
  heat: (n) => `${nodes(n)}, je eine Zelle`,
  heatLede:
    "Die Farbe zeigt, wie voll die vollste Ressource ist. Zeigen Sie auf eine Zelle, oder gehen Sie in die Karte und nehmen Sie die Pfeiltasten.",
  heatCell: (node, podCount, parts) => `${node}: ${pods(podCount)}; ${parts.join(", ")}`,
  heatLegend: ["leer", "voll"],

  // Figures.
  figures: "Kennzahlen über die Zeit",
  lineA: "A",
  lineB: "B",
  figure: { placed: "Pods auf Nodes", pending: "Wartende Pods", empty: "Leere Nodes" },
  utilization: (resource) => `${resource} genutzt`,
  stranded: (free, without) => `${free} gestrandet ohne ${without}`,
  useless: (resource) => `${resource} frei, aber nutzlos`,
  fragmentation: (resource) => `${resource} fragmentiert`,
  room: (pod) => `Platz für weitere wie ${pod}`,
  define: (figure) => `Was „${figure}“ bedeutet`,
  definition: {
    placed: "Pods, die in diesem Augenblick auf einem Node liegen.",
    pending:
      "Pods, die gekommen sind und auf keinen Node passen. Sie werden noch einmal versucht, wenn ein Pod geht oder ein Node hinzukommt.",
    utilization:
      "Was die Pods auf allen Nodes anfordern, von allem, was die Nodes zu geben haben. Der Scheduler zählt Anforderungen, nicht, was wirklich genutzt wird.",
    stranded: `Was von dem einen auf Nodes frei ist, die von dem anderen etwas haben, aber weniger übrig, als irgendein Pod verlangt, von allem, was es gibt: freie cpu auf einem Node, dessen letzte GPU vergeben ist, und dergleichen. Das Wort (stranded) stammt von Borg (Verma et al., EuroSys 2015); die Definition ist von uns. ${blind}`,
    useless: `Was auf Nodes frei ist, auf die kein Pod dieser Last mehr passt, was immer dort fehlt, von allem, was es gibt. ${blind}`,
    fragmentation: `Von dem, was frei ist, der Teil, den ein zufällig aus dieser Last gezogener Pod im Mittel nicht nutzen könnte. Das ist die Fragmentierungsrate von FGD: Weng et al., „Beware of Fragmentation“, USENIX ATC 2023, Abschnitt 3.2, mit einer beliebigen Ressource anstelle der GPU. ${blind}`,
    room: `Wie viele Pods wie der gewählte noch passten, Node für Node, wenn sonst nichts käme. ${blind}`,
    empty: "Nodes ohne Pod, die ein Autoscaler entfernen könnte.",
    needed:
      "Mindestens so viele Nodes wie diese braucht es, damit kein Pod warten muss, was immer die Policy ist: was die Pods, die zugleich da sind, von der knappsten Ressource anfordern, geteilt durch das, was ein Node hat, und ähnliche Schranken. Die wahre Zahl kann höher sein.",
  },
  needed: (n, limit) => `Mindestens ${nodes(n)} nötig, damit kein Pod warten muss: ${limit}.`,
  neededNone: "Alle Nodes zusammen sind zu wenig: Ein Pod muss warten, was immer die Policy ist.",
  inUse: "Benutzte Nodes",
  neededLabel: "Mindestens nötige Nodes",
  neededPresence: "Ein Pod braucht einen Node",
  neededVolume: (resource) => `Das ergibt, was sie alle zusammen an ${resource} anfordern`,
  neededCount: (pod, resource) =>
    `So viele fordern ${resource === null ? "von allem so viel" : `so viel ${resource}`} an wie ${pod}, und ein Node fasst nur wenige davon`,
  figureNow: (figure, values) => `${figure}: ${values.join(", ")}`,
  run: (letter, value) => `${letter}: ${value}`,
  moreFigures: "Gestrandet und fragmentiert",
  scarceFirst:
    "Zuerst auf das sehen, was knapp ist. Ist es aufgebraucht, nützt der Rest von allem anderen nichts mehr; so kann eine Policy, die mehr Pods platziert, hier schlechter aussehen.",
  anyNumber: "beliebig viele",

  // What arrives.
  setup: "Was kommt",
  setupLede: "Zeiten sind ganze Zahlen in beliebiger Einheit. Alles hier ist Teil des Links.",
  workload: "Pods",
  workloads: {
    pods: "Eigene Zeilen",
    drawn: "Zufällig aus den Zeilen gezogen",
    published: "Wie in einer veröffentlichten GPU-Tabelle",
  },
  published:
    "Nicht der Trace selbst, dessen Lizenz uns nicht erlaubt, ihn weiterzugeben: Pods, so gezogen, dass ebenso viele 0, 1, 2, 4 oder 8 GPUs anfordern wie in Tabelle 1 von Weng et al., USENIX ATC 2023. Was sie an cpu und memory anfordern, liegt zwischen dem zehnten und dem neunzigsten Perzentil des Trace. Die Nodes sollten nvidia.com/gpu haben.",
  drawnHelp:
    "Jeder Pod ist eine der Zeilen, so oft, wie ihr Anteil sagt. Eine Größe kann ein Bereich sein, in Schritten von eins ihrer Einheit: 1-8 oder 8Gi-20Gi; 500m-4 geht in 100m.",
  drawnRules:
    "Gruppen, Node Selectors und Tolerations der Zeilen zählen hier nicht: Jeder gezogene Pod kommt für sich und verlangt keinen bestimmten Node.",
  settings: {
    copies: "Nodes wie jeder von diesen",
    count: "Pods",
    gap: "Mittlere Zeit dazwischen",
    lifetime: "Mittlere Zeit, die sie bleiben",
    seed: "Startwert",
    scaleDown: "Unbenutzten Node entfernen nach",
  },
  settingHints: { copies: "1", count: "1000", gap: "1", lifetime: "für immer", seed: "0", scaleDown: "nie" },
  anotherSeed: "Anderer Startwert",
  ties: "Von gleich guten Nodes",
  tiesFirst: "der erste",
  tiesRandom: "ein zufälliger, nach dem Startwert",
  vote,
  voteScores:
    "Die anderen Plugins bewerten wie bei der Abstimmung der Seite, und mit 0, wo dort nichts steht: auch TaintToleration, obwohl die Taints hier bekannt sind. Pods halten sie trotzdem fern.",
  withoutVote: "Nur die Policy entscheiden lassen",
  addRow: "Pods hinzufügen",
  removeRow: (name) => `${name} entfernen`,
  rowLabel: (field, name) => `${name}: ${field}`,
  row: {
    name: "Name",
    count: "Wie viele",
    arrival: "Erster bei",
    every: "Dann alle",
    lifetime: "Bleibt",
    gang: "Gruppe von",
    share: "Anteil",
    selector: "Node Selector",
    tolerations: "Toleration",
  },
  rowHints: {
    count: "1",
    arrival: "0",
    every: "0",
    lifetime: "immer",
    gang: "keine",
    share: "1",
    selector: "beliebig",
    tolerations: "keine",
  },
  rowHelp:
    "„Gruppe von“: So viele müssen zugleich passen, bevor einer platziert wird, wie bei den Jobs von Volcano (gang scheduling).",
  gangTooLarge: (least, all) =>
    `Aus dieser Zeile ${all === 1 ? "kommt" : "kommen"} nur ${pods(all)}: Eine Gruppe von ${whole(least)} kann nie beginnen.`,
  asks: (resource) => `fordert an: ${resource}`,
  nodeRules: "Nodes: Labels, Taints, wann sie hinzukommen",
  joins: "Kommt hinzu bei",
  joinsHint: "Beginn",
  rule: "Regeln",
};
