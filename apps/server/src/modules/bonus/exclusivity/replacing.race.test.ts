import { randomUUID } from 'node:crypto';
import { inTransaction, sql } from '@sabai/db';
import { isLockAwaited } from '@sabai/db/testing';
import type { PromotionRules } from '@sabai/rewards';
import { expect, test } from 'vitest';
import { count, definite, many } from '../../cashier/race.fixture.ts';
import { nativeOptions } from '../../provider-wallet/commands/wallet-command.ts';
import { testProvider } from '../../provider-wallet/provider-wallet.fixture.ts';
import { newPerson, type Person } from '../invariants/acts.fixture.ts';
import { brokenNow, rebuilt } from '../invariants/invariants.fixture.ts';
import { createRewardServer, type RewardFault, type RewardServer } from '../invariants/reward-server.fixture.ts';
import { creditRules, insertOffer } from '../offers.fixture.ts';
import { games } from '../programmes/programmes.fixture.ts';
import { changeBonusType } from './bonus-types.ts';

const [game] = games;
/** Own cash is staked first and counts for the promotion: only the bonus type excludes it from cashback. */
const cashFirst: PromotionRules = { ...creditRules, wagering: { ...creditRules.wagering, model: 'cash-first' } };

/** Registers a member with 900 baht. */
async function newPlayer(server: RewardServer) {
  const person = await newPerson(server);
  const filed = await server.call(person, 'POST', 'deposit-promptpay', { body: { deposit_amount: '900' } });
  await server.pay({ qr: filed.body.qr_code });
  return person;
}

const roundOf = ({ memberId: player }: Person, round: string) =>
  ({ provider: testProvider, player, currency: 'THB', round, game: game!.code }) as const;
const stakeOf = (person: Person, round: string, amountMinor: bigint) => ({
  ...roundOf(person, round),
  txn: round,
  session: person.sessions[0]!,
  amountMinor,
});

/**
 * A member of cashback plays in several tabs with stakes that settle, while eight other tabs replace cashback with a
 * promotion. Each round counts for cashback or for the promotion, never for both.
 */
async function problemsOf(fault: RewardFault = {}): Promise<string[]> {
  const server = await createRewardServer(fault);
  try {
    const person = await newPlayer(server);
    const { memberId: player } = person;
    const stake = (round: string) => stakeOf(person, round, 100n);
    const play = (round: string = randomUUID()) =>
      server.ask({ ...stake(round), call: 'betWin', winMinor: 0n, isClosed: true }, nativeOptions);
    const settle = (ref: string) =>
      server.ask(
        { ...roundOf(person, ref), call: 'result', txn: `${ref}w`, ref, amountMinor: 0n, kind: 'win', isClosed: true },
        nativeOptions,
      );
    const receive = (offer: number) =>
      definite(() =>
        server.call(person, 'POST', 'promotion-member', { body: { promotion_information_id: offer, confirm: true } }),
      );
    const offer = await insertOffer(server.db, server.clock(), { type: 'no-deposit', rules: cashFirst });
    await play();
    const open = await many(async () => {
      const round = randomUUID();
      await server.ask({ ...stake(round), call: 'bet' }, nativeOptions);
      return round;
    }, 12);
    const [received, played] = await Promise.all([
      many(() => receive(offer), 8),
      many((n) => play(`tab ${n}`), 24),
      many((n) => settle(open[n]!), 12),
    ]);
    await play();
    await server.work();
    const { rows } = await sql<{ cashback: number; promotion: number; both: number; changes: number }>`
      with counted as (select round_ref from programme_rounds where member_id = ${player} and offer_id is not null and staked_minor > 0),
        credited as (select txn from grant_stakes where member_id = ${player} and credit_minor > 0)
      select (select count(*) from counted)::int as cashback, (select count(*) from credited)::int as promotion,
        (select count(*) from bets join counted using (round_ref) join credited using (txn) where member_id = ${player})::int as both,
        (select count(*) from bonus_type_changes where member_id = ${player})::int as changes`.execute(server.db);
    const { cashback, promotion, both, changes } = rows[0]!;
    const found = [
      ...(both === 0 ? [] : [`${both} rounds count for cashback and for the promotion`]),
      ...(cashback > 0 && promotion > 0 ? [] : [`${cashback} rounds are of cashback, ${promotion} of the promotion`]),
      ...(changes === 1 ? [] : [`${changes} changes of the bonus type`]),
    ];
    const taken = count(received, ({ status }) => status === 201);
    if (taken !== 1) found.push(`${taken} tabs have taken the promotion`);
    const refused = count(played, ({ code }) => code !== 'OK');
    if (refused > 0) found.push(`${refused} bets were refused`);
    const untrue = [...(await brokenNow(server, player)), ...(await rebuilt(server, player))];
    return [...found, ...untrue.map((one) => JSON.stringify(one))];
  } finally {
    await server.close();
  }
}

test('counts a round played while a promotion replaces cashback for exactly one of them', async () => {
  for (let n = 0; n < 3; n++) expect(await problemsOf()).toEqual([]);
}, 120_000);

const counted = 'stake.credit_minor > 0';
const byTime = 'bonus_type_at(p_member_id, v_now.settled_at)';
/** Replaces parts of the function that counts a round. */
const counting = (...changes: readonly (readonly [was: string, is: string])[]) =>
  `do $$ begin execute ${changes.reduce((text, [was, is]) => `replace(${text}, '${was}', '${is}')`, "pg_get_functiondef('programme_count_round'::regproc)")}; end $$`;

/** Lets a bet wait for a change of the bonus type, and returns whether the bet is dated before the change. */
async function isDatedBeforeChange(fault: RewardFault = {}): Promise<boolean> {
  const server = await createRewardServer(fault);
  try {
    const person = await newPlayer(server);
    const { memberId: player } = person;
    const txn = randomUUID();
    const bet = await inTransaction(server.db, async (tx) => {
      await server.wallet.lockWallet(tx, player);
      const command = { ...stakeOf(person, txn, 1_00n), call: 'betWin', winMinor: 0n, isClosed: true } as const;
      const asked = { answer: server.ask(command, nativeOptions) };
      await expect.poll(() => isLockAwaited(server.db)).toBe(true);
      await changeBonusType(tx, { memberId: player, type: 'rebate', cause: 'member', now: server.clock() });
      return asked;
    });
    expect((await bet.answer).code).toBe('OK');
    const { rows } = await sql<{ is_before: boolean }>`
      select closed_at < changed_at as is_before from bets join bonus_type_changes using (member_id)
      where member_id = ${player} and txn = ${txn}`.execute(server.db);
    return rows[0]!.is_before;
  } finally {
    await server.close();
  }
}

/** Completes a promotion where cashback is the default type, and returns the rounds counted for both. */
async function countedTwice(fault: RewardFault = {}): Promise<number> {
  const server = await createRewardServer(fault);
  try {
    await server.db.updateTable('bonus_settings').set({ default_type: 'cashback' }).execute();
    const person = await newPlayer(server);
    const { memberId: player } = person;
    const rules = { ...cashFirst, wagering: { ...cashFirst.wagering, multiplierHundredths: 100 } };
    const offer = await insertOffer(server.db, server.clock(), { type: 'no-deposit', rules });
    const body = { promotion_information_id: offer, confirm: true };
    expect((await server.call(person, 'POST', 'promotion-member', { body })).status).toBe(201);
    const stake = stakeOf(person, randomUUID(), 200_00n);
    const command = { ...stake, call: 'betWin', winMinor: 200_00n, isClosed: true } as const;
    expect((await server.ask(command, nativeOptions)).code).toBe('OK');
    await server.work();
    const { rows } = await sql<{ completed: number; twice: number }>`
      select (select count(*) from grants where member_id = ${player} and state = 'completed')::int as completed,
        (select count(*) from bets join programme_rounds as counted using (member_id, round_ref)
          join grant_stakes as stake using (member_id, txn)
          where member_id = ${player} and counted.offer_id is not null and stake.credit_minor > 0)::int as twice`.execute(
      server.db,
    );
    expect(rows[0]!.completed).toBe(1);
    return rows[0]!.twice;
  } finally {
    await server.close();
  }
}

test('dates a bet after the change of bonus type that it waited for', async () => {
  expect(await isDatedBeforeChange()).toBe(false);
});

test('counts the round that completes a promotion for the promotion only', async () => {
  expect(await countedTwice()).toBe(0);
});

test('is caught in a server that treats members of a promotion as members of cashback', async () => {
  const statement = counting([byTime, "''cashback''::text"], [counted, 'false']);
  expect((await problemsOf({ statements: [statement] })).join()).toMatch(/for cashback and for the promotion/);
}, 120_000);

test('is caught in a server that dates a bet before it has the lock', async () => {
  expect(await isDatedBeforeChange({ datesEarly: true })).toBe(true);
});

test('is caught in a server that counts the round that completes a promotion by its time alone', async () => {
  expect(await countedTwice({ statements: [counting([counted, 'false'])] })).toBe(1);
});
