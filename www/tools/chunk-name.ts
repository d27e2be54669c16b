/** Catalogues are called after their language too: sizes are told by it. */
export function chunkName(folder: string, module: string | null): string {
  const [, language, part] = /\/words\/([a-z]+)\/([a-z]+)\.ts$/.exec(module ?? "") ?? [];
  const name = language === undefined ? "[name]" : `words-${language}-${part}`;
  return `${folder}/${name}-[hash].js`;
}
