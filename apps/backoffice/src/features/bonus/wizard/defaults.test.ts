import { OfferContent, rewardShopTypes } from '@sabai/contract';
import { expect, test } from 'vitest';
import { newOffer, withValue } from './defaults.ts';

const now = new Date('2026-11-27T03:20:00Z');

test.each(['promotion', 'cashback', 'rebate', ...rewardShopTypes] as const)(
  'creates a new %s that the contract accepts',
  (kind) => {
    const offer = newOffer(kind, now, 'Asia/Bangkok');
    expect(OfferContent.safeParse(offer).error?.issues).toBeUndefined();
    expect(offer.starts_at).toBe('2026-11-27T04:00:00.000Z');
  },
);

test('sets and removes a value by its path without changing others', () => {
  const offer = { rules: { weights: { slots: 1 }, days: 7 } };
  expect(withValue(offer, 'rules.weights.live', 0)).toEqual({ rules: { weights: { slots: 1, live: 0 }, days: 7 } });
  expect(withValue(offer, 'rules.weights.slots', undefined)).toEqual({ rules: { weights: {}, days: 7 } });
  expect(withValue({}, 'texts.th.title', 'โบนัส')).toEqual({ texts: { th: { title: 'โบนัส' } } });
});
