import { hgsPaths, type JackpotsResponse } from '@sabai/games';
import { fetchFrom } from '../../../platform/telemetry/outgoing.ts';

const timeoutMs = 2000;
/** Requested by all pages; cached this long for each currency. */
const keptForMs = 2000;

/**
 * Returns a function that reads the studio's jackpots, from the origin of launches. It returns undefined for a currency
 * without players, or while the studio does not respond.
 */
export function askForJackpots(launchUrl: string, clock: () => Date) {
  const kept = new Map<string, { readonly askedAt: number; readonly answer: Promise<JackpotsResponse | undefined> }>();

  async function ask(currency: string): Promise<JackpotsResponse | undefined> {
    const url = new URL(hgsPaths.jackpots, launchUrl);
    url.searchParams.set('currency', currency);
    const response = await fetchFrom('own studio', url, { signal: AbortSignal.timeout(timeoutMs) }).catch(
      () => undefined,
    );
    return response?.ok ? ((await response.json().catch(() => undefined)) as JackpotsResponse | undefined) : undefined;
  }

  return (currency: string): Promise<JackpotsResponse | undefined> => {
    const now = clock().getTime();
    const known = kept.get(currency);
    if (known && now - known.askedAt < keptForMs) return known.answer;
    const answer = ask(currency);
    kept.set(currency, { askedAt: now, answer });
    return answer;
  };
}
