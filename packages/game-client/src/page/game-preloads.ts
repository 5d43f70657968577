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
const opening = 'src/frame/opening.ts';
/** The face that stages write with; they do not wait for the style sheet to ask for it. */
const stageFont = /^lilita-one-latin-.*\.woff2$/;

/** A file and all that it needs, without what the page itself brings. */
function needed(files: BuiltFiles, start: string, known: Set<string>): BuiltFile[] {
  const entry = files[start];
  if (known.has(start) || !entry) return [];
  known.add(start);
  return [entry, ...(entry.imports ?? []).flatMap((name) => needed(files, name, known))];
}

/**
 * The pictures that a slot cannot be played without, and the screens on which each of them is what the scene asks for
 * (slot/picture-files.ts); all others come when a bet can be made.
 */
const firstPictures: readonly (readonly [name: RegExp, screens: string])[] = [
  [/^phone-symbols-/, '(max-width: 480px)'],
  [/^symbols-/, 'not all and (max-width: 480px)'],
  [/^(first|frame|frame-front)-portrait-/, 'not all and (min-aspect-ratio: 1/1)'],
  [/^(first|frame|frame-front)-landscape-/, '(min-aspect-ratio: 1/1)'],
];

/** The first pictures in the better format of each. */
function picturesOf({ assets = [] }: BuiltFile): { file: string; screens: string }[] {
  const nameOf = (file: string) => file.replace(/-.{8}\.\w+$/, '');
  const better = new Set(assets.filter((file) => file.endsWith('.avif')).map(nameOf));
  return assets.flatMap((file) => {
    const screens = firstPictures.find(([name]) => name.test(file))?.[1];
    return screens && (file.endsWith('.avif') || !better.has(nameOf(file))) ? [{ file, screens }] : [];
  });
}

/** A file that the page of a game asks for, and the screens that need it where not all do. */
export interface Preload {
  readonly file: string;
  readonly as: 'script' | 'style' | 'font' | 'picture';
  readonly screens?: string;
}

/**
 * What the page of a game asks for while its first script is still on the way: the game's own scripts and styles, its texts,
 * and the pictures without which no bet can be made. On a slow line each of these would wait for the one before.
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

/** The page of a game as it was built, with all that this game asks for; what opens the session comes before everything else. */
export function gamePage(html: string, files: BuiltFiles, base: string, game: string, locale: string): string {
  const first = `<script type="module" async crossorigin fetchpriority="high" src="${base}${files[opening]!.file}"></script>`;
  const links = preloadsOf(files, game, locale).map(({ file, as, screens }) => {
    const media = screens ? ` media="${screens}"` : '';
    return `<link ${hints[as]}${media} href="${base}${file}">`;
  });
  return html.replace('<script', `${first}<script`).replace('</head>', `${links.join('')}</head>`);
}
