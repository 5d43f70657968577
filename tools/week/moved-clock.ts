/**
 * Moves the clock of a process. `node --import` loads this before the program; `Date` then is ahead by the milliseconds
 * in the file WEEK_CLOCK. Timers and PostgreSQL keep the real time.
 */
import { readFileSync } from 'node:fs';

const file = process.env.WEEK_CLOCK;
const everyMs = 100;

if (file) {
  const Real = Date;
  let aheadMs = 0;
  const look = () => {
    const stored = Number(readFileSync(file, 'utf8') || '0');
    // The clock never moves back.
    if (stored > aheadMs) aheadMs = stored;
  };
  look();
  setInterval(look, everyMs).unref();
  const moved = () => Real.now() + aheadMs;
  globalThis.Date = new Proxy(Real, {
    construct: (target, given) =>
      given.length === 0 ? new target(moved()) : (Reflect.construct(target, given) as object),
    apply: () => new Real(moved()).toString(),
    get: (target, name) => (name === 'now' ? moved : Reflect.get(target, name)),
  });
}
