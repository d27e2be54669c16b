// The sentences of the gallery of examples, in German; loaded with it.

import type { GalleryWords } from "../en/gallery.ts";

export const gallery: GalleryWords = {
  title: "Beispiele",
  lede: "Wählen Sie eines als Ausgangspunkt. Was Sie jetzt haben, holt „Rückgängig“ zurück.",
  groups: {
    scores: "Wie ein Score entsteht",
    shapes: "Kurven",
    surprises: "Überraschungen",
    vote: "Die ganze Abstimmung",
    others: "Andere Scheduler",
  },
  current: "Jetzt gezeigt",
  why: {
    "worked-example":
      "Zwei Nodes, drei Ressourcen: Die Seite kommt auf {score:node1@documentation} und {score:node2@documentation}, kube-scheduler heute auf {score:node1} und {score:node2}.",
    "reversed-shape":
      "Nun sollte der leerere gewinnen, und doch gewinnt node2, {score:node2} zu {score:node1}: Seine cpu ist voll und hat den Score {resource-score:node2:cpu}, und eine Ressource mit dem Score {resource-score:node2:cpu} lässt kube-scheduler samt Gewicht weg.",
    "reversed-wins":
      "Dieselbe umgekehrte Kurve, doch auf node2 bleibt eine cpu frei: Nichts fällt weg, und der leerere Node gewinnt, {score:node1} zu {score:node2}. Mit der Kurve von vorher gewänne node2.",
    "below-full":
      "Mit einfachem Packen gewänne nearly-full. Eine Kurve, die nach {point:2}\u00a0% fällt, setzt ihn ans Ende.",
    "full-nodes":
      "Eine Kurve, die volle Nodes meiden soll. Bei {utilization:cpu-100:cpu}\u00a0% hat cpu den Score {resource-score:cpu-100:cpu} und fällt aus dem Mittel: cpu-100 bekommt {score:cpu-100}, so viel wie cpu-85; cpu-99 bekommt {score:cpu-99}.",
    outvoted:
      "Beim Packen gewinnt busy mit {score:busy} zu {score:quiet}, und doch kommt der Pod auf quiet: PodTopologySpread hat mehr zu sagen.",
    "foo-and-bar": "Die Konfiguration der Dokumentation. node3 hat keine der beiden Ressourcen und wird ausgefiltert.",
    volcano:
      "Volcanos eigene Formel ergibt {score:node1@volcano} und {score:node2@volcano}; dieselben Nodes bekommen hier {score:node1} und {score:node2}.",
    weights:
      "busy-cpu gewinnt, {score:busy-cpu} zu {score:busy-memory}. Tauschen Sie die Gewichte, und busy-memory gewinnt. Beide Gewichte mal zehn ändert nichts: Nur das Verhältnis zählt.",
    units:
      "8G sind {bytes:8G} Byte, weniger als 8Gi: Der Pod passt auf den Node mit 8Gi, der andere wird ausgefiltert. MB ist gar keine Einheit: Probieren Sie es.",
    "cpu-only":
      "GPUs wiegen {weight:nvidia.com/gpu}, doch der Pod fordert keine an: Sie werden ausgelassen, und gpu-node gewinnt als der vollere, {score:gpu-node} zu {score:cpu-node}.",
    "no-requests":
      "Er zählt als {implied:full:cpu} cpu und {implied:full:memory} memory und passt überall hin: Sogar full nimmt ihn und hat den Score {score:full}.",
    "one-shape":
      "Alle Ressourcen teilen sich die Kurve: Auch cpu wird gepackt, und cpu-busy gewinnt, {score:cpu-busy} zu {score:gpus-busy}. Mit dem doppelten Gewicht für GPUs gewinnt gpus-busy.",
    "volcano-gpu":
      "gpus-free gewinnt, {score:gpus-free} zu {score:gpus-busy}, allein durch cpu und memory, und die letzte freie GPU von gpus-busy bleibt frei.",
  },
};
