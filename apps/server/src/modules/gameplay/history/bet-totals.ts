import { decimalOf } from '@sabai/contract/money';
import { inTransaction, sql } from '@sabai/db';
import { type Days, requireRange } from '../../../platform/http/find-filters.ts';
import { Refusal } from '../../../platform/http/refusal.ts';
import type { Platform } from '../../../platform/platform.ts';
import type { DaySums, Protection } from '../../protection/index.ts';
import type { LaunchOptions } from '../launch/enter-game.ts';

export interface BetTotalsOptions extends Pick<LaunchOptions, 'games' | 'players'> {
  readonly platform: Pick<Platform, 'db'>;
  readonly protection: Pick<Protection, 'sumsByGame'>;
  readonly timeZone: () => Promise<string>;
}

/** `openMinor` is the cost of undecided bets so far: neither won nor lost. */
type Sums = Pick<DaySums, 'bets' | 'stakedMinor' | 'wonMinor'> & { readonly openMinor: bigint };
type GameSums = Sums & { readonly game: { readonly id: number; readonly code: string; readonly name: string } };

function present({ bets, stakedMinor, wonMinor, openMinor }: Sums, currency: string) {
  const decimal = (minor: bigint) => decimalOf(minor, currency);
  return {
    count: bets,
    bet: decimal(stakedMinor),
    won: decimal(wonMinor),
    win_lose: decimal(wonMinor - stakedMinor + openMinor),
    currency_code: currency,
  };
}

/**
 * Returns a member's stakes and wins, in total or on some days. Excludes bets that were taken back; the stake of an
 * open bet counts as staked and not as lost.
 */
export function betTotals({ platform: { db }, games, players, protection, timeZone }: BetTotalsOptions) {
  async function currencyOfMember(memberId: string): Promise<string> {
    const player = await inTransaction(db, (tx) => players.find(tx, memberId));
    if (!player) throw new Refusal('NOT_FOUND');
    return player.currency;
  }

  /** Returns the cost so far of each game's open bets placed on these days. */
  async function openByGame(memberId: string, currency: string, { from, to }: Days): Promise<Map<string, bigint>> {
    const day = sql`(opened_at at time zone ${await timeZone()})::date`;
    const { rows } = await sql<{ game_code: string; open: bigint }>`
      select game_code, sum(stake_minor - returned_minor - payout_minor)::bigint as open from bets
      where member_id = ${memberId} and currency = ${currency} and state in ('reserved', 'open')
        and ${day} between ${from ?? '0001-01-01'}::date and ${to ?? '9999-12-31'}::date
      group by game_code`.execute(db);
    return new Map(rows.map(({ game_code, open }) => [game_code, open]));
  }

  /** Returns the sums of each game with countable bets, largest stake first. */
  async function totalsOf(memberId: string, currency: string, days: Days): Promise<GameSums[]> {
    requireRange(days);
    const sums = await protection.sumsByGame(memberId, currency, days);
    const open = await openByGame(memberId, currency, days);
    sums.delete('');
    const played = [...sums].filter(([, { bets, stakedMinor, wonMinor }]) => bets || stakedMinor || wonMinor);
    const totals = played.map(async ([code, sum]) => {
      const game = await games.find(code);
      return { ...sum, openMinor: open.get(code) ?? 0n, game: { id: game?.id ?? 0, code, name: game?.name ?? code } };
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
    /** Returns the sums of all games together, or of one. */
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
            openMinor: all.openMinor + one.openMinor,
          }),
          { bets: 0, stakedMinor: 0n, wonMinor: 0n, openMinor: 0n },
        );
      return present(sum, currency);
    },
  };
}
