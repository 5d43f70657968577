import { currencies } from '@sabai/contract/money';
import { formatNumber } from '@sabai/contract/number-format';
import { useLocale } from '../../../shared/i18n/locale.tsx';

/** Amounts of a table whose currency is named once, without its sign. */
export function useAmount(code: string): (amount: string) => string {
  const { intl } = useLocale();
  const least = Math.min(currencies[code]?.scale ?? 0, 2);
  return (amount) => formatNumber(amount, intl, { least, most: currencies[code]?.scale ?? 0 });
}
