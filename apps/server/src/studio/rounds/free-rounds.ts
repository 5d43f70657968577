import { isDeepStrictEqual } from 'node:util';
import { type Db, sql, type Tx } from '@sabai/db';
import type { FreeRounds, FreeRoundsGift } from '@sabai/games';
import { findGame, hasFreeRounds } from '@sabai/games';
import { HgsRefusal } from './hgs-refusal.ts';
import type { StudioSession } from './sessions.ts';

const mostListed = 100;
const longestMs = 30 * 24 * 60 * 60_000;

interface Row {
  readonly grant_id: string;
  readonly game_code: string;
  readonly currency: string;
  readonly stake_minor: bigint;
  readonly round_count: number;
  readonly used_count: number;
  readonly won_minor: bigint;
  readonly expires_at: Date;
  readonly cancelled_at: Date | null;
}

const viewOf = (row: Row): FreeRounds => ({
  id: row.grant_id,
  game: row.game_code,
  currency: row.currency,
  stake: row.stake_minor.toString(),
  count: row.round_count,
  left: row.cancelled_at ? 0 : row.round_count - row.used_count,
  won: row.won_minor.toString(),
  expiresAt: row.expires_at.getTime(),
  ...(row.cancelled_at && { isCancelled: true as const }),
});

const giftOf = (row: Row) => ({
  game_code: row.game_code,
  currency: row.currency,
  stake: row.stake_minor.toString(),
  count: row.round_count,
  expires_at: row.expires_at.getTime(),
});

const find = (reader: Db | Tx, playerId: string, grantId: string) =>
  reader.selectFrom('studio_free_rounds').selectAll().where('player_id', '=', playerId).where('grant_id', '=', grantId);

/**
 * Grants free rounds to a player. Idempotent. Throws ERR_VAL for a game without free rounds or a stake that it does not
 * offer. Throws ERR_VAL for an expiry in the past or too far ahead, and for another grant's id.
 */
export async function giveFreeRounds(db: Db, gift: FreeRoundsGift, now: Date): Promise<FreeRounds> {
  const { player_id, grant_id, ...content } = gift;
  const game = findGame(gift.game_code);
  if (!hasFreeRounds(game)) throw new HgsRefusal('ERR_VAL', 'this game has no free rounds', 'game_code');
  const stakes = game.manifest.stakes[gift.currency];
  if (!stakes) throw new HgsRefusal('ERR_VAL', 'nobody plays in this currency', 'currency');
  if (!stakes.levelsMinor.includes(BigInt(gift.stake)))
    throw new HgsRefusal('ERR_VAL', 'this is no stake of the game', 'stake');
  const restMs = gift.expires_at - now.getTime();
  const isTimely = restMs > 0 && restMs <= longestMs;
  const inserted = isTimely ? await insertGift(db, gift, now) : undefined;
  // A grant may be repeated after its expiry.
  const row = inserted ?? (await find(db, player_id, grant_id).executeTakeFirst());
  if (!row) throw new HgsRefusal('ERR_VAL', 'a gift ends within 30 days', 'expires_at');
  if (!isDeepStrictEqual(giftOf(row), content)) {
    throw new HgsRefusal('ERR_VAL', 'another gift has this name', 'grant_id');
  }
  return viewOf(row);
}

/** Undefined if a grant with this id exists. */
const insertGift = (db: Db, { expires_at, count, stake, ...gift }: FreeRoundsGift, now: Date) =>
  db
    .insertInto('studio_free_rounds')
    .values({
      ...gift,
      stake_minor: BigInt(stake),
      round_count: count,
      expires_at: new Date(expires_at),
      created_at: now,
    })
    .onConflict((conflict) => conflict.doNothing())
    .returningAll()
    .executeTakeFirst();

/** Returns the grants of a player: first those that can still be played, each newest first. */
export async function listFreeRounds(db: Db, playerId: string, now: Date): Promise<FreeRounds[]> {
  const rows = await db
    .selectFrom('studio_free_rounds')
    .selectAll()
    .where('player_id', '=', playerId)
    .orderBy(sql`cancelled_at is null and used_count < round_count and expires_at > ${now}`, 'desc')
    .orderBy('created_at', 'desc')
    .limit(mostListed)
    .execute();
  return rows.map(viewOf);
}

/** Cancels the unplayed rounds. Throws ERR_VAL for an unknown grant. */
export async function cancelFreeRounds(db: Db, playerId: string, grantId: string, now: Date): Promise<FreeRounds> {
  await db
    .updateTable('studio_free_rounds')
    .set({ cancelled_at: now })
    .where('player_id', '=', playerId)
    .where('grant_id', '=', grantId)
    .where('cancelled_at', 'is', null)
    .execute();
  const row = await find(db, playerId, grantId).executeTakeFirst();
  if (!row) throw new HgsRefusal('ERR_VAL', 'there is no such gift', 'grant_id');
  return viewOf(row);
}

/** Returns the grant to be played next in this session: the one that expires first. */
export async function nextFreeRounds(
  reader: Db | Tx,
  { playerId, playMode, currency, game }: StudioSession,
  now: Date,
): Promise<FreeRounds | undefined> {
  if (playMode !== 'real') return undefined;
  const row = await reader
    .selectFrom('studio_free_rounds')
    .selectAll()
    .where('player_id', '=', playerId)
    .where('game_code', '=', game.manifest.code)
    .where('currency', '=', currency)
    .where('expires_at', '>', now)
    .where('cancelled_at', 'is', null)
    .whereRef('used_count', '<', 'round_count')
    .orderBy('expires_at')
    .limit(1)
    .executeTakeFirst();
  return row && viewOf(row);
}

/** Uses one of the rounds. Throws ERR_CLOSED when none is left for this game, stake and time. */
export async function takeFreeRound(
  tx: Tx,
  { playerId, currency, game }: StudioSession,
  { grantId, stakeMinor, now }: { grantId: string; stakeMinor: bigint; now: Date },
): Promise<void> {
  const { numUpdatedRows } = await tx
    .updateTable('studio_free_rounds')
    .set({ used_count: sql`used_count + 1` })
    .where('player_id', '=', playerId)
    .where('grant_id', '=', grantId)
    .where('game_code', '=', game.manifest.code)
    .where('currency', '=', currency)
    .where('stake_minor', '=', stakeMinor)
    .where('expires_at', '>', now)
    .where('cancelled_at', 'is', null)
    .whereRef('used_count', '<', 'round_count')
    .executeTakeFirst();
  if (numUpdatedRows === 0n) throw new HgsRefusal('ERR_CLOSED', 'these free rounds are over', 'free');
}

/** Returns an unplayed round to its grant. */
export async function returnFreeRound(tx: Tx, playerId: string, grantId: string): Promise<void> {
  await tx
    .updateTable('studio_free_rounds')
    .set({ used_count: sql`used_count - 1` })
    .where('player_id', '=', playerId)
    .where('grant_id', '=', grantId)
    .execute();
}

/** Adds a win to the grant's total. */
export async function noteFreeWin(tx: Tx, playerId: string, grantId: string, wonMinor: bigint): Promise<void> {
  await tx
    .updateTable('studio_free_rounds')
    .set({ won_minor: sql`won_minor + ${wonMinor}` })
    .where('player_id', '=', playerId)
    .where('grant_id', '=', grantId)
    .execute();
}

/** Returns the current state of a grant, for the response to one of its rounds. */
export async function freeRoundsOf(reader: Db | Tx, playerId: string, grantId: string): Promise<FreeRounds> {
  return viewOf(await find(reader, playerId, grantId).executeTakeFirstOrThrow());
}
