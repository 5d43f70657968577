import { clockIn } from '@sabai/contract/date-format';

/** A moment as the clock of the house shows it, in the form that `<input type="datetime-local">` wants. */
export function toLocalText(iso: string, timeZone: string): string {
  return clockIn(timeZone, new Date(iso), 'minute').replace(' ', 'T');
}

/** The moment at which the clock of the house shows this; nothing for what is no time. */
export function fromLocalText(text: string, timeZone: string): string | null {
  const asUtc = Date.parse(`${text.slice(0, 16)}:00Z`);
  if (Number.isNaN(asUtc) || text === '') return null;
  const ahead = Date.parse(`${toLocalText(new Date(asUtc).toISOString(), timeZone)}:00Z`) - asUtc;
  return new Date(asUtc - ahead).toISOString();
}
