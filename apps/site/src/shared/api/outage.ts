import type { Problem } from '@sabai/contract';
import { data, isRouteErrorResponse } from 'react-router';

/**
 * Why a page cannot be rendered now: the server is temporarily unavailable (503), or its member has exceeded a rate
 * limit (429).
 */
export interface Outage {
  readonly status: number;
  readonly statusText: string;
  readonly data: {
    readonly correlation_id: string;
    /** For the member, in the language of the page. */
    readonly message?: string;
    /** Seconds until a retry, if known. */
    readonly seconds?: number;
  };
}
const statusTexts: Readonly<Record<number, string>> = { 429: 'Too Many Requests', 503: 'Unavailable' };

/** Throws a failed call of a loader as a response with a status, because the page receives no details of errors. */
export function throwOutage({ code, correlation_id, message, params }: Problem): void {
  const statusText = statusTexts[code];
  if (!statusText) return;
  const own = code === 429 ? { message, seconds: Number(params?.seconds ?? 1) } : {};
  throw data({ correlation_id, ...own } satisfies Outage['data'], { status: code, statusText });
}

export const isOutage = (error: unknown): error is Outage =>
  isRouteErrorResponse(error) && statusTexts[error.status] !== undefined;

/** Returns the outage for calls outside of loaders, where {@link throwOutage} has not produced a response yet. */
export function outageOf(error: unknown): Outage {
  const { data: detail, init } = error as { data: Outage['data']; init?: ResponseInit };
  const status = init?.status ?? 0;
  if (!statusTexts[status]) throw error;
  return { status, statusText: statusTexts[status], data: detail };
}
