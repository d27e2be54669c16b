// Every sentence a person sees, in Spanish: neutral, with «usted» where a sentence speaks to someone.
//
// Terms, as kubernetes.io/es has them where it has them:
// node nodo · pod pod · scheduler planificador · cluster clúster · taint taint, el · cordoned acordonado
// allocatable asignable · request solicitud, solicitar · resource recurso
// shape curva · score puntuación, puntuar · utilization utilización · weight peso, pesar · share parte
// scorer evaluador · strategy estrategia · policy política · profile perfil · release versión
// the whole vote la votación completa · outvoted derrotado en la votación · tie empate · filtered out descartado
// to pack llenar · to spread repartir · scenario escenario · arithmetic cálculo · left out excluido

import type { PageWords } from "../en/page.ts";
import { capital, localeOf } from "../locale.ts";
import { nodesOf, scorers, why } from "./curve.ts";

const { count, decimal, list, pair, percent, whole } = localeOf("es");

const shortOf = (id: string): string => scorers[id]?.short ?? id;

export const page: PageWords = {
  // Around the playground on a page of its own.
  pageTitle: "nodescore: ¿por qué ganó ese nodo?",
  headline: "¿Por qué ganó ese nodo?",
  intro:
    "kube-scheduler da a cada nodo una puntuación de 0 a 100. Arrastre la curva, cambie un peso o un nodo y vea cómo se mueven las puntuaciones.",
  colophon:
    "Las puntuaciones siguen el código del planificador elegido: kube-scheduler de 1.13 a 1.36, con NodeResourcesFit y sus estrategias, o el binpack de Volcano. La votación completa cuenta también los demás plugins de kube-scheduler. Lo que usted introduce se queda en esta página.",
  chooseLanguage: "Idioma",
  newVersion: "Hay una versión nueva lista.",
  reloadPage: "Recargar",

  // Before and around everything.
  stale: "De antes del error",

  // Where to start from.
  example: "Ejemplo",
  views: "Qué se muestra",
  viewOne: "Un pod",
  viewPlay: "En el tiempo",
  reset: "Restablecer",
  resetTitle: "Volver a este ejemplo tal como era",
  examples: {
    "worked-example": "El ejemplo resuelto de la documentación",
    "reversed-shape": "El mismo ejemplo, con la curva invertida",
    "reversed-wins": "Con la curva invertida, gana el nodo más vacío",
    "below-full": "Llenar hasta el 85\u00a0%, no hasta el borde",
    "full-nodes": "La curva publicada de AKS: los nodos llenos puntúan más",
    outvoted: "Llenar no cambia nada: pierde la votación",
    "foo-and-bar": "foo pesa 3, bar pesa 5",
    volcano: "Los dos nodos de la página de Volcano",
    weights: "cpu pesa 3, memory 1",
    units: "8G no es 8Gi",
    "cpu-only": "Un pod sin GPU en el nodo con GPU",
    "no-requests": "Un pod que no solicita nada",
    "one-shape": "Llenar las GPU, repartir cpu: una sola curva no puede",
    "volcano-gpu": "Volcano: las GPU no pesan nada hasta que usted lo diga",
  },
  edited: "Editado: ya no es el ejemplo tal como era.",

  // In the place of any part that comes later.
  loading: "Un momento…",

  // The person's own file, as far as it is said before the pane is loaded.
  openConfiguration: "Abrir su configuración",
  yourFile: "Su archivo",

  // Lessons, as far as it is said before they are loaded.
  learn: "Aprender",

  // The way back, links, and what is kept.
  tools: "Ediciones y enlaces",
  undo: "Deshacer",
  undoKeys: "Deshacer (Ctrl+Z)",
  redo: "Rehacer",
  redoKeys: "Rehacer (Ctrl+Mayús+Z)",
  link: "Enlace",
  copyLink: "Copiar enlace",
  copyLinkTitle: "Copiar un enlace que abre exactamente lo que se ve; no se envía nada",
  copyPanel: { shape: "Copiar la curva", scores: "Copiar la clasificación", arithmetic: "Copiar el cálculo" },
  linkCopied: "Enlace copiado.",
  byHand: "El navegador no deja que esta página copie. Este es el enlace:",
  tooLong: (length, most) =>
    `Es demasiado para un enlace: tendría ${whole(length)} caracteres, y el correo y los chats cortan lo que pasa de ${whole(most)}. En un archivo cabe todo.`,
  unreadable: (refused) => `No se abrió el enlace de la dirección: ${why(refused)}`,
  displaced: "Esto vino de un enlace. «Deshacer» recupera lo que había antes.",
  unkept:
    "Este navegador ya no guarda nada más de esta página: sus cambios se pierden al salir. Un archivo los conserva.",

  // Named scenarios.
  scenarios: "Escenarios",
  scenarioName: "Nombre",
  keep: "Guardar la vista",
  replaceKept: "Reemplazar",
  notLasting:
    "Este navegador no guarda nada de esta página: la lista desaparece al salir. Los archivos siguen funcionando.",
  noScenarios: "Aún no hay nada guardado. Dé un nombre a la vista y le esperará aquí.",
  openScenario: (name) => `Abrir ${name}`,
  renameScenario: (name) => `Cambiar el nombre de ${name}`,
  newName: (name) => `Nuevo nombre de ${name}`,
  saveName: "Renombrar",
  exportScenario: (name) => `Guardar ${name} en un archivo`,
  deleteScenario: (name) => `Eliminar ${name}`,
  exportShown: "Guardar en archivo",
  exportShownTitle: "Guardar la vista en un archivo",
  exportAll: "Guardar todo en archivo",
  importFiles: "Abrir archivos…",
  bringBack: "Recuperar",
  opened: (name) => `Escenario abierto: ${name}.`,
  kept: (name) => `Escenario guardado: ${name}.`,
  replacedKept: (name) => `Escenario reemplazado: ${name}.`,
  renamed: (name, to) => `Nombre cambiado: ${name} ahora es ${to}.`,
  nameTaken: (name) => `Ya hay un escenario llamado ${name}.`,
  deleted: (name) => `Escenario eliminado: ${name}.`,
  imported: (names) =>
    names.length > 3
      ? `${count(names.length, { one: "# escenario guardado", other: "# escenarios guardados" })}.`
      : `${count(names.length, { one: "Escenario guardado", other: "Escenarios guardados" })}: ${list(names)}.`,
  notImported: (what, refused) => `No se abrió ${what}: ${why(refused)}`,

  // Whose scorer.
  scorer: "Evaluador",
  releases: "Versiones de kube-scheduler",
  otherScorers: "Documentos y otros planificadores",
  scorerName: (id) => scorers[id]?.name ?? `kube-scheduler ${id}`,
  scorerChip: (id) => scorers[id]?.chip ?? id,
  scorerNote: (id) => {
    switch (id) {
      case "documentation":
        return "El cálculo impreso en la página sobre bin packing, de 0 a 10. Ningún planificador calcula así. Es nuestro, donde la página calla: la media se redondea al entero más próximo, y no tener capacidad, o superarla, cuenta como 100\u00a0%.";
      case "kep-prototype":
        return "El prototipo que vino con el KEP Resource Bin Packing, de 0 a 10. Nunca se publicó.";
      case "kep-text":
        return "La fórmula del texto del KEP Resource Bin Packing, de 0 a 10. Nunca se publicó. Es nuestro, donde el texto calla: un recurso que el nodo no tiene no suma nada y conserva su peso.";
      case "volcano":
        return "El plugin binpack de Volcano desde v1.8: sin curva, sin redondeo; un recurso por encima de la capacidad deja la puntuación en 0.";
      case "volcano-v1.7":
        return "El plugin binpack de Volcano hasta v1.7: sin curva, sin redondeo; un recurso por encima de la capacidad suma 0.";
      default:
        return "";
    }
  },
  strategy: "Estrategia",

  // The shape.
  shapeLede: "Cómo la utilización de un recurso se convierte en su puntuación.",
  dragHelp: "Arrastre un punto o haga clic para añadir uno.",
  keyHelp: "Teclas: las flechas lo mueven (Mayús: de 10 en 10), Supr lo quita, + añade uno.",
  sound: "Sonido",
  soundTitle: "Escuchar la curva: la altura del sonido es la puntuación",
  playAgain: "Volver a escuchar",

  // Resources, weights and the pod.
  resources: "Recursos",
  resourcesLede: "Qué cuenta, cuánto pesa y qué solicita el pod.",
  resource: "Recurso",
  scored: "Cuenta",
  weight: "Peso",
  share: "Parte",
  request: "Solicita el pod",
  addResource: "Añadir un recurso",
  resourceName: (n) => `Nombre del recurso ${n}`,
  scoredOf: (name) => `Contar ${name} en la puntuación`,
  weightOf: (name) => `Peso de ${name}`,
  weightSlider: (name) => `Peso de ${name}, control deslizante`,
  shareOf: (value) => percent(decimal(value)),
  shareTitle: (name) => `Parte de ${name} en el peso total`,
  requestOf: (name) => `Solicitud de ${name} del pod`,
  removeResource: (name) => `Quitar ${name}`,
  implied: (amount) => `${amount} por defecto`,
  impliedHelp: "Un contenedor sin esta solicitud se puntúa como si solicitara esta cantidad.",
  none: "ninguna",
  noneScored: "Ningún recurso cuenta: kube-scheduler toma entonces cpu y memory, con peso 1 cada uno.",
  looksAtTwo: (scorer) => `${capital(scorer)} solo mira cpu y memory, y les da el mismo peso, ponga lo que ponga aquí.`,
  volcanoResources:
    "Volcano solo mira lo que el pod solicita. cpu y memory pesan 1 cuando no cuentan en la puntuación.",
  unknownName: (name, meant) => `Ningún planificador conoce un recurso llamado ${name}: es ${meant}.`,
  unknownResource: (name) =>
    `Ningún planificador conoce un recurso llamado ${name}. Un recurso extendido lleva un dominio, como nvidia.com/gpu.`,
  renameTo: (name) => `Cambiar el nombre a ${name}`,
  zeroWeight: (name) => `0 cuenta como 1: ${name} sí pesa. Quite el recurso para dejarlo fuera.`,
  sameName: (n) => `Está repetido: su peso cuenta por segunda vez y sus cantidades son las de la fila ${n}.`,

  // Nodes.
  nodes: "Nodos",
  nodesLede: "Lo que tiene cada nodo y lo que ya usan sus pods.",
  addNode: "Añadir un nodo",
  noNodes: "Aún no hay nodos: añada uno para ver su puntuación.",
  nodeName: (n) => `Nombre del nodo ${n}`,
  used: "usado",
  allocatable: "asignable",
  of: "de",
  usedOf: (node, resource) => `${node}: ${resource} usado`,
  allocatableOf: (node, resource) => `${node}: ${resource} asignable`,
  duplicateNode: (node) => `Duplicar ${node}`,
  removeNode: (node) => `Quitar ${node}`,
  legend: { used: "usado", asked: "solicitado", free: "libre", over: "de más" },
  usedAmount: (amount) => `${amount} usado`,
  askedAmount: (amount) => `${amount} solicitado`,
  free: (taken, free) => `${taken}, ${free} libre`,
  over: (taken, over) => `${taken}, ${over} de más`,
  noneOnNode: (taken) => `${taken}, nada en este nodo`,
  notScored: "no cuenta en la puntuación",
  scoresOf: (score) => `puntúa ${score}`,
  rank: (rank) => `puesto ${rank}`,
  filtered: "descartado",
  showArithmetic: (node, score) => `Mostrar el cálculo de ${node}, puntuación ${score}`,

  // Nodes of a cluster.
  cluster: "Su clúster",
  clusterLede: "Puntúe sus propios nodos y pods a partir de la salida de kubectl. Nada sale de este navegador.",
  podsOnNode: (n) => count(n, { one: "#\u00a0pod", other: "#\u00a0pods" }),
  usedByPods: (amount, pods, more) =>
    `${amount} de ${count(pods, { one: "#\u00a0pod", other: "#\u00a0pods" })}${more ? " y más" : ""}`,
  alsoUsed: "otro uso",
  alsoUsedOf: (node, resource) => `${node}: ${resource} usado aparte de sus pods`,
  cordoned: "acordonado",
  taint: "taint",
  placement: {
    node: "Labels, taints, acordonado",
    nodeHelp:
      "En una línea, con comas: `disk=ssd, zone=a` son labels, `gpu=yes:NoSchedule` es un taint. Un nodo acordonado no acepta pods.",
    pod: "Selector de nodo, tolerancias",
    podHelp:
      "En una línea, con comas: `disk=ssd, zone=a` son labels que el nodo debe tener, `gpu=yes:NoSchedule` es un taint que se tolera, `*` los tolera todos.",
    labels: "Labels",
    taints: "Taints",
    selector: "Selector de nodo",
    tolerations: "Tolerancias",
    hints: { labels: "ninguno", taints: "ninguno", selector: "cualquiera", tolerations: "ninguna" },
    notReady: "No está listo (NotReady), pero sin un taint el planificador lo puntúa igualmente.",
  },
  placementField: (field, name) => `${name}: ${field}`,
  untolerated: (taint) => `taint ${taint} no tolerado`,
  unlabelled: (label) => `sin el label ${label}`,
  podOfCluster: (name, containers, init) => {
    const parts = [count(containers, { one: "#\u00a0contenedor", other: "#\u00a0contenedores" })];
    if (init > 0) parts.push(count(init, { one: "#\u00a0contenedor de init", other: "#\u00a0contenedores de init" }));
    return `${name} tiene ${list(parts)}: el planificador suma lo que solicitan.`;
  },
  flattenPod: "Editar como un solo contenedor",

  // Scores.
  scores: "Puntuaciones",
  winner: "Ganador",
  tied: "Empate",
  getsPod: (node) => `${node} recibe el pod`,
  getsPodBy: (node, score, next) => `${node} recibe el pod, ${score} a ${next}`,
  getsPodInTotal: (node, total, next) => `${node} recibe el pod, ${total} a ${next} en total`,
  alone: (plugin, node, score, next) => `${plugin} por sí solo elegiría ${node}, ${score} a ${next}.`,
  aloneTies: (plugin, nodes, score) => `Solo con ${plugin}, empatarían ${nodesOf(nodes)} con ${score}.`,
  gives: (plugin, node, by) => `${plugin} da ${by} más a ${node}.`,
  each: (score) => `Cada uno puntúa ${score}.`,
  eachTotal: (total) => `Cada uno suma ${total} en total.`,
  tieRounded: "Solo el redondeo iguala sus puntuaciones.",
  tieHelp: "kube-scheduler elige uno de ellos al azar.",
  decisive: (resource, mine, node, theirs, other) =>
    `${resource} marca la diferencia: ${mine} en ${node}, ${theirs} en ${other}.`,
  ahead: (resources) => `Por delante en ${list(resources)}.`,
  ignored: (resources, node, zero, counted) =>
    `En ${node} el planificador no cuenta ${list(resources)}, ${zero ? "porque la puntuación es 0" : "porque allí no hay"}: los demás recursos fijan solos la puntuación. Si se contara todo, sería ${counted}.`,
  balanced: (node) => `El pod le va mejor al equilibrio de los recursos en ${node}.`,
  wraps: "Los números superan el rango o la precisión con que calcula el planificador, y eso decide.",
  whyNot: (winner, node) => `Por qué ${winner} y no ${node}:`,
  isFilteredOut: (node) => `${node} se descarta antes de puntuar.`,
  onlyNode: "El único nodo en el que cabe el pod.",
  noneFitsHelp: "Todos los nodos se descartan antes de puntuar: el pod queda pendiente (pending).",
  ranking: "Nodos por puntuación",
  strip: "Las puntuaciones de un vistazo",
  more: (n) => `+${n}`,
  filteredOut: "Descartados antes de puntuar",
  wouldScore: (score) => `habría puntuado ${score}`,
  shortage: (resource, requested, free) => `${resource}: solicita ${requested}, ${free} libre`,
  rankingRow: (node, score, rank) => `${node}, puntuación ${score}, puesto ${rank}`,

  // The arithmetic of one node.
  arithmetic: (node, score) => `Cómo ${node} obtiene ${score}`,
  arithmeticNone: "Elija un nodo para ver su cálculo.",
  noSuchNode: (name) => `Ningún nodo se llama \`${name}\`.`,
  timesWeight: (weight) => `peso ${weight}`,
  stepAsked: (used, asked, sum) => `${used} usado + ${asked} solicitado =\u00a0${sum}`,
  stepAskedLabel: "solicitado",
  stepUtilizationLabel: "utilización",
  stepScoreLabel: "puntuación",
  stepFractionLabel: "fracción",
  stepWeightLabel: "× peso",
  stepImplied: (amount) => `${amount} se supone, porque el pod no indica ninguna solicitud`,
  ratio: (requested, allocatable, utilization) => `${requested} ÷ ${allocatable} =\u00a0${percent(utilization)}`,
  roundedDown: "redondeado hacia abajo",
  roundedUp: "redondeado hacia arriba",
  noneCounts: `el nodo no tiene: cuenta como ${percent(100)}`,
  noneScores: (score) => `el nodo no tiene: ${score}`,
  overScores: (requested, allocatable, score) => `${requested} es más que ${allocatable}: ${score}`,
  atMostOne: (requested, allocatable) => `${requested} es más que ${allocatable}: cuenta como 1`,
  isMore: (requested, allocatable) => `${requested} es más que ${allocatable}`,
  addsNothing: "por encima de la capacidad: suma 0",
  overcommitted: (requested, allocatable) => `${requested} es más que ${allocatable}: cuenta como ${percent(100)}`,
  beforeFirst: (to, score) => `hasta el primer punto (${percent(to.utilization)}) la puntuación es ${score}`,
  pastLast: (from, score) => `tras el último punto (${percent(from.utilization)}) la puntuación es ${score}`,
  onPoint: (at, score) => `el punto en ${percent(at.utilization)} da ${score}`,
  between: (from, to) => `entre ${pair(from)} y ${pair(to)}`,
  truncated: "sin decimales",
  leftOut: "excluido",
  outcome: (outcome, resource, scorer) => {
    // Volcano and the KEP's text keep the weight of what adds nothing.
    const keeps = /^volcano|^kep-text/.test(scorer);
    const gone = keeps ? "así que no suma nada y su peso se mantiene" : "así que queda excluido, con su peso";
    switch (outcome) {
      case "zero-score":
        return scorer.startsWith("kep")
          ? "No habría nada en uso, así que queda excluido, con su peso."
          : "La curva da aquí 0, así que queda excluido, con su peso.";
      case "no-allocatable":
        return `El nodo no tiene ${resource}, ${gone}.`;
      case "not-requested":
        return `El pod no solicita ${resource}, ${gone}.`;
      case "unknown-name": {
        const who = scorers[scorer] ? capital(shortOf(scorer)) : "kube-scheduler";
        return `${who} no conoce ningún recurso llamado ${resource}, ${gone}. Los nombres van en minúsculas, como cpu y memory, o llevan un dominio, como nvidia.com/gpu.`;
      }
      case "no-weight":
        return `${capital(shortOf(scorer))} no tiene peso para ${resource}, así que queda excluido. Haga que cuente en la puntuación para darle uno.`;
      case "over-capacity":
        return `El pod solicita más ${resource} de lo que queda: ${shortOf(scorer)} deja toda la puntuación en 0.`;
    }
  },
  notAskedFor: (names) => `El pod no solicita ${list(names)}: aquí no se mira.`,
  onlyTwo: (scorer, names) =>
    `${capital(scorer)} solo mira cpu y memory: ${list(names)} no ${names.length === 1 ? "interviene" : "intervienen"}.`,
  sum: "Puntuación del nodo",
  pluginScore: "Puntuación",
  sumHelp: "la media ponderada de las puntuaciones de los recursos",
  nothingCounts: "No cuenta ningún recurso, así que la puntuación es 0.",
  rounded: "redondeado al entero más próximo",
  overCapacity: (scorer) => `Un recurso supera la capacidad, así que ${scorer} deja la puntuación en 0.`,
  binpackOff: "binpack.weight es 0, así que el plugin está desactivado y la puntuación es 0.",
  timesBinpack: (weight) => `× 100 × binpack.weight, que es ${weight}; no se redondea nada`,
  skipped: "El pod no solicita nada que cuente aquí, así que el plugin no da puntuación.",
  full: "cpu o memory está llena, así que la puntuación es 0.",
  differenceHelp: "cuanto más próximas las fracciones de cpu y memory, más alta",
  differenceOf: "|cpu − memory|",
  deviationHelp: "cuanto más próximas las fracciones, menor su desviación estándar y más alta la puntuación",
  stepSpreadLabel: "equilibrio",
  withPod: "con el pod",
  withoutPod: "sin él",
  stepChangeLabel: "cambio",
  changeHelp: "esta versión puntúa lo que cambia el pod; se quitan los decimales",
  deviationOf: (fractions) => `desviación estándar de ${list(fractions)}`,

  // The whole vote.
  vote: "La votación completa",
  noVote: (id) =>
    `Los plugins de kube-scheduler votan juntos. ${capital(shortOf(id))} no tiene tal votación: elija una versión de kube-scheduler para ver una.`,

  // Comparing scorers.
  compare: "Comparar evaluadores",
  compareLede: "Otras versiones, los documentos y Volcano con los mismos nodos, y por qué difieren.",
  compareLead: "Comparar con otros evaluadores",
};
