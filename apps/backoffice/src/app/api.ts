import { createClient } from '@sabai/contract/client';
import { locales } from '@sabai/contract/locales';
import { localeStore } from './locale.tsx';
import { rememberStaff } from './session.ts';

const longestMs = 20_000;

/** The staff API; the session cookie travels by itself. A 401 outside login means that the session has ended. */
export const api = createClient({
  headers: () => ({ 'accept-language': locales[localeStore.get()].code }),
  async fetch(url, init) {
    const limit = AbortSignal.timeout(longestMs);
    const signal = init.signal ? AbortSignal.any([init.signal, limit]) : limit;
    const response = await fetch(url, { ...init, signal });
    if (response.status === 401 && !url.endsWith('/authentication')) rememberStaff(undefined);
    return response;
  },
});
