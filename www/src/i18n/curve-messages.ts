// The messages of a page that shows only curves.

import type { CompiledCatalogue, CurveMessages } from "./catalogues.ts";
import type { Language } from "./languages.ts";

const catalogues = import.meta.glob<CompiledCatalogue>("../messages/generated/*/curve.js");

export async function loadCurveMessages(language: Language): Promise<CurveMessages> {
  const load = catalogues[`../messages/generated/${language}/curve.js`];
  if (load === undefined) throw new Error(`there is no catalogue ${language}/curve`);
  return (await load()).default as CurveMessages;
}
