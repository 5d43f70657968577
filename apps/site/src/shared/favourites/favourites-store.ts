import { createStore } from '@sabai/ui/store.ts';
import { useEffect, useSyncExternalStore } from 'react';
import { useMember } from '../context/root-data.ts';

/** Only members have favourites, so a visitor's page does not load these calls. */
const calls = () => import('./favourite-calls.ts');

export const favouriteIds = createStore<ReadonlySet<number>>(new Set());
let loadedFor: string | undefined;
/** Until it resolves, the state of the hearts is unknown. */
let loading: Promise<void> = Promise.resolve();
/** Changes are sent one after the other, so that the last click is also the last change on the server. */
let saving: Promise<void> = Promise.resolve();

function mark(gameId: number, isFavourite: boolean): void {
  const after = new Set(favouriteIds.get());
  if (isFavourite) after.add(gameId);
  else after.delete(gameId);
  favouriteIds.set(after);
}

/**
 * Toggles immediately and reverts when the server refuses. A click before the favourites are loaded is applied
 * afterwards, to the loaded state rather than to the displayed one.
 */
export async function toggleFavourite(gameId: number): Promise<void> {
  await loading;
  const isFavourite = !favouriteIds.get().has(gameId);
  mark(gameId, isFavourite);
  saving = saving.then(async () => {
    if (!(await (await calls()).saveFavourite(gameId, isFavourite))) mark(gameId, !isFavourite);
  });
  await saving;
}

/** Loads the favourites of the present member, once per login. */
export function loadFavourites(memberId: string | undefined): void {
  if (loadedFor === memberId) return;
  loadedFor = memberId;
  favouriteIds.set(new Set());
  if (!memberId) return;
  loading = calls()
    .then(({ readFavourites }) => readFavourites())
    .then((found) => {
      if (loadedFor === memberId) favouriteIds.set(new Set(found));
    })
    .catch((error: unknown) => console.error('the favourites could not be read', error));
}

/** Returns whether the game is one of the member's favourites; of a thousand tiles only changed ones rerender. */
export function useIsFavourite(gameId: number): boolean {
  const memberId = useMember()?.user.id;
  useEffect(() => loadFavourites(memberId), [memberId]);
  return useSyncExternalStore(
    favouriteIds.subscribe,
    () => favouriteIds.get().has(gameId),
    () => false,
  );
}
