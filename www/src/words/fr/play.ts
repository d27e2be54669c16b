// Every sentence about pods that come over time, in French; loaded with the panel.

import type { PlayWords } from "../en/play.ts";
import { localeOf } from "../locale.ts";

const { count, decimal, percent, whole } = localeOf("fr");

const nodes = (n: number): string => count(n, { one: "#\u00a0nœud", other: "#\u00a0nœuds" });
const pods = (n: number): string => count(n, { one: "#\u00a0pod", other: "#\u00a0pods" });

const vote = "Le vote complet décide, avec tous les autres plugins";

const blind = "Les nœuds isolés, les taints et les sélecteurs de nœud ne sont pas pris en compte.";

export const play: PlayWords = {
  title: "Au fil du temps",
  lede: "Les pods arrivent l’un après l’autre. Chacun va sur le meilleur nœud qui a la place, y reste, et change ce que trouve le suivant.",
  nodes,

  number: whole,
  percent: (value) => percent(decimal(value)),

  // Stories.
  storyPick: "Commencer par une histoire",
  storyHere: "Commencer ici",
  stories: {
    kep: {
      title: "L’histoire du KEP",
      text: "Trois jobs ont besoin d’un matériel rare, foo, et le nœud 3 utilise déjà deux de ses quatre. Le KEP le raconte en figures dont nous n’avons pas les nombres\u00a0: ceux d’ici sont de nous.",
    },
    gang: {
      title: "Volcano\u00a0: tous ou aucun",
      text: "Les deux nœuds, le pod et les poids d’une documentation sur le bin packing de Volcano. Avant son pod arrive un groupe de trois\u00a0: tant qu’il n’y a de place que pour deux, aucun n’est placé. Puis node 3 arrive\u00a0; lui et le groupe sont de nous.",
    },
    gpu: {
      title: "Un cluster de GPU se remplit",
      text: "Des pods comme dans un tableau publié, sur des nœuds à nous\u00a0: vingt avec huit GPU chacun, vingt sans. Un pod qui en demande huit a besoin d’un nœud où tous sont libres\u00a0: voyez quelle politique en a encore un.",
    },
  },

  // Two policies.
  policyA: "A\u00a0: la politique de la page",
  policyB: "B\u00a0: une autre politique",
  onlyPolicy: "La politique de la page",
  rival: "Comparer à",
  noRival: "Rien\u00a0: une seule politique",
  rivals: {
    default: "Le défaut\u00a0: LeastAllocated sur cpu et memory",
    most: "MostAllocated, avec les poids de la page",
    least: "LeastAllocated, avec les poids de la page",
  },
  rivalShape: "La courbe de la page (RequestedToCapacityRatio)",
  otherScorers: "Autres ordonnanceurs et versions",
  same: "Les deux politiques font de même, du premier pod au dernier.",
  parting: (moment, time) => `Elles se séparent pour la première fois à l’étape ${whole(moment)}, au temps ${time}.`,
  goParting: "Aller au premier écart",
  partsHere: "Ici, elles se séparent pour la première fois.",

  // Playing.
  transport: "Lecture",
  play: "Lire",
  pause: "Pause",
  again: "Relire",
  back: "Reculer d’une étape",
  forward: "Avancer d’une étape",
  toStart: "Au début",
  toEnd: "À la fin",
  speed: "Vitesse",
  speeds: (factor) => `${decimal(factor)}×`,
  slider: "Étape",
  moment: (at, all, time) =>
    at === 0
      ? `Étape 0 sur ${whole(all)}, avant le premier pod`
      : `Étape ${whole(at)} sur ${whole(all)}, temps ${time}`,
  keys: "Espace lance et met en pause, les flèches vont d’une étape à l’autre, Début et Fin vont aux extrémités.",
  soon: "Arrivent ensuite",
  queueMore: (n) => `et ${count(n, { one: "# autre", other: "# autres" })}`,

  // A run.
  scheduling: (done, all) => `Ordonnancement\u00a0: ${whole(done)} sur ${pods(all)}`,
  progress: "Ordonnancement",
  cancel: "Annuler",
  cancelled: (done, all) => `Annulé après ${whole(done)} sur ${pods(all)}. Ce qu’il en est advenu peut être joué.`,
  runAgain: "Relancer l’ordonnancement",
  stale: "D’avant l’erreur\u00a0: corrigez-la pour jouer ce qui est réglé maintenant.",
  wrongPolicy:
    "La politique ou un nœud contient une erreur, rien ne peut donc être joué. Elle est signalée là où elle se trouve.",
  wrongRival: (message) => `L’autre politique ne peut pas être jouée\u00a0: ${message}`,
  loose: (path, message) => `${path}\u00a0: ${message}`,
  fault:
    "L’ordonnancement a échoué\u00a0: c’est notre faute, ou ce navigateur a manqué de mémoire\u00a0; merci de le signaler. Moins de pods peuvent encore passer.",
  noNodes: "Il n’y a pas de nœud où placer des pods. Ajoutez-en un ci-dessous.",
  noPods: "Il n’y a pas de pod à placer. Ajoutez-en ci-dessous.",
  noVote: (policy) =>
    `${policy} ne connaît pas de vote des plugins, donc rien de nouveau ne peut être joué. Décochez «\u00a0${vote}\u00a0» ou choisissez un kube-scheduler.`,
  stillFrom: (policy) => `Ici encore, d’avant l’erreur\u00a0: ${policy}.`,

  // What happened.
  before: "Rien ne s’est encore passé\u00a0: les nœuds tels qu’ils sont avant le premier pod.",
  nothingHere: "Rien ne se passe ici à cette étape.",
  placed: (pod, node) => `${pod} va sur ${node}.`,
  waits: (pod) => `${pod} ne tient sur aucun nœud et attend.`,
  gangWaits: (pod) => `${pod} doit attendre.`,
  left: (pod, node) => `${pod} a fait son temps et quitte ${node}.`,
  joined: (node) => `${node} arrive.`,
  removed: (node) => `${node} était inoccupé et est retiré.`,
  tally: (placed, waiting) =>
    `${count(placed, { one: "#\u00a0pod placé", other: "#\u00a0pods placés" })}${waiting > 0 ? `, ${whole(waiting)} en attente` : ""}`,
  waiting: "En attente",
  absent: "absent",
  nodeList: "Nœuds",
  bar: (resource, used, allocatable, share) => `${resource}\u00a0: ${used} sur ${allocatable}, ${share}`,
  of: (used, allocatable) => `${used} sur ${allocatable}`,
  share: (value) => percent(whole(Math.round(value))),

  // Why.
  why: "Pourquoi",
  whyNode: (pod, node) => `Pourquoi ${pod} est allé sur ${node}`,
  whyWaits: (pod) => `Pourquoi ${pod} attend`,
  whyNothing: "Allez à une étape où un pod arrive pour voir pourquoi il va là où il va.",
  decided: (feasible, all, ties, random) => {
    const room = `${whole(feasible)} sur ${nodes(all)} ${count(feasible, { one: "a", other: "ont" })} la place pour lui`;
    if (feasible === 0) return `${room}.`;
    if (ties < 2) return `${room}\u00a0; le plus haut score gagne.`;
    return `${room}\u00a0; ${whole(ties)} partagent le plus haut score, et ${random ? "l’un d’eux est tiré au sort" : "le premier d’entre eux gagne"}.`;
  },
  refused: (message, n) => `${message}\u00a0: ${nodes(n)}`,
  gang: (least, fitted) =>
    fitted === null
      ? `Il fait partie d’un groupe, dont ${whole(least)} doivent tenir à la fois.`
      : `Son groupe a besoin de place pour ${whole(least)} à la fois, et ${count(fitted, { one: "# seul tient", other: "# seulement tiennent" })}\u00a0: aucun n’est placé.`,
  gangIncomplete: (least, came) =>
    `Son groupe démarre à ${whole(least)}, et ${count(came, { one: "# seul attend", other: "# seulement attendent" })} pour l’instant\u00a0: aucun n’est placé.`,
  cordoned: "isolé",
  tainted: (taint) => `taint ${taint}`,
  unlabelled: (label) => `sans le label ${label}`,
  shortage: (resource, asked, free) => `${resource}\u00a0: ${asked} demandé, ${free} libre`,
  scores: "score",
  arithmetic: (node, score) => `${node} obtient ${score}`,
  total: (total) => `vote complet ${total}`,
  noRoom: "pas de place",
  keptOut: "non admis",

  // The heat map.
  heat: (n) => `${nodes(n)}, une case pour chacun`,
  heatLede:
    "La couleur dit à quel point la ressource la plus pleine est pleine. Pointez une case, ou allez dans la carte et utilisez les flèches.",
  heatCell: (node, podCount, parts) => `${node}\u00a0: ${pods(podCount)}\u00a0; ${parts.join(", ")}`,
  heatLegend: ["vide", "plein"],

  // Figures.
  figures: "Mesures au fil du temps",
  lineA: "A",
  lineB: "B",
  figure: { placed: "Pods sur des nœuds", pending: "Pods en attente", empty: "Nœuds vides" },
  utilization: (resource) => `${resource} utilisé`,
  stranded: (free, without) => `${free} bloqué faute de ${without}`,
  useless: (resource) => `${resource} libre mais inutile`,
  fragmentation: (resource) => `${resource} fragmenté`,
  room: (pod) => `Place pour d’autres comme ${pod}`,
  define: (figure) => `Ce que veut dire «\u00a0${figure}\u00a0»`,
  definition: {
    placed: "Les pods qui sont sur un nœud en ce moment.",
    pending:
      "Les pods qui sont arrivés et ne tiennent sur aucun nœud. Ils sont essayés de nouveau quand un pod s’en va ou qu’un nœud arrive.",
    utilization:
      "Ce que demandent les pods de tous les nœuds, sur tout ce que les nœuds peuvent donner. L’ordonnanceur compte les demandes, non ce qui est vraiment utilisé.",
    stranded: `Ce qui est libre de l’un sur des nœuds qui ont de l’autre, mais moins que n’en demande le moindre pod, sur tout ce qui existe\u00a0: cpu libre sur un nœud dont le dernier GPU est pris, par exemple. Le mot (stranded) vient de Borg (Verma et al., EuroSys 2015)\u00a0; la définition est de nous. ${blind}`,
    useless: `Ce qui est libre sur des nœuds où plus aucun pod de cette charge ne tient, quoi qu’il y manque, sur tout ce qui existe. ${blind}`,
    fragmentation: `De ce qui est libre, la part qu’un pod tiré au hasard de cette charge ne pourrait pas utiliser, en moyenne. C’est le taux de fragmentation de FGD\u00a0: Weng et al., «\u00a0Beware of Fragmentation\u00a0», USENIX ATC 2023, section 3.2, avec n’importe quelle ressource à la place du GPU. ${blind}`,
    room: `Combien de pods comme celui choisi tiendraient encore, nœud par nœud, si rien d’autre n’arrivait. ${blind}`,
    empty: "Les nœuds sans pod, qu’un autoscaler pourrait retirer.",
    needed:
      "Il faut au moins autant de nœuds comme ceux-ci pour qu’aucun pod n’attende, quelle que soit la politique\u00a0: ce que les pods présents à la fois demandent de la ressource la plus rare, divisé par ce qu’a un nœud, et d’autres bornes du même genre. Le vrai nombre peut être plus grand.",
  },
  needed: (n, limit) => `Il faut au moins ${nodes(n)} pour qu’aucun pod n’attende\u00a0: ${limit}.`,
  neededNone: "Tous les nœuds ensemble ne suffisent pas\u00a0: un pod doit attendre, quelle que soit la politique.",
  inUse: "Nœuds utilisés",
  neededLabel: "Nœuds nécessaires au moins",
  neededPresence: "un pod a besoin d’un nœud",
  neededVolume: (resource) => `c’est ce qu’ils demandent de ${resource}, tous ensemble`,
  neededCount: (pod, resource) =>
    `c’est le nombre de ceux qui demandent autant ${resource === null ? "de tout" : `de ${resource}`} que ${pod}, et un nœud n’en prend que quelques-uns`,
  figureNow: (figure, values) => `${figure}\u00a0: ${values.join(", ")}`,
  run: (letter, value) => `${letter}\u00a0: ${value}`,
  moreFigures: "Bloqué et fragmenté",
  scarceFirst:
    "Regardez d’abord ce qui est rare. Une fois épuisé, ce qui reste de tout le reste ne sert à rien\u00a0: une politique qui place plus de pods peut donc paraître moins bonne ici.",
  anyNumber: "sans limite",

  // What arrives.
  setup: "Ce qui arrive",
  setupLede: "Les temps sont des nombres entiers, d’une unité quelconque. Tout ce qui est ici fait partie du lien.",
  workload: "Pods",
  workloads: {
    pods: "Vos propres lignes",
    drawn: "Tirés au hasard des lignes",
    published: "Comme dans un tableau de GPU publié",
  },
  published:
    "Pas la trace elle-même, que sa licence ne nous laisse pas transmettre\u00a0: des pods tirés de sorte qu’il y en ait autant qui demandent 0, 1, 2, 4 ou 8 GPU que dans le tableau 1 de Weng et al., USENIX ATC 2023. Ce qu’ils demandent de cpu et de memory est entre le dixième et le quatre-vingt-dixième centile de la trace. Les nœuds devraient avoir nvidia.com/gpu.",
  drawnHelp:
    "Chaque pod est l’une des lignes, aussi souvent que le dit sa part. Une taille peut être un intervalle, par pas d’une fois son unité\u00a0: 1-8, ou 8Gi-20Gi\u00a0; 500m-4 va de 100m en 100m.",
  drawnRules:
    "Les groupes, sélecteurs de nœud et tolérances des lignes ne comptent pas ici\u00a0: chaque pod tiré au sort arrive seul et ne demande aucun nœud en particulier.",
  settings: {
    copies: "Nœuds comme chacun de ceux-ci",
    count: "Pods",
    gap: "Temps moyen entre eux",
    lifetime: "Temps moyen qu’ils restent",
    seed: "Graine",
    scaleDown: "Retirer un nœud inoccupé après",
  },
  settingHints: { copies: "1", count: "1000", gap: "1", lifetime: "toujours", seed: "0", scaleDown: "jamais" },
  anotherSeed: "Autre graine",
  ties: "Parmi des nœuds aussi bons",
  tiesFirst: "le premier",
  tiesRandom: "un au hasard, selon la graine",
  vote,
  voteScores:
    "Les autres plugins notent comme dans le vote de la page, et 0 là où rien n’y est écrit\u00a0: TaintToleration aussi, bien que les taints soient connus ici. Ils écartent les pods tout de même.",
  withoutVote: "Laisser la politique décider seule",
  addRow: "Ajouter des pods",
  removeRow: (name) => `Retirer ${name}`,
  rowLabel: (field, name) => `${name}\u00a0: ${field}`,
  row: {
    name: "Nom",
    count: "Combien",
    arrival: "Le premier à",
    every: "Puis tous les",
    lifetime: "Reste",
    gang: "Groupe de",
    share: "Part",
    selector: "Sélecteur de nœud",
    tolerations: "Tolérances",
  },
  rowHints: {
    count: "1",
    arrival: "0",
    every: "0",
    lifetime: "toujours",
    gang: "non",
    share: "1",
    selector: "tous",
    tolerations: "aucune",
  },
  rowHelp:
    "«\u00a0Groupe de\u00a0»\u00a0: autant doivent tenir à la fois avant qu’un seul soit placé, comme pour les jobs de Volcano (gang scheduling).",
  gangTooLarge: (least, all) =>
    `De cette ligne n’${count(all, { one: "arrive", other: "arrivent" })} que ${pods(all)}\u00a0: un groupe de ${whole(least)} ne peut jamais commencer.`,
  asks: (resource) => `demande\u00a0: ${resource}`,
  nodeRules: "Nœuds\u00a0: labels, taints, moment d’arrivée",
  joins: "Arrive à",
  joinsHint: "début",
  rule: "Règles",
};
