import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { askedByDeposit, countBet, type DepositTurnover, withDeposit } from './deposit-turnover.ts';

const none: DepositTurnover = { turnoverMinor: 0n, targetMinor: 0n };
const leftOf = ({ turnoverMinor, targetMinor }: DepositTurnover) => targetMinor - turnoverMinor;
const early = new Date('2026-11-26T00:00:00Z');
const late = new Date('2026-11-27T00:00:00Z');
const fresh = (openedAt = early) => ({ openedAt, settledMinor: 0n, turnedMinor: 0n });

describe('the turnover of deposits', () => {
  it('is a multiple of the remaining deposit, rounded up, and zero when switched off', () => {
    expect([100, 150, 0].map((times) => askedByDeposit(333n, times))).toEqual([333n, 500n, 0n]);
    expect(askedByDeposit(0n, 100)).toBe(0n);
  });

  it('takes no more of a bet than is left, and restarts with the next deposit', () => {
    const { turnover, turnedMinor } = countBet(withDeposit(none, 100n), fresh(), 250n);
    expect([turnedMinor, leftOf(turnover)]).toEqual([100n, 0n]);
    expect(withDeposit(turnover, 70n)).toMatchObject({ turnoverMinor: 0n, targetMinor: 70n });
    expect(leftOf(withDeposit(withDeposit(none, 100n), 70n))).toBe(170n);
  });

  it('reverses a bet that counted for a target reached before the last deposit', () => {
    const bet = countBet(withDeposit(none, 100n), fresh(), 100n);
    const after = countBet(withDeposit(bet.turnover, 10n), { ...fresh(), settledMinor: 100n, turnedMinor: 100n }, 0n);
    expect([after.turnedMinor, leftOf(after.turnover)]).toEqual([0n, 110n]);
  });

  it('keeps what staff have waived', () => {
    const waived = { ...withDeposit(none, 100n), waivedAt: early };
    expect(leftOf(countBet(waived, fresh(early), 60n).turnover)).toBe(100n);
    expect(leftOf(countBet(waived, { ...fresh(early), settledMinor: 60n, turnedMinor: 60n }, 0n).turnover)).toBe(100n);
    expect(leftOf(countBet(waived, fresh(late), 60n).turnover)).toBe(40n);
  });

  it('stays between zero and its target, and reversals restore the previous value', () => {
    const act = fc.record({ bet: fc.nat(4), settled: fc.nat(200), deposit: fc.nat(150), isDeposit: fc.boolean() });
    fc.assert(
      fc.property(fc.array(act, { maxLength: 60 }), (acts) => {
        let [turnover, asked] = [none, 0n];
        const bets = Array.from({ length: 5 }, () => fresh());
        for (const { bet: at, settled, deposit, isDeposit } of acts) {
          if (isDeposit) {
            turnover = withDeposit(turnover, BigInt(deposit));
            asked += BigInt(deposit);
          } else {
            const settledMinor = BigInt(settled);
            const counted = countBet(turnover, bets[at]!, settledMinor);
            turnover = counted.turnover;
            bets[at] = { ...bets[at]!, settledMinor, turnedMinor: counted.turnedMinor };
          }
          expect(turnover.turnoverMinor >= 0n && leftOf(turnover) >= 0n).toBe(true);
          const turned = bets.reduce((sum, { turnedMinor }) => sum + turnedMinor, 0n);
          expect(leftOf(turnover)).toBe(asked - turned);
        }
        for (const bet of bets) turnover = countBet(turnover, bet, 0n).turnover;
        expect(leftOf(turnover)).toBe(asked);
      }),
    );
  });
});
