/** Nobody wants to be woken by yesterday's news. */
export const pushLifetimeMs = 24 * 60 * 60_000;
export const mostAttempts = 10;

/** When to try again after this many attempts: 15 s, doubling up to an hour, and never before the push service asks. */
export const pauseMs = (attempts: number, retryAfterS = 0): number =>
  Math.max(Math.min(15_000 * 2 ** (attempts - 1), 60 * 60_000), Math.min(retryAfterS, 24 * 3600) * 1000);
