import type { GameConfig } from '@sabai/games/protocol';
import { expect, test } from 'vitest';
import { stakeOfCost } from './stake-of-cost.ts';

const mode = (id: string, cost: number) => ({ id, cost, needsConfirmation: false });
const config = {
  ...{
    stakeLevels: ['100', '1000', '2000', '5000', '10000'],
    minStake: '100',
    maxStake: '10000',
    hasTypedStake: false,
  },
  modes: [mode('base', 1), mode('ante', 1.25)],
} as unknown as GameConfig;

test('a bet is set to its highest level within a cost, in the mode that is chosen', () => {
  expect(stakeOfCost(config, 'base', '5000')).toBe('5000');
  expect(stakeOfCost(config, 'base', '4999')).toBe('2000');
  expect(stakeOfCost(config, 'ante', '5000')).toBe('2000');
  expect(stakeOfCost(config, 'base', '50')).toBe('100');
});

test('where any stake may be typed, it is the cost itself', () => {
  expect(stakeOfCost({ ...config, hasTypedStake: true }, 'base', '4200')).toBe('4200');
});
