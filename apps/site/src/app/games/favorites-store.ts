import { createStore } from '@sabai/ui/store.ts';
import { useEffect, useSyncExternalStore } from 'react';
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

/** Asks for the member's favourites, once per login. */
function useLoadedFavorites(): void {
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
}

/** Whether the game is one of the member's favourites; of a thousand tiles only those that change hear of a change. */
export function useIsFavorite(gameId: number): boolean {
  useLoadedFavorites();
  return useSyncExternalStore(
    favoriteIds.subscribe,
    () => favoriteIds.get().has(gameId),
    () => false,
  );
}
