import { inTransaction, publish, sql, type Tx } from '@sabai/db';
import { Refusal } from '../../platform/http/refusal.ts';
import {
  changeRedemption,
  couponsInVersions,
  giveUseBack,
  haveHad,
  type Redemption,
  redemptionOf,
} from './coupons.repository.ts';
import type { CouponDependencies } from './dependencies.ts';
import { giveReward, payloadOf, placeSpins } from './give-coupon.ts';

/** A verification is decided at the latest this long before its end, so that it ends in time. */
const beforeMs = 15_000;
const batch = 50;

async function failing(
  dependencies: CouponDependencies,
  tx: Tx,
  redemption: Redemption,
  { cause, staffId = null }: { readonly cause: string; readonly staffId?: string | null },
): Promise<Redemption> {
  await giveUseBack(tx, redemption.code_key);
  return changeRedemption(tx, redemption, {
    state: 'fail',
    fail_cause: cause,
    nth: null,
    budget_minor: 0n,
    decided_by: staffId,
    changed_at: dependencies.platform.clock(),
  });
}

/**
 * Ends a verification in the caller's transaction, under the lock on the member's accounts: gives the reward of the
 * coupon, or nothing and returns the use of its code. The member may play, deposit and withdraw again, and is notified.
 */
export async function endVerification(
  dependencies: CouponDependencies,
  tx: Tx,
  redemption: Redemption,
  decided: { readonly failCause?: string | undefined; readonly staffId?: string | null },
): Promise<Redemption> {
  const { failCause, staffId = null } = decided;
  const { member_id: memberId } = redemption;
  const coupon = (await couponsInVersions(tx, [redemption])).get(`${redemption.offer_id} ${redemption.version}`)!;
  // Members who were blocked meanwhile receive nothing, whoever decides.
  if (failCause === undefined) await dependencies.protection.requireAllowed(tx, 'redeem', memberId);
  const ended =
    failCause === undefined
      ? await giveReward(dependencies, tx, redemption, coupon)
      : await failing(dependencies, tx, redemption, { cause: failCause, staffId });
  const noted = failCause === undefined && staffId !== null ? await changeDecider(tx, ended, staffId) : ended;
  await dependencies.protection.verifyCoupon(tx, { memberId, until: null });
  await publish(tx, {
    memberId,
    topic: 'coupon.verified',
    payload: { ...payloadOf(noted, coupon), cause: failCause ?? null, result: noted.state },
  });
  return noted;
}

async function changeDecider(tx: Tx, redemption: Redemption, staffId: string): Promise<Redemption> {
  await tx
    .updateTable('coupon_redemptions')
    .set({ decided_by: staffId })
    .where('member_id', '=', redemption.member_id)
    .where('id', '=', redemption.id)
    .execute();
  return { ...redemption, decided_by: staffId };
}

/** The reason against a coupon under verification: another account of the same household has redeemed it. */
async function faultOf({ identity }: CouponDependencies, tx: Tx, redemption: Redemption): Promise<string | undefined> {
  const others = [...(await identity.sharedSignals(tx, redemption.member_id)).keys()];
  return (await haveHad(tx, others, redemption.offer_id)) ? 'household' : undefined;
}

/**
 * Ends a verification that has not ended yet. Its reward may be refused by now, such as a promotion beside another one.
 */
async function verifyOne(dependencies: CouponDependencies, tx: Tx, one: Redemption, failCause?: string): Promise<void> {
  const redemption = await redemptionOf(tx, one.member_id, one.id);
  if (redemption?.state !== 'under_verification') return;
  await endVerification(dependencies, tx, redemption, {
    failCause: failCause ?? (await faultOf(dependencies, tx, redemption)),
  });
}

/**
 * Ends the due verifications, each in a separate transaction; returns their number. Any number of processes may call
 * it.
 */
export async function verifyCoupons(dependencies: CouponDependencies): Promise<number> {
  const { platform, wallet } = dependencies;
  const before = new Date(platform.clock().getTime() + beforeMs);
  const { rows: due } = await sql<Redemption>`
    select * from coupon_redemptions where state = 'under_verification' and verified_by <= ${before}
    order by verified_by limit ${batch}`.execute(platform.db);
  for (const one of due) {
    const attempt = (failCause?: string) =>
      inTransaction(platform.db, async (tx) => {
        await wallet.lockWallet(tx, one.member_id);
        await verifyOne(dependencies, tx, one, failCause);
      });
    try {
      await attempt().catch((error: unknown) => {
        // Nothing of it was kept: the next transaction writes down that it has failed, and why.
        if (error instanceof Refusal) return attempt(error.code);
        throw error;
      });
    } catch (error) {
      platform.log.error({ err: error, member: one.member_id }, 'a coupon could not be verified');
    }
  }
  if (due.some(({ type }) => type === 'freespins')) await placeSpins(dependencies);
  return due.length;
}
