import { describe, expect, test } from 'vitest';
import { refusalOf, somebody, someFacts } from '../dialect.fixture.ts';
import { parseAmb } from './parse.ts';
import { renderAmb } from './render.ts';
import { isSignedByAmb, signAmb } from './signature.ts';

test('checks a signature against body and time, and rejects an old one', () => {
  const now = new Date('2026-11-21T00:00:00Z');
  const body = Buffer.from('{}');
  const at = (offsetMs: number) => {
    const timestamp = String(now.getTime() + offsetMs);
    return { timestamp, signature: signAmb(body, timestamp, 'old') };
  };
  expect(isSignedByAmb(body, at(0), ['new', 'old'], now)).toBe(true);
  expect(isSignedByAmb(body, at(-299_000), ['old'], now)).toBe(true);
  expect(isSignedByAmb(body, at(-301_000), ['old'], now)).toBe(false);
  expect(isSignedByAmb(body, at(301_000), ['old'], now)).toBe(false);
  expect(isSignedByAmb(body, at(0), ['new'], now)).toBe(false);
  expect(isSignedByAmb(Buffer.from('{ }'), at(0), ['old'], now)).toBe(false);
  expect(isSignedByAmb(body, { ...at(0), timestamp: at(1).timestamp }, ['old'], now)).toBe(false);
  expect(isSignedByAmb(body, { timestamp: undefined, signature: undefined }, ['old'], now)).toBe(false);
});

const head = '"id":"req","productId":"P","username":"USER","currency":"THB","timestampMillis":1';
const parse = (call: string, txns: string) =>
  parseAmb(call, Buffer.from(`{${head.replace('USER', somebody)},"txns":${txns}}`), someFacts());
const common = '"gameCode":"their-game","playInfo":"x","roundId":"r"';

describe('parsing', () => {
  test('reads one transaction as a command, several as a batch, and decimals digit by digit', async () => {
    const one = await parse('placeBets', `[{"id":"b1",${common},"betAmount":0.1,"status":"OPEN"}]`);
    expect(one.command).toMatchObject({ call: 'bet', txn: 'b1', amountMinor: 10n, game: 'our-game' });
    const two = await parse(
      'placeBets',
      `[{"id":"b1",${common},"betAmount":1},{"id":"b2",${common},"betAmount":2.30}]`,
    );
    expect(two.command).toMatchObject({ call: 'batch', items: [{ amountMinor: 100n }, { amountMinor: 230n }] });
    expect(await refusalOf(parse('placeBets', `[{"id":"b1",${common},"betAmount":0.001}]`))).toBe('BAD_REQUEST');
    expect(await refusalOf(parse('placeBets', '[]'))).toBe('BAD_REQUEST');
  });

  test('reads a single-state transaction as a combined stake and win', async () => {
    const money = '"betAmount":10,"payoutAmount":15.5,"isSingleState":true';
    expect((await parse('settleBets', `[{"id":"s1",${common},${money}}]`)).command).toMatchObject({
      call: 'betWin',
      amountMinor: 1000n,
      winMinor: 1550n,
      isClosed: true,
    });
  });

  test('reads a settlement of a bet or of a round', async () => {
    const settled = `"id":"b1",${common},"betAmount":10,"payoutAmount":0`;
    const ofBet = (await parse('settleBets', `[{${settled},"transactionType":"BY_TRANSACTION"}]`)).command;
    expect(ofBet).toMatchObject({ call: 'result', ref: 'b1', amountMinor: 0n });
    const ofRound = (await parse('settleBets', `[{${settled},"transactionType":"BY_ROUND"}]`)).command;
    expect(ofRound).toMatchObject({ call: 'result', ref: undefined, round: 'r' });
  });

  test('marks a call without balance change as record-only, and a voided settlement as a rollback', async () => {
    const notice = `[{"id":"b1",${common},"betAmount":1,"status":"OPEN","skipBalanceUpdate":true}]`;
    expect((await parse('placeBets', notice)).command).toMatchObject({ isRecordOnly: true, txn: 'b1:OPEN' });
    const voided = await parse('voidSettled', `[{"id":"b1",${common},"betAmount":1,"payoutAmount":2}]`);
    expect(voided).toMatchObject({
      command: { call: 'rollback', target: 'bet', ref: 'b1', txn: 'void:b1' },
      options: { rollbackOfSettled: 'allow', shortfall: 'receivable' },
    });
  });
});

test('writes the balance before and after as numbers', () => {
  const echo = { id: 'req', productId: 'P', username: somebody };
  const now = new Date(5);
  const outcome = { code: 'OK', beforeMinor: 1000n, balanceMinor: 950n, currency: 'THB' } as const;
  expect(JSON.stringify(renderAmb('placeBets', outcome, echo, now).body)).toBe(
    `{"id":"req","productId":"P","username":"${somebody}","statusCode":0,"timestampMillis":5,"currency":"THB","balanceBefore":10.00,"balanceAfter":9.50}`,
  );
  const poor = renderAmb('placeBets', { ...outcome, code: 'INSUFFICIENT_FUNDS' }, echo, now).body;
  expect(poor).toMatchObject({ statusCode: 10002, currency: 'THB' });
  expect(JSON.stringify(poor)).toContain('"balance":9.50');
});
