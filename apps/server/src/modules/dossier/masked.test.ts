import { inTransaction, sql } from '@sabai/db';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { StaffCaller } from '../../platform/http/caller.ts';
import { guessLimit } from '../../platform/http/guessing.ts';
import { auditMember } from '../../platform/records/member-audit.ts';
import { type CashierServer, createCashierServer } from '../cashier/cashier.fixture.ts';
import { type Office, openOffice, unmasked } from './dossier.fixture.ts';

/**
 * Attempts of staff to learn masked values without a reveal. Each attack also runs against a mutant without protection,
 * where it must succeed: an attack that never works proves nothing.
 */

const lastName = 'Rattanakosin';
const account = '9876501234';
let server: CashierServer;
let office: Office;
let open: Office;
let cashier: StaffCaller;
let memberId: string;
let phone: string;
let depositId: string;
beforeAll(async () => {
  server = await createCashierServer({ hasPolicies: true });
  office = await openOffice(server);
  open = await openOffice(server, { change: unmasked });
  cashier = await server.newStaff('senior-cashier');
  // An installation with one approver lets that person act alone.
  await server.newStaff('owner');
  const member = await server.newMember();
  memberId = member.memberId;
  await sql`update members set first_name = 'Wiphawadee', last_name = ${lastName}, bank_no = ${account},
    email = 'wipha.r@example.org' where member_id = ${memberId}`.execute(server.db);
  await server.sealMembers();
  phone = (await server.identity.memberOf(server.db, memberId)).phone;
  depositId = (await server.slipDeposit(member)).id;
});
afterAll(async () => {
  await Promise.all([office?.close(), open?.close()]);
  await server?.close();
});

const secrets = () => [lastName, account, phone, phone.slice(1), 'wipha.r@example.org'];
/** Returns the secrets in a response. */
const told = (text: string) => secrets().filter((secret) => text.includes(secret));

/** Finds out the rest of a value letter by letter: tests whether the known part plus one letter finds the member. */
async function guess(where: Office, list: string, known: string, alphabet: string, rest: string): Promise<string> {
  let found = known;
  for (const letter of rest) {
    for (const tried of alphabet) {
      // Time passes, so that the rate limit does not interfere.
      server.passTime(10_000);
      const { body } = await where.call(cashier, 'GET', `${list}?search=${encodeURIComponent(found + tried)}`);
      const isFound = body.data.some(
        (row: { id: string; member?: { id: string } }) => (row.member ?? row).id === memberId,
      );
      if (isFound && tried === letter) {
        found += tried;
        break;
      }
    }
    if (!found.endsWith(letter)) break;
  }
  return found.slice(known.length);
}

describe('masked numbers and names cannot be guessed piece by piece', () => {
  const digits = '0123456789';
  const pieces = () =>
    [
      ['member', phone.slice(1, 4), digits, phone.slice(4)],
      ['deposit', '', digits, account],
      ['member', lastName.slice(0, 1), 'abdeiknorst', lastName.slice(1).toLowerCase()],
      ['member', 'w', 'aiph', 'ipha'],
    ] as const;

  test('by searching', async () => {
    const [byPhone, byAccount, byName, byFirst] = pieces();
    for (const [list, known, alphabet, rest] of [byPhone, byAccount, byName])
      expect(await guess(office, list, known, alphabet, rest)).toBe('');
    // The first name is visible anyway.
    expect(await guess(office, ...byFirst)).toBe('ipha');
    // Whole ones find the member, and so does the end that the mask shows.
    server.passTime(60_000);
    for (const whole of [phone, account, lastName, 'wipha.r@example.org', phone.slice(-4), account.slice(-4)]) {
      const { body } = await office.call(cashier, 'GET', `member?search=${encodeURIComponent(whole)}`);
      expect([whole, body.data.map(({ id }: { id: string }) => id)]).toEqual([whole, [memberId]]);
    }
  });

  test('is caught in a server that finds members by any prefix', async () => {
    const seal = await server.platform.seal();
    const beginnings = [phone.slice(1), account, lastName.toLowerCase()].flatMap((word) =>
      [...word].map((_letter, at) => word.slice(0, at + 1)),
    );
    const marks = beginnings.map((text) => seal.namesOf(text, 'search')[0]!.split('.')[1]!.slice(0, 12));
    const { rows } = await sql<{ kept: string[] }>`
      select search_marks as kept from members where member_id = ${memberId}`.execute(server.db);
    await sql`update members set search_marks = ${marks} where member_id = ${memberId}`.execute(server.db);
    for (const [list, known, alphabet, rest] of pieces().slice(0, 3))
      expect(await guess(office, list, known, alphabet, rest)).toBe(rest);
    await sql`update members set search_marks = ${rows[0]!.kept} where member_id = ${memberId}`.execute(server.db);
  });

  test('by trying all values, as number searches are limited per minute', async () => {
    const support = await server.newStaff('support');
    const search = (text: string, list = 'member') =>
      office.call(support, 'GET', `${list}?search=${encodeURIComponent(text)}`);
    for (let tried = 0; tried < guessLimit.max; tried++)
      expect((await search(`66812${1000 + tried}`, tried % 2 ? 'deposit' : 'withdrawal')).status).toBe(200);
    const refused = await search('someone@example.org');
    expect([refused.status, refused.body.refusal]).toEqual([429, 'TOO_MANY_REQUESTS']);
    expect(refused.body.params.seconds).toBeGreaterThan(0);
    // Names and ids are no numbers, and other members of staff are unaffected.
    expect((await search('wipha')).status).toBe(200);
    expect((await search(depositId, 'deposit')).status).toBe(200);
    expect((await office.call(cashier, 'GET', 'member?search=6681299')).status).toBe(200);
    server.passTime(60_000);
    expect((await search('668129999')).status).toBe(200);
  });
});

test.each(['member', 'deposit', 'withdrawal', 'member-flag', 'approval', 'adjustment', 'statement-line'])(
  'cannot sort or filter a list of %s by masked fields',
  async (service) => {
    for (const name of [
      'phone',
      'full_name',
      'bank_no',
      'bank_account',
      'email',
      'username',
      'payer_name',
      'account_holder',
    ])
      for (const query of [
        `$sort[${name}]=1`,
        `${name}=6`,
        `${name}[$lt]=6`,
        `${name}[$in][]=6`,
        `$or[0][${name}][$gt]=6`,
      ]) {
        const { status } = await office.call(cashier, 'GET', `${service}?${query}`);
        if (status !== 404) expect([query, status]).toEqual([query, 400]);
      }
  },
);

/** Returns all data about the member that staff see without a reveal. */
async function everythingTold(where: Office): Promise<string> {
  server.passTime(60_000);
  const paths = [
    'member',
    `member/${memberId}`,
    `member-bank/${memberId}`,
    `member-payee/${memberId}`,
    'deposit',
    `deposit/${depositId}`,
    `deposit-evidence/${depositId}`,
    'withdrawal',
    'approval',
    `member?search=${account}`,
    'member?$select[]=phone&$select[]=full_name',
    `deposit?search=${account}`,
  ];
  const answers: string[] = [];
  for (const path of paths) {
    const { status, text } = await where.call(cashier, 'GET', path);
    if (status !== 404) answers.push(text);
  }
  return answers.join('\n');
}

test('excludes masked values from lists, details and approval requests', async () => {
  const changed = {
    first_name: 'Malee',
    last_name: 'Rattanakosin',
    bank_no: '1112223334',
    reason: 'Married, shown by her papers',
  };
  const { status } = await office.call(cashier, 'PATCH', `member-payee/${memberId}`, changed);
  expect(status).toBe(202);
  const text = await everythingTold(office);
  expect(told(text)).toEqual([]);
  expect(text).not.toContain('1112223334');
  for (const shown of ['Wiphawadee R•••', '••• 1234', `66•••${phone.slice(-4)}`, '••• 3334'])
    expect(text).toContain(shown);
});

test('shows changed fields in the audit and its file without their values', async () => {
  const admin = await server.newStaff('owner');
  const facts = { full_name: `Wiphawadee ${lastName}`, bank_no: account, note: `Call ${phone}` };
  await inTransaction(server.db, async (tx) =>
    auditMember(
      tx,
      await server.platform.seal(),
      { staffId: admin.staffId, ip: '192.0.2.1', correlationId: 'planted' },
      {
        memberId,
        action: 'payee.changed',
        subjectType: 'member',
        subjectId: memberId,
        at: server.clock(),
        reason: `Spoke on ${phone}`,
        before: facts,
        after: { ...facts, bank_no: '1112223334' },
      },
    ),
  );
  const list = await office.call(admin, 'GET', 'audit-entry');
  const file = await office.file(admin);
  expect([list.status, file.statusCode]).toEqual([200, 200]);
  for (const text of [list.text, file.body]) {
    expect(text).toContain('••• 1234');
    expect([...told(text), ...(text.includes('1112223334') ? ['the new account'] : [])]).toEqual([]);
  }
  expect(told((await open.call(admin, 'GET', 'audit-entry')).text)).toEqual(
    expect.arrayContaining([lastName, account, phone]),
  );
});

test('a masked value is caught in a server that returns responses unmasked', async () => {
  expect(told(await everythingTold(open))).toEqual(expect.arrayContaining([lastName, account, phone, phone.slice(1)]));
});
