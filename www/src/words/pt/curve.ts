// What is said around a curve, in Portuguese: the page says it too, and a page with nothing but curves nothing else.

import type { Refused } from "../../model/outside.ts";
import type { State } from "../../model/state.ts";
import type { CurveWords } from "../en/curve.ts";
import { capital, localeOf } from "../locale.ts";

const { count, list, named, percent, stretches } = localeOf("pt-BR");

export const nodesOf = (names: readonly string[]): string => named(names, { one: "# nó", other: "# nós" });

/** With the article: every sentence has its scorer as the subject, or after “que”, so that no article melts into “de”. */
export const scorers: Record<string, { name: string; short: string; chip: string }> = {
  documentation: {
    name: "Documentação do Kubernetes (cálculo impresso)",
    short: "a documentação",
    chip: "Documentação",
  },
  "kep-prototype": { name: "Protótipo do KEP", short: "o protótipo do KEP", chip: "Protótipo do KEP" },
  "kep-text": { name: "Texto do KEP", short: "o texto do KEP", chip: "Texto do KEP" },
  volcano: { name: "Volcano binpack", short: "o Volcano", chip: "Volcano" },
  "volcano-v1.7": { name: "Volcano binpack até v1.7", short: "o Volcano até v1.7", chip: "Volcano até v1.7" },
};

export const curve: CurveWords = {
  language: "pt",
  percent,

  // Before and around everything.
  loadFailed:
    "Não foi possível carregar o módulo de cálculo. A tabela abaixo ainda mostra o exemplo resolvido; para editá-lo, recarregue a página em um navegador com WebAssembly.",
  fault:
    "Algo falhou aqui. A culpa é nossa, não sua: o que você digitou fica guardado, e você pode continuar editando.",
  report: "O que nos enviar",
  loose: "Estes dados não podem ser pontuados:",
  error: "Erro",
  write: (text) => `Escrever ${text}`,

  // The person's own file, as far as it is said before the pane is loaded.
  tryAgain: "Tentar de novo",

  // The way back, links, and what is kept.
  travelled: (where, part) =>
    `${where === "undo" ? "Desfeito" : "Refeito"}: ${(part && parts[part]) ?? "o último passo"}.`,
  copied: "Copiado",
  copy: "Copiar",
  misgiven: (given) => {
    switch (given.what) {
      case "link":
        return `O link em \`scenario\` não foi aberto; um exemplo aparece no lugar: ${why(given.refused)}`;
      case "script":
        return `Esta página não tem nenhum \`<script type="application/json">\` com o id \`${given.id}\`; um exemplo aparece no lugar.`;
      case "scenario":
        return `O que ${given.id ? `o script \`${given.id}\`` : "`scenario`"} contém não é um cenário; um exemplo aparece no lugar: ${given.why}`;
      case "example":
        return `Não há exemplo \`${given.id}\`; o primeiro aparece no lugar.`;
      case "for":
        return `Esta página não tem nenhum elemento do nodescore com o id \`${given.id}\`; um cenário próprio aparece no lugar.`;
    }
  },
  unloaded: "Não foi possível carregar uma parte da página. Conecte-se, recarregue e tente de novo.",
  closeNotice: "Fechar esta nota",

  // Named scenarios.
  close: "Fechar",

  // Whose scorer.
  scorerShort: (id) => scorers[id]?.short ?? id,
  shapeUnused: "Não usada aqui",
  insteadOfShape: (id, strategy) => {
    if (strategy === "MostAllocated") {
      return "MostAllocated não tem curva: um recurso pontua a parte dele que está ocupada. O que você desenhou fica guardado.";
    }
    if (strategy === "LeastAllocated") {
      return "LeastAllocated não tem curva: um recurso pontua a parte dele que está livre. O que você desenhou fica guardado.";
    }
    return `${capital(curve.scorerShort(id))} não conhece curva: a parte ocupada conta como está. O que você desenhou fica guardado.`;
  },

  // The shape.
  shape: "Curva",
  dragHint: "Arraste um ponto",
  addPoint: "Adicionar ponto",
  noRoom: "Não há espaço para outro ponto",
  chart: "A curva: utilização de 0 a 100%, pontuação de 0 a 10",
  point: (n) => `Ponto ${n}`,
  pointValue: ({ utilization, score }) => `utilização ${percent(utilization)}, pontuação ${score}`,
  pointBubble: ({ utilization, score }) => `${percent(utilization)} → ${score}`,
  axisUtilization: "utilização",
  axisScore: "pontuação",
  axisResourceScore: "× 10",
  markTitle: (node, resource, utilization, score) => `${node}: ${resource} em ${percent(utilization)} pontua ${score}`,
  laneTitle: (resource) => `${resource}: onde está cada nó`,
  pointsTable: "Os pontos em números",
  pointHead: "Ponto",
  utilization: "Utilização",
  utilizationRange: "0–100%",
  score: "Pontuação",
  scoreRange: "0–10",
  utilizationOf: (n) => `Ponto ${n}, utilização em porcentagem`,
  scoreOf: (n) => `Ponto ${n}, pontuação`,
  removePoint: (n) => `Remover o ponto ${n}`,
  lastPoint: "Uma curva precisa de pelo menos um ponto",
  chartStale: "A curva de antes do erro. Corrija o número marcado para continuar arrastando.",
  tendency: ({ kind, best, worst }, peak) => {
    switch (kind) {
      case "packs":
        return "Enche: nós mais cheios pontuam mais";
      case "spreads":
        return "Espalha: nós mais vazios pontuam mais";
      case "aims":
        return `Mira em ${stretches(best)}`;
      case "avoids":
        return `Evita ${stretches(worst)}`;
      case "flat":
        return `Plana: todo nó pontua o mesmo, ${peak}`;
      case "mixed":
        return `Sobe e desce: o melhor é em ${stretches(best)}`;
    }
  },
  run: ({ direction, from, to }, first) => {
    const start = first ? ` de ${from.score} em ${percent(from.utilization)}` : "";
    switch (direction) {
      case "rising":
        return `sobe${start} para ${to.score} em ${percent(to.utilization)}`;
      case "falling":
        return `cai${start} para ${to.score} em ${percent(to.utilization)}`;
      case "level":
        return `fica em ${from.score} até ${percent(to.utilization)}`;
    }
  },
  runs: (runs) => `${capital(runs.join(", depois "))}.`,
  cliffMark: "sai da média",
  cliff: (all) =>
    `Em ${stretches(all)} a pontuação é 0: um recurso que chega aí sai da média, com peso e tudo, e a pontuação do nó salta para o que os outros dão.`,
  cliffNow: (there) => {
    if (there.length === 0) return "";
    const named = there.slice(0, 3).map(({ node, resource }) => `${resource} em ${node}`);
    const more = there.length > 3 ? [`mais ${there.length - 3}`] : [];
    return `Agora aí: ${list([...named, ...more])}.`;
  },
  singlePoint: "Um único ponto deixa a curva plana.",

  // Nodes.
  unnamed: (n) => `nó sem nome (${n})`,

  // Scores.
  tie: (nodes) => `${nodesOf(nodes)} empatam`,
  noneFits: "O pod não cabe em nenhum nó",
  announceWinner: (node, score) => `${node} vence com ${score}.`,
  announceTie: (nodes, score) => `${curve.tie(nodes)} com ${score}.`,
  announceErrors: (n, first) => (n === 1 ? first : `${count(n, { one: "# erro", other: "# erros" })}. ${first}`),
  announceMended: "Não há mais erros.",

  // The whole vote.
  voteWins: (node, total) => `Na votação completa, ${node} vence com ${total}.`,
  voteWinsBy: (node, total, next) => `Na votação completa, ${node} vence, ${total} a ${next}.`,
  voteAgrees: (node, total, next) => `${node} vence também a votação completa, ${total} a ${next}.`,
  voteOutvotes: (node, total, next, plugin) =>
    `Na votação completa, ${node} vence, ${total} a ${next}: ${plugin} pesa mais.`,
  voteTies: (nodes, total) => `Na votação completa, ${nodesOf(nodes)} empatam, com ${total} cada um.`,
};

/** What undo and redo changed. */
const parts: Partial<Record<keyof State, string>> = {
  example: "o exemplo",
  file: "seu arquivo",
  shape: "a curva",
  resources: "os recursos",
  nodes: "os nós",
  pod: "o que o pod solicita",
  scorer: "o avaliador",
  strategy: "a estratégia",
  binpackWeight: "binpack.weight",
  vote: "os outros plugins",
  compare: "os avaliadores comparados",
};

export function why(refused: Refused): string {
  switch (refused.why) {
    case "newer":
      return "foi feito por uma versão mais nova desta página. Recarregue e tente de novo.";
    case "unloaded":
      return "não foi possível carregar a parte da página que o lê. Conecte-se e recarregue.";
    case "broken":
      return refused.at === ""
        ? "está danificado. Talvez tenha sido cortado no caminho: peça-o de novo."
        : `não contém nenhum cenário que esta página possa mostrar (\`${refused.at}\`).`;
  }
}
