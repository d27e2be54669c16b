// Every sentence around the lessons, in Spanish; loaded with them. What a lesson itself says stands in its file.

import type { ScenarioPart } from "../../lesson/format.ts";
import type { LessonWords } from "../en/lessons.ts";
import { localeOf } from "../locale.ts";

const { list } = localeOf("es");

const parts: Record<ScenarioPart, string> = {
  resources: "los recursos y sus pesos",
  shape: "la curva",
  strategy: "la estrategia",
  scorer: "el evaluador",
  pod: "el pod",
  nodes: "los nodos",
  vote: "los demás plugins",
  pods: "lo que llega",
};

export const lessons: LessonWords = {
  // The list.
  title: "Lecciones",
  lede: "Cada una pregunta antes de explicar: prediga qué hace el planificador y vea después el cálculo.",
  progress: (done, all) => `${done} de ${all} respondidas`,
  done: "respondida",
  close: "Cerrar la lista de lecciones",
  startOver: "Olvidar cuáles he respondido",
  forgotten: "Todas las lecciones vuelven a estar abiertas.",
  notLasting: "Este navegador no guarda nada de esta página: lo que haya respondido se pierde al salir.",

  // One lesson.
  place: (number, all) => `Lección ${number} de ${all}`,
  allLessons: "Todas las lecciones",
  leave: "Salir de la lección",
  left: "De vuelta a lo que tenía antes.",
  none: (id) => `No hay ninguna lección llamada ${id}. Estas son las que hay:`,
  failed: "No se pudo cargar esta lección. Conéctese, recargue y vuelva a intentarlo.",
  predictFirst: "Prediga primero: las puntuaciones aparecen cuando haya respondido.",
  nowhere: "Ninguno: el pod queda pendiente (pending)",
  everyPod: "Ninguno: todos los pods se colocan",
  number: "Su número",
  check: "Comprobar",
  checkEdit: "¿Ya está?",
  giveUp: "Mostrar la respuesta",
  showMe: "Mostrar cómo se hace",
  chooseFirst: "Elija primero una respuesta.",
  numberFirst: "Escriba primero un número.",
  notYet: "Todavía no.",
  notRight: "No del todo.",
  right: "Correcto.",
  reached: "Logrado.",
  answerIs: "La respuesta:",
  onlyThese: (may) =>
    `Se ha cambiado otra cosa. Aquí cambie solo ${list(may.map((part) => parts[part]))}; «Deshacer» recupera lo demás.`,
  tooMany: (most) =>
    most === 1
      ? "Más de un valor difiere del principio. «Deshacer» recupera los demás."
      : `Más de ${most} valores difieren del principio. «Deshacer» recupera los demás.`,
  readOn: "Qué muestra",
  see: "Verlo abajo",
  next: "Lección siguiente",
  again: "Otra vez",
  keep: "Guardar este escenario",
  keptScenario: "El escenario de la lección ya es suyo. «Deshacer» recupera lo que tenía antes.",
  allDone: "Ha respondido todas las lecciones.",
};
