import '@sabai/contract/burmese-dates';
import { momentInSentence } from '@sabai/contract/date-format';
import type { Locale } from '@sabai/contract/locales';

const written = /^(\d{4}-\d{2}-\d{2}T[\d:]+Z)\[([\w+/-]+)\]$/;

/**
 * Formats a time for a sentence in the form of RFC 9557, with its display time zone, to the minute. Rounds up, so that
 * a member never returns too early. {@link sayMoments} localises it.
 */
export function spokenMoment(moment: Date, timeZone: string): string {
  const minute = new Date(Math.ceil(moment.getTime() / 60_000) * 60_000);
  return `${minute.toISOString().slice(0, 16)}:00Z[${timeZone}]`;
}

/** Returns the arguments of a sentence with their times localised. */
export const sayMoments = <V extends string | number>(
  { intl }: Pick<Locale, 'intl'>,
  params: Readonly<Record<string, V>>,
): Record<string, V | string> =>
  Object.fromEntries(
    Object.entries(params).map(([name, value]) => {
      const [, moment, timeZone] = (typeof value === 'string' && written.exec(value)) || [];
      return [name, moment && timeZone ? momentInSentence(intl, timeZone, new Date(moment)) : value];
    }),
  );
