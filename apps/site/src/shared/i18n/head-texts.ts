import { loadCatalogue, loadedCatalogue } from 'virtual:catalogues/head';
import { type LocalePrefix, locales } from '@sabai/contract/locales';
import { createTranslator } from 'use-intl/core';

/** The titles of pages. The server always has them; a browser loads them at the first client-side navigation. */
export const loadHeadTexts = loadCatalogue;

/** Returns a translator for titles, in a language whose titles have been loaded. */
export const headTranslator = (prefix: LocalePrefix) =>
  createTranslator({ locale: locales[prefix].intl, messages: loadedCatalogue(prefix)!, namespace: 'title' });
