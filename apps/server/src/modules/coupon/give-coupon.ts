import { isLocalePrefix } from '@sabai/contract/locales';
import { decimalOf } from '@sabai/contract/money';
import { publish, type Tx } from '@sabai/db';
import { couponCostOf } from '@sabai/rewards';
import { Refusal } from '../../platform/http/refusal.ts';
import { orderRounds, placeRounds, takeFor, tellRounds } from '../bonus/index.ts';
import {
  type Coupon,
  changeRedemption,
  couponsInVersions,
  type Redemption,
  redemptionOf,
} from './coupons.repository.ts';
import type { CouponDependencies } from './dependencies.ts';
import { guessesLeft } from './guesses.ts';

/** Under which money is paid, points are given and a promotion is granted, once each. */
export const referenceOf = ({ id }: { readonly id: string }): string => `coupon:${id}`;

/** Payload of a redemption's outbox events. */
export const payloadOf = (redemption: Redemption, coupon: Coupon) => {
  const isPoints = redemption.type === 'point';
  return {
    id: redemption.id,
    coupon_id: redemption.offer_id,
    code: redemption.code,
    type: redemption.type,
    status: redemption.state,
    title: coupon.texts.en?.title ?? '',
    amount: isPoints ? String(redemption.points ?? 0n) : decimalOf(redemption.value_minor, redemption.currency_code),
    currency_code: isPoints ? 'POINT' : redemption.currency_code,
  };
};

/** Returns the refusal of a code that is used up or out of budget; it costs the member no try. */
export const unavailable = async (dependencies: CouponDependencies, tx: Tx, memberId: string): Promise<Refusal> =>
  new Refusal('COUPON_UNAVAILABLE', { left: await guessesLeft(dependencies, tx, memberId) });

/**
 * Takes the cost of a coupon's reward from its budget; nothing for one without money. Throws COUPON_UNAVAILABLE when
 * the budget is used up.
 */
export async function takeBudget(
  dependencies: CouponDependencies,
  tx: Tx,
  coupon: Coupon,
  { memberId, currency }: { readonly memberId: string; readonly currency: string },
): Promise<{ readonly minor: bigint; readonly reservation: string | null }> {
  const minor = couponCostOf(coupon.type, coupon.rules, currency);
  if (minor === 0n) return { minor, reservation: null };
  const givenOut = () => unavailable(dependencies, tx, memberId);
  const { budgets } = dependencies.bonus;
  return { minor, reservation: await takeFor(budgets, tx, { offerId: coupon.id, currency, minor }, givenOut) };
}

/**
 * Gives the reward of a coupon, in the transaction that stores it and under the lock on the member's accounts. Free
 * spins are ordered: their provider is called after the commit, and again under the same key until its response is
 * known.
 */
export async function giveReward(
  dependencies: CouponDependencies,
  tx: Tx,
  redemption: Redemption,
  coupon: Coupon,
): Promise<Redemption> {
  const { platform, wallet, points, bonus } = dependencies;
  const { member_id: memberId, id, currency_code: currency, budget_minor: amountMinor, offer_id: offerId } = redemption;
  const { rules, type } = coupon;
  const now = platform.clock();
  const reference = referenceOf(redemption);
  let grantId: string | null = null;
  if (type === 'money')
    await wallet.payReward(tx, {
      memberId,
      currency,
      offerId,
      amountMinor,
      isExchange: false,
      reference,
      idempotencyKey: reference,
    });
  if (type === 'point') await points.give(tx, { memberId, points: BigInt(rules.points ?? 0), reference });
  if (type === 'promotion') {
    const grant = await bonus.give(tx, {
      memberId,
      offerId: rules.promotion ?? 0,
      occasion: reference,
      givenBy: 'coupon',
      isConfirmed: redemption.is_confirmed,
      locale: isLocalePrefix(redemption.locale) ? redemption.locale : 'en',
    });
    grantId = grant.id;
  }
  const given = await changeRedemption(tx, redemption, {
    state: type === 'freespins' ? 'ordered' : 'success',
    grant_id: grantId,
    changed_at: now,
    ...(type === 'point' && { points: BigInt(rules.points ?? 0) }),
  });
  if (type !== 'freespins') await publish(tx, { memberId, topic: 'coupon.given', payload: payloadOf(given, coupon) });
  if (type === 'freespins' && rules.rounds)
    await orderRounds(
      tx,
      'coupon',
      {
        member_id: memberId,
        order_id: id,
        currency_code: currency,
        stake_minor: BigInt(rules.amounts[currency]?.stake ?? '0'),
      },
      rules.rounds,
      now,
    );
  return given;
}

/**
 * Orders the due free spins of one member or of all; returns the number of orders. Refused ones return to the budget.
 */
export const placeSpins = (dependencies: CouponDependencies, memberId?: string): Promise<number> =>
  placeRounds(dependencies, 'coupon', memberId, async (tx, order, outcome) => {
    const now = dependencies.platform.clock();
    const redemption = (await redemptionOf(tx, order.member_id, order.order_id))!;
    const coupon = [...(await couponsInVersions(tx, [redemption])).values()][0]!;
    const isGiven = outcome === 'given';
    const changed = await changeRedemption(tx, redemption, {
      changed_at: now,
      ...(isGiven ? { state: 'success' } : { state: 'fail', fail_cause: 'provider', nth: null, budget_minor: 0n }),
    });
    await publish(tx, {
      memberId: order.member_id,
      topic: isGiven ? 'coupon.given' : 'coupon.failed',
      payload: payloadOf(changed, coupon),
    });
    if (isGiven) await tellRounds(tx, order);
  });
