import type { GameConfig } from '@sabai/games/protocol';
import { expect, test } from 'vitest';
import { stakeOfCost } from './stake-of-cost.ts';

const mode = (id: string, cost: number) => ({ id, cost, needsConfirmation: false });
const config = {
  stakeLevels: ['100', '1000', '2000', '5000', '10000'],
  minStake: '100',
  maxStake: '10000',
  hasTypedStake: false,
  modes: [mode('base', 1), mode('ante', 1.25)],
} as unknown as GameConfig;

test('sets a bet to its highest level within a cost, in the chosen mode', () => {
  expect(stakeOfCost(config, 'base', '5000', 'atMost')).toBe('5000');
  expect(stakeOfCost(config, 'base', '4999', 'atMost')).toBe('2000');
  expect(stakeOfCost(config, 'ante', '5000', 'atMost')).toBe('2000');
  expect(stakeOfCost(config, 'base', '50', 'atMost')).toBe('100');
});

test('raises a bet below a minimum to its lowest sufficient level', () => {
  expect(stakeOfCost(config, 'base', '1000', 'atLeast')).toBe('1000');
  expect(stakeOfCost(config, 'base', '1500', 'atLeast')).toBe('2000');
  expect(stakeOfCost(config, 'ante', '2501', 'atLeast')).toBe('5000');
  expect(stakeOfCost(config, 'base', '90000', 'atLeast')).toBe('10000');
});

test('uses the cost itself where stakes are typed', () => {
  expect(stakeOfCost({ ...config, hasTypedStake: true }, 'base', '4200', 'atMost')).toBe('4200');
});
