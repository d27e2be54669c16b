// Every sentence a person sees, in Brazilian Portuguese. Buttons say infinitives, sentences say “você”.
//
// Terms, as kubernetes.io/pt-br has them where it has them:
// node nó · pod pod · scheduler escalonador · cluster cluster · taint taint, o · cordoned isolado
// allocatable alocável · request solicitação, solicitar · resource recurso
// shape curva · score pontuação, pontuar · utilization utilização · weight peso, pesar · share fatia
// scorer avaliador · strategy estratégia · policy política · profile perfil · release versão
// the whole vote a votação completa · outvoted vencido na votação · tie empate · filtered out descartado
// to pack encher · to spread espalhar · scenario cenário · arithmetic cálculo · left out deixado de fora

import type { PageWords } from "../en/page.ts";
import { capital, localeOf } from "../locale.ts";
import { nodesOf, scorers, why } from "./curve.ts";

const { count, decimal, list, pair, percent, whole } = localeOf("pt-BR");

const shortOf = (id: string): string => scorers[id]?.short ?? id;

export const page: PageWords = {
  // Around the playground on a page of its own.
  pageTitle: "nodescore: por que aquele nó venceu?",
  headline: "Por que aquele nó venceu?",
  intro:
    "O kube-scheduler dá a cada nó uma pontuação de 0 a 100. Arraste a curva, mude um peso ou um nó e veja as pontuações se moverem.",
  colophon:
    "As pontuações seguem o código do escalonador escolhido: kube-scheduler de 1.13 a 1.36, com NodeResourcesFit e suas estratégias, ou o binpack do Volcano. A votação completa conta também os outros plugins do kube-scheduler. O que você digita fica nesta página.",
  chooseLanguage: "Idioma",
  newVersion: "Uma nova versão está pronta.",
  reloadPage: "Recarregar",

  // Before and around everything.
  stale: "De antes do erro",

  // Where to start from.
  example: "Exemplo",
  views: "O que é mostrado",
  viewOne: "Um pod",
  viewPlay: "Ao longo do tempo",
  reset: "Restaurar",
  resetTitle: "Voltar a este exemplo como era",
  examples: {
    "worked-example": "O exemplo resolvido da documentação",
    "reversed-shape": "O mesmo exemplo, com a curva invertida",
    "reversed-wins": "Com a curva invertida, vence o nó mais vazio",
    "below-full": "Encher até 85%, não até a borda",
    "full-nodes": "A curva publicada do AKS: nós cheios pontuam mais",
    outvoted: "Encher não muda nada: perde a votação",
    "foo-and-bar": "foo pesa 3, bar pesa 5",
    volcano: "Os dois nós da página do Volcano",
    weights: "cpu pesa 3, memory 1",
    units: "8G não é 8Gi",
    "cpu-only": "Um pod sem GPU no nó com GPU",
    "no-requests": "Um pod que não solicita nada",
    "one-shape": "Encher GPUs, espalhar cpu: uma só curva não dá conta",
    "volcano-gpu": "Volcano: as GPUs não pesam nada até você dizer",
  },
  edited: "Editado: já não é o exemplo como era.",

  // In the place of any part that comes later.
  loading: "Um momento…",

  // The person's own file, as far as it is said before the pane is loaded.
  openConfiguration: "Abrir sua configuração",
  yourFile: "Seu arquivo",

  // Lessons, as far as it is said before they are loaded.
  learn: "Aprender",

  // The way back, links, and what is kept.
  tools: "Edições e links",
  undo: "Desfazer",
  undoKeys: "Desfazer (Ctrl+Z)",
  redo: "Refazer",
  redoKeys: "Refazer (Ctrl+Shift+Z)",
  link: "Link",
  copyLink: "Copiar link",
  copyLinkTitle: "Copiar um link que abre exatamente o que se vê; nada é enviado",
  copyPanel: { shape: "Copiar a curva", scores: "Copiar a classificação", arithmetic: "Copiar o cálculo" },
  linkCopied: "Link copiado.",
  byHand: "O navegador não deixa esta página copiar. Este é o link:",
  tooLong: (length, most) =>
    `É demais para um link: ele teria ${whole(length)} caracteres, e e-mail e chat cortam o que passa de ${whole(most)}. Em um arquivo cabe tudo.`,
  unreadable: (refused) => `O link do endereço não foi aberto: ${why(refused)}`,
  displaced: "Isto veio de um link. “Desfazer” traz de volta o que estava aqui antes.",
  unkept:
    "Este navegador não guarda mais nada desta página: suas mudanças somem quando você sai. Um arquivo as guarda.",

  // Named scenarios.
  scenarios: "Cenários",
  scenarioName: "Nome",
  keep: "Guardar a visão",
  replaceKept: "Substituir",
  notLasting:
    "Este navegador não guarda nada desta página: a lista some quando você sai. Os arquivos continuam funcionando.",
  noScenarios: "Nada guardado ainda. Dê um nome à visão, e ela espera aqui.",
  openScenario: (name) => `Abrir ${name}`,
  renameScenario: (name) => `Renomear ${name}`,
  newName: (name) => `Novo nome de ${name}`,
  saveName: "Renomear",
  exportScenario: (name) => `Salvar ${name} em um arquivo`,
  deleteScenario: (name) => `Excluir ${name}`,
  exportShown: "Salvar em arquivo",
  exportShownTitle: "Salvar a visão em um arquivo",
  exportAll: "Salvar tudo em arquivo",
  importFiles: "Abrir arquivos…",
  bringBack: "Recuperar",
  opened: (name) => `Cenário aberto: ${name}.`,
  kept: (name) => `Cenário guardado: ${name}.`,
  replacedKept: (name) => `Cenário substituído: ${name}.`,
  renamed: (name, to) => `Cenário renomeado: ${name} agora é ${to}.`,
  nameTaken: (name) => `Já existe um cenário chamado ${name}.`,
  deleted: (name) => `Cenário excluído: ${name}.`,
  imported: (names) =>
    names.length > 3
      ? `${count(names.length, { one: "# cenário guardado", other: "# cenários guardados" })}.`
      : `${count(names.length, { one: "Cenário guardado", other: "Cenários guardados" })}: ${list(names)}.`,
  notImported: (what, refused) => `${what} não foi aberto: ${why(refused)}`,

  // Whose scorer.
  scorer: "Avaliador",
  releases: "Versões do kube-scheduler",
  otherScorers: "Documentos e outros escalonadores",
  scorerName: (id) => scorers[id]?.name ?? `kube-scheduler ${id}`,
  scorerChip: (id) => scorers[id]?.chip ?? id,
  scorerNote: (id) => {
    switch (id) {
      case "documentation":
        return "O cálculo impresso na página sobre bin packing, de 0 a 10. Nenhum escalonador calcula assim. É nosso, onde a página se cala: a média é arredondada para o inteiro mais próximo, e não ter capacidade, ou passar dela, conta como 100%.";
      case "kep-prototype":
        return "O protótipo que veio com o KEP Resource Bin Packing, de 0 a 10. Nunca foi lançado.";
      case "kep-text":
        return "A fórmula do texto do KEP Resource Bin Packing, de 0 a 10. Nunca foi lançada. É nosso, onde o texto se cala: um recurso que o nó não tem não soma nada e mantém seu peso.";
      case "volcano":
        return "O plugin binpack do Volcano a partir de v1.8: sem curva, sem arredondamento; um recurso acima da capacidade deixa a pontuação em 0.";
      case "volcano-v1.7":
        return "O plugin binpack do Volcano até v1.7: sem curva, sem arredondamento; um recurso acima da capacidade soma 0.";
      default:
        return "";
    }
  },
  strategy: "Estratégia",

  // The shape.
  shapeLede: "Como a utilização de um recurso vira a pontuação dele.",
  dragHelp: "Arraste um ponto ou clique para adicionar um.",
  keyHelp: "Teclas: as setas movem o ponto (Shift: de 10 em 10), Delete o remove, + adiciona um.",
  sound: "Som",
  soundTitle: "Ouvir a curva: a altura do som é a pontuação",
  playAgain: "Ouvir de novo",

  // Resources, weights and the pod.
  resources: "Recursos",
  resourcesLede: "O que conta, quanto pesa e o que o pod solicita.",
  resource: "Recurso",
  scored: "Conta",
  weight: "Peso",
  share: "Fatia",
  request: "Pod solicita",
  addResource: "Adicionar recurso",
  resourceName: (n) => `Nome do recurso ${n}`,
  scoredOf: (name) => `Contar ${name} na pontuação`,
  weightOf: (name) => `Peso de ${name}`,
  weightSlider: (name) => `Peso de ${name}, controle deslizante`,
  shareOf: (value) => percent(decimal(value)),
  shareTitle: (name) => `Fatia de ${name} no peso total`,
  requestOf: (name) => `Solicitação de ${name} do pod`,
  removeResource: (name) => `Remover ${name}`,
  implied: (amount) => `${amount} suposto`,
  impliedHelp: "Um contêiner sem esta solicitação é pontuado como se solicitasse esta quantidade.",
  none: "nenhuma",
  noneScored: "Nenhum recurso conta: o kube-scheduler usa então cpu e memory, com peso 1 cada.",
  looksAtTwo: (scorer) =>
    `${capital(scorer)} só olha cpu e memory, e lhes dá o mesmo peso, não importa o que esteja aqui.`,
  volcanoResources: "O Volcano só olha o que o pod solicita. cpu e memory pesam 1 quando não contam na pontuação.",
  unknownName: (name, meant) => `Nenhum escalonador conhece um recurso chamado ${name}: é ${meant}.`,
  unknownResource: (name) =>
    `Nenhum escalonador conhece um recurso chamado ${name}. Um recurso estendido tem um domínio, como nvidia.com/gpu.`,
  renameTo: (name) => `Renomear para ${name}`,
  zeroWeight: (name) => `0 conta como 1: ${name} tem peso. Remova o recurso para deixá-lo de fora.`,
  sameName: (n) => `Repetido: o peso conta uma segunda vez, e as quantidades são as da linha ${n}.`,

  // Nodes.
  nodes: "Nós",
  nodesLede: "O que cada nó tem e o que seus pods já usam.",
  addNode: "Adicionar nó",
  noNodes: "Ainda não há nós: adicione um para ver a pontuação dele.",
  nodeName: (n) => `Nome do nó ${n}`,
  used: "usado",
  allocatable: "alocável",
  of: "de",
  usedOf: (node, resource) => `${node}: ${resource} usado`,
  allocatableOf: (node, resource) => `${node}: ${resource} alocável`,
  duplicateNode: (node) => `Duplicar ${node}`,
  removeNode: (node) => `Remover ${node}`,
  legend: { used: "usado", asked: "solicitado", free: "livre", over: "a mais" },
  usedAmount: (amount) => `${amount} usado`,
  askedAmount: (amount) => `${amount} solicitado`,
  free: (taken, free) => `${taken}, ${free} livre`,
  over: (taken, over) => `${taken}, ${over} a mais`,
  noneOnNode: (taken) => `${taken}, nada neste nó`,
  notScored: "não conta na pontuação",
  scoresOf: (score) => `pontua ${score}`,
  rank: (rank) => `posição ${rank}`,
  filtered: "descartado",
  showArithmetic: (node, score) => `Mostrar o cálculo de ${node}, pontuação ${score}`,

  // Nodes of a cluster.
  cluster: "Seu cluster",
  clusterLede: "Pontue seus próprios nós e pods a partir da saída do kubectl. Nada sai deste navegador.",
  podsOnNode: (n) => count(n, { one: "#\u00a0pod", other: "#\u00a0pods" }),
  usedByPods: (amount, pods, more) =>
    `${amount} de ${count(pods, { one: "# pod", other: "# pods" })}${more ? " e mais" : ""}`,
  alsoUsed: "outro uso",
  alsoUsedOf: (node, resource) => `${node}: ${resource} usado além de seus pods`,
  cordoned: "isolado",
  taint: "taint",
  placement: {
    node: "Labels, taints, isolamento (cordon)",
    nodeHelp:
      "Em uma linha, com vírgulas: `disk=ssd, zone=a` são labels, `gpu=yes:NoSchedule` é um taint. Um nó isolado não recebe pods.",
    pod: "Seletor de nó, tolerâncias",
    podHelp:
      "Em uma linha, com vírgulas: `disk=ssd, zone=a` são labels que o nó precisa ter, `gpu=yes:NoSchedule` é um taint tolerado, `*` tolera todos.",
    labels: "Labels",
    taints: "Taints",
    selector: "Seletor de nó",
    tolerations: "Tolerâncias",
    hints: { labels: "nenhum", taints: "nenhum", selector: "qualquer", tolerations: "nenhuma" },
    notReady: "Não está pronto (NotReady), mas sem um taint o escalonador o pontua mesmo assim.",
  },
  placementField: (field, name) => `${name}: ${field}`,
  untolerated: (taint) => `taint ${taint} não tolerado`,
  unlabelled: (label) => `sem o label ${label}`,
  podOfCluster: (name, containers, init) => {
    const parts = [count(containers, { one: "# contêiner", other: "# contêineres" })];
    if (init > 0) parts.push(count(init, { one: "# contêiner de init", other: "# contêineres de init" }));
    return `${name} tem ${list(parts)}: o escalonador soma o que eles solicitam.`;
  },
  flattenPod: "Editar como um só contêiner",

  // Scores.
  scores: "Pontuações",
  winner: "Vencedor",
  tied: "Empate",
  getsPod: (node) => `${node} recebe o pod`,
  getsPodBy: (node, score, next) => `${node} recebe o pod, ${score} a ${next}`,
  getsPodInTotal: (node, total, next) => `${node} recebe o pod, ${total} a ${next} no total`,
  alone: (plugin, node, score, next) => `${plugin} sozinho escolheria ${node}, ${score} a ${next}.`,
  aloneTies: (plugin, nodes, score) => `Só com ${plugin}, ${nodesOf(nodes)} empatariam com ${score}.`,
  gives: (plugin, node, by) => `${plugin} dá ${by} a mais para ${node}.`,
  each: (score) => `Cada um pontua ${score}.`,
  eachTotal: (total) => `Cada um soma ${total} no total.`,
  tieRounded: "Só o arredondamento iguala as pontuações.",
  tieHelp: "O kube-scheduler escolhe um deles ao acaso.",
  decisive: (resource, mine, node, theirs, other) =>
    `${resource} faz a diferença: ${mine} em ${node}, ${theirs} em ${other}.`,
  ahead: (resources) => `À frente em ${list(resources)}.`,
  ignored: (resources, node, zero, counted) =>
    `Em ${node}, o escalonador ignora ${list(resources)}, ${zero ? "por causa de uma pontuação 0" : "que não existe ali"}: os outros recursos definem a pontuação sozinhos. Contando tudo, ela seria ${counted}.`,
  balanced: (node) => `O pod combina melhor com o equilíbrio dos recursos em ${node}.`,
  wraps: "Os números excedem o alcance ou a precisão com que o escalonador calcula, e isso decide.",
  whyNot: (winner, node) => `Por que ${winner} e não ${node}:`,
  isFilteredOut: (node) => `${node} é descartado antes da pontuação.`,
  onlyNode: "O único nó em que o pod cabe.",
  noneFitsHelp: "Todos os nós são descartados antes da pontuação: o pod fica pendente (pending).",
  ranking: "Nós por pontuação",
  strip: "As pontuações de relance",
  more: (n) => `+${n}`,
  filteredOut: "Descartados antes da pontuação",
  wouldScore: (score) => `teria pontuado ${score}`,
  shortage: (resource, requested, free) => `${resource}: solicita ${requested}, ${free} livre`,
  rankingRow: (node, score, rank) => `${node}, pontuação ${score}, posição ${rank}`,

  // The arithmetic of one node.
  arithmetic: (node, score) => `Como ${node} chega a ${score}`,
  arithmeticNone: "Selecione um nó para ver o cálculo dele.",
  noSuchNode: (name) => `Nenhum nó se chama \`${name}\`.`,
  timesWeight: (weight) => `peso ${weight}`,
  stepAsked: (used, asked, sum) => `${used} usado + ${asked} solicitado =\u00a0${sum}`,
  stepAskedLabel: "solicitado",
  stepUtilizationLabel: "utilização",
  stepScoreLabel: "pontuação",
  stepFractionLabel: "fração",
  stepWeightLabel: "× peso",
  stepImplied: (amount) => `${amount} disso é suposto, porque o pod não indica solicitação`,
  ratio: (requested, allocatable, utilization) => `${requested} ÷ ${allocatable} =\u00a0${percent(utilization)}`,
  roundedDown: "arredondado para baixo",
  roundedUp: "arredondado para cima",
  noneCounts: `o nó não tem: conta como ${percent(100)}`,
  noneScores: (score) => `o nó não tem: ${score}`,
  overScores: (requested, allocatable, score) => `${requested} é mais que ${allocatable}: ${score}`,
  atMostOne: (requested, allocatable) => `${requested} é mais que ${allocatable}: conta como 1`,
  isMore: (requested, allocatable) => `${requested} é mais que ${allocatable}`,
  addsNothing: "acima da capacidade: soma 0",
  overcommitted: (requested, allocatable) => `${requested} é mais que ${allocatable}: conta como ${percent(100)}`,
  beforeFirst: (to, score) => `até o primeiro ponto (${percent(to.utilization)}) a pontuação é ${score}`,
  pastLast: (from, score) => `depois do último ponto (${percent(from.utilization)}) a pontuação é ${score}`,
  onPoint: (at, score) => `o ponto em ${percent(at.utilization)} dá ${score}`,
  between: (from, to) => `entre ${pair(from)} e ${pair(to)}`,
  truncated: "sem as casas decimais",
  leftOut: "deixado de fora",
  outcome: (outcome, resource, scorer) => {
    // Volcano and the KEP's text keep the weight of what adds nothing.
    const keeps = /^volcano|^kep-text/.test(scorer);
    const gone = keeps ? "então não soma nada, e seu peso fica" : "então fica de fora, e seu peso também";
    switch (outcome) {
      case "zero-score":
        return scorer.startsWith("kep")
          ? "Nada dele estaria em uso, então fica de fora, e seu peso também."
          : "A curva dá 0 aqui, então fica de fora, e seu peso também.";
      case "no-allocatable":
        return `O nó não tem ${resource}, ${gone}.`;
      case "not-requested":
        return `O pod não solicita ${resource}, ${gone}.`;
      case "unknown-name": {
        const who = scorers[scorer] ? capital(shortOf(scorer)) : "O kube-scheduler";
        return `${who} não conhece nenhum recurso chamado ${resource}, ${gone}. Os nomes são em minúsculas, como cpu e memory, ou têm um domínio, como nvidia.com/gpu.`;
      }
      case "no-weight":
        return `${capital(shortOf(scorer))} não tem peso para ${resource}, então fica de fora. Faça-o contar na pontuação para lhe dar um.`;
      case "over-capacity":
        return `O pod solicita mais ${resource} do que resta: ${shortOf(scorer)} deixa toda a pontuação em 0.`;
    }
  },
  notAskedFor: (names) => `O pod não solicita ${list(names)}: não se olha aqui.`,
  onlyTwo: (scorer, names) =>
    `${capital(scorer)} só olha cpu e memory: ${list(names)} não ${names.length === 1 ? "participa" : "participam"} disto.`,
  sum: "Pontuação do nó",
  pluginScore: "Pontuação",
  sumHelp: "a média ponderada das pontuações dos recursos",
  nothingCounts: "Nenhum recurso conta, então a pontuação é 0.",
  rounded: "arredondado para o inteiro mais próximo",
  overCapacity: (scorer) => `Um recurso está acima da capacidade, então ${scorer} deixa a pontuação em 0.`,
  binpackOff: "binpack.weight é 0, então o plugin está desligado e a pontuação é 0.",
  timesBinpack: (weight) => `× 100 × binpack.weight, que é ${weight}; nada é arredondado`,
  skipped: "O pod não solicita nada que conte aqui, então o plugin não dá pontuação.",
  full: "cpu ou memory está cheia, então a pontuação é 0.",
  differenceHelp: "quanto mais próximas as frações de cpu e memory, maior",
  differenceOf: "|cpu − memory|",
  deviationHelp: "quanto mais próximas as frações, menor o desvio padrão delas e maior a pontuação",
  stepSpreadLabel: "equilíbrio",
  withPod: "com o pod",
  withoutPod: "sem ele",
  stepChangeLabel: "mudança",
  changeHelp: "esta versão pontua o que o pod muda; as casas decimais são descartadas",
  deviationOf: (fractions) => `desvio padrão de ${list(fractions)}`,

  // The whole vote.
  vote: "A votação completa",
  noVote: (id) =>
    `Os plugins do kube-scheduler votam juntos. ${capital(shortOf(id))} não tem essa votação: escolha uma versão do kube-scheduler para ver uma.`,

  // Comparing scorers.
  compare: "Comparar avaliadores",
  compareLede: "Outras versões, os documentos e o Volcano com os mesmos nós, e por que diferem.",
  compareLead: "Comparar com outros avaliadores",
};
