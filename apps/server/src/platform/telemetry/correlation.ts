import { createHash, randomUUID } from 'node:crypto';
import type { IncomingHttpHeaders } from 'node:http';

/** A place in a trace, as W3C Trace Context writes it. */
export interface TraceParent {
  /** 32 hexadecimal digits, not all 0. */
  readonly traceId: string;
  /** 16 hexadecimal digits, not all 0. */
  readonly spanId: string;
  readonly isSampled: boolean;
}

/** Returns the content of a `traceparent` header, or undefined for an absent or malformed one. */
export function readTraceParent(text: unknown): TraceParent | undefined {
  if (typeof text !== 'string') return undefined;
  const [, version, traceId = '', spanId = '', flags = '', rest = ''] =
    /^([\da-f]{2})-([\da-f]{32})-([\da-f]{16})-([\da-f]{2})(-.*)?$/.exec(text) ?? [];
  const isSound = version !== undefined && version !== 'ff' && !(version === '00' && rest !== '');
  if (!isSound || /^0+$/.test(traceId) || /^0+$/.test(spanId)) return undefined;
  return { traceId, spanId, isSampled: (Number.parseInt(flags, 16) & 1) === 1 };
}

export const writeTraceParent = ({ traceId, spanId, isSampled }: TraceParent): string =>
  `00-${traceId}-${spanId}-${isSampled ? '01' : '00'}`;

/**
 * Returns the correlation id of a request: its client's, else that of its trace, else a new one. Replaces an id that is
 * not 8 to 64 letters, digits, `_` and `-`.
 */
export function correlationIdOf(headers: IncomingHttpHeaders, parent?: TraceParent): string {
  const given = headers['x-correlation-id'];
  if (typeof given === 'string' && /^[\w-]{8,64}$/.test(given)) return given;
  return parent?.traceId ?? randomUUID();
}

/**
 * Returns the trace of a correlation id: the same in every process, so that traces join if only the id is passed on.
 */
export function traceIdOf(correlationId: string): string {
  const digits = correlationId.replaceAll('-', '').toLowerCase();
  const isTraceId = /^[\da-f]{32}$/.test(digits) && !/^0+$/.test(digits);
  return isTraceId ? digits : createHash('sha256').update(correlationId).digest('hex').slice(0, 32);
}
