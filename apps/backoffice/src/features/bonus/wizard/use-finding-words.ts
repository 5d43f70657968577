import type { Finding } from '@sabai/contract';
import { formatList } from '@sabai/contract/list-format';
import { isLocalePrefix, locales } from '@sabai/contract/locales';
import { useUi } from '@sabai/ui';
import { useTranslations } from 'use-intl/react';

const languageNames = (prefixes: string, list: (names: string[]) => string): string =>
  list(prefixes.split(' ').map((prefix) => (isLocalePrefix(prefix) ? locales[prefix].nativeName : prefix)));

/** Returns the sentence of a finding, with the names of its subjects. */
export function useFindingWords(): (finding: Pick<Finding, 'code' | 'params' | 'path'>) => string {
  const t = useTranslations('bonus-office');
  const { intl } = useUi();
  const list = (names: string[]) => formatList(names, intl);
  const category = useTranslations('catalogue.category');
  return ({ code, params }) => {
    const { language, part, about } = params;
    const words = {
      ...params,
      ...(language !== undefined && { language: languageNames(language, list) }),
      ...(part !== undefined && { part: t(`text.${part}` as never) }),
      ...(about !== undefined && category.has(about as never) && { about: category(about as never) }),
    };
    return t(`finding.${code}` as never, words as never);
  };
}
