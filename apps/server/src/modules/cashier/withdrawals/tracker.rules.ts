import type { WithdrawalCheck, WithdrawalStage, WithdrawalTracker } from '@sabai/contract';
import { decimalOf } from '@sabai/contract/money';
import { type BankAccount, bankAccountOf } from '../transactions/bank-account.rules.ts';
import { leastSample, type Measured } from '../transactions/measured-times.rules.ts';
import type { Stage } from './withdrawal-states.rules.ts';

export interface TrackedWithdrawal extends BankAccount {
  readonly id: string;
  readonly status: string;
  readonly stage: string;
  readonly channel: string;
  readonly amount_minor: bigint;
  readonly currency_code: string;
  readonly wallet_address: string | null;
  readonly held_until: Date | null;
  readonly requested_at: Date;
  readonly reason: string | null;
  readonly reason_code: string | null;
  readonly payout_reference: string | null;
}
/** One line of the tracker's history, oldest first. */
export interface Step {
  readonly step: string;
  readonly check_name: string | null;
  readonly check_state: string | null;
  readonly until: Date | null;
  readonly at: Date;
}
/** Returns when a pending withdrawal can be expected, from earlier durations without holds. */
export function etaOf(
  withdrawal: Pick<TrackedWithdrawal, 'status' | 'requested_at' | 'held_until'>,
  measured: Measured | undefined,
): WithdrawalTracker['eta'] {
  if (withdrawal.status !== 'pending' || !measured || measured.sample < leastSample) return null;
  const { requested_at: requested, held_until: held } = withdrawal;
  const start = held && held > requested ? held : requested;
  const after = (seconds: number) => new Date(start.getTime() + seconds * 1000).toISOString();
  return {
    expected_at: after(measured.typicalSeconds),
    latest_at: after(measured.mostSeconds),
    typical_seconds: measured.typicalSeconds,
    most_seconds: measured.mostSeconds,
    sample: measured.sample,
  };
}

const way: readonly WithdrawalStage[] = ['requested', 'checks', 'approved', 'sent', 'received'];
/** The active step of the tracker at each stage. */
const current: Readonly<Partial<Record<Stage, WithdrawalStage>>> = {
  checks: 'checks',
  approved: 'sent',
  sent: 'received',
};

function stagesOf({ stage }: TrackedWithdrawal, steps: readonly Step[]): WithdrawalTracker['stages'] {
  const reached = new Map(steps.map(({ step, at }) => [step, at.toISOString()]));
  const isRefused = stage === 'refused';
  const rows = way.map((name): WithdrawalTracker['stages'][number] => {
    // The checks end with the approval; an earlier time is that of a single check.
    const at = name === 'checks' ? (reached.get('approved') ?? null) : (reached.get(name) ?? null);
    if (at) return { stage: name, state: 'done', at };
    if (isRefused) return { stage: name, state: 'stopped', at: null };
    return { stage: name, state: current[stage as Stage] === name ? 'current' : 'waiting', at: null };
  });
  if (!isRefused) return rows;
  const walked = rows.filter(({ state }) => state === 'done');
  const stoppedAt = rows.find(({ state }) => state === 'stopped');
  return [
    ...walked,
    ...(stoppedAt ? [stoppedAt] : []),
    { stage: 'refused', state: 'stopped', at: reached.get('refused') ?? null },
  ];
}

/** Returns the latest result of each check. */
function checksOf(steps: readonly Step[]): WithdrawalTracker['checks'] {
  const latest = new Map<string, WithdrawalTracker['checks'][number]>();
  for (const { check_name: check, check_state: state, until, at } of steps) {
    if (!check || !state) continue;
    latest.set(check, {
      check: check as WithdrawalCheck,
      state: state as 'passed',
      at: state === 'waiting' ? null : at.toISOString(),
      until: until?.toISOString() ?? null,
    });
  }
  return [...latest.values()];
}

function reasonOf(withdrawal: TrackedWithdrawal, now: Date): WithdrawalTracker['reason'] {
  const { stage, held_until: held } = withdrawal;
  if (stage === 'refused') {
    const code = withdrawal.reason_code === 'PAYOUT_FAILED' ? 'PAYOUT_FAILED' : 'REFUSED_BY_STAFF';
    return { code, text: withdrawal.reason || null, until: null };
  }
  if (stage === 'checks') {
    return held && held > now
      ? { code: 'PAYEE_CHANGED', text: null, until: held.toISOString() }
      : { code: 'WAITING_FOR_STAFF', text: null, until: null };
  }
  return stage === 'approved' ? { code: 'WAITING_FOR_PAYOUT', text: null, until: null } : null;
}

export function trackerOf(
  withdrawal: TrackedWithdrawal,
  steps: readonly Step[],
  { ahead, measured, now }: { readonly ahead: number; readonly measured: Measured | undefined; readonly now: Date },
): WithdrawalTracker {
  return {
    id: withdrawal.id,
    status: withdrawal.status as WithdrawalTracker['status'],
    amount: decimalOf(withdrawal.amount_minor, withdrawal.currency_code),
    currency_code: withdrawal.currency_code,
    channel: withdrawal.channel,
    destination: withdrawal.wallet_address ?? bankAccountOf(withdrawal) ?? '',
    stages: stagesOf(withdrawal, steps),
    checks: checksOf(steps),
    reason: reasonOf(withdrawal, now),
    ahead,
    eta: etaOf(withdrawal, measured),
    payout_reference: withdrawal.payout_reference,
  };
}
