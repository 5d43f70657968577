import type { LedgerProblem, TrialBalanceRun } from '@sabai/ledger';

/** Covers more than two days of hourly checks, so that two full ones are included. */
export const shownChecks = 60;

type Check = Pick<TrialBalanceRun, 'kind' | 'startedAt' | 'problems'>;

/**
 * Returns the combined result of the checks, newest first. An hourly check covers some members only, so a problem
 * remains until a full check finds none. `since` is the check with which the present state began.
 */
export function stateOfBooks(
  checks: readonly Check[],
): { readonly problems: readonly LedgerProblem[]; readonly since: Date } | undefined {
  let state: { problems: readonly LedgerProblem[]; since: Date } | undefined;
  for (const { kind, startedAt, problems } of [...checks].reverse()) {
    const before = kind === 'full' ? [] : (state?.problems ?? []);
    const all = [...new Map([...before, ...problems].map((one) => [JSON.stringify(one), one])).values()];
    const isSame = state !== undefined && state.problems.length > 0 === all.length > 0;
    state = { problems: all, since: isSame ? state!.since : startedAt };
  }
  return state;
}
