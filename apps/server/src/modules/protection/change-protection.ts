import type { ExclusionTerm } from '@sabai/contract';
import { currencyOf, decimalOf, parseAmount } from '@sabai/contract/money';
import { inTransaction, publish, type Tx } from '@sabai/db';
import { Refusal } from '../../platform/http/refusal.ts';
import { spokenMoment } from '../../platform/sentences/spoken-moment.ts';
import type { ChangedBy, ProtectionDependencies, StaffChange } from './dependencies.ts';
import { isInOrder, isTighter, type Limit } from './play-limits.rules.ts';
import { untilText } from './policy.ts';
import {
  ensureProtection,
  extendExclusion,
  extendOperatorExclusion,
  findProtection,
  followLimits,
  type LimitRow,
  listLimits,
  lockMember,
  recordDeed,
  removeLimit,
  saveEasing,
  saveLimit,
  saveRealityCheck,
} from './protection.repository.ts';

/** The delay after which a looser limit can be confirmed. */
export const easingWaitsMs = 24 * 3_600_000;
const minuteMs = 60_000n;

type Named = Pick<Limit, 'kind' | 'period'>;

/** Returns a limit's wire format: an amount of the currency, or minutes. */
export const writeLimit = ({ kind }: Pick<Limit, 'kind'>, amount: bigint, currencyCode: string): string =>
  kind === 'time' ? String((amount + minuteMs - 1n) / minuteMs) : decimalOf(amount, currencyCode);

function readLimit({ kind }: Pick<Limit, 'kind'>, input: unknown, currencyCode: string): bigint {
  const scale = kind === 'time' ? 0 : currencyOf(currencyCode).scale;
  const amount = parseAmount(input, { scale });
  if (amount === 'AMOUNT_TOO_MANY_DECIMALS') throw new Refusal(amount, { scale });
  if (typeof amount === 'string') throw new Refusal(amount);
  return kind === 'time' ? amount * minuteMs : amount;
}

/**
 * Runs a change under the lock of the member's accounts, so that no stake or deposit is decided between old and new.
 */
export async function changing<T>(
  { platform, identity }: ProtectionDependencies,
  memberId: string,
  work: (tx: Tx, currencyCode: string, now: Date) => Promise<T>,
): Promise<T> {
  return inTransaction(platform.db, async (tx) => {
    const { currencyCode } = await identity.memberOf(tx, memberId);
    await lockMember(tx, memberId);
    await ensureProtection(tx, memberId, currencyCode);
    return work(tx, currencyCode, platform.clock());
  });
}

/** Returns a limit as it is after its pending easing; none if it is removed. */
const asEased = (limit: LimitRow): Limit[] => {
  if (!limit.pendingFrom) return [limit];
  return limit.pendingAmount === null ? [] : [{ ...limit, amount: limit.pendingAmount }];
};

const find = (limits: readonly LimitRow[], { kind, period }: Named) =>
  limits.find((limit) => limit.kind === kind && limit.period === period);

/**
 * Sets a limit: immediately when it is tighter or the first, else after its confirmation. Staff only make limits
 * tighter. Throws AMOUNT_…, LIMIT_ONLY_TIGHTER, LIMITS_OUT_OF_ORDER.
 */
export async function setLimit(
  dependencies: ProtectionDependencies,
  memberId: string,
  requested: Named & { readonly limit: string | number | null },
  by: ChangedBy,
): Promise<void> {
  await changing(dependencies, memberId, async (tx, currencyCode, now) => {
    const { kind, period } = requested;
    const amount = requested.limit === null ? null : readLimit(requested, requested.limit, currencyCode);
    const limits = await listLimits(tx, memberId);
    const present = find(limits, requested);
    const about = { kind, period, value: amount === null ? null : writeLimit(requested, amount, currencyCode) };
    if (amount !== null && isTighter(amount, present?.amount)) {
      if (!isInOrder({ kind, period, amount }, limits)) throw new Refusal('LIMITS_OUT_OF_ORDER');
      await saveLimit(tx, memberId, { kind, period, amount }, now);
      await followLimits(tx, memberId, now);
      await recordDeed(dependencies, tx, memberId, { deed: 'limit_set', ...about }, by, now);
      return;
    }
    if (by.staffId !== undefined) throw new Refusal('LIMIT_ONLY_TIGHTER');
    if (!present) return;
    // Compared with the other limits after their pending easings.
    if (amount !== null && !isInOrder({ kind, period, amount }, limits.flatMap(asEased)))
      throw new Refusal('LIMITS_OUT_OF_ORDER');
    const from = new Date(now.getTime() + easingWaitsMs);
    await saveEasing(tx, memberId, requested, { amount, from });
    await recordDeed(dependencies, tx, memberId, { deed: 'limit_easing_asked', ...about, until: from }, by, now);
  });
}

async function waitingOf(tx: Tx, memberId: string, id: string): Promise<LimitRow & { pendingFrom: Date }> {
  const [kind, period] = id.split('-');
  const limit = (await listLimits(tx, memberId)).find((each) => each.kind === kind && each.period === period);
  if (!limit?.pendingFrom) throw new Refusal('NOT_FOUND');
  return { ...limit, pendingFrom: limit.pendingFrom };
}

/** Confirms the looser limit after its delay. Throws NOT_FOUND, LIMIT_CHANGE_TOO_EARLY, LIMITS_OUT_OF_ORDER. */
export async function confirmEasing(
  dependencies: ProtectionDependencies,
  memberId: string,
  id: string,
  by: ChangedBy,
): Promise<void> {
  await changing(dependencies, memberId, async (tx, currencyCode, now) => {
    const limit = await waitingOf(tx, memberId, id);
    if (now < limit.pendingFrom) {
      const until = spokenMoment(limit.pendingFrom, await dependencies.identity.timeZone(tx));
      throw new Refusal('LIMIT_CHANGE_TOO_EARLY', { until });
    }
    const { kind, period, pendingAmount } = limit;
    if (pendingAmount !== null && !isInOrder({ kind, period, amount: pendingAmount }, await listLimits(tx, memberId)))
      throw new Refusal('LIMITS_OUT_OF_ORDER');
    if (pendingAmount === null) await removeLimit(tx, memberId, limit);
    else await saveLimit(tx, memberId, { kind, period, amount: pendingAmount }, now);
    await followLimits(tx, memberId, now);
    const value = pendingAmount === null ? null : writeLimit(limit, pendingAmount, currencyCode);
    await recordDeed(dependencies, tx, memberId, { deed: 'limit_eased', kind, period, value }, by, now);
  });
}

/** Cancels a pending easing: the limit stays. Throws NOT_FOUND. */
export async function cancelEasing(
  dependencies: ProtectionDependencies,
  memberId: string,
  id: string,
  by: ChangedBy,
): Promise<void> {
  await changing(dependencies, memberId, async (tx, currencyCode, now) => {
    const limit = await waitingOf(tx, memberId, id);
    const { kind, period } = limit;
    await saveEasing(tx, memberId, limit, undefined);
    const value = writeLimit(limit, limit.amount, currencyCode);
    await recordDeed(dependencies, tx, memberId, { deed: 'limit_kept', kind, period, value }, by, now);
  });
}

/** Excludes the member by the operator's decision; only a longer one replaces it. Throws EXCLUSION_NOT_SHORTENED. */
export async function excludeByOperator(
  dependencies: ProtectionDependencies,
  memberId: string,
  term: ExclusionTerm,
  by: StaffChange,
): Promise<void> {
  await changing(dependencies, memberId, async (tx, _currencyCode, now) => {
    const present = (await findProtection(tx, memberId, now))?.operatorUntil;
    const extended = await extendOperatorExclusion(tx, memberId, { term, now });
    if (!extended) {
      const until = untilText(present ?? null, await dependencies.identity.timeZone(tx));
      throw new Refusal('EXCLUSION_NOT_SHORTENED', { until });
    }
    await recordDeed(
      dependencies,
      tx,
      memberId,
      { deed: 'operator_exclusion', value: term, until: extended.until },
      by,
      now,
    );
    await publish(tx, {
      memberId,
      topic: 'member.excluded',
      payload: { kind: 'operator', until: extended.until?.toISOString() ?? null },
    });
  });
}

const coolOffs: ReadonlySet<ExclusionTerm> = new Set(['24h', '7d', '30d']);

/**
 * Excludes the member from play until the end of the term; only a longer one replaces it, and it cannot be ended early.
 * After it returns, no stake is taken. Throws EXCLUSION_NOT_SHORTENED.
 */
export async function exclude(
  dependencies: ProtectionDependencies,
  memberId: string,
  term: ExclusionTerm,
  by: ChangedBy,
): Promise<void> {
  await changing(dependencies, memberId, async (tx, _currencyCode, now) => {
    const present = (await findProtection(tx, memberId, now))?.exclusion;
    // A self-exclusion prolonged by a short term stays a self-exclusion.
    const kind = coolOffs.has(term) && present?.kind !== 'self_exclusion' ? 'cool_off' : 'self_exclusion';
    const extended = await extendExclusion(tx, memberId, { kind, term, now });
    if (!extended) {
      const until = untilText(present?.until ?? null, await dependencies.identity.timeZone(tx));
      throw new Refusal('EXCLUSION_NOT_SHORTENED', { until });
    }
    await recordDeed(dependencies, tx, memberId, { deed: kind, value: term, until: extended.until }, by, now);
    await publish(tx, {
      memberId,
      topic: 'member.excluded',
      payload: { kind, until: extended.until?.toISOString() ?? null },
    });
  });
}

export async function chooseRealityCheck(
  dependencies: ProtectionDependencies,
  memberId: string,
  minutes: number | null,
  by: ChangedBy,
): Promise<void> {
  await changing(dependencies, memberId, async (tx, _currencyCode, now) => {
    await saveRealityCheck(tx, memberId, minutes);
    await recordDeed(
      dependencies,
      tx,
      memberId,
      { deed: 'reality_check', value: minutes === null ? null : String(minutes) },
      by,
      now,
    );
  });
}
