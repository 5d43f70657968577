import { formatNumber } from '@sabai/contract/number-format';
import { HIGHEST_MULTIPLIER, LOWEST_CASH_OUT } from '@sabai/games/families/crash/crash-point.ts';
import { formatMultiplier, type MultiplierHundredths } from '@sabai/games/protocol';
import { useId, useState } from 'react';
import { useTranslations } from 'use-intl';
import { writeHundredths } from '../../base/typed-hundredths.ts';
import { useRuntime } from '../../session/runtime.ts';
import { parseCashOutTarget } from '../model/cash-out-target.ts';

export interface TargetFieldProps {
  target: MultiplierHundredths;
  isOn: boolean;
  isDisabled: boolean;
  /** Locks only the switch: auto bet needs it. */
  isHeldOn: boolean;
  onChange: (change: { target?: MultiplierHundredths; isTargetOn?: boolean }) => void;
}

/**
 * The automatic cash-out: a switch and its multiplier. An invalid multiplier is marked, and the last valid one stays.
 */
export function TargetField({ target, isOn, isDisabled, isHeldOn, onChange }: TargetFieldProps) {
  const t = useTranslations('studio-crash');
  const { intl } = useRuntime();
  const id = useId();
  const [text, setText] = useState<string>();
  const isWrong = text !== undefined && parseCashOutTarget(text, intl) === undefined;
  function type(value: string) {
    setText(value);
    const read = parseCashOutTarget(value, intl);
    if (read !== undefined) onChange({ target: read, isTargetOn: true });
  }
  return (
    <div className="crash-field crash-target" data-on={isOn}>
      <label className="crash-switch">
        <input
          type="checkbox"
          role="switch"
          checked={isOn}
          aria-checked={isOn}
          disabled={isDisabled || isHeldOn}
          onChange={(event) => onChange({ isTargetOn: event.target.checked })}
        />
        <span>{t('autoCashOut')}</span>
      </label>
      <span className="crash-times">
        <input
          inputMode="decimal"
          autoComplete="off"
          enterKeyHint="done"
          aria-label={t('autoCashOutAt')}
          aria-invalid={isWrong}
          aria-describedby={isWrong ? id : undefined}
          value={text ?? writeHundredths(target, intl)}
          disabled={isDisabled}
          onChange={(event) => type(event.target.value)}
          onBlur={() => setText(undefined)}
          onKeyDown={(event) => event.key === 'Enter' && event.currentTarget.blur()}
        />
        ×
      </span>
      {isWrong && (
        <span id={id} className="crash-wrong" role="alert">
          {t('autoCashOutWrong', {
            least: formatMultiplier(LOWEST_CASH_OUT, intl),
            most: formatNumber(HIGHEST_MULTIPLIER / 100, intl),
          })}
        </span>
      )}
    </div>
  );
}
