import { hasCommitted } from './correlation/work.ts';

/** Refused before anything was done: too many callers already wait for the database. */
export class Overloaded extends Error {}

/**
 * SQLSTATE codes after which nothing was done: no space or free slot, starting up, a lock timeout, a cancelled
 * transaction.
 */
const givenUp = /^(53...|57P03|55P03|57014|25P03|25P04)$/;
/** SQLSTATE codes of a lost connection: a running transaction may have been committed. */
const lost = /^(08|57P)/;
const notConnected = new Set(['ECONNREFUSED', 'ENOTFOUND', 'EAI_AGAIN']);
const cutOff = new Set(['ECONNRESET', 'EPIPE', 'ETIMEDOUT']);
/** The driver's messages without a code. */
const waitedInVain = /^(timeout exceeded when trying to connect|Cannot use a pool after calling end)/;
const connectionLost = /^(Connection terminated|Client has encountered a connection error)/;

type Unavailability = 'nothing done' | 'outcome unknown';

/**
 * Returns why a database call failed temporarily: before anything was done, or at an unknown point. A request that
 * has committed something counts as the latter even when its next call did nothing, such as a read for its response.
 */
export function unavailability(error: unknown): Unavailability | undefined {
  const why = unavailabilityOfCall(error);
  return why === 'nothing done' && hasCommitted() ? 'outcome unknown' : why;
}

/** Returns whether that database call did nothing and may be retried immediately. */
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
 * Returns whether the database could not be reached, was lost, or took longer than the pool's limits allow. It may be
 * unknown whether such a transaction was committed: the caller repeats the command with the same key.
 */
export const isUnavailable = (error: unknown): boolean => unavailability(error) !== undefined;
