import { staffLedgerCheck } from '@sabai/contract';
import { inTransaction } from '@sabai/db';
import { type LedgerProblem, runTrialBalance, type TrialBalanceRun, trialBalances } from '@sabai/ledger';
import { type Implementation, implement } from '../../../platform/http/implement.ts';
import { Refusal } from '../../../platform/http/refusal.ts';
import { auditHouse } from '../../../platform/records/house-audit.ts';
import type { WalletDependencies } from '../dependencies.ts';
import { shownChecks, stateOfBooks } from './ledger-check.rules.ts';

/** The count covers the rest. */
const shownProblems = 200;

const presentCheck = (check: TrialBalanceRun) => ({
  kind: check.kind,
  started_at: check.startedAt.toISOString(),
  finished_at: check.finishedAt.toISOString(),
  members_checked: check.membersChecked,
  entries_checked: check.entriesChecked,
  problem_count: check.problems.length,
});

/** Findings of the ledger checks. */
export function ledgerCheckRoutes({ platform: { db, clock, seal }, identity }: WalletDependencies): Implementation[] {
  async function presentProblems(problems: readonly LedgerProblem[]) {
    const members = await identity.membersByIds(db, [...new Set(problems.map(({ memberId }) => memberId))]);
    const usernames = new Map(members.map(({ id, username }) => [id, username]));
    return problems.map(({ memberId, currency, account, sequence, problem }) => ({
      member_id: memberId,
      username: usernames.get(memberId) ?? null,
      currency_code: currency,
      account,
      sequence,
      problem,
    }));
  }
  return [
    implement(staffLedgerCheck, {
      async find() {
        const checks = await trialBalances(db, shownChecks);
        const state = stateOfBooks(checks);
        return {
          is_sound: state ? state.problems.length === 0 : null,
          since: state?.since.toISOString() ?? null,
          problem_count: state?.problems.length ?? 0,
          problems: await presentProblems(state?.problems.slice(0, shownProblems) ?? []),
          checks: checks.map(presentCheck),
        };
      },
      async create({ body: { kind } }, { caller: staff, ip, correlationId }) {
        const run = await runTrialBalance(db, kind);
        if (!run) throw new Refusal('CHECK_ALREADY_RUNNING');
        const detail = { problems: run.problems.length, members: run.membersChecked, entries: run.entriesChecked };
        const deed = { action: 'ledger.checked' as const, subject: kind, detail, at: clock() };
        await inTransaction(db, async (tx) => auditHouse(tx, await seal(), { staff, ip, correlationId }, deed));
        return presentCheck(run);
      },
    }),
  ];
}
