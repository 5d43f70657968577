import { hasCommitted } from './correlation/work.ts';

/** Refused before anything was done: too many callers wait for the database already. */
export class Overloaded extends Error {}

/** SQLSTATE codes after which nothing was done: no room or free slot, not up yet, a wait that ended, a transaction given up. */
const givenUp = /^(53...|57P03|55P03|57014|25P03|25P04)$/;
/** SQLSTATE codes of a lost connection: what was under way may have been committed. */
const lost = /^(08|57P)/;
const notConnected = new Set(['ECONNREFUSED', 'ENOTFOUND', 'EAI_AGAIN']);
const cutOff = new Set(['ECONNRESET', 'EPIPE', 'ETIMEDOUT']);
/** What the driver says without a code. */
const waitedInVain = /^(timeout exceeded when trying to connect|Cannot use a pool after calling end)/;
const connectionLost = /^(Connection terminated|Client has encountered a connection error)/;

type Unavailability = 'nothing done' | 'outcome unknown';

/**
 * Why a call of the database failed for a while: before anything was done, or somewhere on the way. A request that has
 * committed something is on the way even when its next call did nothing, as when it reads what it will answer.
 */
export function unavailability(error: unknown): Unavailability | undefined {
  const why = unavailabilityOfCall(error);
  return why === 'nothing done' && hasCommitted() ? 'outcome unknown' : why;
}

/** True when nothing was done by that call of the database, which may be tried again at once. */
export const isUndone = (error: unknown): boolean => unavailabilityOfCall(error) === 'nothing done';

function unavailabilityOfCall(error: unknown): Unavailability | undefined {
  if (error instanceof Overloaded) return 'nothing done';
  const { code, message, errors } = (error ?? {}) as { code?: unknown; message?: unknown; errors?: unknown[] };
  if (typeof code === 'string') {
    if (givenUp.test(code) || notConnected.has(code)) return 'nothing done';
    if (lost.test(code) || cutOff.has(code)) return 'outcome unknown';
  }
  if (typeof message === 'string' && waitedInVain.test(message)) return 'nothing done';
  if (typeof message === 'string' && connectionLost.test(message)) return 'outcome unknown';
  return Array.isArray(errors) ? errors.map(unavailabilityOfCall).find(Boolean) : undefined;
}

/**
 * True when the database could not be reached, was lost, or took longer than the pool's limits allow. Whether a transaction
 * that ended so was committed may be unknown: the caller repeats the command with the same key.
 */
export const isUnavailable = (error: unknown): boolean => unavailability(error) !== undefined;
