import type { GuardedAction } from '@sabai/contract';
import { currencyOf, formatDecimal } from '@sabai/contract/money';
import type { Db, Tx } from '@sabai/db';
import { Refusal } from '../../platform/refusal.ts';
import { spokenMoment } from '../../platform/spoken-moment.ts';
import type { Member } from '../identity/index.ts';
import type { ComplianceParts } from './parts.ts';
import { countedPeriods, isExhausted } from './play-limits.rules.ts';
import { type PolicyFacts, type Reason, reasonsAgainst } from './policy.rules.ts';
import {
  depositedIn,
  type Exclusion,
  findProtection,
  type LimitRow,
  listLimits,
  lockMember,
  type Periods,
  periodsAt,
} from './protection.repository.ts';

type Reader = Db | Tx;

const latest = (moments: readonly Date[]): Date | undefined =>
  moments.reduce<Date | undefined>((last, moment) => (last && last > moment ? last : moment), undefined);

const endOf = (periods: Periods, { period }: Pick<LimitRow, 'period'>): Date =>
  periods[period === 'once' ? 'day' : period].end;

/** All that decides about this member's actions at this moment. */
export async function policyFacts(
  { platform, identity }: ComplianceParts,
  reader: Reader,
  memberId: string,
): Promise<PolicyFacts & { readonly member: Member }> {
  const now = platform.clock();
  const member = await identity.memberOf(reader, memberId);
  const { isBlocked, isComplete } = member;
  const protection = await findProtection(reader, memberId, now);
  const limits = protection ? await listLimits(reader, memberId) : [];
  if (!protection || limits.length === 0) {
    const exclusion = protection?.exclusion;
    return { member, isBlocked, isComplete, exclusion, playLimitUntil: undefined, depositLimitUntil: undefined };
  }
  const periods = await periodsAt(reader, now);
  const deposited = await depositedIn(reader, memberId, protection.currencyCode, periods);
  const usedUp = limits.filter((limit) => isExhausted(limit, protection.counters));
  const fullyDeposited = limits.filter(
    ({ kind, period, amount }) => kind === 'deposit' && deposited[countedPeriods.indexOf(period as 'day')]! >= amount,
  );
  return {
    member,
    isBlocked,
    isComplete,
    exclusion: protection.exclusion,
    playLimitUntil: latest(usedUp.map((limit) => endOf(periods, limit))),
    depositLimitUntil: latest(fullyDeposited.map((limit) => endOf(periods, limit))),
  };
}

/** How a refusal tells when an exclusion ends. */
export const toldUntil = (until: Date | null, timeZone: string): string =>
  until ? spokenMoment(until, timeZone) : 'never';

async function refuseFor(parts: ComplianceParts, reader: Reader, { code, until }: Reason): Promise<never> {
  if (code === 'ACCOUNT_BLOCKED' || code === 'PROFILE_INCOMPLETE') throw new Refusal(code);
  const told = { until: toldUntil(until, await parts.identity.timeZone(reader)) };
  throw new Refusal(code, code === 'DEPOSIT_LIMIT_REACHED' ? { ...told, left: '0' } : told);
}

/** The member, if nothing is against it; else refuses with the weightiest reason. */
export async function requireAllowed(
  parts: ComplianceParts,
  reader: Reader,
  action: GuardedAction,
  memberId: string,
): Promise<Member> {
  const facts = await policyFacts(parts, reader, memberId);
  const reason = reasonsAgainst(action, facts)[0];
  return reason ? refuseFor(parts, reader, reason) : facts.member;
}

export interface DepositAsked {
  readonly memberId: string;
  readonly currencyCode: string;
  readonly amountMinor: bigint;
}

/**
 * Lets a deposit be asked for, or refuses it: nobody who is excluded deposits, and nobody more than their own limits. Takes
 * the lock of the member's books until `tx` ends, so that what is counted here is whole.
 */
export async function admitDeposit(parts: ComplianceParts, tx: Tx, asked: DepositAsked): Promise<void> {
  const { memberId, currencyCode, amountMinor } = asked;
  const now = parts.platform.clock();
  await lockMember(tx, memberId);
  const protection = await findProtection(tx, memberId, now);
  if (!protection) return;
  if (protection.exclusion) await refuseFor(parts, tx, reasonOf(protection.exclusion));
  const limits = (await listLimits(tx, memberId)).filter(({ kind }) => kind === 'deposit');
  if (limits.length === 0) return;
  const periods = await periodsAt(tx, now);
  const deposited = await depositedIn(tx, memberId, currencyCode, periods);
  for (const limit of limits) {
    const leftMinor = limit.amount - deposited[countedPeriods.indexOf(limit.period as 'day')]!;
    if (amountMinor <= leftMinor) continue;
    throw new Refusal('DEPOSIT_LIMIT_REACHED', {
      left: formatDecimal(leftMinor > 0n ? leftMinor : 0n, currencyOf(currencyCode)),
      until: spokenMoment(endOf(periods, limit), await parts.identity.timeZone(tx)),
    });
  }
}

const reasonOf = (exclusion: Exclusion): Reason =>
  reasonsAgainst('deposit', {
    ...{ isBlocked: false, isComplete: true, playLimitUntil: undefined, depositLimitUntil: undefined },
    exclusion,
  })[0]!;
