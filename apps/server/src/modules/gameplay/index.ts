/**
 * Owns game sessions, rounds, bets and the wallet door, by which game providers move members' money.
 * Keeps true: a provider's call takes effect once however often it arrives; a bet is open, then settled or cancelled, never
 * both; a stake is taken only in a live session; a call's movement, record and event are one commit.
 * Start reading at `wallet-engine.ts` with its rules in `wallet-door.rules.ts`; `enter-game.ts` is the way in for members.
 */
import type { OutboxConsumer } from '@sabai/db';
import type { FastifyInstance } from 'fastify';
import type { Implementation } from '../../platform/implement.ts';
import type { Platform } from '../../platform/platform.ts';
import type { Identity } from '../identity/index.ts';
import { type BetRow, findBets } from './bet-history.repository.ts';
import type { GameDoor, GameWallet, PlayerDoor } from './doors.ts';
import { endSessions } from './end-sessions.ts';
import { gameplayRoutes } from './gameplay.routes.ts';
import type { LaunchProvider } from './launch-provider.ts';
import { registerNativeDoor } from './native.routes.ts';
import { rememberGames } from './remember-games.ts';
import { createWalletEngine, type WalletEngine } from './wallet-engine.ts';

export type { GameDoor, GameFacts, GameMovement, GameWallet, MainBalance, Player, PlayerDoor } from './doors.ts';

/** The house studio as the wallet door knows it, and the names of the two secrets it shares with the operator. */
export const houseProvider = 'house';
export const walletSecretName = (provider: string): string => `provider:${provider}:wallet`;
export const launchSecretName = (provider: string): string => `provider:${provider}:launch`;

export interface GameplayOptions {
  readonly platform: Platform;
  readonly wallet: GameWallet;
  readonly players: Pick<Identity, 'findMember' | 'requireCompleteProfile' | 'timeZone'>;
  readonly games: GameDoor;
  /** Where the house studio's launch call lives. */
  readonly launchUrl: string;
  /** Hears when a provider asked for a member's balance: a push that was held back may go out. */
  readonly onBalanceRead?: (memberId: string) => void;
}

export interface Gameplay {
  readonly implementations: Implementation[];
  readonly consumers: readonly OutboxConsumer[];
  readonly engine: WalletEngine;
  /** Mounts the wallet door. */
  registerWalletDoor(app: FastifyInstance): Promise<void>;
  /** The newest lines of a member's bet history, for staff. */
  latestBets(memberId: string, limit?: number): Promise<BetRow[]>;
}

export function createGameplay(options: GameplayOptions): Gameplay {
  const { platform, wallet, launchUrl, onBalanceRead } = options;
  const players = playersOf(options.players);
  const games = rememberGames(options.games, platform.clock);
  const timeZone = () => options.players.timeZone(platform.db);
  const provider: LaunchProvider = {
    code: houseProvider,
    launchUrl,
    launchSecret: () => platform.secret(launchSecretName(houseProvider)),
  };
  const engine = createWalletEngine({ platform, wallet, players, games, ...(onBalanceRead ? { onBalanceRead } : {}) });
  return {
    implementations: gameplayRoutes({ platform, games, players, provider, timeZone }),
    consumers: [endSessions],
    engine,
    registerWalletDoor: (app) =>
      registerNativeDoor(app, {
        platform,
        engine,
        secretsOf: async (name) =>
          name === houseProvider ? [await platform.secret(walletSecretName(houseProvider))] : undefined,
      }),
    latestBets: async (memberId, limit = 20) =>
      (await findBets(platform.db, games, memberId, { $limit: limit, $skip: 0 }, await timeZone())).data,
  };
}

const playersOf = (identity: GameplayOptions['players']): PlayerDoor => ({
  async find(tx, memberId) {
    const member = await identity.findMember(tx, memberId);
    return (
      member && { id: member.id, username: member.username, currency: member.currencyCode, country: member.countryCode }
    );
  },
  requireCompleteProfile: (tx, memberId) => identity.requireCompleteProfile(tx, memberId),
  isBarred: async (tx, memberId) => (await identity.findMember(tx, memberId))?.isBlocked ?? false,
});
