// The sentences of the gallery of examples, in Portuguese; loaded with it.

import type { GalleryWords } from "../en/gallery.ts";

export const gallery: GalleryWords = {
  title: "Exemplos",
  lede: "Escolha um para começar. “Desfazer” traz de volta o que você tem agora.",
  groups: {
    scores: "Como surge uma pontuação",
    shapes: "Curvas",
    surprises: "Surpresas",
    vote: "A votação completa",
    others: "Outros escalonadores",
  },
  current: "À vista agora",
  why: {
    "worked-example":
      "Dois nós, três recursos: a página chega a {score:node1@documentation} e {score:node2@documentation}; o kube-scheduler de hoje, a {score:node1} e {score:node2}.",
    "reversed-shape":
      "Agora deveria vencer o mais vazio, e mesmo assim vence node2, por {score:node2} a {score:node1}: sua cpu está cheia e pontua {resource-score:node2:cpu}, e o kube-scheduler descarta, com o peso, um recurso que pontua {resource-score:node2:cpu}.",
    "reversed-wins":
      "A mesma curva invertida, mas em node2 sobra uma cpu: nada é descartado, e vence o nó mais vazio, por {score:node1} a {score:node2}. Com a curva de antes, venceria node2.",
    "below-full": "Só enchendo, nearly-full venceria. Uma curva que cai depois de {point:2}% o deixa em último.",
    "full-nodes":
      "Uma curva feita para evitar nós cheios. Em {utilization:cpu-100:cpu}%, cpu pontua {resource-score:cpu-100:cpu} e sai da média: cpu-100 recebe {score:cpu-100}, tanto quanto cpu-85; cpu-99 recebe {score:cpu-99}.",
    outvoted:
      "Ao encher, busy vence por {score:busy} a {score:quiet}, e mesmo assim o pod vai para quiet: PodTopologySpread pesa mais.",
    "foo-and-bar": "A configuração da documentação. node3 não tem nenhum dos dois recursos e é descartado.",
    volcano:
      "A fórmula do próprio Volcano dá {score:node1@volcano} e {score:node2@volcano}; os mesmos nós recebem aqui {score:node1} e {score:node2}.",
    weights:
      "busy-cpu vence por {score:busy-cpu} a {score:busy-memory}. Troque os pesos, e vence busy-memory. Multiplicar os dois por dez não muda nada: só a proporção conta.",
    units:
      "8G são {bytes:8G} bytes, menos que 8Gi: o pod cabe no nó de 8Gi, e o outro é descartado. MB não é unidade nenhuma: experimente.",
    "cpu-only":
      "As GPUs pesam {weight:nvidia.com/gpu}, mas o pod não solicita nenhuma: são deixadas de fora, e gpu-node vence por {score:gpu-node} a {score:cpu-node}, por ser o mais cheio.",
    "no-requests":
      "Ele conta como {implied:full:cpu} de cpu e {implied:full:memory} de memory e cabe em qualquer lugar: até full o aceita, e pontua {score:full}.",
    "one-shape":
      "Todos os recursos usam a mesma curva: cpu também enche, e cpu-busy vence por {score:cpu-busy} a {score:gpus-busy}. Com o dobro do peso para as GPUs, vence gpus-busy.",
    "volcano-gpu":
      "gpus-free vence por {score:gpus-free} a {score:gpus-busy}, só por cpu e memory, e a última GPU livre de gpus-busy continua livre.",
  },
};
