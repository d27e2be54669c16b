// Every sentence about a person’s own cluster, in Indonesian.

import type { ClusterSummary } from "../../cluster/contract.ts";
import type { ClusterWords } from "../en/cluster.ts";
import { localeOf } from "../locale.ts";

const { count, decimal, list, size, whole } = localeOf("id");

const nodes = (n: number): string => count(n, { other: "#\u00a0node" });
const pods = (n: number): string => count(n, { other: "#\u00a0Pod" });

export const cluster: ClusterWords = {
  nodes,

  // What to bring.
  run: "Jalankan ini di tempat kubectl dapat mencapai klastermu, lalu buka kedua berkasnya di sini:",
  commands: ["kubectl get nodes -o json > nodes.json", "kubectl get pods -A -o json > pods.json"],
  copy: (command) => `Salin ${command}`,
  copied: "Tersalin.",
  notCopied: "Browser tidak mengizinkan halaman ini menyalin: pilih perintahnya sendiri.",
  privacy: "YAML juga bisa. Berkas dibaca di browser ini dan tidak dikirim ke tempat lain.",
  drop: "atau jatuhkan di sini",
  open: "Buka berkas…",
  openMore: "Buka berkas lagi…",
  paste: "Atau tempelkan keluaran kubectl",
  readPasted: "Baca",
  pasted: "teks yang ditempel",

  // While it is read.
  reading: (name) => `Membaca ${name}…`,
  progress: (done, all, objects) => `${size(done)} dari ${size(all)}, ${count(objects, { other: "#\u00a0objek" })}`,
  progressLabel: "Membaca",
  cancel: "Batal",
  cancelled: "Dibatalkan: tidak ada yang disimpan.",
  fault:
    "Pembacaan gagal. Ini kesalahan kami, atau memori browser ini habis: tolong laporkan. Tidak ada yang disimpan; sebagian klaster, misalnya satu pool, mungkin masih bisa.",

  // What there is.
  summaryLine: ({ nodes: n, placed, pending }) =>
    `${nodes(n)} dengan ${pods(placed)}${pending > 0 ? `, ${whole(pending)} belum ditempatkan` : ""}.`,
  found: "Yang ditemukan",
  sentences: (s) => [
    s.nodes === 0
      ? "Belum ada node: buka juga keluaran kubectl get nodes."
      : `${nodes(s.nodes)}${kept(s)}, dengan ${pods(s.placed)} yang dihitung.`,
    ...(s.placed + s.elsewhere + s.pending + s.terminated === 0
      ? ["Belum ada Pod: semua node dianggap kosong. Buka juga keluaran kubectl get pods -A."]
      : []),
    ...(s.pending > 0 ? [`${pods(s.pending)} belum ditempatkan.`] : []),
    ...(s.terminated > 0 ? [`${pods(s.terminated)} sudah selesai dan tidak dihitung.`] : []),
    ...(s.elsewhere > 0 && s.nodes > 0 ? [`${pods(s.elsewhere)} berada di node yang tidak ada di sini.`] : []),
    ...(s.elsewhere > 0 && s.nodes === 0 ? [`${pods(s.elsewhere)} menunggu node-nya.`] : []),
    ...(s.replaced > 0
      ? [`${count(s.replaced, { other: "#\u00a0objek" })} dibaca lebih dari sekali: yang terakhir dipakai.`]
      : []),
    ...(s.skipped.length > 0
      ? [`Dilewati: ${list(s.skipped.map(({ kind, count: n }) => `${whole(n)} ${kind || "tanpa jenis"}`))}.`]
      : []),
  ],
  cost: (bytes, milliseconds, memory) =>
    `${size(bytes)} dibaca dalam ${decimal(milliseconds / 1000)}\u00a0detik; memori terpakai ${size(memory)}.`,
  problems: (n) => `${count(n, { other: "#\u00a0masalah" })} saat membaca`,
  problem: (text, { line, column, object }) => {
    const place = `${text}, baris ${whole(line)}${line === 1 && column > 1 ? `, karakter ${whole(column)}` : ""}`;
    return object === "" ? place : `${place}: ${object}`;
  },
  unread: (why) => `browser tidak dapat membacanya sampai selesai: ${why}`,
  unreadHelp: "buka lagi berkasnya, dan jangan diubah sementara dibaca",
  moreProblems: (n) => `Dan ${whole(n)} lagi.`,
  startOver: "Mulai lagi",
  startedOver: "Klaster sudah dihapus dari halaman ini.",

  // What to bring onto the page.
  whichNodes: "Node yang dibawa ke halaman",
  containing: "Nama, pool, atau tipe mesin mengandung",
  group: "Ukuran dan taint",
  allGroups: "Semua",
  groupOf: (n, what) => `${nodes(n)}: ${what.join(", ")}`,
  moreGroups: (n) => `… dan ${whole(n)} grup lebih kecil: saring menurut nama`,
  withoutCordoned: (n) => `Tanpa ${count(n, { other: "#\u00a0node yang di-cordon" })}`,
  atMost: "Paling banyak",
  why: (n, most) => `Paling banyak ${nodes(n)} dan ${pods(most)}.`,
  taints: "Label, taint, dan cordon ikut dibawa: ketiganya menentukan node mana yang memenuhi syarat.",
  otherAffinity:
    "Pod ini mewajibkan afinitas node yang tidak dapat dinyatakan dengan selektor node; hal itu tidak diperhitungkan.",
  ranking: ({ scored, fits, ties, best }, score) => {
    if (scored === 0) return "Tidak ada node yang tersisa.";
    const who =
      fits === 0
        ? "tidak ada yang dapat menerima Pod"
        : scored === fits
          ? "semuanya dapat menerima Pod"
          : `${whole(fits)} di antaranya dapat menerima Pod`;
    const room = `${nodes(scored)}, ${who}`;
    if (best.length === 0 || fits === 0) return `${room}.`;
    return ties > 1
      ? `${room}; ${whole(ties)} seri dengan skor tertinggi, ${score}.`
      : `${room}; skor tertingginya ${score}.`;
  },
  wrongPolicy: "Kebijakan di halaman ada galatnya, jadi node tidak dapat diperingkat: perbaiki dulu.",
  bestFirst: (n) => `${n} node terbaik menurut kebijakan di halaman ikut dibawa.`,
  pod: "Pod yang dinilai",
  podOfPage: "Yang ada di halaman",
  waiting: "Belum ditempatkan",
  running: "Seperti yang ada di node",
  podsContaining: "Nama Pod mengandung",
  morePods: (n) => `${whole(n)} lagi dengan permintaan lain: cari menurut nama.`,
  candidate: (name, asks) => (asks.length === 0 ? name : `${name} (${asks.join(", ")})`),
  candidateInFull: (asks, pending, placed, where) => {
    const what = asks.length === 0 ? "Tidak menyebut permintaan" : `Meminta ${list(asks)}`;
    const alike = [
      ...(pending > 0 ? [`${whole(pending)} belum ditempatkan`] : []),
      ...(placed > 0 ? [`${whole(placed)} ada di node`] : []),
    ];
    const whose = where.length > 0 ? ` Penjadwalnya ${list(where)}.` : "";
    return `${what}; yang sejenis: ${list(alike)}.${whose}`;
  },
  use: (n) => (n === null ? "Pakai node-node ini" : n === 1 ? "Pakai node ini" : `Pakai ${nodes(n)} ini`),
  brought: (n, pod) =>
    `${nodes(n)}${pod && ` dan Pod ${pod}`} dibawa ke halaman. Urungkan mengembalikan yang sebelumnya.`,
};

function kept({ cordoned, tainted }: ClusterSummary): string {
  const parts = [
    ...(cordoned > 0 ? [`${whole(cordoned)} di-cordon`] : []),
    ...(tainted > 0 ? [`${whole(tainted)} dengan taint`] : []),
  ];
  return parts.length === 0 ? "" : ` (di antaranya ${parts.join(", ")})`;
}
