import { durationUnits, inLargestUnit } from '@sabai/contract/duration';
import { inputClass, TextField } from '@sabai/ui';
import { useState } from 'react';
import { useTranslations } from 'use-intl/react';

/** A duration as a number with a unit; `onChange` gets seconds, or nothing while no number is typed. */
export function DurationField({
  label,
  hint,
  error,
  value,
  onChange,
}: {
  label: string;
  hint?: string | undefined;
  error?: string | undefined;
  /** Seconds. */
  value: number | null;
  onChange: (seconds: number | null) => void;
}) {
  const t = useTranslations('content-office.unit');
  const [unit, setUnit] = useState(() => inLargestUnit(value ?? 0).unit);
  const size = durationUnits[unit];
  return (
    <TextField
      label={label}
      hint={hint}
      error={error}
      type="number"
      inputMode="decimal"
      min={0}
      step="any"
      value={value === null ? '' : String(value / size)}
      onChange={({ target }) => onChange(target.value === '' ? null : Math.round(Number(target.value) * size))}
      end={
        <select
          aria-label={`${label}: ${t('label')}`}
          value={unit}
          onChange={({ target }) => setUnit(target.value as typeof unit)}
          className={`${inputClass.replace('w-full min-h-12', 'min-h-9')} mr-1`}
        >
          {(Object.keys(durationUnits) as (typeof unit)[]).map((one) => (
            <option key={one} value={one}>
              {t(one)}
            </option>
          ))}
        </select>
      }
    />
  );
}
