import { randomUUID } from 'node:crypto';
import { inTransaction, sql } from '@sabai/db';
import { trialBalance } from '@sabai/ledger';
import fc from 'fast-check';
import { afterEach, expect, test } from 'vitest';
import { type DialectOptions, nativeOptions, type WalletCommand } from '../commands/wallet-command.ts';
import { createTestDoor, type TestDoor, testGame, testProvider } from '../provider-wallet.fixture.ts';
import { decide } from './decide.ts';

/** A win that is taken back after it was spent becomes a debt, and income repays it before anything else. */
let door: TestDoor | undefined;
afterEach(async () => {
  await door?.close();
  door = undefined;
});

const taking: DialectOptions = {
  ...nativeOptions,
  rollbackOfSettled: 'allow',
  rollbackOfWin: 'allow',
  shortfall: 'receivable',
  winAfterClose: 'credit',
};

async function seatAt(at: TestDoor, amountMinor: bigint) {
  const player = await at.member({ amountMinor });
  const session = await at.session(player);
  const common = { provider: testProvider, player, currency: 'THB', game: testGame.code };
  const ask = (command: object) => at.engine({ ...common, ...command } as WalletCommand, taking);
  const owed = async () => {
    const { rows } = await sql<{ owed_minor: bigint }>`
      select owed_minor from member_debts where member_id = ${player}`.execute(at.db);
    return BigInt(rows[0]?.owed_minor ?? 0);
  };
  async function deposit(amountMinor: bigint) {
    const key = randomUUID();
    const movement = { memberId: player, currency: 'THB', idempotencyKey: key, reference: key };
    await inTransaction(at.db, async (tx) => {
      await at.bank.postDeposit(tx, { ...movement, amountMinor, channel: 'TEST', actor: 'test' });
      await at.bank.repayDebt(tx, movement);
    });
  }
  return { player, session, ask, owed, deposit, balance: () => at.balance(player) };
}

/** The player owes 990.00, as checked from outside. */
async function indebted(at: TestDoor) {
  const seat = await seatAt(at, 1000n);
  const round = { round: 'r' };
  await seat.ask({ ...round, call: 'bet', txn: 'b', session: seat.session, amountMinor: 1000n });
  await seat.ask({ ...round, call: 'result', txn: 'w', ref: 'b', amountMinor: 100_000n, kind: 'win', isClosed: true });
  await seat.ask({ call: 'bet', round: 's', txn: 's', session: seat.session, amountMinor: 100_000n });
  expect(await seat.ask({ ...round, call: 'rollback', txn: 'v', target: 'bet', ref: 'b' })).toMatchObject({
    code: 'OK',
    balanceMinor: 0n,
    owedMinor: 99_000n,
  });
  return seat;
}

test('repays debts first from wins, prizes, returned stakes and deposits, and returns the remainder', async () => {
  door = await createTestDoor();
  const seat = await indebted(door);
  expect(await seat.owed()).toBe(99_000n);
  const won = { call: 'result', round: 's', txn: 'w2', ref: 's', amountMinor: 9000n, kind: 'win', isClosed: false };
  const first = await seat.ask(won);
  expect(first).toMatchObject({ code: 'OK', beforeMinor: 0n, balanceMinor: 0n });
  expect(await seat.ask(won)).toEqual({ ...first, isReplay: true });
  expect(await seat.ask({ ...won, amountMinor: 9001n })).toMatchObject({ code: 'DUPLICATE' });
  expect(await seat.owed()).toBe(90_000n);
  const prize = { call: 'promoWin', txn: 'p', amountMinor: 1000n, campaign: 'c', campaignType: 'other' };
  expect(await seat.ask(prize)).toMatchObject({ balanceMinor: 0n });
  await seat.deposit(80_000n);
  expect([await seat.balance(), await seat.owed()]).toEqual([0n, 9000n]);
  expect(await seat.ask({ ...won, txn: 'w3', amountMinor: 10_000n })).toMatchObject({
    code: 'OK',
    balanceMinor: 1000n,
  });
  expect([await seat.balance(), await seat.owed()]).toEqual([1000n, 0n]);
  await seat.deposit(500n);
  expect(await seat.balance()).toBe(1500n);
  const events = await door.db
    .selectFrom('outbox_events')
    .select('topic')
    .where('member_id', '=', seat.player)
    .where('topic', 'like', 'debt.%')
    .orderBy('id')
    .execute();
  expect(events.map(({ topic }) => topic)).toEqual(['debt.opened', ...Array(3).fill('debt.collected')]);
  expect((await trialBalance(door.db)).problems).toEqual([]);
});

test('rejects overpaying a debt, and detects a debt that contradicts the entries', async () => {
  door = await createTestDoor();
  const seat = await indebted(door);
  const { db, player } = { db: door.db, player: seat.player };
  await expect(sql`update member_debts set owed_minor = -1 where member_id = ${player}`.execute(db)).rejects.toThrow(
    'member_debts_never_below_zero',
  );
  await sql`update member_debts set owed_minor = 5 where member_id = ${player}`.execute(db);
  expect((await trialBalance(db)).problems).toEqual([`${player}/THB owes something else than the entries say`]);
});

type Step =
  | { readonly call: 'bet'; readonly percent: number }
  | { readonly call: 'deposit'; readonly amount: number }
  | { readonly call: 'win'; readonly bet: number; readonly amount: number }
  | { readonly call: 'void'; readonly bet: number };
const amount = fc.integer({ min: 1, max: 300 });
const bet = fc.nat(4);
/** Percentage of the balance, sometimes all of it. */
const percent = fc.constantFrom(20, 50, 100, 100, 130);
const step: fc.Arbitrary<Step> = fc.oneof(
  { weight: 4, arbitrary: fc.record({ call: fc.constant('bet'), percent }) },
  { weight: 3, arbitrary: fc.record({ call: fc.constant('win'), bet, amount }) },
  { weight: 3, arbitrary: fc.record({ call: fc.constant('void'), bet }) },
  { weight: 1, arbitrary: fc.record({ call: fc.constant('deposit'), amount }) },
);

/** Checks balance and debt after each step, for a player who began with 200. */
async function playAll(at: TestDoor, steps: readonly Step[]): Promise<void> {
  const seat = await seatAt(at, 200n);
  const bets: { stake: bigint; paid: bigint; isVoid: boolean }[] = [];
  let [held, owed, net] = [200n, 0n, 200n];
  const repay = () => {
    const repaid = held < owed ? held : owed;
    [held, owed] = [held - repaid, owed - repaid];
  };
  for (const [number, one] of steps.entries()) {
    if (one.call === 'deposit') {
      await seat.deposit(BigInt(one.amount));
      held += BigInt(one.amount);
      net += BigInt(one.amount);
      repay();
    } else if (one.call === 'bet') {
      const stake = (held * BigInt(one.percent)) / 100n + (one.percent > 100 ? 1n : 0n);
      if (stake === 0n) continue;
      const txn = `b${bets.length}`;
      const isTaken = held >= stake;
      const asked = { call: 'bet', round: txn, txn: isTaken ? txn : `no${number}`, amountMinor: stake };
      const outcome = await seat.ask({ ...asked, session: seat.session });
      expect(outcome.code).toBe(isTaken ? 'OK' : 'INSUFFICIENT_FUNDS');
      if (isTaken) {
        bets.push({ stake, paid: 0n, isVoid: false });
        held -= stake;
        net -= stake;
      }
    } else if (one.call === 'win' || one.call === 'void') {
      const known = bets[one.bet];
      const name = `b${one.bet}`;
      if (!known) continue;
      const base = { round: name, ref: name, txn: `${one.call}${number}` };
      const command =
        one.call === 'win'
          ? { ...base, call: 'result', amountMinor: BigInt(one.amount), kind: 'win', isClosed: true }
          : { ...base, call: 'rollback', target: 'bet' };
      const outcome = await seat.ask(command);
      if (one.call === 'win') {
        expect(outcome.code).toBe(known.isVoid ? 'BET_CANCELLED' : 'OK');
        if (!known.isVoid) {
          known.paid += BigInt(one.amount);
          held += BigInt(one.amount);
          net += BigInt(one.amount);
        }
      } else if (!known.isVoid) {
        const short = known.paid - (held + known.stake);
        held += known.stake - known.paid + (short > 0n ? short : 0n);
        owed += short > 0n ? short : 0n;
        net += known.stake - known.paid;
        known.isVoid = true;
      }
      repay();
      expect(outcome.balanceMinor).toBe(held);
      const again = await seat.ask(command);
      if (outcome.code === 'OK') expect(again).toMatchObject({ code: 'OK', isReplay: true, balanceMinor: held });
    }
    expect([await seat.balance(), await seat.owed()]).toEqual([held, owed]);
    expect(held - owed).toBe(net);
    expect(held > 0n && owed > 0n).toBe(false);
  }
}

const checkAll = (at: TestDoor, numRuns: number) =>
  fc.check(
    fc.asyncProperty(fc.array(step, { minLength: 8, maxLength: 24 }), (steps) => playAll(at, steps)),
    { numRuns, seed: 20261126, endOnFailure: true },
  );

test('keeps balance minus debt equal to all movements, after any wins, voids, spends and deposits', async () => {
  door = await createTestDoor();
  const details = await checkAll(door, 60);
  expect(details.failed ? fc.defaultReportMessage(details) : '').toBe('');
  expect((await trialBalance(door.db)).problems).toEqual([]);
}, 120_000);

test('is caught in a server whose winnings do not repay what is owed', async () => {
  door = await createTestDoor({
    decide(unit, ...rest) {
      unit.debt = () => 0n;
      return decide(unit, ...rest);
    },
  });
  expect((await checkAll(door, 60)).failed).toBe(true);
}, 120_000);
