import { useId, useState } from 'react';
import { useRuntime } from '../runtime.ts';
import { readHundredths, writeHundredths } from '../typed-hundredths.ts';

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
          value={text ?? writeHundredths(value, intl)}
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
