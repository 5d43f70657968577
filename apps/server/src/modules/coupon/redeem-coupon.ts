import { createHash } from 'node:crypto';
import { dayIn } from '@sabai/contract/date-format';
import type { LocalePrefix } from '@sabai/contract/locales';
import { inTransaction, publish, sql, type Tx } from '@sabai/db';
import { type CouponCondition, couponConditions, couponKeyOf, couponPeriodStart } from '@sabai/rewards';
import { canonicalOf } from '../../platform/http/canonical.ts';
import { Refusal } from '../../platform/http/refusal.ts';
import type { Member } from '../identity/index.ts';
import {
  type Code,
  type Coupon,
  codeOf,
  haveHad,
  insertRedemption,
  liveCoupons,
  ownStanding,
  type Redemption,
  redemptionByKey,
  takenOf,
  takeUse,
} from './coupons.repository.ts';
import type { CouponDependencies } from './dependencies.ts';
import { giveReward, payloadOf, takeBudget, unavailable } from './give-coupon.ts';
import { countGuess, guessesLeft, requireTries } from './guesses.ts';

/** The duration of a verification, after which it ends automatically in any case (E4). */
export const verificationMs = 20_000;
const dayMs = 86_400_000;

export interface RedeemCommand {
  readonly memberId: string;
  readonly ip: string;
  readonly locale: LocalePrefix;
  readonly code: string;
  /** The version of the terms that were read. */
  readonly version?: number | undefined;
  /** The member has seen which bonus type ends by it. */
  readonly isConfirmed: boolean;
  readonly idempotencyKey?: string | undefined;
}

/** A code that can be redeemed, and how it stands for the member. */
export interface Judged {
  readonly code: Code;
  readonly coupon: Coupon;
  readonly member: Member;
  readonly conditions: readonly CouponCondition[];
  /** Number of the member's next one. */
  readonly nth: number;
  readonly replaces: 'cashback' | 'rebate' | null;
}

async function judge(
  dependencies: CouponDependencies,
  tx: Tx,
  { code, coupon, member }: Pick<Judged, 'code' | 'coupon' | 'member'>,
): Promise<Judged> {
  const { platform, identity, bonus, levelOf } = dependencies;
  const { rules, type } = coupon;
  const now = platform.clock();
  const zone = await identity.timeZone(tx);
  const first = rules.perPeriod && couponPeriodStart(rules.perPeriod.every, dayIn(zone, now));
  const { rows } = await sql<{ phone: boolean; email: boolean; has_open: boolean; since: Date | null }>`
    select phone_verified_at is not null as phone, email_verified_at is not null as email,
      exists (select from grants where grants.member_id = ${member.id} and state in ('pending', 'active')) as has_open,
      ${first ?? null}::date::timestamp at time zone ${zone} as since
    from members where member_id = ${member.id}`.execute(tx);
  const { phone, email, has_open: hasActiveBonus, since } = rows[0]!;
  const { last, ...taken } = await takenOf(tx, member.id, coupon.id, since);
  const others = rules.oncePerHousehold ? [...(await identity.sharedSignals(tx, member.id)).keys()] : [];
  const conditions = couponConditions(type, rules, {
    level: await levelOf(tx, member.id),
    isPhoneVerified: phone,
    isEmailVerified: email,
    hasActiveBonus,
    taken,
    ageDays: Math.floor((now.getTime() - member.createdAt.getTime()) / dayMs),
    isBankVerified: member.bankStatus === 'verified',
    hasHouseholdHadIt: await haveHad(tx, others, coupon.id),
    left: code.uses - code.used,
  });
  const replaces = type === 'promotion' ? await bonus.replacedBy(tx, member.id) : null;
  return { code, coupon, member, conditions, nth: last + 1, replaces };
}

type Found = { readonly judged: Judged } | { readonly left: number };

/**
 * The coupon of a code. A code that is not there, or another member's, counts as a guess, and is answered like one that is used up or over:
 * nobody learns which codes exist.
 */
async function find(
  dependencies: CouponDependencies,
  tx: Tx,
  { memberId, ip, code: typed }: Pick<RedeemCommand, 'memberId' | 'ip' | 'code'>,
): Promise<Found> {
  const { platform, protection } = dependencies;
  const now = platform.clock();
  const member = await protection.requireAllowed(tx, 'redeem', memberId);
  const guess = { memberId, ip, key: couponKeyOf(typed) };
  await requireTries(dependencies, tx, guess);
  const code = await codeOf(tx, guess.key);
  if (!code || code.closed_at !== null || (code.member_id !== null && code.member_id !== memberId))
    return { left: await countGuess(dependencies, tx, guess) };
  const coupon = (await liveCoupons(tx, [code.offer_id], now)).get(code.offer_id);
  if (!coupon?.rules.amounts[member.currencyCode] || code.used >= code.uses) {
    // The last use may be this member's own; the response reveals no other member's code.
    if (coupon && (await ownStanding(tx, memberId, code.code_key)).has_redeemed)
      throw new Refusal('COUPON_ALREADY_REDEEMED');
    return { left: await guessesLeft(dependencies, tx, memberId) };
  }
  return { judged: await judge(dependencies, tx, { code, coupon, member }) };
}

/** Returns the reward and the conditions of a code without using it. A wrong code counts. */
export async function checkCoupon(
  dependencies: CouponDependencies,
  requested: Pick<RedeemCommand, 'memberId' | 'ip' | 'code'>,
): Promise<Judged> {
  const found = await inTransaction(dependencies.platform.db, async (tx) => {
    await dependencies.wallet.lockWallet(tx, requested.memberId);
    return find(dependencies, tx, requested);
  });
  if ('left' in found) throw new Refusal('COUPON_UNAVAILABLE', { left: found.left });
  return found.judged;
}

const fingerprintOf = ({ code, version, isConfirmed }: RedeemCommand): string =>
  createHash('sha256')
    .update(canonicalOf({ key: couponKeyOf(code), version, isConfirmed }))
    .digest('hex');

function requireMet({ conditions, coupon, replaces }: Judged, { version, isConfirmed }: RedeemCommand): void {
  if (version !== undefined && version !== coupon.version) throw new Refusal('CHANGED_MEANWHILE');
  const unmet = conditions.filter(({ isMet }) => !isMet).map(({ code }) => code);
  if (unmet.some((code) => code === 'per-member' || code === 'per-period'))
    throw new Refusal('COUPON_ALREADY_REDEEMED');
  if (unmet.length > 0)
    throw new Refusal(unmet.every((code) => code === 'no-bonus') ? 'PROMOTION_ACTIVE' : 'COUPON_NOT_FOR_YOU');
  if (replaces && !isConfirmed) throw new Refusal('BONUS_REPLACES');
}

async function redeemIn(
  dependencies: CouponDependencies,
  tx: Tx,
  command: RedeemCommand,
): Promise<{ readonly redemption: Redemption } | { readonly left: number }> {
  const { platform, wallet, protection } = dependencies;
  const { memberId, idempotencyKey, locale } = command;
  await wallet.lockWallet(tx, memberId);
  const fingerprint = fingerprintOf(command);
  const repeated = idempotencyKey === undefined ? undefined : await redemptionByKey(tx, memberId, idempotencyKey);
  if (repeated) {
    if (repeated.fingerprint !== fingerprint) throw new Refusal('IDEMPOTENCY_CONFLICT');
    return { redemption: repeated };
  }
  const found = await find(dependencies, tx, command);
  if ('left' in found) return found;
  const { code, coupon, member, nth } = found.judged;
  if ((await ownStanding(tx, memberId, code.code_key)).is_verifying) throw new Refusal('COUPON_UNDER_VERIFICATION');
  requireMet(found.judged, command);
  const now = platform.clock();
  const { minor, reservation } = await takeBudget(dependencies, tx, coupon, {
    memberId,
    currency: member.currencyCode,
  });
  const until = new Date(now.getTime() + verificationMs);
  const noted = await insertRedemption(tx, {
    member_id: memberId,
    offer_id: coupon.id,
    version: coupon.version,
    code_key: code.code_key,
    code: code.code,
    type: coupon.type,
    state: 'under_verification',
    nth,
    currency_code: member.currencyCode,
    locale,
    is_confirmed: command.isConfirmed,
    value_minor: minor,
    budget_minor: minor,
    reservation_id: reservation,
    verified_by: until,
    fingerprint,
    idempotency_key: idempotencyKey ?? null,
    created_at: now,
    changed_at: now,
  });
  const { isReviewed = false } = coupon.rules;
  const redemption = isReviewed ? noted : await giveReward(dependencies, tx, noted, coupon);
  if (isReviewed) await protection.verifyCoupon(tx, { memberId, until });
  // The code is last: a transaction that waits for its row holds no lock that another needs, and holds the row only
  // until its commit.
  if (!(await takeUse(tx, code.code_key, now))) throw await unavailable(dependencies, tx, memberId);
  await publish(tx, { memberId, topic: 'coupon.redeemed', payload: payloadOf(redemption, coupon) });
  return { redemption };
}

/**
 * Redeems a code for a member, once: audience, limits, budget and uses are checked under the lock on the member's
 * accounts, and the reward is given in the same transaction. A repeated command with the same key returns the
 * redemption.
 */
export async function redeemCoupon(dependencies: CouponDependencies, command: RedeemCommand): Promise<Redemption> {
  const done = await inTransaction(dependencies.platform.db, (tx) => redeemIn(dependencies, tx, command));
  if ('left' in done) throw new Refusal('COUPON_UNAVAILABLE', { left: done.left });
  return done.redemption;
}
