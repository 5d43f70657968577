import { describe, expect, it } from 'vitest';
import { matchOf, maxStakeOf, targetOf } from './amounts.ts';
import { grantStates, isFinal, mayBecome } from './grant-states.ts';

describe('the amounts of an offer', () => {
  const match = { share: 10_000, minDepositMinor: 300_00n, capMinor: 1000_00n };
  it('gives a share of the deposit between minimum and cap, rounded down once', () => {
    expect(matchOf(match, 299_99n)).toBe(0n);
    expect(matchOf(match, 300_00n)).toBe(300_00n);
    expect(matchOf(match, 5000_00n)).toBe(1000_00n);
    expect(matchOf({ ...match, share: 3333 }, 300_01n)).toBe(99_99n);
  });
  it('multiplies the turnover target from the declared base', () => {
    const given = { bonusMinor: 1000_00n, depositMinor: 1000_00n };
    expect(targetOf('bonus', 1000, given)).toBe(10_000_00n);
    expect(targetOf('deposit+bonus', 1000, given)).toBe(20_000_00n);
    expect(targetOf('bonus', 150, { bonusMinor: 3n, depositMinor: 0n })).toBe(5n);
  });
  it('applies the stricter of two stake limits', () => {
    expect(maxStakeOf({ maxStakeMinor: 50_00n, maxStakeShare: 1000 }, 1000_00n)).toBe(50_00n);
    expect(maxStakeOf({ maxStakeMinor: 500_00n, maxStakeShare: 1000 }, 1000_00n)).toBe(100_00n);
    expect(maxStakeOf({}, 1000_00n)).toBeUndefined();
    expect(maxStakeOf({ maxStakeShare: 1000 }, 5n)).toBe(1n);
  });
});

describe('a grant', () => {
  it('moves forward only, and keeps its final state', () => {
    expect(mayBecome('active', 'completed')).toBe(true);
    expect(mayBecome('active', 'pending')).toBe(false);
    for (const state of grantStates.filter(isFinal))
      for (const other of grantStates) expect(mayBecome(state, other)).toBe(false);
  });
});
