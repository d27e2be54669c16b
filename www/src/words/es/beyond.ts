// The whole vote and the comparison of scorers, once they are open.

import type { NodeTrace } from "../../contract.ts";
import type { BeyondWords } from "../en/beyond.ts";
import { capital, localeOf } from "../locale.ts";
import { nodesOf } from "./curve.ts";
import { page } from "./page.ts";

const { list } = localeOf("es");

export const beyond: BeyondWords = {
  voteLede:
    "Llenar es solo uno de los plugins de puntuación. El total de un nodo es la suma de la puntuación de cada plugin × su peso; el total más alto se lleva el pod.",
  outOfRange:
    "Una puntuación está fuera de rango: kube-scheduler hace fallar el ciclo entero («returns an invalid score»).",
  tippingNone: (plugin) => `Todos los nodos con sitio tienen la misma puntuación de ${plugin}: su peso no decide nada.`,
  tippingNever: (plugin) => `Ningún peso hasta 2\u202f147\u202f483\u202f647 deja que ${plugin} decida.`,
  tipping: (plugin, wins, ties, now) => {
    const level = ties === null ? "" : ` Con ${ties} hay empate.`;
    return now
      ? `${plugin} decide, como lo hace desde el peso ${wins}.${level}`
      : `${plugin} decide desde el peso ${wins}.${level}`;
  },
  setWeight: (weight) => `Poner su peso en ${weight}`,
  outvoted: (policy, own, plugin, by, node) =>
    `${policy} prefiere ${list(own)}; lo que más se le opone es ${plugin}: ${by} más para ${list(node)}.`,
  withoutPolicy: (policy, nodes) =>
    nodes.length === 1 ? `Sin ${policy} ganaría ${list(nodes)}.` : `Sin ${policy} empatarían ${nodesOf(nodes)}.`,
  whatToDo: (plugin, weight, legacy, decides) => {
    const where = legacy ? "`priorities[].weight` de la Policy" : "`plugins.score.enabled[].weight` del perfil";
    return decides
      ? `En un clúster, el peso está en ${where}.`
      : `En un clúster, ponga para ${plugin}, en ${where}, el valor ${weight} o más, o baje los pesos de los demás.`;
  },
  pluginOn: "Vota",
  plugin: "Plugin",
  pluginWeight: "Peso",
  total: "Total",
  pluginOnOf: (plugin) => `${plugin} participa`,
  pluginWeightOf: (plugin) => `Peso de ${plugin}`,
  pluginScoreOf: (plugin, node) => `${plugin}: puntuación de ${node}`,
  pluginOff: "inactivo",
  pluginSkipped: "sin puntuación para este pod",
  source: { policy: "su política", computed: "calculado", input: "puesto por usted" },
  contribution: (weight, part) => `× ${weight} = ${part}`,
  inputsHelp:
    "Las puntuaciones que usted pone son datos de entrada: lo que da el plugin en su clúster, normalizado a 0–100 (0–10 hasta v1.16). Dependen de taints, labels e imágenes que no están en esta página. `kube-scheduler --v=10` las escribe en el registro.",
  pluginArithmetic: (plugin, node, score) => `Cómo ${plugin} da a ${node} ${score}`,
  compareWith: "Comparar con",
  refuses: (scorer) => `${capital(scorer)} rechaza esta política:`,
  releasesShort: "kube-scheduler",
  othersShort: "Otros",
  followed: "seguido aquí",
  needsShape: "El cálculo de la documentación necesita una curva: se omite hasta que la estrategia tenga una.",
  sameScores: (ours) => `Las mismas puntuaciones que ${ours}.`,
  causeResource: ({ theirs }, resource, also) =>
    also ? `${capital(theirs)} mira también ${resource}.` : `${capital(theirs)} no mira ${resource}.`,
  causeWeight: ({ theirs }, resource, mine, their) =>
    `${capital(theirs)} da a ${resource} el peso ${their}, no ${mine}.`,
  causeRequest: ({ theirs }, resource, mine, their, assumed) => {
    const base = `${capital(theirs)} cuenta ${their} ${resource} para el pod, no ${mine}`;
    if (assumed === null) return `${base}.`;
    return assumed ? `${base}: supone una solicitud que nadie hizo.` : `${base}: no supone ninguna.`;
  },
  causeUsed: ({ theirs }, resource, mine, their) =>
    `${capital(theirs)} cuenta ${their} ${resource} en uso, no ${mine}.`,
  causeLeftOut: ({ ours, theirs }, resource, mine, their) => {
    switch (their) {
      case "over-capacity":
        return `${capital(theirs)} deja la puntuación en 0: ${resource} supera la capacidad.`;
      case "zero-score":
        return `${capital(theirs)} excluye ${resource}: puntúa 0.`;
      case "no-allocatable":
        return `${capital(theirs)} no da nada por ${resource}: el nodo no tiene.`;
      case "not-requested":
        return `${capital(theirs)} excluye ${resource}: el pod no lo solicita.`;
      case "unknown-name":
        return `${capital(theirs)} excluye ${resource}: no conoce ese nombre.`;
      case "no-weight":
        return `${capital(theirs)} no tiene peso para ${resource}.`;
      case "counted": {
        const why: Record<typeof mine, string> = {
          counted: "",
          "zero-score": ", aunque puntúa 0",
          "no-allocatable": ", aunque el nodo no tiene",
          "not-requested": ", aunque el pod no lo solicita",
          "unknown-name": ", aunque nadie conoce ese nombre",
          "no-weight": ", que aquí no tiene peso",
          "over-capacity": `, mientras que ${ours} deja la puntuación en 0 porque supera la capacidad`,
        };
        return `${capital(theirs)} cuenta ${resource}${why[mine]}.`;
      }
    }
  },
  causeOvercommitted: ({ theirs }, resource, mine, their) =>
    `${capital(theirs)} cuenta ${resource}, que supera la capacidad, como ${their}, no como ${mine}.`,
  causeIgnores: (what, ignores, follows, resource, percent, counts, score) =>
    `${capital(ignores)} ignora la ${what === "shape" ? "curva" : "estrategia"}: ${page.percent(percent)} de ${resource} cuenta como ${counts}, donde ${follows} da ${score}.`,
  causeScale: ({ theirs }, mine, their) => `${capital(theirs)} puntúa de 0 a ${their}, no a ${mine}.`,
  causeUtilization: ({ theirs }, resource, mine, their, rounding) =>
    rounding === null
      ? `${capital(theirs)} tiene ${resource} al ${page.percent(their)}, no al ${page.percent(mine)}.`
      : `${capital(theirs)} redondea la utilización de ${resource} hacia ${rounding === "up" ? "arriba" : "abajo"}: ${page.percent(their)}, no ${page.percent(mine)}.`,
  causeFraction: ({ ours, theirs }, resource, also, fraction, score) =>
    also
      ? `${capital(theirs)} toma la fracción de ${resource} tal cual, ${fraction}; ${ours} le da una puntuación entera, ${score}.`
      : `${capital(theirs)} da a ${resource} una puntuación entera, ${score}; ${ours} toma la fracción tal cual, ${fraction}.`,
  causeScore: ({ theirs }, resource, mine, their, scale) =>
    scale === null
      ? `${capital(theirs)} da a ${resource} ${their}, no ${mine}.`
      : `${capital(theirs)} puntúa de 0 a ${scale}: ${their} para ${resource}, no ${mine}.`,
  causeTotal: ({ ours, theirs }, trace) =>
    `${capital(theirs)} tiene las mismas puntuaciones de recursos que ${ours}, y ${totalRule(trace)}.`,
};

function totalRule(trace: NodeTrace | undefined): string {
  switch (trace?.rule) {
    case "truncated-mean":
      return "quita los decimales de la media";
    case "scaled-mean":
      if (trace.unrounded === null) return `toma la media × ${trace.factor} sin redondear`;
      return trace.factor === 1 ? "redondea la media" : `redondea la media × ${trace.factor}`;
    case "difference":
      return "puntúa la diferencia de las fracciones";
    case "deviation":
      return trace.withoutPod ? "puntúa lo que cambia el pod" : "puntúa la desviación de las fracciones";
    case "skipped":
      return "no puntúa este pod";
    default:
      return "redondea la media";
  }
}
