import { numberSigns, readTypedDecimal } from '@sabai/contract/typed-number';
import { useId, useState } from 'react';
import { useRuntime } from '../runtime.ts';

export interface NumberFieldProps {
  label: string;
  /** In hundredths. */
  value: number;
  low: number;
  high: number;
  suffix: string;
  isLocked: boolean;
  onChange: (value: number) => void;
  /** Said when what was typed is not between the two. */
  wrong: string;
}

const written = (hundredths: number, intl: string) =>
  (hundredths / 100).toFixed(2).replace('.', numberSigns(intl).decimal);

/** A number with two decimals, typed; a wrong one is marked, and the last good one stays. */
export function NumberField({ label, value, low, high, suffix, isLocked, onChange, wrong }: NumberFieldProps) {
  const id = useId();
  const { intl } = useRuntime();
  const [text, setText] = useState<string>();
  const isWrong = text !== undefined && readHundredths(text, low, high, intl) === undefined;
  return (
    <label className="number-field">
      <span>{label}</span>
      <span className="number-box" data-wrong={isWrong || undefined}>
        <input
          inputMode="decimal"
          autoComplete="off"
          enterKeyHint="done"
          aria-invalid={isWrong}
          aria-describedby={isWrong ? id : undefined}
          value={text ?? written(value, intl)}
          disabled={isLocked}
          onChange={(event) => {
            setText(event.target.value);
            const read = readHundredths(event.target.value, low, high, intl);
            if (read !== undefined) onChange(read);
          }}
          onBlur={() => setText(undefined)}
          onKeyDown={(event) => event.key === 'Enter' && event.currentTarget.blur()}
        />
        {suffix}
      </span>
      {isWrong && (
        <span id={id} role="alert" className="number-wrong">
          {wrong}
        </span>
      )}
    </label>
  );
}

/** "12.5" is 1250, "12,5" where the comma is the decimal sign. Undefined for anything else and beyond the ends. */
export function readHundredths(text: string, low: number, high: number, intl: string): number | undefined {
  const match = /^(\d{1,7})(?:\.(\d{0,2}))?$/.exec(readTypedDecimal(text, intl) ?? '');
  if (!match) return undefined;
  const value = Number(match[1]) * 100 + Number((match[2] ?? '').padEnd(2, '0'));
  return value >= low && value <= high ? value : undefined;
}
