import type { AmountMinor } from '@sabai/games/protocol';
import { Icon } from '@sabai/ui/parts/icon.tsx';
import { useTranslations } from 'use-intl';
import { useRuntime } from '../../session/runtime.ts';

export interface StakeFieldProps {
  stake: AmountMinor;
  isDisabled: boolean;
  onChange: (stake: AmountMinor) => void;
}

/** The stake control: one level down, the list of all levels, one level up. */
export function StakeField({ stake, isDisabled, onChange }: StakeFieldProps) {
  const t = useTranslations('studio-crash');
  const { auth, figure } = useRuntime();
  const levels = auth.config.stakeLevels;
  const at = levels.indexOf(stake);
  const step = (by: number) => {
    const next = levels[at + by];
    if (next !== undefined) onChange(next);
  };
  return (
    <div className="crash-field crash-stake">
      <button type="button" aria-label={t('lessStake')} disabled={isDisabled || at <= 0} onClick={() => step(-1)}>
        <Icon name="minus" className="icon" />
      </button>
      <label>
        <span>
          {t('stake')} {auth.currency.symbol}
        </span>
        <select value={stake} disabled={isDisabled} onChange={(event) => onChange(event.target.value)}>
          {levels.map((level) => (
            <option key={level} value={level}>
              {figure(level)}
            </option>
          ))}
        </select>
      </label>
      <button
        type="button"
        aria-label={t('moreStake')}
        disabled={isDisabled || at >= levels.length - 1}
        onClick={() => step(1)}
      >
        <Icon name="plus" className="icon" />
      </button>
    </div>
  );
}
