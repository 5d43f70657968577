import { competitionCalculateTypes } from '@sabai/contract';
import { SelectField, TextField } from '@sabai/ui';
import { useTranslations } from 'use-intl/react';
import { MinorField } from '../../../shared/forms/minor-field.tsx';
import { NumberField } from '../../../shared/forms/number-field.tsx';
import { PercentField } from '../../../shared/forms/percent-field.tsx';
import type { WeighedGame } from '../../../shared/forms/weight-tree.tsx';
import { CountedGames } from '../parts/counted-games.tsx';
import type { Competition, StepProps } from '../parts/step.ts';

/** Fields of the ranking, the counted games, and the cut-off for late results. */
export function CompetitionAsks({
  content,
  set,
  findingsAt,
  isAllowed,
  games,
}: StepProps<Competition> & { games: readonly WeighedGame[] }) {
  const t = useTranslations('competition-office');
  const words = useTranslations('competition');
  const { rules } = content;
  const isByRound = rules.calculateType === 'win_multiplier';
  const others = Object.keys(rules.amounts).filter((currency) => currency !== rules.currency);
  return (
    <fieldset disabled={!isAllowed} className="grid gap-5">
      <div className="grid gap-4 sm:grid-cols-2">
        <SelectField
          label={words('by')}
          hint={words(`how.${rules.calculateType}`)}
          value={rules.calculateType}
          onChange={({ target }) => set('rules.calculateType', target.value)}
        >
          {competitionCalculateTypes.map((type) => (
            <option key={type} value={type}>
              {words(`calculate.${type}`)}
            </option>
          ))}
        </SelectField>
        <div className="grid content-start gap-1">
          {isByRound ? (
            <PercentField
              label={words('least')}
              unit="×"
              value={Number(rules.leastScore)}
              most={100_000_000}
              onChange={(times) => set('rules.leastScore', String(times ?? 0))}
            />
          ) : (
            <MinorField
              label={words('least')}
              currency={rules.currency}
              value={rules.leastScore}
              onChange={(minor) => set('rules.leastScore', minor ?? '0')}
            />
          )}
          {findingsAt('rules.leastScore')}
        </div>
        <NumberField
          label={t('cutOff')}
          max={168}
          value={rules.cutOffHours}
          onChange={(hours) => set('rules.cutOffHours', hours ?? 0)}
        />
      </div>
      {!isByRound &&
        others.map((currency) => {
          const rate = rules.exchange[currency as keyof typeof rules.exchange];
          const change = (changed: object) =>
            set(`rules.exchange.${currency}`, {
              minor: rate?.minor ?? '100',
              worthMinor: rate?.worthMinor ?? '100',
              day: rate?.day ?? content.starts_at?.slice(0, 10) ?? '2026-01-01',
              ...changed,
            });
          return (
            <div key={currency} className="grid gap-3 sm:grid-cols-3">
              <MinorField
                label={t('exchange', { currency })}
                currency={currency}
                value={rate?.minor}
                onChange={(minor) => minor && change({ minor })}
              />
              <MinorField
                label={t('worth', { currency: rules.currency })}
                currency={rules.currency}
                value={rate?.worthMinor}
                onChange={(worthMinor) => worthMinor && change({ worthMinor })}
              />
              <TextField
                label={t('rateDay')}
                type="date"
                value={rate?.day ?? ''}
                onChange={({ target }) => target.value && change({ day: target.value })}
              />
              {findingsAt(`rules.exchange.${currency}`)}
            </div>
          );
        })}
      <CountedGames counts={rules.counts} set={set} isAllowed={isAllowed} games={games} />
    </fieldset>
  );
}
