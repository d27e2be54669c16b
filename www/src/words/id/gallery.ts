// The sentences of the gallery of examples, in Indonesian.

import type { GalleryWords } from "../en/gallery.ts";

export const gallery: GalleryWords = {
  title: "Contoh",
  lede: "Pilih satu untuk memulai. Tekan Urungkan sekali untuk kembali ke yang sekarang.",
  groups: {
    scores: "Cara skor terbentuk",
    shapes: "Ragam shape",
    surprises: "Kejutan",
    vote: "Total semua plugin",
    others: "Penjadwal lain",
  },
  current: "Sedang tampil",
};
