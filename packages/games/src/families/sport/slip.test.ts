import fc from 'fast-check';
import { expect, test } from 'vitest';
import type { Grade } from './selection.ts';
import { cashOutMinor, combinedOdds, LONGEST_ODDS, payoutOf, possibleWin, slipFault } from './slip.ts';

test.each<[Grade, bigint]>([
  ['won', 1850n],
  ['halfWon', 1425n],
  ['void', 1000n],
  ['halfLost', 500n],
  ['lost', 0n],
])('pays a bet of ten at 1.85 that is %s with %d', (grade, payout) => {
  expect(payoutOf(1000n, [{ grade, odds: 18_500 }])).toBe(payout);
});

test('pays an accumulator the product, counts a void leg as 1, and loses all with one lost leg', () => {
  const won = { grade: 'won', odds: 20_600 } as const;
  const drawn = { grade: 'void', odds: 30_000 } as const;
  expect(payoutOf(1000n, [won, { grade: 'won', odds: 34_700 }])).toBe(7148n);
  expect(payoutOf(1000n, [won, drawn])).toBe(2060n);
  expect(payoutOf(1000n, [won, { grade: 'halfLost', odds: 19_000 }])).toBe(1030n);
  expect(payoutOf(1000n, [won, drawn, { grade: 'lost', odds: 11_000 }])).toBe(0n);
  expect(possibleWin(333n, [20_600, 34_700])).toBe(2380n);
});

const leg = fc.record({
  odds: fc.integer({ min: 101, max: 2000 }).map((hundredths) => hundredths * 100),
  grade: fc.constantFrom<Grade>('won', 'halfWon', 'void', 'halfLost', 'lost'),
});

test('pays the exact product, rounded down once, for any grades of the legs', () => {
  const [half, whole] = [2n, 10_000n];
  fc.assert(
    fc.property(
      fc.bigInt({ min: 1n, max: 10n ** 12n }),
      fc.array(leg, { minLength: 1, maxLength: 12 }),
      (stake, legs) => {
        const numerators = legs.map(({ odds, grade }) => {
          const own = BigInt(odds);
          return { won: half * own, halfWon: own + whole, void: half * whole, halfLost: whole, lost: 0n }[grade];
        });
        const top = numerators.reduce((product, one) => product * one, stake);
        const bottom = (half * whole) ** BigInt(legs.length);
        const paid = payoutOf(stake, legs);
        expect(paid * bottom <= top && (paid + 1n) * bottom > top).toBe(true);
      },
    ),
  );
});

test('rounds combined odds down, and caps them at the maximum', () => {
  expect(combinedOdds([])).toBe(10_000);
  expect(combinedOdds([20_600, 34_700])).toBe(71_482);
  expect(combinedOdds(Array(12).fill(5_000_000))).toBe(LONGEST_ODDS + 1);
});

test('accepts one to twelve legs of different matches, with combined odds up to 2,500', () => {
  const legs = (count: number, odds = 15_000) =>
    Array.from({ length: count }, (_, match) => ({ match: `m${match}`, selection: 'result:home', odds }));
  expect(slipFault([])).toBe('empty');
  expect(slipFault(legs(1))).toBeUndefined();
  expect(slipFault(legs(12))).toBeUndefined();
  expect(slipFault(legs(13))).toBe('legs');
  expect(slipFault([...legs(2), { match: 'm0', selection: 'both:yes', odds: 18_000 }])).toBe('related');
  expect(slipFault(legs(2, 500_000))).toBeUndefined();
  expect(slipFault(legs(2, 500_100))).toBe('odds');
});

test('offers as cash-out stake × odds × chance × 0.95, rounded down, with finished legs as graded', () => {
  // 1,000 at 2.06 with a chance of 45.6%.
  expect(cashOutMinor(1000n, [{ worth: 2.06 * 0.456 }])).toBe(892n);
  expect(cashOutMinor(1000n, [{ grade: 'won', odds: 20_000 }, { worth: 0.5 }])).toBe(950n);
  expect(cashOutMinor(1000n, [{ grade: 'lost', odds: 20_000 }, { worth: 3 }])).toBe(0n);
  fc.assert(
    fc.property(leg, fc.double({ min: 0, max: 20, noNaN: true }), ({ odds, grade }, worth) => {
      const offered = cashOutMinor(10_000n, [{ odds, grade }, { worth }]);
      expect(offered).toBeLessThanOrEqual((payoutOf(10_000n, [{ odds, grade }]) + 1n) * BigInt(Math.ceil(worth)));
    }),
  );
});
