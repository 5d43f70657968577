/** What the builder tells of a file: what it needs before it runs, what it may ask for later, its styles and pictures. */
export interface BuiltFile {
  readonly file: string;
  readonly imports?: readonly string[];
  readonly dynamicImports?: readonly string[];
  readonly css?: readonly string[];
  readonly assets?: readonly string[];
}
export type BuiltFiles = Readonly<Record<string, BuiltFile>>;

const page = 'play.html';
/** The drawing library asks for this part of itself in every browser that has a page. */
const askedLater = /\/browserAll\.mjs$/;

/** A file and all that it needs, without what the page itself brings. */
function needed(files: BuiltFiles, start: string, known: Set<string>): BuiltFile[] {
  const entry = files[start];
  if (known.has(start) || !entry) return [];
  known.add(start);
  const later = entry.dynamicImports?.filter((name) => askedLater.test(name)) ?? [];
  return [entry, ...[...(entry.imports ?? []), ...later].flatMap((name) => needed(files, name, known))];
}

/** Pictures of the scene: the better format of each, and only those for the way the screen is held. */
function picturesOf({ assets = [] }: BuiltFile): string[] {
  const nameOf = (file: string) => file.replace(/-.{8}\.\w+$/, '');
  const better = new Set(assets.filter((file) => file.endsWith('.avif')).map(nameOf));
  return assets.filter((file) => file.endsWith('.avif') || (file.endsWith('.webp') && !better.has(nameOf(file))));
}

/**
 * What the page of a game asks for while its first script is still on the way: the game's own scripts and styles, its texts,
 * and then the pictures of its scene. On a slow line each of these would wait for the one before.
 */
export function gamePreloads(files: BuiltFiles, base: string, game: string, locale: string): string {
  const known = new Set<string>();
  needed(files, page, known);
  const parts = needed(files, `src/games/${game}/stage/index.tsx`, known);
  const texts = Object.keys(files).find((name) => name.endsWith(`virtual:catalogue/studio/${locale}`));
  const scripts = [...(texts ? [files[texts]!] : []), ...parts].map(({ file }) => file);
  const link = (file: string, what: string) => `<link ${what} crossorigin href="${base}${file}">`;
  const isFetched = (file: string) => !/^(logo|spin-button|spin-arrows)-|-240-/.test(file);
  const turned = (file: string) => /-(portrait|landscape)-.{8}\.\w+$/.exec(file)?.[1];
  return [
    ...scripts.map((file) => link(file, 'rel="modulepreload"')),
    ...parts.flatMap(({ css = [] }) => css).map((file) => link(file, 'rel="preload" as="style"')),
    ...parts
      .flatMap(picturesOf)
      .filter(isFetched)
      .map((file) => {
        const media = turned(file) ? ` media="(orientation: ${turned(file)})"` : '';
        return link(file, `rel="preload" as="fetch" fetchpriority="low"${media}`);
      }),
  ].join('');
}
