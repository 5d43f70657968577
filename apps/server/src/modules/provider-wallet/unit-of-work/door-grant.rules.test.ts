import type { WageringGrant, WageringModel } from '@sabai/rewards';
import { expect, test } from 'vitest';
import { type DoorGrant, endOf } from './door-grant.ts';

const grantOf = (model: WageringModel, creditedMinor: bigint): DoorGrant => {
  const weights = { games: {}, subCategories: {}, providers: {}, categories: {}, otherwise: 10_000 };
  const wagering: WageringGrant = {
    terms: { model, source: 'all', weights, allowsFeatureBuy: false, conversion: { kind: 'all' } },
    ...{ bonusMinor: 500_00n, depositMinor: 500_00n, targetMinor: 5000_00n, creditedMinor, winLossMinor: 0n },
    expiresAt: new Date('2026-12-04T00:00:00Z'),
  };
  return {
    ...{ id: 'g', offerId: 1, title: 'Welcome', state: 'active', currency: 'THB', wagering, openStakes: 0 },
    ...{ withdrawalCapMinor: null, convertedMinor: 0n, removedMinor: 0n },
  };
};
const empty = { potMinor: 0n, awayMinor: 0n };

test('a bonus in a pot of its own, which the door does not read, is neither lost by a bet nor converted to nothing', () => {
  for (const model of ['cash-first', 'bonus-first'] as const) {
    expect(endOf(grantOf(model, 10_00n), empty)).toBeUndefined();
    expect(endOf(grantOf(model, 5000_00n), empty)).toBeUndefined();
  }
});

test('a bonus in one pot of which nothing is left is lost', () => {
  expect(endOf(grantOf('turnover-lock', 10_00n), empty)).toMatchObject({ state: 'lost' });
});
