import type { staffSiteChoice } from '@sabai/contract';
import { isLocalePrefix, locales } from '@sabai/contract/locales';
import { useTranslations } from 'use-intl/react';
import type { Answer } from '../../shared/api/answer.ts';
import { api } from '../../shared/api/api.ts';
import { usePolled } from '../../shared/api/use-polled.ts';

export type SiteChoices = Answer<typeof staffSiteChoice, 'find'>;
const none: SiteChoices = { languages: [], currencies: [], places: [] };

/** Languages, currencies and places to choose from; empty until loaded. */
export const useChoices = (): SiteChoices =>
  usePolled((signal) => api('staff', 'site-choice').find(undefined, { signal }), 'site choices').data ?? none;

/** Returns the own name of the language with an id. */
export function useLanguageName(): (id: number | null) => string {
  const t = useTranslations('content-office');
  const { languages } = useChoices();
  return (id) => {
    if (id === null) return t('everyLanguage');
    const code = languages.find((language) => language.id === id)?.code;
    return isLocalePrefix(code) ? locales[code].nativeName : (code ?? '');
  };
}
