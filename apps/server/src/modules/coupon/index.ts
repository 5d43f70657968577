/**
 * Owns coupons: their codes, and what members have got by them. What a coupon gives and whom is an offer (bonus) of the kind `coupon`.
 * Keeps true that a code is used as often as it may be and no more, however many redeem it at once, and that each use gives once.
 * Start reading at `redeem-coupon.ts`; what ends a verification is in `verify-coupons.ts`.
 */
import type { Tx } from '@sabai/db';
import type { Implementation } from '../../platform/http/implement.ts';
import { codeRoutes } from './codes.routes.ts';
import { couponRoutes } from './coupon.routes.ts';
import type { CouponDependencies } from './dependencies.ts';
import { placeSpins } from './give-coupon.ts';
import { redemptionRoutes } from './redemptions.routes.ts';
import { playDemoCoupons, seedDemoCoupons } from './seed-demo.ts';
import { verifyCoupons } from './verify-coupons.ts';

export type { CouponDependencies } from './dependencies.ts';

export interface CouponModule {
  readonly implementations: Implementation[];
  /** Asks again for free spins whose answer is not known; for the worker. */
  placeSpins(): Promise<number>;
  /** Ends verifications that are due; for the worker. */
  verifyCoupons(): Promise<number>;
  /** Coupons of a house of play money that has none, with their codes. */
  seedDemo(tx: Tx): Promise<void>;
  /** What the demonstration's member has redeemed before, and may redeem. */
  playDemo(memberId: string): Promise<void>;
}

export const createCoupon = (dependencies: CouponDependencies): CouponModule => ({
  implementations: [...couponRoutes(dependencies), ...codeRoutes(dependencies), ...redemptionRoutes(dependencies)],
  placeSpins: () => placeSpins(dependencies),
  verifyCoupons: () => verifyCoupons(dependencies),
  seedDemo: (tx) => seedDemoCoupons(tx, dependencies.platform.clock()),
  playDemo: (memberId) => playDemoCoupons(dependencies, memberId),
});
