import { type Db, sql, type Tx } from '@sabai/db';
import { type JackpotWin, type OpenSteps, type PlayParams, ROUND_WAITS_HOURS, type RoundEvent } from '@sabai/games';
import { returnFreeRound } from './free-rounds.ts';
import type { SeedOwner } from './seeds.ts';
import type { StudioSession } from './sessions.ts';
import { type RoundRow, type RoundState, roundOf, type SoloRound } from './solo-round.ts';

export interface NewRound {
  readonly session: StudioSession;
  readonly roundId: string;
  readonly req: string;
  readonly betMode: string;
  readonly params: PlayParams | undefined;
  readonly stakeMinor: bigint;
  readonly costMinor: bigint;
  /** The free rounds grant that pays for it, if any. */
  readonly grantId: string | undefined;
  readonly now: Date;
}

export interface Decision {
  readonly pairId: string;
  readonly nonce: number;
  readonly payoutMinor: bigint;
  readonly events: readonly RoundEvent[];
  readonly jackpots?: readonly JackpotWin[];
  /** Present while the round is open. */
  readonly open?: OpenSteps;
  /** The player's balance after all credits. */
  readonly balanceMinor: bigint;
  readonly addedMinor?: bigint;
  readonly state: 'open' | 'decided' | 'closed';
  readonly now: Date;
}

/** After this time without a step a round is abandoned. */
const waitsMs = ROUND_WAITS_HOURS * 60 * 60_000;

/** Inserts the round of a request. Returns `undefined` if the request has a round, or another round is open. */
export async function insertRound(tx: Tx, round: NewRound): Promise<SoloRound | undefined> {
  const { session, roundId, req, betMode, params, stakeMinor, costMinor, grantId, now } = round;
  const { code, rulesVersion } = session.game.manifest;
  const row = await tx
    .insertInto('studio_rounds')
    .values({
      player_id: session.playerId,
      round_id: roundId,
      session_id: session.sessionId,
      req,
      play_mode: session.playMode,
      game_code: code,
      rules_version: rulesVersion,
      bet_mode: betMode,
      params: params ? JSON.stringify(params) : null,
      currency: session.currency,
      stake_minor: stakeMinor,
      cost_minor: costMinor,
      grant_id: grantId ?? null,
      has_steps: session.game.rounds === 'solo' && session.game.hasSteps === true,
      state: 'pending',
      created_at: now,
    })
    .onConflict((conflict) => conflict.doNothing())
    .returningAll()
    .executeTakeFirst();
  return row && roundOf(row as RoundRow);
}

export async function findRoundOfRequest(
  reader: Db | Tx,
  { playerId, sessionId }: StudioSession,
  req: string,
): Promise<SoloRound | undefined> {
  const row = await reader
    .selectFrom('studio_rounds')
    .selectAll()
    .where('player_id', '=', playerId)
    .where('session_id', '=', sessionId)
    .where('req', '=', req)
    .executeTakeFirst();
  return row && roundOf(row as RoundRow);
}

export async function findRound(reader: Db | Tx, playerId: string, roundId: string): Promise<SoloRound | undefined> {
  const row = await reader
    .selectFrom('studio_rounds')
    .selectAll()
    .where('player_id', '=', playerId)
    .where('round_id', '=', roundId)
    .executeTakeFirst();
  return row && roundOf(row as RoundRow);
}

/** By its id alone, for a public replay. */
export async function findAnyRound(db: Db, roundId: string): Promise<SoloRound | undefined> {
  const row = await db.selectFrom('studio_rounds').selectAll().where('round_id', '=', roundId).executeTakeFirst();
  return row && roundOf(row as RoundRow);
}

/** Selects the player's rounds of the game, in the mode and currency of the session. */
const roundsOf = (db: Db, session: StudioSession) =>
  db
    .selectFrom('studio_rounds')
    .selectAll()
    .where('player_id', '=', session.playerId)
    .where('game_code', '=', session.game.manifest.code)
    .where('play_mode', '=', session.playMode)
    .where('currency', '=', session.currency);

/** Returns the player's open round of the game. */
export async function findOpenRound(db: Db, session: StudioSession): Promise<SoloRound | undefined> {
  const row = await roundsOf(db, session).where('has_steps', '=', true).where('state', '=', 'open').executeTakeFirst();
  return row && roundOf(row as RoundRow);
}

/** Returns the newest round of the game that the player has not watched to its end. */
export async function findUnseenRound(db: Db, session: StudioSession): Promise<SoloRound | undefined> {
  const row = await roundsOf(db, session)
    .where('state', 'in', ['decided', 'closed'])
    .whereRef('seen_count', '<', 'event_count')
    .orderBy('created_at', 'desc')
    .limit(1)
    .executeTakeFirst();
  return row && roundOf(row as RoundRow);
}

/** Returns the state of a round and locks it until the transaction ends. */
export async function lockRoundState(tx: Tx, playerId: string, roundId: string): Promise<RoundState | undefined> {
  const row = await tx
    .selectFrom('studio_rounds')
    .select('state')
    .where('player_id', '=', playerId)
    .where('round_id', '=', roundId)
    .forUpdate()
    .executeTakeFirst();
  return row?.state as RoundState | undefined;
}

/** Returns a round, locked until the transaction ends. */
export async function lockRound(tx: Tx, playerId: string, roundId: string): Promise<SoloRound | undefined> {
  return (await lockRoundState(tx, playerId, roundId)) && findRound(tx, playerId, roundId);
}

/** Ends a pending round without an outcome. */
export async function abandonRound(
  tx: Tx,
  playerId: string,
  roundId: string,
  state: 'refused' | 'cancelled',
  refusal?: string,
): Promise<void> {
  const abandoned = await tx
    .updateTable('studio_rounds')
    .set({ state, refusal: refusal ?? null })
    .where('player_id', '=', playerId)
    .where('round_id', '=', roundId)
    .where('state', '=', 'pending')
    .returning('grant_id')
    .executeTakeFirst();
  if (abandoned?.grant_id) await returnFreeRound(tx, playerId, abandoned.grant_id);
}

/** Stores the outcome, or the state so far; marks earlier rounds as watched. */
export async function decideRound(tx: Tx, owner: SeedOwner, roundId: string, decision: Decision): Promise<void> {
  const { pairId, nonce, payoutMinor, events, jackpots = [], open, balanceMinor, addedMinor, state, now } = decision;
  await tx
    .updateTable('studio_rounds')
    .set({ seen_count: sql`event_count` })
    .where('player_id', '=', owner.playerId)
    .where('game_code', '=', owner.gameCode)
    .where('state', 'in', ['decided', 'closed'])
    .whereRef('seen_count', '<', 'event_count')
    .execute();
  await tx
    .updateTable('studio_rounds')
    .set({
      state,
      pair_id: pairId,
      nonce,
      payout_minor: open ? null : payoutMinor,
      events: JSON.stringify(events),
      event_count: events.length,
      jackpots: jackpots.length > 0 ? JSON.stringify(jackpots) : null,
      balance_minor: balanceMinor,
      ...(addedMinor === undefined ? {} : { added_minor: addedMinor }),
      offers: open ? JSON.stringify(open.offers) : null,
      expires_at: open ? new Date(now.getTime() + waitsMs) : null,
      decided_at: open ? null : now,
      closed_at: state === 'closed' ? now : null,
    })
    .where('player_id', '=', owner.playerId)
    .where('round_id', '=', roundId)
    .execute();
}

/** Returns the stake of an abandoned round. */
export async function refundRound(tx: Tx, { playerId, roundId }: SoloRound, now: Date): Promise<void> {
  await tx
    .updateTable('studio_rounds')
    .set({ state: 'refunded', offers: null, expires_at: null, closed_at: now })
    .where('player_id', '=', playerId)
    .where('round_id', '=', roundId)
    .execute();
}

/** Records that the wallet has accepted the result. */
export async function closeRound(
  tx: Tx,
  { playerId, roundId, balanceMinor, now }: { playerId: string; roundId: string; balanceMinor: bigint; now: Date },
): Promise<void> {
  await tx
    .updateTable('studio_rounds')
    .set({ state: 'closed', balance_minor: balanceMinor, closed_at: now })
    .where('player_id', '=', playerId)
    .where('round_id', '=', roundId)
    .where('state', '=', 'decided')
    .execute();
}

/** Stores how far the player has watched; it never decreases. Returns the stored position. */
export async function markSeen(db: Db, playerId: string, roundId: string, cursor: number): Promise<number | undefined> {
  const row = await db
    .updateTable('studio_rounds')
    .set({ seen_count: sql`greatest(seen_count, least(${cursor}::integer, event_count))` })
    .where('player_id', '=', playerId)
    .where('round_id', '=', roundId)
    .where('state', 'in', ['open', 'decided', 'closed'])
    .returning('seen_count')
    .executeTakeFirst();
  return row?.seen_count;
}
