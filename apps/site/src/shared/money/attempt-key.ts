import { ApiError } from '@sabai/contract/client';

/**
 * Returns whether the server has decided: a result or a refusal. A fault, a lost response or "try again" leaves it
 * open.
 */
export const isDecided = (error: unknown): boolean =>
  error instanceof ApiError &&
  error.problem.code < 500 &&
  error.problem.refusal !== 'UNREADABLE_ANSWER' &&
  !error.problem.is_retryable;

/**
 * Sends money commands under idempotency keys. The same content keeps its key until the server has decided, so that a
 * double tap, a retry after a lost response, or both never move money twice; new content or a decided attempt gets a
 * new key.
 */
export function createAttempts(makeKey: () => string = () => crypto.randomUUID()) {
  let open: { content: string; key: string } | undefined;
  return {
    async run<T>(content: unknown, send: (headers: { 'idempotency-key': string }) => Promise<T>): Promise<T> {
      const text = JSON.stringify(content);
      if (open?.content !== text) open = { content: text, key: makeKey() };
      try {
        const answer = await send({ 'idempotency-key': open.key });
        open = undefined;
        return answer;
      } catch (error) {
        if (isDecided(error)) open = undefined;
        throw error;
      }
    },
  };
}
