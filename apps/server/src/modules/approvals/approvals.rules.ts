import type { ApprovalGround, ApprovalKind } from '@sabai/contract';
import type { StaffCaller } from '../../platform/http/caller.ts';
import type { Act, Facts } from './dependencies.ts';
import type { Policy } from './policies.repository.ts';

/** Kinds that create money: their sums count together, since one could be split over them. */
const made: readonly ApprovalKind[] = ['adjustment', 'deposit-unproven', 'free-rounds', 'offer-gift'];
export const countedWith = (kind: ApprovalKind): readonly ApprovalKind[] => (made.includes(kind) ? made : [kind]);

/** Sums of actions done alone within the last 24 hours. */
export interface Sums {
  readonly byStaff: bigint;
  readonly forMember: bigint;
}

const isMore = (amount: bigint, most: bigint | null) => most !== null && amount > most;

/** Returns the reasons why one member of staff is not enough; empty if one is. */
export function groundsFor(policy: Policy | undefined, act: Pick<Act, 'amount' | 'concerns'>, sums: Sums) {
  const grounds: ApprovalGround[] = [];
  // Without a policy, two people are required.
  if (!policy || policy.isAlwaysAsked) grounds.push('always');
  if (policy && act.amount) {
    const { minor } = act.amount;
    if (isMore(minor, policy.aloneMinor)) grounds.push('amount');
    if (isMore(sums.byStaff + minor, policy.staffDayMinor)) grounds.push('staff-sum');
    if (isMore(sums.forMember + minor, policy.memberDayMinor)) grounds.push('member-sum');
  }
  if (policy?.asksWhenFlagged) grounds.push(...(act.concerns ?? []));
  return grounds;
}

/** Returns whether this member of staff may be the second person for the policy. */
export const isApprover = (policy: Policy | undefined, { permissions }: Pick<StaffCaller, 'permissions'>): boolean =>
  policy !== undefined && permissions.has(policy.approverPermission);

/** Above this limit the only approver of a real-money installation may not act alone either. */
const ofAmounts: readonly ApprovalGround[] = ['amount', 'staff-sum', 'member-sum'];
export const isAboveAmounts = (grounds: readonly ApprovalGround[]) => grounds.some((one) => ofAmounts.includes(one));

const written = (value: unknown): string | null => {
  if (value === undefined || value === null) return null;
  return typeof value === 'object' ? JSON.stringify(value) : String(value);
};

/** Returns the differences between two states, by name. */
export function changesOf(before: Facts, after: Facts) {
  const names = [...new Set([...Object.keys(before), ...Object.keys(after)])];
  return names
    .map((name) => ({ name, before: written(before[name]), after: written(after[name]) }))
    .filter((change) => change.before !== change.after);
}

/** Returns the facts that both sides have in common. */
export const staysOf = (before: Facts, after: Facts) =>
  Object.keys(before).flatMap((name) => {
    const [value, then] = [written(before[name]), written(after[name])];
    return value !== null && value !== '' && value === then ? [{ name, value }] : [];
  });

/** Returns the facts that have changed since the request. */
export const movedSince = (before: Facts, now: Facts) =>
  [...new Set([...Object.keys(before), ...Object.keys(now)])]
    .filter((name) => !isSame(before[name], now[name]))
    .map((name) => ({ name, now: written(now[name]) }));

/** Returns facts in the office's terms. */
export const shownFacts = (facts: Facts) =>
  Object.entries(facts).map(([name, value]) => ({ name, value: written(value) ?? '' }));

/** Returns facts as they are after storage as JSON. */
export const keptFacts = (facts: Facts): Facts => JSON.parse(JSON.stringify(facts)) as Facts;

/** Compares facts, whatever the order of their names. */
export function isSame(one: unknown, other: unknown): boolean {
  if (Array.isArray(one) && Array.isArray(other))
    return one.length === other.length && one.every((item, at) => isSame(item, other[at]));
  if (one === null || other === null || typeof one !== 'object' || typeof other !== 'object') return one === other;
  if (Array.isArray(one) !== Array.isArray(other)) return false;
  const [a, b] = [one as Record<string, unknown>, other as Record<string, unknown>];
  const names = new Set([...Object.keys(a), ...Object.keys(b)]);
  return [...names].every((name) => name in a && name in b && isSame(a[name], b[name]));
}
