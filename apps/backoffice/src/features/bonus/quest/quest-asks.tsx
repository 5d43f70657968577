import { SelectField } from '@sabai/ui';
import { useTranslations } from 'use-intl/react';
import { NumberField } from '../../../shared/forms/number-field.tsx';
import { PercentField } from '../../../shared/forms/percent-field.tsx';
import type { WeighedGame } from '../../../shared/forms/weight-tree.tsx';
import { CountedGames } from '../parts/counted-games.tsx';
import type { Quest, StepProps } from '../parts/step.ts';

/** Fields of the counted games, the repetitions, and the times of a quest. */
export function QuestAsks({
  content,
  set,
  findingsAt,
  isAllowed,
  games,
}: StepProps<Quest> & { games: readonly WeighedGame[] }) {
  const t = useTranslations('quest-office');
  const offers = useTranslations('bonus-office');
  const { rules, type } = content;
  // Each step is made once, and by everybody who makes it.
  const hasSteps = type === 'vip_bonus' && rules.steps !== undefined;
  const isPlayed = type === 'play' || type === 'vip_bonus';
  return (
    <fieldset disabled={!isAllowed} className="grid gap-5">
      <p className="text-sm text-ink-2 text-pretty">
        {t(type === 'daily_check_in' ? 'nothingToSet' : 'allConditions')}
      </p>
      {isPlayed && (
        <>
          <div className="grid gap-4 sm:grid-cols-2">
            <NumberField
              label={t('numberOfBets')}
              min={1}
              max={1_000_000}
              value={rules.numberOfBets}
              onChange={(bets) => set('rules.numberOfBets', bets || undefined)}
            />
            <PercentField
              label={t('winMultiplier')}
              unit="×"
              value={rules.winMultiplierHundredths ?? null}
              most={100_000_000}
              onChange={(times) => set('rules.winMultiplierHundredths', times || undefined)}
            />
          </div>
          <CountedGames counts={rules.counts} set={set} isAllowed={isAllowed} games={games} />
        </>
      )}
      {type !== 'daily_check_in' && (
        <div className="grid gap-4 sm:grid-cols-2">
          {!hasSteps && (
            <SelectField
              label={offers('who.every')}
              value={rules.every}
              onChange={({ target }) => set('rules.every', target.value)}
            >
              {(['ever', 'day', 'week'] as const).map((one) => (
                <option key={one} value={one}>
                  {offers(`every.${one}`)}
                </option>
              ))}
            </SelectField>
          )}
          <NumberField
            label={t('windowDays')}
            min={1}
            max={366}
            value={rules.windowDays}
            onChange={(days) => days && set('rules.windowDays', days)}
          />
          <NumberField
            label={t('claimDays')}
            min={1}
            max={366}
            value={rules.claimDays}
            onChange={(days) => days && set('rules.claimDays', days)}
          />
          {!hasSteps && (
            <NumberField
              label={t('places')}
              min={1}
              max={1_000_000}
              value={rules.places}
              onChange={(places) => set('rules.places', places || undefined)}
            />
          )}
        </div>
      )}
      {findingsAt('rules.counts')}
    </fieldset>
  );
}
