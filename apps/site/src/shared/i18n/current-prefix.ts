import { fallbackLocale, isLocalePrefix, type LocalePrefix } from '@sabai/contract/locales';

/** Returns the language of the document, for code outside of React in the browser. */
export function currentPrefix(): LocalePrefix {
  const prefix = globalThis.document?.documentElement.dataset.locale;
  return isLocalePrefix(prefix) ? prefix : fallbackLocale;
}
