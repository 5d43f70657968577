import { currencyOf, formatDecimal, minorOf } from '@sabai/contract/money';
import type { MemberHistory } from '../staff/staff.routes.ts';

type Rounds = Awaited<ReturnType<MemberHistory['latestRounds']>>;
/** The fields of a round that are read. */
export type PlayedRound = Pick<Rounds[number], 'bets' | 'stake' | 'payout' | 'created_at' | 'currency_code'> & {
  readonly game: { readonly id: number; readonly name: string };
};

/** Number of latest rounds read, and of games shown. */
export const readRounds = 100;
const mostGames = 5;

/** Returns the games of these rounds, newest first: the number of bets, the final stake in each, and its payout. */
export function gamesOf(rounds: readonly PlayedRound[], code: string) {
  const currency = currencyOf(code);
  const games = new Map<number, { game: string; bets: number; staked: bigint; paid: bigint; last_at: string }>();
  for (const { game, bets, stake, payout, created_at, currency_code } of rounds) {
    if (currency_code !== code) continue;
    const kept = games.get(game.id) ?? { game: game.name, bets: 0, staked: 0n, paid: 0n, last_at: created_at };
    games.set(game.id, {
      ...kept,
      bets: kept.bets + bets,
      staked: kept.staked + minorOf(stake, currency),
      paid: kept.paid + minorOf(payout, currency),
    });
  }
  return [...games.values()].slice(0, mostGames).map(({ staked, paid, ...game }) => ({
    ...game,
    staked: formatDecimal(staked, currency),
    paid: formatDecimal(paid, currency),
  }));
}
