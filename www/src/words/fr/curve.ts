// What is said around a curve, in French: the page says it too, and a page with nothing but curves nothing else.

import type { Refused } from "../../model/outside.ts";
import type { State } from "../../model/state.ts";
import type { CurveWords } from "../en/curve.ts";
import { capital, localeOf } from "../locale.ts";

const { count, list, named, percent, stretches } = localeOf("fr");

export const nodesOf = (names: readonly string[]): string =>
  named(names, { one: "#\u00a0nœud", other: "#\u00a0nœuds" });

/** With the article: every sentence has its scorer as the subject, or after « que », so that no article melts into « de ». */
export const scorers: Record<string, { name: string; short: string; chip: string }> = {
  documentation: {
    name: "Documentation de Kubernetes (calcul imprimé)",
    short: "la documentation",
    chip: "Documentation",
  },
  "kep-prototype": { name: "Prototype du KEP", short: "le prototype du KEP", chip: "Prototype du KEP" },
  "kep-text": { name: "Texte du KEP", short: "le texte du KEP", chip: "Texte du KEP" },
  volcano: { name: "Volcano binpack", short: "Volcano", chip: "Volcano" },
  "volcano-v1.7": {
    name: "Volcano binpack jusqu’à v1.7",
    short: "Volcano jusqu’à v1.7",
    chip: "Volcano jusqu’à v1.7",
  },
};

export const curve: CurveWords = {
  language: "fr",
  percent,

  // Before and around everything.
  loadFailed:
    "Le module de calcul n’a pas pu être chargé. Le tableau ci-dessous montre toujours l’exemple détaillé\u00a0; pour le modifier, rechargez la page dans un navigateur avec WebAssembly.",
  fault:
    "Quelque chose a échoué ici. C’est notre faute, pas la vôtre\u00a0: ce que vous avez saisi est conservé, et vous pouvez continuer.",
  report: "Que nous envoyer",
  loose: "Cette saisie ne peut pas être évaluée\u00a0:",
  error: "Erreur",
  write: (text) => `Écrire ${text}`,

  // The person's own file, as far as it is said before the pane is loaded.
  tryAgain: "Réessayer",

  // The way back, links, and what is kept.
  travelled: (where, part) =>
    `${where === "undo" ? "Annulé" : "Rétabli"}\u00a0: ${(part && parts[part]) ?? "la dernière étape"}.`,
  copied: "Copié",
  copy: "Copier",
  misgiven: (given) => {
    switch (given.what) {
      case "link":
        return `Le lien de \`scenario\` n’a pas été ouvert, un exemple est affiché à sa place\u00a0: ${why(given.refused)}`;
      case "script":
        return `Cette page n’a pas de \`<script type="application/json">\` avec l’id \`${given.id}\`\u00a0: un exemple est affiché à sa place.`;
      case "scenario":
        return `Ce que contient ${given.id ? `le script \`${given.id}\`` : "`scenario`"} n’est pas un scénario, un exemple est affiché à sa place\u00a0: ${given.why}`;
      case "example":
        return `Il n’y a pas d’exemple \`${given.id}\`\u00a0: le premier est affiché à sa place.`;
      case "for":
        return `Cette page n’a pas d’élément de nodescore avec l’id \`${given.id}\`\u00a0: un scénario propre est affiché à sa place.`;
    }
  },
  unloaded: "Une partie de la page n’a pas pu être chargée. Connectez-vous, rechargez, et réessayez.",
  closeNotice: "Fermer cette note",

  // Named scenarios.
  close: "Fermer",

  // Whose scorer.
  scorerShort: (id) => scorers[id]?.short ?? id,
  shapeUnused: "Inutilisée ici",
  insteadOfShape: (id, strategy) => {
    if (strategy === "MostAllocated") {
      return "MostAllocated n’a pas de courbe\u00a0: le score d’une ressource est sa part occupée. Votre tracé est conservé.";
    }
    if (strategy === "LeastAllocated") {
      return "LeastAllocated n’a pas de courbe\u00a0: le score d’une ressource est sa part libre. Votre tracé est conservé.";
    }
    return `${capital(curve.scorerShort(id))} ne connaît pas de courbe\u00a0: la part occupée compte telle quelle. Votre tracé est conservé.`;
  },

  // The shape.
  shape: "Courbe",
  dragHint: "Tirez un point",
  addPoint: "Ajouter un point",
  noRoom: "Il n’y a pas de place pour un autre point",
  chart: "La courbe\u00a0: utilisation de 0 à 100\u00a0%, score de 0 à 10",
  point: (n) => `Point ${n}`,
  pointValue: ({ utilization, score }) => `utilisation ${percent(utilization)}, score ${score}`,
  pointBubble: ({ utilization, score }) => `${percent(utilization)} → ${score}`,
  axisUtilization: "utilisation",
  axisScore: "score",
  axisResourceScore: "× 10",
  markTitle: (node, resource, utilization, score) =>
    `${node}\u00a0: ${resource} à ${percent(utilization)}, score ${score}`,
  laneTitle: (resource) => `${resource}\u00a0: où se trouve chaque nœud`,
  pointsTable: "Les points en chiffres",
  pointHead: "Point",
  utilization: "Utilisation",
  utilizationRange: "0–100\u00a0%",
  score: "Score",
  scoreRange: "0–10",
  utilizationOf: (n) => `Point ${n}, utilisation en pour cent`,
  scoreOf: (n) => `Point ${n}, score`,
  removePoint: (n) => `Retirer le point ${n}`,
  lastPoint: "Une courbe a besoin d’au moins un point",
  chartStale: "La courbe d’avant l’erreur. Corrigez le nombre signalé pour continuer à tirer.",
  tendency: ({ kind, best, worst }, peak) => {
    switch (kind) {
      case "packs":
        return "Remplit\u00a0: plus un nœud est plein, plus il obtient";
      case "spreads":
        return "Répartit\u00a0: plus un nœud est vide, plus il obtient";
      case "aims":
        return `Vise ${stretches(best)}`;
      case "avoids":
        return `Évite ${stretches(worst)}`;
      case "flat":
        return `Plate\u00a0: chaque nœud obtient la même chose, ${peak}`;
      case "mixed":
        return `Monte et descend\u00a0: au mieux à ${stretches(best)}`;
    }
  },
  run: ({ direction, from, to }, first) => {
    const start = first ? ` de ${from.score} à ${percent(from.utilization)}` : "";
    switch (direction) {
      case "rising":
        return `monte${start} jusqu’à ${to.score} à ${percent(to.utilization)}`;
      case "falling":
        return `descend${start} jusqu’à ${to.score} à ${percent(to.utilization)}`;
      case "level":
        return `reste à ${from.score} jusqu’à ${percent(to.utilization)}`;
    }
  },
  runs: (runs) => `${capital(runs.join(", puis "))}.`,
  cliffMark: "sort de la moyenne",
  cliff: (all) =>
    `À ${stretches(all)}, le score est 0\u00a0: une ressource qui y arrive sort de la moyenne, avec son poids, et le score du nœud saute à ce que donnent les autres.`,
  cliffNow: (there) => {
    if (there.length === 0) return "";
    const named = there.slice(0, 3).map(({ node, resource }) => `${resource} sur ${node}`);
    const rest = there.length - 3;
    const more = rest > 0 ? [count(rest, { one: "# autre", other: "# autres" })] : [];
    return `S’y trouvent\u00a0: ${list([...named, ...more])}.`;
  },
  singlePoint: "Un seul point rend la courbe plate.",

  // Nodes.
  unnamed: (n) => `nœud sans nom (${n})`,

  // Scores.
  tie: (nodes) => `${nodesOf(nodes)} sont ex æquo`,
  noneFits: "Le pod ne tient sur aucun nœud",
  announceWinner: (node, score) => `${node} gagne avec ${score}.`,
  announceTie: (nodes, score) => `${curve.tie(nodes)} avec ${score}.`,
  announceErrors: (n, first) =>
    n === 1 ? first : `${count(n, { one: "#\u00a0erreur", other: "#\u00a0erreurs" })}. ${first}`,
  announceMended: "Plus d’erreurs.",

  // The whole vote.
  voteWins: (node, total) => `Au vote complet, ${node} gagne avec ${total}.`,
  voteWinsBy: (node, total, next) => `Au vote complet, ${node} gagne, ${total} à ${next}.`,
  voteAgrees: (node, total, next) => `${node} gagne aussi le vote complet, ${total} à ${next}.`,
  voteOutvotes: (node, total, next, plugin) =>
    `Au vote complet, ${node} gagne, ${total} à ${next}\u00a0: ${plugin} met le remplissage en minorité.`,
  voteTies: (nodes, total) => `Au vote complet, ${nodesOf(nodes)} sont ex æquo, à ${total} chacun.`,
};

/** What undo and redo changed. */
const parts: Partial<Record<keyof State, string>> = {
  example: "l’exemple",
  file: "votre fichier",
  shape: "la courbe",
  resources: "les ressources",
  nodes: "les nœuds",
  pod: "ce que le pod demande",
  scorer: "l’évaluateur",
  strategy: "la stratégie",
  binpackWeight: "binpack.weight",
  vote: "les autres plugins",
  compare: "les évaluateurs comparés",
};

export function why(refused: Refused): string {
  switch (refused.why) {
    case "newer":
      return "il vient d’une version plus récente de cette page. Rechargez, et réessayez.";
    case "unloaded":
      return "la partie de la page qui le lit n’a pas pu être chargée. Connectez-vous, et rechargez.";
    case "broken":
      return refused.at === ""
        ? "il est abîmé. Peut-être a-t-il été coupé en route\u00a0: redemandez-le."
        : `il ne contient aucun scénario que cette page puisse montrer (\`${refused.at}\`).`;
  }
}
