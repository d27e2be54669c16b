// The sentences of the file pane, in Spanish.

import type { Format } from "../../contract.ts";
import type { FileWords } from "../en/file.ts";
import { localeOf } from "../locale.ts";

const { count, decimal, list } = localeOf("es");

/** How a file that is not named is called. */
const formats: Record<Format, string> = {
  "kube-scheduler-configuration": "KubeSchedulerConfiguration",
  policy: "Policy",
  "fit-args": "NodeResourcesFitArgs, una parte de una configuración",
  eks: "kubeSchedulerConfig de Amazon EKS",
  "volcano-conf": "scheduler.conf de Volcano",
  "config-map": "ConfigMap",
  cluster: "Lo que kubectl muestra de un clúster",
  unknown: "No reconocido",
};

export const file: FileWords = {
  title: "Su archivo",
  lede: "Pegue la configuración que carga su planificador, ábrala o suéltela aquí. No sale de esta página.",
  // Getting a text in.
  openFile: "Abrir un archivo",
  write: "Escribir una configuración",
  writeHelp: "¿No tiene nada a mano? Haga escribir una que diga lo que muestra esta página.",
  accepts:
    "Puede ser una KubeSchedulerConfiguration, una Policy, el scheduler.conf de Volcano o su ConfigMap, o una parte tomada de una página de documentación, en YAML o JSON.",
  dropHere: "Suelte el archivo para abrirlo",
  placeholder: "Pegue su configuración aquí",
  editor: "Texto de su archivo",
  loadingEditor: "Cargando el editor…",
  plain: "No se pudo cargar el editor; este campo simple hace lo mismo, sin colores.",
  keys: "F8: siguiente hallazgo. Ctrl+F: buscar. Tab sangra; Esc y luego Tab sale del texto.",
  keysPlain: "Tab sale del texto.",
  find: "Buscar",
  copy: "Copiar",
  copied: "Copiado",
  copyFailed: "No se permitió copiar: seleccione el texto y cópielo a mano.",
  download: "Descargar",
  close: "Cerrar",
  bringBack: (what) => `Recuperar ${what}`,
  before: (text) => (text ? "el texto anterior" : "la política anterior"),
  fileName: "policy.yaml",
  tooLarge: (name, size) =>
    `${name} ocupa ${size}: ninguna configuración de planificador pasa de 1\u00a0MiB. No se abrió.`,
  notText: (name) => `${name} no es texto. No se abrió.`,
  unread: (name) => `No se pudo leer ${name}: quizá es una carpeta, o se movió. No se abrió.`,
  several: (name) => `Los archivos, de uno en uno: se abrió ${name}.`,
  fileSize: (bytes) =>
    bytes < 1 << 20 ? `${decimal(bytes / (1 << 10))}\u00a0KiB` : `${decimal(bytes / (1 << 20))}\u00a0MiB`,

  // What it is.
  format: (format, version) => [formats[format], version].filter(Boolean).join(" "),
  inConfigMap: (file, key) => `${file}, en un ConfigMap como ${key}`,
  inAks: (file) => `${file}, en una SchedulerConfiguration de AKS`,
  notRecognised: "No es ninguno de los archivos que carga un planificador, así que no se toma nada de él.",
  isCluster: "Son nodos o pods, no la configuración de un planificador, así que no se toma ninguna política.",
  checking: "Comprobando…",
  unchecked: (size, limit, cluster) =>
    `Este texto ocupa ${size}. Por encima de ${limit} no se comprueba, porque ninguna configuración de planificador es mayor: ahí termina un ConfigMap. Puede seguir editando; cuando sea más corto, se comprobará de nuevo. Lo que kubectl muestra de nodos y pods va en «${cluster}», que admite archivos mayores.`,
  uncheckedHere: (size, limit, cluster) =>
    `Este texto ocupa ${size}. Aquí la página no puede usar un worker, así que por encima de ${limit} no se comprueba: la escritura se atascaría. Puede seguir editando; cuando sea más corto, se comprobará de nuevo. La línea de comandos admite archivos mayores: nodescore check. Lo que kubectl muestra de nodos y pods va en «${cluster}».`,
  isObject: (kind) => `Es un objeto de tipo ${kind}, no la configuración de un planificador.`,
  podOffer: "Su pod se puede puntuar en esta página.",
  usePod: "Usarlo como pod",
  podUsed: (name) => `${name} es ahora el pod de esta página. Deshacer recupera el anterior.`,
  fault: "La lectura de este texto falló. La culpa es nuestra, no suya: infórmenos, por favor. Su texto se conserva.",

  // What the scheduler says of it.
  accepted: (loader) => `${loader} lo acepta`,
  rejected: ({ loader, stage }) => {
    switch (stage) {
      case "decode":
        return `${loader} lo rechaza al leerlo`;
      case "validate":
        return `${loader} lo rechaza al comprobarlo`;
      case "build":
        return `${loader} lo rechaza al construir sus plugins`;
      default:
        return `${loader} lo rechaza`;
    }
  },
  ignored: (loader) => `${loader} lo toma y luego lo ignora por completo`,
  crashes: (loader) => `${loader} se cae con este archivo`,
  notJudged: (loader) => `Sin veredicto: no está modelado cómo ${loader} lee esta versión de la API.`,
  prints: "Su salida:",
  printedCut: (n) => `Cortado aquí: el mensaje completo tiene ${count(n, { other: "#" })} caracteres.`,
  copyPrinted: "Copiar el mensaje completo",
  nearest: (loader, nearest) => `${loader} no se ejecutó: este juicio se guía por ${nearest}.`,
  noLoader: (scorer) => `${scorer} no carga un archivo así.`,

  // Where both views are.
  live: "Los controles de abajo muestran esta política. Lo que cambie ahí se escribe aquí, y al revés.",
  liveOf: (name) =>
    `Los controles de abajo muestran la política de ${name}. Lo que cambie ahí se escribe aquí, y al revés.`,
  broken: "De este texto no se puede leer ninguna política: los controles conservan la última.",
  beyondPage:
    "Esta política tiene más puntos o recursos de los que esta página puede mostrar: los controles conservan la última.",
  waits: "Lo que cambió con los controles se escribirá aquí en cuanto el texto vuelva a ser legible.",
  profile: "Perfil",
  profileName: (name, index) => name || `perfil ${index + 1}`,
  priority: "Prioridad",

  // Another scheduler's.
  followed: (from, to) =>
    `${from} no carga este archivo, así que ahora los nodos los puntúa ${to}. Deshacer revierte ambas cosas; el evaluador se puede cambiar en cualquier momento.`,
  follow: (scorer) => `Seguir ${scorer}`,
  convert: "Convertir a KubeSchedulerConfiguration v1",

  // Findings.
  findings: (errors, warnings, notices) =>
    list(
      [
        errors > 0 ? count(errors, { one: "#\u00a0error", other: "#\u00a0errores" }) : "",
        warnings > 0 ? count(warnings, { one: "#\u00a0advertencia", other: "#\u00a0advertencias" }) : "",
        notices > 0 ? count(notices, { one: "#\u00a0aviso", other: "#\u00a0avisos" }) : "",
      ].filter(Boolean),
    ),
  findingsTitle: "Hallazgos",
  nothingFound: "No se encontró nada incorrecto ni peligroso.",
  showAllFindings: (n) => `Mostrar los ${count(n, { other: "#" })} hallazgos`,
  severity: { error: "Error", warning: "Advertencia", notice: "Aviso" },
  line: (line) => `línea ${line}`,
  goToLine: (line, message) => `Ir a la línea ${line}: ${message}`,

  // Exporting.
  exportTitle: "Escribirla para un planificador",
  exportLede:
    "La política de esta página como archivo para otra versión, otro planificador u otra plataforma, y lo que se pierde por el camino.",
  target: "Escribirla para",
  targets: {
    v1: "KubeSchedulerConfiguration v1",
    v1beta3: "KubeSchedulerConfiguration v1beta3",
    v1beta2: "KubeSchedulerConfiguration v1beta2",
    policy: "Policy",
    volcano: "Volcano, como ConfigMap",
    eks: "Amazon EKS",
    aks: "Azure AKS",
  },
  releases: (from, to) => (to === null ? `Para ${from} y posteriores.` : `Para ${from} a ${to}.`),
  nothingLost: "No se pierde nada: el archivo dice todo lo de esta política.",
  losses: (n) =>
    count(n, {
      one: "#\u00a0cosa se pierde o se dice de otro modo",
      other: "#\u00a0cosas se pierden o se dicen de otro modo",
    }),
  nothingChanges: "No cambia nada: todos los nodos puntúan lo mismo.",
  scoresChange: (scorer) => `Con este archivo, ${scorer} puntúa estos nodos de otro modo:`,
  notRead:
    "Esta página no vuelve a leer un archivo así, de modo que no hay puntuaciones que comparar ni nada que editar aquí.",
  cannotScore: "Ahora no se pueden puntuar los nodos, así que no hay nada que comparar.",
  node: "Nodo",
  now: "Ahora",
  after: "Con este archivo",
  wins: "gana",
  takeExport: "Editarlo aquí",
  exportFailed: "No se pudo escribir esta política. La culpa es nuestra: infórmenos, por favor.",
  exporting: "Escribiendo el archivo…",
  exported: (name) => `Texto de ${name}`,

  announce: (verdict, findings) => [verdict, findings].filter(Boolean).join(". "),
};
