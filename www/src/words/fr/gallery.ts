// The sentences of the gallery of examples, in French; loaded with it.

import type { GalleryWords } from "../en/gallery.ts";

export const gallery: GalleryWords = {
  title: "Exemples",
  lede: "Choisissez un point de départ. «\u00a0Annuler\u00a0» ramène ce que vous avez maintenant.",
  groups: {
    scores: "Comment naît un score",
    shapes: "Courbes",
    surprises: "Surprises",
    vote: "Le vote complet",
    others: "Autres ordonnanceurs",
  },
  current: "Affiché en ce moment",
  why: {
    "worked-example":
      "Deux nœuds, trois ressources\u00a0: la page arrive à {score:node1@documentation} et {score:node2@documentation}, kube-scheduler aujourd’hui à {score:node1} et {score:node2}.",
    "reversed-shape":
      "Le plus vide devrait gagner, et c’est encore node2, {score:node2} à {score:node1}\u00a0: son cpu est plein et a le score {resource-score:node2:cpu}, et kube-scheduler retire, avec son poids, une ressource de score {resource-score:node2:cpu}.",
    "reversed-wins":
      "La même courbe inversée, mais un cpu reste libre sur node2\u00a0: rien n’est retiré, et le nœud le plus vide gagne, {score:node1} à {score:node2}. Avec la courbe d’avant, ce serait node2.",
    "below-full":
      "Un simple remplissage ferait gagner nearly-full. Une courbe qui baisse après {point:2}\u00a0% le met en dernier.",
    "full-nodes":
      "Une courbe censée éviter les nœuds pleins. À {utilization:cpu-100:cpu}\u00a0%, cpu a le score {resource-score:cpu-100:cpu} et sort de la moyenne\u00a0: cpu-100 obtient {score:cpu-100}, autant que cpu-85\u00a0; cpu-99 obtient {score:cpu-99}.",
    outvoted:
      "busy gagne au remplissage, {score:busy} à {score:quiet}, et le pod va quand même sur quiet\u00a0: PodTopologySpread pèse davantage.",
    "foo-and-bar": "La configuration de la documentation. node3 n’a ni l’une ni l’autre ressource et est écarté.",
    volcano:
      "La formule propre à Volcano donne {score:node1@volcano} et {score:node2@volcano}\u00a0; les mêmes nœuds obtiennent ici {score:node1} et {score:node2}.",
    weights:
      "busy-cpu gagne, {score:busy-cpu} à {score:busy-memory}. Échangez les poids, et c’est busy-memory. Multiplier les deux par dix ne change rien\u00a0: seul le rapport compte.",
    units:
      "8G font {bytes:8G} octets, moins que 8Gi\u00a0: le pod tient sur le nœud de 8Gi, l’autre est écarté. MB n’est pas une unité\u00a0: essayez.",
    "cpu-only":
      "Les GPU pèsent {weight:nvidia.com/gpu}, mais le pod n’en demande pas\u00a0: ils sont laissés de côté, et gpu-node gagne, {score:gpu-node} à {score:cpu-node}, étant le plus plein.",
    "no-requests":
      "Il compte pour {implied:full:cpu} de cpu et {implied:full:memory} de memory, et tient partout\u00a0: même full le prend, avec un score de {score:full}.",
    "one-shape":
      "Toutes les ressources partagent la courbe\u00a0: cpu se remplit aussi, et cpu-busy gagne, {score:cpu-busy} à {score:gpus-busy}. Avec un poids double pour les GPU, c’est gpus-busy.",
    "volcano-gpu":
      "gpus-free gagne, {score:gpus-free} à {score:gpus-busy}, par cpu et memory seuls, et le dernier GPU libre de gpus-busy reste libre.",
  },
};
