/** One sentence about the first invalid setting, or about the first invalid resource that a setting names. */
export class SettingsError extends Error {}

/** The same about a resource that is temporarily unavailable or full: a later start may succeed without changes. */
export class OutageError extends SettingsError {}

/** Exit codes of a process, documented in docs/operations.md. 75 is EX_TEMPFAIL of sysexits.h. */
export const exitCodes = { asked: 0, refused: 1, outage: 75 } as const;
export const exitCodeOf = (error: unknown): number =>
  error instanceof OutageError ? exitCodes.outage : exitCodes.refused;
