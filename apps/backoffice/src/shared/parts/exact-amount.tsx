import { formatNumber } from '@sabai/contract/number-format';
import { useUi } from '@sabai/ui';

/** An unrounded amount, with all its decimals. */
export function ExactAmount({ amount, currency }: { amount: string; currency: string }) {
  const { intl } = useUi();
  return (
    <span className="figures whitespace-nowrap">
      {formatNumber(amount, intl, { least: 2, most: 8 })} {currency}
    </span>
  );
}
