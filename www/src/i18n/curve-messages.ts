// The messages of a page that shows only curves.

import type { Compiled, CurveWords } from "./catalogues.ts";
import type { Language } from "./languages.ts";

const messages = import.meta.glob<Compiled>("../messages/generated/*/curve.js");

export async function loadCurveMessages(language: Language): Promise<CurveWords> {
  const load = messages[`../messages/generated/${language}/curve.js`];
  if (load === undefined) throw new Error(`there is no catalogue ${language}/curve`);
  return (await load()).default as CurveWords;
}
