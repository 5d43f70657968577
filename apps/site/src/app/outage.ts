import type { Problem } from '@sabai/contract';
import { data, isRouteErrorResponse } from 'react-router';

/** The house does not answer for a while: a page says so with this status, which search engines and proxies understand. */
export const outageStatus = 503;

/** A failed call of a loader, as an answer with a status, for of an error the page would not learn what it was. */
export function throwOutage({ code, correlation_id }: Problem): void {
  if (code === outageStatus) throw data({ correlation_id }, { status: outageStatus, statusText: 'Unavailable' });
}

export const isOutage = (error: unknown): boolean => isRouteErrorResponse(error) && error.status === outageStatus;

/** Stands for what could not be read because of an outage. */
export const outage = Symbol('outage');

/** For calls outside of loaders, where what {@link throwOutage} throws has not become an answer yet. */
export function unlessOutage(error: unknown): typeof outage {
  if ((error as { init?: ResponseInit } | undefined)?.init?.status === outageStatus) return outage;
  throw error;
}
