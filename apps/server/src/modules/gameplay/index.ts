/**
 * Owns launches, game sessions, free rounds, the histories of bets and rounds, and the integration of our own studio.
 * Money moves in provider-wallet alone. Start reading at `launch/enter-game.ts` and
 * `history/round-history.repository.ts`.
 */
import type { Page, SearchHit } from '@sabai/contract';
import type { OutboxConsumer } from '@sabai/db';
import type { FreeRounds, FreeRoundsGift } from '@sabai/games';
import type { FastifyInstance } from 'fastify';
import type { ConfigurationChanges } from '../../platform/configuration/configuration-changes.ts';
import type { Implementation } from '../../platform/http/implement.ts';
import type { Platform } from '../../platform/platform.ts';
import type { RecordSource } from '../../platform/records/record-source.ts';
import type { Approvals } from '../approvals/index.ts';
import type { Identity } from '../identity/index.ts';
import type { Protection } from '../protection/index.ts';
import { type GameFacts, houseProvider, launchSecretName, type ProviderWallet } from '../provider-wallet/index.ts';
import { freeRoundRoutes } from './free-rounds/free-rounds.routes.ts';
import { giveRounds } from './free-rounds/give-free-rounds.ts';
import { gameplayRoutes } from './gameplay.routes.ts';
import { hasOpenBets } from './history/bet-history.repository.ts';
import { betTotals } from './history/bet-totals.ts';
import { roundsBetween } from './history/count-rounds.ts';
import { rememberPlayed } from './history/remember-played.ts';
import {
  findRounds,
  getRound,
  type RoundDetail,
  type RoundQuery,
  type RoundRow,
} from './history/round-history.repository.ts';
import { searchRounds, staffBetRoutes } from './history/staff-bets.routes.ts';
import { fixtureRoutes } from './house-games/fixture.routes.ts';
import { askForJackpots } from './house-games/house-jackpots.ts';
import { liabilityRoutes } from './house-games/liability.routes.ts';
import { createStudioCalls } from './house-games/studio-calls.ts';
import { endSessions } from './launch/end-sessions.ts';
import { registerGameDocuments } from './launch/game-documents.ts';
import { launchByAddress, launchByCall, launchByQuestion } from './launch/launch-provider.ts';
import { betSource } from './records/bet-source.ts';
import { createStudioFeed } from './records/studio-feed.ts';

export type { RoundQuery, RoundRow } from './history/round-history.repository.ts';
export { endSessionsAt } from './launch/end-sessions.ts';

export interface GameplayOptions {
  readonly platform: Platform;
  readonly changes: ConfigurationChanges;
  readonly approvals: Approvals;
  readonly providerWallet: Pick<ProviderWallet, 'players' | 'games' | 'providers' | 'hub88Feeds'>;
  readonly identity: Pick<Identity, 'timeZone' | 'membersByIds'>;
  readonly protection: Pick<Protection, 'sumsByGame' | 'linesByGame'>;
  /** Address of the studio's launch call. */
  readonly launchUrl: string;
  /** Address of the studio's feed of wallet calls. */
  readonly feedUrl: string;
}

export interface Gameplay {
  readonly implementations: Implementation[];
  /** Searches of staff by the id of a round. */
  readonly searchers: readonly { readonly permission: 'game.view'; find(text: string): Promise<SearchHit[]> }[];
  readonly consumers: readonly OutboxConsumer[];
  /** Game providers with a feed of transactions, to be compared with our bets. */
  readonly recordSources: readonly RecordSource[];
  /** Mounts the pages that providers have sent for launches. */
  registerDocuments(app: FastifyInstance): void;
  /** Grants free rounds of our own games. Idempotent. Throws the studio's refusals, and GAME_SERVER_UNAVAILABLE. */
  giveFreeRounds(order: FreeRoundsGift): Promise<FreeRounds>;
  /** Returns the newest rounds of a member, for staff. */
  latestRounds(memberId: string, limit?: number): Promise<RoundRow[]>;
  /** Returns a page of the rounds that a member has played. */
  rounds(memberId: string, query: RoundQuery): Promise<Page<RoundRow>>;
  /** Returns one of them with its movements; throws NOT_FOUND for another member's round. */
  round(memberId: string, id: string): Promise<RoundDetail>;
  /** Returns the member's stakes and wins in each game, on these days. */
  totalsByGame: ReturnType<typeof betTotals>['byGame'];
  /** Returns whether the member has an undecided bet. */
  hasOpenBets: typeof hasOpenBets;
  /** Returns the number of rounds of each game, for its popularity. */
  roundsBetween: typeof roundsBetween;
}

export function createGameplay(options: GameplayOptions): Gameplay {
  const { platform, approvals, changes, providerWallet, identity, protection, launchUrl, feedUrl } = options;
  const { players, games, providers } = providerWallet;
  const timeZone = () => identity.timeZone(platform.db);
  const history = { db: platform.db, games, linesByGame: protection.linesByGame };
  const launchSecret = () => platform.secret(launchSecretName(houseProvider));
  const launchHouse = launchByCall({ code: houseProvider, launchUrl, launchSecret });
  const studio = createStudioCalls(launchUrl, launchSecret, platform.clock);
  const houseFeed = createStudioFeed({ provider: houseProvider, feedUrl, secret: launchSecret, clock: platform.clock });
  const providerOf = async ({ code }: GameFacts) => {
    const found = await providers.ofGame(code);
    if (!found) return launchHouse;
    const { provider, providerCode: gameCode } = found;
    const launch = provider.isLaunchAsked ? launchByQuestion : launchByAddress;
    return launch({ code: provider.id, launchUrl: provider.launchUrl, gameCode });
  };
  const jackpotsOf = askForJackpots(launchUrl, platform.clock);
  return {
    implementations: [
      ...gameplayRoutes({ protection, platform, games, history, players, providerOf, timeZone, jackpotsOf, studio }),
      staffBetRoutes({ platform, identity, games }),
      ...freeRoundRoutes({ platform, approvals, players, games, studio }),
      liabilityRoutes({ platform, approvals, changes, games, studio }),
      fixtureRoutes({ platform, approvals, changes, studio }),
    ],
    searchers: [{ permission: 'game.view', find: (text) => searchRounds(platform.db, text) }],
    consumers: [endSessions, rememberPlayed(games)],
    recordSources: [
      betSource(platform.db, 'studio', async () => [houseFeed]),
      betSource(platform.db, 'hub88', providerWallet.hub88Feeds),
    ],
    registerDocuments: (app) => registerGameDocuments(app, platform),
    giveFreeRounds: (order) => giveRounds(studio, order),
    hasOpenBets,
    roundsBetween,
    rounds: async (memberId, query) => findRounds(history, memberId, query, await timeZone()),
    round: (memberId, id) => getRound(history, memberId, id),
    totalsByGame: betTotals({ platform, games, players, protection, timeZone }).byGame,
    latestRounds: async (memberId, limit = 20) =>
      (await findRounds(history, memberId, { $limit: limit, $skip: 0 }, await timeZone())).data,
  };
}
