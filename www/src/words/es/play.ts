// Every sentence about pods that come over time, in Spanish; loaded with the panel.

import type { PlayWords } from "../en/play.ts";
import { localeOf } from "../locale.ts";

const { count, decimal, percent, whole } = localeOf("es");

const nodes = (n: number): string => count(n, { one: "#\u00a0nodo", other: "#\u00a0nodos" });
const pods = (n: number): string => count(n, { one: "#\u00a0pod", other: "#\u00a0pods" });

const vote = "Decide la votación completa, con todos los demás plugins";

const blind = "No se tienen en cuenta nodos acordonados, taints ni selectores de nodo.";

export const play: PlayWords = {
  title: "En el tiempo",
  lede: "Los pods llegan uno tras otro. Cada uno va al mejor nodo con sitio, se queda allí y cambia lo que encuentra el siguiente.",
  nodes,

  number: whole,
  percent: (value) => percent(decimal(value)),

  // Stories.
  storyPick: "Empezar con una historia",
  storyHere: "Empezar aquí",
  stories: {
    kep: {
      title: "La historia del KEP",
      text: "Tres jobs necesitan un dispositivo escaso, foo, y el nodo 3 ya usa dos de sus cuatro. El KEP lo cuenta con figuras cuyos números no tenemos: los de aquí son nuestros.",
    },
    gang: {
      title: "Volcano: todos o ninguno",
      text: "Los dos nodos, el pod y los pesos de un documento sobre el bin packing de Volcano. Antes de su pod llega un grupo de tres: mientras solo haya sitio para dos, no se coloca ninguno. Luego llega node 3; ese y el grupo son nuestros.",
    },
    gpu: {
      title: "Un clúster de GPU se llena",
      text: "Pods como los de una tabla publicada, en nodos nuestros: veinte con ocho GPU cada uno, veinte sin ellas. Un pod que solicita ocho necesita un nodo con todas libres: vea qué política tiene uno todavía.",
    },
  },

  // Two policies.
  policyA: "A: la política de la página",
  policyB: "B: otra política",
  onlyPolicy: "La política de la página",
  rival: "Comparar con",
  noRival: "Nada: una sola política",
  rivals: {
    default: "La de por defecto: LeastAllocated con cpu y memory",
    most: "MostAllocated, con los pesos de la página",
    least: "LeastAllocated, con los pesos de la página",
  },
  rivalShape: "La curva de la página (RequestedToCapacityRatio)",
  otherScorers: "Otros planificadores y versiones",
  same: "Las dos políticas hacen lo mismo, del primer pod al último.",
  parting: (moment, time) => `Se separan por primera vez en el paso ${whole(moment)}, en el tiempo ${time}.`,
  goParting: "Ir a la primera diferencia",
  partsHere: "Aquí se separan por primera vez.",

  // Playing.
  transport: "Reproducción",
  play: "Reproducir",
  pause: "Pausar",
  again: "Volver a reproducir",
  back: "Un paso atrás",
  forward: "Un paso adelante",
  toStart: "Al principio",
  toEnd: "Al final",
  speed: "Velocidad",
  speeds: (factor) => `${decimal(factor)}×`,
  slider: "Paso",
  moment: (at, all, time) =>
    at === 0 ? `Paso 0 de ${whole(all)}, antes del primer pod` : `Paso ${whole(at)} de ${whole(all)}, tiempo ${time}`,
  keys: "Espacio reproduce y pausa, las flechas van paso a paso, Inicio y Fin van a los extremos.",
  soon: "Lo próximo que llega",
  queueMore: (n) => `y ${whole(n)} más`,

  // A run.
  scheduling: (done, all) => `Planificación: ${whole(done)} de ${pods(all)}`,
  progress: "Planificación",
  cancel: "Cancelar",
  cancelled: (done, all) => `Cancelado tras ${whole(done)} de ${pods(all)}. Lo que pasó con ellos se puede reproducir.`,
  runAgain: "Planificar de nuevo",
  stale: "De antes del error: corríjalo para reproducir lo que está configurado ahora.",
  wrongPolicy:
    "La política o un nodo tiene un error, así que no se puede reproducir nada. Está marcado donde se encuentra.",
  wrongRival: (message) => `No se puede reproducir la otra política: ${message}`,
  loose: (path, message) => `${path}: ${message}`,
  fault:
    "La planificación falló: la culpa es nuestra o a este navegador se le acabó la memoria; infórmenos, por favor. Con menos pods quizá sí funcione.",
  noNodes: "No hay nodos donde colocar pods. Añada uno abajo.",
  noPods: "No hay pods que colocar. Añada algunos abajo.",
  noVote: (policy) =>
    `${policy} no tiene votación de plugins, así que no se puede reproducir nada nuevo. Desmarque «${vote}» o elija un kube-scheduler.`,
  stillFrom: (policy) => `Aquí aún, de antes del error: ${policy}.`,

  // What happened.
  before: "Aún no ha pasado nada: los nodos como están antes del primer pod.",
  nothingHere: "Aquí no pasa nada en este paso.",
  placed: (pod, node) => `${pod} va a ${node}.`,
  waits: (pod) => `${pod} no cabe en ningún nodo y espera.`,
  gangWaits: (pod) => `${pod} tiene que esperar.`,
  left: (pod, node) => `${pod} ha cumplido su tiempo y deja ${node}.`,
  joined: (node) => `Llega ${node}.`,
  removed: (node) => `${node} estaba desocupado y se quita.`,
  tally: (placed, waiting) =>
    `${count(placed, { one: "#\u00a0pod colocado", other: "#\u00a0pods colocados" })}${waiting > 0 ? `, ${whole(waiting)} en espera` : ""}`,
  waiting: "En espera",
  absent: "no está",
  nodeList: "Nodos",
  bar: (resource, used, allocatable, share) => `${resource}: ${used} de ${allocatable}, ${share}`,
  of: (used, allocatable) => `${used} de ${allocatable}`,
  share: (value) => percent(whole(Math.round(value))),

  // Why.
  why: "Por qué",
  whyNode: (pod, node) => `Por qué ${pod} fue a ${node}`,
  whyWaits: (pod) => `Por qué ${pod} espera`,
  whyNothing: "Vaya a un paso en el que llegue un pod para ver por qué va adonde va.",
  decided: (feasible, all, ties, random) => {
    const room = `${whole(feasible)} de ${nodes(all)} ${count(feasible, { one: "tiene", other: "tienen" })} sitio para él`;
    if (feasible === 0) return `${room}.`;
    if (ties < 2) return `${room}; gana la puntuación más alta.`;
    return `${room}; ${whole(ties)} comparten la puntuación más alta, y ${random ? "se sortea uno de ellos" : "gana el primero de ellos"}.`;
  },
  refused: (message, n) => `${message}: ${nodes(n)}`,
  gang: (least, fitted) =>
    fitted === null
      ? `Es de un grupo del que ${whole(least)} tienen que caber a la vez.`
      : `Su grupo necesita sitio para ${whole(least)} a la vez, y solo ${count(fitted, { one: "cabe #", other: "caben #" })}: no se coloca ninguno.`,
  gangIncomplete: (least, came) =>
    `Su grupo empieza con ${whole(least)} a la vez, y por ahora solo ${count(came, { one: "espera #", other: "esperan #" })}: no se coloca ninguno.`,
  cordoned: "acordonado",
  tainted: (taint) => `taint ${taint}`,
  unlabelled: (label) => `sin el label ${label}`,
  shortage: (resource, asked, free) => `${resource}: solicita ${asked}, ${free} libre`,
  scores: "puntúa",
  arithmetic: (node, score) => `${node} puntúa ${score}`,
  total: (total) => `votación completa ${total}`,
  noRoom: "sin sitio",
  keptOut: "no admitido",

  // The heat map.
  heat: (n) => `${nodes(n)}, una celda cada uno`,
  heatLede:
    "El color dice lo lleno que está el recurso más lleno. Señale una celda, o vaya al mapa y use las teclas de flecha.",
  heatCell: (node, podCount, parts) => `${node}: ${pods(podCount)}; ${parts.join(", ")}`,
  heatLegend: ["vacío", "lleno"],

  // Figures.
  figures: "Medidas en el tiempo",
  lineA: "A",
  lineB: "B",
  figure: { placed: "Pods en nodos", pending: "Pods en espera", empty: "Nodos vacíos" },
  utilization: (resource) => `${resource} en uso`,
  stranded: (free, without) => `${free} varado sin ${without}`,
  useless: (resource) => `${resource} libre pero inútil`,
  fragmentation: (resource) => `${resource} fragmentado`,
  room: (pod) => `Sitio para más como ${pod}`,
  define: (figure) => `Qué significa «${figure}»`,
  definition: {
    placed: "Pods que están en un nodo en este momento.",
    pending:
      "Pods que han llegado y no caben en ningún nodo. Se vuelve a intentar cuando se va un pod o llega un nodo.",
    utilization:
      "Lo que solicitan los pods de todos los nodos, de todo lo que los nodos pueden dar. El planificador cuenta solicitudes, no lo que se usa de verdad.",
    stranded: `Lo que está libre del primero en nodos que tienen el segundo y de él menos de lo que pide cualquier pod, de todo lo que hay: cpu libre en un nodo cuya última GPU está ocupada, y casos así. La palabra (stranded) es de Borg (Verma et al., EuroSys 2015); la definición es nuestra. ${blind}`,
    useless: `Lo que está libre en nodos en los que ya no cabe ningún pod de esta carga, falte lo que falte, de todo lo que hay. ${blind}`,
    fragmentation: `De lo que está libre, la parte que un pod sacado al azar de esta carga no podría usar, en promedio. Es la tasa de fragmentación de FGD: Weng et al., «Beware of Fragmentation», USENIX ATC 2023, sección 3.2, con cualquier recurso en lugar de la GPU. ${blind}`,
    room: `Cuántos pods más como el elegido cabrían, nodo por nodo, si no llegara nada más. ${blind}`,
    empty: "Nodos sin ningún pod, que un autoscaler podría quitar.",
    needed:
      "Hacen falta al menos tantos nodos como estos para que ningún pod tenga que esperar, sea cual sea la política: lo que solicitan los pods que están a la vez del recurso más escaso, dividido entre lo que tiene un nodo, y cotas parecidas. El número real puede ser mayor.",
  },
  needed: (n, limit) =>
    `${count(n, { one: "Hace falta", other: "Hacen falta" })} al menos ${nodes(n)} para que ningún pod tenga que esperar: ${limit}.`,
  neededNone: "Todos los nodos juntos no bastan: algún pod tiene que esperar, sea cual sea la política.",
  inUse: "Nodos en uso",
  neededLabel: "Nodos necesarios como mínimo",
  neededPresence: "un pod necesita un nodo",
  neededVolume: (resource) => `es lo que solicitan de ${resource} entre todos`,
  neededCount: (pod, resource) =>
    `es lo que piden los que solicitan ${resource === null ? "tanto de todo" : `tanto ${resource}`} como ${pod}, y en un nodo caben pocos así`,
  figureNow: (figure, values) => `${figure}: ${values.join(", ")}`,
  run: (letter, value) => `${letter}: ${value}`,
  moreFigures: "Varado y fragmentado",
  scarceFirst:
    "Mire primero lo que escasea. Cuando se agota, lo que queda de todo lo demás no sirve, así que una política que coloca más pods puede parecer peor aquí.",
  anyNumber: "sin límite",

  // What arrives.
  setup: "Lo que llega",
  setupLede: "Los tiempos son números enteros de cualquier unidad. Todo lo de aquí forma parte del enlace.",
  workload: "Pods",
  workloads: {
    pods: "Filas propias",
    drawn: "Sacados al azar de las filas",
    published: "Como en una tabla de GPU publicada",
  },
  published:
    "No es la traza misma, que su licencia no nos deja redistribuir: son pods sacados de modo que tantos soliciten 0, 1, 2, 4 u 8 GPU como en la tabla 1 de Weng et al., USENIX ATC 2023. Lo que solicitan de cpu y memory está entre el décimo y el nonagésimo percentil de la traza. Los nodos deberían tener nvidia.com/gpu.",
  drawnHelp:
    "Cada pod es una de las filas, tantas veces como diga su parte. Un tamaño puede ser un intervalo, en pasos de uno de su unidad: 1-8, o 8Gi-20Gi; 500m-4 va de 100m en 100m.",
  drawnRules:
    "Los grupos, selectores de nodo y tolerancias de las filas no cuentan aquí: cada pod sorteado llega solo y no pide ningún nodo en particular.",
  settings: {
    copies: "Nodos como cada uno de estos",
    count: "Pods",
    gap: "Tiempo medio entre ellos",
    lifetime: "Tiempo medio que se quedan",
    seed: "Semilla",
    scaleDown: "Quitar un nodo desocupado tras",
  },
  settingHints: { copies: "1", count: "1000", gap: "1", lifetime: "siempre", seed: "0", scaleDown: "nunca" },
  anotherSeed: "Otra semilla",
  ties: "De nodos igual de buenos",
  tiesFirst: "el primero",
  tiesRandom: "uno al azar, según la semilla",
  vote,
  voteScores:
    "Los demás plugins puntúan como en la votación de la página, y 0 donde allí no hay nada escrito: TaintToleration también, aunque aquí se conozcan los taints. Estos rechazan pods igualmente.",
  withoutVote: "Dejar que decida solo la política",
  addRow: "Añadir pods",
  removeRow: (name) => `Quitar ${name}`,
  rowLabel: (field, name) => `${name}: ${field}`,
  row: {
    name: "Nombre",
    count: "Cuántos",
    arrival: "El primero en",
    every: "Luego cada",
    lifetime: "Se queda",
    gang: "Grupo de",
    share: "Parte",
    selector: "Selector de nodo",
    tolerations: "Tolerancias",
  },
  rowHints: {
    count: "1",
    arrival: "0",
    every: "0",
    lifetime: "siempre",
    gang: "no",
    share: "1",
    selector: "cualquiera",
    tolerations: "ninguna",
  },
  rowHelp:
    "«Grupo de»: tantos tienen que caber a la vez antes de que se coloque alguno, como en los jobs de Volcano (gang scheduling).",
  gangTooLarge: (least, all) =>
    `De esta fila solo ${count(all, { one: "llega", other: "llegan" })} ${pods(all)}, así que un grupo de ${whole(least)} nunca puede empezar.`,
  asks: (resource) => `solicita: ${resource}`,
  nodeRules: "Nodos: labels, taints, cuándo llegan",
  joins: "Llega en",
  joinsHint: "inicio",
  rule: "Reglas",
};
