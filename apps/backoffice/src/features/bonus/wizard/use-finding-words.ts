import type { Finding } from '@sabai/contract';
import { isLocalePrefix, locales } from '@sabai/contract/locales';
import { useTranslations } from 'use-intl/react';

/** Returns the sentence of a finding, with the names of its subjects. */
export function useFindingWords(): (finding: Pick<Finding, 'code' | 'params' | 'path'>) => string {
  const t = useTranslations('bonus-office');
  const category = useTranslations('catalogue.category');
  return ({ code, params }) => {
    const { language, part, about } = params;
    const words = {
      ...params,
      ...(language !== undefined && isLocalePrefix(language) && { language: locales[language].nativeName }),
      ...(part !== undefined && { part: t(`text.${part}` as never) }),
      ...(about !== undefined && category.has(about as never) && { about: category(about as never) }),
    };
    return t(`finding.${code}` as never, words as never);
  };
}
