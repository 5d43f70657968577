import { loadCatalogue } from 'virtual:catalogues/more';
import { loadedCatalogue } from 'virtual:catalogues/site';
import { type ReactNode, use, useMemo } from 'react';
import { IntlProvider } from 'use-intl/react';
import { useSiteLocale } from './locale-provider.tsx';

/**
 * Adds the texts of all pages and dialogs other than start page and lobby, which need none of them for their first
 * paint.
 */
export function MoreTexts({ children }: { children: ReactNode }) {
  const { prefix, intl } = useSiteLocale();
  const more = use(loadCatalogue(prefix));
  const messages = useMemo(() => ({ ...loadedCatalogue(prefix), ...more }), [prefix, more]);
  return (
    <IntlProvider locale={intl} messages={messages} timeZone="UTC">
      {children}
    </IntlProvider>
  );
}
