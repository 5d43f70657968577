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
  const text = new Intl.NumberFormat(intl, { signDisplay: isSigned ? 'exceptZero' : 'auto' }).format(
    amount as `${number}`,
  );
  return <span className={`figures ${className}`}>{text}</span>;
}
