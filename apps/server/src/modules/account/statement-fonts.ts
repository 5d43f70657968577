import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import type { LocalePrefix } from '@sabai/contract/locales';

const require = createRequire(import.meta.url);

/**
 * The fonts a statement is set in, and the letters each of them has. They are files of the old web font form, whose parts can
 * be taken into a PDF; those of Chinese, Japanese, Korean, Hindi and Bengali come in no such form.
 */
const fonts = [
  {
    name: 'latin',
    file: 'kanit/files/kanit-latin-400-normal.woff',
    has: /[ -\u00ff\u2013\u2014\u2018-\u201e\u2026\u20ac]/,
  },
  { name: 'latin-ext', file: 'kanit/files/kanit-latin-ext-400-normal.woff', has: /[\u0100-\u024f\u20a6-\u20ad]/ },
  {
    name: 'vietnamese',
    file: 'kanit/files/kanit-vietnamese-400-normal.woff',
    has: /[\u0300-\u0323\u1ea0-\u1ef9\u20ab]/,
  },
  { name: 'thai', file: 'kanit/files/kanit-thai-400-normal.woff', has: /[\u0e00-\u0e7f]/ },
  {
    name: 'myanmar',
    file: 'noto-sans-myanmar/files/noto-sans-myanmar-myanmar-400-normal.woff',
    has: /[\u1000-\u109f]/,
  },
] as const;
export type FontName = (typeof fonts)[number]['name'];

const bytes = new Map<FontName, Buffer>();
export function fontFile(name: FontName): Buffer {
  const known = bytes.get(name);
  if (known) return known;
  const { file } = fonts.find((font) => font.name === name)!;
  const read = readFileSync(require.resolve(`@fontsource/${file}`));
  bytes.set(name, read);
  return read;
}

/** Languages whose letters a statement cannot be set in have theirs in English. */
const unset: ReadonlySet<LocalePrefix> = new Set(['bd', 'hi', 'jp', 'ko', 'zh']);
export const statementLocale = (locale: LocalePrefix): LocalePrefix => (unset.has(locale) ? 'en' : locale);

export interface Run {
  readonly font: FontName;
  readonly text: string;
}

/** Whether every letter of a text has a font. */
export const canBeSet = (text: string): boolean =>
  [...text].every((letter) => fonts.some(({ has }) => has.test(letter)));

/** A text cut where its font changes; a letter that no font has becomes a question mark. */
export function runsOf(text: string): Run[] {
  const runs: { font: FontName; text: string }[] = [];
  for (const letter of text) {
    const font = fonts.find(({ has }) => has.test(letter))?.name;
    const shown = font ? letter : '?';
    const name = font ?? 'latin';
    const last = runs.at(-1);
    if (last?.font === name) last.text += shown;
    else runs.push({ font: name, text: shown });
  }
  return runs;
}
