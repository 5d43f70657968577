/** The build's data about a file: its static imports, its dynamic imports, its styles and pictures. */
export interface BuiltFile {
  readonly file: string;
  readonly imports?: readonly string[];
  readonly dynamicImports?: readonly string[];
  readonly css?: readonly string[];
  readonly assets?: readonly string[];
}
export type BuiltFiles = Readonly<Record<string, BuiltFile>>;

const page = 'play.html';
const opening = 'src/frame/opening.ts';
/** The font of the stages; preloaded instead of waiting for the style sheet. */
const stageFont = /^lilita-one-latin-.*\.woff2$/;

/** Returns a file and all its imports, without those of the page itself. */
function needed(files: BuiltFiles, start: string, known: Set<string>): BuiltFile[] {
  const entry = files[start];
  if (known.has(start) || !entry) return [];
  known.add(start);
  return [entry, ...(entry.imports ?? []).flatMap((name) => needed(files, name, known))];
}

/**
 * The pictures that a slot cannot be played without, and the screens on which the scene uses each of them
 * (slot/picture-files.ts). All others load once a bet can be made.
 */
const firstPictures: readonly (readonly [name: RegExp, screens: string])[] = [
  [/^phone-symbols-/, '(max-width: 480px)'],
  [/^symbols-/, 'not all and (max-width: 480px)'],
  [/^(first|frame|frame-front)-portrait-/, 'not all and (min-aspect-ratio: 1/1)'],
  [/^(first|frame|frame-front)-landscape-/, '(min-aspect-ratio: 1/1)'],
];

/** Returns the first pictures, each in its better format. */
function picturesOf({ assets = [] }: BuiltFile): { file: string; screens: string }[] {
  const nameOf = (file: string) => file.replace(/-.{8}\.\w+$/, '');
  const better = new Set(assets.filter((file) => file.endsWith('.avif')).map(nameOf));
  return assets.flatMap((file) => {
    const screens = firstPictures.find(([name]) => name.test(file))?.[1];
    return screens && (file.endsWith('.avif') || !better.has(nameOf(file))) ? [{ file, screens }] : [];
  });
}

/** A file that the page of a game loads, and the screens that need it, unless all do. */
export interface Preload {
  readonly file: string;
  readonly as: 'script' | 'style' | 'font' | 'picture';
  readonly screens?: string;
}

/**
 * Returns the preloads of a game's page, which load together with its first script: its own scripts and styles, its
 * texts, and the pictures without which no bet can be made. On a slow connection each of these would otherwise wait
 * for the previous one.
 */
export function preloadsOf(files: BuiltFiles, game: string, locale: string): Preload[] {
  const known = new Set<string>();
  const shell = needed(files, page, known);
  const parts = needed(files, `src/games/${game}/index.tsx`, known);
  const texts = Object.keys(files).find((name) => name.endsWith(`virtual:catalogue/studio/${locale}`));
  const scripts = [...(texts ? [files[texts]!] : []), ...parts].map(({ file }) => file);
  const fonts = shell.flatMap(({ assets = [] }) => assets.filter((file) => stageFont.test(file)));
  return [
    ...scripts.map((file): Preload => ({ file, as: 'script' })),
    ...parts.flatMap(({ css = [] }) => css).map((file): Preload => ({ file, as: 'style' })),
    ...fonts.map((file): Preload => ({ file, as: 'font' })),
    ...parts.flatMap(picturesOf).map((picture): Preload => ({ ...picture, as: 'picture' })),
  ];
}

const hints: Readonly<Record<Preload['as'], string>> = {
  script: 'rel="modulepreload" crossorigin',
  style: 'rel="preload" as="style" crossorigin',
  font: 'rel="preload" as="font" crossorigin',
  picture: 'rel="preload" as="image" fetchpriority="low"',
};

/** Returns the built page of a game, with all preloads of this game; the script that opens the session comes first. */
export function gamePage(html: string, files: BuiltFiles, base: string, game: string, locale: string): string {
  const first = `<script type="module" async crossorigin fetchpriority="high" src="${base}${files[opening]!.file}"></script>`;
  const links = preloadsOf(files, game, locale).map(({ file, as, screens }) => {
    const media = screens ? ` media="${screens}"` : '';
    return `<link ${hints[as]}${media} href="${base}${file}">`;
  });
  return html.replace('<script', `${first}<script`).replace('</head>', `${links.join('')}</head>`);
}
