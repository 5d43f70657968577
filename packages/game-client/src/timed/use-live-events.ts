import type { InstantOutcome } from '@sabai/games/protocol';
import { useEffect, useRef } from 'react';
import { useTranslations } from 'use-intl';
import { useRuntime } from '../session/runtime.ts';
import { standing, type TimedTable } from './timed-table.ts';

const BIG_WIN = 10n;

/** Plays the sounds of the table's changes, and announces them to screen readers. */
export function useLiveEvents(
  table: TimedTable | undefined,
  describe: (outcome: InstantOutcome) => string,
  dealSound: 'card' | 'ballTick' | 'coin',
): void {
  const { announce, money, sound } = useRuntime();
  const t = useTranslations('studio-live');
  const before = useRef<TimedTable | undefined>(undefined);
  const latest = useRef(describe);
  latest.current = describe;

  useEffect(() => {
    const last = before.current;
    before.current = table;
    if (!table || !last) return;
    const { phase, shown, round } = table.state;
    if (phase !== last.state.phase) {
      if (phase === 'betting') announce(t('say.betting', { round: String(round) }));
      if (phase === 'locked') announce(t('phase.locked'));
      if (phase === 'void') announce(t('phase.void'));
      if (phase === 'result' && shown) announce(latest.current(shown));
    }
    if (phase === 'dealing' && shown && shown !== last.state.shown) sound.play(dealSound);
    for (const bet of table.mine) {
      const was = last.mine.find(({ id }) => id === bet.id)?.state;
      if (was === bet.state) continue;
      const amount = money(bet.stake);
      if (bet.state === 'accepted') announce(t('say.placed', { amount }));
      if (bet.state === 'cancelled') announce(t('say.cancelled', { amount }));
    }
    if (isSettled(table) && !isSettled(last)) {
      const { stake, payout } = totals(table);
      announce(payout > 0n ? t('say.won', { amount: money(payout) }) : t('say.lost', { amount: money(stake) }));
      // A return that does not exceed the stake is not celebrated.
      if (payout > stake) sound.play(payout >= stake * BIG_WIN ? 'winBig' : 'winSmall');
    }
  }, [table, announce, money, sound, t, dealSound]);
}

/** Returns whether the player had bets in the round and all of them are decided. */
export function isSettled(table: TimedTable): boolean {
  const bets = standing(table);
  return bets.length > 0 && bets.every(({ state }) => state === 'won' || state === 'lost');
}

/** Returns the total cost and payout of the player's bets of the round. */
export function totals(table: TimedTable): { stake: bigint; payout: bigint } {
  const sum = (of: (bet: TimedTable['mine'][number]) => string) =>
    standing(table).reduce((total, bet) => total + BigInt(of(bet)), 0n);
  return { stake: sum(({ stake }) => stake), payout: sum(({ payout }) => payout ?? '0') };
}
