import { describe, expect, test } from 'vitest';
import { betView, helloMessage, stateMessage, tableOfMessages } from './table.fixture.ts';
import { betOfPanel, tableAfter } from './table.ts';

const player = (id: string, stake: string) => ({ id, nick: `n${id}`, stake, currency: 'THB' });

describe('the crash table', () => {
  test('is unknown until the server’s hello', () => {
    expect(tableAfter(undefined, stateMessage('betting'))).toBeUndefined();
    expect(tableOfMessages(helloMessage).flight.round).toBe(7);
  });

  test('lists the bettors once each, by stake', () => {
    const table = tableOfMessages(
      { ...helloMessage, bets: [player('a', '100')] },
      { type: 'bets', round: 7, joined: [player('b', '90000000000000000000'), player('a', '200')], left: [] },
      { type: 'bets', round: 7, joined: [player('c', '150')], left: ['x'] },
    );
    expect(table.players.map(({ id }) => id)).toEqual(['b', 'a', 'c']);
    const after = tableAfter(table, { type: 'bets', round: 7, joined: [], left: ['b'] })!;
    expect(after.players.map(({ id }) => id)).toEqual(['a', 'c']);
  });

  test('ignores messages of another round', () => {
    const table = tableOfMessages(helloMessage);
    expect(tableAfter(table, { type: 'bets', round: 6, joined: [player('a', '1')], left: [] })).toBe(table);
    expect(tableAfter(table, { type: 'tick', round: 6, elapsedMs: 5, multiplier: 100, cashOuts: [] })).toBe(table);
    expect(tableAfter(table, { type: 'bet', req: 'r', bet: betView({ round: 6 }) })).toBe(table);
  });

  test('marks cash-outs', () => {
    const table = tableOfMessages({ ...helloMessage, bets: [player('a', '100')] }, stateMessage('running'), {
      type: 'tick',
      round: 7,
      elapsedMs: 3000,
      multiplier: 119,
      cashOuts: [{ id: 'a', multiplier: 118 }],
    });
    expect(table.players[0]!.cashedOutAt).toBe(118);
  });

  test('keeps its object on a tick without cash-outs', () => {
    const table = tableOfMessages(helloMessage, stateMessage('running'));
    expect(tableAfter(table, { type: 'tick', round: 7, elapsedMs: 5, multiplier: 100, cashOuts: [] })).toBe(table);
  });

  test('records a crash once in the history, and shows its hash as the last revealed', () => {
    const crash = stateMessage('crashed', { crash: 250, hash: '7'.repeat(64) });
    const table = tableOfMessages(helloMessage, stateMessage('running'), crash, crash);
    expect(table.history.map(({ round }) => round)).toEqual([7, 6]);
    expect(table.fair.previousHash).toBe('7'.repeat(64));
  });

  test('starts a round without players and bets', () => {
    const table = tableOfMessages(
      { ...helloMessage, bets: [player('a', '100')], yourBets: [betView()] },
      stateMessage('running'),
      stateMessage('crashed', { crash: 250, hash: '7'.repeat(64) }),
      stateMessage('betting', { round: 8 }),
    );
    expect(table).toMatchObject({ players: [], mine: [] });
  });

  test('takes the balance only from the server', () => {
    const table = tableOfMessages(helloMessage, {
      type: 'result',
      bet: betView({ state: 'cashedOut', cashedOutAt: 200, payout: '2000' }),
      balance: '123',
    });
    expect(table.balance).toBe('123');
    expect(betOfPanel(table, 0)?.payout).toBe('2000');
    expect(betOfPanel(table, 1)).toBeUndefined();
    expect(tableAfter(table, { type: 'balance', balance: '5' })!.balance).toBe('5');
  });

  test('frees the panel of a cancelled bet', () => {
    const table = tableOfMessages(
      { ...helloMessage, yourBets: [betView()] },
      {
        type: 'bet',
        req: 'r',
        bet: betView({ state: 'cancelled' }),
      },
    );
    expect(betOfPanel(table, 0)).toBeUndefined();
  });
});
