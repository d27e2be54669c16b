// What a page with nothing but curves says: the part of the page's sentences that are about one.

import type { CurveWords } from "./en/curve.ts";
import type { Language } from "./languages.ts";

const catalogues = import.meta.glob<CurveWords>("./*/curve.ts", { import: "curve" });

export async function curveWordsIn(language: Language): Promise<CurveWords> {
  const load = catalogues[`./${language}/curve.ts`];
  if (load === undefined) throw new Error(`there is no catalogue ${language}/curve`);
  return load();
}
