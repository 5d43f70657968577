import { competition } from './competition.ts';
import { coupon } from './coupon.ts';
import { cashback, rebate } from './programme.ts';
import { promotion } from './promotion.ts';
import { quest } from './quest.ts';
import type { OfferKind, RewardKind } from './reward-kind.ts';
import { shop } from './shop.ts';

const kinds: { readonly [K in OfferKind]: RewardKind<K> } = {
  promotion,
  cashback,
  rebate,
  shop,
  quest,
  competition,
  coupon,
};

/** The kind of an offer. */
export const rewardKindOf = <K extends OfferKind>(kind: K): RewardKind<K> => kinds[kind];
