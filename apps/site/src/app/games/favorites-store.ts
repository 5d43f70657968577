import { createStore } from '@sabai/ui/store.ts';
import { useEffect } from 'react';
import { api } from '../api/browser-api.ts';
import { useMember } from '../root-data.ts';
import { showError } from '../show-error.ts';

const ids = createStore<ReadonlySet<number>>(new Set());
let loadedFor: string | undefined;

/** Marks at once and takes the mark back when the server refuses. */
export async function toggleFavorite(gameId: number): Promise<void> {
  const before = ids.get();
  const isMarked = before.has(gameId);
  const after = new Set(before);
  if (isMarked) after.delete(gameId);
  else after.add(gameId);
  ids.set(after);
  const favorites = api('member', 'user-favorite');
  try {
    await (isMarked ? favorites.remove(String(gameId)) : favorites.create({ game_list_id: gameId }));
  } catch (error) {
    ids.set(before);
    showError(error);
  }
}

/** The ids of the member's favourite games, asked for once per login. */
export function useFavorites(): ReadonlySet<number> {
  const memberId = useMember()?.user.id;
  useEffect(() => {
    if (loadedFor === memberId) return;
    loadedFor = memberId;
    ids.set(new Set());
    if (!memberId) return;
    api('member', 'user-favorite-member')
      .find()
      .then((found) => ids.set(new Set(found)))
      .catch((error: unknown) => console.error('the favourites could not be read', error));
  }, [memberId]);
  return ids.use();
}
