import { buttonClass, Icon } from '@sabai/ui';
import { useTranslations } from 'use-intl/react';
import type { DateRange } from '../../shared/histories/date-range.rules.ts';
import { useSiteLocale } from '../../shared/i18n/locale-provider.tsx';

/** Downloads the signed statement of the selected days. */
export function StatementLink({ range: { from, to } }: { range: DateRange }) {
  const t = useTranslations('history.export');
  const { prefix } = useSiteLocale();
  const requested = new URLSearchParams({ from, to, lang: prefix });
  return (
    <a href={`/exports/statement.pdf?${requested}`} download className={buttonClass('plain', 'md')}>
      <Icon name="receipt" className="size-5" />
      {t('statement')}
    </a>
  );
}
