import { randomBytes } from 'node:crypto';
import { inTransaction, sql } from '@sabai/db';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { readHistoryKey, sealHistoryKey } from '../../../platform/sealing/history-key.ts';
import { createHouseSeal, createSeal, sealedWith } from '../../../platform/sealing/seal.ts';
import { sealAll, sealedTables } from '../../../platform/sealing/sealed-tables.ts';
import { stolenCopy } from '../../../platform/sealing/stolen-copy.fixture.ts';
import { createIdentityServer, type IdentityServer } from '../identity.fixture.ts';
import { accountHolders, accountName, claim } from '../people/claims.repository.ts';
import { sealSomeMembers } from '../people/seal-members.ts';
import { insertPasskey } from '../second-factor/passkeys.repository.ts';

let server: IdentityServer;
beforeAll(async () => {
  server = await createIdentityServer();
});
afterAll(() => server.close());

const rowOf = (memberId: string) =>
  server.db.selectFrom('members').selectAll().where('member_id', '=', memberId).executeTakeFirstOrThrow();
const setBank = (token: string, bank_no: string) =>
  server.call('POST', 'member/user-verify-bank-info', { token, body: server.bankDetails({ bank_no }) });
const sealColumns = async () => sealAll(server.db, await server.platform.seal(), [server.identity.sealSome]);
const found = async (search: string) =>
  (await server.identity.searchMembers(server.db, search, 10)).map(({ id }) => id);

const stolen = () => stolenCopy(server.db);

async function describedMember() {
  const made = await server.member();
  const { phone, token, memberId } = made;
  await server.call('POST', 'member/user-verify-bank-info', {
    token,
    body: server.bankDetails({ bank_no: '9876501234', first_name: 'Wiphawadee', last_name: 'Rattanakosin' }),
  });
  const profile_user = { lineid: 'lily.of.siam', email: 'Wipha@example.org', birth: { day: 29, month: 2, year: 1996 } };
  await server.call('PATCH', 'member/users', { token, body: { profile_user } });
  const from = {
    ip: '198.51.100.77',
    headers: { 'user-agent': 'Mozilla/5.0 (Windows NT 10.0) Firefox/140 Kanchana/9' },
  };
  for (const password of ['a wrong password', server.goodPassword])
    await server.call('POST', 'public/authentication', {
      body: { strategy: 'local', username: phone, password },
      ...from,
    });
  await server.call('POST', 'public/forgot-password', { body: { username: phone, typeVerified: 'sms' }, ...from });
  const decision = { status: 'rejected', reason: 'The book says Sirikit' };
  await server.call('PATCH', `staff/member-bank/${memberId}`, {
    token: await server.staff('admin'),
    body: decision,
    ...from,
  });
  const passkey = { credential_id: 'one', public_key: Buffer.alloc(1), counter: 0n, transports: [], is_synced: false };
  const named = { ...passkey, member_id: memberId, name: 'Phone of Malee', created_at: new Date() };
  await inTransaction(server.db, async (tx) => insertPasskey(tx, await server.platform.seal(), named));
  return { ...made, memberId };
}

test('encrypts personal data in the database, and returns it to the member and to staff', async () => {
  const { phone, token, memberId } = await describedMember();
  const { body: user } = await server.call('GET', 'member/users', { token });
  expect(user).toMatchObject({
    full_name: 'Wiphawadee Rattanakosin',
    email: 'Wipha@example.org',
    line_id: 'lily.of.siam',
    DOB: '1996-02-29',
    bank_no: '••••••1234',
    bank_reason: 'The book says Sirikit',
  });
  const { sessions } = (await server.call('GET', 'member/member-session', { token })).body;
  expect(sessions).toContainEqual(expect.objectContaining({ browser: 'Firefox', network: '198.51.100.x' }));
  expect((await server.call('GET', 'member/passkey', { token })).body).toMatchObject([{ name: 'Phone of Malee' }]);
  const copy = await stolen();
  expect(copy.tells(memberId)).toBe(true);
  const digits = String(user.phone).slice(1);
  const secrets = [
    'wiphawadee',
    'rattanakosin',
    'wipha@example.org',
    'lily.of.siam',
    '1996-02-29',
    '9876501234',
    digits,
    '198.51.100',
    'firefox/140 kanchana',
    'the book says sirikit',
    'phone of malee',
    'a wrong password',
  ];
  for (const text of [...secrets, phone]) expect(copy.tells(text), text).toBe(false);

  const { username, bank, email } = await server.identity.memberOf(server.db, memberId);
  expect([username, email, bank?.accountNumber]).toEqual([digits, 'Wipha@example.org', '9876501234']);
  const findable = ['wipha', 'RATTANAKOSIN', 'wiphaw rattanakosin', 'wiphaw r', phone, `+${digits}`, digits.slice(-4)];
  for (const search of [...findable, 'wipha@example.org', '9876501234'])
    expect(await found(search)).toEqual([memberId]);
  // A part of a masked value matches only where the mask shows it.
  const parts = [
    'wiphaw rattana',
    'rattanakos',
    phone.slice(0, 7),
    phone.slice(0, -1),
    digits.slice(-5),
    '987650',
    '501234',
  ];
  for (const search of ['hawadee', 'wipha somchai', 'ipha@example.org', 'wipha@example', '%', '9876501235', ...parts])
    expect(await found(search)).toEqual([]);
  expect((await server.logIn(phone)).status).toBe(201);
});

test('detects a name stored in plain text', async () => {
  const { memberId } = await server.member();
  await server.db.updateTable('members').set({ last_name: 'Plainly-Kept' }).where('member_id', '=', memberId).execute();
  expect((await stolen()).tells('Plainly-Kept')).toBe(true);
});

test('accepts an account number for one member only', async () => {
  const [owner, other] = [await server.member(), await server.member()];
  await setBank(owner.token, '1231231234');
  expect((await setBank(other.token, '1231231234')).body.refusal).toBe('BANK_ALREADY_USED');
});

test('encrypts a member stored before encryption, who logs in and keeps unique values', async () => {
  const { memberId, phone, token: _ } = await server.member();
  const { username, password_hash } = await rowOf(memberId);
  const plain = sealedTables.members.open(await server.platform.seal(), {
    member_id: memberId,
    username,
    phone: '',
  }).username;
  await sql`
    update members set username = ${plain}, phone = ${`+${plain}`}, first_name = 'Rosalind Q.', last_name = 'Marlin-Siam', search_marks = '{}',
      bank_id = 1, bank_no = '1112223334', line_id = 'rosalind.of.siam' where member_id = ${memberId}`.execute(
    server.db,
  );
  await sql`delete from member_claims where claimed_by = ${memberId} and kind = 'username'`.execute(server.db);
  await sql`insert into member_claims (kind, value, claimed_by) values
    ('username', ${plain}, ${memberId}), ('bank_account', '1:1112223334', ${memberId})`.execute(server.db);
  const { token } = await server.member();
  expect((await server.logIn(phone)).status).toBe(201);
  expect((await setBank(token, '1112223334')).body.refusal).toBe('BANK_ALREADY_USED');
  expect(await sealColumns()).toBeGreaterThan(0);
  expect(await sealColumns()).toBe(0);
  const copy = await stolen();
  for (const text of ['1112223334', 'Rosalind Q.', 'Marlin-Siam', 'rosalind.of.siam', plain])
    expect(copy.tells(text), text).toBe(false);
  expect((await setBank(token, '1112223334')).body.refusal).toBe('BANK_ALREADY_USED');
  expect((await server.logIn(phone)).status).toBe(201);
  expect(await found('rosalind')).toEqual([memberId]);
  expect((await rowOf(memberId)).password_hash).toBe(password_hash);
});

test('detects duplicates across an old and a new key, and allows removing the old key at the end', async () => {
  const [first, second] = [await server.member(), await server.member()];
  const [old, fresh] = [
    { id: 'k1', key: randomBytes(32) },
    { id: 'k2', key: randomBytes(32) },
  ];
  const [before, both, after] = [createSeal([old, fresh]), createSeal([fresh, old]), createSeal([fresh])];
  const claims = (seal: typeof both, memberId: string) =>
    inTransaction(server.db, (tx) => claim(tx, seal, 'bank_account', accountName(2, '5550009991'), memberId));
  const won = await Promise.all([claims(before, first.memberId), claims(both, second.memberId)]);
  expect(won.filter(Boolean)).toHaveLength(1);

  const house1 = await server.platform.seal();
  const opened = sealedTables.members.open(house1, await rowOf(first.memberId));
  const underOld = sealedTables.members.seal(createSeal([old]), first.memberId, {
    ...opened,
    bank_id: 3,
    bank_no: '4443332221',
  });
  await server.db.deleteFrom('member_claims').where('claimed_by', '<>', first.memberId).execute();
  await server.db.updateTable('members').set(underOld).where('member_id', '=', first.memberId).execute();
  const others = sql`update members set username = '', phone = '', first_name = '', last_name = '', email = null, gender = null,
    birth_date = null, line_id = null, bank_id = null, bank_no = null, bank_reason = null where member_id <> ${first.memberId}`;
  await others.execute(server.db);
  expect(await inTransaction(server.db, (tx) => sealSomeMembers({ seal: async () => both }, tx))).toBe(1);
  const resealed = sealedTables.members.open(after, await rowOf(first.memberId));
  expect([resealed.bank_no, resealed.phone]).toEqual(['4443332221', opened.phone]);
  expect(await accountHolders(server.db, after, '4443332221')).toEqual([first.memberId]);
});

test('re-encrypts only the key of immutable data, which keeps its own key', async () => {
  const fresh = { id: 'k2', key: randomBytes(32) };
  const historyKey = (opener: Parameters<typeof readHistoryKey>[1]) => readHistoryKey(server.db, opener);
  const written = (await server.platform.seal()).sealForEver('signs of harm', 'why');
  const both = await createHouseSeal([fresh], () => server.platform.secret('columns'), historyKey)();
  expect(both.open(written, 'why')).toBe('signs of harm');
  const renew = () => inTransaction(server.db, (tx) => sealHistoryKey(tx, both));
  expect([await renew(), await renew()]).toEqual([1, 0]);
  const withoutOld = await createHouseSeal([fresh], async () => randomBytes(32), historyKey)();
  expect(withoutOld.open(written, 'why')).toBe('signs of harm');
  expect(sealedWith(withoutOld.sealForEver('and more', 'why'))).toBe('history');
  await expect(createHouseSeal([], async () => randomBytes(32), historyKey)()).rejects.toThrow('k2');
});
