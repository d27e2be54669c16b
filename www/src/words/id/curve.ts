// What is said around a curve, in Indonesian: the page says it too, and a page with nothing but curves nothing else.

import type { ShapeRun, Tendency } from "../../contract.ts";
import type { Refused } from "../../model/outside.ts";
import type { State, Strategy } from "../../model/state.ts";
import type { CurveWords } from "../en/curve.ts";
import type { Language } from "../languages.ts";
import { capital, localeOf } from "../locale.ts";

const { count, list, named, percent, stretches } = localeOf("id", { to: "% sampai " });

export const nodesOf = (names: readonly string[]): string => named(names, { other: "# node" });

/** Every scorer that is no kube-scheduler: in full, inside a sentence, and on a small button. */
export const scorers: Record<string, { name: string; short: string; chip: string }> = {
  documentation: {
    name: "Dokumentasi Kubernetes (hitungan yang tertulis)",
    short: "dokumentasi",
    chip: "Dokumentasi",
  },
  "kep-prototype": { name: "Prototipe KEP", short: "prototipe KEP", chip: "Prototipe KEP" },
  "kep-text": { name: "Teks KEP", short: "teks KEP", chip: "Teks KEP" },
  volcano: { name: "Volcano binpack", short: "Volcano", chip: "Volcano" },
  "volcano-v1.7": { name: "Volcano binpack sampai v1.7", short: "Volcano sampai v1.7", chip: "Volcano s.d. v1.7" },
};

export const curve: CurveWords = {
  language: "id" as Language,
  percent,

  // Before and around everything.
  loadFailed:
    "Modul penghitung skor tidak dapat dimuat. Tabel di bawah tetap menampilkan contoh hitungan; untuk mengeditnya, muat ulang halaman di browser yang mendukung WebAssembly.",
  fault: "Ada yang gagal di sini. Ini kesalahan kami, bukan kamu: masukanmu tetap ada, dan kamu dapat terus mengedit.",
  report: "Yang perlu dikirim ke kami",
  loose: "Skor untuk masukan ini tidak dapat dihitung:",
  error: "Galat",
  write: (text) => `Tulis ${text}`,

  // The person's own file, as far as it is said before the pane is loaded.
  tryAgain: "Coba lagi",

  // The way back, links, and what is kept.
  travelled: (where, part) =>
    `${where === "undo" ? "Diurungkan" : "Diulangi"}: ${(part && parts[part]) ?? "langkah terakhir"}.`,
  copied: "Tersalin",
  copy: "Salin",
  misgiven: (given) => {
    switch (given.what) {
      case "link":
        return `Tautan di \`scenario\` tidak dibuka, sebagai gantinya ditampilkan sebuah contoh: ${why(given.refused)}`;
      case "script":
        return `Halaman ini tidak punya \`<script type="application/json">\` dengan id \`${given.id}\`: sebagai gantinya ditampilkan sebuah contoh.`;
      case "scenario":
        return `Isi ${given.id ? `skrip \`${given.id}\`` : "`scenario`"} bukan skenario, sebagai gantinya ditampilkan sebuah contoh: ${given.why}`;
      case "example":
        return `Tidak ada contoh \`${given.id}\`: sebagai gantinya ditampilkan contoh pertama.`;
      case "for":
        return `Halaman ini tidak punya elemen nodescore dengan id \`${given.id}\`: sebagai gantinya ditampilkan skenario sendiri.`;
    }
  },
  unloaded: "Sebagian halaman tidak dapat dimuat. Sambungkan ke internet, muat ulang, lalu coba lagi.",
  closeNotice: "Tutup pesan ini",

  // Named scenarios.
  close: "Tutup",

  // Whose scorer.
  scorerShort: (id) => scorers[id]?.short ?? id,
  shapeUnused: "Tidak dipakai di sini",
  insteadOfShape: (id: string, strategy: Strategy | null): string => {
    if (strategy === "MostAllocated") {
      return "MostAllocated tidak punya shape: skor sumber daya adalah bagiannya yang terpakai. Kurva yang kamu gambar tetap disimpan.";
    }
    if (strategy === "LeastAllocated") {
      return "LeastAllocated tidak punya shape: skor sumber daya adalah bagiannya yang bebas. Kurva yang kamu gambar tetap disimpan.";
    }
    return `${capital(curve.scorerShort(id))} tidak mengenal shape: bagian yang terpakai dihitung apa adanya. Kurva yang kamu gambar tetap disimpan.`;
  },

  // The shape.
  shape: "Shape",
  dragHint: "Seret sebuah titik",
  addPoint: "Tambah titik",
  noRoom: "Tidak ada tempat untuk titik lagi",
  chart: "Shape sebagai kurva: utilisasi dari 0 sampai 100%, skor dari 0 sampai 10",
  point: (n) => `Titik ${n}`,
  pointValue: ({ utilization, score }) => `utilisasi ${percent(utilization)}, skor ${score}`,
  pointBubble: ({ utilization, score }) => `${percent(utilization)} → ${score}`,
  axisUtilization: "utilisasi",
  axisScore: "skor",
  axisResourceScore: "× 10",
  markTitle: (node, resource, utilization, score) =>
    `${node}: ${resource} pada ${percent(utilization)} mendapat skor ${score}`,
  laneTitle: (resource) => `${resource}: posisi setiap node`,
  pointsTable: "Titik-titik dalam angka",
  pointHead: "Titik",
  utilization: "Utilisasi",
  utilizationRange: "0–100%",
  score: "Skor",
  scoreRange: "0–10",
  utilizationOf: (n) => `Titik ${n}, utilisasi dalam persen`,
  scoreOf: (n) => `Titik ${n}, skor`,
  removePoint: (n) => `Hapus titik ${n}`,
  lastPoint: "Shape butuh setidaknya satu titik",
  chartStale: "Kurva sebelum galat. Perbaiki angka yang ditandai untuk dapat menyeret lagi.",
  tendency: ({ kind, best, worst }: Tendency, peak: number): string => {
    switch (kind) {
      case "packs":
        return "Memadatkan: makin penuh node, makin tinggi skornya";
      case "spreads":
        return "Menyebar: makin kosong node, makin tinggi skornya";
      case "aims":
        return `Mengincar ${stretches(best)}`;
      case "avoids":
        return `Menghindari ${stretches(worst)}`;
      case "flat":
        return `Datar: semua node mendapat skor ${peak}`;
      case "mixed":
        return `Naik turun: terbaik pada ${stretches(best)}`;
    }
  },
  run: ({ direction, from, to }: ShapeRun, first: boolean): string => {
    const start = first ? ` dari ${from.score} pada ${percent(from.utilization)}` : "";
    switch (direction) {
      case "rising":
        return `naik${start} ke ${to.score} pada ${percent(to.utilization)}`;
      case "falling":
        return `turun${start} ke ${to.score} pada ${percent(to.utilization)}`;
      case "level":
        return `tetap di ${from.score} sampai ${percent(to.utilization)}`;
    }
  },
  runs: (runs) => `${capital(runs.join(", lalu "))}.`,
  cliffMark: "keluar dari rata-rata",
  cliff: (all) =>
    `Pada ${stretches(all)} skornya 0: sumber daya yang sampai di sana keluar dari rata-rata beserta bobotnya, dan skor node melompat ke hasil sumber daya yang lain.`,
  cliffNow: (there) => {
    if (there.length === 0) return "";
    const named = there.slice(0, 3).map(({ node, resource }) => `${resource} di ${node}`);
    const more = there.length > 3 ? [`${there.length - 3} lainnya`] : [];
    return `Sekarang ada di sana: ${list([...named, ...more])}.`;
  },
  singlePoint: "Satu titik saja membuat shape mendatar.",

  // Nodes.
  unnamed: (n) => `node tanpa nama (${n})`,

  // Scores.
  tie: (nodes) => `${nodesOf(nodes)} seri`,
  noneFits: "Pod tidak muat di node mana pun",
  announceWinner: (node, score) => `${node} menang dengan ${score}.`,
  announceTie: (nodes, score) => `${nodesOf(nodes)} seri dengan ${score}.`,
  announceErrors: (n, first) => (n === 1 ? first : `${count(n, { other: "# galat" })}. ${first}`),
  announceMended: "Tidak ada galat lagi.",

  // The whole vote.
  voteWins: (node, total) => `Menurut total semua plugin, ${node} menang dengan ${total}.`,
  voteWinsBy: (node, total, next) => `Menurut total semua plugin, ${node} menang, ${total} lawan ${next}.`,
  voteAgrees: (node, total, next) => `Menurut total semua plugin pun ${node} menang, ${total} lawan ${next}.`,
  voteOutvotes: (node, total, next, plugin) =>
    `Menurut total semua plugin, ${node} menang, ${total} lawan ${next}: ${plugin} mengalahkan kebijakanmu.`,
  voteTies: (nodes, total) => `Menurut total semua plugin, ${nodesOf(nodes)} seri, masing-masing ${total}.`,
};

/** What undo and redo changed. */
const parts: Partial<Record<keyof State, string>> = {
  example: "contoh",
  file: "berkasmu",
  shape: "shape",
  resources: "sumber daya",
  nodes: "node",
  pod: "permintaan Pod",
  scorer: "cara hitung",
  strategy: "strategi",
  binpackWeight: "binpack.weight",
  vote: "plugin lain",
  compare: "yang dibandingkan",
};

export function why(refused: Refused): string {
  switch (refused.why) {
    case "newer":
      return "dibuat dengan versi halaman ini yang lebih baru. Muat ulang, lalu coba lagi.";
    case "unloaded":
      return "bagian halaman yang membacanya tidak dapat dimuat. Sambungkan ke internet, lalu muat ulang.";
    case "broken":
      return refused.at === ""
        ? "isinya rusak. Mungkin terpotong di jalan: mintalah sekali lagi."
        : `tidak ada skenario yang dapat ditampilkan halaman ini (\`${refused.at}\`).`;
  }
}
