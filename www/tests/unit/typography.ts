// The tokens that every translation of a sentence keeps, and the typographic rules of each language.

export const DIGITS = /\d+(?:[.,\u00a0\u202f\u2009]\d+)*/g;
/** A name, code, or a figure that a lesson takes from the module. */
const NAMES = /‹[^›]*›|`[^`]*`|\{[^}]*\}/g;

/**
 * Returns the tokens that a translation must keep: names, code and figures unchanged, numbers without the language's
 * group separators.
 */
export function tokens(text: string): string[] {
  const names = text.match(NAMES) ?? [];
  const numbers = text.replace(NAMES, " ").match(DIGITS) ?? [];
  // Other languages have “a” or “this” for 1.
  const digits = numbers.map((number) => number.replace(/\D/g, "")).filter((number) => number !== "1");
  return [...new Set([...names, ...digits])].sort();
}

const EVERYWHERE = [/['"]/, / {2}|\s\n/, /^\s|\s$/, /\.\.\./];

/** An ASCII mark next to a Chinese or Japanese letter, and a space next to one of their own marks. */
const NARROW_MARK = /[\p{sc=Han}\p{sc=Hira}\p{sc=Kana}][,.:;?!()]|[,:;?!()][\p{sc=Han}\p{sc=Hira}\p{sc=Kana}]/u;
const SPACED_MARK = /\s[，。：；？！）、」]|[，。：；？！（、「]\s/;

/** Patterns that break the typographic rules of a language. */
const BROKEN: Record<string, readonly RegExp[]> = {
  de: [/\d%/, /\d %/, /“[^„]*”/],
  es: [/\d%/, /\d %/, /[“”„]/, /^[^¿]*\?/],
  fr: [/\d%/, /\d %/, /[“”„]/, /[^\u00a0\u202f][:;?!»](?!\/)/, /«[^\u00a0\u202f]/],
  pt: [/\d\s%/, /[«»„]/],
  id: [/\d\s%/, /[«»„‘]/],
  // Chinese has a space next to Latin letters and digits, Japanese has none.
  zh: [/\d\s%/, NARROW_MARK, SPACED_MARK, /\p{sc=Han}[A-Za-z\d`]|[A-Za-z\d%`]\p{sc=Han}/u, /[«»„]/],
  ja: [/\d\s%/, NARROW_MARK, SPACED_MARK, /[\p{sc=Han}\p{sc=Hira}\p{sc=Kana}] [A-Za-z`]|[A-Za-z`] \p{sc=Hira}/u],
  ko: [/\d\s%/, /[，。：；？！（）、「」«»„]/],
};

/** Returns true if the text breaks a typographic rule of the language. A figure counts as a number. */
export function breaksTypography(language: string, text: string): boolean {
  const plain = text.replace(/`[^`]*`/g, "`").replace(/\{[^}]*\}/g, "0");
  return [...EVERYWHERE, ...(BROKEN[language] ?? [])].some((pattern) => pattern.test(plain));
}
