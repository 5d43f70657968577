/** What is known of a call that got no answer: it never left, it may be repeated under its key, or it may have been done. */
export type LostCallKind = 'unsent' | 'repeatable' | 'unanswered';

/** A call whose connection was lost. The server has refused nothing, and what was to be sent is still in its form. */
export class LostCall extends Error {
  readonly kind: LostCallKind;
  constructor(kind: LostCallKind, cause: unknown) {
    super('the connection was lost', { cause });
    this.kind = kind;
  }
}

/** What is known of a lost call. What was asked for while the browser was offline, or only read, has changed nothing. */
export function lostCallKind(init: Pick<RequestInit, 'method' | 'headers'>, wasOnline: boolean): LostCallKind {
  if (!wasOnline || (init.method ?? 'GET') === 'GET') return 'unsent';
  return new Headers(init.headers).has('idempotency-key') ? 'repeatable' : 'unanswered';
}
