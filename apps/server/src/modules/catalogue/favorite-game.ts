import { type Db, inTransaction } from '@sabai/db';
import { Refusal } from '../../platform/http/refusal.ts';
import { countFavorites, findGame, insertFavorite, lockFavorites } from './catalogue.repository.ts';

/** R7.73: how many games a member can mark. */
export const favoriteLimit = 50;

/** Marks a game; marking it again is no mistake. However many come at once, no member ever has more than the limit. */
export async function favoriteGame(db: Db, input: { memberId: string; gameId: number; now: Date }): Promise<void> {
  const { memberId, gameId, now } = input;
  await inTransaction(db, async (tx) => {
    if (!(await findGame(tx, gameId))) throw new Refusal('GAME_UNKNOWN');
    await lockFavorites(tx, memberId);
    const isNew = await insertFavorite(tx, memberId, gameId, now);
    if (isNew && (await countFavorites(tx, memberId)) > favoriteLimit)
      throw new Refusal('FAVORITES_FULL', { max: favoriteLimit });
  });
}
