/** A catalogue in TypeScript, or a module of compiled messages. */
const CATALOGUE = /\/(?:i18n|messages\/generated)\/([a-z]+)\/([\w-]+)\.[jt]s$/;

/** Returns the name of a catalogue's chunk, by its language and part; `null` of any other module. */
export function catalogueName(module: string | null): string | null {
  const [, language, part] = CATALOGUE.exec(module ?? "") ?? [];
  return language === undefined ? null : `messages-${language}-${part}`;
}

/** Names a chunk of a catalogue by its language and part, which sizes and tests go by. */
export function chunkName(folder: string, module: string | null): string {
  return `${folder}/${catalogueName(module) ?? "[name]"}-[hash].js`;
}
