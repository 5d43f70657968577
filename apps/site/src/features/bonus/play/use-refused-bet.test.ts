import { expect, test } from 'vitest';
import { refusedIn } from './use-refused-bet.ts';

const told = {
  status: 'refused',
  game_code: 'golden-baccarat',
  cost: '80.00',
  rule: 'max-stake',
  limit: '50.00',
  currency_code: 'THB',
} as const;

test('reads a bet rejected in this game with its rule and its limit', () => {
  expect(refusedIn('golden-baccarat', told)).toEqual({
    costMinor: 80_00n,
    broken: { rule: 'maximum', limitMinor: 50_00n },
  });
  const closed = { ...told, rule: 'excluded-game', limit: null } as const;
  expect(refusedIn('golden-baccarat', closed)).toEqual({ costMinor: 80_00n, broken: { rule: 'game' } });
  expect(refusedIn('keno', told)).toBeUndefined();
  expect(refusedIn('golden-baccarat', { status: 'completed' })).toBeUndefined();
});
