import type { Db, Tx } from '@sabai/db';
import { promiseOf } from './game-figures.ts';

const waiting = (reader: Db | Tx) =>
  reader
    .selectFrom('game_version_changes')
    .select(['id', 'game_id', 'rules_version', 'starts_at'])
    .where('applied_at', 'is', null)
    .where('cancelled_at', 'is', null);

/** Selects the planned change of a game's version, or the started one that is not yet in the game's row. */
export const waitingVersion = (reader: Db | Tx, gameId: number) =>
  waiting(reader).where('game_id', '=', gameId).executeTakeFirst();

export const waitingVersions = (reader: Db | Tx) => waiting(reader).execute();

/** Writes a due version into its game. Returns it, or undefined when none is due; concurrent calls write it once. */
export async function applyDueVersion(tx: Tx, gameId: number, now: Date): Promise<string | undefined> {
  const due = await waiting(tx)
    .where('game_id', '=', gameId)
    .where('starts_at', '<=', now)
    .forUpdate()
    .executeTakeFirst();
  if (!due) return undefined;
  const game = await tx.selectFrom('games').select('code').where('id', '=', gameId).executeTakeFirstOrThrow();
  await tx
    .updateTable('games')
    .set({ rules_version: due.rules_version, ...promiseOf(game.code, due.rules_version) })
    .where('id', '=', gameId)
    .execute();
  await tx.updateTable('game_version_changes').set({ applied_at: now }).where('id', '=', due.id).execute();
  return due.rules_version;
}

/** Ends the sessions of a game at a time, if they would last longer; the context wires their owner. */
export type EndSessionsAt = (tx: Tx, gameId: number, at: Date) => Promise<void>;

/** Sets the version of a game from a time on, replacing an earlier plan: its sessions end then. */
export async function scheduleVersion(
  endSessionsAt: EndSessionsAt,
  tx: Tx,
  change: { readonly gameId: number; readonly rulesVersion: string; readonly startsAt: Date },
  now: Date,
): Promise<void> {
  const { gameId, rulesVersion, startsAt } = change;
  await cancelVersion(tx, gameId, now);
  await tx
    .insertInto('game_version_changes')
    .values({ game_id: gameId, rules_version: rulesVersion, starts_at: startsAt })
    .execute();
  await endSessionsAt(tx, gameId, startsAt);
  if (startsAt <= now) await applyDueVersion(tx, gameId, now);
}

/** Cancels a planned change; returns false when there is none. Sessions that were to end for it still end. */
export async function cancelVersion(tx: Tx, gameId: number, now: Date): Promise<boolean> {
  const { numUpdatedRows } = await tx
    .updateTable('game_version_changes')
    .set({ cancelled_at: now })
    .where('game_id', '=', gameId)
    .where('applied_at', 'is', null)
    .where('cancelled_at', 'is', null)
    .where('starts_at', '>', now)
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

/** Writes all due versions into their games. */
export async function applyDueVersions(tx: Tx, now: Date): Promise<void> {
  for (const { game_id } of await waiting(tx).where('starts_at', '<=', now).execute())
    await applyDueVersion(tx, game_id, now);
}
