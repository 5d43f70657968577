import { type ReactNode, useId, useState } from 'react';
import { useTranslations } from 'use-intl';
import { useRuntime } from '../runtime.ts';
import { readTyped, writeTyped } from '../typed-hundredths.ts';

export interface NumberFieldProps {
  label: string;
  /** Counted in `decimals` decimals: 1250 is 12.50 with two. */
  value: number;
  low: number;
  high: number;
  decimals?: number;
  /** What stands behind the number. */
  suffix: ReactNode;
  isLocked: boolean;
  onChange: (value: number) => void;
}

/** A number, typed; a wrong one is marked, and the last good one stays. */
export function NumberField({ label, value, low, high, decimals = 2, suffix, isLocked, onChange }: NumberFieldProps) {
  const t = useTranslations('instant');
  const id = useId();
  const { intl } = useRuntime();
  const [text, setText] = useState<string>();
  const write = (of: number) => writeTyped(of, decimals, intl);
  const read = (typed: string) => readTyped(typed, { low, high, decimals }, intl);
  const isWrong = text !== undefined && read(text) === undefined;
  return (
    <div className="number-field">
      <label className="field-label" htmlFor={id}>
        {label}
      </label>
      <span className="field-box" data-wrong={isWrong || undefined}>
        <input
          id={id}
          inputMode="decimal"
          autoComplete="off"
          enterKeyHint="done"
          aria-invalid={isWrong}
          aria-describedby={isWrong ? `${id}-wrong` : undefined}
          value={text ?? write(value)}
          disabled={isLocked}
          onChange={({ target }) => {
            setText(target.value);
            const typed = read(target.value);
            if (typed !== undefined) onChange(typed);
          }}
          onBlur={() => setText(undefined)}
          onKeyDown={(event) => event.key === 'Enter' && event.currentTarget.blur()}
        />
        {suffix}
      </span>
      {isWrong && (
        <span id={`${id}-wrong`} role="alert" className="number-wrong">
          {t('between', { low: write(low), high: write(high) })}
        </span>
      )}
    </div>
  );
}
