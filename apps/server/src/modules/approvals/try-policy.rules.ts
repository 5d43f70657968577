import type { Finding } from '@sabai/contract';
import { dayMs } from '@sabai/contract/duration';
import { countedWith, groundsFor } from './approvals.rules.ts';
import type { Act } from './dependencies.ts';
import type { Policy } from './policies.repository.ts';

const shortHours = 4;
/** Kinds that credit members; the same person should not pay out soon after. */
const isCredit = ({ kind }: Policy) => kind !== 'withdrawal' && countedWith(kind).length > 0;

/** Returns findings about a policy: limits without effect, too short times, a missing second person. */
export function findingsOf(
  policy: Policy,
  written: (minor: bigint) => string,
  { approvers, isSetUp }: { readonly approvers: number; readonly isSetUp: boolean },
): Finding[] {
  const { aloneMinor, staffDayMinor, memberDayMinor, isAlwaysAsked, creditDays, lastsHours } = policy;
  const findings: Finding[] = [];
  const add = (level: Finding['level'], path: string, code: string, fix: Finding['fix'] = null, params = {}) =>
    findings.push({ level, path, code, params, fix });
  if (approvers < 2 && !isSetUp)
    add('block', 'approver_permission', 'no_second_person', null, { count: String(approvers) });
  if (aloneMinor !== null && !isAlwaysAsked) {
    for (const [name, most] of [
      ['staff_day', staffDayMinor],
      ['member_day', memberDayMinor],
    ] as const)
      if (most !== null && aloneMinor > most)
        add('warn', 'alone', `above_${name}`, { alone: written(most) }, { most: written(most) });
    if (aloneMinor === 0n || staffDayMinor === 0n || memberDayMinor === 0n)
      add('warn', 'is_always_asked', 'never_alone', { is_always_asked: true });
    if (creditDays === 0 && isCredit(policy)) add('warn', 'credit_days', 'creditor_pays', { credit_days: 30 });
  }
  if (lastsHours < shortHours) add('warn', 'lasts_hours', 'short_time', { lasts_hours: 72 });
  return findings;
}

export interface PastAct {
  readonly at: Date;
  readonly staffId: string;
  readonly memberId: string | null;
  readonly amount: Act['amount'] | undefined;
}

/**
 * Returns how many of these actions, in their order, would have needed a second person. Each of the others counts in
 * the sums of the next 24 hours.
 */
export function replay(policy: Policy, acts: readonly PastAct[]): number {
  let requested = 0;
  let alone: (PastAct & { readonly minor: bigint })[] = [];
  for (const act of acts) {
    alone = alone.filter(({ at }) => at.getTime() > act.at.getTime() - dayMs);
    const sumOf = (isOf: (other: PastAct) => boolean) =>
      alone.reduce((sum, other) => (isOf(other) ? sum + other.minor : sum), 0n);
    const sums = {
      byStaff: sumOf(({ staffId }) => staffId === act.staffId),
      forMember: act.memberId === null ? 0n : sumOf(({ memberId }) => memberId === act.memberId),
    };
    if (groundsFor(policy, act.amount ? { amount: act.amount } : {}, sums).length > 0) requested++;
    else if (act.amount) alone.push({ ...act, minor: act.amount.minor });
  }
  return requested;
}
