// The whole vote and the comparison of scorers, once they are open.

import type { NodeTrace } from "../../contract.ts";
import type { BeyondWords } from "../en/beyond.ts";
import { capital, localeOf } from "../locale.ts";
import { nodesOf } from "./curve.ts";
import { page } from "./page.ts";

const { list } = localeOf("fr");

export const beyond: BeyondWords = {
  voteLede:
    "Le remplissage n’est qu’un plugin de score parmi d’autres. Le total d’un nœud est la somme, sur les plugins, du score × le poids\u00a0; le plus haut total obtient le pod.",
  outOfRange:
    "Un score de remplissage est hors limites\u00a0: kube-scheduler fait échouer tout le cycle («\u00a0returns an invalid score\u00a0»).",
  tippingNone: (plugin) => `Chaque nœud qui a la place a le même score de ${plugin}\u00a0: son poids ne décide rien.`,
  tippingNever: (plugin) => `Aucun poids jusqu’à 2\u202f147\u202f483\u202f647 ne laisse ${plugin} décider.`,
  tipping: (plugin, wins, ties, now) => {
    const level = ties === null ? "" : ` À ${ties}, il y a égalité.`;
    return now
      ? `${plugin} décide, comme toujours à partir du poids ${wins}.${level}`
      : `${plugin} décide à partir du poids ${wins}.${level}`;
  },
  setWeight: (weight) => `Mettre son poids à ${weight}`,
  outvoted: (policy, own, plugin, by, node) =>
    `${policy} préfère ${list(own)}\u00a0; c’est ${plugin} qui s’y oppose le plus\u00a0: ${by} de plus pour ${list(node)}.`,
  withoutPolicy: (policy, nodes) =>
    nodes.length === 1
      ? `Sans ${policy}, ${list(nodes)} gagnerait.`
      : `Sans ${policy}, ${nodesOf(nodes)} seraient ex æquo.`,
  whatToDo: (plugin, weight, legacy, decides) => {
    const where = legacy ? "`priorities[].weight` de la Policy" : "`plugins.score.enabled[].weight` du profil";
    return decides
      ? `Dans un cluster, le poids se trouve dans ${where}.`
      : `Dans un cluster, donnez à ${plugin}, dans ${where}, la valeur ${weight} ou plus, ou baissez les poids des autres.`;
  },
  pluginOn: "Actif",
  plugin: "Plugin",
  pluginWeight: "Poids",
  total: "Total",
  pluginOnOf: (plugin) => `${plugin} participe`,
  pluginWeightOf: (plugin) => `Poids de ${plugin}`,
  pluginScoreOf: (plugin, node) => `${plugin}\u00a0: score de ${node}`,
  pluginOff: "inactif",
  pluginSkipped: "pas de score pour ce pod",
  source: { policy: "votre politique", computed: "calculé", input: "fixé par vous" },
  contribution: (weight, part) => `× ${weight} = ${part}`,
  inputsHelp:
    "Les scores que vous fixez sont des saisies\u00a0: ce que le plugin donne dans votre cluster, ramené à 0–100 (0–10 jusqu’à v1.16). Ils dépendent de taints, de labels et d’images absents de cette page. `kube-scheduler --v=10` les écrit dans son journal.",
  pluginArithmetic: (plugin, node, score) => `Comment ${node} obtient ${score} de ${plugin}`,
  compareWith: "Comparer à",
  refuses: (scorer) => `${capital(scorer)} refuse cette politique\u00a0:`,
  releasesShort: "kube-scheduler",
  othersShort: "Autres",
  followed: "suivi ici",
  needsShape:
    "Le calcul de la documentation a besoin d’une courbe\u00a0: il est omis tant que la stratégie n’en a pas.",
  sameScores: (ours) => `Les mêmes scores que ${ours}.`,
  causeResource: ({ theirs }, resource, also) =>
    also ? `${capital(theirs)} regarde aussi ${resource}.` : `${capital(theirs)} ne regarde pas ${resource}.`,
  causeWeight: ({ theirs }, resource, mine, their) =>
    `${capital(theirs)} donne à ${resource} le poids ${their}, pas ${mine}.`,
  causeRequest: ({ theirs }, resource, mine, their, assumed) => {
    const base = `${capital(theirs)} compte ${their} ${resource} pour le pod, pas ${mine}`;
    if (assumed === null) return `${base}.`;
    return assumed ? `${base}, en supposant une demande que personne n’a faite.` : `${base}, sans en supposer.`;
  },
  causeUsed: ({ theirs }, resource, mine, their) =>
    `${capital(theirs)} compte ${their} ${resource} en usage, pas ${mine}.`,
  causeLeftOut: ({ ours, theirs }, resource, mine, their) => {
    switch (their) {
      case "over-capacity":
        return `${capital(theirs)} met le score à 0\u00a0: ${resource} dépasse la capacité.`;
      case "zero-score":
        return `${capital(theirs)} laisse ${resource} de côté\u00a0: son score est 0.`;
      case "no-allocatable":
        return `${capital(theirs)} ne donne rien à ${resource}\u00a0: le nœud n’en a pas.`;
      case "not-requested":
        return `${capital(theirs)} laisse ${resource} de côté\u00a0: le pod n’en demande pas.`;
      case "unknown-name":
        return `${capital(theirs)} laisse ${resource} de côté, faute de connaître ce nom.`;
      case "no-weight":
        return `${capital(theirs)} n’a pas de poids pour ${resource}.`;
      case "counted": {
        const why: Record<typeof mine, string> = {
          counted: "",
          "zero-score": ", bien que son score soit 0",
          "no-allocatable": ", bien que le nœud n’en ait pas",
          "not-requested": ", bien que le pod n’en demande pas",
          "unknown-name": ", bien que personne ne connaisse ce nom",
          "no-weight": ", qui n’a pas de poids ici",
          "over-capacity": `, alors que ${ours} met le score à 0, parce que la capacité est dépassée`,
        };
        return `${capital(theirs)} compte ${resource}${why[mine]}.`;
      }
    }
  },
  causeOvercommitted: ({ theirs }, resource, mine, their) =>
    `${capital(theirs)} compte ${resource}, qui dépasse la capacité, pour ${their}, pas ${mine}.`,
  causeIgnores: (what, ignores, follows, resource, percent, counts, score) =>
    `${capital(ignores)} ignore la ${what === "shape" ? "courbe" : "stratégie"}\u00a0: ${page.percent(percent)} de ${resource} comptent pour ${counts}, là où ${follows} donne ${score}.`,
  causeScale: ({ theirs }, mine, their) => `${capital(theirs)} note de 0 à ${their}, pas à ${mine}.`,
  causeUtilization: ({ theirs }, resource, mine, their, rounding) =>
    rounding === null
      ? `${capital(theirs)} a ${resource} à ${page.percent(their)}, pas à ${page.percent(mine)}.`
      : `${capital(theirs)} arrondit l’utilisation de ${resource} ${rounding === "up" ? "au-dessus" : "en dessous"}\u00a0: ${page.percent(their)}, pas ${page.percent(mine)}.`,
  causeFraction: ({ ours, theirs }, resource, also, fraction, score) =>
    also
      ? `${capital(theirs)} prend la fraction de ${resource} telle quelle, ${fraction}\u00a0; ${ours} lui donne un score entier, ${score}.`
      : `${capital(theirs)} donne à ${resource} un score entier, ${score}\u00a0; ${ours} prend la fraction telle quelle, ${fraction}.`,
  causeScore: ({ theirs }, resource, mine, their, scale) =>
    scale === null
      ? `${capital(theirs)} donne à ${resource} ${their}, pas ${mine}.`
      : `${capital(theirs)} note de 0 à ${scale}\u00a0: ${their} pour ${resource}, pas ${mine}.`,
  causeTotal: ({ ours, theirs }, trace) =>
    `${capital(theirs)} a les mêmes scores de ressources que ${ours}, et ${totalRule(trace)}.`,
};

function totalRule(trace: NodeTrace | undefined): string {
  switch (trace?.rule) {
    case "truncated-mean":
      return "supprime les décimales de la moyenne";
    case "scaled-mean":
      if (trace.unrounded === null) return `prend la moyenne × ${trace.factor} sans l’arrondir`;
      return trace.factor === 1 ? "arrondit la moyenne" : `arrondit la moyenne × ${trace.factor}`;
    case "difference":
      return "évalue la différence des fractions";
    case "deviation":
      return trace.withoutPod ? "évalue ce que le pod change" : "évalue l’écart type des fractions";
    case "skipped":
      return "n’évalue pas ce pod";
    default:
      return "arrondit la moyenne";
  }
}
