// The whole vote and the comparison of scorers, once they are open.

import type { NodeTrace } from "../../contract.ts";
import type { BeyondWords } from "../en/beyond.ts";
import { capital, localeOf } from "../locale.ts";
import { nodesOf } from "./curve.ts";
import { page } from "./page.ts";

const { list } = localeOf("de");

export const beyond: BeyondWords = {
  voteLede:
    "Packen ist ein Score-Plugin von mehreren. Die Summe eines Nodes ist Score × Gewicht über alle Plugins; die höchste Summe bekommt den Pod.",
  outOfRange:
    "Ein Score fürs Packen liegt außerhalb des Bereichs: kube-scheduler bricht den ganzen Durchgang ab („returns an invalid score“).",
  tippingNone: (plugin) => `Jeder Node mit Platz hat denselben Score von ${plugin}: Sein Gewicht entscheidet nichts.`,
  tippingNever: (plugin) => `Kein Gewicht bis 2\u202f147\u202f483\u202f647 lässt ${plugin} entscheiden.`,
  tipping: (plugin, wins, ties, now) => {
    const level = ties === null ? "" : ` Bei ${ties} gibt es einen Gleichstand.`;
    return now
      ? `${plugin} entscheidet, wie ab Gewicht ${wins} immer.${level}`
      : `${plugin} entscheidet ab Gewicht ${wins}.${level}`;
  },
  setWeight: (weight) => `Gewicht auf ${weight} setzen`,
  outvoted: (policy, own, plugin, by, node) =>
    `${policy} bevorzugt ${list(own)}; am meisten hält ${plugin} dagegen: ${by} mehr für ${list(node)}.`,
  withoutPolicy: (policy, nodes) =>
    nodes.length === 1 ? `Ohne ${policy} gewänne ${list(nodes)}.` : `Ohne ${policy} lägen ${nodesOf(nodes)} gleichauf.`,
  whatToDo: (plugin, weight, legacy, decides) => {
    const where = legacy ? "`priorities[].weight` der Policy" : "`plugins.score.enabled[].weight` des Profils";
    return decides
      ? `Im Cluster steht das Gewicht in ${where}.`
      : `Setzen Sie im Cluster für ${plugin} ${where} auf ${weight} oder mehr, oder senken Sie die Gewichte der anderen.`;
  },
  pluginOn: "An",
  plugin: "Plugin",
  pluginWeight: "Gewicht",
  total: "Summe",
  pluginOnOf: (plugin) => `${plugin} stimmt mit ab`,
  pluginWeightOf: (plugin) => `Gewicht von ${plugin}`,
  pluginScoreOf: (plugin, node) => `${plugin}: Score von ${node}`,
  pluginOff: "aus",
  pluginSkipped: "kein Score für diesen Pod",
  source: { policy: "Ihre Policy", computed: "berechnet", input: "von Ihnen gesetzt" },
  contribution: (weight, part) => `× ${weight} = ${part}`,
  inputsHelp:
    "Scores, die Sie setzen, sind Eingaben: was das Plugin in Ihrem Cluster ergibt, normiert auf 0–100 (bis v1.16 auf 0–10). Sie hängen von Taints, Labels und Images ab, die nicht auf dieser Seite stehen. `kube-scheduler --v=10` schreibt sie ins Log.",
  pluginArithmetic: (plugin, node, score) => `Wie ${node} von ${plugin} ${score} bekommt`,
  compareWith: "Vergleichen mit",
  refuses: (scorer) => `${capital(scorer)} lehnt diese Policy ab:`,
  releasesShort: "kube-scheduler",
  othersShort: "Andere",
  followed: "hier verwendet",
  needsShape: "Die Rechnung der Dokumentation braucht eine Kurve: Sie bleibt weg, bis die Strategie eine hat.",
  sameScores: (ours) => `Dieselben Scores wie ${ours}.`,
  causeResource: ({ theirs }, resource, also) =>
    also ? `${capital(theirs)} betrachtet auch ${resource}.` : `${capital(theirs)} betrachtet ${resource} nicht.`,
  causeWeight: ({ theirs }, resource, mine, their) =>
    `${capital(theirs)} gewichtet ${resource} mit ${their}, nicht mit ${mine}.`,
  causeRequest: ({ theirs }, resource, mine, their, assumed) => {
    const base = `${capital(theirs)} rechnet dem Pod ${their} ${resource} an, nicht ${mine}`;
    if (assumed === null) return `${base}.`;
    return assumed
      ? `${base}, und nimmt damit eine Anforderung an, die niemand gestellt hat.`
      : `${base}, und nimmt keine an.`;
  },
  causeUsed: ({ theirs }, resource, mine, their) =>
    `${capital(theirs)} zählt ${their} ${resource} als genutzt, nicht ${mine}.`,
  causeLeftOut: ({ ours, theirs }, resource, mine, their) => {
    switch (their) {
      case "over-capacity":
        return `${capital(theirs)} macht den Score zu 0: ${resource} liegt über der Kapazität.`;
      case "zero-score":
        return `${capital(theirs)} lässt ${resource} aus: Der Score ist 0.`;
      case "no-allocatable":
        return `${capital(theirs)} gibt nichts für ${resource}: Der Node hat nichts davon.`;
      case "not-requested":
        return `${capital(theirs)} lässt ${resource} aus: Der Pod fordert nichts davon an.`;
      case "unknown-name":
        return `${capital(theirs)} lässt ${resource} aus und kennt keinen solchen Namen.`;
      case "no-weight":
        return `${capital(theirs)} hat kein Gewicht für ${resource}.`;
      case "counted": {
        const why: Record<typeof mine, string> = {
          counted: "",
          "zero-score": ", obwohl der Score 0 ist",
          "no-allocatable": ", obwohl der Node nichts davon hat",
          "not-requested": ", obwohl der Pod nichts davon anfordert",
          "unknown-name": ", obwohl niemand diesen Namen kennt",
          "no-weight": ", wofür es hier kein Gewicht gibt",
          "over-capacity": `; ${ours} macht den Score zu 0, weil die Kapazität überschritten ist`,
        };
        return `${capital(theirs)} zählt ${resource} mit${why[mine]}.`;
      }
    }
  },
  causeOvercommitted: ({ theirs }, resource, mine, their) =>
    `${capital(theirs)} zählt ${resource}, das über der Kapazität liegt, als ${their}, nicht als ${mine}.`,
  causeIgnores: (what, ignores, follows, resource, percent, counts, score) =>
    `${capital(ignores)} ignoriert ${what === "shape" ? "die Kurve" : "die Strategie"}: ${page.percent(percent)} ${resource} zählen als ${counts}, wofür ${follows} ${score} gibt.`,
  causeScale: ({ theirs }, mine, their) => `${capital(theirs)} bewertet von 0 bis ${their}, nicht bis ${mine}.`,
  causeUtilization: ({ theirs }, resource, mine, their, rounding) =>
    rounding === null
      ? `${capital(theirs)} hat ${resource} bei ${page.percent(their)}, nicht bei ${page.percent(mine)}.`
      : `${capital(theirs)} rundet die Auslastung von ${resource} ${rounding === "up" ? "auf" : "ab"}: ${page.percent(their)}, nicht ${page.percent(mine)}.`,
  causeFraction: ({ ours, theirs }, resource, also, fraction, score) =>
    also
      ? `${capital(theirs)} nimmt den Bruchteil von ${resource}, wie er ist, ${fraction}; ${ours} gibt einen ganzen Score, ${score}.`
      : `${capital(theirs)} gibt für ${resource} einen ganzen Score, ${score}; ${ours} nimmt den Bruchteil, wie er ist, ${fraction}.`,
  causeScore: ({ theirs }, resource, mine, their, scale) =>
    scale === null
      ? `${capital(theirs)} gibt für ${resource} ${their}, nicht ${mine}.`
      : `${capital(theirs)} bewertet von 0 bis ${scale}: ${their} für ${resource}, nicht ${mine}.`,
  causeTotal: ({ ours, theirs }, trace) =>
    `${capital(theirs)} hat dieselben Scores der Ressourcen wie ${ours} und ${totalRule(trace)}.`,
};

function totalRule(trace: NodeTrace | undefined): string {
  switch (trace?.rule) {
    case "truncated-mean":
      return "streicht die Nachkommastellen des Mittels";
    case "scaled-mean":
      if (trace.unrounded === null) return `nimmt das Mittel × ${trace.factor} ungerundet`;
      return trace.factor === 1 ? "rundet das Mittel" : `rundet das Mittel × ${trace.factor}`;
    case "difference":
      return "bewertet die Differenz der Bruchteile";
    case "deviation":
      return trace.withoutPod ? "bewertet, was der Pod ändert" : "bewertet die Abweichung der Bruchteile";
    case "skipped":
      return "bewertet diesen Pod nicht";
    default:
      return "rundet das Mittel";
  }
}
