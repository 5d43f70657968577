import { hgsPaths, type JackpotsResponse } from '@sabai/games';
import { fetchFrom } from '../../../platform/telemetry/outgoing.ts';

const timeoutMs = 2000;
/** Everybody's pages ask; the studio is asked once in this time for each currency. */
const keptForMs = 2000;

/**
 * The pots of the house studio, asked for where its games are launched. Undefined when nobody plays for them in the currency,
 * or while the studio does not answer.
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
