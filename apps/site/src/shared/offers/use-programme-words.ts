import { dateFormat } from '@sabai/contract/date-format';
import { formatNumber, formatPercent } from '@sabai/contract/number-format';
import { useMoney, useUi } from '@sabai/ui';
import { useTranslations } from 'use-intl/react';

/** Returns words and numbers shared by all parts of a programme's page. */
export function useProgrammeWords(currencyCode: string) {
  const { intl, timeZone } = useUi();
  const money = useMoney();
  const tGames = useTranslations('catalogue');
  const day = dateFormat(intl, { timeZone, dateStyle: 'medium' });
  const minute = dateFormat(intl, { timeZone, dateStyle: 'medium', timeStyle: 'short' });
  return {
    money: (amount: string) => money(amount, currencyCode, 'full'),
    /** Formats an unrounded amount, with all its decimals. */
    exact: (amount: string) => formatNumber(amount, intl, { least: amount.split('.')[1]?.length ?? 0 }),
    percent: (rate: string) => formatPercent(rate, intl, { least: 0, most: 2 }),
    times: (often: string) => formatNumber(often, intl, { most: 2 }),
    product: (code: string) => (tGames.has(`category.${code}` as never) ? tGames(`category.${code}` as never) : code),
    /** Formats the first to the last day of a period, inclusive. */
    days({ starts_at: from, ends_at: to }: { starts_at: string; ends_at: string }): string {
      const [first, last] = [day.format(Date.parse(from)), day.format(Date.parse(to) - 1)];
      return first === last ? first : `${first} – ${last}`;
    },
    moment: (at: string) => minute.format(Date.parse(at)),
  };
}
export type ProgrammeWords = ReturnType<typeof useProgrammeWords>;
