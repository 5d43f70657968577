import { currencyOf, formatDecimal } from '@sabai/contract/money';
import { inTransaction } from '@sabai/db';
import { type Days, requireRange } from '../../platform/find-filters.ts';
import type { Platform } from '../../platform/platform.ts';
import { Refusal } from '../../platform/refusal.ts';
import type { Compliance, DaySums } from '../compliance/index.ts';
import type { LaunchOptions } from './enter-game.ts';

export interface BetTotalsOptions extends Pick<LaunchOptions, 'games' | 'players'> {
  readonly platform: Pick<Platform, 'db'>;
  readonly compliance: Pick<Compliance, 'sumsByGame'>;
}

type Sums = Pick<DaySums, 'bets' | 'stakedMinor' | 'wonMinor'>;
type GameSums = Sums & { readonly game: { readonly id: number; readonly code: string; readonly name: string } };

function present({ bets, stakedMinor, wonMinor }: Sums, currency: string) {
  const decimal = (minor: bigint) => formatDecimal(minor, currencyOf(currency));
  return {
    count: bets,
    bet: decimal(stakedMinor),
    won: decimal(wonMinor),
    win_lose: decimal(wonMinor - stakedMinor),
    currency_code: currency,
  };
}

/** What a member has staked and won: ever, or on some days. Bets that were taken back do not count. */
export function betTotals({ platform: { db }, games, players, compliance }: BetTotalsOptions) {
  async function currencyOfMember(memberId: string): Promise<string> {
    const player = await inTransaction(db, (tx) => players.find(tx, memberId));
    if (!player) throw new Refusal('NOT_FOUND');
    return player.currency;
  }

  /** Of each game of which something counts, largest stake first. */
  async function totalsOf(memberId: string, currency: string, days: Days): Promise<GameSums[]> {
    requireRange(days);
    const sums = await compliance.sumsByGame(memberId, currency, days);
    sums.delete('');
    const played = [...sums].filter(([, { bets, stakedMinor, wonMinor }]) => bets || stakedMinor || wonMinor);
    const totals = played.map(async ([code, sum]) => {
      const game = await games.find(code);
      return { ...sum, game: { id: game?.id ?? 0, code, name: game?.name ?? code } };
    });
    return (await Promise.all(totals)).sort((a, b) => (a.stakedMinor < b.stakedMinor ? 1 : -1));
  }

  return {
    /** Game by game, largest stake first. */
    async byGame(memberId: string, range: Days) {
      const currency = await currencyOfMember(memberId);
      const totals = await totalsOf(memberId, currency, range);
      return totals.map((one) => ({ ...present(one, currency), game: one.game }));
    },
    /** Of all games together, or of one. */
    async inAll(memberId: string, range: Days, gameId?: number) {
      const currency = await currencyOfMember(memberId);
      const totals = await totalsOf(memberId, currency, range);
      const sum = totals
        .filter(({ game }) => gameId === undefined || game.id === gameId)
        .reduce(
          (all, one) => ({
            bets: all.bets + one.bets,
            stakedMinor: all.stakedMinor + one.stakedMinor,
            wonMinor: all.wonMinor + one.wonMinor,
          }),
          { bets: 0, stakedMinor: 0n, wonMinor: 0n },
        );
      return present(sum, currency);
    },
  };
}
