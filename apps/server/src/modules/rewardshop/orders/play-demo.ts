import { inTransaction } from '@sabai/db';
import type { ShopDependencies } from '../dependencies.ts';
import { nextSeal } from '../draws/make-draw.ts';
import { changeOwnOrder, moveOrder } from './move-order.ts';
import { type RedeemCommand, redeem } from './redeem.ts';
import { redemptionOf } from './redemptions.repository.ts';

const dayMs = 86_400_000;

const address = {
  recipient: 'Ploy Jaidee',
  phone: '0812345678',
  line1: '9 Sukhumvit 24',
  line2: '',
  district: 'Khlong Toei',
  province: 'Bangkok',
  postcode: '10110',
  country: 'TH',
};
const mug = { type: 'physical_rewards', redeemId: 309, version: 1, address } as const;

/** The progress of each order of the demonstration, by its day. */
const orders = [
  { daysAgo: 20, moves: ['capture', 'pack', 'send', 'deliver'] },
  { daysAgo: 6, moves: ['capture', 'pack', 'send'] },
  { daysAgo: 2, moves: ['capture', 'pack'] },
] as const;
const draws = [
  { daysAgo: 9, type: 'lucky_box', redeemId: 305, price: 300 },
  { daysAgo: 5, type: 'lucky_box', redeemId: 305, price: 300 },
  { daysAgo: 4, type: 'random_card', redeemId: 307, price: 150 },
  { daysAgo: 1, type: 'lucky_box', redeemId: 306, price: 100 },
  { daysAgo: 1, type: 'random_card', redeemId: 308, price: 60 },
] as const;
const mugPrice = 2000;
const exchanges = 3;

/**
 * Creates the demonstration member's earlier redemptions through the usual use cases: orders in different states,
 * draws, an exchange. Gives the points for them first, so that those of their play are unchanged.
 */
export async function playDemoShop(dependencies: ShopDependencies, memberId: string): Promise<void> {
  const { platform, points, wallet } = dependencies;
  const now = platform.clock();
  const spent =
    orders.length * mugPrice + mugPrice + exchanges * 100 + draws.reduce((sum, { price }) => sum + price, 0);
  await inTransaction(platform.db, (tx) =>
    points.give(tx, { memberId, points: BigInt(spent), reference: 'demonstration:shop' }),
  );
  const on = (daysAgo: number): ShopDependencies => ({
    ...dependencies,
    platform: { ...platform, clock: () => new Date(now.getTime() - daysAgo * dayMs) },
  });
  const get = (daysAgo: number, command: Omit<RedeemCommand, 'memberId'>) =>
    redeem(on(daysAgo), { memberId, ...command });
  const { id: cancelled } = await get(25, mug);
  await changeOwnOrder(on(25), { memberId, id: cancelled, isCancel: true });
  for (const { daysAgo, moves } of orders) {
    const { id } = await get(daysAgo, mug);
    for (const [step, move] of moves.entries()) {
      await inTransaction(platform.db, async (tx) => {
        const order = (await redemptionOf(tx, memberId, id))!;
        const sent = move === 'send' ? { trackingNumber: `TH${240_000 + daysAgo}`, carrier: 'Thailand Post' } : {};
        await moveOrder(on(daysAgo - (step + 1) / 4), tx, order, {
          move,
          state: order.state as 'reserved',
          reason: 'demonstration',
          ...sent,
        });
      });
    }
  }
  await get(14, { type: 'point_exchange', redeemId: 301, version: 1, rounds: exchanges });
  for (const { daysAgo, type, redeemId } of draws) {
    const { seal } = await inTransaction(platform.db, async (tx) => {
      await wallet.lockWallet(tx, memberId);
      return nextSeal(tx, memberId, type, on(daysAgo).platform.clock());
    });
    const draw = { seal, clientSeed: 'ploy-7', ...(type === 'random_card' && { choice: 2 }) };
    await get(daysAgo, { type, redeemId, version: 1, draw });
  }
  // The last one has no address yet.
  await get(0, { ...mug, address: undefined });
}
