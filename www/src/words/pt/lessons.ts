// Every sentence around the lessons, in Brazilian Portuguese; loaded with them. What a lesson itself says stands in its file.

import type { ScenarioPart } from "../../lesson/format.ts";
import type { LessonWords } from "../en/lessons.ts";
import { localeOf } from "../locale.ts";

const { list } = localeOf("pt-BR");

const parts: Record<ScenarioPart, string> = {
  resources: "os recursos e seus pesos",
  shape: "a curva",
  strategy: "a estratégia",
  scorer: "o avaliador",
  pod: "o pod",
  nodes: "os nós",
  vote: "os outros plugins",
  pods: "o que chega",
};

export const lessons: LessonWords = {
  // The list.
  title: "Lições",
  lede: "Cada uma pergunta antes de explicar: preveja o que o escalonador faz e depois veja o cálculo.",
  progress: (done, all) => `${done} de ${all} respondidas`,
  done: "respondida",
  close: "Fechar a lista de lições",
  startOver: "Esquecer quais respondi",
  forgotten: "Todas as lições estão abertas de novo.",
  notLasting: "Este navegador não guarda nada desta página: o que você respondeu some quando você sai.",

  // One lesson.
  place: (number, all) => `Lição ${number} de ${all}`,
  allLessons: "Todas as lições",
  leave: "Sair da lição",
  left: "De volta ao que você tinha antes.",
  none: (id) => `Não há lição chamada ${id}. As que existem são estas:`,
  failed: "Não foi possível carregar esta lição. Conecte-se, recarregue e tente de novo.",
  predictFirst: "Preveja primeiro: as pontuações aparecem depois que você responder.",
  nowhere: "Nenhum: o pod fica pendente (pending)",
  everyPod: "Nenhum: todos os pods são colocados",
  number: "Seu número",
  check: "Verificar",
  checkEdit: "Consegui?",
  giveUp: "Mostrar a resposta",
  showMe: "Mostrar como se faz",
  chooseFirst: "Escolha primeiro uma resposta.",
  numberFirst: "Escreva primeiro um número.",
  notYet: "Ainda não.",
  notRight: "Não exatamente.",
  right: "Está certo.",
  reached: "Pronto.",
  answerIs: "A resposta:",
  onlyThese: (may) =>
    `Outra coisa foi alterada. Aqui, altere só ${list(may.map((part) => parts[part]))}; “Desfazer” traz o resto de volta.`,
  tooMany: (most) =>
    most === 1
      ? "Mais de um valor difere do início. “Desfazer” traz os outros de volta."
      : `Mais de ${most} valores diferem do início. “Desfazer” traz os outros de volta.`,
  readOn: "O que isso mostra",
  see: "Ver abaixo",
  next: "Próxima lição",
  again: "Mais uma vez",
  keep: "Guardar este cenário",
  keptScenario: "O cenário da lição agora é seu. “Desfazer” traz de volta o que você tinha antes.",
  allDone: "Você respondeu todas as lições.",
};
