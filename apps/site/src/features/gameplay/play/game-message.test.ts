import { expect, test } from 'vitest';
import { readGameMessage } from './game-message.ts';

const said = (more: object) => readGameMessage({ source: 'sabai-game', game: 'nova-rush', ...more }, 'nova-rush');

test.each(['ready', 'roundBegun', 'roundOver', 'exit', 'relaunch'] as const)(
  'accepts the game message "%s"',
  (type) => {
    expect(said({ type })).toEqual({ type });
  },
);

test('reads a balance in minor units with its currency', () => {
  expect(said({ type: 'balance', balance: '12345', currency: 'THB' })).toEqual({
    type: 'balance',
    balanceMinor: 12345n,
    currency: 'THB',
  });
});

test('reads a rejected bet with its cost', () => {
  const refused = { type: 'refused', costMinor: 8000n, isFeature: false };
  expect(said({ type: 'refused', cost: '8000', isFeature: false })).toEqual(refused);
  expect(said({ type: 'refused', cost: '-1' })).toBeUndefined();
});

test.each([
  ['a number', { type: 'balance', balance: 5, currency: 'THB' }],
  ['a negative balance', { type: 'balance', balance: '-5', currency: 'THB' }],
  ['a balance without currency', { type: 'balance', balance: '5' }],
  ['an unknown type', { type: 'navigate' }],
  ['another game', { type: 'exit', game: 'lotus-lanterns' }],
  ['another source', { type: 'exit', source: 'extension' }],
])('rejects as a message: %s', (_name, more) => {
  expect(said(more)).toBeUndefined();
});

test.each([null, undefined, 'exit', 7])('rejects as a message: %s', (data) => {
  expect(readGameMessage(data, 'nova-rush')).toBeUndefined();
});
