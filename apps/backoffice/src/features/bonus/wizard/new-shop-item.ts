import type { RewardShopType } from '@sabai/contract';
import type { ShopItem } from '../parts/step.ts';

const rules: Readonly<Record<RewardShopType, ShopItem['rules']>> = {
  point_exchange: { points: 100, mostAtOnce: 50, amounts: { THB: { money: '1000' } } },
  freespins: {
    points: 500,
    perDay: 2,
    amounts: { THB: { stake: '100' } },
    rounds: { game: 'lotus-lanterns', count: 20, days: 7 },
  },
  lucky_box: {
    points: 100,
    perDay: 10,
    amounts: { THB: { hundredPoints: '1000' } },
    chance: {
      of: 1000,
      dealt: 1,
      prizes: [
        { code: 'points-50', kind: 'points', parts: 700, points: 50 },
        { code: 'points-150', kind: 'points', parts: 250, points: 150 },
        { code: 'points-300', kind: 'points', parts: 50, points: 300 },
      ],
    },
  },
  random_card: {
    points: 100,
    perDay: 10,
    amounts: { THB: { hundredPoints: '1000' } },
    chance: {
      of: 20,
      dealt: 3,
      prizes: [
        { code: 'points-50', kind: 'points', parts: 12, points: 50 },
        { code: 'points-100', kind: 'points', parts: 5, points: 100 },
        { code: 'points-200', kind: 'points', parts: 3, points: 200 },
      ],
    },
  },
  physical_rewards: { points: 2000, perMember: 1, reserveMinutes: 60, amounts: { THB: { money: '25000' } } },
};

/** Returns the default content of a new item of a type of the shop. */
export const newShopItem = (type: RewardShopType): Pick<ShopItem, 'kind' | 'type' | 'rules' | 'budget'> => ({
  kind: 'shop',
  type,
  rules: rules[type],
  // A box with points only needs no money.
  budget: type === 'point_exchange' || type === 'freespins' ? { THB: { amount: '10000000', places: 1000 } } : {},
});
