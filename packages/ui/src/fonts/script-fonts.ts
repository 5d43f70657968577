import type { LocalePrefix } from '@sabai/contract/locales';
import bengali from './bengali.css?url';
import chinese from './chinese.css?url';
import devanagari from './devanagari.css?url';
import japanese from './japanese.css?url';
import korean from './korean.css?url';
import myanmar from './myanmar.css?url';

const sheets: Partial<Record<LocalePrefix, string>> = {
  bd: bengali,
  hi: devanagari,
  jp: japanese,
  ko: korean,
  mm: myanmar,
  zh: chinese,
};

/**
 * Returns the stylesheet with the fonts of a language's script, in addition to the base fonts of every page;
 * `undefined` where the base fonts are enough. The sheets are separate because those of Chinese, Japanese and Korean
 * list a hundred slices each.
 */
export const scriptFontSheet = (prefix: LocalePrefix): string | undefined => sheets[prefix];
