const stampKey = 'lost-chunk-at';
const quietMs = 60_000;

/**
 * Returns whether a failed chunk may reload the page: at most once in 60 seconds, which prevents endless reloads
 * (R8.10, Q77).
 */
export function mayReload(now: number, storage: Pick<Storage, 'getItem' | 'setItem'>): boolean {
  const last = Number(storage.getItem(stampKey) ?? Number.NaN);
  if (now - last < quietMs) return false;
  storage.setItem(stampKey, String(now));
  return true;
}

/** A file of an older release that the server no longer has, when the page was reloaded just now (Q77). */
export class GoneFile extends Error {}

let isReloading = false;

/**
 * After a release the chunks of the old page are gone: reloads the page for the new ones. Resolves only if it was
 * reloaded recently.
 */
export async function reloadForRelease(): Promise<void> {
  if (!isReloading && !mayReload(Date.now(), sessionStorage)) return;
  if (!isReloading) location.reload();
  isReloading = true;
  await new Promise(() => {});
}
