/**
 * Owns coupons: their codes and redemptions. Rewards and conditions are an offer (bonus) of the kind `coupon`.
 * Invariants: a code is never used more often than permitted, however many redeem it concurrently, and each use gives
 * its reward once. Start reading at `redeem-coupon.ts`; verifications end in `verify-coupons.ts`.
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
  /** Inserts coupons with their codes into a play-money installation without any. */
  seedDemo(tx: Tx): Promise<void>;
  /** Inserts the demonstration member's earlier redemptions and open codes. */
  playDemo(memberId: string): Promise<void>;
}

export const createCoupon = (dependencies: CouponDependencies): CouponModule => ({
  implementations: [...couponRoutes(dependencies), ...codeRoutes(dependencies), ...redemptionRoutes(dependencies)],
  placeSpins: () => placeSpins(dependencies),
  verifyCoupons: () => verifyCoupons(dependencies),
  seedDemo: (tx) => seedDemoCoupons(tx, dependencies.platform.clock()),
  playDemo: (memberId) => playDemoCoupons(dependencies, memberId),
});
