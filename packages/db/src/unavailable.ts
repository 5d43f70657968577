/** Refused before anything was done: too many callers wait for the database already. */
export class Overloaded extends Error {}

/** SQLSTATE classes and codes that say "not now": lost connections, a stopping server, no free slot, a wait that ended. */
const passingStates = /^(08|57P|53300$|53400$|55P03$|57014$|25P03$|25P04$)/;
const passingSystemCodes = new Set(['ECONNREFUSED', 'ECONNRESET', 'EPIPE', 'ETIMEDOUT', 'ENOTFOUND', 'EAI_AGAIN']);
/** What the driver says without a code. */
const passingMessages =
  /^(Connection terminated|timeout exceeded when trying to connect|Client has encountered a connection error|Cannot use a pool after calling end)/;

/**
 * True when the database could not be reached, was lost, or took longer than the pool's limits allow. Whether a transaction
 * that ended so was committed is not known: the caller repeats the command with the same key.
 */
export function isUnavailable(error: unknown): boolean {
  if (error instanceof Overloaded) return true;
  const { code, message, errors } = (error ?? {}) as { code?: unknown; message?: unknown; errors?: unknown[] };
  if (typeof code === 'string' && (passingStates.test(code) || passingSystemCodes.has(code))) return true;
  if (typeof message === 'string' && passingMessages.test(message)) return true;
  return Array.isArray(errors) && errors.some(isUnavailable);
}
