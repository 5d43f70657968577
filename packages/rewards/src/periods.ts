/** The beginnings of a programme's periods, in local time of its zone. */
export type Schedule =
  | { readonly every: 'day'; readonly hour: number }
  /** Monday is 1, Sunday 7. */
  | { readonly every: 'week'; readonly weekday: number; readonly hour: number }
  /** A day that every month has, 1 to 28. */
  | { readonly every: 'month'; readonly day: number; readonly hour: number };

/** From `start`, inclusive, to `end`, exclusive. */
export interface ProgrammePeriod {
  readonly start: Date;
  readonly end: Date;
}

const dayMs = 86_400_000;

const formats = new Map<string, Intl.DateTimeFormat>();
function formatOf(timeZone: string): Intl.DateTimeFormat {
  const known = formats.get(timeZone);
  if (known) return known;
  const format = new Intl.DateTimeFormat('en-US', {
    timeZone,
    calendar: 'iso8601',
    numberingSystem: 'latn',
    hourCycle: 'h23',
    year: 'numeric',
    month: 'numeric',
    day: 'numeric',
    hour: 'numeric',
    minute: 'numeric',
    second: 'numeric',
  });
  formats.set(timeZone, format);
  return format;
}

/** Returns a zone's local time at a moment, as if it were UTC. */
function shownAt(timeZone: string, moment: number): number {
  const parts: Partial<Record<Intl.DateTimeFormatPartTypes, number>> = {};
  for (const { type, value } of formatOf(timeZone).formatToParts(moment)) parts[type] = Number(value);
  const { year = 0, month = 0, day = 0, hour = 0, minute = 0, second = 0 } = parts;
  return Date.UTC(year, month - 1, day, hour, minute, second) + (((moment % 1000) + 1000) % 1000);
}

/**
 * Returns the first moment at which a zone's clocks show a time or a later one. In a gap, that is the moment after it;
 * for a time shown twice, the first.
 */
export function momentOf(timeZone: string, shown: number): number {
  // No zone is further from UTC than a day, and the latest time shown so far only grows.
  let [early, late] = [shown - dayMs, shown + dayMs];
  const hasShown = (moment: number) => shownAt(timeZone, moment) >= shown;
  // A time may occur twice when clocks are turned back; the earlier moment is checked first.
  const guess = shown - (shownAt(timeZone, early) - early);
  if (shownAt(timeZone, guess) === shown) return guess;
  while (late - early > 1) {
    const middle = Math.floor((early + late) / 2);
    if (hasShown(middle)) late = middle;
    else early = middle;
  }
  return late;
}

/** Returns the first day of the nth period of a schedule, counted since 1970, for some n near a day. */
function beginning(schedule: Schedule, n: number): number {
  switch (schedule.every) {
    case 'day':
      return n;
    case 'week':
      // 1970 began on a Thursday.
      return n * 7 + schedule.weekday - 4;
    case 'month':
      return Date.UTC(1970, n, schedule.day) / dayMs;
  }
}

function nearest(schedule: Schedule, day: number): number {
  switch (schedule.every) {
    case 'day':
      return day;
    case 'week':
      return Math.floor((day - schedule.weekday + 4) / 7);
    case 'month': {
      const date = new Date(day * dayMs);
      return (date.getUTCFullYear() - 1970) * 12 + date.getUTCMonth();
    }
  }
}

/**
 * Returns the period of a programme that contains a moment. Every moment is in exactly one period, including days of 23
 * and 25 hours and days without midnight. A period that a zone skips entirely does not exist.
 */
export function periodAt(schedule: Schedule, timeZone: string, at: Date): ProgrammePeriod {
  const moment = at.getTime();
  const start = (n: number) => momentOf(timeZone, beginning(schedule, n) * dayMs + schedule.hour * 3_600_000);
  let n = nearest(schedule, Math.floor(shownAt(timeZone, moment) / dayMs));
  while (start(n) > moment) n--;
  while (start(n + 1) <= moment) n++;
  return { start: new Date(start(n)), end: new Date(start(n + 1)) };
}
