import { createClient } from '@sabai/contract/client';
import { locales } from '@sabai/contract/locales';
import { localeStore } from '../i18n/locale.tsx';
import { noteMissingFactor, rememberStaff } from './session.ts';

const longestMs = 20_000;

/** Returns the server's refusal; the response can still be read afterwards. */
async function refusalOf(response: Response): Promise<unknown> {
  const problem: unknown = await response
    .clone()
    .json()
    .catch(() => undefined);
  return (problem as { refusal?: unknown } | undefined)?.refusal;
}

/** Returns a signal that aborts with the first of several. */
function firstOf(...signals: readonly AbortSignal[]): AbortSignal {
  const first = new AbortController();
  for (const signal of signals) {
    if (signal.aborted) first.abort(signal.reason);
    signal.addEventListener('abort', () => first.abort(signal.reason), { once: true, signal: first.signal });
  }
  return first.signal;
}

/** The staff API; the browser sends the session cookie. A 401 outside login means that the session has ended. */
export const api = createClient({
  headers: () => ({ 'accept-language': locales[localeStore.get()].code }),
  async fetch(url, init) {
    const limit = AbortSignal.timeout(longestMs);
    const signal = init.signal ? firstOf(init.signal, limit) : limit;
    const response = await fetch(url, { ...init, signal });
    if (response.status === 401 && !url.endsWith('/authentication')) rememberStaff(undefined);
    if (response.status === 403 && (await refusalOf(response)) === 'STAFF_SECOND_FACTOR_REQUIRED') noteMissingFactor();
    return response;
  },
});
