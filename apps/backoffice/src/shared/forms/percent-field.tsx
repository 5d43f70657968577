import { TextField } from '@sabai/ui';
import { useEffect, useState } from 'react';
import { useTranslations } from 'use-intl/react';
import { useLocale } from '../i18n/locale.tsx';
import { readTypedHundredths, writeTypedHundredths } from './typed-percent.ts';

/**
 * A share typed in percent and stored in basis points: integers, 10,000 is the whole. `onChange` gets null for an empty
 * field.
 */
export function PercentField({
  label,
  hint,
  error,
  value,
  most = 1_000_000,
  unit = '%',
  onChange,
  className,
}: {
  label: string;
  hint?: string | undefined;
  error?: string | undefined;
  value: number | null;
  most?: number;
  /** The unit after the number: hundredths are typed as a number with decimals. */
  unit?: string;
  onChange: (hundredths: number | null) => void;
  className?: string;
}) {
  const { intl } = useLocale();
  const t = useTranslations('form.problem');
  const [text, setText] = useState(() => writeTypedHundredths(value, intl));
  const isTooMuch = (readTypedHundredths(text, intl) ?? 0) > most;
  // Another component has set the value, such as the fix of a finding.
  useEffect(() => {
    setText((typed) => (readTypedHundredths(typed, intl) === value ? typed : writeTypedHundredths(value, intl)));
  }, [value, intl]);
  return (
    <TextField
      label={label}
      hint={hint}
      error={isTooMuch ? t('amountMoreThanMaximum', { max: `${writeTypedHundredths(most, intl)} ${unit}` }) : error}
      {...(className && { className })}
      inputMode="decimal"
      autoComplete="off"
      maxLength={9}
      value={text}
      onChange={({ target }) => {
        setText(target.value);
        const read = readTypedHundredths(target.value, intl);
        if (read !== undefined && (read === null || read <= most)) onChange(read);
      }}
      onBlur={() => {
        // A share that is too large stays, with its error; the rules keep the last valid one.
        if (!isTooMuch) setText(writeTypedHundredths(value, intl));
      }}
      end={<span className="px-3 text-ink-3">{unit}</span>}
    />
  );
}
