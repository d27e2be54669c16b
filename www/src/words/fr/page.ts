// Every sentence a person sees, in French. Buttons say infinitives, sentences say « vous ».
//
// Terms, as kubernetes.io/fr has them where it has them:
// node nœud · pod pod · scheduler ordonnanceur · cluster cluster · taint taint, le · cordoned isolé
// allocatable allouable · request demande, demander · resource ressource
// shape courbe · score score, le · utilization utilisation · weight poids, peser · share part
// scorer évaluateur · strategy stratégie · policy politique · profile profil · release version
// the whole vote le vote complet · outvoted mis en minorité · tie ex æquo · filtered out écarté
// to pack remplir · to spread répartir · scenario scénario · arithmetic calcul · left out laissé de côté

import type { PageWords } from "../en/page.ts";
import { capital, localeOf } from "../locale.ts";
import { nodesOf, scorers, why } from "./curve.ts";

const { count, decimal, list, pair, percent, whole } = localeOf("fr");

const shortOf = (id: string): string => scorers[id]?.short ?? id;

export const page: PageWords = {
  // Around the playground on a page of its own.
  pageTitle: "nodescore\u00a0: pourquoi ce nœud a-t-il gagné\u00a0?",
  headline: "Pourquoi ce nœud a-t-il gagné\u00a0?",
  intro:
    "kube-scheduler donne à chaque nœud un score de 0 à 100. Tirez sur la courbe, changez un poids ou un nœud, et regardez les scores bouger.",
  colophon:
    "Les scores suivent le code de l’ordonnanceur choisi\u00a0: kube-scheduler de 1.13 à 1.36, avec NodeResourcesFit et ses stratégies, ou le binpack de Volcano. Le vote complet compte aussi les autres plugins de kube-scheduler. Ce que vous saisissez reste dans cette page.",
  chooseLanguage: "Langue",
  newVersion: "Une nouvelle version est prête.",
  reloadPage: "Recharger",

  // Before and around everything.
  stale: "D’avant l’erreur",

  // Where to start from.
  example: "Exemple",
  views: "Ce qui est affiché",
  viewOne: "Un pod",
  viewPlay: "Au fil du temps",
  reset: "Réinitialiser",
  resetTitle: "Revenir à cet exemple tel qu’il était",
  examples: {
    "worked-example": "L’exemple détaillé de la documentation",
    "reversed-shape": "Le même exemple, courbe inversée",
    "reversed-wins": "Courbe inversée, et le nœud le plus vide gagne",
    "below-full": "Remplir à 85\u00a0%, pas à ras bord",
    "full-nodes": "La courbe AKS publiée\u00a0: les nœuds pleins en tête",
    outvoted: "Remplir ne change rien\u00a0: mis en minorité",
    "foo-and-bar": "foo pèse 3, bar pèse 5",
    volcano: "Les deux nœuds de la page Volcano",
    weights: "cpu pèse 3, memory 1",
    units: "8G n’est pas 8Gi",
    "cpu-only": "Un pod sans GPU sur le nœud GPU",
    "no-requests": "Un pod qui ne demande rien",
    "one-shape": "Remplir les GPU, répartir cpu\u00a0: une courbe ne peut pas",
    "volcano-gpu": "Volcano\u00a0: sans réglage, les GPU ne pèsent rien",
  },
  edited: "Modifié\u00a0: ce n’est plus l’exemple d’origine.",

  // In the place of any part that comes later.
  loading: "Un instant…",

  // The person's own file, as far as it is said before the pane is loaded.
  openConfiguration: "Ouvrir la configuration",
  yourFile: "Votre fichier",

  // Lessons, as far as it is said before they are loaded.
  learn: "Apprendre",

  // The way back, links, and what is kept.
  tools: "Modifications et liens",
  undo: "Annuler",
  undoKeys: "Annuler (Ctrl+Z)",
  redo: "Rétablir",
  redoKeys: "Rétablir (Ctrl+Maj+Z)",
  link: "Lien",
  copyLink: "Copier le lien",
  copyLinkTitle: "Copier un lien qui ouvre exactement cette vue\u00a0; rien n’est envoyé",
  copyPanel: { shape: "Copier la courbe", scores: "Copier le classement", arithmetic: "Copier le calcul" },
  linkCopied: "Lien copié.",
  byHand: "Le navigateur ne laisse pas cette page copier. Voici le lien\u00a0:",
  tooLong: (length, most) =>
    `C’est trop pour un lien\u00a0: il aurait ${whole(length)} caractères, et les messageries coupent ce qui dépasse ${whole(most)}. Un fichier contient tout.`,
  unreadable: (refused) => `Le lien de l’adresse n’a pas été ouvert\u00a0: ${why(refused)}`,
  displaced: "Ceci vient d’un lien. «\u00a0Annuler\u00a0» ramène ce que vous aviez avant.",
  unkept:
    "Ce navigateur ne garde plus rien pour cette page\u00a0: vos modifications disparaissent quand vous partez. Un fichier les garde.",

  // Named scenarios.
  scenarios: "Scénarios",
  scenarioName: "Nom",
  keep: "Garder la vue",
  replaceKept: "Remplacer",
  notLasting:
    "Ce navigateur ne garde rien pour cette page\u00a0: la liste disparaît quand vous partez. Les fichiers fonctionnent toujours.",
  noScenarios: "Rien de gardé pour l’instant. Donnez un nom à la vue, et elle attend ici.",
  openScenario: (name) => `Ouvrir ${name}`,
  renameScenario: (name) => `Renommer ${name}`,
  newName: (name) => `Nouveau nom pour ${name}`,
  saveName: "Renommer",
  exportScenario: (name) => `Enregistrer ${name} dans un fichier`,
  deleteScenario: (name) => `Supprimer ${name}`,
  exportShown: "Enregistrer en fichier",
  exportShownTitle: "Enregistrer la vue dans un fichier",
  exportAll: "Tout enregistrer en fichier",
  importFiles: "Ouvrir des fichiers…",
  bringBack: "Récupérer",
  opened: (name) => `Scénario ouvert\u00a0: ${name}.`,
  kept: (name) => `Scénario gardé\u00a0: ${name}.`,
  replacedKept: (name) => `Scénario remplacé\u00a0: ${name}.`,
  renamed: (name, to) => `Scénario renommé\u00a0: ${name} en ${to}.`,
  nameTaken: (name) => `Un scénario s’appelle déjà ${name}.`,
  deleted: (name) => `Scénario supprimé\u00a0: ${name}.`,
  imported: (names) =>
    names.length > 3
      ? `${count(names.length, { one: "# scénario gardé", other: "# scénarios gardés" })}.`
      : `${count(names.length, { one: "Scénario gardé", other: "Scénarios gardés" })}\u00a0: ${list(names)}.`,
  notImported: (what, refused) => `${what} n’a pas été ouvert\u00a0: ${why(refused)}`,

  // Whose scorer.
  scorer: "Évaluateur",
  releases: "Versions de kube-scheduler",
  otherScorers: "Documents et autres ordonnanceurs",
  scorerName: (id) => scorers[id]?.name ?? `kube-scheduler ${id}`,
  scorerChip: (id) => scorers[id]?.chip ?? id,
  scorerNote: (id) => {
    switch (id) {
      case "documentation":
        return "Le calcul imprimé sur la page du bin packing, de 0 à 10. Aucun ordonnanceur ne calcule ainsi. De nous, là où la page se tait\u00a0: la moyenne est arrondie à l’entier le plus proche, et une capacité nulle ou dépassée compte pour 100\u00a0%.";
      case "kep-prototype":
        return "Le prototype venu avec le KEP Resource Bin Packing, de 0 à 10. Il n’a jamais été publié.";
      case "kep-text":
        return "La formule du texte du KEP Resource Bin Packing, de 0 à 10. Elle n’a jamais été publiée. De nous, là où le texte se tait\u00a0: une ressource que le nœud n’a pas n’ajoute rien et garde son poids.";
      case "volcano":
        return "Le plugin binpack de Volcano à partir de v1.8\u00a0: ni courbe, ni arrondi\u00a0; une ressource au-delà de la capacité met le score à 0.";
      case "volcano-v1.7":
        return "Le plugin binpack de Volcano jusqu’à v1.7\u00a0: ni courbe, ni arrondi\u00a0; une ressource au-delà de la capacité ajoute 0.";
      default:
        return "";
    }
  },
  strategy: "Stratégie",

  // The shape.
  shapeLede: "Comment l’utilisation d’une ressource devient son score.",
  dragHelp: "Tirez un point, ou cliquez pour en ajouter un.",
  keyHelp: "Clavier\u00a0: les flèches le déplacent (Maj\u00a0: de 10), Suppr le retire, + en ajoute un.",
  sound: "Son",
  soundTitle: "Écouter la courbe\u00a0: la hauteur du son est le score",
  playAgain: "Réécouter",

  // Resources, weights and the pod.
  resources: "Ressources",
  resourcesLede: "Ce qui compte, ce que cela pèse et ce que le pod demande.",
  resource: "Ressource",
  scored: "Compte",
  weight: "Poids",
  share: "Part",
  request: "Le pod demande",
  addResource: "Ajouter",
  resourceName: (n) => `Nom de la ressource ${n}`,
  scoredOf: (name) => `Compter ${name} dans le score`,
  weightOf: (name) => `Poids de ${name}`,
  weightSlider: (name) => `Poids de ${name}, curseur`,
  shareOf: (value) => percent(decimal(value)),
  shareTitle: (name) => `Part de ${name} dans le poids total`,
  requestOf: (name) => `Demande du pod pour ${name}`,
  removeResource: (name) => `Retirer ${name}`,
  implied: (amount) => `${amount} supposé`,
  impliedHelp: "Un conteneur sans cette demande est évalué comme s’il demandait cette quantité.",
  none: "aucune",
  noneScored: "Aucune ressource ne compte\u00a0: kube-scheduler prend alors cpu et memory, avec le poids 1 chacune.",
  looksAtTwo: (scorer) =>
    `${capital(scorer)} ne regarde que cpu et memory, et leur donne le même poids, quoi qu’il soit écrit ici.`,
  volcanoResources:
    "Volcano ne regarde que ce que le pod demande. cpu et memory pèsent 1 quand elles ne comptent pas dans le score.",
  unknownName: (name, meant) => `Aucun ordonnanceur ne connaît de ressource nommée ${name}\u00a0: c’est ${meant}.`,
  unknownResource: (name) =>
    `Aucun ordonnanceur ne connaît de ressource nommée ${name}. Une ressource étendue a un domaine, comme nvidia.com/gpu.`,
  renameTo: (name) => `Renommer en ${name}`,
  zeroWeight: (name) => `0 compte pour 1\u00a0: ${name} est pondéré. Retirez la ressource pour l’exclure.`,
  sameName: (n) =>
    `Déjà dans la liste\u00a0: son poids compte une seconde fois, ses quantités sont celles de la ligne ${n}.`,

  // Nodes.
  nodes: "Nœuds",
  nodesLede: "Ce que chaque nœud possède, et ce que ses pods utilisent déjà.",
  addNode: "Ajouter un nœud",
  noNodes: "Pas encore de nœud\u00a0: ajoutez-en un pour voir son score.",
  nodeName: (n) => `Nom du nœud ${n}`,
  used: "utilisé",
  allocatable: "allouable",
  of: "/",
  usedOf: (node, resource) => `${node}\u00a0: ${resource} utilisé`,
  allocatableOf: (node, resource) => `${node}\u00a0: ${resource} allouable`,
  duplicateNode: (node) => `Dupliquer ${node}`,
  removeNode: (node) => `Retirer ${node}`,
  legend: { used: "utilisé", asked: "demandé", free: "libre", over: "en trop" },
  usedAmount: (amount) => `${amount} utilisé`,
  askedAmount: (amount) => `${amount} demandé`,
  free: (taken, free) => `${taken}, ${free} libre`,
  over: (taken, over) => `${taken}, ${over} en trop`,
  noneOnNode: (taken) => `${taken}, absent de ce nœud`,
  notScored: "hors du score",
  scoresOf: (score) => `score de ${score}`,
  rank: (rank) => `rang ${rank}`,
  filtered: "écarté",
  showArithmetic: (node, score) => `Montrer le calcul de ${node}, score ${score}`,

  // Nodes of a cluster.
  cluster: "Votre cluster",
  clusterLede: "Évaluez vos propres nœuds et pods à partir de la sortie de kubectl. Rien ne quitte ce navigateur.",
  podsOnNode: (n) => count(n, { one: "#\u00a0pod", other: "#\u00a0pods" }),
  usedByPods: (amount, pods, more) =>
    `${amount} de ${count(pods, { one: "#\u00a0pod", other: "#\u00a0pods" })}${more ? " et plus" : ""}`,
  alsoUsed: "autre usage",
  alsoUsedOf: (node, resource) => `${node}\u00a0: ${resource} utilisé hors de ses pods`,
  cordoned: "isolé",
  taint: "taint",
  placement: {
    node: "Labels, taints, isolement (cordon)",
    nodeHelp:
      "Sur une ligne, avec des virgules\u00a0: `disk=ssd, zone=a` sont des labels, `gpu=yes:NoSchedule` est un taint. Un nœud isolé ne prend pas de pods.",
    pod: "Sélecteur de nœud, tolérances",
    podHelp:
      "Sur une ligne, avec des virgules\u00a0: `disk=ssd, zone=a` sont des labels que le nœud doit avoir, `gpu=yes:NoSchedule` est un taint toléré, `*` les tolère tous.",
    labels: "Labels",
    taints: "Taints",
    selector: "Sélecteur de nœud",
    tolerations: "Tolérances",
    hints: { labels: "aucun", taints: "aucun", selector: "tous", tolerations: "aucune" },
    notReady: "Pas prêt (NotReady), mais sans taint l’ordonnanceur l’évalue quand même.",
  },
  placementField: (field, name) => `${name}\u00a0: ${field}`,
  untolerated: (taint) => `taint ${taint} non toléré`,
  unlabelled: (label) => `sans le label ${label}`,
  podOfCluster: (name, containers, init) => {
    const parts = [count(containers, { one: "#\u00a0conteneur", other: "#\u00a0conteneurs" })];
    if (init > 0) parts.push(count(init, { one: "#\u00a0conteneur d’init", other: "#\u00a0conteneurs d’init" }));
    return `${name} a ${list(parts)}\u00a0: l’ordonnanceur additionne ce qu’ils demandent.`;
  },
  flattenPod: "Modifier comme un seul conteneur",

  // Scores.
  scores: "Scores",
  winner: "Gagnant",
  tied: "Ex æquo",
  getsPod: (node) => `${node} obtient le pod`,
  getsPodBy: (node, score, next) => `${node} obtient le pod, ${score} à ${next}`,
  getsPodInTotal: (node, total, next) => `${node} obtient le pod, ${total} à ${next} au total`,
  alone: (plugin, node, score, next) => `${plugin} seul choisirait ${node}, ${score} à ${next}.`,
  aloneTies: (plugin, nodes, score) => `Avec ${plugin} seul, ${nodesOf(nodes)} seraient ex æquo, à ${score}.`,
  gives: (plugin, node, by) => `${plugin} donne ${by} de plus à ${node}.`,
  each: (score) => `Chacun a un score de ${score}.`,
  eachTotal: (total) => `Chacun a ${total} au total.`,
  tieRounded: "Seul l’arrondi rend leurs scores égaux.",
  tieHelp: "kube-scheduler en choisit un au hasard.",
  decisive: (resource, mine, node, theirs, other) =>
    `${resource} fait la différence\u00a0: ${mine} sur ${node}, ${theirs} sur ${other}.`,
  ahead: (resources) => `En tête pour ${list(resources)}.`,
  ignored: (resources, node, zero, counted) =>
    `Sur ${node}, l’ordonnanceur ne compte pas ${list(resources)}, ${zero ? "à cause d’un score de 0" : "faute d’en avoir"}\u00a0: les autres ressources fixent seules le score. En comptant tout, il serait de ${counted}.`,
  balanced: (node) => `Le pod convient mieux à l’équilibre des ressources sur ${node}.`,
  wraps: "Les nombres dépassent l’étendue ou la précision du calcul de l’ordonnanceur, et c’est ce qui décide.",
  whyNot: (winner, node) => `Pourquoi ${winner} et non ${node}\u00a0:`,
  isFilteredOut: (node) => `${node} est écarté avant le calcul des scores.`,
  onlyNode: "Le seul nœud où le pod tient.",
  noneFitsHelp: "Chaque nœud est écarté avant le calcul des scores\u00a0: le pod reste en attente (pending).",
  ranking: "Nœuds par score",
  strip: "Les scores en un coup d’œil",
  more: (n) => `+${n}`,
  filteredOut: "Écartés avant le calcul des scores",
  wouldScore: (score) => `aurait eu ${score}`,
  shortage: (resource, requested, free) => `${resource}\u00a0: ${requested} demandé, ${free} libre`,
  rankingRow: (node, score, rank) => `${node}, score ${score}, rang ${rank}`,

  // The arithmetic of one node.
  arithmetic: (node, score) => `Comment ${node} obtient ${score}`,
  arithmeticNone: "Choisissez un nœud pour voir son calcul.",
  noSuchNode: (name) => `Aucun nœud ne s’appelle \`${name}\`.`,
  timesWeight: (weight) => `poids ${weight}`,
  stepAsked: (used, asked, sum) => `${used} utilisé + ${asked} demandé =\u00a0${sum}`,
  stepAskedLabel: "demandé",
  stepUtilizationLabel: "utilisation",
  stepScoreLabel: "score",
  stepFractionLabel: "fraction",
  stepWeightLabel: "× poids",
  stepImplied: (amount) => `dont ${amount} supposé, car le pod n’indique pas de demande`,
  ratio: (requested, allocatable, utilization) => `${requested} ÷ ${allocatable} =\u00a0${percent(utilization)}`,
  roundedDown: "arrondi en dessous",
  roundedUp: "arrondi au-dessus",
  noneCounts: `le nœud n’en a pas\u00a0: compte pour ${percent(100)}`,
  noneScores: (score) => `le nœud n’en a pas\u00a0: ${score}`,
  overScores: (requested, allocatable, score) => `${requested} dépasse ${allocatable}\u00a0: ${score}`,
  atMostOne: (requested, allocatable) => `${requested} dépasse ${allocatable}\u00a0: compte pour 1`,
  isMore: (requested, allocatable) => `${requested} dépasse ${allocatable}`,
  addsNothing: "au-delà de la capacité\u00a0: ajoute 0",
  overcommitted: (requested, allocatable) => `${requested} dépasse ${allocatable}\u00a0: compte pour ${percent(100)}`,
  beforeFirst: (to, score) => `jusqu’au premier point (${percent(to.utilization)}), le score est ${score}`,
  pastLast: (from, score) => `après le dernier point (${percent(from.utilization)}), le score est ${score}`,
  onPoint: (at, score) => `le point à ${percent(at.utilization)} donne ${score}`,
  between: (from, to) => `entre ${pair(from)} et ${pair(to)}`,
  truncated: "décimales supprimées",
  leftOut: "laissée de côté",
  outcome: (outcome, resource, scorer) => {
    // Volcano and the KEP's text keep the weight of what adds nothing.
    const keeps = /^volcano|^kep-text/.test(scorer);
    const gone = keeps
      ? "elle n’ajoute donc rien, et son poids reste"
      : "elle est donc laissée de côté, avec son poids";
    switch (outcome) {
      case "zero-score":
        return scorer.startsWith("kep")
          ? "Rien n’en serait utilisé\u00a0: elle est donc laissée de côté, avec son poids."
          : "La courbe donne ici 0\u00a0: elle est donc laissée de côté, avec son poids.";
      case "no-allocatable":
        return `Le nœud n’a pas la ressource ${resource}\u00a0: ${gone}.`;
      case "not-requested":
        return `Le pod ne demande pas la ressource ${resource}\u00a0: ${gone}.`;
      case "unknown-name": {
        const who = scorers[scorer] ? capital(shortOf(scorer)) : "kube-scheduler";
        return `${who} ne connaît pas de ressource nommée ${resource}\u00a0: ${gone}. Les noms sont en minuscules, comme cpu et memory, ou ont un domaine, comme nvidia.com/gpu.`;
      }
      case "no-weight":
        return `${capital(shortOf(scorer))} n’a pas de poids pour ${resource}\u00a0: elle est donc laissée de côté. Comptez-la dans le score pour lui en donner un.`;
      case "over-capacity":
        return `Le pod demande plus de ${resource} qu’il n’en reste\u00a0: ${shortOf(scorer)} met tout le score à 0.`;
    }
  },
  notAskedFor: (names) => `Le pod ne demande pas ${list(names)}\u00a0: non regardé ici.`,
  onlyTwo: (scorer, names) =>
    `${capital(scorer)} ne regarde que cpu et memory\u00a0: ${list(names)} ${names.length === 1 ? "n’intervient" : "n’interviennent"} pas ici.`,
  sum: "Score du nœud",
  pluginScore: "Score",
  sumHelp: "la moyenne pondérée des scores des ressources",
  nothingCounts: "Aucune ressource ne compte, le score est donc 0.",
  rounded: "arrondi à l’entier le plus proche",
  overCapacity: (scorer) => `Une ressource dépasse la capacité\u00a0: ${scorer} met le score à 0.`,
  binpackOff: "binpack.weight est 0\u00a0: le plugin est désactivé et le score est 0.",
  timesBinpack: (weight) => `× 100 × binpack.weight, soit ${weight}\u00a0; rien n’est arrondi`,
  skipped: "Le pod ne demande rien qui compte ici\u00a0: le plugin ne donne pas de score.",
  full: "cpu ou memory est pleine, le score est donc 0.",
  differenceHelp: "plus les fractions de cpu et de memory sont proches, plus c’est haut",
  differenceOf: "|cpu − memory|",
  deviationHelp: "plus les fractions sont proches, plus leur écart type est petit et plus le score est haut",
  stepSpreadLabel: "équilibre",
  withPod: "avec le pod",
  withoutPod: "sans",
  stepChangeLabel: "changement",
  changeHelp: "cette version évalue ce que le pod change\u00a0; les décimales sont supprimées",
  deviationOf: (fractions) => `écart type de ${list(fractions)}`,

  // The whole vote.
  vote: "Le vote complet",
  noVote: (id) =>
    `Les plugins de kube-scheduler votent ensemble. ${capital(shortOf(id))} n’a pas de tel vote\u00a0: choisissez une version de kube-scheduler pour en voir un.`,

  // Comparing scorers.
  compare: "Comparer les évaluateurs",
  compareLede: "D’autres versions, les documents et Volcano sur les mêmes nœuds, et la raison des écarts.",
  compareLead: "Comparer à d’autres évaluateurs",
};
