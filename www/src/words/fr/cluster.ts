// Every sentence about a person's own cluster, in French; loaded with the panel.

import type { ClusterSummary } from "../../cluster/contract.ts";
import type { ClusterWords } from "../en/cluster.ts";
import { localeOf } from "../locale.ts";

const { count, decimal, list, size, whole } = localeOf("fr", { kilo: "ko", mega: "Mo" });

const nodes = (n: number): string => count(n, { one: "#\u00a0nœud", other: "#\u00a0nœuds" });
const pods = (n: number): string => count(n, { one: "#\u00a0pod", other: "#\u00a0pods" });

export const cluster: ClusterWords = {
  nodes,

  // What to bring.
  run: "Exécutez ces commandes là où kubectl atteint votre cluster, puis ouvrez les deux fichiers ici\u00a0:",
  commands: ["kubectl get nodes -o json > nodes.json", "kubectl get pods -A -o json > pods.json"],
  copy: (command) => `Copier ${command}`,
  copied: "Copié.",
  notCopied: "Le navigateur ne laisse pas cette page copier\u00a0: sélectionnez plutôt la commande.",
  privacy: "YAML convient aussi. Les fichiers sont lus dans ce navigateur et ne vont nulle part ailleurs.",
  drop: "ou déposez-les ici",
  open: "Ouvrir des fichiers…",
  openMore: "Ouvrir d’autres fichiers…",
  paste: "Ou collez la sortie de kubectl",
  readPasted: "Lire",
  pasted: "texte collé",

  // While it is read.
  reading: (name) => `Lecture de ${name}…`,
  progress: (done, all, objects) =>
    `${size(done)} sur ${size(all)}, ${count(objects, { one: "#\u00a0objet", other: "#\u00a0objets" })}`,
  progressLabel: "Lecture",
  cancel: "Annuler",
  cancelled: "Annulé\u00a0: rien n’a été gardé.",
  fault:
    "La lecture a échoué\u00a0: c’est notre faute, ou ce navigateur a manqué de mémoire\u00a0; merci de le signaler. Rien n’a été gardé\u00a0; une partie du cluster, comme un seul pool, peut encore passer.",

  // What there is.
  summaryLine: ({ nodes: n, placed, pending }) =>
    `${nodes(n)} avec ${pods(placed)}${pending > 0 ? `, ${count(pending, { one: "# pas encore placé", other: "# pas encore placés" })}` : ""}.`,
  found: "Ce qui a été trouvé",
  sentences: (s) => [
    s.nodes === 0
      ? "Pas encore de nœuds\u00a0: ouvrez aussi la sortie de kubectl get nodes."
      : `${nodes(s.nodes)}${kept(s)}, avec ${pods(s.placed)} qui ${count(s.placed, { one: "compte", other: "comptent" })}.`,
    ...(s.placed + s.elsewhere + s.pending + s.terminated === 0
      ? ["Pas encore de pods\u00a0: chaque nœud compte comme vide. Ouvrez aussi la sortie de kubectl get pods -A."]
      : []),
    ...(s.pending > 0
      ? [
          `${pods(s.pending)} ${count(s.pending, { one: "n’est pas encore placé", other: "ne sont pas encore placés" })}.`,
        ]
      : []),
    ...(s.terminated > 0
      ? [
          `${pods(s.terminated)} ${count(s.terminated, { one: "est terminé et ne compte pas", other: "sont terminés et ne comptent pas" })}.`,
        ]
      : []),
    ...(s.elsewhere > 0 && s.nodes > 0
      ? [`${pods(s.elsewhere)} ${count(s.elsewhere, { one: "est", other: "sont" })} sur des nœuds absents d’ici.`]
      : []),
    ...(s.elsewhere > 0 && s.nodes === 0
      ? [`${pods(s.elsewhere)} ${count(s.elsewhere, { one: "attend son nœud", other: "attendent leurs nœuds" })}.`]
      : []),
    ...(s.replaced > 0
      ? [
          `${count(s.replaced, { one: "#\u00a0objet a été lu", other: "#\u00a0objets ont été lus" })} plus d’une fois\u00a0: la dernière lecture compte.`,
        ]
      : []),
    ...(s.skipped.length > 0
      ? [`Laissés de côté\u00a0: ${list(s.skipped.map(({ kind, count: n }) => `${whole(n)} ${kind || "sans kind"}`))}.`]
      : []),
  ],
  cost: (bytes, milliseconds, memory) =>
    `${size(bytes)} lus en ${decimal(milliseconds / 1000)}\u00a0s\u00a0; ${size(memory)} de mémoire utilisés.`,
  problems: (n) => `${count(n, { one: "#\u00a0problème", other: "#\u00a0problèmes" })} à la lecture`,
  problem: (text, { line, column, object }) => {
    const place = `${text}, ligne ${whole(line)}${line === 1 && column > 1 ? `, caractère ${whole(column)}` : ""}`;
    return object === "" ? place : `${place}\u00a0: ${object}`;
  },
  unread: (why) => `le navigateur n’a pas pu lire le fichier jusqu’au bout\u00a0: ${why}`,
  unreadHelp: "rouvrez le fichier, et n’y touchez pas pendant la lecture",
  moreProblems: (n) => `Et ${count(n, { one: "# autre", other: "# autres" })}.`,
  startOver: "Recommencer",
  startedOver: "Le cluster n’est plus sur cette page.",

  // What to bring onto the page.
  whichNodes: "Nœuds à amener sur la page",
  containing: "Le nom, le pool ou la machine contient",
  group: "Taille et taints",
  allGroups: "Tous",
  groupOf: (n, what) => `${nodes(n)}\u00a0: ${what.join(", ")}`,
  moreGroups: (n) =>
    `… et ${count(n, { one: "# groupe plus petit", other: "# groupes plus petits" })}\u00a0: filtrez par nom`,
  withoutCordoned: (n) => `Omettre ${count(n, { one: "#\u00a0nœud isolé", other: "#\u00a0nœuds isolés" })}`,
  atMost: "Au plus",
  why: (n, most) => `Pas plus de ${nodes(n)} et ${pods(most)}.`,
  taints: "Les labels, les taints et l’isolement sont repris\u00a0: ils décident quels nœuds sont éligibles.",
  otherAffinity:
    "Ce pod exige une affinité de nœud qu’un sélecteur de nœud ne peut pas exprimer\u00a0; elle n’est pas prise en compte.",
  ranking: ({ scored, fits, ties, best }, score) => {
    if (scored === 0) return "Il ne reste aucun nœud.";
    const who =
      fits === 0 ? "aucun éligible" : scored === fits ? "tous éligibles" : `${whole(fits)} d’entre eux éligibles`;
    const room = `${nodes(scored)}, ${who} pour le pod`;
    if (best.length === 0 || fits === 0) return `${room}.`;
    return ties > 1
      ? `${room}\u00a0; ${whole(ties)} partagent le plus haut score, ${score}.`
      : `${room}\u00a0; le plus haut score est ${score}.`;
  },
  wrongPolicy:
    "La politique de la page contient des erreurs et ne peut pas classer les nœuds\u00a0: corrigez-les d’abord.",
  bestFirst: (n) =>
    count(n, {
      one: "Le meilleur nœud selon la politique de la page est retenu.",
      other: "Les # meilleurs selon la politique de la page sont retenus.",
    }),
  pod: "Pod à évaluer",
  podOfPage: "Celui de la page",
  waiting: "Pas encore placés",
  running: "Comme ceux des nœuds",
  podsContaining: "Le nom du pod contient",
  morePods: (n) =>
    count(n, {
      one: "# autre demande encore autre chose\u00a0: cherchez-le par son nom.",
      other: "# autres demandent encore autre chose\u00a0: cherchez-les par leur nom.",
    }),
  candidate: (name, asks) => (asks.length === 0 ? name : `${name} (${asks.join(", ")})`),
  candidateInFull: (asks, pending, placed, where) => {
    const what = asks.length === 0 ? "Il n’indique pas de demandes" : `Il demande ${list(asks)}`;
    const alike = [
      ...(pending > 0
        ? [
            count(pending, {
              one: "# comme lui n’est pas encore placé",
              other: "# comme lui ne sont pas encore placés",
            }),
          ]
        : []),
      ...(placed > 0 ? [count(placed, { one: "# est sur un nœud", other: "# sont sur des nœuds" })] : []),
    ];
    const whose = where.length > 0 ? ` Son ordonnanceur est ${list(where)}.` : "";
    return `${[what, ...(alike.length > 0 ? [list(alike)] : [])].join("\u00a0; ")}.${whose}`;
  },
  use: (n) => (n === 1 ? "Prendre ce nœud" : n === null ? "Prendre ces nœuds" : `Prendre ces ${nodes(n)}`),
  brought: (n, pod) =>
    `${nodes(n)}${pod && ` et le pod ${pod}`} sur la page. «\u00a0Annuler\u00a0» ramène ce qui y était.`,
};

function kept({ cordoned, tainted }: ClusterSummary): string {
  const parts = [
    ...(cordoned > 0 ? [`dont ${count(cordoned, { one: "# isolé", other: "# isolés" })}`] : []),
    ...(tainted > 0 ? [`${whole(tainted)} avec des taints`] : []),
  ];
  return parts.length === 0 ? "" : ` (${parts.join(", ")})`;
}
