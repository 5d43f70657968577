/**
 * Owns the reward shop: rewards for points, orders of things with their stock and addresses, and reproducible draws.
 * Invariant: points, money, spins and things change hands exactly once, or not at all. A shop item is an offer (bonus)
 * of the kind `shop`. Start reading at `orders/redeem.ts`; an order's later steps are in `orders/move-order.ts`, the
 * draws in `draws/make-draw.ts`.
 */
import type { Tx } from '@sabai/db';
import type { Implementation } from '../../platform/http/implement.ts';
import type { ShopDependencies } from './dependencies.ts';
import { drawRoutes } from './draws/draw.routes.ts';
import { previewRoutes } from './draws/preview-item.ts';
import { shelfRoutes } from './items/item.routes.ts';
import { seedDemoItems } from './items/seed-demo.ts';
import { addressRoutes } from './orders/addresses.ts';
import { redeemRoutes, transactionRoutes } from './orders/member.routes.ts';
import { lapseReservations } from './orders/move-order.ts';
import { placeSpins } from './orders/order-spins.ts';
import { playDemoShop } from './orders/play-demo.ts';
import { restockRoutes, tellRestocked } from './orders/restock.ts';
import { staffRoutes } from './orders/staff.routes.ts';

export type { Points } from './dependencies.ts';

export interface Rewardshop {
  readonly implementations: Implementation[];
  /** Retries orders of free spins with an unknown result; for the worker. */
  placeSpins(): Promise<number>;
  /** Ends expired reservations; for the worker. */
  lapseReservations(): Promise<number>;
  /** Notifies subscribers of restocked things; for the worker. */
  tellRestocked(): Promise<number>;
  /** Creates a shop in a play-money installation without one. */
  seedDemo(tx: Tx): Promise<void>;
  /** Creates the demonstration member's earlier redemptions. */
  playDemo(memberId: string): Promise<void>;
}

export const createRewardshop = (dependencies: ShopDependencies): Rewardshop => ({
  implementations: [
    ...shelfRoutes(dependencies),
    ...redeemRoutes(dependencies),
    ...transactionRoutes(dependencies),
    ...addressRoutes(dependencies),
    ...restockRoutes(dependencies),
    ...drawRoutes(dependencies),
    ...previewRoutes(dependencies),
    ...staffRoutes(dependencies),
  ],
  placeSpins: () => placeSpins(dependencies),
  lapseReservations: () => lapseReservations(dependencies),
  tellRestocked: () => tellRestocked(dependencies),
  seedDemo: (tx) => seedDemoItems(tx, dependencies.platform.clock()),
  playDemo: (memberId) => playDemoShop(dependencies, memberId),
});
