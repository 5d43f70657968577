import { formatDecimal, minorOf } from '@sabai/contract/money';
import { type AmountUnit, exampleAmount, parseTypedAmount, writeTypedAmount } from '@sabai/contract/typed-amount';
import { mayBecomeNumber } from '@sabai/contract/typed-number';
import { TextField } from '@sabai/ui';
import { useState } from 'react';
import { useTranslations } from 'use-intl/react';
import { useLocale } from '../locale.tsx';

/** An amount of the wire as it is typed in a language; empty when there is none. */
const typedOf = (wire: string, unit: AmountUnit, intl: string): string =>
  wire === '' ? '' : writeTypedAmount(minorOf(wire, unit), unit, intl);

/**
 * An amount, typed as the reader's language writes it. `onChange` gets it as on the wire, or nothing while it is no amount;
 * what is wrong shows once the field is left, a sign that does not belong at once.
 */
export function AmountField({
  label,
  unit,
  initial = '',
  hint,
  onChange,
}: {
  label: string;
  unit: AmountUnit;
  /** As on the wire. */
  initial?: string;
  hint?: string;
  onChange: (wire: string) => void;
}) {
  const t = useTranslations('form.problem');
  const { intl } = useLocale();
  const [text, setText] = useState(() => typedOf(initial, unit, intl));
  const [wasLeft, setLeft] = useState(false);

  function problemOf(): string | undefined {
    if (text.trim() === '') return undefined;
    if (!mayBecomeNumber(text, intl, unit)) return t('numbersOnly');
    const minor = parseTypedAmount(text, unit, intl);
    if (typeof minor === 'bigint' || !wasLeft) return undefined;
    switch (minor) {
      case 'AMOUNT_NOT_POSITIVE':
        return t('amountNotPositive');
      case 'AMOUNT_TOO_LARGE':
        return t('amountTooLarge');
      case 'AMOUNT_TOO_MANY_DECIMALS':
        return t('amountTooManyDecimals', { scale: unit.scale });
      case 'AMOUNT_FORMAT':
        return t('amountFormat', { example: exampleAmount(unit, intl) });
      default:
        return t('numbersOnly');
    }
  }

  return (
    <TextField
      label={label}
      hint={hint}
      error={problemOf()}
      inputMode="decimal"
      autoComplete="off"
      maxLength={40}
      value={text}
      onChange={({ target }) => {
        setText(target.value);
        const minor = parseTypedAmount(target.value, unit, intl);
        onChange(typeof minor === 'bigint' ? formatDecimal(minor, unit) : '');
      }}
      onBlur={() => setLeft(true)}
      required
    />
  );
}
