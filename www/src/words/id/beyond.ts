// The whole vote and the comparison of scorers, once they are open.

import type { NodeTrace, Outcome, PluginVote } from "../../contract.ts";
import type { BeyondWords } from "../en/beyond.ts";
import { capital, localeOf } from "../locale.ts";
import { nodesOf } from "./curve.ts";
import { page } from "./page.ts";

const { list } = localeOf("id");

export const beyond: BeyondWords = {
  voteLede:
    "Bin packing hanyalah satu dari beberapa plugin skor. Total sebuah node adalah jumlah skor × bobot setiap plugin; total tertinggi mendapat Pod.",
  outOfRange:
    "Ada skor bin packing di luar rentang: kube-scheduler menggagalkan seluruh siklus (“returns an invalid score”).",
  tippingNone: (plugin) => `Semua node yang muat punya skor ${plugin} yang sama: bobotnya tidak menentukan apa pun.`,
  tippingNever: (plugin) => `Tidak ada bobot sampai 2\u202f147\u202f483\u202f647 yang membuat ${plugin} menentukan.`,
  tipping: (plugin, wins, ties, now) => {
    const level = ties === null ? "" : ` Pada ${ties} hasilnya seri.`;
    return now
      ? `${plugin} sekarang menentukan, begitu pula pada setiap bobot mulai ${wins}.${level}`
      : `${plugin} menentukan mulai bobot ${wins}.${level}`;
  },
  setWeight: (weight) => `Atur bobotnya ke ${weight}`,
  outvoted: (policy, own, plugin, by, node) =>
    `${policy} memilih ${list(own)}; yang paling melawan adalah ${plugin}: ${by} lebih banyak untuk ${list(node)}.`,
  withoutPolicy: (policy, nodes) =>
    nodes.length === 1
      ? `Tanpa ${policy}, ${list(nodes)} akan menang.`
      : `Tanpa ${policy}, ${nodesOf(nodes)} akan seri.`,
  whatToDo: (plugin, weight, legacy, decides) => {
    const where = legacy ? "`priorities[].weight` pada Policy" : "`plugins.score.enabled[].weight` pada profil";
    return decides
      ? `Dalam klaster, bobotnya ada di ${where}.`
      : `Dalam klaster, atur ${where} untuk ${plugin} ke ${weight} atau lebih, atau turunkan bobot yang lain.`;
  },
  pluginOn: "Ikut",
  plugin: "Plugin",
  pluginWeight: "Bobot",
  total: "Total",
  pluginOnOf: (plugin) => `${plugin} ikut dihitung`,
  pluginWeightOf: (plugin) => `Bobot ${plugin}`,
  pluginScoreOf: (plugin, node) => `${plugin}: skor ${node}`,
  pluginOff: "mati",
  pluginSkipped: "tanpa skor untuk Pod ini",
  source: { policy: "kebijakanmu", computed: "dihitung", input: "kamu isi" } satisfies Record<
    PluginVote["source"],
    string
  >,
  contribution: (weight, part) => `× ${weight} = ${part}`,
  inputsHelp:
    "Skor yang kamu isi adalah masukan: nilai dari plugin itu di klastermu, dinormalkan ke 0–100 (0–10 sampai v1.16). Nilainya bergantung pada taint, label, dan image yang tidak ada di halaman ini. `kube-scheduler --v=10` mencatatnya di log.",
  pluginArithmetic: (plugin, node, score) => `Asal skor ${score} dari ${plugin} untuk ${node}`,
  compareWith: "Bandingkan dengan",
  refuses: (scorer) => `${capital(scorer)} menolak kebijakan ini:`,
  releasesShort: "kube-scheduler",
  othersShort: "Lainnya",
  followed: "dipakai di sini",
  needsShape: "Hitungan dokumentasi butuh shape: tidak diikutkan sampai strategi punya shape.",
  sameScores: (ours) => `Skornya sama dengan ${ours}.`,
  causeResource: ({ theirs }, resource, also) =>
    also ? `${capital(theirs)} juga melihat ${resource}.` : `${capital(theirs)} tidak melihat ${resource}.`,
  causeWeight: ({ theirs }, resource, mine, their) =>
    `${capital(theirs)} memberi ${resource} bobot ${their}, bukan ${mine}.`,
  causeRequest: ({ theirs }, resource, mine, their, assumed) => {
    const base = `${capital(theirs)} menghitung ${their} ${resource} untuk Pod, bukan ${mine}`;
    if (assumed === null) return `${base}.`;
    return assumed
      ? `${base}: permintaan yang tidak ditulis siapa pun dianggap ada.`
      : `${base}: tidak ada permintaan yang dianggap ada.`;
  },
  causeUsed: ({ theirs }, resource, mine, their) =>
    `${capital(theirs)} menghitung ${their} ${resource} terpakai, bukan ${mine}.`,
  causeLeftOut: ({ ours, theirs }, resource: string, mine: Outcome, their: Outcome): string => {
    switch (their) {
      case "over-capacity":
        return `${capital(theirs)} membuat skor 0: ${resource} melebihi kapasitas.`;
      case "zero-score":
        return `${capital(theirs)} tidak menghitung ${resource}: skornya 0.`;
      case "no-allocatable":
        return `${capital(theirs)} tidak memberi ${resource} apa pun: node tidak punya.`;
      case "not-requested":
        return `${capital(theirs)} tidak menghitung ${resource}: Pod tidak memintanya.`;
      case "unknown-name":
        return `${capital(theirs)} tidak menghitung ${resource}: namanya tidak dikenal.`;
      case "no-weight":
        return `${capital(theirs)} tidak punya bobot untuk ${resource}.`;
      case "counted": {
        const though: Record<Outcome, string> = {
          counted: "",
          "zero-score": " walaupun skornya 0",
          "no-allocatable": " walaupun node tidak punya",
          "not-requested": " walaupun Pod tidak memintanya",
          "unknown-name": " walaupun tidak ada yang mengenal nama itu",
          "no-weight": ", yang di sini tidak punya bobot",
          "over-capacity": `, sedangkan ${ours} membuat skor 0 karena kapasitas terlampaui`,
        };
        return `${capital(theirs)} menghitung ${resource}${though[mine]}.`;
      }
    }
  },
  causeOvercommitted: ({ theirs }, resource, mine, their) =>
    `${capital(theirs)} menghitung ${resource}, yang melebihi kapasitas, sebagai ${their}, bukan ${mine}.`,
  causeIgnores: (what, ignores, follows, resource, percent, counts, score) =>
    `${capital(ignores)} mengabaikan ${what === "shape" ? "kurva" : "strategi"}: ${page.percent(percent)} ${resource} dihitung sebagai ${counts}, sedangkan ${follows} memberinya ${score}.`,
  causeScale: ({ theirs }, mine, their) =>
    `${capital(theirs)} memberi skor dari 0 sampai ${their}, bukan sampai ${mine}.`,
  causeUtilization: ({ theirs }, resource, mine, their, rounding) =>
    rounding === null
      ? `Pada ${theirs}, ${resource} berada di ${page.percent(their)}, bukan ${page.percent(mine)}.`
      : `${capital(theirs)} membulatkan utilisasi ${resource} ke ${rounding === "up" ? "atas" : "bawah"}: ${page.percent(their)}, bukan ${page.percent(mine)}.`,
  causeFraction: ({ ours, theirs }, resource, also, fraction, score) =>
    also
      ? `${capital(theirs)} memakai pecahan ${resource} apa adanya, ${fraction}; ${ours} memberinya skor bulat, ${score}.`
      : `${capital(theirs)} memberi ${resource} skor bulat, ${score}; ${ours} memakai pecahannya apa adanya, ${fraction}.`,
  causeScore: ({ theirs }, resource, mine, their, scale) =>
    scale === null
      ? `${capital(theirs)} memberi ${resource} ${their}, bukan ${mine}.`
      : `${capital(theirs)} memberi skor dari 0 sampai ${scale}: ${their} untuk ${resource}, bukan ${mine}.`,
  causeTotal: ({ ours, theirs }, trace) =>
    `Skor sumber daya pada ${theirs} sama dengan ${ours}, tetapi ${totalRule(trace)}.`,
};

function totalRule(trace: NodeTrace | undefined): string {
  switch (trace?.rule) {
    case "truncated-mean":
      return "pecahan rata-ratanya dibuang";
    case "scaled-mean":
      if (trace.unrounded === null) return `memakai rata-rata × ${trace.factor} tanpa dibulatkan`;
      return trace.factor === 1 ? "membulatkan rata-rata" : `yang dibulatkan adalah rata-rata × ${trace.factor}`;
    case "difference":
      return "yang dinilai adalah selisih pecahan";
    case "deviation":
      return trace.withoutPod ? "yang dinilai adalah perubahan oleh Pod" : "yang dinilai adalah simpangan pecahan";
    case "skipped":
      return "Pod ini tidak dinilai";
    default:
      return "rata-ratanya dibulatkan";
  }
}
