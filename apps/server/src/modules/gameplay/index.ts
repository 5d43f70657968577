/**
 * Owns how a member gets into a game, and what has been played: launches, game sessions, free rounds, the histories of bets and
 * rounds, and the house studio's part in them. Money moves in provider-wallet alone.
 * Start reading at `launch/enter-game.ts` and `history/round-history.repository.ts`.
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
import { createHouseCalls } from './house-games/house-calls.ts';
import { askForJackpots } from './house-games/house-jackpots.ts';
import { liabilityRoutes } from './house-games/liability.routes.ts';
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
  /** Where the house studio's launch call lives. */
  readonly launchUrl: string;
  /** Where the house studio tells what it has asked of the wallet. */
  readonly feedUrl: string;
}

export interface Gameplay {
  readonly implementations: Implementation[];
  /** What staff find by the id of a round. */
  readonly searchers: readonly { readonly permission: 'game.view'; find(text: string): Promise<SearchHit[]> }[];
  readonly consumers: readonly OutboxConsumer[];
  /** Game providers that tell their transactions, for comparing them with our bets. */
  readonly recordSources: readonly RecordSource[];
  /** Mounts the pages that providers have answered launches with. */
  registerDocuments(app: FastifyInstance): void;
  /** Gives free rounds of the house's games, once however often it is told; throws what the studio refuses, and GAME_SERVER_UNAVAILABLE. */
  giveFreeRounds(order: FreeRoundsGift): Promise<FreeRounds>;
  /** The newest rounds of a member, for staff. */
  latestRounds(memberId: string, limit?: number): Promise<RoundRow[]>;
  /** A page of the rounds that a member has played. */
  rounds(memberId: string, query: RoundQuery): Promise<Page<RoundRow>>;
  /** One of them with its movements; NOT_FOUND for what is none of the member's. */
  round(memberId: string, id: string): Promise<RoundDetail>;
  /** What the member has staked and won in each game, on these days. */
  totalsByGame: ReturnType<typeof betTotals>['byGame'];
  /** Whether a bet of the member is not decided yet. */
  hasOpenBets: typeof hasOpenBets;
  /** How many rounds of each game began, for what is popular. */
  roundsBetween: typeof roundsBetween;
}

export function createGameplay(options: GameplayOptions): Gameplay {
  const { platform, approvals, changes, providerWallet, identity, protection, launchUrl, feedUrl } = options;
  const { players, games, providers } = providerWallet;
  const timeZone = () => identity.timeZone(platform.db);
  const history = { db: platform.db, games, linesByGame: protection.linesByGame };
  const launchSecret = () => platform.secret(launchSecretName(houseProvider));
  const launchHouse = launchByCall({ code: houseProvider, launchUrl, launchSecret });
  const house = createHouseCalls(launchUrl, launchSecret, platform.clock);
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
      ...gameplayRoutes({ protection, platform, games, history, players, providerOf, timeZone, jackpotsOf, house }),
      staffBetRoutes({ platform, identity, games }),
      ...freeRoundRoutes({ platform, approvals, players, games, house }),
      liabilityRoutes({ platform, approvals, changes, games, house }),
      fixtureRoutes({ platform, approvals, changes, house }),
    ],
    searchers: [{ permission: 'game.view', find: (text) => searchRounds(platform.db, text) }],
    consumers: [endSessions, rememberPlayed(games)],
    recordSources: [
      betSource(platform.db, 'studio', async () => [houseFeed]),
      betSource(platform.db, 'hub88', providerWallet.hub88Feeds),
    ],
    registerDocuments: (app) => registerGameDocuments(app, platform),
    giveFreeRounds: (order) => giveRounds(house, order),
    hasOpenBets,
    roundsBetween,
    rounds: async (memberId, query) => findRounds(history, memberId, query, await timeZone()),
    round: (memberId, id) => getRound(history, memberId, id),
    totalsByGame: betTotals({ platform, games, players, protection, timeZone }).byGame,
    latestRounds: async (memberId, limit = 20) =>
      (await findRounds(history, memberId, { $limit: limit, $skip: 0 }, await timeZone())).data,
  };
}
