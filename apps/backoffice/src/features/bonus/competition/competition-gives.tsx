import { rewardTypes } from '@sabai/contract';
import { decimalOf } from '@sabai/contract/money';
import { Button } from '@sabai/ui';
import { useTranslations } from 'use-intl/react';
import { NumberField } from '../../../shared/forms/number-field.tsx';
import { Amount } from '../../../shared/parts/amount.tsx';
import { CurrencyTable, type RoundGame } from '../parts/currency-table.tsx';
import type { Competition, StepProps } from '../parts/step.ts';
import { usePlacesText } from '../parts/use-places-text.ts';
import { RewardFields } from '../quest/quest-gives.tsx';
import { type Prize, poolOf } from './prize-pool.ts';

/** Removes a row of the table; the places after it move up, so that no gap is left. */
const withoutPrize = (prizes: readonly Prize[], at: number): readonly Prize[] => {
  const { from, to } = prizes[at]!;
  const freed = Math.max(0, to - from + 1);
  return prizes.flatMap((prize, place) =>
    place === at ? [] : place < at ? [prize] : [{ ...prize, from: prize.from - freed, to: prize.to - freed }],
  );
};

/** The amounts that are set aside, in one line; a currency without one is left out. */
function EscrowPools({ pools }: { pools: readonly (readonly [currency: string, minor: bigint])[] }) {
  const t = useTranslations('competition-office');
  const title = useTranslations('competition-office.report')('funded');
  const funded = pools.filter(([, minor]) => minor > 0n);
  if (funded.length === 0) return null;
  return (
    <section aria-label={title} className="grid gap-2 rounded-sm border border-line bg-surface-2 p-3">
      <h3 className="text-xs text-ink-3">{title}</h3>
      <ul className="flex flex-wrap gap-x-5 gap-y-1">
        {funded.map(([currency, minor]) => (
          <li key={currency} className="flex items-baseline gap-1.5 whitespace-nowrap">
            <Amount amount={decimalOf(minor, currency)} currency={currency} className="font-semibold" />
            <span className="text-xs text-ink-3">{currency}</span>
          </li>
        ))}
      </ul>
      <p className="text-sm text-ink-3">{t('escrowText')}</p>
    </section>
  );
}

/** Fields of the prizes with their total, and of the smallest stake and the fee by currency. */
export function CompetitionGives({
  content,
  set,
  findingsAt,
  games,
}: StepProps<Competition> & { games: readonly RoundGame[] }) {
  const t = useTranslations('competition-office');
  const offers = useTranslations('bonus-office');
  const placesText = usePlacesText();
  const { rules } = content;
  const { prizes } = rules;
  const currencies = Object.keys(rules.amounts);
  const put = (next: readonly Prize[]) => set('rules.prizes', next);
  const change = (at: number, changed: Partial<Prize>) =>
    put(prizes.map((prize, place) => (place === at ? { ...prize, ...changed } : prize)));
  return (
    <>
      {prizes.map((prize, at) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: a prize is its place in the table
        <div key={at} className="grid gap-3">
          <div className="grid gap-3 sm:grid-cols-2">
            <NumberField
              label={t('fromPlace')}
              min={1}
              max={1000}
              value={prize.from}
              onChange={(from) => from && change(at, { from })}
            />
            <NumberField
              label={t('toPlace')}
              min={1}
              max={1000}
              value={prize.to}
              onChange={(to) => to && change(at, { to })}
            />
          </div>
          <RewardFields
            label={placesText(prize)}
            reward={prize.reward}
            types={rewardTypes}
            currencies={currencies}
            games={games}
            onChange={(reward) => change(at, { reward })}
          />
          {findingsAt(`rules.prizes.${prize.from}`)}
          {prizes.length > 1 && (
            <Button
              size="sm"
              look="ghost"
              icon="x"
              className="justify-self-end"
              aria-label={`${offers('remove')}: ${placesText(prize)}`}
              onClick={() => put(withoutPrize(prizes, at))}
            >
              {offers('remove')}
            </Button>
          )}
        </div>
      ))}
      {findingsAt('rules.prizes')}
      <Button
        size="sm"
        look="outline"
        icon="plus"
        className="justify-self-start"
        onClick={() => {
          const next = Math.max(0, ...prizes.map(({ to }) => to)) + 1;
          put([...prizes, { from: next, to: next, reward: prizes.at(-1)?.reward ?? { type: 'point', points: 100 } }]);
        }}
      >
        {t('addPrize')}
      </Button>
      <EscrowPools pools={currencies.map((currency) => [currency, poolOf(prizes, currency)])} />
      <CurrencyTable
        path="rules.amounts"
        emptyOf={{ minStake: '0' }}
        columns={(['minStake', 'fee'] as const).map((name) => ({ name, label: t(name) }))}
        amounts={rules.amounts}
        set={set}
        findingsAt={findingsAt}
      />
    </>
  );
}
