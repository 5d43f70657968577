import type { Db, Tx } from '@sabai/db';
import type { Withdrawal } from '../transactions/withdrawals.repository.ts';
import type { Step } from './tracker.rules.ts';
import type { CheckResult } from './withdrawal-states.rules.ts';

export interface NewStep {
  readonly step: string;
  readonly check?: Omit<CheckResult, 'state'> & { readonly state: 'passed' | 'waiting' | 'failed' };
}

/** Appends steps to the tracker, in order. */
export async function insertSteps(
  tx: Tx,
  withdrawal: Pick<Withdrawal, 'member_id' | 'id'>,
  steps: readonly NewStep[],
  { actor, at }: { readonly actor: string | null; readonly at: Date },
): Promise<void> {
  await tx
    .insertInto('withdrawal_stages')
    .values(
      steps.map(({ step, check }) => ({
        member_id: withdrawal.member_id,
        withdrawal_id: withdrawal.id,
        step,
        check_name: check?.check ?? null,
        check_state: check?.state ?? null,
        until: check?.until ?? null,
        actor,
        at,
      })),
    )
    .execute();
}

export async function stepsOf(reader: Db | Tx, withdrawal: Pick<Withdrawal, 'member_id' | 'id'>): Promise<Step[]> {
  return reader
    .selectFrom('withdrawal_stages')
    .select(['step', 'check_name', 'check_state', 'until', 'at'])
    .where('member_id', '=', withdrawal.member_id)
    .where('withdrawal_id', '=', withdrawal.id)
    .orderBy('id')
    .execute();
}
