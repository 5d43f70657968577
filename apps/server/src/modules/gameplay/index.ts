/**
 * Owns game sessions, bets and the wallet door, by which game providers move members' money.
 * Keeps true: a provider's call takes effect once however often it arrives; a bet is open, then settled or cancelled, never
 * both; a stake is taken only in a live session; a call's movement, record and event are one commit.
 * Start reading at `wallet-command.ts`, then `wallet-engine.ts` and the life of a bet in `wallet-door.rules.ts`;
 * `enter-game.ts` is the way in for members.
 */
import type { Page } from '@sabai/contract';
import { type Db, type OutboxConsumer, type PipelinedPool, platformSecret, type Tx } from '@sabai/db';
import type { FastifyInstance } from 'fastify';
import type { ConfigurationChanges } from '../../platform/configuration-changes.ts';
import type { Implementation } from '../../platform/implement.ts';
import type { Platform } from '../../platform/platform.ts';
import type { RecordSource } from '../../platform/record-source.ts';
import type { Approvals } from '../approvals/index.ts';
import type { Compliance } from '../compliance/index.ts';
import type { Identity } from '../identity/index.ts';
import { hasOpenBets } from './bet-history.repository.ts';
import { betTotals } from './bet-totals.ts';
import { houseProvider } from './call-content.ts';
import { roundsBetween } from './count-rounds.ts';
import { registerDialects } from './dialects/dialect-door.ts';
import { rememberSecrets } from './dialects/native/remember-secrets.ts';
import { registerNativeDoor } from './dialects/native/routes.ts';
import {
  type DemoProvider,
  newPrivateKey,
  retireDemoProviders,
  type SeedDemoOptions,
  seedDemoProviders,
} from './dialects/seed-demo-providers.ts';
import { createWalletProviders, type WalletProviders } from './dialects/wallet-providers.ts';
import type { GameDoor, GameFacts, GameWallet, PlayerDoor } from './doors.ts';
import { endSessions } from './end-sessions.ts';
import { fixtureRoutes } from './fixture.routes.ts';
import { freeRoundRoutes } from './free-rounds.routes.ts';
import { registerGameDocuments } from './game-documents.ts';
import { gameplayRoutes } from './gameplay.routes.ts';
import { createHouseCalls } from './house-calls.ts';
import { askForJackpots } from './house-jackpots.ts';
import { launchByAddress, launchByCall, launchByQuestion } from './launch-provider.ts';
import { liabilityRoutes } from './liability.routes.ts';
import { betSource } from './records/bet-source.ts';
import { createHub88Feed, Hub88Access } from './records/hub88-feed.ts';
import type { ProviderFeed } from './records/provider-feed.ts';
import { createStudioFeed } from './records/studio-feed.ts';
import { rememberGames } from './remember-games.ts';
import { rememberPlayed } from './remember-played.ts';
import { findRounds, type RoundQuery, type RoundRow } from './round-history.repository.ts';
import { createWalletEngine, type RunningEngine } from './wallet-engine.ts';
import { winLimitRoutes } from './win-limits.routes.ts';

export { houseProvider } from './call-content.ts';
export { doorPath } from './dialects/raw-body.ts';
export type { DemoProvider } from './dialects/seed-demo-providers.ts';
export type { GameDoor, GameFacts, GameWallet, Player, PlayerDoor } from './doors.ts';
export type { RoundQuery, RoundRow } from './round-history.repository.ts';

/** The names of the two secrets a provider shares with the operator. */
export const walletSecretName = (provider: string): string => `provider:${provider}:wallet`;
export const launchSecretName = (provider: string): string => `provider:${provider}:launch`;

export interface GameplayOptions {
  readonly platform: Platform;
  readonly wallet: GameWallet;
  readonly changes: ConfigurationChanges;
  readonly approvals: Approvals;
  /** Connections for the batches of the wallet door. */
  readonly doorPool: PipelinedPool;
  readonly players: Pick<Identity, 'findMember' | 'timeZone'>;
  readonly compliance: Pick<Compliance, 'requireAllowed' | 'seePlayer' | 'sumsByGame' | 'linesByGame'>;
  readonly games: GameDoor;
  /** Where the house studio's launch call lives. */
  readonly launchUrl: string;
  /** Where the house studio tells what it has asked of the wallet. */
  readonly feedUrl: string;
  /** Hears when a provider asked for a member's balance: a push that was held back may go out. */
  readonly onBalanceRead?: (memberId: string) => void;
  /** Hears of a stake at once; its result is told by an event. */
  readonly onStakeTaken?: (memberId: string, balance: string) => void;
  /** Whether the house takes stakes at this moment. */
  readonly isPlayOpen?: () => Promise<boolean>;
}

export interface Gameplay {
  readonly implementations: Implementation[];
  readonly consumers: readonly OutboxConsumer[];
  readonly engine: RunningEngine;
  /** Game providers that tell their transactions, for comparing them with our bets. */
  readonly recordSources: readonly RecordSource[];
  /** Mounts the wallet door in all its dialects. */
  registerWalletDoor(app: FastifyInstance): Promise<void>;
  /** Mounts the pages that providers have answered launches with. */
  registerDocuments(app: FastifyInstance): void;
  /** Adds a provider with one unlisted game per dialect, for trying out integrations. */
  seedDemoProviders(tx: Tx, options: SeedDemoOptions): Promise<readonly DemoProvider[]>;
  /** Locks those providers out, where money is real. */
  retireDemoProviders(tx: Tx): Promise<void>;
  /** The newest rounds of a member, for staff. */
  latestRounds(memberId: string, limit?: number): Promise<RoundRow[]>;
  /** A page of the rounds that a member has played. */
  rounds(memberId: string, query: RoundQuery): Promise<Page<RoundRow>>;
  /** What the member has staked and won in each game, on these days. */
  totalsByGame: ReturnType<typeof betTotals>['byGame'];
  /** Whether a bet of the member is not decided yet. */
  hasOpenBets: typeof hasOpenBets;
  /** How many rounds of each game began, for what is popular. */
  roundsBetween: typeof roundsBetween;
}

export function createGameplay(options: GameplayOptions): Gameplay {
  const { platform, approvals, wallet, doorPool, launchUrl, feedUrl, onBalanceRead, onStakeTaken, isPlayOpen } =
    options;
  const players = playersOf(options.players, options.compliance);
  const games = rememberGames(options.games, platform.clock);
  const timeZone = () => options.players.timeZone(platform.db);
  const history = { db: platform.db, games, linesByGame: options.compliance.linesByGame };
  const providers = createWalletProviders(platform.db, platform.clock);
  const launchSecret = () => platform.secret(launchSecretName(houseProvider));
  const house = launchByCall({ code: houseProvider, launchUrl, launchSecret });
  const houseCalls = createHouseCalls(launchUrl, launchSecret, platform.clock);
  const houseFeed = createStudioFeed({ provider: houseProvider, feedUrl, secret: launchSecret, clock: platform.clock });
  const providerOf = async ({ code }: GameFacts) => {
    const found = await providers.ofGame(code);
    if (!found) return house;
    const { provider, providerCode: gameCode } = found;
    const launch = provider.isLaunchAsked ? launchByQuestion : launchByAddress;
    return launch({ code: provider.id, launchUrl: provider.launchUrl, gameCode });
  };
  const engine = createWalletEngine({
    ...{ platform, pool: doorPool, wallet, players, games },
    ...(onBalanceRead ? { onBalanceRead } : {}),
    ...(onStakeTaken ? { onStakeTaken } : {}),
    ...(isPlayOpen ? { isPlayOpen } : {}),
  });
  return {
    implementations: [
      ...gameplayRoutes({
        compliance: options.compliance,
        platform,
        games,
        history,
        players,
        providerOf,
        timeZone,
        jackpotsOf: askForJackpots(launchUrl, platform.clock),
        house: houseCalls,
      }),
      ...freeRoundRoutes({ platform, approvals, players, games, house: houseCalls }),
      liabilityRoutes({ platform, approvals, changes: options.changes, games, house: houseCalls }),
      fixtureRoutes({ platform, approvals, changes: options.changes, house: houseCalls }),
      winLimitRoutes({ platform, approvals, changes: options.changes }),
    ],
    consumers: [endSessions, rememberPlayed(options.games)],
    engine,
    recordSources: [
      betSource(platform.db, 'studio', async () => [houseFeed]),
      betSource(platform.db, 'hub88', () => hub88Feeds(platform.db, providers)),
    ],
    registerDocuments: (app) => registerGameDocuments(app, platform),
    async registerWalletDoor(app) {
      await registerNativeDoor(app, {
        platform,
        engine,
        secretsOf: rememberSecrets(
          async (name) =>
            name === houseProvider
              ? [await platform.secret(walletSecretName(houseProvider))]
              : (await providers.find('native', name))?.secrets,
          platform.clock,
        ),
      });
      await registerDialects(app, { platform, engine, players, providers });
    },
    seedDemoProviders: (tx, demo) => seedDemoProviders(tx, platform.db, demo),
    retireDemoProviders,
    hasOpenBets,
    roundsBetween,
    rounds: async (memberId, query) => findRounds(history, memberId, query, await timeZone()),
    totalsByGame: betTotals({ platform, games, players, compliance: options.compliance, timeZone }).byGame,
    latestRounds: async (memberId, limit = 20) =>
      (await findRounds(history, memberId, { $limit: limit, $skip: 0 }, await timeZone())).data,
  };
}

/** The secret is a private key in PEM, made here unless the operator has put one there. */
const hub88Feeds = async (db: Db, providers: WalletProviders): Promise<ProviderFeed[]> =>
  (await providers.withFeed('hub88')).map(({ id, options }) =>
    createHub88Feed({
      ...Hub88Access.parse(options.feed),
      provider: id,
      privateKey: () => platformSecret(db, `provider:${id}:feed`, newPrivateKey),
    }),
  );

const playersOf = (identity: GameplayOptions['players'], compliance: GameplayOptions['compliance']): PlayerDoor => ({
  async find(tx, memberId) {
    const member = await identity.findMember(tx, memberId);
    return (
      member && { id: member.id, username: member.username, currency: member.currencyCode, country: member.countryCode }
    );
  },
  async admit(tx, memberId) {
    await compliance.requireAllowed(tx, 'play', memberId);
    await compliance.seePlayer(tx, memberId);
  },
});
