import { formatNumber } from '@sabai/contract/number-format';
import { useUi } from '@sabai/ui';

/** An amount before rounding, with all the decimals that it has. */
export function ExactAmount({ amount, currency }: { amount: string; currency: string }) {
  const { intl } = useUi();
  return (
    <span className="figures whitespace-nowrap">
      {formatNumber(amount, intl, { least: 2, most: 8 })} {currency}
    </span>
  );
}
