import { currencyOf, formatDecimal } from '@sabai/contract/money';
import { inTransaction } from '@sabai/db';
import { type Days, requireRange } from '../../platform/find-filters.ts';
import type { Platform } from '../../platform/platform.ts';
import { Refusal } from '../../platform/refusal.ts';
import type { Compliance } from '../compliance/index.ts';
import { type BetTotals, totalsByGame } from './bet-history.repository.ts';
import type { LaunchOptions } from './enter-game.ts';

export interface BetTotalsOptions extends Pick<LaunchOptions, 'games' | 'players'> {
  readonly platform: Pick<Platform, 'db'>;
  readonly compliance: Pick<Compliance, 'sumsByGame'>;
}

type Sums = Pick<BetTotals, 'count' | 'betMinor' | 'wonMinor'>;

function present({ count, betMinor, wonMinor }: Sums, currency: string) {
  const decimal = (minor: bigint) => formatDecimal(minor, currencyOf(currency));
  return {
    count,
    bet: decimal(betMinor),
    won: decimal(wonMinor),
    win_lose: decimal(wonMinor - betMinor),
    currency_code: currency,
  };
}

/** What a member has staked and won: ever, or on some days. */
export function betTotals({ platform: { db }, games, players, compliance }: BetTotalsOptions) {
  async function currencyOfMember(memberId: string): Promise<string> {
    const player = await inTransaction(db, (tx) => players.find(tx, memberId));
    if (!player) throw new Refusal('NOT_FOUND');
    return player.currency;
  }

  /** Of each game, largest stake first. */
  async function totalsOf(memberId: string, currency: string, days: Days): Promise<BetTotals[]> {
    requireRange(days);
    const ever = await totalsByGame(db, memberId, currency);
    if (!days.from && !days.to) return ever;
    const idOf = new Map(ever.map(({ gameCode, gameId }) => [gameCode, gameId]));
    const sums = await compliance.sumsByGame(memberId, currency, days);
    sums.delete('');
    return [...sums]
      .map(([gameCode, { bets, stakedMinor, wonMinor }]) => ({
        gameCode,
        gameId: idOf.get(gameCode) ?? 0,
        count: bets,
        betMinor: stakedMinor,
        wonMinor,
      }))
      .sort((a, b) => (a.betMinor < b.betMinor ? 1 : -1));
  }

  return {
    /** Game by game, largest stake first. */
    async byGame(memberId: string, range: Days) {
      const currency = await currencyOfMember(memberId);
      const totals = await totalsOf(memberId, currency, range);
      return Promise.all(
        totals.map(async (one) => {
          const game = await games.find(one.gameCode);
          return {
            ...present(one, currency),
            game: { id: one.gameId, code: one.gameCode, name: game?.name ?? one.gameCode },
          };
        }),
      );
    },
    /** Of all games together, or of one. */
    async inAll(memberId: string, range: Days, gameId?: number) {
      const currency = await currencyOfMember(memberId);
      const totals = await totalsOf(memberId, currency, range);
      const sum = totals
        .filter((one) => gameId === undefined || one.gameId === gameId)
        .reduce(
          (all, one) => ({
            count: all.count + one.count,
            betMinor: all.betMinor + one.betMinor,
            wonMinor: all.wonMinor + one.wonMinor,
          }),
          { count: 0, betMinor: 0n, wonMinor: 0n },
        );
      return present(sum, currency);
    },
  };
}
