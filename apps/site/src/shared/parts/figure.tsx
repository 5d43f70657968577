import { formatChange, formatNumber } from '@sabai/contract/number-format';
import { Money, useUi } from '@sabai/ui';

const points = 'POINT';

/** An amount of money, or of points, which have no symbol and no decimals. */
export function Figure({
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
  if (currency !== points)
    return <Money amount={amount} currency={currency} format="full" isSigned={isSigned} className={className} />;
  const text = (isSigned ? formatChange : formatNumber)(amount, intl, { most: 3 });
  return <span className={`figures ${className}`}>{text}</span>;
}
