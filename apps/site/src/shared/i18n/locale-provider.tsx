import { loadedCatalogue } from 'virtual:catalogues/site';
import { type Locale, type LocalePrefix, locales } from '@sabai/contract/locales';
import type {} from '@sabai/locales/src/typed-messages.ts';
import { createContext, type ReactNode, useContext } from 'react';
import { createTranslator } from 'use-intl/core';
import { IntlProvider } from 'use-intl/react';

const LocaleContext = createContext<Locale>(locales.en);

/** Wraps the whole app with the language of the request, whose catalogue is already loaded. */
export function LocaleProvider({ prefix, children }: { prefix: LocalePrefix; children: ReactNode }) {
  return (
    <LocaleContext value={locales[prefix]}>
      <IntlProvider locale={locales[prefix].intl} messages={loadedCatalogue(prefix) ?? {}} timeZone="UTC">
        {children}
      </IntlProvider>
    </LocaleContext>
  );
}

/** Returns the language of the page. */
export const useSiteLocale = (): Locale => useContext(LocaleContext);

/** Returns a translator for code outside of components. */
export const translatorOf = (prefix: LocalePrefix) =>
  createTranslator({ locale: locales[prefix].intl, messages: loadedCatalogue(prefix)! });
