// Every sentence about Pods that come over time, in Indonesian; loaded with the panel.

import type { PlayWords } from "../en/play.ts";
import { localeOf } from "../locale.ts";

const { count, decimal, percent, whole } = localeOf("id");

const nodes = (n: number): string => count(n, { other: "#\u00a0node" });
const pods = (n: number): string => count(n, { other: "#\u00a0Pod" });

const vote = "Total semua plugin yang menentukan, dengan semua plugin lain";

const blind = "Node yang di-cordon, taint, dan selektor node tidak diperhitungkan.";

export const play: PlayWords = {
  title: "Dari waktu ke waktu",
  lede: "Pod datang satu per satu. Masing-masing masuk ke node terbaik yang muat, tinggal di sana, dan mengubah apa yang dijumpai Pod berikutnya.",
  nodes,

  number: whole,
  percent: (value) => percent(decimal(value)),

  // Stories.
  storyPick: "Mulai dengan sebuah kisah",
  storyHere: "Mulai di sini",
  stories: {
    kep: {
      title: "Kisah KEP",
      text: "Tiga job membutuhkan perangkat langka, foo, dan node 3 sudah memakai dua dari empat miliknya. KEP menceritakannya dengan gambar yang angkanya tidak kami punya: angka di sini dari kami.",
    },
    gang: {
      title: "Volcano: semua atau tidak sama sekali",
      text: "Kedua node, Pod, dan bobot dari sebuah dokumen tentang bin packing di Volcano. Sebelum Pod-nya datang sekelompok tiga: selama hanya muat dua, tidak ada yang ditempatkan. Lalu node 3 bergabung; node itu dan kelompoknya dari kami.",
    },
    gpu: {
      title: "Sebuah cluster GPU terisi",
      text: "Pod seperti dalam tabel yang dipublikasikan, pada node dari kami: dua puluh dengan delapan GPU masing-masing, dua puluh tanpa GPU. Pod yang meminta delapan butuh node yang semuanya bebas: lihat kebijakan mana yang masih punya.",
    },
  },

  // Two policies.
  policyA: "A: kebijakan di halaman",
  policyB: "B: kebijakan lain",
  onlyPolicy: "Kebijakan di halaman",
  rival: "Bandingkan dengan",
  noRival: "Tidak ada: satu kebijakan saja",
  rivals: {
    default: "Bawaan: LeastAllocated untuk cpu dan memory",
    most: "MostAllocated, dengan bobot di halaman",
    least: "LeastAllocated, dengan bobot di halaman",
  },
  rivalShape: "Shape di halaman (RequestedToCapacityRatio)",
  otherScorers: "Penjadwal dan rilis lain",
  same: "Kedua kebijakan berbuat sama, dari Pod pertama sampai terakhir.",
  parting: (moment, time) => `Keduanya mulai berbeda pada langkah ${whole(moment)}, pada waktu ${time}.`,
  goParting: "Ke perbedaan pertama",
  partsHere: "Di sini keduanya mulai berbeda.",

  // Playing.
  transport: "Pemutaran",
  play: "Putar",
  pause: "Jeda",
  again: "Putar lagi",
  back: "Mundur satu langkah",
  forward: "Maju satu langkah",
  toStart: "Ke awal",
  toEnd: "Ke akhir",
  speed: "Kecepatan",
  speeds: (factor) => `${decimal(factor)}×`,
  slider: "Langkah",
  moment: (at, all, time) =>
    at === 0
      ? `Langkah 0 dari ${whole(all)}, sebelum Pod pertama`
      : `Langkah ${whole(at)} dari ${whole(all)}, waktu ${time}`,
  keys: "Spasi memutar dan menjeda, panah melangkah, Home dan End menuju kedua ujung.",
  soon: "Yang datang berikutnya",
  queueMore: (n) => `dan ${whole(n)} lagi`,

  // A run.
  scheduling: (done, all) => `Penjadwalan: ${whole(done)} dari ${pods(all)}`,
  progress: "Penjadwalan",
  cancel: "Batal",
  cancelled: (done, all) =>
    `Dibatalkan setelah ${whole(done)} dari ${pods(all)}. Yang terjadi sampai saat itu dapat diputar.`,
  runAgain: "Jadwalkan ulang",
  stale: "Dari sebelum galat: perbaiki untuk memutar yang diatur sekarang.",
  wrongPolicy:
    "Kebijakan atau sebuah node ada galatnya, jadi tidak ada yang dapat diputar. Galat ditandai di tempatnya.",
  wrongRival: (message) => `Kebijakan lain tidak dapat diputar: ${message}`,
  loose: (path, message) => `${path}: ${message}`,
  fault:
    "Penjadwalan gagal. Ini kesalahan kami, atau memori browser ini habis: tolong laporkan. Dengan lebih sedikit Pod mungkin masih bisa.",
  noNodes: "Tidak ada node untuk menempatkan Pod. Tambahkan satu di bawah.",
  noPods: "Tidak ada Pod untuk ditempatkan. Tambahkan di bawah.",
  noVote: (policy) =>
    `${policy} tidak menjumlahkan skor plugin, jadi tidak ada yang baru untuk diputar. Hapus centang “${vote}”, atau pilih sebuah kube-scheduler.`,
  stillFrom: (policy) => `Di sini masih dari sebelum galat: ${policy}.`,

  // What happened.
  before: "Belum terjadi apa-apa: node seperti sebelum Pod pertama.",
  nothingHere: "Tidak terjadi apa-apa di sini pada langkah ini.",
  placed: (pod, node) => `${pod} masuk ke ${node}.`,
  waits: (pod) => `${pod} tidak muat di node mana pun dan menunggu.`,
  gangWaits: (pod) => `${pod} harus menunggu.`,
  left: (pod, node) => `Waktu ${pod} habis, dan ia meninggalkan ${node}.`,
  joined: (node) => `${node} bergabung.`,
  removed: (node) => `${node} menganggur dan dihapus.`,
  tally: (placed, waiting) => `${pods(placed)} ditempatkan${waiting > 0 ? `, ${whole(waiting)} menunggu` : ""}`,
  waiting: "Menunggu",
  absent: "tidak ada",
  nodeList: "Node",
  bar: (resource, used, allocatable, share) => `${resource}: ${used} dari ${allocatable}, ${share}`,
  of: (used, allocatable) => `${used} dari ${allocatable}`,
  share: (value) => percent(whole(Math.round(value))),

  // Why.
  why: "Mengapa",
  whyNode: (pod, node) => `Mengapa ${pod} masuk ke ${node}`,
  whyWaits: (pod) => `Mengapa ${pod} menunggu`,
  whyNothing: "Pergilah ke langkah ketika sebuah Pod datang untuk melihat mengapa ia masuk ke node itu.",
  decided: (feasible, all, ties, random) => {
    const room = `${whole(feasible)} dari ${nodes(all)} muat untuknya`;
    if (feasible === 0) return `${room}.`;
    if (ties < 2) return `${room}; skor tertinggi menang.`;
    return `${room}; ${whole(ties)} seri dengan skor tertinggi, dan ${random ? "salah satunya diundi" : "yang pertama menang"}.`;
  },
  refused: (message, n) => `${message}: ${nodes(n)}`,
  gang: (least, fitted) =>
    fitted === null
      ? `Ia bagian dari kelompok yang ${whole(least)} anggotanya harus muat sekaligus.`
      : `Kelompoknya butuh tempat untuk ${whole(least)} sekaligus, dan hanya ${whole(fitted)} yang muat: tidak ada yang ditempatkan.`,
  gangIncomplete: (least, came) =>
    `Kelompoknya mulai dengan ${whole(least)} sekaligus, dan sejauh ini hanya ${whole(came)} yang menunggu: tidak ada yang ditempatkan.`,
  cordoned: "di-cordon",
  tainted: (taint) => `taint ${taint}`,
  unlabelled: (label) => `tanpa label ${label}`,
  shortage: (resource, asked, free) => `${resource}: diminta ${asked}, bebas ${free}`,
  scores: "skor",
  arithmetic: (node, score) => `${node} mendapat skor ${score}`,
  total: (total) => `total semua plugin ${total}`,
  noRoom: "tidak muat",
  keptOut: "tidak boleh",

  // The heat map.
  heat: (n) => `${nodes(n)}, satu sel masing-masing`,
  heatLede:
    "Warna menunjukkan seberapa penuh sumber daya yang paling penuh. Arahkan ke sebuah sel, atau masuk ke peta dan pakai tombol panah.",
  heatCell: (node, podCount, parts) => `${node}: ${pods(podCount)}; ${parts.join(", ")}`,
  heatLegend: ["kosong", "penuh"],

  // Figures.
  figures: "Ukuran dari waktu ke waktu",
  lineA: "A",
  lineB: "B",
  figure: { placed: "Pod di node", pending: "Pod menunggu", empty: "Node kosong" },
  utilization: (resource) => `${resource} terpakai`,
  stranded: (free, without) => `${free} terdampar tanpa ${without}`,
  useless: (resource) => `${resource} bebas tetapi tak terpakai`,
  fragmentation: (resource) => `${resource} terfragmentasi`,
  room: (pod) => `Tempat untuk lagi seperti ${pod}`,
  define: (figure) => `Arti “${figure}”`,
  definition: {
    placed: "Pod yang berada di sebuah node saat ini.",
    pending:
      "Pod yang sudah datang dan tidak muat di node mana pun. Pod ini dicoba lagi ketika ada Pod yang pergi atau node yang bergabung.",
    utilization:
      "Yang diminta Pod di semua node, dari semua yang dapat diberikan node. Penjadwal menghitung permintaan, bukan yang sungguh terpakai.",
    stranded: `Yang bebas dari yang satu di node yang memiliki yang lain tetapi sisanya kurang dari yang diminta Pod mana pun, dari semua yang ada: cpu bebas di node yang GPU terakhirnya sudah terpakai, dan semacamnya. Istilahnya (stranded) dari Borg (Verma et al., EuroSys 2015); definisinya dari kami. ${blind}`,
    useless: `Yang bebas di node yang tidak muat lagi untuk Pod mana pun dari beban ini, apa pun yang kurang di sana, dari semua yang ada. ${blind}`,
    fragmentation: `Dari yang bebas, bagian yang rata-rata tidak dapat dipakai oleh Pod yang diambil acak dari beban ini. Inilah laju fragmentasi FGD: Weng et al., “Beware of Fragmentation”, USENIX ATC 2023, bagian 3.2, dengan sumber daya apa pun sebagai ganti GPU. ${blind}`,
    room: `Berapa Pod lagi seperti yang dipilih akan muat, node demi node, jika tidak ada lagi yang datang. ${blind}`,
    empty: "Node tanpa Pod, yang dapat dihapus oleh autoscaler.",
    needed:
      "Setidaknya sebanyak ini node seperti ini diperlukan agar tidak ada Pod yang menunggu, apa pun kebijakannya: yang diminta Pod yang ada bersamaan dari sumber daya paling langka, dibagi dengan yang dimiliki satu node, dan batas-batas serupa. Jumlah sebenarnya bisa lebih besar.",
  },
  needed: (n, limit) => `Setidaknya ${nodes(n)} diperlukan agar tidak ada Pod yang menunggu: ${limit}.`,
  neededNone: "Semua node bersama pun tidak cukup: ada Pod yang harus menunggu, apa pun kebijakannya.",
  inUse: "Node yang dipakai",
  neededLabel: "Node yang diperlukan, setidaknya",
  neededPresence: "sebuah Pod memerlukan sebuah node",
  neededVolume: (resource) => `sebanyak itulah jumlah permintaan semuanya untuk ${resource}`,
  neededCount: (pod, resource) =>
    `sebanyak itulah yang diperlukan Pod-Pod yang meminta ${resource ?? "segalanya"} sebanyak ${pod}, dan satu node hanya menampung sedikit`,
  figureNow: (figure, values) => `${figure}: ${values.join(", ")}`,
  run: (letter, value) => `${letter}: ${value}`,
  moreFigures: "Terdampar dan terfragmentasi",
  scarceFirst:
    "Lihat dulu yang langka. Begitu habis, sisa dari yang lain tidak berguna, sehingga kebijakan yang menempatkan lebih banyak Pod dapat tampak lebih buruk di sini.",
  anyNumber: "tanpa batas",

  // What arrives.
  setup: "Yang datang",
  setupLede: "Waktu berupa bilangan bulat dengan satuan apa saja. Semua di sini bagian dari tautan.",
  workload: "Pod",
  workloads: {
    pods: "Baris buatanmu sendiri",
    drawn: "Diambil acak dari baris",
    published: "Seperti dalam tabel GPU yang dipublikasikan",
  },
  published:
    "Bukan trace itu sendiri, yang lisensinya tidak mengizinkan kami membagikannya: Pod diambil acak sehingga yang meminta 0, 1, 2, 4, atau 8 GPU sebanyak dalam Tabel 1 dari Weng et al., USENIX ATC 2023. Permintaan cpu dan memory berada di antara persentil kesepuluh dan kesembilan puluh dari trace itu. Node sebaiknya punya nvidia.com/gpu.",
  drawnHelp:
    "Setiap Pod adalah salah satu baris, sesering porsinya. Sebuah ukuran boleh berupa rentang, dengan langkah satu satuannya: 1-8, atau 8Gi-20Gi; 500m-4 melangkah per 100m.",
  drawnRules:
    "Kelompok, selektor node, dan toleration dari baris tidak berlaku di sini: setiap Pod yang diundi datang sendiri dan tidak meminta node tertentu.",
  settings: {
    copies: "Node seperti masing-masing ini",
    count: "Pod",
    gap: "Rata-rata jarak waktunya",
    lifetime: "Rata-rata lama tinggalnya",
    seed: "Seed",
    scaleDown: "Hapus node yang menganggur selama",
  },
  settingHints: { copies: "1", count: "1000", gap: "1", lifetime: "selamanya", seed: "0", scaleDown: "tidak pernah" },
  anotherSeed: "Seed lain",
  ties: "Dari node yang sama baiknya",
  tiesFirst: "yang pertama",
  tiesRandom: "satu secara acak, menurut seed",
  vote,
  voteScores:
    "Plugin lain memberi skor seperti pada pemungutan suara halaman ini, dan 0 jika di sana tidak ada yang ditulis: TaintToleration juga, meskipun taint diketahui di sini. Taint tetap menolak Pod.",
  withoutVote: "Biarkan kebijakan saja yang menentukan",
  addRow: "Tambah Pod",
  removeRow: (name) => `Hapus ${name}`,
  rowLabel: (field, name) => `${name}: ${field}`,
  row: {
    name: "Nama",
    count: "Berapa",
    arrival: "Pertama pada",
    every: "Lalu setiap",
    lifetime: "Tinggal",
    gang: "Kelompok",
    share: "Porsi",
    selector: "Selektor node",
    tolerations: "Toleration",
  },
  rowHints: {
    count: "1",
    arrival: "0",
    every: "0",
    lifetime: "selamanya",
    gang: "tidak",
    share: "1",
    selector: "mana saja",
    tolerations: "tidak ada",
  },
  rowHelp:
    "“Kelompok”: sebanyak itu harus muat sekaligus sebelum ada yang ditempatkan, seperti job Volcano (gang scheduling).",
  gangTooLarge: (least, all) =>
    `Dari baris ini hanya datang ${pods(all)}, sehingga kelompok ${whole(least)} tidak pernah dapat mulai.`,
  asks: (resource) => `minta: ${resource}`,
  nodeRules: "Node: label, taint, kapan bergabung",
  joins: "Bergabung pada",
  joinsHint: "awal",
  rule: "Aturan",
};
