import fc from 'fast-check';
import { expect, test } from 'vitest';
import { createDraws, type Draws } from '../engine/draws.ts';
import { hmacSha256 } from '../engine/node.ts';
import { standardStakes } from '../engine/stakes.ts';
import {
  award,
  contribute,
  jackpotHit,
  jackpotRange,
  jackpotShare,
  jackpotStream,
  jackpotTiers,
  type Pot,
  partsPerMinor,
} from './jackpot.ts';

const drawing = (u52: number): Draws => ({ u52: () => u52, f32: () => 0, index: () => 0 });
const anyCurrency = fc.constantFrom(...Object.keys(standardStakes));
const anyTier = fc.constantFrom(...jackpotTiers);
const highest = 2 ** 52 - 1;

/** Stakes until the pot has been won `wins` times; returns the contributions and the payouts. */
function playPots(currency: string, stakeMinor: bigint, wins: number, draw: (cycle: number) => number) {
  const range = jackpotRange('mini', currency);
  const seedParts = range.seedMinor * partsPerMinor;
  let pot: Pot = { potParts: seedParts, savedParts: -seedParts };
  let [stakedMinor, paidMinor] = [0n, 0n];
  for (let cycle = 1; cycle <= wins; cycle++) {
    const hit = jackpotHit(drawing(draw(cycle)), range);
    while (pot.potParts < hit) {
      pot = contribute(pot, stakeMinor);
      stakedMinor += stakeMinor;
    }
    const { amountMinor, next } = award(pot, hit, range);
    expect(amountMinor >= range.seedMinor && amountMinor <= range.ceilingMinor).toBe(true);
    paidMinor += amountMinor;
    pot = next;
  }
  return { pot, stakedMinor, paidMinor };
}

test('hits a pot between its seed and its ceiling, for any draw', () => {
  fc.assert(
    fc.property(anyTier, anyCurrency, fc.integer({ min: 0, max: highest }), (tier, currency, u52) => {
      const range = jackpotRange(tier, currency);
      const hit = jackpotHit(drawing(u52), range);
      expect(hit > range.seedMinor * partsPerMinor && hit <= range.ceilingMinor * partsPerMinor).toBe(true);
    }),
  );
  const range = jackpotRange('grand', 'THB');
  expect(range).toEqual({ seedMinor: 5_000_000n, ceilingMinor: 25_000_000n });
  expect(jackpotHit(drawing(highest), range)).toBe(range.ceilingMinor * partsPerMinor);
});

test('keeps all contributions in the pot, in reserve or paid', () => {
  fc.assert(
    fc.property(anyCurrency, fc.infiniteStream(fc.integer({ min: 0, max: highest })), (currency, draws) => {
      const stake = standardStakes[currency]!.maxMinor;
      const { pot, stakedMinor, paidMinor } = playPots(currency, stake, 20, () => draws.next().value!);
      expect(pot.potParts + pot.savedParts + paidMinor * partsPerMinor).toBe(stakedMinor * 3n);
    }),
    { numRuns: 20 },
  );
});

test('pays back its contributions: a quarter of a percent of all stakes', () => {
  const secret = 'a published secret of a test';
  const stakeMinor = standardStakes.THB!.defaultMinor;
  const draw = (cycle: number) =>
    createDraws((block) => hmacSha256(secret, `${jackpotStream('mini', 'THB')}:${cycle}:${block}`)).u52();
  const wins = 2000;
  const { stakedMinor, paidMinor } = playPots('THB', stakeMinor, wins, draw);
  const share = Number(paidMinor) / Number(stakedMinor);
  // A cycle's turnover has a relative deviation of 2/√12 of its mean; three standard errors of the mean of all cycles.
  expect(Math.abs(share / (jackpotShare / jackpotTiers.length) - 1)).toBeLessThan(
    (3 * (2 / Math.sqrt(12))) / Math.sqrt(wins),
  );
});
