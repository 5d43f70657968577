import { currencyOf, decimalOf, minorOf } from '@sabai/contract/money';
import { AmountField } from '../parts/amount-field.tsx';

/**
 * An amount that the rules store as a text of minor units; undefined while there is none. While the typed amount is
 * invalid, the rules keep the last valid one.
 */
export const MinorField = ({
  label,
  currency,
  value,
  onChange,
}: {
  label: string;
  currency: string;
  value: string | undefined;
  onChange: (minor: string | undefined) => void;
}) => (
  <AmountField
    label={label}
    unit={currencyOf(currency)}
    initial={value === undefined ? '' : decimalOf(BigInt(value), currency)}
    isOptional
    onChange={(wire, isEmpty) => {
      if (wire !== '') onChange(minorOf(wire, currencyOf(currency)).toString());
      else if (isEmpty) onChange(undefined);
    }}
  />
);
