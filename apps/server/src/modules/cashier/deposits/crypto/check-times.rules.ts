const seconds = (count: number) => count * 1000;
const minutes = (count: number) => seconds(60 * count);

interface Times {
  readonly expires_at: Date;
  readonly watched_until: Date;
}

/**
 * When an invoice is looked at again though nobody has told of it, so that a webhook that never comes loses nothing: often
 * while it can be paid, seldom afterwards, and a last time when the processor itself has stopped looking.
 */
export function nextCheck({ expires_at, watched_until }: Times, now: Date): Date | null {
  const lastLook = watched_until.getTime() + minutes(10);
  const time = now.getTime();
  if (time >= lastLook) return null;
  const distance = time < expires_at.getTime() + minutes(30) ? seconds(30) : minutes(10);
  return new Date(Math.min(time + distance, lastLook));
}
