import { SelectField } from '@sabai/ui';
import { useTranslations } from 'use-intl/react';
import { NumberField } from '../../../shared/forms/number-field.tsx';
import type { RoundGame } from './currency-table.tsx';
import type { ShopItem, StepProps } from './step.ts';

type Rounds = NonNullable<ShopItem['rules']['rounds']>;

/** Free spins of one game: their number, and the days for playing them. */
export function RoundFields({
  rounds,
  games,
  mostDays = 30,
  onChange,
  onClear,
}: {
  rounds: Rounds | undefined;
  games: readonly RoundGame[];
  mostDays?: number;
  onChange: (rounds: Rounds) => void;
  /** Called when their number is cleared; without it the field keeps its value. */
  onClear?: () => void;
}) {
  const t = useTranslations('bonus-office.amounts');
  const slots = games.filter(({ category }) => category === 'slots');
  const change = (some: Partial<Rounds>) =>
    onChange({ game: slots[0]?.code ?? '', count: 20, days: 7, ...rounds, ...some });
  return (
    <div className="grid gap-3 sm:grid-cols-3">
      <SelectField
        label={t('roundGame')}
        value={rounds?.game ?? ''}
        onChange={({ target }) => change({ game: target.value })}
      >
        {!rounds && <option value="">–</option>}
        {slots.map(({ code, name }) => (
          <option key={code} value={code}>
            {name}
          </option>
        ))}
      </SelectField>
      <NumberField
        label={t('freeRounds')}
        min={1}
        max={1000}
        value={rounds?.count}
        onChange={(count) => (count ? change({ count }) : onClear?.())}
      />
      <NumberField
        label={t('roundDays')}
        min={1}
        max={mostDays}
        value={rounds?.days}
        onChange={(days) => days && change({ days })}
      />
    </div>
  );
}

/** The free spins that an offer of this type gives, with the findings about them. */
export const OfferRounds = ({
  rounds,
  games,
  set,
  findingsAt,
}: { rounds: Rounds | undefined; games: readonly RoundGame[] } & Pick<StepProps, 'set' | 'findingsAt'>) => (
  <div className="grid gap-1">
    <RoundFields rounds={rounds} games={games} onChange={(changed) => set('rules.rounds', changed)} />
    {findingsAt('rules.rounds')}
  </div>
);
