import { formatDecimal, minorOf } from '@sabai/contract/money';
import { type AmountUnit, readTypedAmount, writeTypedAmount } from '@sabai/contract/typed-amount';
import { mayBecomeNumber } from '@sabai/contract/typed-number';
import { TextField } from '@sabai/ui';
import { useState } from 'react';
import { useTranslations } from 'use-intl/react';
import { useLocale } from '../i18n/locale.tsx';

/** Converts a wire amount to the typed format of a language; empty when there is none. */
const typedOf = (wire: string, unit: AmountUnit, intl: string): string =>
  wire === '' ? '' : writeTypedAmount(minorOf(wire, unit), unit, intl);

/**
 * An amount, typed in the format of the reader's language. `onChange` gets the wire format, or nothing while the amount
 * is invalid, and whether the field is empty. Errors are shown when the field loses focus, an invalid character immediately.
 */
export function AmountField({
  label,
  unit,
  initial = '',
  hint,
  isOptional = false,
  onChange,
}: {
  label: string;
  unit: AmountUnit;
  /** In the wire format. */
  initial?: string;
  hint?: string | undefined;
  /** May be left empty. */
  isOptional?: boolean;
  onChange: (wire: string, isEmpty: boolean) => void;
}) {
  const t = useTranslations('form.problem');
  const { intl } = useLocale();
  const [text, setText] = useState(() => typedOf(initial, unit, intl));
  const [wasLeft, setLeft] = useState(false);

  function problemOf(): string | undefined {
    if (text.trim() === '') return undefined;
    if (!mayBecomeNumber(text, intl, unit)) return t('numbersOnly');
    const read = readTypedAmount(text, unit, intl);
    return wasLeft && 'problem' in read ? t(read.problem.code, read.problem.params as never) : undefined;
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
        const read = readTypedAmount(target.value, unit, intl);
        onChange('minor' in read ? formatDecimal(read.minor, unit) : '', target.value.trim() === '');
      }}
      onBlur={() => setLeft(true)}
      required={!isOptional}
    />
  );
}
