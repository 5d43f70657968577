import { currencies } from '@sabai/contract/money';
import { formatNumber } from '@sabai/contract/number-format';
import { useLocale } from '../../../shared/i18n/locale.tsx';

/** Formats amounts without symbol, for a table that names its currency once. */
export function useAmount(code: string): (amount: string) => string {
  const { intl } = useLocale();
  const least = Math.min(currencies[code]?.scale ?? 0, 2);
  return (amount) => formatNumber(amount, intl, { least, most: currencies[code]?.scale ?? 0 });
}
