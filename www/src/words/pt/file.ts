// The sentences of the file pane, in Brazilian Portuguese.

import type { Format } from "../../contract.ts";
import type { FileWords } from "../en/file.ts";
import { localeOf } from "../locale.ts";

const { count, decimal, list } = localeOf("pt-BR");

/** How a file that is not named is called. */
const formats: Record<Format, string> = {
  "kube-scheduler-configuration": "KubeSchedulerConfiguration",
  policy: "Policy",
  "fit-args": "NodeResourcesFitArgs, uma parte de uma configuração",
  eks: "kubeSchedulerConfig do Amazon EKS",
  "volcano-conf": "scheduler.conf do Volcano",
  "config-map": "ConfigMap",
  cluster: "O que o kubectl mostra de um cluster",
  unknown: "Não reconhecido",
};

export const file: FileWords = {
  title: "Seu arquivo",
  lede: "Cole a configuração que seu escalonador carrega, abra-a ou solte-a aqui. Ela fica nesta página.",
  // Getting a text in.
  openFile: "Abrir arquivo",
  write: "Escrever uma configuração",
  writeHelp: "Nada à mão? Mande escrever uma que diga o que esta página mostra.",
  accepts:
    "Pode ser uma KubeSchedulerConfiguration, uma Policy, o scheduler.conf do Volcano ou seu ConfigMap, ou uma parte tirada de uma página de documentação, em YAML ou JSON.",
  dropHere: "Solte o arquivo para abri-lo",
  placeholder: "Cole sua configuração aqui",
  editor: "Texto do seu arquivo",
  loadingEditor: "Carregando o editor…",
  plain: "Não foi possível carregar o editor; este campo simples faz o mesmo, sem cores.",
  keys: "F8: próximo achado. Ctrl+F: buscar. Tab recua; Esc e depois Tab sai do texto.",
  keysPlain: "Tab sai do texto.",
  find: "Buscar",
  copy: "Copiar",
  copied: "Copiado",
  copyFailed: "A cópia foi recusada: selecione o texto e copie à mão.",
  download: "Baixar",
  close: "Fechar",
  bringBack: (what) => `Recuperar ${what}`,
  before: (text) => (text ? "o texto anterior" : "a política anterior"),
  fileName: "policy.yaml",
  tooLarge: (name, size) =>
    `${name} tem ${size}: nenhuma configuração de escalonador passa de 1 MiB. O arquivo não foi aberto.`,
  notText: (name) => `${name} não é texto. O arquivo não foi aberto.`,
  unread: (name) => `Não foi possível ler ${name}: talvez seja uma pasta, ou tenha sido movido. Nada foi aberto.`,
  several: (name) => `Um arquivo por vez: ${name} foi aberto.`,
  fileSize: (bytes) => (bytes < 1 << 20 ? `${decimal(bytes / (1 << 10))} KiB` : `${decimal(bytes / (1 << 20))} MiB`),

  // What it is.
  format: (format, version) => [formats[format], version].filter(Boolean).join(" "),
  inConfigMap: (file, key) => `${file}, em um ConfigMap como ${key}`,
  inAks: (file) => `${file}, em uma SchedulerConfiguration do AKS`,
  notRecognised: "Não é nenhum dos arquivos que um escalonador carrega, então nada dele é usado.",
  isCluster: "São nós ou pods, não a configuração de um escalonador, então nenhuma política é tirada daqui.",
  checking: "Verificando…",
  unchecked: (size, limit, cluster) =>
    `Este texto tem ${size}. Acima de ${limit} um texto não é verificado, porque nenhuma configuração de escalonador é maior: um ConfigMap termina ali. Você pode continuar editando; quando ficar mais curto, ele volta a ser verificado. O que o kubectl mostra de nós e pods vai em “${cluster}”, que aceita arquivos maiores.`,
  uncheckedHere: (size, limit, cluster) =>
    `Este texto tem ${size}. Aqui a página não pode usar um worker, então um texto acima de ${limit} não é verificado: a digitação travaria. Você pode continuar editando; quando ficar mais curto, ele volta a ser verificado. A linha de comando aceita arquivos maiores: nodescore check. O que o kubectl mostra de nós e pods vai em “${cluster}”.`,
  isObject: (kind) => `Isto é um objeto do tipo ${kind}, não a configuração de um escalonador.`,
  podOffer: "O pod dele pode ser pontuado nesta página.",
  usePod: "Usar como pod",
  podUsed: (name) => `${name} é agora o pod desta página. Desfazer traz o anterior de volta.`,
  fault: "A leitura deste texto falhou. A culpa é nossa, não sua: por favor, relate. Seu texto fica guardado.",

  // What the scheduler says of it.
  accepted: (loader) => `${loader} aceita o arquivo`,
  rejected: ({ loader, stage }) => {
    switch (stage) {
      case "decode":
        return `${loader} rejeita o arquivo na leitura`;
      case "validate":
        return `${loader} rejeita o arquivo na verificação`;
      case "build":
        return `${loader} rejeita o arquivo ao montar os plugins`;
      default:
        return `${loader} rejeita o arquivo`;
    }
  },
  ignored: (loader) => `${loader} aceita o arquivo e depois o ignora por inteiro`,
  crashes: (loader) => `${loader} quebra com este arquivo`,
  notJudged: (loader) => `Sem veredito: não está modelado como ${loader} lê esta versão da API.`,
  prints: "A saída:",
  printedCut: (n) => `Cortado aqui: a mensagem inteira tem ${count(n, { other: "#" })} caracteres.`,
  copyPrinted: "Copiar a mensagem inteira",
  nearest: (loader, nearest) => `${loader} não foi executado: este julgamento segue ${nearest}.`,
  noLoader: (scorer) => `${scorer} não carrega um arquivo assim.`,

  // Where both views are.
  live: "Os controles abaixo mostram esta política. O que você muda lá é escrito aqui, e vice-versa.",
  liveOf: (name) =>
    `Os controles abaixo mostram a política de ${name}. O que você muda lá é escrito aqui, e vice-versa.`,
  broken: "Não dá para ler nenhuma política deste texto: os controles mantêm a última.",
  beyondPage:
    "Esta política tem mais pontos ou recursos do que esta página consegue mostrar: os controles mantêm a última.",
  waits: "O que você mudou nos controles será escrito aqui assim que o texto puder ser lido de novo.",
  profile: "Perfil",
  profileName: (name, index) => name || `perfil ${index + 1}`,
  priority: "Prioridade",

  // Another scheduler's.
  followed: (from, to) =>
    `${from} não carrega este arquivo, então agora quem pontua os nós é ${to}. Desfazer reverte os dois; o avaliador pode ser trocado a qualquer momento.`,
  follow: (scorer) => `Seguir ${scorer}`,
  convert: "Converter em KubeSchedulerConfiguration v1",

  // Findings.
  findings: (errors, warnings, notices) =>
    list(
      [
        errors > 0 ? count(errors, { one: "# erro", other: "# erros" }) : "",
        warnings > 0 ? count(warnings, { one: "# alerta", other: "# alertas" }) : "",
        notices > 0 ? count(notices, { one: "# aviso", other: "# avisos" }) : "",
      ].filter(Boolean),
    ),
  findingsTitle: "Achados",
  nothingFound: "Não foi achado nada de errado nem de perigoso.",
  showAllFindings: (n) => `Mostrar todos os ${count(n, { other: "#" })} achados`,
  severity: { error: "Erro", warning: "Alerta", notice: "Aviso" },
  line: (line) => `linha ${line}`,
  goToLine: (line, message) => `Ir para a linha ${line}: ${message}`,

  // Exporting.
  exportTitle: "Escrever para um escalonador",
  exportLede:
    "A política desta página como arquivo para outra versão, outro escalonador ou outra plataforma, e o que se perde no caminho.",
  target: "Escrever para",
  targets: {
    v1: "KubeSchedulerConfiguration v1",
    v1beta3: "KubeSchedulerConfiguration v1beta3",
    v1beta2: "KubeSchedulerConfiguration v1beta2",
    policy: "Policy",
    volcano: "Volcano, como ConfigMap",
    eks: "Amazon EKS",
    aks: "Azure AKS",
  },
  releases: (from, to) => (to === null ? `Para ${from} e posteriores.` : `Para ${from} a ${to}.`),
  nothingLost: "Nada se perde: o arquivo diz tudo desta política.",
  losses: (n) =>
    count(n, {
      one: "# coisa se perde ou é dita de outro modo",
      other: "# coisas se perdem ou são ditas de outro modo",
    }),
  nothingChanges: "Nada muda: todo nó pontua o mesmo.",
  scoresChange: (scorer) => `Com este arquivo, ${scorer} pontua estes nós de outro modo:`,
  notRead: "Esta página não lê de volta um arquivo assim, então não há pontuações a comparar nem nada a editar aqui.",
  cannotScore: "Os nós não podem ser pontuados agora, então não há nada a comparar.",
  node: "Nó",
  now: "Agora",
  after: "Com este arquivo",
  wins: "vence",
  takeExport: "Editar aqui",
  exportFailed: "Não foi possível escrever esta política. A culpa é nossa: por favor, relate.",
  exporting: "Escrevendo o arquivo…",
  exported: (name) => `Texto de ${name}`,

  announce: (verdict, findings) => [verdict, findings].filter(Boolean).join(". "),
};
