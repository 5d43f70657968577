/** When the periods of a programme begin, on the clocks of its zone. */
export type Schedule =
  | { readonly every: 'day'; readonly hour: number }
  /** Monday is 1, Sunday 7. */
  | { readonly every: 'week'; readonly weekday: number; readonly hour: number }
  /** A day that every month has, 1 to 28. */
  | { readonly every: 'month'; readonly day: number; readonly hour: number };

/** From `start`, which is in it, to `end`, which is in the next one. */
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
    ...{ timeZone, calendar: 'iso8601', numberingSystem: 'latn', hourCycle: 'h23' },
    ...{ year: 'numeric', month: 'numeric', day: 'numeric', hour: 'numeric', minute: 'numeric', second: 'numeric' },
  });
  formats.set(timeZone, format);
  return format;
}

/** What the clocks of a zone show at a moment, as if they were those of UTC. */
function shownAt(timeZone: string, moment: number): number {
  const parts: Partial<Record<Intl.DateTimeFormatPartTypes, number>> = {};
  for (const { type, value } of formatOf(timeZone).formatToParts(moment)) parts[type] = Number(value);
  const { year = 0, month = 0, day = 0, hour = 0, minute = 0, second = 0 } = parts;
  return Date.UTC(year, month - 1, day, hour, minute, second) + (((moment % 1000) + 1000) % 1000);
}

/**
 * The first moment at which the clocks of a zone show a time or a later one. Where they skip it, that is the moment after the gap; where
 * they show it twice, the first.
 */
export function momentOf(timeZone: string, shown: number): number {
  // No zone is further from UTC than a day, and what the clocks have shown at their latest only grows.
  let [early, late] = [shown - dayMs, shown + dayMs];
  const hasShown = (moment: number) => shownAt(timeZone, moment) >= shown;
  // A turn back hides that the time was shown before it: the earlier of both sides of such a turn is looked at first.
  const guess = shown - (shownAt(timeZone, early) - early);
  if (shownAt(timeZone, guess) === shown) return guess;
  while (late - early > 1) {
    const middle = Math.floor((early + late) / 2);
    if (hasShown(middle)) late = middle;
    else early = middle;
  }
  return late;
}

/** The day on which the nth period of a schedule begins, by its number since 1970; some n near a day. */
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
 * The period of a programme that a moment is in. Every moment is in exactly one, on days of 23 and 25 hours and where midnight does not
 * exist too; a period that a zone skips whole has no moment, and is none.
 */
export function periodAt(schedule: Schedule, timeZone: string, at: Date): ProgrammePeriod {
  const moment = at.getTime();
  const start = (n: number) => momentOf(timeZone, beginning(schedule, n) * dayMs + schedule.hour * 3_600_000);
  let n = nearest(schedule, Math.floor(shownAt(timeZone, moment) / dayMs));
  while (start(n) > moment) n--;
  while (start(n + 1) <= moment) n++;
  return { start: new Date(start(n)), end: new Date(start(n + 1)) };
}
