// Every sentence about pods that come over time, in Brazilian Portuguese; loaded with the panel.

import type { PlayWords } from "../en/play.ts";
import { localeOf } from "../locale.ts";

const { count, decimal, percent, whole } = localeOf("pt-BR");

const nodes = (n: number): string => count(n, { one: "#\u00a0nó", other: "#\u00a0nós" });
const pods = (n: number): string => count(n, { one: "#\u00a0pod", other: "#\u00a0pods" });

const vote = "A votação completa decide, com todos os outros plugins";

const blind = "Isolamento, taints e seletores de nó não são levados em conta.";

export const play: PlayWords = {
  title: "Ao longo do tempo",
  lede: "Os pods chegam um após o outro. Cada um vai para o melhor nó com espaço, fica lá e muda o que o próximo encontra.",
  nodes,

  number: whole,
  percent: (value) => percent(decimal(value)),

  // Stories.
  storyPick: "Começar com uma história",
  storyHere: "Começar aqui",
  stories: {
    kep: {
      title: "A história do KEP",
      text: "Três jobs precisam de um dispositivo escasso, foo, e o nó 3 já usa dois dos seus quatro. O KEP conta a história em figuras cujos números não temos: os daqui são nossos.",
    },
    gang: {
      title: "Volcano: todos ou nenhum",
      text: "Os dois nós, o pod e os pesos de um documento sobre o bin packing do Volcano. Antes do pod dele chega um grupo de três: enquanto só há espaço para dois, nenhum é colocado. Depois chega node 3; ele e o grupo são nossos.",
    },
    gpu: {
      title: "Um cluster de GPUs se enche",
      text: "Pods como os de uma tabela publicada, em nós nossos: vinte com oito GPUs cada, vinte sem. Um pod que solicita oito precisa de um nó com todas livres: veja qual política ainda tem um.",
    },
  },

  // Two policies.
  policyA: "A: a política da página",
  policyB: "B: outra política",
  onlyPolicy: "A política da página",
  rival: "Comparar com",
  noRival: "Nada: uma só política",
  rivals: {
    default: "A padrão: LeastAllocated com cpu e memory",
    most: "MostAllocated, com os pesos da página",
    least: "LeastAllocated, com os pesos da página",
  },
  rivalShape: "A curva da página (RequestedToCapacityRatio)",
  otherScorers: "Outros escalonadores e versões",
  same: "As duas políticas fazem o mesmo, do primeiro pod ao último.",
  parting: (moment, time) => `Elas se separam pela primeira vez no passo ${whole(moment)}, no tempo ${time}.`,
  goParting: "Ir à primeira diferença",
  partsHere: "Aqui elas se separam pela primeira vez.",

  // Playing.
  transport: "Reprodução",
  play: "Reproduzir",
  pause: "Pausar",
  again: "Reproduzir de novo",
  back: "Um passo para trás",
  forward: "Um passo para a frente",
  toStart: "Para o início",
  toEnd: "Para o fim",
  speed: "Velocidade",
  speeds: (factor) => `${decimal(factor)}×`,
  slider: "Passo",
  moment: (at, all, time) =>
    at === 0 ? `Passo 0 de ${whole(all)}, antes do primeiro pod` : `Passo ${whole(at)} de ${whole(all)}, tempo ${time}`,
  keys: "Espaço reproduz e pausa, as setas vão passo a passo, Home e End vão às extremidades.",
  soon: "Chegam em seguida",
  queueMore: (n) => `e mais ${whole(n)}`,

  // A run.
  scheduling: (done, all) => `Escalonamento: ${whole(done)} de ${pods(all)}`,
  progress: "Escalonamento",
  cancel: "Cancelar",
  cancelled: (done, all) =>
    `Cancelado após ${whole(done)} de ${pods(all)}. O que aconteceu com eles pode ser reproduzido.`,
  runAgain: "Escalonar de novo",
  stale: "De antes do erro: corrija-o para reproduzir o que está configurado agora.",
  wrongPolicy: "A política ou um nó tem um erro, então nada pode ser reproduzido. Ele está marcado onde se encontra.",
  wrongRival: (message) => `A outra política não pode ser reproduzida: ${message}`,
  loose: (path, message) => `${path}: ${message}`,
  fault:
    "O escalonamento falhou: a culpa é nossa, ou faltou memória a este navegador; por favor, relate. Com menos pods talvez ainda funcione.",
  noNodes: "Não há nós onde colocar pods. Adicione um abaixo.",
  noPods: "Não há pods para colocar. Adicione alguns abaixo.",
  noVote: (policy) =>
    `${policy} não tem votação de plugins, então nada de novo pode ser reproduzido. Desmarque “${vote}” ou escolha um kube-scheduler.`,
  stillFrom: (policy) => `Aqui ainda, de antes do erro: ${policy}.`,

  // What happened.
  before: "Nada aconteceu ainda: os nós como estão antes do primeiro pod.",
  nothingHere: "Nada acontece aqui neste passo.",
  placed: (pod, node) => `${pod} vai para ${node}.`,
  waits: (pod) => `${pod} não cabe em nenhum nó e espera.`,
  gangWaits: (pod) => `${pod} precisa esperar.`,
  left: (pod, node) => `${pod} cumpriu seu tempo e sai de ${node}.`,
  joined: (node) => `${node} chega.`,
  removed: (node) => `${node} estava ocioso e é removido.`,
  tally: (placed, waiting) =>
    `${count(placed, { one: "#\u00a0pod colocado", other: "#\u00a0pods colocados" })}${waiting > 0 ? `, ${whole(waiting)} à espera` : ""}`,
  waiting: "À espera",
  absent: "ausente",
  nodeList: "Nós",
  bar: (resource, used, allocatable, share) => `${resource}: ${used} de ${allocatable}, ${share}`,
  of: (used, allocatable) => `${used} de ${allocatable}`,
  share: (value) => percent(whole(Math.round(value))),

  // Why.
  why: "Por quê",
  whyNode: (pod, node) => `Por que ${pod} foi para ${node}`,
  whyWaits: (pod) => `Por que ${pod} espera`,
  whyNothing: "Vá a um passo em que um pod chega para ver por que ele vai para onde vai.",
  decided: (feasible, all, ties, random) => {
    const room = `${whole(feasible)} de ${nodes(all)} ${count(feasible, { one: "tem", other: "têm" })} espaço para ele`;
    if (feasible === 0) return `${room}.`;
    if (ties < 2) return `${room}; a maior pontuação vence.`;
    return `${room}; ${whole(ties)} dividem a maior pontuação, e ${random ? "um deles é sorteado" : "o primeiro deles vence"}.`;
  },
  refused: (message, n) => `${message}: ${nodes(n)}`,
  gang: (least, fitted) =>
    fitted === null
      ? `Ele é de um grupo do qual ${whole(least)} precisam caber ao mesmo tempo.`
      : `O grupo dele precisa de espaço para ${whole(least)} ao mesmo tempo, e só ${count(fitted, { one: "# cabe", other: "# cabem" })}: nenhum é colocado.`,
  gangIncomplete: (least, came) =>
    `O grupo dele começa com ${whole(least)} ao mesmo tempo, e até agora só ${count(came, { one: "# espera", other: "# esperam" })}: nenhum é colocado.`,
  cordoned: "isolado",
  tainted: (taint) => `taint ${taint}`,
  unlabelled: (label) => `sem o label ${label}`,
  shortage: (resource, asked, free) => `${resource}: solicita ${asked}, ${free} livre`,
  scores: "pontua",
  arithmetic: (node, score) => `${node} pontua ${score}`,
  total: (total) => `votação completa ${total}`,
  noRoom: "sem espaço",
  keptOut: "não admitido",

  // The heat map.
  heat: (n) => `${nodes(n)}, uma célula cada`,
  heatLede:
    "A cor diz quão cheio está o recurso mais cheio. Aponte para uma célula, ou vá ao mapa e use as teclas de seta.",
  heatCell: (node, podCount, parts) => `${node}: ${pods(podCount)}; ${parts.join(", ")}`,
  heatLegend: ["vazio", "cheio"],

  // Figures.
  figures: "Medidas ao longo do tempo",
  lineA: "A",
  lineB: "B",
  figure: { placed: "Pods em nós", pending: "Pods à espera", empty: "Nós vazios" },
  utilization: (resource) => `${resource} em uso`,
  stranded: (free, without) => `${free} encalhado sem ${without}`,
  useless: (resource) => `${resource} livre, mas inútil`,
  fragmentation: (resource) => `${resource} fragmentado`,
  room: (pod) => `Espaço para mais como ${pod}`,
  define: (figure) => `O que “${figure}” significa`,
  definition: {
    placed: "Pods que estão em um nó neste momento.",
    pending: "Pods que chegaram e não cabem em nenhum nó. São tentados de novo quando um pod sai ou um nó chega.",
    utilization:
      "O que os pods de todos os nós solicitam, de tudo o que os nós têm a dar. O escalonador conta solicitações, não o que é usado de fato.",
    stranded: `O que está livre do primeiro em nós que têm o segundo e dele menos do que qualquer pod pede, de tudo o que existe: cpu livre em um nó cuja última GPU está ocupada, e casos assim. A palavra (stranded) é do Borg (Verma et al., EuroSys 2015); a definição é nossa. ${blind}`,
    useless: `O que está livre em nós nos quais não cabe mais nenhum pod desta carga, falte o que faltar, de tudo o que existe. ${blind}`,
    fragmentation: `Do que está livre, a parte que um pod sorteado desta carga não poderia usar, em média. É a taxa de fragmentação do FGD: Weng et al., “Beware of Fragmentation”, USENIX ATC 2023, seção 3.2, com qualquer recurso no lugar da GPU. ${blind}`,
    room: `Quantos pods mais como o escolhido caberiam, nó por nó, se nada mais chegasse. ${blind}`,
    empty: "Nós sem nenhum pod, que um autoscaler poderia remover.",
    needed:
      "Pelo menos tantos nós como estes são necessários para que nenhum pod tenha que esperar, seja qual for a política: o que os pods presentes ao mesmo tempo solicitam do recurso mais escasso, dividido pelo que um nó tem, e limites parecidos. O número real pode ser maior.",
  },
  needed: (n, limit) =>
    `Pelo menos ${nodes(n)} ${count(n, { one: "necessário", other: "necessários" })} para que nenhum pod tenha que esperar: ${limit}.`,
  neededNone: "Todos os nós juntos não bastam: algum pod tem que esperar, seja qual for a política.",
  inUse: "Nós em uso",
  neededLabel: "Nós necessários no mínimo",
  neededPresence: "um pod precisa de um nó",
  neededVolume: (resource) => `é o que eles solicitam de ${resource}, todos juntos`,
  neededCount: (pod, resource) =>
    `é o que pedem os que solicitam ${resource === null ? "tanto de tudo" : `tanto ${resource}`} quanto ${pod}, e em um nó cabem poucos assim`,
  figureNow: (figure, values) => `${figure}: ${values.join(", ")}`,
  run: (letter, value) => `${letter}: ${value}`,
  moreFigures: "Encalhado e fragmentado",
  scarceFirst:
    "Olhe primeiro o que é escasso. Quando ele se esgota, o que resta de todo o resto é inútil, por isso uma política que coloca mais pods pode parecer pior aqui.",
  anyNumber: "sem limite",

  // What arrives.
  setup: "O que chega",
  setupLede: "Os tempos são números inteiros de qualquer unidade. Tudo aqui faz parte do link.",
  workload: "Pods",
  workloads: {
    pods: "Linhas próprias",
    drawn: "Sorteados das linhas",
    published: "Como em uma tabela de GPUs publicada",
  },
  published:
    "Não é o trace em si, que a licença não nos deixa redistribuir: são pods sorteados de modo que tantos solicitem 0, 1, 2, 4 ou 8 GPUs quanto na tabela 1 de Weng et al., USENIX ATC 2023. O que eles solicitam de cpu e memory fica entre o décimo e o nonagésimo percentil do trace. Os nós devem ter nvidia.com/gpu.",
  drawnHelp:
    "Cada pod é uma das linhas, tantas vezes quanto diz a fatia dela. Um tamanho pode ser um intervalo, em passos de um da sua unidade: 1-8, ou 8Gi-20Gi; 500m-4 vai de 100m em 100m.",
  drawnRules:
    "Grupos, seletores de nó e tolerâncias das linhas não contam aqui: cada pod sorteado chega sozinho e não pede nenhum nó em particular.",
  settings: {
    copies: "Nós como cada um destes",
    count: "Pods",
    gap: "Tempo médio entre eles",
    lifetime: "Tempo médio que ficam",
    seed: "Semente",
    scaleDown: "Remover um nó ocioso após",
  },
  settingHints: { copies: "1", count: "1000", gap: "1", lifetime: "sempre", seed: "0", scaleDown: "nunca" },
  anotherSeed: "Outra semente",
  ties: "De nós igualmente bons",
  tiesFirst: "o primeiro",
  tiesRandom: "um ao acaso, pela semente",
  vote,
  voteScores:
    "Os outros plugins pontuam como na votação da página, e 0 onde nada está escrito lá: o TaintToleration também, embora os taints sejam conhecidos aqui. Eles barram pods do mesmo jeito.",
  withoutVote: "Deixar só a política decidir",
  addRow: "Adicionar pods",
  removeRow: (name) => `Remover ${name}`,
  rowLabel: (field, name) => `${name}: ${field}`,
  row: {
    name: "Nome",
    count: "Quantos",
    arrival: "O primeiro em",
    every: "Depois a cada",
    lifetime: "Fica por",
    gang: "Grupo de",
    share: "Fatia",
    selector: "Seletor de nó",
    tolerations: "Tolerâncias",
  },
  rowHints: {
    count: "1",
    arrival: "0",
    every: "0",
    lifetime: "sempre",
    gang: "não",
    share: "1",
    selector: "qualquer",
    tolerations: "nenhuma",
  },
  rowHelp:
    "“Grupo de”: tantos precisam caber ao mesmo tempo antes que algum seja colocado, como nos jobs do Volcano (gang scheduling).",
  gangTooLarge: (least, all) =>
    `Desta linha só ${count(all, { one: "chega", other: "chegam" })} ${pods(all)}, então um grupo de ${whole(least)} nunca pode começar.`,
  asks: (resource) => `solicita: ${resource}`,
  nodeRules: "Nós: labels, taints, quando chegam",
  joins: "Chega em",
  joinsHint: "início",
  rule: "Regras",
};
