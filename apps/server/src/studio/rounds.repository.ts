import { type Db, sql, type Tx } from '@sabai/db';
import type { JackpotWin, PlayMode, PlayParams, RoundEvent, RoundView } from '@sabai/studio';
import type { StudioSession } from './sessions.ts';

export type RoundState = 'pending' | 'refused' | 'cancelled' | 'decided' | 'closed';

/** A solo round; amounts in minor units. */
export interface SoloRound {
  readonly playerId: string;
  readonly roundId: string;
  readonly sessionId: string;
  readonly playMode: PlayMode;
  readonly gameCode: string;
  readonly rulesVersion: string;
  readonly betMode: string;
  readonly params: PlayParams | undefined;
  readonly currency: string;
  readonly stakeMinor: bigint;
  readonly costMinor: bigint;
  readonly state: RoundState;
  readonly refusal: string | undefined;
  readonly pairId: string | undefined;
  readonly nonce: number | undefined;
  readonly payoutMinor: bigint;
  readonly events: readonly RoundEvent[];
  /** Pots that were won beside the payout. */
  readonly jackpots: readonly JackpotWin[];
  readonly seenCount: number;
  readonly balanceMinor: bigint;
  readonly createdAt: Date;
}

export interface NewRound {
  readonly session: StudioSession;
  readonly roundId: string;
  readonly req: string;
  readonly betMode: string;
  readonly params: PlayParams | undefined;
  readonly stakeMinor: bigint;
  readonly costMinor: bigint;
  readonly now: Date;
}

export interface Decision {
  readonly pairId: string;
  readonly nonce: number;
  readonly payoutMinor: bigint;
  readonly events: readonly RoundEvent[];
  readonly jackpots?: readonly JackpotWin[];
  /** What the player holds once all of it is credited. */
  readonly balanceMinor: bigint;
  readonly state: 'decided' | 'closed';
  readonly now: Date;
}

/** Inserts the round of a request, once. `undefined` when the request has its round already. */
export async function insertRound(tx: Tx, round: NewRound): Promise<SoloRound | undefined> {
  const { session, roundId, req, betMode, params, stakeMinor, costMinor, now } = round;
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
      state: 'pending',
      created_at: now,
    })
    .onConflict((conflict) => conflict.constraint('studio_rounds_once_per_request').doNothing())
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

/** By its id alone, for a replay that anybody may watch. */
export async function findAnyRound(db: Db, roundId: string): Promise<SoloRound | undefined> {
  const row = await db.selectFrom('studio_rounds').selectAll().where('round_id', '=', roundId).executeTakeFirst();
  return row && roundOf(row as RoundRow);
}

/** The newest round of the game that the player has not watched to its end. */
export async function findUnseenRound(db: Db, session: StudioSession): Promise<SoloRound | undefined> {
  const row = await db
    .selectFrom('studio_rounds')
    .selectAll()
    .where('player_id', '=', session.playerId)
    .where('game_code', '=', session.game.manifest.code)
    .where('play_mode', '=', session.playMode)
    .where('currency', '=', session.currency)
    .where('state', 'in', ['decided', 'closed'])
    .whereRef('seen_count', '<', 'event_count')
    .orderBy('created_at', 'desc')
    .limit(1)
    .executeTakeFirst();
  return row && roundOf(row as RoundRow);
}

/** The state of a round, which is locked until the transaction ends. */
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

/** Ends a pending round without an outcome. */
export async function abandonRound(
  tx: Tx,
  playerId: string,
  roundId: string,
  state: 'refused' | 'cancelled',
  refusal?: string,
): Promise<void> {
  await tx
    .updateTable('studio_rounds')
    .set({ state, refusal: refusal ?? null })
    .where('player_id', '=', playerId)
    .where('round_id', '=', roundId)
    .where('state', '=', 'pending')
    .execute();
}

/** Writes down the outcome; whoever plays on has seen enough of the rounds before. */
export async function decideRound(tx: Tx, session: StudioSession, roundId: string, decision: Decision): Promise<void> {
  const { pairId, nonce, payoutMinor, events, jackpots = [], balanceMinor, state, now } = decision;
  await tx
    .updateTable('studio_rounds')
    .set({ seen_count: sql`event_count` })
    .where('player_id', '=', session.playerId)
    .where('game_code', '=', session.game.manifest.code)
    .where('state', 'in', ['decided', 'closed'])
    .whereRef('seen_count', '<', 'event_count')
    .execute();
  await tx
    .updateTable('studio_rounds')
    .set({
      state,
      pair_id: pairId,
      nonce,
      payout_minor: payoutMinor,
      events: JSON.stringify(events),
      event_count: events.length,
      jackpots: jackpots.length > 0 ? JSON.stringify(jackpots) : null,
      balance_minor: balanceMinor,
      decided_at: now,
      closed_at: state === 'closed' ? now : null,
    })
    .where('player_id', '=', session.playerId)
    .where('round_id', '=', roundId)
    .execute();
}

/** The wallet has taken the result. */
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

/** Remembers how far the player has watched; it never goes back. Returns how far that is. */
export async function markSeen(db: Db, playerId: string, roundId: string, cursor: number): Promise<number | undefined> {
  const row = await db
    .updateTable('studio_rounds')
    .set({ seen_count: sql`greatest(seen_count, least(${cursor}::integer, event_count))` })
    .where('player_id', '=', playerId)
    .where('round_id', '=', roundId)
    .where('state', 'in', ['decided', 'closed'])
    .returning('seen_count')
    .executeTakeFirst();
  return row?.seen_count;
}

/** The round as a client sees it: its payout is certain as soon as it is decided. */
export const viewOf = (round: SoloRound): RoundView => ({
  id: round.roundId,
  state: 'closed',
  nonce: round.nonce ?? 0,
  stake: round.stakeMinor.toString(),
  ...(round.params ? { params: round.params } : {}),
  events: round.events,
  payout: round.payoutMinor.toString(),
  ...(round.jackpots.length > 0 ? { jackpots: round.jackpots } : {}),
});

/** All that the round gives its player: nothing of it is shown before the last event. */
export const wonMinor = ({ payoutMinor, jackpots }: SoloRound): bigint =>
  jackpots.reduce((sum, { amount }) => sum + BigInt(amount), payoutMinor);

interface RoundRow {
  player_id: string;
  round_id: string;
  session_id: string;
  play_mode: string;
  game_code: string;
  rules_version: string;
  bet_mode: string;
  params: unknown;
  currency: string;
  stake_minor: bigint;
  cost_minor: bigint;
  state: string;
  refusal: string | null;
  pair_id: string | null;
  nonce: number | null;
  payout_minor: bigint | null;
  events: unknown;
  jackpots: unknown;
  seen_count: number;
  balance_minor: bigint | null;
  created_at: Date;
}

const roundOf = (row: RoundRow): SoloRound => ({
  playerId: row.player_id,
  roundId: row.round_id,
  sessionId: row.session_id,
  playMode: row.play_mode as PlayMode,
  gameCode: row.game_code,
  rulesVersion: row.rules_version,
  betMode: row.bet_mode,
  params: (row.params as PlayParams | null) ?? undefined,
  currency: row.currency,
  stakeMinor: row.stake_minor,
  costMinor: row.cost_minor,
  state: row.state as RoundState,
  refusal: row.refusal ?? undefined,
  pairId: row.pair_id ?? undefined,
  nonce: row.nonce ?? undefined,
  payoutMinor: row.payout_minor ?? 0n,
  events: (row.events as RoundEvent[] | null) ?? [],
  jackpots: (row.jackpots as JackpotWin[] | null) ?? [],
  seenCount: row.seen_count,
  balanceMinor: row.balance_minor ?? 0n,
  createdAt: row.created_at,
});
