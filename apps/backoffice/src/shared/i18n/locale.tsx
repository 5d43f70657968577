import { loadCatalogue, loadedCatalogue } from 'virtual:catalogues/backoffice';
import {
  fallbackLocale,
  isLocalePrefix,
  type Locale,
  type LocalePrefix,
  localePrefixes,
  locales,
} from '@sabai/contract/locales';
import type {} from '@sabai/locales/src/typed-messages.ts';
import { UiProvider, type UiSettings, uiLabels } from '@sabai/ui';
import { createStore } from '@sabai/ui/store.ts';
import { type ReactNode, useMemo } from 'react';
import { IntlProvider, useTranslations } from 'use-intl/react';
import { chooseLocale } from './choose-locale.ts';
import { haveScriptFonts } from './script-fonts.tsx';

const storageKey = 'sabai-backoffice.locale';

/** The site's time zone, which the server counts days in and the page contains. */
const houseTimeZone = document.documentElement.dataset.timeZone ?? 'UTC';

/** The present language; its catalogue is loaded. */
export const localeStore = createStore<LocalePrefix>(fallbackLocale);

/** The back office uses British English and its dates: "27 Nov 2026", in the order of most other languages. */
const own: Readonly<Record<LocalePrefix, Locale>> = { ...locales, en: { ...locales.en, intl: 'en-GB-u-nu-latn' } };

/** Returns the language for components. */
export const useLocale = (): Locale => own[localeStore.use()];

async function switchTo(prefix: LocalePrefix): Promise<void> {
  await loadCatalogue(prefix);
  const { htmlLang } = locales[prefix];
  document.documentElement.lang = htmlLang;
  haveScriptFonts(prefix);
  localeStore.set(prefix);
}

/** Loads the language of the last visit, otherwise the browser's, before anything is rendered. */
export const startLanguage = (): Promise<void> =>
  switchTo(chooseLocale(localStorage.getItem(storageKey), navigator.languages));

/** Changes the language and stores it on this device. */
export async function changeLanguage(prefix: LocalePrefix): Promise<void> {
  await switchTo(prefix);
  localStorage.setItem(storageKey, prefix);
}

/** Provides the language's words and formats to the components of `packages/ui`. */
function BackofficeUi({ children }: { children: ReactNode }) {
  const t = useTranslations('common');
  const { intl } = useLocale();
  const settings = useMemo(
    (): UiSettings => ({
      intl,
      timeZone: houseTimeZone,
      moneyFormat: 'full',
      labels: uiLabels((name) => t(name)),
    }),
    [t, intl],
  );
  return <UiProvider settings={settings}>{children}</UiProvider>;
}

/** Wraps the whole console. */
export function LocaleProvider({ children }: { children: ReactNode }) {
  const { prefix, intl } = useLocale();
  return (
    <IntlProvider locale={intl} messages={loadedCatalogue(prefix) ?? {}} timeZone={houseTimeZone}>
      <BackofficeUi>{children}</BackofficeUi>
    </IntlProvider>
  );
}

/** The languages by their own names. */
export function LanguagePicker({ className = '' }: { className?: string }) {
  const t = useTranslations('office.shell');
  const { prefix } = useLocale();
  return (
    <select
      aria-label={t('language')}
      value={prefix}
      onChange={({ target }) => {
        if (isLocalePrefix(target.value)) void changeLanguage(target.value);
      }}
      className={`min-h-10 rounded-sm border border-line bg-surface-2 px-2.5 text-sm text-ink-1 hover:border-line-strong ${className}`}
    >
      {localePrefixes.map((choice) => (
        <option key={choice} value={choice} lang={locales[choice].htmlLang}>
          {locales[choice].nativeName}
        </option>
      ))}
    </select>
  );
}
