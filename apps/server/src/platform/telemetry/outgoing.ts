import { currentWork } from '@sabai/db';
import { figures } from './figures.ts';
import { inSpan } from './spans.ts';

/** Whom this house calls, each under one name, so that a figure has as many series. */
export type Other =
  | 'scb'
  | 'omise'
  | 'btcpay'
  | 'statement'
  | 'hub88'
  | 'game provider'
  | 'own studio'
  | 'own wallet'
  | 'own api'
  | 'storage'
  | 'text messages'
  | 'mail'
  | 'web push'
  | 'drand';

type Outcome = 'ok' | 'refused' | 'failed';

/** Counts and times a call of another; what `call` throws is a failure, and is thrown on. */
export async function callOther<T>(
  to: Other,
  call: () => Promise<T>,
  outcomeOf: (answer: T) => Outcome = () => 'ok',
): Promise<T> {
  const startedAt = performance.now();
  let outcome: Outcome = 'failed';
  try {
    const about = { name: `call ${to}`, kind: 'client', attributes: { 'peer.service': to } } as const;
    const answer = await inSpan(about, call, (given) => ({ outcome: outcomeOf(given) }));
    outcome = outcomeOf(answer);
    return answer;
  } finally {
    figures.outgoingCalls.add(to, outcome);
    figures.outgoingDuration.observe((performance.now() - startedAt) / 1000, to);
  }
}

/** What came of an HTTP call that was answered. */
export const outcomeOfHttp = ({ status }: Response): Outcome =>
  status >= 500 ? 'failed' : status >= 400 ? 'refused' : 'ok';

/** What lets another find this call in its own traces; those of our own house find our requests by their id, too. */
function traceHeaders(to: Other): Record<string, string> {
  const work = currentWork();
  return {
    ...(work?.traceParent === undefined ? {} : { traceparent: work.traceParent }),
    ...(work && to.startsWith('own ') ? { 'x-correlation-id': work.correlationId } : {}),
  };
}

/** `fetch`, counted, timed and traced by whom is called. */
export const fetchFrom = (to: Other, url: string | URL, init: RequestInit = {}): Promise<Response> =>
  callOther(
    to,
    () => fetch(url, { ...init, headers: { ...(init.headers as Record<string, string>), ...traceHeaders(to) } }),
    outcomeOfHttp,
  );
