import { formatTimes } from '@sabai/contract/number-format';
import { oftenAndSeldom } from '@sabai/games/games/live-roulette/often-and-seldom.ts';
import { colourOf } from '@sabai/games/games/roulette/rules.ts';
import { useState } from 'react';
import { useTranslations } from 'use-intl';
import { useRuntime } from '../../session/runtime.ts';
import { useLiveTable } from '../../timed/timed-seat-of.ts';

/** Fewest rounds for statistics. */
const LEAST_ROUNDS = 12;

/**
 * The possible bets, and the most and least frequent numbers: with the number of rounds, and a note that it predicts
 * nothing.
 */
export function RouletteAside() {
  const t = useTranslations('studio-table');
  const { short, auth, intl } = useRuntime();
  const table = useLiveTable();
  const [isExplained, setExplained] = useState(false);
  const { minStake, maxStake } = auth.config;
  const numbers = (table?.history ?? []).map(({ outcome }) => Number(outcome.number));
  const { often, seldom } = oftenAndSeldom(numbers);
  const row = (word: string, counted: readonly { number: number; times: number }[]) => (
    <>
      <dt>{word}</dt>
      {counted.map(({ number, times }) => (
        <dd key={number}>
          <b data-tone={colourOf(number)}>{number}</b>
          {formatTimes(times, intl, {})}
        </dd>
      ))}
    </>
  );
  return (
    <>
      <p className="roulette-limits">{t('limits', { min: short(minStake), max: short(maxStake) })}</p>
      {numbers.length >= LEAST_ROUNDS && (
        <button
          type="button"
          className="roulette-often"
          aria-pressed={isExplained}
          onClick={() => setExplained(!isExplained)}
        >
          <strong>{t('roulette.spins', { count: numbers.length })}</strong>
          {isExplained ? (
            <span className="roulette-why">{t('roulette.noMemory')}</span>
          ) : (
            <dl>
              {row(t('roulette.hot'), often)}
              {row(t('roulette.cold'), seldom)}
            </dl>
          )}
        </button>
      )}
    </>
  );
}
