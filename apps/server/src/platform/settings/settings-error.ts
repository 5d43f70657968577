/** One clear sentence about the first thing of the environment, or of what it names, that does not fit. */
export class SettingsError extends Error {}

/** The same about something that does not answer, or has no room, now: nothing has to be corrected for a later start. */
export class OutageError extends SettingsError {}

/** What a process ends with; docs/operations.md tells operators. 75 is EX_TEMPFAIL of sysexits.h. */
export const exitCodes = { asked: 0, refused: 1, outage: 75 } as const;
export const exitCodeOf = (error: unknown): number =>
  error instanceof OutageError ? exitCodes.outage : exitCodes.refused;
