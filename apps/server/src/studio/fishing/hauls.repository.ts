import { type Db, sql, type Tx } from '@sabai/db';
import type { PlayMode } from '@sabai/games';
import type { StudioSession } from '../rounds/sessions.ts';

export type HaulState = 'pending' | 'refused' | 'cancelled' | 'open' | 'decided' | 'closed';

/** A player's shots and catches between two settlements with the wallet; amounts in minor units. */
export interface Haul {
  readonly playerId: string;
  readonly haulId: string;
  readonly sessionId: string;
  readonly playMode: PlayMode;
  readonly gameCode: string;
  readonly rulesVersion: string;
  readonly currency: string;
  readonly walletSession: string | undefined;
  readonly reserveMinor: bigint;
  readonly stakedMinor: bigint;
  readonly wonMinor: bigint;
  readonly shotCount: number;
  readonly state: HaulState;
  readonly refusal: string | undefined;
  readonly heardAt: Date;
  readonly createdAt: Date;
}

/** A stored shot: weapon, cost, payout, and the fish by their indexes in the table. */
export type ShotRecord = readonly [weapon: string, cost: string, paid: string, ...fish: number[]];

export interface Volley {
  readonly pairId: string;
  readonly firstNonce: number;
  readonly shots: readonly ShotRecord[];
}

/** Returns the net's content: the rest of the reserve, and the wins. */
export const purseOf = ({ reserveMinor, stakedMinor, wonMinor }: Haul): bigint => reserveMinor - stakedMinor + wonMinor;

export async function insertHaul(
  tx: Tx,
  session: StudioSession,
  haul: { haulId: string; req: string; reserveMinor: bigint; state: 'pending' | 'open'; now: Date },
): Promise<Haul> {
  const { code, rulesVersion } = session.game.manifest;
  const row = await tx
    .insertInto('studio_hauls')
    .values({
      player_id: session.playerId,
      haul_id: haul.haulId,
      session_id: session.sessionId,
      req: haul.req,
      play_mode: session.playMode,
      game_code: code,
      rules_version: rulesVersion,
      currency: session.currency,
      wallet_session: session.walletSession ?? null,
      reserve_minor: haul.reserveMinor,
      state: haul.state,
      heard_at: haul.now,
      created_at: haul.now,
    })
    .returningAll()
    .executeTakeFirstOrThrow();
  return haulOf(row);
}

export async function findHaul(reader: Db | Tx, playerId: string, haulId: string): Promise<Haul | undefined> {
  const row = await reader
    .selectFrom('studio_hauls')
    .selectAll()
    .where('player_id', '=', playerId)
    .where('haul_id', '=', haulId)
    .executeTakeFirst();
  return row && haulOf(row);
}

/** Locked until the transaction ends. */
export async function lockHaul(tx: Tx, playerId: string, haulId: string): Promise<Haul | undefined> {
  const row = await tx
    .selectFrom('studio_hauls')
    .selectAll()
    .where('player_id', '=', playerId)
    .where('haul_id', '=', haulId)
    .forUpdate()
    .executeTakeFirst();
  return row && haulOf(row);
}

export async function findHaulOfRequest(
  reader: Db | Tx,
  { playerId, sessionId }: StudioSession,
  req: string,
): Promise<Haul | undefined> {
  const row = await reader
    .selectFrom('studio_hauls')
    .selectAll()
    .where('player_id', '=', playerId)
    .where('session_id', '=', sessionId)
    .where('req', '=', req)
    .executeTakeFirst();
  return row && haulOf(row);
}

/** Returns the player's open haul at this game; there is one at most. */
export async function findCurrentHaul(
  reader: Db | Tx,
  { playerId, playMode, game }: StudioSession,
): Promise<Haul | undefined> {
  const row = await reader
    .selectFrom('studio_hauls')
    .selectAll()
    .where('player_id', '=', playerId)
    .where('game_code', '=', game.manifest.code)
    .where('play_mode', '=', playMode)
    .where('state', 'in', ['pending', 'open'])
    .executeTakeFirst();
  return row && haulOf(row);
}

/** Returns false when the haul is in another state than `from`. */
export async function moveHaul(
  tx: Db | Tx,
  { playerId, haulId }: Pick<Haul, 'playerId' | 'haulId'>,
  from: HaulState,
  to: HaulState,
  { refusal = null, closedAt = null }: { refusal?: string | null; closedAt?: Date | null } = {},
): Promise<boolean> {
  const { numUpdatedRows } = await tx
    .updateTable('studio_hauls')
    .set({ state: to, refusal, closed_at: closedAt })
    .where('player_id', '=', playerId)
    .where('haul_id', '=', haulId)
    .where('state', '=', from)
    .executeTakeFirst();
  return numUpdatedRows === 1n;
}

/** Stores a volley's cost and catches. The caller has locked the haul. */
export async function insertVolley(
  tx: Tx,
  { playerId, haulId }: Haul,
  volley: Volley,
  { stakedMinor, wonMinor, now }: { stakedMinor: bigint; wonMinor: bigint; now: Date },
): Promise<void> {
  await tx
    .insertInto('studio_volleys')
    .values({
      player_id: playerId,
      pair_id: volley.pairId,
      first_nonce: volley.firstNonce,
      haul_id: haulId,
      shots: JSON.stringify(volley.shots),
      created_at: now,
    })
    .execute();
  await tx
    .updateTable('studio_hauls')
    .set({
      staked_minor: sql`staked_minor + ${stakedMinor}`,
      won_minor: sql`won_minor + ${wonMinor}`,
      shot_count: sql`shot_count + ${volley.shots.length}::integer`,
      heard_at: now,
    })
    .where('player_id', '=', playerId)
    .where('haul_id', '=', haulId)
    .execute();
}

/** Returns the stored volley at this position. */
export async function findVolley(
  tx: Tx,
  playerId: string,
  { pairId, firstNonce }: Pick<Volley, 'pairId' | 'firstNonce'>,
): Promise<{ haulId: string; shots: unknown } | undefined> {
  return tx
    .selectFrom('studio_volleys')
    .select(['haul_id as haulId', 'shots'])
    .where('player_id', '=', playerId)
    .where('pair_id', '=', pairId)
    .where('first_nonce', '=', firstNonce)
    .executeTakeFirst();
}

/** Records that the players of these hauls are connected. */
export async function touchHauls(db: Db, haulIds: readonly string[], now: Date): Promise<void> {
  if (haulIds.length === 0) return;
  await db
    .updateTable('studio_hauls')
    .set({ heard_at: now })
    .where('haul_id', 'in', haulIds)
    .where('state', '=', 'open')
    .execute();
}

/** Returns open hauls without activity since `before`. */
export async function findLeftHauls(db: Db, before: Date): Promise<Haul[]> {
  const rows = await db
    .selectFrom('studio_hauls')
    .selectAll()
    .where('state', '=', 'open')
    .where('heard_at', '<', before)
    .orderBy('heard_at')
    .limit(100)
    .execute();
  return rows.map(haulOf);
}

export async function findAnyHaul(db: Db, haulId: string): Promise<Haul | undefined> {
  const row = await db.selectFrom('studio_hauls').selectAll().where('haul_id', '=', haulId).executeTakeFirst();
  return row && haulOf(row);
}

interface HaulRow {
  player_id: string;
  haul_id: string;
  session_id: string;
  play_mode: string;
  game_code: string;
  rules_version: string;
  currency: string;
  wallet_session: string | null;
  reserve_minor: bigint;
  staked_minor: bigint;
  won_minor: bigint;
  shot_count: number;
  state: string;
  refusal: string | null;
  heard_at: Date;
  created_at: Date;
}

const haulOf = (row: HaulRow): Haul => ({
  playerId: row.player_id,
  haulId: row.haul_id,
  sessionId: row.session_id,
  playMode: row.play_mode as PlayMode,
  gameCode: row.game_code,
  rulesVersion: row.rules_version,
  currency: row.currency,
  walletSession: row.wallet_session ?? undefined,
  reserveMinor: row.reserve_minor,
  stakedMinor: row.staked_minor,
  wonMinor: row.won_minor,
  shotCount: row.shot_count,
  state: row.state as HaulState,
  refusal: row.refusal ?? undefined,
  heardAt: row.heard_at,
  createdAt: row.created_at,
});
