const seconds = (count: number) => count * 1000;
const minutes = (count: number) => seconds(60 * count);

interface Times {
  readonly expires_at: Date;
  readonly watched_until: Date;
}

/**
 * Returns the time of the next check without a report, so that a missing webhook loses nothing: often while the invoice
 * can be paid, seldom afterwards. The last check is when the processor itself has stopped watching.
 */
export function nextCheck({ expires_at, watched_until }: Times, now: Date): Date | null {
  const lastLook = watched_until.getTime() + minutes(10);
  const time = now.getTime();
  if (time >= lastLook) return null;
  const distance = time < expires_at.getTime() + minutes(30) ? seconds(30) : minutes(10);
  return new Date(Math.min(time + distance, lastLook));
}
