// The sentences around a report of what failed, in Indonesian; loaded with it.

import type { ReportWords } from "../en/report.ts";

export const report: ReportWords = {
  lede: "Tidak ada yang dikirim dengan sendirinya. Salin ini, lalu tempel di issue baru:",
  text: "Laporan",
  entered: "Sertakan yang saya masukkan, termasuk nama",
  byHand: "Browser tidak mengizinkan halaman ini menyalin. Teksnya sudah dipilih: salin dari sana.",
};
