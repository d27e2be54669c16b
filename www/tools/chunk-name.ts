/** The path of a catalogue in TypeScript, or of a module of compiled messages. */
const CATALOGUE = /\/(?:i18n|messages\/generated)\/([a-z]+)\/([\w-]+)\.[jt]s$/;

/** Returns the name of a catalogue's chunk, by its language and part; `null` for any other module. */
export function catalogueName(module: string | null): string | null {
  const [, language, part] = CATALOGUE.exec(module ?? "") ?? [];
  return language === undefined ? null : `messages-${language}-${part}`;
}

/** Returns the file name of a chunk; a catalogue's has its language and part, which sizes.mjs and tests rely on. */
export function chunkName(folder: string, module: string | null): string {
  return `${folder}/${catalogueName(module) ?? "[name]"}-[hash].js`;
}
