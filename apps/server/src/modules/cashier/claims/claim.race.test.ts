import { describe, expect, test } from 'vitest';
import type { CashierServer, Fault } from '../cashier.fixture.ts';
import {
  rivals as all,
  many,
  problemsOf,
  problemsOfFaulty,
  unequal,
  withoutRowLocks as unlocked,
} from '../race.fixture.ts';
import { claimLastsMs } from './claim.rules.ts';

/** Delays each claim before its insert, so that concurrent claims overlap. */
const withoutRowLocks: Fault = {
  ...unlocked,
  statements: [
    `create function dawdle() returns trigger language plpgsql as $$ begin perform pg_sleep(0.03); return new; end $$`,
    'create trigger dawdle before insert or update on decision_claims for each row execute function dawdle()',
  ],
};

/** Four members of staff claim one payout concurrently, as often as given; then each confirms that it was sent. */
async function payoutOpenedByMany(server: CashierServer, rivals: number): Promise<string[]> {
  await server.db.updateTable('withdrawal_settings').set({ is_bank_payout_separate: true }).execute();
  const member = await server.newMember();
  await server.fund(member, 100_000n);
  const { body } = await server.call(member, 'POST', 'withdrawal-transaction', { body: { amount: '400' } });
  const staff = await many(() => server.newStaff(), 4);
  await server.call(staff[0], 'PATCH', `withdrawal/${body.id}`, { body: { status: 'success' } });
  const claims = await many(async (n) => {
    const who = staff[n % 4]!;
    const { status } = await server.call(who, 'POST', 'withdrawal-claim', { body: { id: body.id } });
    return { who, status };
  }, rivals);
  // Every successful claimer sends the money by bank, outside the system.
  const senders = [...new Set(claims.filter(({ status }) => status === 201).map(({ who }) => who.staffId))];
  const answers = await many(async (n) => {
    const who = staff[n % 4]!;
    const sent = { withdrawal_id: body.id, reference: who.staffId };
    const { status } = await server.call(who, 'POST', 'withdrawal-payout', { body: sent });
    return { who, status };
  }, rivals);
  const told = answers.filter(({ status }) => status === 201).map(({ who }) => who.staffId);
  const { payout_reference } = await server.db
    .selectFrom('withdrawals')
    .select('payout_reference')
    .where('id', '=', body.id)
    .executeTakeFirstOrThrow();
  return unequal({
    'staff who send the money': [senders.length, 1],
    'told to be sent': [told.length, 1],
    'by its holder': [told[0], senders[0]],
    'with the reference of its holder': [payout_reference, senders[0]],
  });
}

/** The holder decides at the moment the claim expires, while another claims the same row. */
async function decidedAsItsClaimEnds(server: CashierServer, rivals: number): Promise<string[]> {
  const member = await server.newMember();
  await server.fund(member, 100_000n);
  const { body } = await server.call(member, 'POST', 'withdrawal-transaction', { body: { amount: '400' } });
  const [holder, other] = [await server.newStaff(), await server.newStaff()];
  const claim = (who: typeof holder) => server.call(who, 'POST', 'withdrawal-claim', { body: { id: body.id } });
  const refuse = { status: 'fail', reason: 'not ours' };
  await claim(holder);
  server.passTime(claimLastsMs);
  const answers = await many(async (n) => {
    const isClaim = n % 2 === 0;
    const { status } = await (isClaim
      ? claim(other)
      : server.call(holder, 'PATCH', `withdrawal/${body.id}`, { body: refuse }));
    return { isClaim, status };
  }, rivals);
  const isClaimed = answers.some(({ isClaim, status }) => isClaim && status === 201);
  const decided = answers.filter(({ isClaim, status }) => !isClaim && status === 200).length;
  return unequal({ 'had by another, or decided, and not both': [decided + (isClaimed ? 1 : 0), 1] });
}

describe('a decision at the moment its claim expires', () => {
  test('either precedes another claim or is rejected', async () =>
    expect(await problemsOf((server) => decidedAsItsClaimEnds(server, all))).toEqual([]));
  test('is caught in a server that locks no rows', async () =>
    expect(await problemsOfFaulty((server) => decidedAsItsClaimEnds(server, 16), withoutRowLocks)).not.toEqual([]));
});

describe('one payout that four staff members open concurrently', () => {
  test('is sent by exactly one of them', async () =>
    expect(await problemsOf((server) => payoutOpenedByMany(server, all))).toEqual([]));
  test('is caught in a server that locks no rows', async () =>
    expect(await problemsOfFaulty((server) => payoutOpenedByMany(server, 16), withoutRowLocks)).not.toEqual([]));
});
