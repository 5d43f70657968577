const stampKey = 'lost-chunk-at';
const quietMs = 60_000;

/** Whether a failed chunk may reload the page: at most once in 60 seconds, else it would reload for ever (R8.10, Q77). */
export function mayReload(now: number, storage: Pick<Storage, 'getItem' | 'setItem'>): boolean {
  const last = Number(storage.getItem(stampKey) ?? Number.NaN);
  if (now - last < quietMs) return false;
  storage.setItem(stampKey, String(now));
  return true;
}

/** After a release the chunks of the old page are gone; a reload gets the new ones. */
export function reloadOnLostChunk(): void {
  addEventListener('vite:preloadError', (event) => {
    if (!mayReload(Date.now(), sessionStorage)) return;
    event.preventDefault();
    location.reload();
  });
}
