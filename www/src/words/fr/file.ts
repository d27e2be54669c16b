// The sentences of the file pane, in French.

import type { Format } from "../../contract.ts";
import type { FileWords } from "../en/file.ts";
import { localeOf } from "../locale.ts";

const { count, decimal, list } = localeOf("fr");

/** How a file that is not named is called. */
const formats: Record<Format, string> = {
  "kube-scheduler-configuration": "KubeSchedulerConfiguration",
  policy: "Policy",
  "fit-args": "NodeResourcesFitArgs, une partie d’une configuration",
  eks: "kubeSchedulerConfig d’Amazon EKS",
  "volcano-conf": "scheduler.conf de Volcano",
  "config-map": "ConfigMap",
  cluster: "Ce que kubectl affiche d’un cluster",
  unknown: "Non reconnu",
};

export const file: FileWords = {
  title: "Votre fichier",
  lede: "Collez la configuration que charge votre ordonnanceur, ouvrez-la ou déposez-la ici. Elle reste dans cette page.",
  // Getting a text in.
  openFile: "Ouvrir un fichier",
  write: "Écrire une configuration",
  writeHelp: "Rien sous la main\u00a0? Faites-en écrire une qui dit ce que montre cette page.",
  accepts:
    "Il peut s’agir d’une KubeSchedulerConfiguration, d’une Policy, du scheduler.conf de Volcano ou de sa ConfigMap, ou d’une partie tirée d’une page de documentation, en YAML ou en JSON.",
  dropHere: "Déposez le fichier pour l’ouvrir",
  placeholder: "Collez votre configuration ici",
  editor: "Texte de votre fichier",
  loadingEditor: "Chargement de l’éditeur…",
  plain: "L’éditeur n’a pas pu être chargé\u00a0; ce champ simple fait la même chose, sans couleurs.",
  keys: "F8\u00a0: constat suivant. Ctrl+F\u00a0: rechercher. Tab indente\u00a0; Échap, puis Tab quitte le texte.",
  keysPlain: "Tab quitte le texte.",
  find: "Rechercher",
  copy: "Copier",
  copied: "Copié",
  copyFailed: "La copie a été refusée\u00a0: sélectionnez le texte et copiez-le à la main.",
  download: "Télécharger",
  close: "Fermer",
  bringBack: (what) => `Récupérer ${what}`,
  before: (text) => (text ? "le texte d’avant" : "la politique d’avant"),
  fileName: "policy.yaml",
  tooLarge: (name, size) =>
    `${name} fait ${size}\u00a0: aucune configuration d’ordonnanceur ne dépasse 1\u00a0Mio. Le fichier n’a pas été ouvert.`,
  notText: (name) => `${name} n’est pas du texte. Le fichier n’a pas été ouvert.`,
  unread: (name) =>
    `${name} n’a pas pu être lu\u00a0: c’est peut-être un dossier, ou un fichier déplacé. Rien n’a été ouvert.`,
  several: (name) => `Un fichier à la fois\u00a0: ${name} a été ouvert.`,
  fileSize: (bytes) =>
    bytes < 1 << 20 ? `${decimal(bytes / (1 << 10))}\u00a0Kio` : `${decimal(bytes / (1 << 20))}\u00a0Mio`,

  // What it is.
  format: (format, version) => [formats[format], version].filter(Boolean).join(" "),
  inConfigMap: (file, key) => `${file}, dans une ConfigMap sous ${key}`,
  inAks: (file) => `${file}, dans une SchedulerConfiguration d’AKS`,
  notRecognised: "Ce n’est aucun des fichiers que charge un ordonnanceur\u00a0: rien n’en est repris.",
  isCluster:
    "Ce sont des nœuds ou des pods, pas la configuration d’un ordonnanceur\u00a0: aucune politique n’en est reprise.",
  checking: "Vérification…",
  unchecked: (size, limit, cluster) =>
    `Ce texte fait ${size}. Au-delà de ${limit}, un texte n’est pas vérifié, car aucune configuration d’ordonnanceur n’est plus grande\u00a0: une ConfigMap s’arrête là. Vous pouvez continuer à écrire\u00a0; dès qu’il sera plus court, il sera de nouveau vérifié. Ce que kubectl affiche des nœuds et des pods va dans «\u00a0${cluster}\u00a0», qui accepte de plus grands fichiers.`,
  uncheckedHere: (size, limit, cluster) =>
    `Ce texte fait ${size}. Ici, la page ne peut pas lancer de worker\u00a0: au-delà de ${limit}, un texte n’est pas vérifié, car la saisie se figerait. Vous pouvez continuer à écrire\u00a0; dès qu’il sera plus court, il sera de nouveau vérifié. La ligne de commande accepte de plus grands fichiers\u00a0: nodescore check. Ce que kubectl affiche des nœuds et des pods va dans «\u00a0${cluster}\u00a0».`,
  isObject: (kind) => `C’est un objet de type ${kind}, pas la configuration d’un ordonnanceur.`,
  podOffer: "Son pod peut être noté sur cette page.",
  usePod: "L’utiliser comme pod",
  podUsed: (name) => `${name} est maintenant le pod de cette page. Annuler ramène le précédent.`,
  fault:
    "La lecture de ce texte a échoué. C’est notre faute, pas la vôtre\u00a0: merci de le signaler. Votre texte est conservé.",

  // What the scheduler says of it.
  accepted: (loader) => `${loader} l’accepte`,
  rejected: ({ loader, stage }) => {
    switch (stage) {
      case "decode":
        return `${loader} le rejette à la lecture`;
      case "validate":
        return `${loader} le rejette à la vérification`;
      case "build":
        return `${loader} le rejette en construisant ses plugins`;
      default:
        return `${loader} le rejette`;
    }
  },
  ignored: (loader) => `${loader} le prend, puis l’ignore entièrement`,
  crashes: (loader) => `${loader} plante avec ce fichier`,
  notJudged: (loader) => `Non jugé\u00a0: la façon dont ${loader} lit cette version de l’API n’est pas modélisée.`,
  prints: "Il affiche\u00a0:",
  printedCut: (n) => `Coupé ici\u00a0: le message entier compte ${count(n, { other: "#" })} caractères.`,
  copyPrinted: "Copier le message entier",
  nearest: (loader, nearest) => `${loader} n’a pas été exécuté lui-même\u00a0: ce jugement suit ${nearest}.`,
  noLoader: (scorer) => `${scorer} ne charge pas ce genre de fichier.`,

  // Where both views are.
  live: "Les réglages ci-dessous montrent cette politique. Ce que vous y changez s’écrit ici, et inversement.",
  liveOf: (name) =>
    `Les réglages ci-dessous montrent la politique de ${name}. Ce que vous y changez s’écrit ici, et inversement.`,
  broken: "Aucune politique ne peut être lue dans ce texte\u00a0: les réglages gardent la dernière.",
  beyondPage:
    "Cette politique a plus de points ou de ressources que cette page ne peut en montrer\u00a0: les réglages gardent la dernière.",
  waits: "Ce que vous avez changé par les réglages s’écrira ici dès que le texte sera de nouveau lisible.",
  profile: "Profil",
  profileName: (name, index) => name || `profil ${index + 1}`,
  priority: "Priorité",

  // Another scheduler's.
  followed: (from, to) =>
    `${from} ne charge pas ce fichier\u00a0: c’est donc ${to} qui note maintenant les nœuds. Annuler revient sur les deux\u00a0; l’évaluateur peut être changé à tout moment.`,
  follow: (scorer) => `Suivre ${scorer}`,
  convert: "Convertir en KubeSchedulerConfiguration v1",

  // Findings.
  findings: (errors, warnings, notices) =>
    list(
      [
        errors > 0 ? count(errors, { one: "#\u00a0erreur", other: "#\u00a0erreurs" }) : "",
        warnings > 0 ? count(warnings, { one: "#\u00a0avertissement", other: "#\u00a0avertissements" }) : "",
        notices > 0 ? count(notices, { one: "#\u00a0remarque", other: "#\u00a0remarques" }) : "",
      ].filter(Boolean),
    ),
  findingsTitle: "Constats",
  nothingFound: "Rien de faux ni de dangereux n’a été trouvé.",
  showAllFindings: (n) => `Afficher les ${count(n, { other: "#" })} constats`,
  severity: { error: "Erreur", warning: "Avertissement", notice: "Remarque" },
  line: (line) => `ligne ${line}`,
  goToLine: (line, message) => `Aller à la ligne ${line}\u00a0: ${message}`,

  // Exporting.
  exportTitle: "L’écrire pour un ordonnanceur",
  exportLede:
    "La politique de cette page en fichier pour une autre version, un autre ordonnanceur ou une autre plateforme, et ce qui s’y perd.",
  target: "L’écrire pour",
  targets: {
    v1: "KubeSchedulerConfiguration v1",
    v1beta3: "KubeSchedulerConfiguration v1beta3",
    v1beta2: "KubeSchedulerConfiguration v1beta2",
    policy: "Policy",
    volcano: "Volcano, en ConfigMap",
    eks: "Amazon EKS",
    aks: "Azure AKS",
  },
  releases: (from, to) => (to === null ? `À partir de ${from}.` : `De ${from} à ${to}.`),
  nothingLost: "Rien ne se perd\u00a0: le fichier dit tout de cette politique.",
  losses: (n) =>
    count(n, {
      one: "#\u00a0élément se perd ou se dit autrement",
      other: "#\u00a0éléments se perdent ou se disent autrement",
    }),
  nothingChanges: "Rien ne change\u00a0: chaque nœud garde son score.",
  scoresChange: (scorer) => `Avec ce fichier, ${scorer} évalue ces nœuds autrement\u00a0:`,
  notRead:
    "Cette page ne relit pas ce genre de fichier\u00a0: il n’y a donc pas de scores à comparer, ni rien à modifier ici.",
  cannotScore: "Les nœuds ne peuvent pas être évalués pour l’instant\u00a0: il n’y a rien à comparer.",
  node: "Nœud",
  now: "Maintenant",
  after: "Avec ce fichier",
  wins: "gagne",
  takeExport: "Le modifier ici",
  exportFailed: "Cette politique n’a pas pu être écrite. C’est notre faute\u00a0: merci de le signaler.",
  exporting: "Écriture du fichier…",
  exported: (name) => `Texte de ${name}`,

  announce: (verdict, findings) => [verdict, findings].filter(Boolean).join(". "),
};
