import { AsyncLocalStorage } from 'node:async_hooks';

const scopes = new AsyncLocalStorage<{ hasCommitted: boolean }>();

/** Runs the work of one request, of which is remembered whether it has committed anything. */
export const followCommits = <T>(work: () => T): T => scopes.run({ hasCommitted: false }, work);

export function noteCommit(): void {
  const scope = scopes.getStore();
  if (scope) scope.hasCommitted = true;
}

/** Whether the request that is being answered has committed a transaction already. */
export const hasCommitted = (): boolean => scopes.getStore()?.hasCommitted ?? false;
