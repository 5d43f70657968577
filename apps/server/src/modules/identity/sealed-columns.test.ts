import { randomBytes } from 'node:crypto';
import { inTransaction, sql } from '@sabai/db';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createSeal } from '../../platform/seal.ts';
import { createIdentityHouse, type IdentityHouse } from './identity.fixture.ts';
import { accountHolders, claimAccount, openColumns, sealSome } from './sealed-columns.ts';

let house: IdentityHouse;
beforeAll(async () => {
  house = await createIdentityHouse();
});
afterAll(() => house.close());

const rowOf = (memberId: string) =>
  house.db.selectFrom('members').selectAll().where('member_id', '=', memberId).executeTakeFirstOrThrow();
const setBank = (token: string, bank_no: string) =>
  house.call('POST', 'member/user-verify-bank-info', { token, body: house.bankDetails({ bank_no }) });
/** What a thief of the database reads about bank accounts. */
async function stolen(): Promise<string> {
  const members = await house.db.selectFrom('members').selectAll().execute();
  const claims = await house.db.selectFrom('member_claims').selectAll().execute();
  const events = await sql`select payload from outbox_events`.execute(house.db);
  return JSON.stringify([members, claims, events.rows]);
}

test('an account number stands nowhere as it is, is shown by its end, and belongs to one member', async () => {
  const [owner, other] = [await house.member(), await house.member()];
  const { body } = await setBank(owner.token, '9876501234');
  expect(body.bank_no).toBe('••••••1234');
  await house.call('PATCH', 'member/users', { token: owner.token, body: { profile_user: { lineid: 'lily.of.siam' } } });
  expect((await house.call('GET', 'member/users', { token: owner.token })).body.line_id).toBe('lily.of.siam');
  expect(await stolen()).not.toMatch(/9876501234|lily.of.siam/);
  expect((await setBank(other.token, '9876501234')).body.refusal).toBe('BANK_ALREADY_USED');
  const { bank } = await house.identity.memberOf(house.db, owner.memberId);
  expect(bank?.accountNumber).toBe('9876501234');
});

test('what was written before there were keys is sealed, and its claim with it', async () => {
  const { memberId } = await house.member();
  await house.db
    .updateTable('members')
    .set({ bank_id: 1, bank_no: '1112223334', line_id: 'rose' })
    .where('member_id', '=', memberId)
    .execute();
  await house.db
    .insertInto('member_claims')
    .values({ kind: 'bank_account', value: '1:1112223334', claimed_by: memberId })
    .execute();
  const { token } = await house.member();
  expect((await setBank(token, '1112223334')).body.refusal).toBe('BANK_ALREADY_USED');
  expect(await house.identity.sealColumns()).toBe(1);
  expect(await house.identity.sealColumns()).toBe(0);
  expect(await stolen()).not.toMatch(/1112223334|rose/);
  expect((await setBank(token, '1112223334')).body.refusal).toBe('BANK_ALREADY_USED');
});

test('a new key takes over: members on either side of it still collide, and the old one may go at the end', async () => {
  const [first, second] = [await house.member(), await house.member()];
  const [old, fresh] = [
    { id: 'k1', key: randomBytes(32) },
    { id: 'k2', key: randomBytes(32) },
  ];
  const [before, both, after] = [createSeal([old, fresh]), createSeal([fresh, old]), createSeal([fresh])];
  const claims = (seal: typeof both, memberId: string) =>
    inTransaction(house.db, (tx) => claimAccount(tx, seal, { bankId: 2, accountNumber: '5550009991', memberId }));
  const won = await Promise.all([claims(before, first.memberId), claims(both, second.memberId)]);
  expect(won.filter(Boolean)).toHaveLength(1);

  const seal = createSeal([old]);
  const about = `members.bank_no:${first.memberId}`;
  await house.db
    .updateTable('members')
    .set({ bank_id: 3, bank_no: seal.seal('4443332221', about) })
    .where('member_id', '=', first.memberId)
    .execute();
  await house.db
    .updateTable('members')
    .set({ bank_id: null, bank_no: null, line_id: null })
    .where('member_id', '<>', first.memberId)
    .execute();
  expect(await inTransaction(house.db, (tx) => sealSome(tx, both))).toBe(1);
  expect(openColumns(after, await rowOf(first.memberId)).bank_no).toBe('4443332221');
  expect(await accountHolders(house.db, after, '4443332221')).toEqual([first.memberId]);
});
