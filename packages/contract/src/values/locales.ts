/**
 * The 15 languages of the site. `prefix` is the first segment of a URL, `code` is the language's name in the API,
 * `htmlLang` is the BCP 47 tag for `<html lang>`, and `intl` is the tag given to `Intl`, always with Latin digits so
 * that amounts look the same everywhere. Browsers have no Burmese data while Node does. Burmese numbers are therefore
 * formatted with English separators on both sides; otherwise the server's page and the browser's would differ. The
 * Burmese tag ends in `-x-my`, by which `dateFormat` finds the dates of `burmese-dates.ts`.
 */
export interface Locale {
  readonly prefix: LocalePrefix;
  readonly code: string;
  readonly htmlLang: string;
  readonly intl: string;
  /** The language's name in that language, as the language picker shows it. */
  readonly nativeName: string;
  /** The family name precedes the given name. */
  readonly isFamilyNameFirst: boolean;
  /** The year precedes the month, and the month precedes the day. */
  readonly isYearFirst: boolean;
  /** The shortest password this language's text promises to accept (R5.9, R5.10). */
  readonly passwordMinLength: 6 | 8;
}

export const localePrefixes = [
  'bd',
  'br',
  'en',
  'es',
  'hi',
  'id',
  'jp',
  'ko',
  'mm',
  'my',
  'ph',
  'pt',
  'th',
  'vn',
  'zh',
] as const;
export type LocalePrefix = (typeof localePrefixes)[number];

export const fallbackLocale: LocalePrefix = 'en';

const row = (
  prefix: LocalePrefix,
  code: string,
  htmlLang: string,
  nativeName: string,
  passwordMinLength: 6 | 8 = 6,
  intl = `${htmlLang}-u-nu-latn`,
): Locale => ({
  prefix,
  code,
  htmlLang,
  nativeName,
  passwordMinLength,
  intl,
  isFamilyNameFirst: ['jp', 'ko', 'vn', 'zh'].includes(prefix),
  isYearFirst: ['jp', 'ko', 'zh'].includes(prefix),
});

export const locales: Readonly<Record<LocalePrefix, Locale>> = {
  bd: row('bd', 'bn-bd', 'bn-BD', 'বাংলা'),
  br: row('br', 'br', 'pt-BR', 'Português (Brasil)'),
  en: row('en', 'en', 'en', 'English'),
  es: row('es', 'es', 'es', 'Español'),
  hi: row('hi', 'hi', 'hi', 'हिन्दी'),
  id: row('id', 'id', 'id', 'Bahasa Indonesia', 8),
  jp: row('jp', 'jp', 'ja', '日本語'),
  ko: row('ko', 'ko', 'ko', '한국어'),
  mm: row('mm', 'mm', 'my', 'မြန်မာ', 6, 'en-u-nu-latn-x-my'),
  my: row('my', 'ms', 'ms', 'Bahasa Melayu', 8),
  ph: row('ph', 'tl-ph', 'fil-PH', 'Filipino'),
  pt: row('pt', 'pt', 'pt-PT', 'Português (Portugal)'),
  th: row('th', 'th', 'th', 'ไทย'),
  vn: row('vn', 'vi', 'vi', 'Tiếng Việt'),
  zh: row('zh', 'zh-cn', 'zh-CN', '中文', 8),
};

export const isLocalePrefix = (value: unknown): value is LocalePrefix =>
  typeof value === 'string' && Object.hasOwn(locales, value);

/** Finds the language of an API code (`th`, `zh-cn`, …) or a prefix; `undefined` when there is none. */
export function localeByCode(code: string): Locale | undefined {
  return (
    Object.values(locales).find((locale) => locale.code === code) ?? (isLocalePrefix(code) ? locales[code] : undefined)
  );
}

/** Splits `/th/games` into its language and the remaining path. An unknown first segment belongs to the path (R2.7). */
export function splitLocale(pathname: string): { prefix: LocalePrefix | undefined; path: string } {
  const [, first = '', ...rest] = pathname.split('/');
  return isLocalePrefix(first) ? { prefix: first, path: `/${rest.join('/')}` } : { prefix: undefined, path: pathname };
}

/** The name of the cookie that stores the chosen language for 365 days (R9.31). */
export const localeCookie = 'i18n_locale';
