// What page.ts says within other sentences, in Indonesian.

import type { Refused } from "../../model/outside.ts";
import { localeOf } from "../locale.ts";

const { named } = localeOf("id", { to: "% sampai " });

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
