// Every sentence about a person's own cluster, in Spanish; loaded with the panel.

import type { ClusterSummary } from "../../cluster/contract.ts";
import type { ClusterWords } from "../en/cluster.ts";
import { localeOf } from "../locale.ts";

const { count, decimal, list, size, whole } = localeOf("es");

const nodes = (n: number): string => count(n, { one: "#\u00a0nodo", other: "#\u00a0nodos" });
const pods = (n: number): string => count(n, { one: "#\u00a0pod", other: "#\u00a0pods" });

export const cluster: ClusterWords = {
  nodes,

  // What to bring.
  run: "Ejecute esto donde kubectl llegue a su clúster y luego abra aquí los dos archivos:",
  commands: ["kubectl get nodes -o json > nodes.json", "kubectl get pods -A -o json > pods.json"],
  copy: (command) => `Copiar ${command}`,
  copied: "Copiado.",
  notCopied: "El navegador no deja que esta página copie: seleccione el comando.",
  privacy: "También sirve YAML. Los archivos se leen en este navegador y no van a ningún otro sitio.",
  drop: "o suéltelos aquí",
  open: "Abrir archivos…",
  openMore: "Abrir más archivos…",
  paste: "O pegue la salida de kubectl",
  readPasted: "Leer",
  pasted: "texto pegado",

  // While it is read.
  reading: (name) => `Leyendo ${name}…`,
  progress: (done, all, objects) =>
    `${size(done)} de ${size(all)}, ${count(objects, { one: "#\u00a0objeto", other: "#\u00a0objetos" })}`,
  progressLabel: "Lectura",
  cancel: "Cancelar",
  cancelled: "Cancelado: no se guardó nada.",
  fault:
    "La lectura falló: la culpa es nuestra o a este navegador se le acabó la memoria; infórmenos, por favor. No se guardó nada; una parte del clúster, como un solo pool, quizá sí funcione.",

  // What there is.
  summaryLine: ({ nodes: n, placed, pending }) =>
    `${nodes(n)} con ${pods(placed)}${pending > 0 ? `, ${whole(pending)} aún sin colocar` : ""}.`,
  found: "Lo que se encontró",
  sentences: (s) => [
    s.nodes === 0
      ? "Aún no hay nodos: abra también la salida de kubectl get nodes."
      : `${nodes(s.nodes)}${kept(s)}, con ${pods(s.placed)} que ${count(s.placed, { one: "cuenta", other: "cuentan" })}.`,
    ...(s.placed + s.elsewhere + s.pending + s.terminated === 0
      ? ["Aún no hay pods: cada nodo cuenta como vacío. Abra también la salida de kubectl get pods -A."]
      : []),
    ...(s.pending > 0 ? [`${pods(s.pending)} aún sin colocar.`] : []),
    ...(s.terminated > 0
      ? [
          `${pods(s.terminated)} ya ${count(s.terminated, { one: "terminó y no cuenta", other: "terminaron y no cuentan" })}.`,
        ]
      : []),
    ...(s.elsewhere > 0 && s.nodes > 0
      ? [`${pods(s.elsewhere)} ${count(s.elsewhere, { one: "está", other: "están" })} en nodos que no están aquí.`]
      : []),
    ...(s.elsewhere > 0 && s.nodes === 0
      ? [`${pods(s.elsewhere)} ${count(s.elsewhere, { one: "espera su nodo", other: "esperan sus nodos" })}.`]
      : []),
    ...(s.replaced > 0
      ? [
          `${count(s.replaced, { one: "#\u00a0objeto se leyó", other: "#\u00a0objetos se leyeron" })} más de una vez: vale la última lectura.`,
        ]
      : []),
    ...(s.skipped.length > 0
      ? [`Excluidos: ${list(s.skipped.map(({ kind, count: n }) => `${whole(n)} ${kind || "sin kind"}`))}.`]
      : []),
  ],
  cost: (bytes, milliseconds, memory) =>
    `${size(bytes)} leídos en ${decimal(milliseconds / 1000)}\u00a0s; ${size(memory)} de memoria en uso.`,
  problems: (n) => `${count(n, { one: "#\u00a0problema", other: "#\u00a0problemas" })} al leer`,
  problem: (text, { line, column, object }) => {
    const place = `${text}, línea ${whole(line)}${line === 1 && column > 1 ? `, carácter ${whole(column)}` : ""}`;
    return object === "" ? place : `${place}: ${object}`;
  },
  unread: (why) => `el navegador no pudo leerlo hasta el final: ${why}`,
  unreadHelp: "abra el archivo otra vez y no lo toque mientras tanto",
  moreProblems: (n) => `Y ${whole(n)} más.`,
  startOver: "Empezar de nuevo",
  startedOver: "El clúster ya no está en esta página.",

  // What to bring onto the page.
  whichNodes: "Nodos que traer a la página",
  containing: "El nombre, pool o máquina contiene",
  group: "Tamaño y taints",
  allGroups: "Todos",
  groupOf: (n, what) => `${nodes(n)}: ${what.join(", ")}`,
  moreGroups: (n) =>
    `… y ${count(n, { one: "# grupo más pequeño", other: "# grupos más pequeños" })}: filtre por nombre`,
  withoutCordoned: (n) => `Omitir ${count(n, { one: "#\u00a0nodo acordonado", other: "#\u00a0nodos acordonados" })}`,
  atMost: "Como máximo",
  why: (n, most) => `No más de ${nodes(n)} y ${pods(most)}.`,
  taints: "Los labels, taints y acordonados vienen también: deciden qué nodos son aptos.",
  otherAffinity:
    "Este pod exige una afinidad de nodo que un selector de nodo no puede expresar; no se tiene en cuenta.",
  ranking: ({ scored, fits, ties, best }, score) => {
    if (scored === 0) return "No queda ningún nodo.";
    const who = fits === 0 ? "ninguno apto" : scored === fits ? "todos aptos" : `${whole(fits)} de ellos aptos`;
    const room = `${nodes(scored)}, ${who} para el pod`;
    if (best.length === 0 || fits === 0) return `${room}.`;
    return ties > 1
      ? `${room}; ${whole(ties)} comparten la puntuación más alta, ${score}.`
      : `${room}; la puntuación más alta es ${score}.`;
  },
  wrongPolicy: "La política de la página tiene errores, así que no puede ordenar los nodos: corríjalos primero.",
  bestFirst: (n) =>
    count(n, {
      one: "Se trae el mejor nodo según la política de la página.",
      other: "Se traen los # mejores según la política de la página.",
    }),
  pod: "Pod que puntuar",
  podOfPage: "El de la página",
  waiting: "Aún sin colocar",
  running: "Como los de los nodos",
  podsContaining: "El nombre del pod contiene",
  morePods: (n) =>
    count(n, {
      one: "# más solicita otra cosa: búsquelo por su nombre.",
      other: "# más solicitan otras cosas: búsquelos por su nombre.",
    }),
  candidate: (name, asks) => (asks.length === 0 ? name : `${name} (${asks.join(", ")})`),
  candidateInFull: (asks, pending, placed, where) => {
    const what = asks.length === 0 ? "No indica solicitudes" : `Solicita ${list(asks)}`;
    const alike = [
      ...(pending > 0 ? [`${whole(pending)} como este aún sin colocar`] : []),
      ...(placed > 0 ? [`${whole(placed)} en nodos`] : []),
    ];
    const whose = where.length > 0 ? ` Su planificador es ${list(where)}.` : "";
    return `${[what, ...(alike.length > 0 ? [list(alike)] : [])].join("; ")}.${whose}`;
  },
  use: (n) => (n === 1 ? "Usar este nodo" : n === null ? "Usar estos nodos" : `Usar estos ${nodes(n)}`),
  brought: (n, pod) => `${nodes(n)}${pod && ` y el pod ${pod}`} en la página. «Deshacer» recupera lo que había.`,
};

function kept({ cordoned, tainted }: ClusterSummary): string {
  const parts = [
    ...(cordoned > 0 ? [count(cordoned, { one: "# acordonado", other: "# acordonados" })] : []),
    ...(tainted > 0 ? [`${whole(tainted)} con taints`] : []),
  ];
  return parts.length === 0 ? "" : ` (${parts.join(", ")})`;
}
