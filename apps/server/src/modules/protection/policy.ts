import type { GuardedAction, PolicyReasonCode } from '@sabai/contract';
import { decimalOf } from '@sabai/contract/money';
import type { Db, Tx } from '@sabai/db';
import { type OfferProfile, offerProfiles } from '@sabai/rewards';
import { Refusal } from '../../platform/http/refusal.ts';
import { spokenMoment } from '../../platform/sentences/spoken-moment.ts';
import type { Member } from '../identity/index.ts';
import type { ProtectionDependencies } from './dependencies.ts';
import { countedPeriods, isExhausted } from './play-limits.rules.ts';
import { type PolicyFacts, type Reason, reasonsAgainst, unprotected } from './policy.rules.ts';
import {
  depositedIn,
  findProtection,
  type LimitRow,
  listLimits,
  lockMember,
  type Periods,
  type ProtectionRow,
  periodsAt,
} from './protection.repository.ts';

type Reader = Db | Tx;

const latest = (moments: readonly Date[]): Date | undefined =>
  moments.reduce<Date | undefined>((last, moment) => (last && last > moment ? last : moment), undefined);

const endOf = (periods: Periods, { period }: Pick<LimitRow, 'period'>): Date =>
  periods[period === 'once' ? 'day' : period].end;

/** Returns all current facts that decide about this member's actions. */
export async function policyFacts(
  { platform, identity }: ProtectionDependencies,
  reader: Reader,
  memberId: string,
): Promise<PolicyFacts & { readonly member: Member }> {
  const now = platform.clock();
  const member = await identity.memberOf(reader, memberId);
  const { isBlocked, missing } = member;
  const protection = await findProtection(reader, memberId, now);
  const limits = protection ? await listLimits(reader, memberId) : [];
  const known = {
    ...unprotected,
    ...(protection && barsOf(protection)),
    isCashFree: isCashFree(platform),
    member,
    isBlocked,
    isComplete: missing === undefined,
  };
  if (!protection || limits.length === 0) return known;
  const periods = await periodsAt(reader, now);
  const deposited = await depositedIn(reader, memberId, protection.currencyCode, periods);
  const usedUp = limits.filter((limit) => isExhausted(limit, protection.counters));
  const fullyDeposited = limits.filter(
    ({ kind, period, amount }) => kind === 'deposit' && deposited[countedPeriods.indexOf(period as 'day')]! >= amount,
  );
  return {
    ...known,
    playLimitUntil: latest(usedUp.map((limit) => endOf(periods, limit))),
    depositLimitUntil: latest(fullyDeposited.map((limit) => endOf(periods, limit))),
  };
}

/** Returns the end of an exclusion for a refusal. */
export const untilText = (until: Date | null, timeZone: string): string =>
  until ? spokenMoment(until, timeZone) : 'never';

/** Reasons whose sentences contain no end. */
const withoutEnd: ReadonlySet<string> = new Set([
  'ACCOUNT_BLOCKED',
  'ACCOUNT_STOPPED',
  'BET_STOPPED',
  'DEPOSIT_STOPPED',
  'WITHDRAWAL_STOPPED',
  'COUPON_UNDER_VERIFICATION',
] satisfies PolicyReasonCode[]);

async function refuseFor(
  dependencies: ProtectionDependencies,
  reader: Reader,
  { code, until }: Reason,
): Promise<never> {
  if (withoutEnd.has(code)) throw new Refusal(code);
  const params = { until: untilText(until, await dependencies.identity.timeZone(reader)) };
  throw new Refusal(code, code === 'DEPOSIT_LIMIT_REACHED' ? { ...params, left: '0' } : params);
}

/** Returns the member if there is no obstacle; else throws the weightiest reason. */
export async function requireAllowed(
  dependencies: ProtectionDependencies,
  reader: Reader,
  action: GuardedAction,
  memberId: string,
): Promise<Member> {
  const facts = await policyFacts(dependencies, reader, memberId);
  const reason = reasonsAgainst(action, facts)[0];
  if (reason?.code === 'PROFILE_INCOMPLETE')
    throw new Refusal('PROFILE_INCOMPLETE', { missing: facts.member.missing ?? 'bank' });
  return reason ? refuseFor(dependencies, reader, reason) : facts.member;
}

export interface DepositAsked {
  readonly memberId: string;
  readonly currencyCode: string;
  readonly amountMinor: bigint;
}

/**
 * Admits a deposit request or refuses it: checks exclusions and the member's limits. Holds the lock of the member's
 * accounts until `tx` ends, so that the counters are exact.
 */
export async function admitDeposit(
  dependencies: ProtectionDependencies,
  tx: Tx,
  requested: DepositAsked,
): Promise<void> {
  const { memberId, currencyCode, amountMinor } = requested;
  const now = dependencies.platform.clock();
  await lockMember(tx, memberId);
  const protection = await findProtection(tx, memberId, now);
  if (!protection) return;
  await refuseBarred(dependencies, tx, 'deposit', protection);
  const limits = (await listLimits(tx, memberId)).filter(({ kind }) => kind === 'deposit');
  if (limits.length === 0) return;
  const periods = await periodsAt(tx, now);
  const deposited = await depositedIn(tx, memberId, currencyCode, periods);
  for (const limit of limits) {
    const leftMinor = limit.amount - deposited[countedPeriods.indexOf(limit.period as 'day')]!;
    if (amountMinor <= leftMinor) continue;
    throw new Refusal('DEPOSIT_LIMIT_REACHED', {
      left: decimalOf(leftMinor > 0n ? leftMinor : 0n, currencyCode),
      until: spokenMoment(endOf(periods, limit), await dependencies.identity.timeZone(tx)),
    });
  }
}

/**
 * Admits a withdrawal request, unless staff have stopped withdrawals. Holds the lock of the member's accounts until
 * `tx` ends, so that no request follows the response to a stop.
 */
export async function admitWithdrawal(dependencies: ProtectionDependencies, tx: Tx, memberId: string): Promise<void> {
  await lockMember(tx, memberId);
  const protection = await findProtection(tx, memberId, dependencies.platform.clock());
  if (protection) await refuseBarred(dependencies, tx, 'withdraw', protection);
}

/** Returns whether staff have stopped the member's withdrawals. */
export async function areWithdrawalsStopped(
  dependencies: ProtectionDependencies,
  tx: Tx,
  memberId: string,
): Promise<boolean> {
  const stops = (await findProtection(tx, memberId, dependencies.platform.clock()))?.stops;
  return stops !== undefined && (stops.has('withdraw') || stops.has('all'));
}

const barsOf = ({ exclusion, operatorUntil, stops, verifyingUntil }: ProtectionRow) => ({
  exclusion,
  operatorUntil,
  stops,
  verifyingUntil,
});
const isCashFree = ({ settings: { jurisdiction } }: ProtectionDependencies['platform']): boolean => {
  const profile: OfferProfile = offerProfiles[jurisdiction];
  return profile.couponLeavesCash === true;
};

/** Refuses an action that is barred regardless of the amount. */
async function refuseBarred(
  dependencies: ProtectionDependencies,
  tx: Tx,
  action: GuardedAction,
  protection: ProtectionRow,
): Promise<void> {
  const own = { ...barsOf(protection), isCashFree: isCashFree(dependencies.platform) };
  const facts = { ...unprotected, ...own, isBlocked: false, isComplete: true };
  const reason = reasonsAgainst(action, facts)[0];
  if (reason) await refuseFor(dependencies, tx, reason);
}
