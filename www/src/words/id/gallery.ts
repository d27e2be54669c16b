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
  why: {
    "worked-example":
      "Dua node, tiga sumber daya: hasil di halaman itu {score:node1@documentation} dan {score:node2@documentation}, di kube-scheduler sekarang {score:node1} dan {score:node2}.",
    "reversed-shape":
      "Kini yang lebih kosong seharusnya menang, tetapi node2 tetap menang, {score:node2} lawan {score:node1}: cpu-nya penuh dan mendapat {resource-score:node2:cpu}, dan kube-scheduler membuang sumber daya yang skornya {resource-score:node2:cpu}, beserta bobotnya.",
    "reversed-wins":
      "Shape terbalik yang sama, tetapi di node2 masih ada cpu yang bebas: tidak ada yang dibuang, dan node yang lebih kosong menang, {score:node1} lawan {score:node2}. Shape semula akan memilih node2.",
    "below-full":
      "Dengan bin packing biasa, nearly-full menang. Shape yang turun setelah {point:2}% menaruhnya di urutan terakhir.",
    "full-nodes":
      "Shape yang maksudnya menghindari node penuh. Pada {utilization:cpu-100:cpu}%, cpu mendapat {resource-score:cpu-100:cpu} dan keluar dari rata-rata: cpu-100 mendapat {score:cpu-100}, sama dengan cpu-85; cpu-99 mendapat {score:cpu-99}.",
    outvoted:
      "Menurut bin packing, busy menang {score:busy} lawan {score:quiet}, tetapi Pod tetap ke quiet: suara PodTopologySpread lebih besar.",
    "foo-and-bar": "Konfigurasi dari dokumentasi. node3 tidak punya kedua sumber daya itu, jadi tersaring.",
    volcano:
      "Rumus Volcano sendiri menghasilkan {score:node1@volcano} dan {score:node2@volcano}; node yang sama di sini mendapat {score:node1} dan {score:node2}.",
    weights:
      "busy-cpu menang, {score:busy-cpu} lawan {score:busy-memory}. Tukar bobotnya, dan busy-memory yang menang. Sepuluh kali kedua bobot tidak mengubah apa pun: yang berarti hanya perbandingannya.",
    units:
      "8G sama dengan {bytes:8G} byte, kurang dari 8Gi: Pod muat di node dengan 8Gi dan tersaring di node yang lain. MB sama sekali bukan satuan: cobalah.",
    "cpu-only":
      "Bobot GPU {weight:nvidia.com/gpu}, tetapi Pod tidak memintanya: GPU tidak dihitung, dan gpu-node menang, {score:gpu-node} lawan {score:cpu-node}, karena lebih penuh.",
    "no-requests":
      "Dinilai seolah-olah meminta {implied:full:cpu} cpu dan {implied:full:memory} memory, dan muat di mana saja: full pun menampungnya, dengan skor {score:full}.",
    "one-shape":
      "Semua sumber daya memakai shape yang sama: cpu ikut dipadatkan, dan cpu-busy menang, {score:cpu-busy} lawan {score:gpus-busy}. Dengan bobot GPU dua kali lipat, gpus-busy yang menang.",
    "volcano-gpu":
      "gpus-free menang, {score:gpus-free} lawan {score:gpus-busy}, hanya karena cpu dan memory, dan GPU bebas terakhir di gpus-busy tetap menganggur.",
  },
};
