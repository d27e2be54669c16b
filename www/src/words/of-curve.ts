// What a page with nothing but curves says: the part of the page's sentences that are about one.

import type { Compiled, Of } from "./catalogues.ts";
import type { CurveWords } from "./en/curve.ts";
import type { Language } from "./languages.ts";

const words = import.meta.glob<CurveWords>("./*/curve.ts", { import: "curve" });
const messages = import.meta.glob<Compiled>("../messages/generated/*/curve.js");

export async function curveWordsIn(language: Language): Promise<CurveWords & Of<"curve">> {
  const loadWords = words[`./${language}/curve.ts`];
  const loadMessages = messages[`../messages/generated/${language}/curve.js`];
  const [said, compiled] = await Promise.all([loadWords?.(), loadMessages?.()]);
  if (said === undefined && compiled === undefined) throw new Error(`there is no catalogue ${language}/curve`);
  return { ...said, ...compiled?.default } as CurveWords & Of<"curve">;
}
