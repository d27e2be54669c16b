// The whole vote and the comparison of scorers, once they are open.

import type { NodeTrace } from "../../contract.ts";
import type { BeyondWords } from "../en/beyond.ts";
import { capital, localeOf } from "../locale.ts";
import { nodesOf } from "./curve.ts";
import { page } from "./page.ts";

const { list } = localeOf("pt-BR");

export const beyond: BeyondWords = {
  voteLede:
    "Encher é só um entre vários plugins de pontuação. O total de um nó é a soma da pontuação de cada plugin × o peso dele; o maior total fica com o pod.",
  outOfRange:
    "Uma pontuação está fora da faixa: o kube-scheduler faz falhar o ciclo inteiro (“returns an invalid score”).",
  tippingNone: (plugin) => `Todo nó com espaço tem a mesma pontuação de ${plugin}: o peso dele não decide nada.`,
  tippingNever: (plugin) => `Nenhum peso até 2\u202f147\u202f483\u202f647 deixa ${plugin} decidir.`,
  tipping: (plugin, wins, ties, now) => {
    const level = ties === null ? "" : ` Com ${ties} há empate.`;
    return now
      ? `${plugin} decide, como sempre a partir do peso ${wins}.${level}`
      : `${plugin} decide a partir do peso ${wins}.${level}`;
  },
  setWeight: (weight) => `Pôr o peso em ${weight}`,
  outvoted: (policy, own, plugin, by, node) =>
    `${policy} prefere ${list(own)}; quem mais se opõe é ${plugin}: ${by} a mais para ${list(node)}.`,
  withoutPolicy: (policy, nodes) =>
    nodes.length === 1 ? `Sem ${policy}, ${list(nodes)} venceria.` : `Sem ${policy}, ${nodesOf(nodes)} empatariam.`,
  whatToDo: (plugin, weight, legacy, decides) => {
    const where = legacy ? "`priorities[].weight` da Policy" : "`plugins.score.enabled[].weight` do perfil";
    return decides
      ? `Em um cluster, o peso fica em ${where}.`
      : `Em um cluster, ponha para ${plugin}, em ${where}, o valor ${weight} ou mais, ou baixe os pesos dos outros.`;
  },
  pluginOn: "Vota",
  plugin: "Plugin",
  pluginWeight: "Peso",
  total: "Total",
  pluginOnOf: (plugin) => `${plugin} participa`,
  pluginWeightOf: (plugin) => `Peso de ${plugin}`,
  pluginScoreOf: (plugin, node) => `${plugin}: pontuação de ${node}`,
  pluginOff: "inativo",
  pluginSkipped: "sem pontuação para este pod",
  source: { policy: "sua política", computed: "calculado", input: "posto por você" },
  contribution: (weight, part) => `× ${weight} = ${part}`,
  inputsHelp:
    "As pontuações que você põe são dados de entrada: o que o plugin dá no seu cluster, normalizado para 0–100 (0–10 até v1.16). Elas dependem de taints, labels e imagens que não estão nesta página. `kube-scheduler --v=10` as registra no log.",
  pluginArithmetic: (plugin, node, score) => `Como ${plugin} dá a ${node} ${score}`,
  compareWith: "Comparar com",
  refuses: (scorer) => `${capital(scorer)} recusa esta política:`,
  releasesShort: "kube-scheduler",
  othersShort: "Outros",
  followed: "seguido aqui",
  needsShape: "O cálculo da documentação precisa de uma curva: fica de fora até a estratégia ter uma.",
  sameScores: (ours) => `As mesmas pontuações que ${ours}.`,
  causeResource: ({ theirs }, resource, also) =>
    also ? `${capital(theirs)} olha também ${resource}.` : `${capital(theirs)} não olha ${resource}.`,
  causeWeight: ({ theirs }, resource, mine, their) =>
    `${capital(theirs)} dá a ${resource} o peso ${their}, não ${mine}.`,
  causeRequest: ({ theirs }, resource, mine, their, assumed) => {
    const base = `${capital(theirs)} conta ${their} ${resource} para o pod, não ${mine}`;
    if (assumed === null) return `${base}.`;
    return assumed ? `${base}: supõe uma solicitação que ninguém fez.` : `${base}: não supõe nenhuma.`;
  },
  causeUsed: ({ theirs }, resource, mine, their) =>
    `${capital(theirs)} conta ${their} ${resource} em uso, não ${mine}.`,
  causeLeftOut: ({ ours, theirs }, resource, mine, their) => {
    switch (their) {
      case "over-capacity":
        return `${capital(theirs)} deixa a pontuação em 0: ${resource} está acima da capacidade.`;
      case "zero-score":
        return `${capital(theirs)} deixa ${resource} de fora: pontua 0.`;
      case "no-allocatable":
        return `${capital(theirs)} não dá nada por ${resource}: o nó não tem.`;
      case "not-requested":
        return `${capital(theirs)} deixa ${resource} de fora: o pod não solicita.`;
      case "unknown-name":
        return `${capital(theirs)} deixa ${resource} de fora: não conhece esse nome.`;
      case "no-weight":
        return `${capital(theirs)} não tem peso para ${resource}.`;
      case "counted": {
        const why: Record<typeof mine, string> = {
          counted: "",
          "zero-score": ", embora pontue 0",
          "no-allocatable": ", embora o nó não tenha",
          "not-requested": ", embora o pod não solicite",
          "unknown-name": ", embora ninguém conheça esse nome",
          "no-weight": ", que aqui não tem peso",
          "over-capacity": `, enquanto ${ours} deixa a pontuação em 0 porque passa da capacidade`,
        };
        return `${capital(theirs)} conta ${resource}${why[mine]}.`;
      }
    }
  },
  causeOvercommitted: ({ theirs }, resource, mine, their) =>
    `${capital(theirs)} conta ${resource}, que passa da capacidade, como ${their}, não ${mine}.`,
  causeIgnores: (what, ignores, follows, resource, percent, counts, score) =>
    `${capital(ignores)} ignora a ${what === "shape" ? "curva" : "estratégia"}: ${page.percent(percent)} de ${resource} conta como ${counts}, enquanto ${follows} dá ${score}.`,
  causeScale: ({ theirs }, mine, their) => `${capital(theirs)} pontua de 0 a ${their}, não a ${mine}.`,
  causeUtilization: ({ theirs }, resource, mine, their, rounding) =>
    rounding === null
      ? `${capital(theirs)} tem ${resource} em ${page.percent(their)}, não ${page.percent(mine)}.`
      : `${capital(theirs)} arredonda a utilização de ${resource} para ${rounding === "up" ? "cima" : "baixo"}: ${page.percent(their)}, não ${page.percent(mine)}.`,
  causeFraction: ({ ours, theirs }, resource, also, fraction, score) =>
    also
      ? `${capital(theirs)} usa a fração de ${resource} como está, ${fraction}; ${ours} lhe dá uma pontuação inteira, ${score}.`
      : `${capital(theirs)} dá a ${resource} uma pontuação inteira, ${score}; ${ours} usa a fração como está, ${fraction}.`,
  causeScore: ({ theirs }, resource, mine, their, scale) =>
    scale === null
      ? `${capital(theirs)} dá a ${resource} ${their}, não ${mine}.`
      : `${capital(theirs)} pontua de 0 a ${scale}: ${their} para ${resource}, não ${mine}.`,
  causeTotal: ({ ours, theirs }, trace) =>
    `${capital(theirs)} tem as mesmas pontuações de recursos que ${ours}, e ${totalRule(trace)}.`,
};

function totalRule(trace: NodeTrace | undefined): string {
  switch (trace?.rule) {
    case "truncated-mean":
      return "descarta as casas decimais da média";
    case "scaled-mean":
      if (trace.unrounded === null) return `usa a média × ${trace.factor} sem arredondar`;
      return trace.factor === 1 ? "arredonda a média" : `arredonda a média × ${trace.factor}`;
    case "difference":
      return "pontua a diferença das frações";
    case "deviation":
      return trace.withoutPod ? "pontua o que o pod muda" : "pontua o desvio das frações";
    case "skipped":
      return "não pontua este pod";
    default:
      return "arredonda a média";
  }
}
