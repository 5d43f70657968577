import { ApiError } from '@sabai/contract/client';
import { LostCall } from '../api/lost-call.ts';

const pausesMs = [500, 2000];

/**
 * Returns whether a retry can help: no response, a busy server, or an address already used by an attempt whose response
 * was lost.
 */
const isWorthAnother = (error: unknown): boolean =>
  error instanceof ApiError
    ? error.problem.code === 503 || error.problem.refusal === 'UPLOAD_UNKNOWN'
    : error instanceof TypeError || error instanceof LostCall;

const pause = (ms: number, signal: AbortSignal): Promise<void> =>
  new Promise((resolve, reject) => {
    const timer = setTimeout(resolve, ms);
    const giveUp = () => {
      clearTimeout(timer);
      reject(signal.reason);
    };
    if (signal.aborted) giveUp();
    signal.addEventListener('abort', giveUp, { once: true });
  });

/** Resolves when the browser is online. */
const online = (signal: AbortSignal): Promise<void> =>
  new Promise((resolve, reject) => {
    if (navigator.onLine !== false) return resolve();
    addEventListener('online', () => resolve(), { once: true, signal });
    signal.addEventListener('abort', () => reject(signal.reason), { once: true });
  });

/** Runs an upload, up to three times in all; each attempt starts again, after a lost connection is back. */
export async function uploadAgain<T>(upload: () => Promise<T>, signal: AbortSignal, waitsMs = pausesMs): Promise<T> {
  for (const waitMs of waitsMs) {
    try {
      return await upload();
    } catch (error) {
      if (signal.aborted || !isWorthAnother(error)) throw error;
      await pause(waitMs, signal);
      await online(signal);
    }
  }
  return upload();
}
