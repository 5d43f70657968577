import { Refusal } from '../../../platform/http/refusal.ts';

/** Returns the refusal after too many wrong attempts, with the minutes until the next one. */
export function lockedRefusal(until: Date, now: Date): Refusal {
  return new Refusal('LOGIN_LOCKED', { minutes: Math.max(1, Math.ceil((until.getTime() - now.getTime()) / 60_000)) });
}
