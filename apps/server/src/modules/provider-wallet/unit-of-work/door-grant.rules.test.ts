import type { WageringGrant, WageringModel } from '@sabai/rewards';
import { expect, test } from 'vitest';
import { type DoorGrant, endOf } from './door-grant.ts';

const grantOf = (model: WageringModel, creditedMinor: bigint): DoorGrant => {
  const weights = { games: {}, subCategories: {}, providers: {}, categories: {}, otherwise: 10_000 };
  const wagering: WageringGrant = {
    terms: { model, source: 'all', weights, allowsFeatureBuy: false, conversion: { kind: 'all' } },
    bonusMinor: 500_00n,
    depositMinor: 500_00n,
    targetMinor: 5000_00n,
    creditedMinor,
    winLossMinor: 0n,
    expiresAt: new Date('2026-12-04T00:00:00Z'),
  };
  return {
    id: 'g',
    offerId: 1,
    title: 'Welcome',
    state: 'active',
    currency: 'THB',
    wagering,
    openStakes: 0,
    withdrawalCapMinor: null,
    convertedMinor: 0n,
    removedMinor: 0n,
  };
};
const empty = { potMinor: 0n, awayMinor: 0n };

test('ends a bonus with an empty balance as lost once no round is open', () => {
  for (const model of ['turnover-lock', 'sticky', 'cash-first', 'bonus-first'] as const) {
    expect(endOf(grantOf(model, 10_00n), empty)).toMatchObject({ state: 'lost' });
    expect(endOf({ ...grantOf(model, 10_00n), openStakes: 1 }, empty)).toBeUndefined();
  }
});

test('converts the whole balance of a bonus in a separate wallet to cash, up to the terms', () => {
  const held = { potMinor: 750_00n, awayMinor: 0n };
  const grant = grantOf('cash-first', 5000_00n);
  expect(endOf(grant, held)).toEqual({ state: 'completed', convertedMinor: 750_00n, removedMinor: 0n });
  const conversion = { kind: 'up-to', minor: 600_00n } as const;
  const capped = { ...grant, wagering: { ...grant.wagering, terms: { ...grant.wagering.terms, conversion } } };
  expect(endOf(capped, held)).toEqual({ state: 'completed', convertedMinor: 600_00n, removedMinor: 150_00n });
});
