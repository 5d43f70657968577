import { clockIn } from '@sabai/contract/date-format';

/** Formats a moment in the site's time zone, in the format of `<input type="datetime-local">`. */
export function toLocalText(iso: string, timeZone: string): string {
  return clockIn(timeZone, new Date(iso), 'minute').replace(' ', 'T');
}

/** Parses a local time of the site's time zone into a moment; null for an invalid time. */
export function fromLocalText(text: string, timeZone: string): string | null {
  const asUtc = Date.parse(`${text.slice(0, 16)}:00Z`);
  if (Number.isNaN(asUtc) || text === '') return null;
  const ahead = Date.parse(`${toLocalText(new Date(asUtc).toISOString(), timeZone)}:00Z`) - asUtc;
  return new Date(asUtc - ahead).toISOString();
}
