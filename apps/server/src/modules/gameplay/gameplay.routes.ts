import {
  betRound,
  betSummary,
  betTransaction,
  countedBet,
  enterGameDemo as demoContract,
  enterGame as enterGameContract,
  jackpot,
  slotRtp,
  staffGameReturn,
  totalBet,
  userNewLux,
} from '@sabai/contract';
import { currencies, formatDecimal } from '@sabai/contract/money';
import { remember } from '../../platform/configuration/remember.ts';
import { type Implementation, implement } from '../../platform/http/implement.ts';
import { pageOf } from '../../platform/http/page.ts';
import type { Platform } from '../../platform/platform.ts';
import type { Protection } from '../protection/index.ts';
import { findBets, type HistoryOptions } from './history/bet-history.repository.ts';
import { betTotals } from './history/bet-totals.ts';
import { findCountedBets } from './history/counted-bets.repository.ts';
import { findRounds, getRound } from './history/round-history.repository.ts';
import { askForReturns, gameReturns, slotReturns } from './house-games/game-returns.ts';
import type { askForJackpots } from './house-games/house-jackpots.ts';
import type { StudioCalls } from './house-games/studio-calls.ts';
import { enterGame, enterGameDemo, type LaunchOptions } from './launch/enter-game.ts';
import { prepareAccount } from './launch/prepare-account.ts';

const isMobile = (userAgent: string) => /Mobi|Android|iPhone|iPad/i.test(userAgent);

/** Serves members' play and history. */
export function gameplayRoutes(
  options: LaunchOptions & {
    readonly platform: Pick<Platform, 'db' | 'clock'>;
    readonly timeZone: () => Promise<string>;
    readonly protection: Pick<Protection, 'sumsByGame'>;
    readonly history: HistoryOptions;
    readonly jackpotsOf: ReturnType<typeof askForJackpots>;
    readonly studio: StudioCalls;
  },
): Implementation[] {
  const { platform, games, history, timeZone, jackpotsOf, studio } = options;

  const totals = betTotals(options);
  const measured = remember(
    () => askForReturns(studio, platform.clock()),
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
    implement(userNewLux, { create: (_input, { caller }) => prepareAccount(options, caller.memberId) }),
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
            tier,
            value: decimal(value),
            must_hit_by: decimal(mustHitBy),
          })),
          wins: shown.wins.map(({ tier, amount, game, wonAt }) => ({
            tier,
            amount: decimal(amount),
            game,
            won_at: new Date(wonAt).toISOString(),
          })),
        };
      },
    }),
    implement(betTransaction, {
      find: async ({ query }, { caller }) => findBets(history, caller.memberId, query, await timeZone()),
    }),
    implement(countedBet, { find: ({ query }, { caller }) => findCountedBets(history, caller.memberId, query) }),
    implement(betRound, {
      find: async ({ query }, { caller }) => findRounds(history, caller.memberId, query, await timeZone()),
      get: ({ id }, { caller }) => getRound(history, caller.memberId, id),
    }),
    implement(betSummary, {
      find: ({ query }, { caller }) => totals.inAll(caller.memberId, query, query.game_list_id),
    }),
    implement(totalBet, {
      find: async ({ query }, { caller }) => pageOf(await totals.byGame(caller.memberId, query), query),
    }),
  ];
}
