/**
 * Owns bets and the provider wallet API, in five dialects. Invariants: a provider's call takes effect once, regardless
 * of repeats; a bet is open, then settled or cancelled, never both; stakes need a live session; a call's movement,
 * record and event are one commit. Start reading at `commands/wallet-command.ts`, then `engine/wallet-engine.ts` and
 * the bet transitions in `commands/`.
 */
import { type Db, type PipelinedPool, platformSecret, type Tx } from '@sabai/db';
import type { FastifyInstance } from 'fastify';
import type { ConfigurationChanges } from '../../platform/configuration/configuration-changes.ts';
import type { Implementation } from '../../platform/http/implement.ts';
import type { Platform } from '../../platform/platform.ts';
import type { Approvals } from '../approvals/index.ts';
import type { Identity } from '../identity/index.ts';
import type { Protection } from '../protection/index.ts';
import { houseProvider } from './commands/call-content.ts';
import { createHub88Feed, Hub88Access } from './dialects/hub88/feed.ts';
import { rememberSecrets } from './dialects/native/remember-secrets.ts';
import { registerNativeDoor } from './dialects/native/routes.ts';
import {
  type DemoProvider,
  newPrivateKey,
  retireDemoProviders,
  type SeedDemoOptions,
  seedDemoProviders,
} from './dialects/seed-demo-providers.ts';
import { registerDialects } from './door/dialect-door.ts';
import type { GameDoor, GameWallet, PlayerDoor } from './doors.ts';
import type { BonusRefusal } from './engine/report-refusals.ts';
import { createWalletEngine, type RunningEngine } from './engine/wallet-engine.ts';
import type { ProviderFeed } from './provider-feed.ts';
import { createWalletProviders, type WalletProviders } from './providers/wallet-providers.ts';
import { rememberGames } from './remember-games.ts';
import { winLimitRoutes } from './win-limits/win-limits.routes.ts';

export { adjustedCall, correctedCall, houseProvider } from './commands/call-content.ts';
export { doorPath } from './dialects/raw-body.ts';
export type { DemoProvider } from './dialects/seed-demo-providers.ts';
export type { GameDoor, GameFacts, GameWallet, Player, PlayerDoor } from './doors.ts';
export type { BonusRefusal } from './engine/report-refusals.ts';
export { createLaunchToken, launchTokenLifeMs, readLaunchToken } from './launch-token.ts';
export type { ProviderFeed, ProviderTransaction } from './provider-feed.ts';
export type { WalletProviders } from './providers/wallet-providers.ts';
export { callSigned, type SignedCall } from './signed-call.ts';

/** The names of the two secrets a provider shares with the operator. */
export const walletSecretName = (provider: string): string => `provider:${provider}:wallet`;
export const launchSecretName = (provider: string): string => `provider:${provider}:launch`;

export interface ProviderWalletOptions {
  readonly platform: Platform;
  readonly wallet: GameWallet;
  readonly changes: ConfigurationChanges;
  readonly approvals: Approvals;
  /** Connections for the batches of the provider wallet. */
  readonly doorPool: PipelinedPool;
  readonly identity: Pick<Identity, 'findMember'>;
  readonly protection: Pick<Protection, 'requireAllowed' | 'seePlayer'>;
  readonly games: GameDoor;
  /** Called when a provider has requested a member's balance: a delayed push may be sent. */
  readonly onBalanceRead?: (memberId: string) => void;
  /** Called for a stake immediately; its result is published as an event. */
  readonly onStakeTaken?: (memberId: string, balance: string) => void;
  /** Called for a stake refused by a rule of the player's active bonus. */
  readonly onBonusRefusal?: (memberId: string, refusal: BonusRefusal) => void;
  /** Returns whether stakes are open. */
  readonly isPlayOpen?: () => Promise<boolean>;
}

export interface ProviderWallet {
  readonly implementations: Implementation[];
  readonly engine: RunningEngine;
  readonly players: PlayerDoor;
  /** The games, each cached briefly. */
  readonly games: GameDoor;
  readonly providers: WalletProviders;
  /** Hub88 accounts with transaction lists, for comparison with our bets. */
  hub88Feeds(): Promise<ProviderFeed[]>;
  /** Mounts the wallet API in all its dialects. */
  registerWalletDoor(app: FastifyInstance): Promise<void>;
  /** Adds a provider with one unlisted game per dialect, for trying out integrations. */
  seedDemoProviders(tx: Tx, options: SeedDemoOptions): Promise<readonly DemoProvider[]>;
  /** Removes those providers where money is real. */
  retireDemoProviders(tx: Tx): Promise<void>;
}

export function createProviderWallet(options: ProviderWalletOptions): ProviderWallet {
  const { platform, approvals, changes, wallet, doorPool, onBalanceRead, onStakeTaken, isPlayOpen, onBonusRefusal } =
    options;
  const players = playersOf(options.identity, options.protection);
  const games = rememberGames(options.games, platform.clock, changes);
  const providers = createWalletProviders(platform.db, platform.clock);
  const engine = createWalletEngine({
    platform,
    pool: doorPool,
    wallet,
    players,
    games,
    ...(onBalanceRead ? { onBalanceRead } : {}),
    ...(onStakeTaken ? { onStakeTaken } : {}),
    ...(onBonusRefusal ? { onBonusRefusal } : {}),
    ...(isPlayOpen ? { isPlayOpen } : {}),
  });
  const secretsOf = async (name: string) =>
    name === houseProvider
      ? [await platform.secret(walletSecretName(houseProvider))]
      : (await providers.find('native', name))?.secrets;
  return {
    implementations: [winLimitRoutes({ platform, approvals, changes })],
    engine,
    players,
    games,
    providers,
    hub88Feeds: () => hub88Feeds(platform.db, providers),
    async registerWalletDoor(app) {
      await registerNativeDoor(app, { platform, engine, secretsOf: rememberSecrets(secretsOf, platform.clock) });
      await registerDialects(app, { platform, engine, players, providers });
    },
    seedDemoProviders: (tx, demo) => seedDemoProviders(tx, platform.db, demo),
    retireDemoProviders,
  };
}

/** The secret is a private key in PEM, generated here unless the operator has set one. */
const hub88Feeds = async (db: Db, providers: WalletProviders): Promise<ProviderFeed[]> =>
  (await providers.withFeed('hub88')).map(({ id, options }) =>
    createHub88Feed({
      ...Hub88Access.parse(options.feed),
      provider: id,
      privateKey: () => platformSecret(db, `provider:${id}:feed`, newPrivateKey),
    }),
  );

const playersOf = (
  identity: ProviderWalletOptions['identity'],
  protection: ProviderWalletOptions['protection'],
): PlayerDoor => ({
  async find(tx, memberId) {
    const member = await identity.findMember(tx, memberId);
    return (
      member && { id: member.id, username: member.username, currency: member.currencyCode, country: member.countryCode }
    );
  },
  async admit(tx, memberId) {
    await protection.requireAllowed(tx, 'play', memberId);
    await protection.seePlayer(tx, memberId);
  },
});
