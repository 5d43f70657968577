import { currentWork } from '@sabai/db';
import { figures } from './figures.ts';
import { inSpan } from './spans.ts';

/** Third parties that we call, each under one name, which bounds the number of series. */
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
  | 'drand'
  | 'affiliate tracker';

type Outcome = 'ok' | 'refused' | 'failed';

/** Counts and times a call of a third party; an error of `call` counts as a failure and is thrown. */
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

/** Returns the outcome of an HTTP response. */
export const outcomeOfHttp = ({ status }: Response): Outcome =>
  status >= 500 ? 'failed' : status >= 400 ? 'refused' : 'ok';

/** Returns headers that join the recipient's traces; our own processes also receive the request's id. */
function traceHeaders(to: Other): Record<string, string> {
  const work = currentWork();
  return {
    ...(work?.traceParent === undefined ? {} : { traceparent: work.traceParent }),
    ...(work && to.startsWith('own ') ? { 'x-correlation-id': work.correlationId } : {}),
  };
}

/** `fetch`, counted, timed and traced by recipient. */
export const fetchFrom = (to: Other, url: string | URL, init: RequestInit = {}): Promise<Response> =>
  callOther(
    to,
    () => fetch(url, { ...init, headers: { ...(init.headers as Record<string, string>), ...traceHeaders(to) } }),
    outcomeOfHttp,
  );
