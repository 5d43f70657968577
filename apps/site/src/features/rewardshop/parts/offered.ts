import type { Redeemable, RedeemFreespin, RedeemReason, RewardShopType } from '@sabai/contract';

/** An item that can be redeemed immediately, of any type of the shop. */
export interface Offered {
  readonly redeem_id: number;
  readonly version: number;
  readonly type: RewardShopType;
  readonly name: string;
  /** In points, of one redemption. */
  readonly price: number;
  readonly mostAtOnce: number;
  readonly value: string | null;
  readonly currency: string;
  readonly game: Redeemable['game'];
  readonly reasons: readonly RedeemReason[];
}

/** Returns the price of one redemption. */
export const priceOf = ({ points, points_per_round }: Pick<Redeemable, 'points' | 'points_per_round'>): number =>
  Number(points_per_round ?? points ?? 0);

export const offeredItem = (item: Redeemable): Offered => ({
  redeem_id: item.redeem_id,
  version: item.version,
  type: item.type,
  name: item.name,
  price: priceOf(item),
  mostAtOnce: item.most_at_once,
  value: item.product_value,
  currency: item.currency_code,
  game: item.game,
  reasons: item.reasons,
});

export const offeredSpins = (spins: RedeemFreespin): Offered => ({
  redeem_id: spins.redeem_id,
  version: spins.version,
  type: 'freespins',
  name: spins.name,
  price: Number(spins.points_used),
  mostAtOnce: 1,
  value: null,
  currency: spins.currency_code,
  game: spins,
  reasons: spins.reasons,
});

/** Returns the number of redemptions that the member can pay for: at least one, so that the dialog has a value. */
export const mostRounds = ({ price, mostAtOnce }: Pick<Offered, 'price' | 'mostAtOnce'>, points: number): number =>
  Math.max(1, Math.min(mostAtOnce, price > 0 ? Math.floor(points / price) : mostAtOnce));
