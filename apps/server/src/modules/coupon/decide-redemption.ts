import type { CouponDecision, CouponRedemption } from '@sabai/contract';
import type { Tx } from '@sabai/db';
import { Refusal } from '../../platform/http/refusal.ts';
import {
  changeRedemption,
  couponsInVersions,
  ownStanding,
  type Redemption,
  redemptionOf,
  takenOf,
  takeUse,
} from './coupons.repository.ts';
import type { CouponDependencies } from './dependencies.ts';
import { takeBudget, unavailable } from './give-coupon.ts';
import { endVerification } from './verify-coupons.ts';

/**
 * The decisions of staff that a redemption's state permits. Free spins refused by their provider would be refused
 * again.
 */
export function decisionsAbout({ state, fail_cause }: Pick<Redemption, 'state' | 'fail_cause'>): CouponDecision[] {
  if (state === 'under_verification') return ['approve', 'decline'];
  return state === 'fail' && fail_cause !== 'provider' ? ['approve'] : [];
}

/** Puts a failed redemption under verification again, with a new budget reservation and a new number. */
async function reopened(dependencies: CouponDependencies, tx: Tx, redemption: Redemption): Promise<Redemption> {
  const { member_id: memberId, offer_id: offerId, version, code_key, currency_code } = redemption;
  if ((await ownStanding(tx, memberId, code_key)).is_verifying) throw new Refusal('COUPON_UNDER_VERIFICATION');
  const coupon = (await couponsInVersions(tx, [redemption])).get(`${offerId} ${version}`)!;
  const { last } = await takenOf(tx, memberId, offerId, null);
  const { minor, reservation } = await takeBudget(dependencies, tx, coupon, { memberId, currency: currency_code });
  const now = dependencies.platform.clock();
  return changeRedemption(tx, redemption, {
    state: 'under_verification',
    fail_cause: null,
    nth: last + 1,
    verified_by: now,
    changed_at: now,
    value_minor: minor,
    budget_minor: minor,
    reservation_id: reservation,
  });
}

/**
 * Ends a verification for a member of staff, or approves a failed one, in the caller's transaction and under the lock
 * on the member's accounts. Rewards that the member may not have, for example during an exclusion, are refused to staff
 * as well.
 */
export async function decideRedemption(
  dependencies: CouponDependencies,
  tx: Tx,
  { member_id: memberId, id }: Pick<Redemption, 'member_id' | 'id'>,
  decided: {
    readonly decision: CouponDecision;
    /** As it was read. */
    readonly state: CouponRedemption['state'];
    readonly staffId: string;
  },
): Promise<Redemption> {
  const { decision, state, staffId } = decided;
  await dependencies.wallet.lockWallet(tx, memberId);
  const redemption = (await redemptionOf(tx, memberId, id))!;
  if (redemption.state !== state || !decisionsAbout(redemption).includes(decision))
    throw new Refusal('CHANGED_MEANWHILE');
  if (decision === 'decline') return endVerification(dependencies, tx, redemption, { failCause: 'staff', staffId });
  if (redemption.state === 'under_verification') return endVerification(dependencies, tx, redemption, { staffId });
  const ended = await endVerification(dependencies, tx, await reopened(dependencies, tx, redemption), { staffId });
  // The code last, as when it is redeemed.
  if (!(await takeUse(tx, redemption.code_key, dependencies.platform.clock())))
    throw await unavailable(dependencies, tx, memberId);
  return ended;
}
