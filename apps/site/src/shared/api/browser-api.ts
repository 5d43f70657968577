import { createClient } from '@sabai/contract/client';
import { locales } from '@sabai/contract/locales';
import { currentPrefix } from '../i18n/current-prefix.ts';
import { LostCall, lostCallKind } from './lost-call.ts';
import { progress } from './progress-store.ts';
import { endSession } from './session-store.ts';

const headers = () => ({ 'x-language': locales[currentPrefix()].code });

/** Like `fetch`; a lost connection is thrown as {@link LostCall}. */
async function send(url: string, init: RequestInit): Promise<Response> {
  const wasOnline = navigator.onLine;
  try {
    return await fetch(url, init);
  } catch (error) {
    throw init.signal?.aborted ? error : new LostCall(lostCallKind(init, wasOnline), error);
  }
}

/**
 * The API for the browser, which sends the session cookie. An open call shows the progress bar at the top. A 401
 * outside login means that the session has ended, and opens the start page (R8.6). Other problems are thrown as
 * `ApiError`, and a lost connection as `LostCall`: show them in the form, or pass them to `showError`.
 */
export const api = createClient({
  headers,
  fetch: async (url, init) => {
    progress.start();
    try {
      const response = await send(url, init);
      progress.end(response.ok);
      if (response.status === 401 && !url.startsWith('/gateway/public/authentication')) endSession();
      return response;
    } catch (error) {
      progress.end(false);
      throw error;
    }
  },
});

/** Like `api`, for calls without an action of the member: they show no progress bar. */
export const quietApi = createClient({
  headers,
  fetch: send,
  onProblem: ({ code }) => code === 401 && endSession(),
});
