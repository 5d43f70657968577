/** Yesterday's news must not wake anyone. */
export const pushLifetimeMs = 24 * 60 * 60_000;
export const mostAttempts = 10;

/**
 * Returns the pause after this many attempts: 15 s, doubling up to an hour, and at least the push service's
 * Retry-After.
 */
export const pauseMs = (attempts: number, retryAfterS = 0): number =>
  Math.max(Math.min(15_000 * 2 ** (attempts - 1), 60 * 60_000), Math.min(retryAfterS, 24 * 3600) * 1000);
