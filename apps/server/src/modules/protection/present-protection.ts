import type {
  PlayerLimit,
  PlaySession,
  PolicyAnswer,
  Protection,
  ProtectionEvent,
  StatementLine,
} from '@sabai/contract';
import { decimalOf } from '@sabai/contract/money';
import { inTransaction } from '@sabai/db';
import { writeLimit } from './change-protection.ts';
import type { ProtectionDependencies } from './dependencies.ts';
import { playedSince, runningSession, type StatementPeriod, statementOf } from './play.repository.ts';
import { countedPeriods, nothingCounted, usedOf } from './play-limits.rules.ts';
import { allActions, reasonsAgainst } from './policy.rules.ts';
import { policyFacts } from './policy.ts';
import {
  depositedIn,
  type EventRow,
  findProtection,
  type LimitRow,
  listLimits,
  periodsAt,
  usualRealityMinutes,
} from './protection.repository.ts';

const kinds = ['deposit', 'loss', 'wager', 'bet', 'time'];
const orderOf = ({ kind, period }: LimitRow) =>
  kinds.indexOf(kind) * 4 + countedPeriods.indexOf(period as (typeof countedPeriods)[number]);

export async function presentProtection(
  { platform, identity }: ProtectionDependencies,
  memberId: string,
): Promise<Protection> {
  const { db, clock } = platform;
  const now = clock();
  const { currencyCode } = await identity.memberOf(db, memberId);
  const own = await findProtection(db, memberId, now);
  const limits = own ? await listLimits(db, memberId) : [];
  const periods = await periodsAt(db, now);
  const deposited = limits.some(({ kind }) => kind === 'deposit')
    ? await depositedIn(db, memberId, currencyCode, periods)
    : nothingCounted;
  const present = (limit: LimitRow): PlayerLimit => {
    const { kind, period, amount, pendingFrom, pendingAmount } = limit;
    const write = (minor: bigint) => writeLimit(limit, minor, currencyCode);
    const used =
      kind === 'deposit' ? deposited[countedPeriods.indexOf(period as 'day')]! : own ? usedOf(limit, own.counters) : 0n;
    return {
      id: `${kind}-${period}`,
      kind,
      period,
      limit: write(amount),
      used: period === 'once' ? null : write(used),
      resets_at: period === 'once' ? null : periods[period].end.toISOString(),
      pending: pendingFrom && {
        limit: pendingAmount === null ? null : write(pendingAmount),
        from: pendingFrom.toISOString(),
        can_confirm: pendingFrom <= now,
      },
    };
  };
  return {
    currency_code: currencyCode,
    limits: limits.toSorted((a, b) => orderOf(a) - orderOf(b)).map(present),
    exclusion: own?.exclusion ? { kind: own.exclusion.kind, until: own.exclusion.until?.toISOString() ?? null } : null,
    operator_exclusion: own?.operatorUntil === undefined ? null : { until: own.operatorUntil?.toISOString() ?? null },
    reality_check_minutes: own ? own.realityCheckMinutes : usualRealityMinutes,
  };
}

export async function presentPolicy(
  dependencies: ProtectionDependencies,
  memberId: string,
  actions = allActions,
): Promise<PolicyAnswer[]> {
  const facts = await policyFacts(dependencies, dependencies.platform.db, memberId);
  return actions.map((action) => {
    const reasons = reasonsAgainst(action, facts).map((reason) => ({
      ...reason,
      until: reason.until?.toISOString() ?? null,
    }));
    return { action, is_allowed: reasons.length === 0, reasons };
  });
}

export async function presentSession(
  { platform, identity }: ProtectionDependencies,
  memberId: string,
): Promise<PlaySession> {
  const { db, clock } = platform;
  const now = clock();
  const { currencyCode } = await identity.memberOf(db, memberId);
  return inTransaction(db, async (tx) => {
    const session = await runningSession(tx, memberId, now);
    const own = await findProtection(tx, memberId, now);
    const minutes = own ? own.realityCheckMinutes : usualRealityMinutes;
    const { stakedMinor, wonMinor } = session
      ? await playedSince(tx, memberId, currencyCode, session.started_at)
      : { stakedMinor: 0n, wonMinor: 0n };
    const decimal = (minor: bigint) => decimalOf(minor, currencyCode);
    const secondsTo = (atMs: number) => Math.ceil((atMs - now.getTime()) / 1000);
    const since = session && (session.reminded_at ?? session.started_at);
    return {
      started_at: session?.started_at.toISOString() ?? null,
      played_seconds: session ? Math.floor((now.getTime() - session.started_at.getTime()) / 1000) : 0,
      staked: decimal(stakedMinor),
      won: decimal(wonMinor),
      net: decimal(wonMinor - stakedMinor),
      currency_code: currencyCode,
      reality_check_minutes: minutes,
      reminder_seconds: since && minutes !== null ? Math.max(0, secondsTo(since.getTime() + minutes * 60_000)) : null,
    };
  });
}

export async function presentStatement(
  { platform, identity }: ProtectionDependencies,
  memberId: string,
  period: StatementPeriod,
): Promise<StatementLine[]> {
  const { currencyCode } = await identity.memberOf(platform.db, memberId);
  const decimal = (minor: bigint | string) => decimalOf(minor, currencyCode);
  const rows = await statementOf(platform.db, memberId, currencyCode, period, platform.clock());
  return rows.map(({ from, deposited, withdrawn, staked, won }) => ({
    from,
    deposited: decimal(deposited),
    withdrawn: decimal(withdrawn),
    staked: decimal(staked),
    won: decimal(won),
    net: decimal(BigInt(won) - BigInt(staked)),
    currency_code: currencyCode,
  }));
}

/** Exclusions by staff from before the operator's exclusion existed are among the member's own. */
const deedOf = (deed: string, staffId: string | null): ProtectionEvent['deed'] =>
  staffId !== null && (deed === 'cool_off' || deed === 'self_exclusion')
    ? 'operator_exclusion'
    : (deed as ProtectionEvent['deed']);

export const presentEvent = ({ event_id, deed, detail, staff_id, done_at }: EventRow): ProtectionEvent => ({
  id: event_id,
  deed: deedOf(deed, staff_id),
  kind: detail.kind ?? null,
  period: detail.period ?? null,
  value: detail.value ?? null,
  until: detail.until ?? null,
  is_by_staff: staff_id !== null,
  created_at: done_at.toISOString(),
});
