import { createHash } from 'node:crypto';
import { describe, expect, test } from 'vitest';
import { refusalOf, somebody, someFacts } from '../dialect.fixture.ts';
import { parsePragmatic } from './parse.ts';
import { renderPragmatic } from './render.ts';
import { hashOfParameters, isHashedByPragmatic } from './signature.ts';

const form = (fields: Record<string, string>) => new URLSearchParams(fields);

describe('the hash', () => {
  test('sorts the parameters received, omits empty ones, and appends the secret', () => {
    const hash = hashOfParameters(form({ userId: 'u', amount: '1', empty: '' }), 'secret');
    expect(hash).toBe(hashOfParameters(form({ amount: '1', hash: 'x', userId: 'u' }), 'secret'));
    expect(hash).toBe(createHash('md5').update('amount=1&userId=usecret').digest('hex'));
  });

  test('covers unknown parameters, and accepts either of two secrets', () => {
    const signed = (fields: Record<string, string>, secret: string) =>
      form({ ...fields, hash: hashOfParameters(form(fields), secret) });
    const fields = { userId: 'u', ipAddress: '10.0.0.1', somethingNew: 'é & =' };
    expect(isHashedByPragmatic(signed(fields, 'old'), ['new', 'old'])).toBe(true);
    expect(isHashedByPragmatic(signed(fields, 'other'), ['new', 'old'])).toBe(false);
    const changed = signed(fields, 'old');
    changed.set('somethingNew', 'changed');
    expect(isHashedByPragmatic(changed, ['old'])).toBe(false);
    const added = signed(fields, 'old');
    added.append('userId', 'v');
    expect(isHashedByPragmatic(added, ['old'])).toBe(false);
    expect(isHashedByPragmatic(form(fields), ['old'])).toBe(false);
  });
});

const bet = {
  userId: somebody,
  gameId: 'their-game',
  roundId: '77',
  amount: '12.50',
  reference: 'ref-1',
  providerId: 'PragmaticPlay',
  timestamp: '1',
  token: 'session',
};
const parse = (call: string, fields: Record<string, string>, facts = someFacts()) =>
  parsePragmatic(call, Buffer.from(form(fields).toString()), facts);

describe('parsing', () => {
  test('reads a bet and its round’s result in the player’s currency', async () => {
    expect((await parse('bet.html', bet)).command).toMatchObject({
      call: 'bet',
      txn: 'ref-1',
      round: 'their-game:77',
      game: 'our-game',
      amountMinor: 1250n,
      currency: 'THB',
      session: 'session',
    });
    expect((await parse('result.html', { ...bet, reference: 'ref-2' })).command).toMatchObject({
      call: 'result',
      txn: 'ref-2',
      isClosed: true,
    });
    const prize = { promoWinAmount: '5.00', promoWinReference: 'p-1', promoCampaignID: 'c' };
    expect((await parse('result.html', { ...bet, ...prize })).command).toMatchObject({
      call: 'batch',
      items: [{ call: 'result' }, { call: 'promoWin', txn: 'p-1', amountMinor: 500n }],
    });
  });

  test('requires a refund to carry the bet’s reference alone', async () => {
    expect((await parse('refund.html', { userId: somebody, reference: 'ref-1' })).command).toMatchObject({
      call: 'rollback',
      txn: 'ref-1',
      ref: 'ref-1',
    });
    const known = { round: 'their-game:77', game: 'our-game', currency: 'THB', stakeMinor: 1n };
    const facts = someFacts({ findBet: async () => known });
    expect((await parse('refund.html', { userId: somebody, reference: 'ref-1' }, facts)).command).toMatchObject({
      round: 'their-game:77',
      game: 'our-game',
    });
  });

  test('reads the total of free rounds as information or payment, by contract', async () => {
    const { options } = someFacts();
    const facts = (bonusWin: 'information' | 'credits') => someFacts({ options: { ...options, bonusWin } });
    expect((await parse('bonusWin.html', bet, facts('information'))).command).toMatchObject({ isRecordOnly: true });
    expect((await parse('bonusWin.html', bet, facts('credits'))).command).toMatchObject({ isRecordOnly: false });
  });

  test('allows a negative adjustment but no negative bet, and requires a prize in the player’s currency', async () => {
    expect((await parse('adjustment.html', { ...bet, amount: '-1.5' })).command).toMatchObject({ deltaMinor: -150n });
    for (const amount of ['-1', '0.005', '1e999', 'x', '']) {
      expect(await refusalOf(parse('bet.html', { ...bet, amount }))).toBe('BAD_REQUEST');
    }
    const prize = { ...bet, campaignId: 'c', campaignType: 'T', currency: 'USD' };
    expect(await refusalOf(parse('promoWin.html', prize))).toBe('WRONG_CURRENCY');
    expect((await parse('promoWin.html', { ...prize, currency: 'THB' })).command).toMatchObject({
      campaignType: 'tournament',
    });
  });
});

test('writes the outcome as an error number, and the balance with all digits', () => {
  const outcome = { code: 'OK', balanceMinor: 123450n, currency: 'THB', transactionId: 'id' } as const;
  expect(JSON.stringify(renderPragmatic('bet.html', outcome).body)).toBe(
    '{"transactionId":"id","currency":"THB","cash":1234.50,"bonus":0,"usedPromo":0,"error":0,"description":"Success"}',
  );
  expect(renderPragmatic('result.html', { code: 'BET_NOT_FOUND' }).body).toMatchObject({ error: 100 });
  expect(renderPragmatic('bet.html', { code: 'BET_CANCELLED' }).body).toMatchObject({ error: 120 });
  expect(renderPragmatic('endRound.html', { code: 'RETRYABLE' }).body).toMatchObject({ error: 130 });
});
