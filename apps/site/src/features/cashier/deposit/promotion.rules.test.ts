import type { Promotion } from '@sabai/contract';
import { expect, test } from 'vitest';
import { promotionOf } from './promotion.rules.ts';

const offered = [{ promotion_information_id: 7 }, { promotion_information_id: 8 }] as Promotion[];

test('[R3.31] a deposit names the promotion that was picked and is still offered, and none by itself', () => {
  expect(promotionOf(offered, '8')).toEqual({ promotion_information_id: 8 });
  expect(promotionOf(offered, '')).toEqual({});
  expect(promotionOf(offered, '9')).toEqual({});
  expect(promotionOf([], '8')).toEqual({});
});

test('[R4.22] a deposit by which cashback ends says that the member has seen it', () => {
  const replacing = [{ promotion_information_id: 7, replaces: 'cashback' }] as Promotion[];
  expect(promotionOf(replacing, '7')).toEqual({ promotion_information_id: 7, promotion_confirm: true });
});
