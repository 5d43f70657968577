import {
  betSummary,
  betTransaction,
  enterGameDemo as demoContract,
  enterGame as enterGameContract,
  jackpot,
  slotRtp,
  staffGameReturn,
  totalBet,
} from '@sabai/contract';
import { currencies, currencyOf, formatDecimal } from '@sabai/contract/money';
import { inTransaction } from '@sabai/db';
import { type Implementation, implement } from '../../platform/implement.ts';
import { pageOf } from '../../platform/page.ts';
import type { Platform } from '../../platform/platform.ts';
import { Refusal } from '../../platform/refusal.ts';
import { remember } from '../../platform/remember.ts';
import type { Compliance, DayRange } from '../compliance/index.ts';
import { type BetTotals, findBets, totalsByGame } from './bet-history.repository.ts';
import { enterGame, enterGameDemo, type LaunchOptions } from './enter-game.ts';
import { askForReturns, gameReturns, slotReturns } from './game-returns.ts';
import type { HouseCalls } from './house-calls.ts';
import type { askForJackpots } from './house-jackpots.ts';

const isMobile = (userAgent: string) => /Mobi|Android|iPhone|iPad/i.test(userAgent);

/** The services by which members play and read what they have played. */
export function gameplayRoutes(
  options: LaunchOptions & {
    readonly platform: Pick<Platform, 'db' | 'clock'>;
    readonly timeZone: () => Promise<string>;
    readonly compliance: Pick<Compliance, 'sumsByGame'>;
    readonly jackpotsOf: ReturnType<typeof askForJackpots>;
    readonly house: HouseCalls;
  },
): Implementation[] {
  const { platform, games, players, timeZone, compliance, jackpotsOf, house } = options;

  async function currencyOfMember(memberId: string): Promise<string> {
    const player = await inTransaction(platform.db, (tx) => players.find(tx, memberId));
    if (!player) throw new Refusal('NOT_FOUND');
    return player.currency;
  }

  const present = (totals: Omit<BetTotals, 'gameCode' | 'gameId'>, currency: string) => {
    const { scale } = currencyOf(currency);
    return {
      count: totals.count,
      bet: formatDecimal(totals.betMinor, { scale }),
      won: formatDecimal(totals.wonMinor, { scale }),
      win_lose: formatDecimal(totals.wonMinor - totals.betMinor, { scale }),
      currency_code: currency,
    };
  };

  /** What was played in each game, largest stake first: ever, or on some days. */
  async function totalsOf(memberId: string, currency: string, { from, to }: DayRange): Promise<BetTotals[]> {
    if (from && to && from > to) throw new Refusal('DATE_RANGE_INVALID');
    const ever = await totalsByGame(platform.db, memberId, currency);
    if (!from && !to) return ever;
    const idOf = new Map(ever.map(({ gameCode, gameId }) => [gameCode, gameId]));
    const sums = await compliance.sumsByGame(memberId, currency, { from, to });
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

  const measured = remember(
    () => askForReturns(house, platform.clock()),
    60_000,
    () => platform.clock().getTime(),
  );

  return [
    implement(slotRtp, { find: async () => slotReturns(games, await measured().catch(() => undefined)) }),
    implement(staffGameReturn, { find: async () => gameReturns(games, await measured()) }),
    implement(enterGameContract, {
      create: ({ body }, { caller, userAgent }) =>
        enterGame(options, caller.memberId, {
          gameId: body.game_list_id,
          language: body.languageCode,
          device: isMobile(userAgent) ? 'mobile' : 'desktop',
        }),
    }),
    implement(demoContract, {
      create: ({ body }, { userAgent }) =>
        enterGameDemo(options, {
          gameId: body.game_list_id,
          language: body.languageCode,
          device: isMobile(userAgent) ? 'mobile' : 'desktop',
        }),
    }),
    implement(jackpot, {
      async find({ query }) {
        const currency = Object.hasOwn(currencies, query.currency) ? currencies[query.currency] : undefined;
        const shown = currency && (await jackpotsOf(currency.code));
        if (!shown) return { currency_code: query.currency, pots: [], wins: [] };
        const decimal = (minor: string) => formatDecimal(BigInt(minor), currency);
        return {
          currency_code: currency.code,
          pots: shown.pots.map(({ tier, value, mustHitBy }) => ({
            ...{ tier, value: decimal(value), must_hit_by: decimal(mustHitBy) },
          })),
          wins: shown.wins.map(({ tier, amount, game, wonAt }) => ({
            ...{ tier, amount: decimal(amount), game, won_at: new Date(wonAt).toISOString() },
          })),
        };
      },
    }),
    implement(betTransaction, {
      find: async ({ query }, { caller }) => findBets(platform.db, games, caller.memberId, query, await timeZone()),
    }),
    implement(betSummary, {
      find: async ({ query }, { caller }) => {
        const currency = await currencyOfMember(caller.memberId);
        const totals = (await totalsOf(caller.memberId, currency, query)).filter(
          ({ gameId }) => query.game_list_id === undefined || gameId === query.game_list_id,
        );
        const sum = totals.reduce(
          (all, one) => ({
            count: all.count + one.count,
            betMinor: all.betMinor + one.betMinor,
            wonMinor: all.wonMinor + one.wonMinor,
          }),
          { count: 0, betMinor: 0n, wonMinor: 0n },
        );
        return present(sum, currency);
      },
    }),
    implement(totalBet, {
      find: async ({ query }, { caller }) => {
        const currency = await currencyOfMember(caller.memberId);
        const totals = await totalsOf(caller.memberId, currency, query);
        const rows = await Promise.all(
          totals.map(async (one) => {
            const game = await games.find(one.gameCode);
            return {
              ...present(one, currency),
              game: { id: one.gameId, code: one.gameCode, name: game?.name ?? one.gameCode },
            };
          }),
        );
        return pageOf(rows, query);
      },
    }),
  ];
}
