import type { ReactNode } from 'react';
import { useTranslations } from 'use-intl';
import { readTyped, writeTyped } from '../base/typed-hundredths.ts';
import { useRuntime } from '../session/runtime.ts';
import { useTyped } from './use-typed.ts';

export interface NumberFieldProps {
  label: string;
  /** Counted in `decimals` decimals: 1250 is 12.50 with two. */
  value: number;
  low: number;
  high: number;
  decimals?: number;
  /** Shown after the number. */
  suffix: ReactNode;
  isLocked: boolean;
  onChange: (value: number) => void;
}

/** A typed number; an invalid one is marked, and the last valid one stays. */
export function NumberField({ label, value, low, high, decimals = 2, suffix, isLocked, onChange }: NumberFieldProps) {
  const t = useTranslations('studio-instant');
  const { intl } = useRuntime();
  const write = (of: number) => writeTyped(of, decimals, intl);
  const read = (typed: string) => readTyped(typed, { low, high, decimals }, intl);
  const { id, wrongId, isWrong, input } = useTyped({ written: write(value), read, isLocked, onChange });
  return (
    <div className="number-field">
      <label className="field-label" htmlFor={id}>
        {label}
      </label>
      <span className="field-box" data-wrong={isWrong || undefined}>
        <input {...input} />
        {suffix}
      </span>
      {isWrong && (
        <span id={wrongId} role="alert" className="number-wrong">
          {t('between', { low: write(low), high: write(high) })}
        </span>
      )}
    </div>
  );
}
