import { AsyncLocalStorage } from 'node:async_hooks';

/** The identifiers of one piece of work, in the log, in the database and in its consequences. */
export interface Work {
  /** The id of the original request; see GLOSSARY. */
  readonly correlationId: string;
  /** The position in a trace, in the format of W3C Trace Context; absent without tracing. */
  readonly traceParent?: string | undefined;
}

interface Scope {
  readonly work: Work;
  /** Shared by all parts of the work, at any depth. */
  readonly commits: { has: boolean };
}

const scopes = new AsyncLocalStorage<Scope>();

/**
 * Runs one piece of work: a request, a run of a job, an event's consequence. All code it awaits can read
 * {@link currentWork}.
 */
export const inWork = <T>(work: Work, run: () => T): T => scopes.run({ work, commits: { has: false } }, run);

/** Runs a part of the current work, under another position in its trace. */
export const inPartOfWork = <T>(work: Work, run: () => T): T =>
  scopes.run({ work, commits: scopes.getStore()?.commits ?? { has: false } }, run);

/** Returns the current work, where it has been set. */
export const currentWork = (): Work | undefined => scopes.getStore()?.work;

export function noteCommit(): void {
  const scope = scopes.getStore();
  if (scope) scope.commits.has = true;
}

/** Returns whether the current work has already committed a transaction. */
export const hasCommitted = (): boolean => scopes.getStore()?.commits.has ?? false;
