import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import type { LocalePrefix } from '@sabai/contract/locales';
import { createShaper, type Shaper } from './shape-text.ts';

const require = createRequire(import.meta.url);

/** Files in the WOFF format, which a PDF accepts unchanged, and the letters of each. */
const plain = [
  { name: 'kanit/files/kanit-latin-400-normal.woff', has: /[ -\u00ff\u2013\u2014\u2018-\u201e\u2026\u20ac]/ },
  { name: 'kanit/files/kanit-latin-ext-400-normal.woff', has: /[\u0100-\u024f\u20a6-\u20ad]/ },
  { name: 'kanit/files/kanit-vietnamese-400-normal.woff', has: /[\u0300-\u0323\u1ea0-\u1ef9\u20ab]/ },
  { name: 'kanit/files/kanit-thai-400-normal.woff', has: /[\u0e00-\u0e7f]/ },
] as const;

/** Families in slices, with all weights in one file if available: extracted when a statement first needs them. */
const sliced = ['bengali', 'devanagari', 'myanmar', 'sc', 'jp', 'kr'] as const;
type Family = (typeof sliced)[number];
/** Scripts whose letters change places and forms. */
const isShaped = (name: string) => /bengali|devanagari|myanmar/.test(name);
/** The family of a letter that several families contain, per language. */
const own: { readonly [locale in LocalePrefix]?: Family } = {
  bd: 'bengali',
  hi: 'devanagari',
  mm: 'myanmar',
  zh: 'sc',
  jp: 'jp',
  ko: 'kr',
};

/** The family of these letters: other families claim some of them without having them. */
const homes: readonly (readonly [letters: RegExp, family: Family])[] = [
  [/[\u0900-\u097f]/, 'devanagari'],
  [/[\u0980-\u09ff]/, 'bengali'],
  [/[\u1000-\u109f]/, 'myanmar'],
  [/[\p{sc=Hiragana}\p{sc=Katakana}]/u, 'jp'],
  [/\p{sc=Hangul}/u, 'kr'],
];

interface Slice {
  readonly name: string;
  readonly ranges: readonly (readonly [first: number, last: number])[];
}

const slicesOf = new Map<Family, readonly Slice[]>();
function slices(family: Family): readonly Slice[] {
  const known = slicesOf.get(family);
  if (known) return known;
  const at = `noto-sans-${family}`;
  const isOneWeight = family === 'myanmar';
  const home = `${isOneWeight ? '@fontsource' : '@fontsource-variable'}/${at}`;
  const weight = isOneWeight ? '400-normal.woff' : 'wght-normal.woff2';
  const unicodeRanges = JSON.parse(readFileSync(require.resolve(`${home}/unicode.json`), 'utf8')) as Record<
    string,
    string
  >;
  const read = Object.entries(unicodeRanges)
    // Kanit has the Latin letters of every language.
    .filter(([part]) => !/^(latin|vietnamese|cyrillic|greek|math|symbols)/.test(part))
    .map(([part, ranges]) => ({
      name: `${home}/files/${at}-${part.replace(/[[\]]/g, '')}-${weight}`,
      ranges: ranges.split(',').map((range) => {
        const [first = '', last = first] = range.replace('U+', '').split('-');
        return [Number.parseInt(first, 16), Number.parseInt(last, 16)] as const;
      }),
    }));
  slicesOf.set(family, read);
  return read;
}

const plainFiles = new Map<string, Buffer>();
function plainFile(name: string): Buffer {
  const file = plainFiles.get(name) ?? readFileSync(require.resolve(`@fontsource/${name}`));
  plainFiles.set(name, file);
  return file;
}

interface Face {
  readonly file: Buffer;
  /** For scripts whose letters change places and forms. */
  readonly shape?: Shaper;
}

/** The extracted fonts so far: one weight of some letters, in a format for PDF. */
const taken = new Map<string, Face & { readonly letters: ReadonlySet<string> }>();
async function take(name: string, wanted: ReadonlySet<string>): Promise<void> {
  const letters = new Set([...wanted, ...(taken.get(name)?.letters ?? [])]);
  const { default: subsetFont } = await import('subset-font');
  const whole = readFileSync(require.resolve(name));
  const axes = name.includes('wght') ? { variationAxes: { wght: 400 } } : {};
  const font = await subsetFont(whole, [...letters].join(''), { targetFormat: 'truetype', ...axes });
  // fontkit reads a little past a last glyph that has no outline.
  const file = Buffer.concat([font, Buffer.alloc(16)]);
  taken.set(name, { letters, file, ...(isShaped(name) ? { shape: await createShaper(file) } : {}) });
}

export interface Run {
  readonly font: string;
  readonly text: string;
}

/** Returns the fonts of a statement in a language. */
export function fontsFor(locale: LocalePrefix) {
  const first = own[locale];
  const families = first ? [first, ...sliced.filter((family) => family !== first)] : sliced;
  const nameOf = (letter: string): string | undefined => {
    const code = letter.codePointAt(0)!;
    const found = plain.find(({ has }) => has.test(letter));
    if (found) return found.name;
    const home = homes.flatMap(([letters, family]) => (letters.test(letter) ? [family] : []));
    for (const family of [...home, ...families])
      for (const { name, ranges } of slices(family))
        if (ranges.some(([from, to]) => code >= from && code <= to)) return name;
    return undefined;
  };
  const fontOf = new Map<string, string | undefined>();
  const fontFor = (letter: string) => {
    if (!fontOf.has(letter)) fontOf.set(letter, nameOf(letter));
    return fontOf.get(letter);
  };
  const wanted = new Map<string, Set<string>>();

  return {
    /** Whether every letter of a text has a font. */
    canBeSet: (text: string): boolean => [...text].every((letter) => fontFor(letter) !== undefined),
    /** Splits a text where its font changes; a letter without a font becomes a question mark. */
    runsOf(text: string): Run[] {
      const runs: { font: string; text: string }[] = [];
      for (const letter of text) {
        const font = fontFor(letter);
        const last = runs.at(-1);
        if (last && last.font === (font ?? plain[0].name)) last.text += font ? letter : '?';
        else runs.push({ font: font ?? plain[0].name, text: font ? letter : '?' });
      }
      return runs;
    },
    /** Returns a font with these letters; another one until `load` has loaded it. */
    faceOf(name: string, letters: string): Face {
      if (plain.some((font) => font.name === name)) return { file: plainFile(name) };
      const slice = taken.get(name);
      const missing = [...letters].filter((letter) => !slice?.letters.has(letter));
      if (slice && missing.length === 0) return slice;
      wanted.set(name, new Set([...(wanted.get(name) ?? []), ...missing]));
      return slice ?? { file: plainFile(plain[0].name) };
    },
    /** Loads the requested fonts; returns false if there were none. */
    async load(): Promise<boolean> {
      const requested = [...wanted];
      wanted.clear();
      for (const [name, letters] of requested) await take(name, letters);
      return requested.length > 0;
    },
  };
}
export type StatementFonts = ReturnType<typeof fontsFor>;
