// The sentences of the file pane, in Indonesian.

import type { Finding, Format, Verdict } from "../../contract.ts";
import type { FileWords } from "../en/file.ts";
import { localeOf } from "../locale.ts";

const { count, decimal, list } = localeOf("id");

/** How a file that is not named is called. */
const formats: Record<Format, string> = {
  "kube-scheduler-configuration": "KubeSchedulerConfiguration",
  policy: "Policy",
  "fit-args": "NodeResourcesFitArgs, sebagian dari konfigurasi",
  eks: "kubeSchedulerConfig dari Amazon EKS",
  "volcano-conf": "scheduler.conf dari Volcano",
  "config-map": "ConfigMap",
  cluster: "Keluaran kubectl tentang klaster",
  unknown: "Tidak dikenali",
};

export const file: FileWords = {
  title: "Berkasmu",
  lede: "Tempelkan konfigurasi yang dimuat penjadwalmu, buka, atau jatuhkan di sini. Isinya tetap di halaman ini.",
  // Getting a text in.
  openFile: "Buka berkas",
  write: "Buat konfigurasi",
  writeHelp: "Belum punya? Buat satu yang sesuai dengan isi halaman ini.",
  accepts:
    "Bisa berupa KubeSchedulerConfiguration, Policy, scheduler.conf dari Volcano atau ConfigMap-nya, atau potongannya dari halaman dokumentasi, dalam YAML atau JSON.",
  dropHere: "Jatuhkan berkas untuk membukanya",
  placeholder: "Tempelkan konfigurasimu di sini",
  editor: "Isi berkasmu",
  loadingEditor: "Memuat editor…",
  plain: "Editor tidak dapat dimuat; kolom biasa ini berfungsi sama, tanpa warna.",
  keys: "F8: temuan berikutnya. Ctrl+F: cari. Tab: indentasi; Esc lalu Tab: keluar dari teks.",
  keysPlain: "Tab: keluar dari teks.",
  find: "Cari",
  copy: "Salin",
  copied: "Tersalin",
  copyFailed: "Penyalinan ditolak: pilih teksnya dan salin sendiri.",
  download: "Unduh",
  close: "Tutup",
  bringBack: (what) => `Kembalikan ${what}`,
  before: (text) => (text ? "teks tadi" : "kebijakan tadi"),
  fileName: "policy.yaml",
  tooLarge: (name, size) =>
    `Ukuran ${name} ${size}: tidak ada konfigurasi penjadwal yang lebih dari 1 MiB. Berkas tidak dibuka.`,
  notText: (name) => `${name} bukan teks. Berkas tidak dibuka.`,
  unread: (name) => `${name} tidak dapat dibaca: mungkin ini folder, atau sudah dipindahkan. Berkas tidak dibuka.`,
  several: (name) => `Satu berkas saja: ${name} yang dibuka.`,
  fileSize: (bytes) => (bytes < 1 << 20 ? `${decimal(bytes / (1 << 10))} KiB` : `${decimal(bytes / (1 << 20))} MiB`),

  // What it is.
  format: (format, version) => [formats[format], version].filter(Boolean).join(" "),
  inConfigMap: (file, key) => `${file}, dalam ConfigMap sebagai ${key}`,
  inAks: (file) => `${file}, dalam SchedulerConfiguration dari AKS`,
  notRecognised: "Ini bukan berkas yang dimuat penjadwal, jadi tidak ada yang diambil darinya.",
  isCluster: "Ini node atau Pod, bukan konfigurasi penjadwal, jadi tidak ada kebijakan yang diambil darinya.",
  checking: "Memeriksa…",
  unchecked: (size, limit, cluster) =>
    `Ukuran teks ini ${size}. Teks di atas ${limit} tidak diperiksa, karena tidak ada konfigurasi penjadwal yang lebih besar: ConfigMap berakhir di situ. Kamu tetap bisa menyunting; begitu lebih pendek, teks diperiksa lagi. Keluaran kubectl tentang node dan Pod tempatnya di “${cluster}”, yang menerima berkas lebih besar.`,
  uncheckedHere: (size, limit, cluster) =>
    `Ukuran teks ini ${size}. Di sini halaman tidak dapat menjalankan worker, jadi teks di atas ${limit} tidak diperiksa: pengetikan akan tersendat. Kamu tetap bisa menyunting; begitu lebih pendek, teks diperiksa lagi. Baris perintah menerima berkas lebih besar: nodescore check. Keluaran kubectl tentang node dan Pod tempatnya di “${cluster}”.`,
  isObject: (kind) => `Ini ${kind}, bukan konfigurasi penjadwal.`,
  podOffer: "Pod-nya dapat dinilai di halaman ini.",
  usePod: "Pakai sebagai Pod",
  podUsed: (name) => `${name} sekarang menjadi Pod halaman ini. Urungkan mengembalikan yang sebelumnya.`,
  fault: "Pembaca berkas gagal pada teks ini. Ini kesalahan kami, bukan kamu: tolong laporkan. Teksmu tetap ada.",

  // What the scheduler says of it.
  accepted: (loader) => `${loader} menerimanya`,
  rejected: ({ loader, stage }: Verdict): string => {
    switch (stage) {
      case "decode":
        return `${loader} menolaknya saat membaca`;
      case "validate":
        return `${loader} menolaknya saat memeriksa`;
      case "build":
        return `${loader} menolaknya saat membangun plugin`;
      default:
        return `${loader} menolaknya`;
    }
  },
  ignored: (loader) => `${loader} menerimanya, lalu mengabaikan semuanya`,
  crashes: (loader) => `${loader} crash karenanya`,
  notJudged: (loader) => `Tidak dinilai: cara ${loader} membaca versi API ini tidak dimodelkan.`,
  prints: "Pesan yang dicetak:",
  printedCut: (n) => `Dipotong di sini: pesan utuhnya ${count(n, { other: "#" })} karakter.`,
  copyPrinted: "Salin pesan utuh",
  nearest: (loader, nearest) => `Pemuat ${loader} tidak dijalankan langsung: ini berdasarkan ${nearest}.`,
  noLoader: (scorer) => `${scorer} tidak memuat berkas seperti ini.`,

  // Where both views are.
  live: "Kontrol di bawah menampilkan kebijakan ini. Yang kamu ubah di sana ditulis di sini, dan sebaliknya.",
  liveOf: (name) =>
    `Kontrol di bawah menampilkan kebijakan ${name}. Yang kamu ubah di sana ditulis di sini, dan sebaliknya.`,
  broken: "Kebijakan tidak dapat dibaca dari teks ini: kontrol tetap memakai yang terakhir.",
  beyondPage:
    "Kebijakan ini punya lebih banyak titik atau sumber daya daripada yang dapat ditampilkan halaman ini: kontrol mempertahankan yang terakhir.",
  waits: "Yang kamu ubah lewat kontrol akan ditulis di sini begitu teks dapat dibaca lagi.",
  profile: "Profil",
  profileName: (name, index) => name || `profil ${index + 1}`,
  priority: "Prioritas (priority)",

  // Another scheduler's.
  followed: (from, to) =>
    `${from} tidak memuat berkas ini, jadi node sekarang dinilai oleh ${to}. Urungkan membatalkan keduanya; cara hitung dapat diganti kapan saja.`,
  follow: (scorer) => `Pakai ${scorer}`,
  convert: "Ubah ke KubeSchedulerConfiguration v1",

  // Findings.
  findings: (errors, warnings, notices) =>
    list(
      [
        errors > 0 ? count(errors, { other: "# galat" }) : "",
        warnings > 0 ? count(warnings, { other: "# peringatan" }) : "",
        notices > 0 ? count(notices, { other: "# catatan" }) : "",
      ].filter(Boolean),
    ),
  findingsTitle: "Temuan",
  nothingFound: "Tidak ditemukan yang salah atau berbahaya.",
  showAllFindings: (n) => `Tampilkan semua ${count(n, { other: "#" })} temuan`,
  severity: { error: "Galat", warning: "Peringatan", notice: "Catatan" } satisfies Record<Finding["severity"], string>,
  line: (line) => `baris ${line}`,
  goToLine: (line, message) => `Ke baris ${line}: ${message}`,

  // Exporting.
  exportTitle: "Tulis untuk penjadwal",
  exportLede:
    "Kebijakan di halaman ini sebagai berkas untuk rilis, penjadwal, atau platform lain, dan apa yang hilang karenanya.",
  target: "Tulis untuk",
  targets: {
    v1: "KubeSchedulerConfiguration v1",
    v1beta3: "KubeSchedulerConfiguration v1beta3",
    v1beta2: "KubeSchedulerConfiguration v1beta2",
    policy: "Policy",
    volcano: "Volcano, sebagai ConfigMap",
    eks: "Amazon EKS",
    aks: "Azure AKS",
  },
  releases: (from, to) => (to === null ? `Untuk ${from} ke atas.` : `Untuk ${from} sampai ${to}.`),
  nothingLost: "Tidak ada yang hilang: berkas ini memuat seluruh kebijakan.",
  losses: (n) => `${count(n, { other: "# hal" })} hilang atau ditulis lain`,
  nothingChanges: "Tidak ada yang berubah: skor setiap node sama.",
  scoresChange: (scorer) => `Dengan berkas ini, ${scorer} memberi node-node ini skor lain:`,
  notRead:
    "Halaman ini tidak dapat membaca kembali berkas seperti ini, jadi tidak ada skor untuk dibandingkan dan tidak ada yang dapat diedit di sini.",
  cannotScore: "Skor node tidak dapat dihitung sekarang, jadi tidak ada yang dapat dibandingkan.",
  node: "Node",
  now: "Sekarang",
  after: "Dengan berkas ini",
  wins: "menang",
  takeExport: "Edit di sini",
  exportFailed: "Kebijakan ini tidak dapat ditulis. Ini kesalahan kami: tolong laporkan.",
  exporting: "Menulis berkas…",
  exported: (name) => `Isi ${name}`,

  announce: (verdict, findings) => [verdict, findings].filter(Boolean).join(". "),
};
