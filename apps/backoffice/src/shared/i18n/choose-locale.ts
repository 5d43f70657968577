import { fallbackLocale, isLocalePrefix, type LocalePrefix, localePrefixes, locales } from '@sabai/contract/locales';

const byTag = (matches: (tag: string) => boolean): LocalePrefix | undefined =>
  localePrefixes.find((prefix) => matches(locales[prefix].htmlLang.toLowerCase()));

/**
 * Returns the initial language: the remembered one, otherwise the first supported one of the browser, otherwise
 * English.
 */
export function chooseLocale(remembered: string | null, wanted: readonly string[]): LocalePrefix {
  if (isLocalePrefix(remembered)) return remembered;
  for (const tag of wanted.map((one) => one.toLowerCase())) {
    const language = tag.split('-')[0];
    const found =
      byTag((own) => own === tag) ?? byTag((own) => own === language) ?? byTag((own) => own.split('-')[0] === language);
    if (found) return found;
  }
  return fallbackLocale;
}
