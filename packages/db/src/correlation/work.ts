import { AsyncLocalStorage } from 'node:async_hooks';

/** What one piece of work is known by, in the log, in the database and in what it causes. */
export interface Work {
  /** The id of the request that all this comes from; see GLOSSARY. */
  readonly correlationId: string;
  /** Where in a trace it is done, as W3C Trace Context writes it; absent where nobody traces. */
  readonly traceParent?: string | undefined;
}

interface Scope {
  readonly work: Work;
  /** Shared by all that belongs to the work, however deep. */
  readonly commits: { has: boolean };
}

const scopes = new AsyncLocalStorage<Scope>();

/** Runs one piece of work: a request, a run of a job, what one event causes. All it awaits can ask {@link currentWork}. */
export const inWork = <T>(work: Work, run: () => T): T => scopes.run({ work, commits: { has: false } }, run);

/** Runs a part of the work that is being done, under another place in its trace. */
export const inPartOfWork = <T>(work: Work, run: () => T): T =>
  scopes.run({ work, commits: scopes.getStore()?.commits ?? { has: false } }, run);

/** The work that is being done, where somebody has said so. */
export const currentWork = (): Work | undefined => scopes.getStore()?.work;

export function noteCommit(): void {
  const scope = scopes.getStore();
  if (scope) scope.commits.has = true;
}

/** Whether the work that is being done has committed a transaction already. */
export const hasCommitted = (): boolean => scopes.getStore()?.commits.has ?? false;
