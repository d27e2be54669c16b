// The sentences of the gallery of examples, in Spanish; loaded with it.

import type { GalleryWords } from "../en/gallery.ts";

export const gallery: GalleryWords = {
  title: "Ejemplos",
  lede: "Elija uno para empezar. «Deshacer» recupera lo que tiene ahora.",
  groups: {
    scores: "Cómo surge una puntuación",
    shapes: "Curvas",
    surprises: "Sorpresas",
    vote: "La votación completa",
    others: "Otros planificadores",
  },
  current: "A la vista ahora",
  why: {
    "worked-example":
      "Dos nodos, tres recursos: la página llega a {score:node1@documentation} y {score:node2@documentation}; kube-scheduler hoy, a {score:node1} y {score:node2}.",
    "reversed-shape":
      "Ahora debería ganar el más vacío, y aun así gana node2, {score:node2} a {score:node1}: su cpu está llena y puntúa {resource-score:node2:cpu}, y kube-scheduler descarta, con su peso, un recurso que puntúa {resource-score:node2:cpu}.",
    "reversed-wins":
      "La misma curva invertida, pero en node2 queda libre una cpu: no se descarta nada y gana el nodo más vacío, {score:node1} a {score:node2}. Con la curva de antes ganaría node2.",
    "below-full":
      "Con solo llenar ganaría nearly-full. Una curva que baja después del {point:2}\u00a0% lo deja el último.",
    "full-nodes":
      "Una curva pensada para evitar nodos llenos. Al {utilization:cpu-100:cpu}\u00a0%, cpu puntúa {resource-score:cpu-100:cpu} y sale de la media: cpu-100 obtiene {score:cpu-100}, tanto como cpu-85; cpu-99 obtiene {score:cpu-99}.",
    outvoted:
      "Al llenar gana busy, {score:busy} a {score:quiet}, y aun así el pod va a quiet: PodTopologySpread tiene más peso.",
    "foo-and-bar":
      "La configuración de la documentación. node3 no tiene ninguno de los dos recursos y queda descartado.",
    volcano:
      "La fórmula propia de Volcano da {score:node1@volcano} y {score:node2@volcano}; los mismos nodos obtienen aquí {score:node1} y {score:node2}.",
    weights:
      "busy-cpu gana, {score:busy-cpu} a {score:busy-memory}. Intercambie los pesos y gana busy-memory. Multiplicar ambos por diez no cambia nada: solo cuenta la proporción.",
    units:
      "8G son {bytes:8G} bytes, menos que 8Gi: el pod cabe en el nodo de 8Gi y el otro queda descartado. MB no es ninguna unidad: pruébelo.",
    "cpu-only":
      "Las GPU pesan {weight:nvidia.com/gpu}, pero el pod no solicita ninguna: quedan excluidas, y gpu-node gana, {score:gpu-node} a {score:cpu-node}, por ser el más lleno.",
    "no-requests":
      "Cuenta como {implied:full:cpu} de cpu y {implied:full:memory} de memory, y cabe en todas partes: hasta full lo acepta, y puntúa {score:full}.",
    "one-shape":
      "Todos los recursos comparten la curva: cpu también se llena, y gana cpu-busy, {score:cpu-busy} a {score:gpus-busy}. Con el doble de peso para las GPU gana gpus-busy.",
    "volcano-gpu":
      "gpus-free gana, {score:gpus-free} a {score:gpus-busy}, solo por cpu y memory, y la última GPU libre de gpus-busy sigue libre.",
  },
};
