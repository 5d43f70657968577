import { describe, expect, test } from 'vitest';
import { refusalOf, somebody, someFacts } from '../dialect.fixture.ts';
import { parseSoftswiss } from './parse.ts';
import { renderSoftswiss } from './render.ts';
import { isSignedBySoftswiss, signSoftswiss } from './signature.ts';

test('accepts a signature over its exact bytes by either of two keys', () => {
  const body = Buffer.from('{"user_id":"u"}');
  expect(isSignedBySoftswiss(body, signSoftswiss(body, 'old'), ['new', 'old'])).toBe(true);
  expect(isSignedBySoftswiss(body, signSoftswiss(body, 'other'), ['new', 'old'])).toBe(false);
  expect(isSignedBySoftswiss(Buffer.from('{}'), signSoftswiss(body, 'old'), ['old'])).toBe(false);
  expect(isSignedBySoftswiss(body, undefined, ['old'])).toBe(false);
});

const round = { user_id: somebody, currency: 'THB', game: 'their-game', game_id: 'r-1', session_id: 's' };
const bet = { action: 'bet', action_id: 'a-1', amount: 500, jackpot_contribution: 0.35 };
const win = { action: 'win', action_id: 'a-2', amount: 700 };
const parse = (call: string, body: object, facts = someFacts()) =>
  parseSoftswiss(call, Buffer.from(JSON.stringify(body)), facts);

describe('parsing', () => {
  test('reads a call without actions as a balance request', async () => {
    expect((await parse('play', { ...round, game_id: undefined })).command).toMatchObject({ call: 'balance' });
  });

  test('reads a bet and a win as one batch, and the last win closes a finished round', async () => {
    const { command, echo } = await parse('play', { ...round, actions: [bet, win], finished: true });
    expect(command).toMatchObject({
      call: 'batch',
      items: [
        { call: 'bet', txn: 'a-1', amountMinor: 500n, session: 's', round: 'r-1' },
        { call: 'result', txn: 'a-2', amountMinor: 700n, isClosed: true },
      ],
    });
    expect(echo).toEqual({ roundId: 'r-1', actionIds: ['a-1', 'a-2'] });
  });

  test('ends a finished round without a win', async () => {
    expect((await parse('play', { ...round, actions: [bet], finished: true })).command).toMatchObject({
      call: 'batch',
      items: [{ call: 'bet' }, { call: 'endRound', round: 'r-1' }],
    });
    expect((await parse('play', { ...round, finished: true })).command).toMatchObject({ call: 'endRound' });
  });

  test('reads the action to undo from a rollback', async () => {
    const actions = [{ action: 'rollback', action_id: 'a-9', original_action_id: 'a-1' }];
    const { command } = await parse('rollback', { ...round, actions });
    expect(command).toMatchObject({ call: 'rollback', txn: 'a-9', ref: 'a-1', target: 'any' });
  });

  test('pays free spins once they are finished', async () => {
    const issue = { issue_id: `${somebody}.issue-1`, total_amount: 250 };
    expect((await parse('freespins', { ...issue, status: 'finished' })).command).toMatchObject({
      call: 'promoWin',
      player: somebody,
      amountMinor: 250n,
    });
    expect((await parse('freespins', { ...issue, status: 'active' })).command).toMatchObject({ call: 'balance' });
  });

  test.each([
    ['half a subunit', { ...round, actions: [{ ...bet, amount: 0.5 }] }],
    ['an unknown action', { ...round, actions: [{ ...bet, action: 'give' }] }],
    ['a round without a name', { ...round, game_id: undefined, actions: [bet] }],
  ])('rejects %s', async (_what, body) => {
    expect(await refusalOf(parse('play', body))).toBe('BAD_REQUEST');
  });
});

test('returns our id of each action on success, and HTTP 412 with a code on rejection', () => {
  const echo = { roundId: 'r-1', actionIds: ['a-1', 'a-2'] };
  const items = [
    { code: 'OK', transactionId: 'x' },
    { code: 'OK', transactionId: 'y' },
  ] as const;
  const outcome = { code: 'OK', balanceMinor: 1200n, currency: 'THB', items } as const;
  const success = renderSoftswiss('play', outcome, echo);
  expect(JSON.stringify(success)).toBe(
    '{"status":200,"body":{"balance":1200,"game_id":"r-1","transactions":[{"action_id":"a-1","tx_id":"x"},{"action_id":"a-2","tx_id":"y"}]}}',
  );
  expect(
    renderSoftswiss('play', { code: 'INSUFFICIENT_FUNDS', balanceMinor: 1n, currency: 'THB' }, echo),
  ).toMatchObject({
    status: 412,
    body: { code: 100 },
  });
  expect(renderSoftswiss('play', { code: 'BAD_SIGNATURE' }, undefined)).toMatchObject({ status: 403 });
});
