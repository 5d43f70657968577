import { sql } from '@sabai/db';
import { describe, expect, test } from 'vitest';
import { type Check, many, problemsOf, problemsOfFaulty, unequal, withoutRowLocks } from '../../race.fixture.ts';

/** An account accepts 1,000 a day. Twenty members announce 100 each concurrently; it is closed while twenty more do. */
const dayLimit: Check = async (server) => {
  await sql`update house_bank_accounts set day_max_minor = 100000 where id = 1`.execute(server.db);
  await sql`update house_bank_accounts set is_active = false where id <> 1`.execute(server.db);
  const members = await many(() => server.newMember(), 40);
  const announce = (member: { memberId: string }) =>
    server.call(member, 'POST', 'deposit-autobank', { body: { deposit_amount: '99' } });
  const answers = await Promise.all(members.slice(0, 20).map(announce));
  const { rows } = await sql<{ sum: string; count: string }>`
    select coalesce(sum(amount_minor), 0) as sum, count(*) from deposits where house_bank_account_id = 1`.execute(
    server.db,
  );
  const taken = answers.filter(({ status }) => status === 201).length;
  const before = Number(rows[0]!.count);
  await Promise.all([
    sql`update house_bank_accounts set is_active = false, day_max_minor = null`.execute(server.db),
    ...members.slice(20).map(announce),
  ]);
  const late = await announce(members[0]!);
  return unequal({
    'announced beyond the day': [BigInt(rows[0]!.sum) <= 100_000n, true],
    'answered as taken': [taken, before],
    'announced at all': [taken > 0, true],
    'taken after it was closed': [late.body.refusal, 'PAYMENT_METHOD_UNKNOWN'],
  });
};

describe('a bank account with a daily limit', () => {
  test(
    'never exceeds it under concurrent deposits',
    async () => expect(await problemsOf(dayLimit)).toEqual([]),
    120_000,
  );
  test('is caught in a server that does not lock the account', async () => {
    expect(await problemsOfFaulty(dayLimit, withoutRowLocks)).not.toEqual([]);
  }, 240_000);
});
