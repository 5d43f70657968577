import { type Db, inTransaction } from '@sabai/db';
import { Refusal } from '../../platform/http/refusal.ts';
import { countFavourites, findGame, insertFavourite, lockFavourites } from './catalogue.repository.ts';

/** R7.73: the maximum of a member's favourites. */
export const favouriteLimit = 50;

/** Marks a game; repeating it is no error. Concurrent calls never exceed the limit. */
export async function addFavourite(db: Db, input: { memberId: string; gameId: number; now: Date }): Promise<void> {
  const { memberId, gameId, now } = input;
  await inTransaction(db, async (tx) => {
    if (!(await findGame(tx, gameId))) throw new Refusal('GAME_UNKNOWN');
    await lockFavourites(tx, memberId);
    const isNew = await insertFavourite(tx, memberId, gameId, now);
    if (isNew && (await countFavourites(tx, memberId)) > favouriteLimit)
      throw new Refusal('FAVORITES_FULL', { max: favouriteLimit });
  });
}
