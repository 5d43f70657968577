import type { Promotion } from '@sabai/contract';
import { expect, test } from 'vitest';
import { promotionOf } from './promotion.rules.ts';

const offered = [{ promotion_information_id: 7 }, { promotion_information_id: 8 }] as Promotion[];

test('[R3.31] sends the chosen promotion only while it is offered, and none by default', () => {
  expect(promotionOf(offered, '8')).toEqual({ promotion_information_id: 8 });
  expect(promotionOf(offered, '')).toEqual({});
  expect(promotionOf(offered, '9')).toEqual({});
  expect(promotionOf([], '8')).toEqual({});
});

test('[R4.22] sends the member’s confirmation when a deposit ends cashback', () => {
  const replacing = [{ promotion_information_id: 7, replaces: 'cashback' }] as Promotion[];
  expect(promotionOf(replacing, '7')).toEqual({ promotion_information_id: 7, promotion_confirm: true });
});
