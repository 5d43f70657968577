import { createHash, randomBytes } from 'node:crypto';
import { currencies } from '@sabai/contract/money';
import { type Db, inTransaction, type Tx } from '@sabai/db';
import {
  type CurrencyView,
  defaultJurisdiction,
  findGame,
  type Game,
  type Jurisdiction,
  type PlayMode,
  versionOf,
} from '@sabai/games';
import { HgsRefusal } from './hgs-refusal.ts';

const launchLifeMs = 60_000;
const sessionLifeMs = 24 * 60 * 60_000;
/** Play credit of a demo, in default stakes. */
const demoStakes = 1000n;

/** A player's session at a game. */
export interface StudioSession {
  readonly playerId: string;
  readonly sessionId: string;
  readonly playMode: PlayMode;
  readonly game: Game;
  readonly currency: string;
  readonly language: string;
  readonly jurisdiction: Jurisdiction;
  readonly nick: string;
  /** The session at the wallet API; absent in demo mode. */
  readonly walletSession: string | undefined;
}

export interface LaunchOrder {
  readonly playerId: string;
  readonly gameCode: string;
  /** The certified version; the default version if undefined. */
  readonly rulesVersion: string | undefined;
  readonly currency: string;
  readonly language: string;
  readonly playMode: PlayMode;
  readonly walletToken: string | undefined;
  readonly jurisdiction: Jurisdiction | undefined;
}

// Both names contain the player before the secret, so that lookups read that player's rows only.
const separator = '~';
const nameOf = (playerId: string, secret: string) => `${playerId}${separator}${secret}`;
function readName(name: string): { playerId: string; secret: string } | undefined {
  const at = name.lastIndexOf(separator);
  return at > 0 ? { playerId: name.slice(0, at), secret: name.slice(at + 1) } : undefined;
}
/** Returns the player in a session's name, unverified until the session is found. */
export const playerOfName = (name: string): string | undefined => readName(name)?.playerId;
const hashOf = (token: string) => createHash('sha256').update(token).digest();
const isUuid = (text: string) => /^[0-9a-f-]{36}$/.test(text);

export const sessionName = ({ playerId, sessionId }: Pick<StudioSession, 'playerId' | 'sessionId'>): string =>
  nameOf(playerId, sessionId);

export function currencyView(code: string): CurrencyView {
  const { scale, isDecimalEnabled, symbol, isFollowing } = currencies[code]!;
  return { code, exponent: scale, isDecimalEnabled, symbol, isSymbolAfter: isFollowing };
}

/**
 * Prepares a session. Returns a one-time token, valid for a minute, for its opening. Throws ERR_VAL for an unplayable
 * game.
 */
export async function prepareSession(
  db: Db,
  order: LaunchOrder,
  now: Date,
): Promise<{ token: string; expiresAt: Date }> {
  const game = findGame(order.gameCode);
  if (!game) throw new HgsRefusal('ERR_VAL', `there is no game ${order.gameCode}`, 'game_code');
  const version = order.rulesVersion === undefined ? game : versionOf(game, order.rulesVersion);
  if (!version) throw new HgsRefusal('ERR_VAL', `${order.gameCode} has no such version`, 'rules_version');
  const stakes = version.manifest.stakes[order.currency];
  if (!stakes || !currencies[order.currency]) {
    throw new HgsRefusal('ERR_VAL', `${order.gameCode} is not played in ${order.currency}`, 'currency');
  }
  const isDemo = order.playMode === 'demo';
  if (isDemo && !game.manifest.supportsDemo) throw new HgsRefusal('ERR_VAL', 'the game has no demo', 'mode');
  if (!isDemo && !order.walletToken) throw new HgsRefusal('ERR_VAL', 'a game for money needs a wallet token', 'token');
  const token = nameOf(order.playerId, randomBytes(24).toString('base64url'));
  const expiresAt = new Date(now.getTime() + launchLifeMs);
  await db
    .insertInto('studio_sessions')
    .values({
      player_id: order.playerId,
      play_mode: order.playMode,
      game_code: order.gameCode,
      rules_version: version.manifest.rulesVersion,
      currency: order.currency,
      language: order.language,
      jurisdiction: JSON.stringify(order.jurisdiction ?? defaultJurisdiction),
      launch_token_hash: hashOf(token),
      launch_expires_at: expiresAt,
      wallet_token: order.walletToken ?? null,
      demo_balance_minor: isDemo ? stakes.defaultMinor * demoStakes : null,
      created_at: now,
    })
    .execute();
  return { token, expiresAt };
}

/**
 * Takes the launch token, once. The session is not open yet; `walletToken` has to be exchanged first. Throws ERR_IS.
 */
export async function takeLaunch(
  db: Db,
  token: string,
  now: Date,
): Promise<{ session: StudioSession; walletToken: string | undefined }> {
  const named = readName(token);
  const taken = named
    ? await db
        .updateTable('studio_sessions')
        // An expiry in the past invalidates the token.
        .set({ launch_expires_at: new Date(0) })
        .where('player_id', '=', named.playerId)
        .where('launch_token_hash', '=', hashOf(token))
        .where('launch_expires_at', '>', now)
        .returningAll()
        .executeTakeFirst()
    : undefined;
  if (!taken) throw new HgsRefusal('ERR_IS', 'this launch was used or is too old');
  return { session: sessionOf(taken), walletToken: taken.wallet_token ?? undefined };
}

/**
 * Opens the session and ends the player's other sessions of this game, which runs in one tab. Returns the ended ones.
 */
export async function openSession(
  db: Db,
  session: StudioSession,
  wallet: { session: string; nick: string } | undefined,
  now: Date,
): Promise<string[]> {
  return inTransaction(db, async (tx) => {
    const ended = await tx
      .updateTable('studio_sessions')
      .set({ ended_at: now })
      .where('player_id', '=', session.playerId)
      .where('game_code', '=', session.game.manifest.code)
      .where('opened_at', 'is not', null)
      .where('ended_at', 'is', null)
      .returning('session_id')
      .execute();
    await tx
      .updateTable('studio_sessions')
      .set({
        opened_at: now,
        wallet_token: null,
        wallet_session: wallet?.session ?? null,
        nick: wallet?.nick ?? '',
      })
      .where('player_id', '=', session.playerId)
      .where('session_id', '=', session.sessionId)
      .execute();
    return ended.map((row) => row.session_id);
  });
}

/**
 * Returns the open session of this name. Throws ERR_IS for an unknown or ended session, and after a move to another
 * tab.
 */
export async function requireSession(reader: Db | Tx, name: string, now: Date): Promise<StudioSession> {
  const named = readName(name);
  const row =
    named && isUuid(named.secret)
      ? await reader
          .selectFrom('studio_sessions')
          .selectAll()
          .where('player_id', '=', named.playerId)
          .where('session_id', '=', named.secret)
          .where('opened_at', '>', new Date(now.getTime() - sessionLifeMs))
          .executeTakeFirst()
      : undefined;
  if (!row) throw new HgsRefusal('ERR_IS', 'there is no such session');
  if (row.ended_at) throw new HgsRefusal('ERR_IS', 'the session moved to another tab');
  return sessionOf(row);
}

/**
 * Moves play credit, by a negative amount for a stake, and returns the rest. Throws ERR_IPB. The session's row is
 * locked until the transaction ends.
 */
export async function moveDemoCredit(
  tx: Tx,
  { playerId, sessionId }: Pick<StudioSession, 'playerId' | 'sessionId'>,
  amountMinor: bigint,
): Promise<bigint> {
  const moved = await tx
    .updateTable('studio_sessions')
    .set((eb) => ({ demo_balance_minor: eb('demo_balance_minor', '+', amountMinor) }))
    .where('player_id', '=', playerId)
    .where('session_id', '=', sessionId)
    .where((eb) => eb(eb('demo_balance_minor', '+', amountMinor), '>=', 0n))
    .returning('demo_balance_minor')
    .executeTakeFirst();
  if (moved?.demo_balance_minor == null) throw new HgsRefusal('ERR_IPB', 'there is not enough play credit');
  return moved.demo_balance_minor;
}

export async function demoCredit(
  reader: Db | Tx,
  { playerId, sessionId }: Pick<StudioSession, 'playerId' | 'sessionId'>,
): Promise<bigint> {
  const row = await reader
    .selectFrom('studio_sessions')
    .select('demo_balance_minor')
    .where('player_id', '=', playerId)
    .where('session_id', '=', sessionId)
    .executeTakeFirst();
  return row?.demo_balance_minor ?? 0n;
}

interface SessionRow {
  readonly player_id: string;
  readonly session_id: string;
  readonly play_mode: string;
  readonly game_code: string;
  readonly rules_version: string | null;
  readonly currency: string;
  readonly language: string;
  readonly jurisdiction: unknown;
  readonly nick: string;
  readonly wallet_session: string | null;
}

function sessionOf(row: SessionRow): StudioSession {
  const found = findGame(row.game_code);
  // A session continues with its version, even if the operator has chosen another since.
  const game = found && row.rules_version !== null ? versionOf(found, row.rules_version) : found;
  if (!game) throw new HgsRefusal('ERR_MAINT', `${row.game_code} is closed`);
  return {
    playerId: row.player_id,
    sessionId: row.session_id,
    playMode: row.play_mode as PlayMode,
    game,
    currency: row.currency,
    language: row.language,
    jurisdiction: row.jurisdiction as Jurisdiction,
    nick: row.nick,
    walletSession: row.wallet_session ?? undefined,
  };
}
