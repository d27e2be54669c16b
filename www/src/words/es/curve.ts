// What is said around a curve, in Spanish: the page says it too, and a page with nothing but curves nothing else.

import type { Refused } from "../../model/outside.ts";
import type { State } from "../../model/state.ts";
import type { CurveWords } from "../en/curve.ts";
import { capital, localeOf } from "../locale.ts";

const { count, list, named, percent, stretches } = localeOf("es");

export const nodesOf = (names: readonly string[]): string => named(names, { one: "# nodo", other: "# nodos" });

/** With the article: every sentence has its scorer as the subject, or after «que», so that no article melts into «de». */
export const scorers: Record<string, { name: string; short: string; chip: string }> = {
  documentation: {
    name: "Documentación de Kubernetes (cálculo impreso)",
    short: "la documentación",
    chip: "Documentación",
  },
  "kep-prototype": { name: "Prototipo del KEP", short: "el prototipo del KEP", chip: "Prototipo del KEP" },
  "kep-text": { name: "Texto del KEP", short: "el texto del KEP", chip: "Texto del KEP" },
  volcano: { name: "Volcano binpack", short: "Volcano", chip: "Volcano" },
  "volcano-v1.7": { name: "Volcano binpack hasta v1.7", short: "Volcano hasta v1.7", chip: "Volcano hasta v1.7" },
};

export const curve: CurveWords = {
  language: "es",
  percent,

  // Before and around everything.
  loadFailed:
    "No se pudo cargar el módulo de cálculo. La tabla de abajo sigue mostrando el ejemplo resuelto; para editarlo, recargue la página en un navegador con WebAssembly.",
  fault: "Algo falló aquí. La culpa es nuestra, no suya: lo que introdujo se conserva y puede seguir editando.",
  report: "Qué enviarnos",
  loose: "Estos datos no se pueden puntuar:",
  error: "Error",
  write: (text) => `Escribir ${text}`,

  // The person's own file, as far as it is said before the pane is loaded.
  tryAgain: "Reintentar",

  // The way back, links, and what is kept.
  travelled: (where, part) =>
    `${where === "undo" ? "Deshecho" : "Rehecho"}: ${(part && parts[part]) ?? "el último paso"}.`,
  copied: "Copiado",
  copy: "Copiar",
  misgiven: (given) => {
    switch (given.what) {
      case "link":
        return `No se abrió el enlace de \`scenario\`; se muestra un ejemplo: ${why(given.refused)}`;
      case "script":
        return `Esta página no tiene ningún \`<script type="application/json">\` con el id \`${given.id}\`; se muestra un ejemplo.`;
      case "scenario":
        return `Lo que contiene ${given.id ? `el script \`${given.id}\`` : "`scenario`"} no es un escenario; se muestra un ejemplo: ${given.why}`;
      case "example":
        return `No hay ningún ejemplo \`${given.id}\`; se muestra el primero.`;
      case "for":
        return `Esta página no tiene ningún elemento de nodescore con el id \`${given.id}\`; se muestra un escenario propio.`;
    }
  },
  unloaded: "No se pudo cargar una parte de la página. Conéctese, recargue y vuelva a intentarlo.",
  closeNotice: "Cerrar esta nota",

  // Named scenarios.
  close: "Cerrar",

  // Whose scorer.
  scorerShort: (id) => scorers[id]?.short ?? id,
  shapeUnused: "No se usa aquí",
  insteadOfShape: (id, strategy) => {
    if (strategy === "MostAllocated") {
      return "MostAllocated no tiene curva: un recurso puntúa su parte ocupada. Lo que dibujó se conserva.";
    }
    if (strategy === "LeastAllocated") {
      return "LeastAllocated no tiene curva: un recurso puntúa su parte libre. Lo que dibujó se conserva.";
    }
    return `${capital(curve.scorerShort(id))} no conoce curvas: la parte ocupada cuenta tal cual. Lo que dibujó se conserva.`;
  },

  // The shape.
  shape: "Curva",
  dragHint: "Arrastre un punto",
  addPoint: "Añadir un punto",
  noRoom: "No hay sitio para otro punto",
  chart: "La curva: utilización de 0 a 100\u00a0%, puntuación de 0 a 10",
  point: (n) => `Punto ${n}`,
  pointValue: ({ utilization, score }) => `utilización ${percent(utilization)}, puntuación ${score}`,
  pointBubble: ({ utilization, score }) => `${percent(utilization)} → ${score}`,
  axisUtilization: "utilización",
  axisScore: "puntuación",
  axisResourceScore: "× 10",
  markTitle: (node, resource, utilization, score) => `${node}: ${resource} al ${percent(utilization)} puntúa ${score}`,
  laneTitle: (resource) => `${resource}: dónde está cada nodo`,
  pointsTable: "Los puntos en números",
  pointHead: "Punto",
  utilization: "Utilización",
  utilizationRange: "0–100\u00a0%",
  score: "Puntuación",
  scoreRange: "0–10",
  utilizationOf: (n) => `Punto ${n}, utilización en porcentaje`,
  scoreOf: (n) => `Punto ${n}, puntuación`,
  removePoint: (n) => `Quitar el punto ${n}`,
  lastPoint: "Una curva necesita al menos un punto",
  chartStale: "La curva de antes del error. Corrija el número marcado para seguir arrastrando.",
  tendency: ({ kind, best, worst }, peak) => {
    switch (kind) {
      case "packs":
        return "Llena: los nodos más llenos puntúan más";
      case "spreads":
        return "Reparte: los nodos más vacíos puntúan más";
      case "aims":
        return `Apunta a ${stretches(best)}`;
      case "avoids":
        return `Evita ${stretches(worst)}`;
      case "flat":
        return `Plana: todos los nodos puntúan lo mismo, ${peak}`;
      case "mixed":
        return `Sube y baja: lo mejor, en ${stretches(best)}`;
    }
  },
  run: ({ direction, from, to }, first) => {
    const start = first ? ` de ${from.score} en ${percent(from.utilization)}` : "";
    switch (direction) {
      case "rising":
        return `sube${start} a ${to.score} en ${percent(to.utilization)}`;
      case "falling":
        return `baja${start} a ${to.score} en ${percent(to.utilization)}`;
      case "level":
        return `se queda en ${from.score} hasta ${percent(to.utilization)}`;
    }
  },
  runs: (runs) => `${capital(runs.join(", luego "))}.`,
  cliffMark: "sale de la media",
  cliff: (all) =>
    `En ${stretches(all)} la puntuación es 0: un recurso que llega ahí sale de la media, con su peso, y la puntuación del nodo salta a lo que dan los demás.`,
  cliffNow: (there) => {
    if (there.length === 0) return "";
    const named = there.slice(0, 3).map(({ node, resource }) => `${resource} en ${node}`);
    const more = there.length > 3 ? [`${there.length - 3} más`] : [];
    return `Ahora ahí: ${list([...named, ...more])}.`;
  },
  singlePoint: "Un solo punto hace plana la curva.",

  // Nodes.
  unnamed: (n) => `nodo sin nombre (${n})`,

  // Scores.
  tie: (nodes) => `Empatan ${nodesOf(nodes)}`,
  noneFits: "El pod no cabe en ningún nodo",
  announceWinner: (node, score) => `Gana ${node} con ${score}.`,
  announceTie: (nodes, score) => `${curve.tie(nodes)} con ${score}.`,
  announceErrors: (n, first) =>
    n === 1 ? first : `${count(n, { one: "#\u00a0error", other: "#\u00a0errores" })}. ${first}`,
  announceMended: "Ya no hay errores.",

  // The whole vote.
  voteWins: (node, total) => `En la votación completa gana ${node} con ${total}.`,
  voteWinsBy: (node, total, next) => `En la votación completa gana ${node}, ${total} a ${next}.`,
  voteAgrees: (node, total, next) => `${node} gana también la votación completa, ${total} a ${next}.`,
  voteOutvotes: (node, total, next, plugin) =>
    `En la votación completa gana ${node}, ${total} a ${next}: ${plugin} pesa más.`,
  voteTies: (nodes, total) => `En la votación completa empatan ${nodesOf(nodes)}, con ${total} cada uno.`,
};

/** What undo and redo changed. */
const parts: Partial<Record<keyof State, string>> = {
  example: "el ejemplo",
  file: "su archivo",
  shape: "la curva",
  resources: "los recursos",
  nodes: "los nodos",
  pod: "lo que solicita el pod",
  scorer: "el evaluador",
  strategy: "la estrategia",
  binpackWeight: "binpack.weight",
  vote: "los demás plugins",
  compare: "los evaluadores comparados",
};

export function why(refused: Refused): string {
  switch (refused.why) {
    case "newer":
      return "se hizo con una versión más reciente de esta página. Recargue y vuelva a intentarlo.";
    case "unloaded":
      return "no se pudo cargar la parte de la página que lo lee. Conéctese y recargue.";
    case "broken":
      return refused.at === ""
        ? "está dañado. Quizá se cortó por el camino: pídalo otra vez."
        : `no contiene ningún escenario que esta página pueda mostrar (\`${refused.at}\`).`;
  }
}
