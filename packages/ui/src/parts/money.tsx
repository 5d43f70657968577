import { currencyOf, displayMoney, isZeroAmount, type MoneyFormat, minorOf } from '@sabai/contract/money';
import { useUi } from '../ui-provider.tsx';

/** Returns a function that formats a decimal amount from the wire in the language and by the currency's rules. */
export function useMoney(): (amount: string, currencyCode: string, format?: MoneyFormat) => string {
  const { intl, moneyFormat } = useUi();
  return (amount, currencyCode, format = moneyFormat) => {
    const currency = currencyOf(currencyCode);
    return displayMoney(minorOf(amount, currency), currency, intl, format);
  };
}

export interface MoneyProps {
  /** Decimal string as the server sends it. */
  amount: string;
  currency: string;
  format?: MoneyFormat;
  /** Colours gains and losses and puts a plus before gains. */
  isSigned?: boolean;
  className?: string;
}

export function Money({ amount, currency, format, isSigned = false, className = '' }: MoneyProps) {
  const text = useMoney()(amount, currency, format);
  const isNegative = amount.startsWith('-');
  const isZero = isZeroAmount(amount);
  const tone = !isSigned || isZero ? '' : isNegative ? 'text-bad' : 'text-ok';
  return (
    <span className={`figures whitespace-nowrap ${tone} ${className}`}>
      {isSigned && !isNegative && !isZero && '+'}
      {text}
    </span>
  );
}
