import { createStore } from '@sabai/ui/store.ts';
import { useEffect } from 'react';
import { useMember } from '../root-data.ts';

/** Only members have favourites, so the calls about them are no part of a visitor's page. */
const calls = () => import('./favorite-calls.ts');

export const favoriteIds = createStore<ReadonlySet<number>>(new Set());
let loadedFor: string | undefined;

/** Marks at once and takes the mark back when the server refuses. */
export async function toggleFavorite(gameId: number): Promise<void> {
  const before = favoriteIds.get();
  const after = new Set(before);
  if (!after.delete(gameId)) after.add(gameId);
  favoriteIds.set(after);
  if (!(await (await calls()).saveFavorite(gameId, after.has(gameId)))) favoriteIds.set(before);
}

/** The ids of the member's favourite games, asked for once per login. */
export function useFavorites(): ReadonlySet<number> {
  const memberId = useMember()?.user.id;
  useEffect(() => {
    if (loadedFor === memberId) return;
    loadedFor = memberId;
    favoriteIds.set(new Set());
    if (!memberId) return;
    calls()
      .then(({ readFavorites }) => readFavorites())
      .then((found) => favoriteIds.set(new Set(found)))
      .catch((error: unknown) => console.error('the favourites could not be read', error));
  }, [memberId]);
  return favoriteIds.use();
}
