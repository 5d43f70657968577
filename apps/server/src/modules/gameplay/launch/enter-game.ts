import { randomUUID } from 'node:crypto';
import { defaultCurrencyCode } from '@sabai/contract/money';
import { inTransaction, publish } from '@sabai/db';
import { Refusal } from '../../../platform/http/refusal.ts';
import type { Platform } from '../../../platform/platform.ts';
import type { GameDoor, GameFacts, PlayerDoor } from '../../provider-wallet/index.ts';
import { createLaunchToken, launchTokenLifeMs } from '../../provider-wallet/index.ts';
import { keepDocument } from './game-documents.ts';
import type { LaunchProvider, Opening } from './launch-provider.ts';

/** A session takes bets for this long; afterwards the player launches the game again. */
const sessionLifeMs = 24 * 60 * 60_000;

export interface LaunchOptions {
  readonly platform: Pick<Platform, 'db' | 'clock'>;
  readonly games: GameDoor;
  readonly players: PlayerDoor;
  /** Returns the provider of a game. */
  readonly providerOf: (game: GameFacts) => Promise<LaunchProvider>;
}

export interface Visit {
  readonly gameId: number;
  readonly language: string;
  readonly device: 'mobile' | 'desktop';
}

export interface Launched {
  readonly url: string;
  readonly game: { readonly id: number; readonly code: string; readonly name: string };
}

/** The page to which a game returns its player. */
const returnUrl = '/games';

async function playableGame(games: GameDoor, id: number): Promise<GameFacts> {
  const game = await games.find(id);
  if (!game) throw new Refusal('GAME_UNKNOWN');
  if (!game.isPlayable) throw new Refusal('GAME_NOT_PLAYABLE');
  return game;
}

/** Returns the game's address for browsers: its own, or ours for the page that its provider has sent. */
async function launched(
  { platform }: LaunchOptions,
  { id, code, name }: GameFacts,
  playerId: string,
  opening: Opening,
): Promise<Launched> {
  const url = 'url' in opening ? opening.url : await keepDocument(platform, playerId, opening.html);
  return { url, game: { id, code, name } };
}

const versionOf = ({ rulesVersion }: Pick<GameFacts, 'rulesVersion'>) =>
  rulesVersion ? { rules_version: rulesVersion } : {};

/**
 * Launches a game for money. Commits the session and its one-time token before the provider's call, since the provider
 * may use the token immediately. Both are bound to the member, the game and the currency. Throws GAME_UNKNOWN,
 * GAME_NOT_PLAYABLE, GAME_NOT_IN_COUNTRY, PAYMENT_CHANNEL_UNAVAILABLE and the policy's refusals.
 */
export async function enterGame(options: LaunchOptions, memberId: string, visit: Visit): Promise<Launched> {
  const { platform, games, players, providerOf } = options;
  const game = await playableGame(games, visit.gameId);
  const provider = await providerOf(game);
  const now = platform.clock();
  const { token, tokenHash } = createLaunchToken(memberId);
  const { player, rulesVersion } = await inTransaction(platform.db, async (tx) => {
    await players.admit(tx, memberId);
    const found = await players.find(tx, memberId);
    if (!found) throw new Refusal('NOT_AUTHENTICATED');
    const admitted = await games.admit(tx, game.id, found.country, now);
    const longest = now.getTime() + sessionLifeMs;
    await tx
      .insertInto('game_sessions')
      .values({
        member_id: memberId,
        provider: provider.code,
        game_id: game.id,
        game_code: game.code,
        currency: found.currency,
        language: visit.language,
        token_hash: tokenHash,
        token_expires_at: new Date(now.getTime() + launchTokenLifeMs),
        // A session is bound to one version.
        expires_at: new Date(Math.min(longest, admitted.until?.getTime() ?? longest)),
        created_at: now,
      })
      .execute();
    return { player: found, rulesVersion: admitted.rulesVersion };
  });
  const opening = await provider.launch(
    {
      player_id: memberId,
      game_code: game.code,
      ...versionOf({ rulesVersion }),
      currency: player.currency,
      lang: visit.language,
      mode: 'real',
      device: visit.device,
      return_url: returnUrl,
      token,
    },
    now,
  );
  await inTransaction(platform.db, async (tx) => {
    const payload = { game_id: game.id, game_code: game.code, game_name: game.name, provider: provider.code };
    await publish(tx, { memberId, topic: 'game.entered', payload });
  });
  return launched(options, game, memberId, opening);
}

/**
 * Launches a game with play credit; nothing of it is recorded here. Throws as {@link enterGame} and GAME_HAS_NO_DEMO.
 */
export async function enterGameDemo(options: LaunchOptions, visit: Visit): Promise<Launched> {
  const { platform, games, providerOf } = options;
  const game = await playableGame(games, visit.gameId);
  if (!game.hasDemo) throw new Refusal('GAME_HAS_NO_DEMO');
  const provider = await providerOf(game);
  const visitor = randomUUID();
  const opening = await provider.launch(
    {
      player_id: `demo-${visitor}`,
      game_code: game.code,
      ...versionOf(game),
      currency: defaultCurrencyCode,
      lang: visit.language,
      mode: 'demo',
      device: visit.device,
      return_url: returnUrl,
    },
    platform.clock(),
  );
  return launched(options, game, visitor, opening);
}
