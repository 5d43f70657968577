/**
 * The outcome of a call without a response: it was never sent, it may be repeated under its key, or it may have taken
 * effect.
 */
export type LostCallKind = 'unsent' | 'repeatable' | 'unanswered';

/** A call whose connection was lost. The server has not refused it, and its input is still in the form. */
export class LostCall extends Error {
  readonly kind: LostCallKind;
  constructor(kind: LostCallKind, cause: unknown) {
    super('the connection was lost', { cause });
    this.kind = kind;
  }
}

/**
 * Returns the kind of a lost call. Calls made while the browser was offline, and calls that only read, have changed
 * nothing.
 */
export function lostCallKind(init: Pick<RequestInit, 'method' | 'headers'>, wasOnline: boolean): LostCallKind {
  if (!wasOnline || (init.method ?? 'GET') === 'GET') return 'unsent';
  return new Headers(init.headers).has('idempotency-key') ? 'repeatable' : 'unanswered';
}
