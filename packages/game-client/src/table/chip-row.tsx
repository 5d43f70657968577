import type { AmountMinor } from '@sabai/games/protocol';
import { useTranslations } from 'use-intl';
import { useRuntime } from '../session/runtime.ts';

export interface ChipRowProps {
  chips: readonly AmountMinor[];
  chip: AmountMinor;
  onChip: (chip: AmountMinor) => void;
  isLocked: boolean;
}

/** The chips to choose from. */
export function ChipRow({ chips, chip, onChip, isLocked }: ChipRowProps) {
  const t = useTranslations('studio-table');
  const { short, money } = useRuntime();
  return (
    <fieldset className="chips" disabled={isLocked}>
      <legend className="unseen">{t('chips')}</legend>
      {chips.map((amount, index) => (
        <button
          key={amount}
          type="button"
          className="chip"
          data-chip={index}
          aria-pressed={amount === chip}
          aria-label={t('chip', { amount: money(amount) })}
          onClick={() => onChip(amount)}
        >
          {short(amount)}
        </button>
      ))}
    </fieldset>
  );
}
