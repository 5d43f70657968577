/** A moment as a sentence shows it: in the zone of the site, to the minute, rounded up so that nobody comes too early. */
export function spokenMoment(moment: Date, timeZone: string): string {
  const minute = new Date(Math.ceil(moment.getTime() / 60_000) * 60_000);
  const parts = new Intl.DateTimeFormat('sv-SE', { timeZone, dateStyle: 'short', timeStyle: 'short' }).format(minute);
  return parts;
}
