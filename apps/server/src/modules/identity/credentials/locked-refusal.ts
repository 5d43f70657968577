import { Refusal } from '../../../platform/http/refusal.ts';

/** Too many wrong attempts: tells for how many minutes none is answered. */
export function lockedRefusal(until: Date, now: Date): Refusal {
  return new Refusal('LOGIN_LOCKED', { minutes: Math.max(1, Math.ceil((until.getTime() - now.getTime()) / 60_000)) });
}
