import { describe, expect, test } from 'vitest';
import { doubtOf, isProgress, type PayoutState } from './payout.rules.ts';

const states: readonly PayoutState[] = ['queued', 'asked', 'approved', 'sent', 'completed', 'failed'];

describe('[G7] a payout state reported by the processor', () => {
  test.each<[from: PayoutState, told: PayoutState, wasSent: boolean, doubt: string | undefined]>([
    ['approved', 'failed', false, undefined],
    ['approved', 'failed', true, 'cancelled'],
    ['sent', 'failed', true, 'cancelled'],
    ['completed', 'failed', true, 'cancelled'],
    ['failed', 'failed', true, undefined],
    ['failed', 'sent', false, 'sent'],
    ['failed', 'completed', false, 'completed'],
    ['sent', 'completed', true, undefined],
    ['sent', 'approved', true, undefined],
  ])('in %s, reported as %s (coins already sent: %s), is in doubt: %s', (from, told, wasSent, doubt) =>
    expect(doubtOf(from, told, wasSent)).toBe(doubt),
  );

  test('never returns coins that were already sent, nor returns money twice', () => {
    for (const from of states) {
      for (const told of states) {
        const moves = isProgress(from, told) && doubtOf(from, told, from === 'sent') === undefined;
        if (from === 'sent' && told === 'failed') expect(moves).toBe(false);
        if (from === 'completed' || from === 'failed') expect(moves).toBe(false);
      }
    }
  });
});
