/** User agents of search engines and link previews, which fetch links without a visitor. */
const robots = /bot\b|crawl|spider|slurp|preview|facebookexternalhit|headless|python-|curl\/|wget\/|axios|go-http/i;

/** More visitors of one link than this in a minute are made by a program. */
export const mostClicksPerMinute = 60;

/** Why a visit by a link does not count; nothing where it does. */
export function clickFilter({
  userAgent,
  clicksInLastMinute,
}: {
  readonly userAgent: string;
  readonly clicksInLastMinute: number;
}): 'robot' | 'flood' | undefined {
  if (userAgent.trim() === '' || robots.test(userAgent)) return 'robot';
  return clicksInLastMinute >= mostClicksPerMinute ? 'flood' : undefined;
}
