import { currencyOf, formatDecimal, minorOf } from '@sabai/contract/money';
import type { MemberHistory } from '../staff.routes.ts';

type Bets = Awaited<ReturnType<MemberHistory['latestBets']>>;
/** What is read of a line of bet history. */
export type PlayedLine = Pick<Bets[number], 'type' | 'amount' | 'created_at' | 'currency_code'> & {
  readonly game: { readonly id: number; readonly name: string };
};

/** So many of the latest lines of bet history are looked at, and so many games are shown. */
export const readLines = 100;
const mostGames = 5;

/** The games of these lines, newest first: how many bets, what was staked in each and what it paid. */
export function gamesOf(lines: readonly PlayedLine[], code: string) {
  const currency = currencyOf(code);
  const games = new Map<number, { game: string; bets: number; staked: bigint; paid: bigint; last_at: string }>();
  for (const { game, type, amount, created_at, currency_code } of lines) {
    if (currency_code !== code) continue;
    const kept = games.get(game.id) ?? { game: game.name, bets: 0, staked: 0n, paid: 0n, last_at: created_at };
    const minor = minorOf(amount, currency);
    const isStake = type === 'bet' || type === 'reserve';
    games.set(game.id, {
      ...kept,
      bets: kept.bets + (isStake ? 1 : 0),
      // What was given back was not staked.
      staked: kept.staked + (isStake ? minor : type === 'result' ? 0n : -minor),
      paid: kept.paid + (type === 'result' ? minor : 0n),
    });
  }
  return [...games.values()].slice(0, mostGames).map(({ staked, paid, ...game }) => ({
    ...game,
    staked: formatDecimal(staked, currency),
    paid: formatDecimal(paid, currency),
  }));
}
