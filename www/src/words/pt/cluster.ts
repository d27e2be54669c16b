// Every sentence about a person's own cluster, in Brazilian Portuguese; loaded with the panel.

import type { ClusterSummary } from "../../cluster/contract.ts";
import type { ClusterWords } from "../en/cluster.ts";
import { localeOf } from "../locale.ts";

const { count, decimal, list, size, whole } = localeOf("pt-BR");

const nodes = (n: number): string => count(n, { one: "#\u00a0nó", other: "#\u00a0nós" });
const pods = (n: number): string => count(n, { one: "#\u00a0pod", other: "#\u00a0pods" });

export const cluster: ClusterWords = {
  nodes,

  // What to bring.
  run: "Execute isto onde o kubectl alcança seu cluster e depois abra aqui os dois arquivos:",
  commands: ["kubectl get nodes -o json > nodes.json", "kubectl get pods -A -o json > pods.json"],
  copy: (command) => `Copiar ${command}`,
  copied: "Copiado.",
  notCopied: "O navegador não deixa esta página copiar: selecione o comando.",
  privacy: "YAML também serve. Os arquivos são lidos neste navegador e não vão a nenhum outro lugar.",
  drop: "ou solte-os aqui",
  open: "Abrir arquivos…",
  openMore: "Abrir mais arquivos…",
  paste: "Ou cole a saída do kubectl",
  readPasted: "Ler",
  pasted: "texto colado",

  // While it is read.
  reading: (name) => `Lendo ${name}…`,
  progress: (done, all, objects) =>
    `${size(done)} de ${size(all)}, ${count(objects, { one: "#\u00a0objeto", other: "#\u00a0objetos" })}`,
  progressLabel: "Leitura",
  cancel: "Cancelar",
  cancelled: "Cancelado: nada foi guardado.",
  fault:
    "A leitura falhou: a culpa é nossa, ou faltou memória a este navegador; por favor, relate. Nada foi guardado; uma parte do cluster, como um só pool, talvez ainda funcione.",

  // What there is.
  summaryLine: ({ nodes: n, placed, pending }) =>
    `${nodes(n)} com ${pods(placed)}${pending > 0 ? `, ${whole(pending)} ainda sem lugar` : ""}.`,
  found: "O que foi encontrado",
  sentences: (s) => [
    s.nodes === 0
      ? "Ainda não há nós: abra também a saída de kubectl get nodes."
      : `${nodes(s.nodes)}${kept(s)}, com ${pods(s.placed)} que ${count(s.placed, { one: "conta", other: "contam" })}.`,
    ...(s.placed + s.elsewhere + s.pending + s.terminated === 0
      ? ["Ainda não há pods: todo nó conta como vazio. Abra também a saída de kubectl get pods -A."]
      : []),
    ...(s.pending > 0 ? [`${pods(s.pending)} ainda sem lugar.`] : []),
    ...(s.terminated > 0
      ? [
          `${pods(s.terminated)} já ${count(s.terminated, { one: "terminou e não conta", other: "terminaram e não contam" })}.`,
        ]
      : []),
    ...(s.elsewhere > 0 && s.nodes > 0
      ? [`${pods(s.elsewhere)} ${count(s.elsewhere, { one: "está", other: "estão" })} em nós que não estão aqui.`]
      : []),
    ...(s.elsewhere > 0 && s.nodes === 0
      ? [`${pods(s.elsewhere)} ${count(s.elsewhere, { one: "espera seu nó", other: "esperam seus nós" })}.`]
      : []),
    ...(s.replaced > 0
      ? [
          `${count(s.replaced, { one: "#\u00a0objeto foi lido", other: "#\u00a0objetos foram lidos" })} mais de uma vez: vale a última leitura.`,
        ]
      : []),
    ...(s.skipped.length > 0
      ? [`Deixados de fora: ${list(s.skipped.map(({ kind, count: n }) => `${whole(n)} ${kind || "sem kind"}`))}.`]
      : []),
  ],
  cost: (bytes, milliseconds, memory) =>
    `${size(bytes)} lidos em ${decimal(milliseconds / 1000)}\u00a0s; ${size(memory)} de memória em uso.`,
  problems: (n) => `${count(n, { one: "#\u00a0problema", other: "#\u00a0problemas" })} na leitura`,
  problem: (text, { line, column, object }) => {
    const place = `${text}, linha ${whole(line)}${line === 1 && column > 1 ? `, caractere ${whole(column)}` : ""}`;
    return object === "" ? place : `${place}: ${object}`;
  },
  unread: (why) => `o navegador não conseguiu ler até o fim: ${why}`,
  unreadHelp: "abra o arquivo de novo e não mexa nele durante a leitura",
  moreProblems: (n) => `E mais ${whole(n)}.`,
  startOver: "Recomeçar",
  startedOver: "O cluster saiu desta página.",

  // What to bring onto the page.
  whichNodes: "Nós a trazer para a página",
  containing: "Nome, pool ou máquina contém",
  group: "Tamanho e taints",
  allGroups: "Todos",
  groupOf: (n, what) => `${nodes(n)}: ${what.join(", ")}`,
  moreGroups: (n) => `… e ${count(n, { one: "# grupo menor", other: "# grupos menores" })}: filtre pelo nome`,
  withoutCordoned: (n) => `Omitir ${count(n, { one: "#\u00a0nó isolado", other: "#\u00a0nós isolados" })}`,
  atMost: "No máximo",
  why: (n, most) => `Não mais que ${nodes(n)} e ${pods(most)}.`,
  taints: "Labels, taints e isolamentos vêm junto: eles decidem quais nós são elegíveis.",
  otherAffinity:
    "Este pod exige uma afinidade de nó que um seletor de nó não consegue expressar; ela não é levada em conta.",
  ranking: ({ scored, fits, ties, best }, score) => {
    if (scored === 0) return "Não resta nenhum nó.";
    const who = fits === 0 ? "nenhum elegível" : scored === fits ? "todos elegíveis" : `${whole(fits)} deles elegíveis`;
    const room = `${nodes(scored)}, ${who} para o pod`;
    if (best.length === 0 || fits === 0) return `${room}.`;
    return ties > 1
      ? `${room}; ${whole(ties)} dividem a maior pontuação, ${score}.`
      : `${room}; a maior pontuação é ${score}.`;
  },
  wrongPolicy: "A política da página tem erros e não pode classificar os nós: corrija-os primeiro.",
  bestFirst: (n) =>
    count(n, {
      one: "Vem o melhor nó segundo a política da página.",
      other: "Vêm os # melhores segundo a política da página.",
    }),
  pod: "Pod a pontuar",
  podOfPage: "O da página",
  waiting: "Ainda sem lugar",
  running: "Como os dos nós",
  podsContaining: "Nome do pod contém",
  morePods: (n) =>
    count(n, {
      one: "Mais # solicita outra coisa: busque-o pelo nome.",
      other: "Mais # solicitam outras coisas: busque-os pelo nome.",
    }),
  candidate: (name, asks) => (asks.length === 0 ? name : `${name} (${asks.join(", ")})`),
  candidateInFull: (asks, pending, placed, where) => {
    const what = asks.length === 0 ? "Não indica solicitações" : `Solicita ${list(asks)}`;
    const alike = [
      ...(pending > 0 ? [`${whole(pending)} como este ainda sem lugar`] : []),
      ...(placed > 0 ? [`${whole(placed)} em nós`] : []),
    ];
    const whose = where.length > 0 ? ` O escalonador dele é ${list(where)}.` : "";
    return `${[what, ...(alike.length > 0 ? [list(alike)] : [])].join("; ")}.${whose}`;
  },
  use: (n) => (n === 1 ? "Usar este nó" : n === null ? "Usar estes nós" : `Usar estes ${nodes(n)}`),
  brought: (n, pod) => `${nodes(n)}${pod && ` e o pod ${pod}`} na página. “Desfazer” traz de volta o que estava aqui.`,
};

function kept({ cordoned, tainted }: ClusterSummary): string {
  const parts = [
    ...(cordoned > 0 ? [count(cordoned, { one: "# isolado", other: "# isolados" })] : []),
    ...(tainted > 0 ? [`${whole(tainted)} com taints`] : []),
  ];
  return parts.length === 0 ? "" : ` (${parts.join(", ")})`;
}
