// Every sentence of the page, in Indonesian.
//
// Terms, as kubernetes.io/id has them: node node, pod Pod, scheduler penjadwal, score skor, weight bobot, resource
// sumber daya, request permintaan, allocatable allocatable, used terpakai, utilization utilisasi, strategy strategi,
// policy kebijakan (the kind stays Policy), plugin plugin, release rilis, scorer cara hitung, bin packing bin packing,
// filter out menyaring, tie seri, taint taint, cordoned di-cordon, the whole vote total semua plugin. shape stays, as
// the field is called; what is drawn of it is kurva. The reader is kamu.

import type { Outcome } from "../../contract.ts";
import type { PageWords } from "../en/page.ts";
import { capital, localeOf } from "../locale.ts";
import { nodesOf, scorers, why } from "./curve.ts";

const { count, decimal, list, named, pair, percent, whole } = localeOf("id", { to: "% sampai " });

const pods = (n: number): string => count(n, { other: "# Pod" });

const shortOf = (id: string): string => scorers[id]?.short ?? id;

export const page: PageWords = {
  // Around the playground on a page of its own.
  pageTitle: "nodescore: mengapa node itu yang menang?",
  headline: "Mengapa node itu yang menang?",
  intro:
    "kube-scheduler memberi setiap node skor dari 0 sampai 100. Seret kurvanya, ubah bobot atau node, dan lihat skornya bergerak.",
  colophon:
    "Skor mengikuti kode penjadwal yang kamu pilih: kube-scheduler 1.13 sampai 1.36 dengan NodeResourcesFit dan strategi-strateginya, atau binpack dari Volcano. Total semua plugin juga menghitung plugin kube-scheduler yang lain. Yang kamu masukkan tetap di halaman ini.",
  chooseLanguage: "Bahasa",
  newVersion: "Versi baru sudah siap.",
  reloadPage: "Muat ulang",

  // Before and around everything.
  stale: "Dari sebelum galat",

  // Where to start from.
  example: "Contoh",
  views: "Yang ditampilkan",
  viewOne: "Satu pod",
  viewPlay: "Dari waktu ke waktu",
  reset: "Atur ulang",
  resetTitle: "Kembalikan contoh ini seperti semula",
  examples: {
    "worked-example": "Contoh hitungan dari dokumentasi",
    "reversed-shape": "Contoh hitungan, shape dibalik",
    "reversed-wins": "Shape dibalik, dan node yang lebih kosong menang",
    "below-full": "Padat sampai 85%, tidak sampai penuh",
    "full-nodes": "Shape AKS yang dipublikasikan: node penuh skornya tertinggi",
    outvoted: "Bin packing tidak berpengaruh: kalah suara",
    "foo-and-bar": "Bobot foo 3, bobot bar 5",
    volcano: "Dua node dari halaman Volcano",
    weights: "Bobot cpu 3, memory 1",
    units: "8G bukan 8Gi",
    "cpu-only": "Pod tanpa GPU di node GPU",
    "no-requests": "Pod yang tidak meminta apa pun",
    "one-shape": "GPU dipadatkan, cpu disebar: satu shape tidak bisa",
    "volcano-gpu": "Volcano: GPU tanpa bobot sampai kamu menetapkannya",
  },
  edited: "Sudah diubah: bukan lagi contoh semula.",

  // In the place of any part that comes later.
  loading: "Sebentar…",

  // The person's own file, as far as it is said before the pane is loaded.
  openConfiguration: "Buka konfigurasimu",
  yourFile: "Berkasmu",

  // Lessons, as far as it is said before they are loaded.
  learn: "Belajar",

  // The way back, links, and what is kept.
  tools: "Edit dan tautan",
  undo: "Urungkan",
  undoKeys: "Urungkan (Ctrl+Z)",
  redo: "Ulangi",
  redoKeys: "Ulangi (Ctrl+Shift+Z)",
  link: "Tautan",
  copyLink: "Salin tautan",
  copyLinkTitle: "Salin tautan yang membuka persis apa yang kamu lihat; tidak ada yang dikirim ke mana pun",
  copyPanel: { shape: "Salin kurva", scores: "Salin peringkat", arithmetic: "Salin hitungan" },
  linkCopied: "Tautan tersalin.",
  byHand: "Browser tidak mengizinkan halaman ini menyalin. Ini tautannya:",
  tooLong: (length, most) =>
    `Ini terlalu banyak untuk sebuah tautan: panjangnya akan ${whole(length)} karakter, padahal email dan chat memotong yang lebih dari ${whole(most)}. Berkas dapat memuat semuanya.`,
  unreadable: (refused) => `Tautan di bilah alamat tidak dibuka: ${why(refused)}`,
  displaced: "Ini berasal dari tautan. Tekan Urungkan sekali untuk kembali ke yang sebelumnya.",
  unkept:
    "Browser ini tidak lagi menyimpan apa pun untuk halaman ini: perubahanmu hilang saat kamu pergi, kecuali kamu simpan ke berkas.",

  // Named scenarios.
  scenarios: "Skenario",
  scenarioName: "Nama",
  keep: "Simpan yang tampil",
  replaceKept: "Ganti",
  notLasting:
    "Browser ini tidak menyimpan apa pun untuk halaman ini: daftarnya hilang saat kamu pergi. Berkas tetap bisa dipakai.",
  noScenarios: "Belum ada yang disimpan. Beri nama pada yang tampil, dan ia akan menunggu di sini.",
  openScenario: (name) => `Buka ${name}`,
  renameScenario: (name) => `Ganti nama ${name}`,
  newName: (name) => `Nama baru untuk ${name}`,
  saveName: "Ganti nama",
  exportScenario: (name) => `Simpan ${name} sebagai berkas`,
  deleteScenario: (name) => `Hapus ${name}`,
  exportShown: "Simpan ke berkas",
  exportShownTitle: "Simpan yang tampil sebagai berkas",
  exportAll: "Simpan semua ke berkas",
  importFiles: "Buka berkas…",
  bringBack: "Kembalikan",
  opened: (name) => `${name} dibuka.`,
  kept: (name) => `${name} disimpan.`,
  replacedKept: (name) => `${name} diganti.`,
  renamed: (name, to) => `Nama ${name} diganti menjadi ${to}.`,
  nameTaken: (name) => `Sudah ada skenario bernama ${name}.`,
  deleted: (name) => `${name} dihapus.`,
  imported: (names) => `${named(names, { other: "# skenario" })} disimpan.`,
  notImported: (what, refused) => `${what} tidak dibuka: ${why(refused)}`,

  // Whose scorer.
  scorer: "Cara hitung",
  releases: "Rilis kube-scheduler",
  otherScorers: "Dokumen dan penjadwal lain",
  scorerName: (id) => scorers[id]?.name ?? `kube-scheduler ${id}`,
  scorerChip: (id) => scorers[id]?.chip ?? id,
  scorerNote: (id) => {
    switch (id) {
      case "documentation":
        return "Hitungan yang tertulis di halaman bin packing, dari 0 sampai 10. Tidak ada penjadwal yang menghitung begini. Yang tidak disebut halaman itu kami tentukan sendiri: rata-rata dibulatkan ke bilangan bulat terdekat, dan tanpa kapasitas, atau lebih dari kapasitas, dihitung 100%.";
      case "kep-prototype":
        return "Prototipe yang menyertai KEP Resource Bin Packing, dari 0 sampai 10. Tidak pernah dirilis.";
      case "kep-text":
        return "Rumus dalam teks KEP Resource Bin Packing, dari 0 sampai 10. Tidak pernah dirilis. Yang tidak disebut teks itu kami tentukan sendiri: sumber daya yang tidak dimiliki node tidak menambah apa pun, tetapi bobotnya tetap.";
      case "volcano":
        return "Plugin binpack Volcano mulai v1.8: tanpa shape, tanpa pembulatan; satu sumber daya melebihi kapasitas membuat skor 0.";
      case "volcano-v1.7":
        return "Plugin binpack Volcano sampai v1.7: tanpa shape, tanpa pembulatan; sumber daya yang melebihi kapasitas menambah 0.";
      default:
        return "";
    }
  },
  strategy: "Strategi",

  // The shape.
  shapeLede: "Cara utilisasi sumber daya menjadi skornya.",
  dragHelp: "Seret sebuah titik, atau klik untuk menambahnya.",
  keyHelp: "Tombol: panah menggeser (Shift: per 10), Delete menghapus, + menambah.",
  sound: "Suara",
  soundTitle: "Dengarkan kurva: tinggi nada adalah skornya",
  playAgain: "Putar lagi",

  // Resources, weights and the pod.
  resources: "Sumber daya",
  resourcesLede: "Apa yang dihitung, berapa bobotnya, dan apa yang diminta Pod.",
  resource: "Sumber daya",
  scored: "Dinilai",
  weight: "Bobot",
  share: "Porsi",
  request: "Pod minta",
  addResource: "Tambah sumber daya",
  resourceName: (n) => `Nama sumber daya ${n}`,
  scoredOf: (name) => `Hitung ${name} dalam skor`,
  weightOf: (name) => `Bobot ${name}`,
  weightSlider: (name) => `Bobot ${name}, penggeser`,
  shareOf: (value) => percent(decimal(value)),
  shareTitle: (name) => `Porsi ${name} dalam jumlah bobot`,
  requestOf: (name) => `Permintaan Pod untuk ${name}`,
  removeResource: (name) => `Hapus ${name}`,
  implied: (amount) => `dianggap ${amount}`,
  impliedHelp: "Kontainer tanpa permintaan ini dinilai seolah-olah meminta sebanyak ini.",
  none: "tidak ada",
  noneScored:
    "Tidak ada sumber daya dalam skor: kube-scheduler lalu memakai cpu dan memory dengan bobot masing-masing 1.",
  looksAtTwo: (scorer) =>
    `${scorer} hanya melihat cpu dan memory dengan bobot yang sama, apa pun yang tertulis di sini.`,
  volcanoResources: "Volcano hanya melihat apa yang diminta Pod. Bobot cpu dan memory 1 jika kamu keluarkan dari skor.",
  unknownName: (name, meant) => `Tidak ada penjadwal yang mengenal sumber daya bernama ${name}: yang benar ${meant}.`,
  unknownResource: (name) =>
    `Tidak ada penjadwal yang mengenal sumber daya bernama ${name}. Sumber daya tambahan punya domain, seperti nvidia.com/gpu.`,
  renameTo: (name) => `Ganti nama ke ${name}`,
  zeroWeight: (name) => `0 dihitung sebagai 1: ${name} tetap berbobot. Hapus sumber daya ini agar tidak dihitung.`,
  sameName: (n) => `Tercantum lagi: bobotnya dihitung dua kali, jumlahnya mengikuti baris ${n}.`,

  // Nodes.
  nodes: "Node",
  nodesLede: "Apa yang dimiliki setiap node, dan yang sudah dipakai Pod di sana.",
  addNode: "Tambah node",
  noNodes: "Belum ada node: tambahkan satu untuk melihat skornya.",
  nodeName: (n) => `Nama node ${n}`,
  used: "terpakai",
  allocatable: "allocatable",
  of: "/",
  usedOf: (node, resource) => `${node}: ${resource} terpakai`,
  allocatableOf: (node, resource) => `${node}: ${resource} allocatable`,
  duplicateNode: (node) => `Gandakan ${node}`,
  removeNode: (node) => `Hapus ${node}`,
  legend: { used: "terpakai", asked: "diminta", free: "bebas", over: "lebih" },
  usedAmount: (amount) => `${amount} terpakai`,
  askedAmount: (amount) => `${amount} diminta`,
  free: (taken, free) => `${taken}, ${free} bebas`,
  over: (taken, over) => `${taken}, lebih ${over}`,
  noneOnNode: (taken) => `${taken}, tidak ada di node ini`,
  notScored: "tidak masuk skor",
  scoresOf: (score) => `skor ${score}`,
  rank: (rank) => `peringkat ${rank}`,
  filtered: "tersaring",
  showArithmetic: (node, score) => `Tampilkan hitungan ${node}, skor ${score}`,

  // Nodes of a cluster.
  cluster: "Klastermu",
  clusterLede:
    "Hitung skor node dan Pod milikmu sendiri, dari keluaran kubectl. Tidak ada yang keluar dari browser ini.",
  podsOnNode: pods,
  usedByPods: (amount, n, more) => `${amount} dari ${pods(n)}${more ? " dan lainnya" : ""}`,
  alsoUsed: "terpakai lagi",
  alsoUsedOf: (node, resource) => `${node}: ${resource} terpakai di luar Pod`,
  cordoned: "di-cordon",
  taint: "taint",
  placement: {
    node: "Label, taint, cordon",
    nodeHelp:
      "Dalam satu baris, dengan koma: `disk=ssd, zone=a` adalah label, `gpu=yes:NoSchedule` adalah taint. Node yang di-cordon tidak menerima Pod.",
    pod: "Selektor node, Toleration",
    podHelp:
      "Dalam satu baris, dengan koma: `disk=ssd, zone=a` adalah label yang harus dimiliki node, `gpu=yes:NoSchedule` adalah taint yang ditoleransi, `*` menoleransi semuanya.",
    labels: "Label",
    taints: "Taint",
    selector: "Selektor node",
    tolerations: "Toleration",
    hints: { labels: "tidak ada", taints: "tidak ada", selector: "mana saja", tolerations: "tidak ada" },
    notReady: "Belum siap (NotReady), tetapi tanpa taint penjadwal tetap menilainya.",
  },
  placementField: (field, name) => `${name}: ${field}`,
  untolerated: (taint) => `taint ${taint} tidak ditoleransi`,
  unlabelled: (label) => `tanpa label ${label}`,
  podOfCluster: (name, containers, init) => {
    const parts = [count(containers, { other: "# kontainer" })];
    if (init > 0) parts.push(count(init, { other: "# kontainer init" }));
    return `${name} punya ${list(parts)}: penjadwal menjumlahkan permintaannya.`;
  },
  flattenPod: "Edit sebagai satu kontainer",

  // Scores.
  scores: "Skor",
  winner: "Menang",
  tied: "Seri",
  getsPod: (node) => `${node} mendapat Pod`,
  getsPodBy: (node, score, next) => `${node} mendapat Pod, ${score} lawan ${next}`,
  getsPodInTotal: (node, total, next) => `${node} mendapat Pod, total ${total} lawan ${next}`,
  alone: (plugin, node, score, next) => `Menurut ${plugin} saja, yang terpilih ${node}, ${score} lawan ${next}.`,
  aloneTies: (plugin, nodes, score) => `Menurut ${plugin} saja, ${nodesOf(nodes)} seri dengan ${score}.`,
  gives: (plugin, node, by) => `${plugin} memberi ${node} ${by} lebih banyak.`,
  each: (score) => `Skor masing-masing ${score}.`,
  eachTotal: (total) => `Total masing-masing ${total}.`,
  tieRounded: "Hanya pembulatan yang membuat skornya sama.",
  tieHelp: "kube-scheduler memilih salah satunya secara acak.",
  decisive: (resource, mine, node, theirs, other) =>
    `Penentunya ${resource}: ${mine} di ${node}, ${theirs} di ${other}.`,
  ahead: (resources) => `Unggul pada ${list(resources)}.`,
  ignored: (resources, node, zero, counted) =>
    `Di ${node} scheduler mengabaikan ${list(resources)}, ${zero ? "karena skornya 0" : "karena tidak ada di sana"}: sumber daya lain saja yang menentukan skor. Jika dihitung semua, skornya ${counted}.`,
  balanced: (node) => `Pod ini lebih cocok untuk keseimbangan sumber daya di ${node}.`,
  wraps: "Angkanya melampaui jangkauan atau ketelitian hitungan scheduler, dan itulah yang menentukan.",
  whyNot: (winner, node) => `Mengapa ${winner} dan bukan ${node}:`,
  isFilteredOut: (node) => `${node} tersaring sebelum dinilai.`,
  onlyNode: "Satu-satunya node yang muat untuk Pod ini.",
  noneFitsHelp: "Semua node tersaring sebelum dinilai: Pod tetap Pending.",
  ranking: "Node menurut skor",
  strip: "Skor sekilas",
  more: (n) => `+${n}`,
  filteredOut: "Tersaring sebelum dinilai",
  wouldScore: (score) => `kalau muat, skornya ${score}`,
  shortage: (resource, requested, free) => `${resource}: diminta ${requested}, bebas ${free}`,
  rankingRow: (node, score, rank) => `${node}, skor ${score}, peringkat ${rank}`,

  // The arithmetic of one node.
  arithmetic: (node, score) => `Asal skor ${score} untuk ${node}`,
  arithmeticNone: "Pilih sebuah node untuk melihat hitungannya.",
  noSuchNode: (name) => `Tidak ada node bernama \`${name}\`.`,
  timesWeight: (weight) => `bobot ${weight}`,
  stepAsked: (used, asked, sum) => `${used} terpakai + ${asked} diminta =\u00a0${sum}`,
  stepAskedLabel: "permintaan",
  stepUtilizationLabel: "utilisasi",
  stepScoreLabel: "skor",
  stepFractionLabel: "pecahan",
  stepWeightLabel: "× bobot",
  stepImplied: (amount) => `${amount} di antaranya anggapan, karena Pod tidak menyebut permintaan`,
  ratio: (requested, allocatable, utilization) => `${requested} ÷ ${allocatable} =\u00a0${percent(utilization)}`,
  roundedDown: "dibulatkan ke bawah",
  roundedUp: "dibulatkan ke atas",
  noneCounts: `node tidak punya: dihitung ${percent(100)}`,
  noneScores: (score) => `node tidak punya: ${score}`,
  overScores: (requested, allocatable, score) => `${requested} lebih dari ${allocatable}: ${score}`,
  atMostOne: (requested, allocatable) => `${requested} lebih dari ${allocatable}: dihitung 1`,
  isMore: (requested, allocatable) => `${requested} lebih dari ${allocatable}`,
  addsNothing: "melebihi kapasitas: menambah 0",
  overcommitted: (requested, allocatable) => `${requested} lebih dari ${allocatable}: dihitung ${percent(100)}`,
  beforeFirst: (to, score) => `sampai titik pertama (${percent(to.utilization)}) skornya ${score}`,
  pastLast: (from, score) => `setelah titik terakhir (${percent(from.utilization)}) skornya ${score}`,
  onPoint: (at, score) => `titik di ${percent(at.utilization)} memberi ${score}`,
  between: (from, to) => `antara ${pair(from)} dan ${pair(to)}`,
  truncated: "pecahan dibuang",
  leftOut: "tidak dihitung",
  outcome: (outcome: Exclude<Outcome, "counted">, resource: string, scorer: string): string => {
    // Volcano and the KEP's text keep the weight of what adds nothing.
    const keeps = /^volcano|^kep-text/.test(scorer);
    const gone = keeps
      ? "jadi tidak menambah apa pun, dan bobotnya tetap"
      : "jadi tidak dihitung, begitu pula bobotnya";
    switch (outcome) {
      case "zero-score":
        return scorer.startsWith("kep")
          ? "Tidak ada yang akan terpakai, jadi tidak dihitung, begitu pula bobotnya."
          : "Shape memberi 0 di sini, jadi tidak dihitung, begitu pula bobotnya.";
      case "no-allocatable":
        return `Node tidak punya ${resource}, ${gone}.`;
      case "not-requested":
        return `Pod tidak meminta ${resource}, ${gone}.`;
      case "unknown-name": {
        const who = scorers[scorer] ? capital(shortOf(scorer)) : "kube-scheduler";
        return `${who} tidak mengenal sumber daya bernama ${resource}, ${gone}. Nama ditulis dengan huruf kecil, seperti cpu dan memory, atau punya domain, seperti nvidia.com/gpu.`;
      }
      case "no-weight":
        return `${capital(shortOf(scorer))} tidak punya bobot untuk ${resource}, jadi tidak dihitung. Masukkan ke skor untuk memberinya bobot.`;
      case "over-capacity":
        return `Pod meminta ${resource} lebih dari sisanya: ${shortOf(scorer)} membuat seluruh skor 0.`;
    }
  },
  notAskedFor: (names) => `Pod tidak meminta ${list(names)}: tidak dilihat di sini.`,
  onlyTwo: (scorer, names) => `${capital(scorer)} hanya melihat cpu dan memory: ${list(names)} tidak berpengaruh.`,
  sum: "Skor node",
  pluginScore: "Skor",
  sumHelp: "rata-rata berbobot dari skor sumber daya",
  nothingCounts: "Tidak ada sumber daya yang dihitung, jadi skornya 0.",
  rounded: "dibulatkan ke bilangan bulat terdekat",
  overCapacity: (scorer) => `Ada sumber daya yang melebihi kapasitas, jadi ${scorer} membuat skor 0.`,
  binpackOff: "binpack.weight adalah 0, jadi plugin mati dan skornya 0.",
  timesBinpack: (weight) => `× 100 × binpack.weight, yaitu ${weight}; tidak ada pembulatan`,
  skipped: "Pod tidak meminta apa pun yang dihitung di sini, jadi plugin tidak memberi skor.",
  full: "cpu atau memory penuh, jadi skornya 0.",
  differenceHelp: "makin dekat pecahan cpu dan memory, makin tinggi skornya",
  differenceOf: "|cpu − memory|",
  deviationHelp: "makin dekat pecahan satu sama lain, makin kecil simpangan bakunya, makin tinggi skornya",
  stepSpreadLabel: "imbang",
  withPod: "dengan Pod",
  withoutPod: "tanpa Pod",
  stepChangeLabel: "perubahan",
  changeHelp: "rilis ini menilai apa yang diubah oleh Pod; pecahan dibuang",
  deviationOf: (fractions) => `simpangan baku dari ${fractions.join("; ")}`,

  // The whole vote.
  vote: "Total semua plugin",
  noVote: (id) =>
    `Plugin-plugin kube-scheduler menilai bersama. ${capital(shortOf(id))} tidak punya total seperti itu: pilih rilis kube-scheduler untuk melihatnya.`,

  // Comparing scorers.
  compare: "Bandingkan cara hitung",
  compareLede: "Rilis lain, dokumen, dan Volcano pada node yang sama, dan mengapa hasilnya berbeda.",
  compareLead: "Bandingkan dengan cara lain",
};
