// Every sentence around the lessons, in Indonesian.

import type { ScenarioPart } from "../../lesson/format.ts";
import type { LessonWords } from "../en/lessons.ts";
import { localeOf } from "../locale.ts";

const { list } = localeOf("id");

const parts: Record<ScenarioPart, string> = {
  resources: "sumber daya dan bobotnya",
  shape: "shape",
  strategy: "strategi",
  scorer: "cara hitung",
  pod: "Pod",
  nodes: "node",
  vote: "plugin lain",
  pods: "yang datang",
};

export const lessons: LessonWords = {
  // The list.
  title: "Pelajaran",
  lede: "Setiap pelajaran bertanya dulu: tebak apa yang dilakukan penjadwal, lalu lihat hitungannya.",
  progress: (done, all) => `${done} dari ${all} sudah dijawab`,
  done: "sudah dijawab",
  close: "Tutup daftar pelajaran",
  startOver: "Hapus catatan jawaban",
  forgotten: "Semua pelajaran terbuka lagi.",
  notLasting: "Browser ini tidak menyimpan apa pun untuk halaman ini: jawabanmu hilang saat kamu pergi.",

  // One lesson.
  place: (number, all) => `Pelajaran ${number} dari ${all}`,
  allLessons: "Semua pelajaran",
  leave: "Keluar dari pelajaran",
  left: "Kembali ke yang sebelumnya.",
  none: (id) => `Tidak ada pelajaran bernama ${id}. Yang ada:`,
  failed: "Pelajaran ini tidak dapat dimuat. Sambungkan ke internet, muat ulang, lalu coba lagi.",
  predictFirst: "Tebak dulu: skornya muncul setelah kamu menjawab.",
  nowhere: "Tidak ada: Pod tetap Pending",
  everyPod: "Tidak ada: semua Pod ditempatkan",
  number: "Angka jawabanmu",
  check: "Periksa",
  checkEdit: "Sudah tercapai?",
  giveUp: "Tampilkan jawabannya",
  showMe: "Kerjakan untukku",
  chooseFirst: "Pilih jawaban dulu.",
  numberFirst: "Tulis angka dulu.",
  notYet: "Belum.",
  notRight: "Belum tepat.",
  right: "Benar.",
  reached: "Berhasil.",
  answerIs: "Jawabannya:",
  onlyThese: (may) =>
    `Ada hal lain yang diubah. Di sini hanya ${list(may.map((part) => parts[part]))} yang boleh berubah; Urungkan mengembalikan sisanya.`,
  tooMany: (most) =>
    most === 1
      ? "Lebih dari satu nilai berbeda dari awal. Urungkan mengembalikan yang lain."
      : `Lebih dari ${most} nilai berbeda dari awal. Urungkan mengembalikan yang lain.`,
  readOn: "Penjelasannya",
  see: "Lihat di bawah",
  next: "Pelajaran berikutnya",
  again: "Sekali lagi",
  keep: "Lanjutkan dengan skenario ini",
  keptScenario: "Skenario pelajaran ini sekarang milikmu. Urungkan mengembalikan yang sebelumnya.",
  allDone: "Kamu sudah menjawab semua pelajaran.",
};
