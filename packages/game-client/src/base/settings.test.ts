import type { AuthResponse, GameConfig } from '@sabai/games/protocol';
import { expect, test } from 'vitest';
import { isStakeOf, stakeOf } from './settings.ts';

const ladder = {
  minStake: '100',
  maxStake: '5000',
  stakeLevels: ['100', '1000', '5000'],
  defaultStake: '1000',
} as unknown as GameConfig;
const typed: GameConfig = { ...ladder, hasTypedStake: true };

test('accepts only the stakes of a ladder, and any amount within the limits when stakes are typed', () => {
  expect(['100', '1237', '5000', '5001'].map((stake) => isStakeOf(ladder, stake))).toEqual([true, false, true, false]);
  expect(['99', '100', '1237', '5000', '5001'].map((stake) => isStakeOf(typed, stake))).toEqual([
    false,
    true,
    true,
    true,
    false,
  ]);
  for (const nonsense of ['', '12.5', '-100', '1e3', 'NaN']) expect(isStakeOf(typed, nonsense), nonsense).toBe(false);
});

test('keeps the last stake when the game still accepts it', () => {
  const auth = (config: GameConfig) =>
    ({ game: { code: 'dice' }, currency: { code: 'THB' }, config }) as unknown as AuthResponse;
  const settings = (stake: string) => ({
    isMuted: false,
    hasMusic: false,
    isTurbo: false,
    isLeftHanded: false,
    stakes: { 'dice:THB': stake },
  });
  expect(stakeOf(auth(typed), settings('1237'))).toBe(1237n);
  expect(stakeOf(auth(ladder), settings('1237'))).toBe(1000n);
  expect(stakeOf(auth(typed), settings('999999'))).toBe(1000n);
});
