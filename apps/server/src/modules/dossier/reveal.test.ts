import { revealSeconds } from '@sabai/contract';
import { type Db, inTransaction, sql } from '@sabai/db';
import { changingQueries, rewritten } from '@sabai/db/mutants';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { StaffCaller } from '../../platform/http/caller.ts';
import { auditMember } from '../../platform/records/member-audit.ts';
import { mostRevealsPerHour } from '../../platform/records/reveals.repository.ts';
import { type CashierServer, createCashierServer } from '../cashier/cashier.fixture.ts';
import { type Office, openOffice } from './dossier.fixture.ts';

let server: CashierServer;
let office: Office;
let cashier: StaffCaller;
beforeAll(async () => {
  server = await createCashierServer();
  office = await openOffice(server);
  cashier = await server.newStaff('senior-cashier');
});
afterAll(async () => {
  await office?.close();
  await server?.close();
});

interface Asked {
  readonly subject_type: string;
  readonly subject_id: string;
  readonly field: string;
  readonly cause?: string;
  readonly reason?: string;
}
const ask = (service: string, asked: Asked, who = cashier, where = office) =>
  where.call(who, 'POST', service, { cause: 'payment', ...asked });
const entriesAbout = async (subjectId: string) =>
  (
    await sql<{ action: string; staff_id: string; state_after: object }>`
      select action, staff_id, state_after from staff_audit where subject_id = ${subjectId}`.execute(server.db)
  ).rows;

/** Creates a member with all masked data, a withdrawal and a slip. */
async function described() {
  const member = await server.newMember();
  const { memberId } = member;
  await sql`update members set email = 'somchai@example.com', birth_date = '1991-06-14', line_id = 'line.of.somchai'
    where member_id = ${memberId}`.execute(server.db);
  await server.fund(member, 100_000n);
  const { id: withdrawalId } = (
    await server.call(member, 'POST', 'withdrawal-transaction', { body: { amount: '400' } })
  ).body;
  const deposit = await server.slipDeposit(member);
  const { phone, bank } = await server.identity.memberOf(server.db, memberId);
  return { memberId, withdrawalId, deposit, phone, account: bank!.accountNumber };
}

test('reveals a masked value for a reason for a minute, and records who, what and why without the value', async () => {
  const { memberId, withdrawalId, deposit, phone, account } = await described();
  const shown = [
    ['member-contact-reveal', 'member', memberId, 'phone', phone],
    ['member-contact-reveal', 'member', memberId, 'email', 'somchai@example.com'],
    ['member-contact-reveal', 'member', memberId, 'line_id', 'line.of.somchai'],
    ['member-identity-reveal', 'member', memberId, 'full_name', 'Somchai Jaidee'],
    ['member-identity-reveal', 'member', memberId, 'birth_date', '1991-06-14'],
    ['member-bank-reveal', 'member', memberId, 'bank_no', account],
    ['member-bank-reveal', 'withdrawal', withdrawalId, 'bank_account', expect.stringContaining(account)],
    ['member-bank-reveal', 'withdrawal', withdrawalId, 'wallet_address', null],
    ['member-identity-reveal', 'withdrawal', withdrawalId, 'account_holder', 'Somchai Jaidee'],
    ['deposit-evidence-reveal', 'deposit', deposit.id, 'slip', expect.stringMatching(/^\/slips\/[\w-]{22}\.webp$/)],
  ] as const;
  for (const [service, subject_type, subject_id, field, value] of shown) {
    const { status, body } = await ask(service, { subject_type, subject_id, field, reason: 'Called about it' });
    expect([field, status, body.value]).toEqual([field, 201, value]);
    expect(Date.parse(body.expires_at) - server.clock().getTime()).toBeLessThanOrEqual(revealSeconds * 1000);
  }
  const entries = [...(await entriesAbout(memberId)), ...(await entriesAbout(withdrawalId))];
  expect(entries).toHaveLength(9);
  for (const entry of entries)
    expect(entry).toEqual({
      action: 'personal-data.revealed',
      staff_id: cashier.staffId,
      state_after: { field: expect.any(String), cause: 'payment' },
    });
});

test('rejects a reveal without permission, without a reason, or of an unmasked field, and records nothing', async () => {
  const { memberId, deposit } = await described();
  const about = { subject_type: 'member', subject_id: memberId, field: 'bank_no' };
  const support = await server.newStaff('support');
  const none = '00000000-0000-4000-8000-000000000000';
  expect((await ask('member-bank-reveal', about, support)).status).toBe(403);
  expect(
    (await ask('deposit-evidence-reveal', { ...about, subject_type: 'deposit', field: 'slip' }, support)).status,
  ).toBe(403);
  for (const [service, asked, status, refusal] of [
    ['member-bank-reveal', { ...about, subject_id: none }, 404, 'NOT_FOUND'],
    ['member-bank-reveal', { ...about, subject_id: 'me' }, 400, 'INVALID_INPUT'],
    ['member-bank-reveal', { ...about, field: 'phone' }, 400, 'INVALID_INPUT'],
    ['member-bank-reveal', { ...about, field: 'bank_account' }, 400, 'INVALID_INPUT'],
    ['member-bank-reveal', { ...about, field: 'password_hash' }, 400, 'INVALID_INPUT'],
    ['member-contact-reveal', about, 400, 'INVALID_INPUT'],
    ['member-contact-reveal', { subject_type: 'deposit', subject_id: deposit.id, field: 'slip' }, 400, 'INVALID_INPUT'],
    ['member-bank-reveal', { ...about, cause: 'curious' }, 400, 'INVALID_INPUT'],
    ['member-bank-reveal', { ...about, cause: 'other' }, 400, 'STAFF_REASON_REQUIRED'],
    ['member-bank-reveal', { ...about, cause: 'other', reason: 'xxxxxxxxxxxx' }, 400, 'STAFF_REASON_TOO_SHORT'],
  ] as const)
    expect([asked, (await ask(service, asked)).body]).toEqual([
      asked,
      expect.objectContaining({ code: status, refusal }),
    ]);
  expect(await entriesAbout(memberId)).toEqual([]);
  expect((await ask('member-bank-reveal', { ...about, cause: 'other', reason: 'Asked by the bank' })).status).toBe(201);
});

test('shows a slip after a reveal for a minute, to that staff member only', async () => {
  const { deposit } = await described();
  const url = deposit.slip_image_url;
  const other = await server.newStaff('senior-cashier');
  expect((await office.picture(cashier, url)).statusCode).toBe(404);
  const { body } = await ask('deposit-evidence-reveal', {
    subject_type: 'deposit',
    subject_id: deposit.id,
    field: 'slip',
  });
  expect(body.value).toBe(url);
  const picture = await office.picture(cashier, url);
  expect([picture.statusCode, picture.headers['cache-control']]).toEqual([200, 'private, no-store']);
  expect((await office.picture(other, url)).statusCode).toBe(404);
  // A reveal of other data of the member does not allow the slip.
  const another = await described();
  await ask('member-contact-reveal', { subject_type: 'member', subject_id: another.memberId, field: 'phone' });
  expect((await office.picture(cashier, another.deposit.slip_image_url)).statusCode).toBe(404);
  server.passTime((revealSeconds + 1) * 1000);
  expect((await office.picture(cashier, url)).statusCode).toBe(404);
});

/** Writes earlier entries of reveals. */
async function haveRevealed(staff: StaffCaller, memberId: string, count: number): Promise<void> {
  const seal = await server.platform.seal();
  const by = { staffId: staff.staffId, ip: '192.0.2.1', correlationId: 'before' };
  const about = { memberId, subjectType: 'member', subjectId: memberId, reason: '', before: {}, after: {} };
  const deed = { ...about, action: 'personal-data.revealed', at: server.clock() } as const;
  await inTransaction(server.db, async (tx) => {
    for (let n = 0; n < count; n++) await auditMember(tx, seal, by, deed);
  });
}

/** Returns how many of eight concurrent reveals succeed for a member of staff with one left. */
async function gotOfEight(where: Office): Promise<number> {
  const { memberId } = await server.newMember();
  const staff = await server.newStaff('senior-cashier');
  await haveRevealed(staff, memberId, mostRevealsPerHour - 1);
  const asked = { subject_type: 'member', subject_id: memberId, field: 'phone' };
  const answers = await Promise.all(Array.from({ length: 8 }, () => ask('member-contact-reveal', asked, staff, where)));
  return answers.filter(({ status }) => status === 201).length;
}

/** Mutant: counts without the lock. */
const lock = 'pg_advisory_xact_lock';
const hasty = (db: Db) => changingQueries(db, (node) => rewritten(node, lock, lock, ''));

describe('a staff member above the hourly reveal limit', () => {
  test('is blocked, with the waiting time, also under concurrent requests', async () => {
    expect(await gotOfEight(office)).toBe(1);
    const { memberId } = await server.newMember();
    const staff = await server.newStaff('senior-cashier');
    await haveRevealed(staff, memberId, mostRevealsPerHour);
    const asked = { subject_type: 'member', subject_id: memberId, field: 'phone' };
    server.passTime(1_800_000);
    const { status, body } = await ask('member-contact-reveal', asked, staff);
    expect([status, body.refusal, body.value]).toEqual([429, 'TOO_MANY_REQUESTS', undefined]);
    expect(body.params.seconds).toBeGreaterThan(1700);
    expect(body.params.seconds).toBeLessThanOrEqual(1800);
    expect(await entriesAbout(memberId)).toHaveLength(mostRevealsPerHour);
    server.passTime(1_801_000);
    expect((await ask('member-contact-reveal', asked, staff)).status).toBe(201);
  });

  test('is caught in a server that counts without waiting', async () => {
    const hastyOffice = await openOffice(server, { db: hasty(server.db) });
    await server.warmUp();
    await expect.poll(() => gotOfEight(hastyOffice)).toBeGreaterThan(1);
    await hastyOffice.close();
  });
});
