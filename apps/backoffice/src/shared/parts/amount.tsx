import { currencies } from '@sabai/contract/money';
import { formatNumber } from '@sabai/contract/number-format';
import { Money, useUi } from '@sabai/ui';

/** An amount of money, or of other units in the ledger, e.g. points. */
export function Amount({
  amount,
  currency,
  isSigned = false,
  className = '',
}: {
  amount: string;
  currency: string;
  isSigned?: boolean;
  className?: string;
}) {
  const { intl } = useUi();
  if (currencies[currency]) {
    return <Money amount={amount} currency={currency} format="full" isSigned={isSigned} className={className} />;
  }
  return (
    <span className={`figures whitespace-nowrap ${className}`}>
      {formatNumber(amount, intl, { most: 8 })} {currency}
    </span>
  );
}
