// What is said around a curve, in German: the page says it too, and a page with nothing but curves nothing else.

import type { Refused } from "../../model/outside.ts";
import type { State } from "../../model/state.ts";
import type { CurveWords } from "../en/curve.ts";
import { capital, localeOf } from "../locale.ts";

const { count, list, named, percent, stretches } = localeOf("de", { to: " bis " });

export const nodesOf = (names: readonly string[]): string => named(names, { one: "# Node", other: "# Nodes" });

/** In the nominative: every sentence has its scorer as the subject, or after „wie“. */
export const scorers: Record<string, { name: string; short: string; chip: string }> = {
  documentation: {
    name: "Kubernetes-Dokumentation (gedruckte Rechnung)",
    short: "die Dokumentation",
    chip: "Dokumentation",
  },
  "kep-prototype": { name: "KEP-Prototyp", short: "der Prototyp des KEP", chip: "KEP-Prototyp" },
  "kep-text": { name: "KEP-Text", short: "der Text des KEP", chip: "KEP-Text" },
  volcano: { name: "Volcano binpack", short: "Volcano", chip: "Volcano" },
  "volcano-v1.7": { name: "Volcano binpack bis v1.7", short: "Volcano bis v1.7", chip: "Volcano bis v1.7" },
};

export const curve: CurveWords = {
  language: "de",
  percent,

  // Before and around everything.
  loadFailed:
    "Das Rechenmodul konnte nicht geladen werden. Die Tabelle unten zeigt weiter das durchgerechnete Beispiel; um es zu ändern, laden Sie die Seite in einem Browser mit WebAssembly neu.",
  fault:
    "Hier ist etwas gescheitert. Das ist unser Fehler, nicht Ihrer: Was Sie eingegeben haben, bleibt erhalten, und Sie können weiterarbeiten.",
  report: "Was Sie uns schicken können",
  loose: "Diese Eingabe lässt sich nicht bewerten:",
  error: "Fehler",
  write: (text) => `${text} schreiben`,

  // The person's own file, as far as it is said before the pane is loaded.
  tryAgain: "Noch einmal",

  // The way back, links, and what is kept.
  travelled: (where, part) =>
    `${where === "undo" ? "Rückgängig gemacht" : "Wiederholt"}: ${(part && parts[part]) ?? "der letzte Schritt"}.`,
  copied: "Kopiert",
  copy: "Kopieren",
  misgiven: (given) => {
    switch (given.what) {
      case "link":
        return `Der Link in \`scenario\` wurde nicht geöffnet; gezeigt wird ein Beispiel: ${why(given.refused)}`;
      case "script":
        return `Auf dieser Seite gibt es kein \`<script type="application/json">\` mit der id \`${given.id}\`; gezeigt wird ein Beispiel.`;
      case "scenario":
        return `Was ${given.id ? `das Skript \`${given.id}\`` : "`scenario`"} enthält, ist kein Szenario; gezeigt wird ein Beispiel: ${given.why}`;
      case "example":
        return `Ein Beispiel \`${given.id}\` gibt es nicht; gezeigt wird das erste.`;
      case "for":
        return `Auf dieser Seite gibt es kein Element von nodescore mit der id \`${given.id}\`; gezeigt wird ein eigenes Szenario.`;
    }
  },
  unloaded:
    "Ein Teil der Seite konnte nicht geladen werden. Gehen Sie online, laden Sie neu, und versuchen Sie es noch einmal.",
  closeNotice: "Hinweis schließen",

  // Named scenarios.
  close: "Schließen",

  // Whose scorer.
  scorerShort: (id) => scorers[id]?.short ?? id,
  shapeUnused: "Hier nicht verwendet",
  insteadOfShape: (id, strategy) => {
    if (strategy === "MostAllocated") {
      return "MostAllocated hat keine Kurve: Der Score einer Ressource ist der Teil von ihr, der belegt ist. Was Sie gezeichnet haben, bleibt erhalten.";
    }
    if (strategy === "LeastAllocated") {
      return "LeastAllocated hat keine Kurve: Der Score einer Ressource ist der Teil von ihr, der frei ist. Was Sie gezeichnet haben, bleibt erhalten.";
    }
    return `${capital(curve.scorerShort(id))} kennt keine Kurve: Der belegte Teil zählt, wie er ist. Was Sie gezeichnet haben, bleibt erhalten.`;
  },

  // The shape.
  shape: "Kurve",
  dragHint: "Punkt ziehen",
  addPoint: "Punkt hinzufügen",
  noRoom: "Für einen weiteren Punkt ist kein Platz",
  chart: "Die Kurve: Auslastung von 0 bis 100\u00a0%, Score von 0 bis 10",
  point: (n) => `Punkt ${n}`,
  pointValue: ({ utilization, score }) => `Auslastung ${percent(utilization)}, Score ${score}`,
  pointBubble: ({ utilization, score }) => `${percent(utilization)} → ${score}`,
  axisUtilization: "Auslastung",
  axisScore: "Score",
  axisResourceScore: "× 10",
  markTitle: (node, resource, utilization, score) => `${node}: ${resource} bei ${percent(utilization)}, Score ${score}`,
  laneTitle: (resource) => `${resource}: wo jeder Node steht`,
  pointsTable: "Die Punkte als Zahlen",
  pointHead: "Punkt",
  utilization: "Auslastung",
  utilizationRange: "0–100\u00a0%",
  score: "Score",
  scoreRange: "0–10",
  utilizationOf: (n) => `Punkt ${n}, Auslastung in Prozent`,
  scoreOf: (n) => `Punkt ${n}, Score`,
  removePoint: (n) => `Punkt ${n} entfernen`,
  lastPoint: "Eine Kurve braucht mindestens einen Punkt",
  chartStale: "Die Kurve von vor dem Fehler. Berichtigen Sie die markierte Zahl, um weiter ziehen zu können.",
  tendency: ({ kind, best, worst }, peak) => {
    switch (kind) {
      case "packs":
        return "Packt: Vollere Nodes bekommen mehr";
      case "spreads":
        return "Verteilt: Leerere Nodes bekommen mehr";
      case "aims":
        return `Zielt auf ${stretches(best)}`;
      case "avoids":
        return `Meidet ${stretches(worst)}`;
      case "flat":
        return `Flach: Jeder Node bekommt dasselbe, ${peak}`;
      case "mixed":
        return `Geht auf und ab: am besten bei ${stretches(best)}`;
    }
  },
  run: ({ direction, from, to }, first) => {
    const start = first ? ` von ${from.score} bei ${percent(from.utilization)}` : " dann";
    switch (direction) {
      case "rising":
        return `steigt${start} auf ${to.score} bei ${percent(to.utilization)}`;
      case "falling":
        return `fällt${start} auf ${to.score} bei ${percent(to.utilization)}`;
      case "level":
        return `bleibt${first ? "" : " dann"} bei ${from.score} bis ${percent(to.utilization)}`;
    }
  },
  runs: (runs) => `${capital(runs.join(", "))}.`,
  cliffMark: "fällt aus dem Mittel",
  cliff: (all) =>
    `Bei ${stretches(all)} ist der Score 0: Eine Ressource, die dort ankommt, fällt samt ihrem Gewicht aus dem Mittel, und der Score des Nodes springt auf das, was die anderen ergeben.`,
  cliffNow: (there) => {
    if (there.length === 0) return "";
    const named = there.slice(0, 3).map(({ node, resource }) => `${resource} auf ${node}`);
    const more = there.length > 3 ? [`${there.length - 3} weitere`] : [];
    return `Jetzt dort: ${list([...named, ...more])}.`;
  },
  singlePoint: "Ein einziger Punkt macht die Kurve flach.",

  // Nodes.
  unnamed: (n) => `Node ohne Namen (${n})`,

  // Scores.
  tie: (nodes) => `${nodesOf(nodes)} liegen gleichauf`,
  noneFits: "Der Pod passt auf keinen Node",
  announceWinner: (node, score) => `${node} gewinnt mit ${score}.`,
  announceTie: (nodes, score) => `${curve.tie(nodes)}, Score ${score}.`,
  announceErrors: (n, first) => (n === 1 ? first : `${count(n, { one: "# Fehler", other: "# Fehler" })}. ${first}`),
  announceMended: "Keine Fehler mehr.",

  // The whole vote.
  voteWins: (node, total) => `In der ganzen Abstimmung gewinnt ${node} mit ${total}.`,
  voteWinsBy: (node, total, next) => `In der ganzen Abstimmung gewinnt ${node}, ${total} zu ${next}.`,
  voteAgrees: (node, total, next) => `${node} gewinnt auch die ganze Abstimmung, ${total} zu ${next}.`,
  voteOutvotes: (node, total, next, plugin) =>
    `In der ganzen Abstimmung gewinnt ${node}, ${total} zu ${next}: ${plugin} überstimmt das Packen.`,
  voteTies: (nodes, total) => `In der ganzen Abstimmung liegen ${nodesOf(nodes)} gleichauf, je ${total}.`,
};

/** What undo and redo changed. */
const parts: Partial<Record<keyof State, string>> = {
  example: "das Beispiel",
  file: "Ihre Datei",
  shape: "die Kurve",
  resources: "die Ressourcen",
  nodes: "die Nodes",
  pod: "was der Pod anfordert",
  scorer: "der Bewerter",
  strategy: "die Strategie",
  binpackWeight: "binpack.weight",
  vote: "die anderen Plugins",
  compare: "die verglichenen Bewerter",
};

export function why(refused: Refused): string {
  switch (refused.why) {
    case "newer":
      return "Er stammt von einer neueren Fassung dieser Seite. Laden Sie neu, und versuchen Sie es noch einmal.";
    case "unloaded":
      return "Der Teil der Seite, der ihn liest, konnte nicht geladen werden. Gehen Sie online, und laden Sie neu.";
    case "broken":
      return refused.at === ""
        ? "Er ist beschädigt. Vielleicht wurde er unterwegs abgeschnitten: Bitten Sie noch einmal darum."
        : `Er enthält kein Szenario, das diese Seite zeigen kann (\`${refused.at}\`).`;
  }
}
