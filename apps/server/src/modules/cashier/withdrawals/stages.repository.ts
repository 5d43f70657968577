import { type Db, sql, type Tx } from '@sabai/db';
import type { Measured, Step } from './tracker.rules.ts';
import type { CheckResult } from './withdrawal-states.rules.ts';
import type { Withdrawal } from './withdrawals.repository.ts';

export interface NewStep {
  readonly step: string;
  readonly check?: Omit<CheckResult, 'state'> & { readonly state: 'passed' | 'waiting' | 'failed' };
}

/** Appends to the tracker, in order. */
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

const latestMeasured = 200;

/** How long the latest withdrawals of this way and currency took from the moment nothing held them. */
export async function measuredTimes(reader: Db | Tx, channel: string, currency: string): Promise<Measured> {
  const { rows } = await sql<{ sample: bigint; typical: number | null; most: number | null }>`
    select count(*) as sample,
      percentile_cont(0.5) within group (order by seconds)::float8 as typical,
      percentile_cont(0.9) within group (order by seconds)::float8 as most
    from (
      select extract(epoch from succeeded_at - greatest(requested_at, held_until)) as seconds
      from withdrawals
      where channel = ${channel} and currency_code = ${currency} and status = 'success'
      order by succeeded_at desc limit ${latestMeasured}
    ) as latest`.execute(reader);
  const { sample, typical, most } = rows[0]!;
  return {
    sample: Number(sample),
    typicalSeconds: Math.ceil(Math.max(0, typical ?? 0)),
    mostSeconds: Math.ceil(Math.max(0, most ?? 0)),
  };
}
