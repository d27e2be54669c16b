// The sentences around copies, in Indonesian.

import type { CopyWords } from "../en/copies.ts";

export const copies: CopyWords = {
  ways: {
    markdown: "Markdown",
    plain: "Teks biasa",
    svg: "Gambar (SVG)",
    png: "Gambar (PNG)",
    "save-svg": "Simpan sebagai SVG",
    "save-png": "Simpan sebagai PNG",
  },
  said: {
    markdown: "Disalin sebagai Markdown.",
    plain: "Disalin sebagai teks biasa.",
    svg: "Disalin sebagai SVG.",
    png: "Disalin sebagai gambar.",
    "save-svg": "Disimpan sebagai SVG.",
    "save-png": "Disimpan sebagai PNG.",
  },
  byHand: "Browser tidak mengizinkan halaman ini menyalin. Ini teksnya:",
  noPicture:
    "Browser tidak mengizinkan halaman ini menyalin gambar. Sebagai gantinya, gambar dapat disimpan sebagai berkas.",
  notDrawn: "Browser ini tidak dapat membuat PNG. Pakai SVG saja.",
  text: "Teks untuk disalin",
  notCopied: "Tidak tersalin",
  openLink: "Buka di nodescore",
  scoresBy: (title, scorer) => `${title}: ${scorer}`,
  rank: "Peringkat",
  node: "Node",
  /** The names of files. */
  files: { shape: "nodescore-kurva", scores: "nodescore-peringkat", arithmetic: "nodescore-hitungan" },
};
