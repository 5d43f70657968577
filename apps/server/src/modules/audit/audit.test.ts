import { type AuditAction, type AuditEntry, auditActions } from '@sabai/contract';
import { inTransaction, sql } from '@sabai/db';
import Fastify from 'fastify';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { registerTableFiles } from '../../platform/files/serve-table-files.ts';
import type { Platform } from '../../platform/platform.ts';
import { auditHouse } from '../../platform/records/house-audit.ts';
import { auditMember } from '../../platform/records/member-audit.ts';
import type { Approvals } from '../approvals/index.ts';
import { hashPassword } from '../identity/credentials/password-hash.ts';
import { createIdentityServer } from '../identity/identity.fixture.ts';
import { insertStaff } from '../identity/people/staff.repository.ts';
import { permissionsOfRole } from '../identity/roles/hire.fixture.ts';
import { createAudit } from './index.ts';

let server: Awaited<ReturnType<typeof createIdentityServer>>;
let platform: Platform;
let approvals: Approvals;
let audit: ReturnType<typeof createAudit>;
const tokens: Record<string, string> = {};
const staffIds: Record<string, string> = {};
const member = '11111111-1111-4111-8111-111111111111';
const deposit = '22222222-2222-4222-8222-222222222222';

interface Page {
  readonly data: AuditEntry[];
  readonly next: number | null;
}

beforeAll(async () => {
  server = await createIdentityServer((given) => {
    platform = given.platform as Platform;
    approvals = given.approvals;
    audit = createAudit({ platform, identity: given.identity, approvals: given.approvals });
    return audit.implementations;
  });
  const password = 'Correct-horse-9';
  for (const role of ['admin', 'cashier'] as const) {
    const password_hash = await hashPassword(password);
    const roleIds = [role === 'admin' ? 'owner' : role];
    staffIds[role] = (await inTransaction(server.db, (tx) =>
      insertStaff(tx, { username: role, name: `The ${role}`, roleIds, password_hash }),
    ))!;
    const { body } = await server.call('POST', 'staff/authentication', {
      body: { strategy: 'local', username: role, password },
    });
    tokens[role] = String(body.accessToken);
  }
  staffIds.second = (await inTransaction(server.db, (tx) =>
    insertStaff(tx, { username: 'second', name: 'The second', roleIds: ['owner'], password_hash: '' }),
  ))!;
  const seal = await platform.seal();
  const origin = { staffId: staffIds.cashier!, ip: '192.0.2.7', correlationId: 'call-1' };
  await inTransaction(server.db, (tx) =>
    auditMember(tx, seal, origin, {
      memberId: member,
      action: 'deposit.refused',
      subjectType: 'deposit',
      subjectId: deposit,
      reason: '=slip unreadable, call 0812345678',
      before: { status: 'pending', amount: '50.00' },
      after: { status: 'fail', amount: '50.00' },
      at: new Date(),
    }),
  );
  const staff = {
    kind: 'staff',
    staffId: staffIds.admin!,
    sessionId: '',
    permissions: permissionsOfRole('owner'),
  } as const;
  const by = { staff, ip: '192.0.2.8', correlationId: 'call-2' };
  for (let number = 1; number <= 6; number++) {
    const detail = { before: { order: number - 1, name: 'Slots' }, after: { order: number }, note: 'moved' };
    const deed = { action: 'game-tag.changed', subject: `tag-${number}`, detail, at: new Date() } as const;
    await inTransaction(server.db, (tx) => auditHouse(tx, seal, by, deed));
  }
});
afterAll(() => server.close());

const ask = (query = '', who = 'admin') => server.call('GET', `staff/audit-entry${query}`, { token: tokens[who] });
const find = async (query = '') => (await ask(query)).body as unknown as Page;

test('shows administrators staff actions, newest first, with values before and after', async () => {
  const { data } = await find('?$limit=100');
  const own = data.filter(({ correlation_id: id }) => id.startsWith('call-'));
  expect(own.map(({ action }) => action)).toEqual([...Array(6).fill('game-tag.changed'), 'deposit.refused']);
  expect(own[0]).toMatchObject({
    staff: { id: staffIds.admin, name: 'The admin' },
    member: null,
    subject_type: null,
    subject_id: 'tag-6',
    reason: '',
    ip: '192.0.2.8',
    facts: [
      { name: 'name', before: 'Slots', after: 'Slots', is_changed: false },
      { name: 'order', before: '5', after: '6', is_changed: true },
      { name: 'note', before: 'moved', after: 'moved', is_changed: false },
    ],
  });
  expect(own[6]).toMatchObject({
    subject_type: 'deposit',
    subject_id: deposit,
    reason: expect.stringMatching(/^=slip unreadable, call •••/),
    ip: '192.0.2.7',
    facts: [
      { name: 'amount', before: '50.00', after: '50.00', is_changed: false },
      { name: 'status', before: 'pending', after: 'fail', is_changed: true },
    ],
  });
  const one = await server.call('GET', `staff/audit-entry/${own[6]!.id}`, { token: tokens.admin });
  expect(one.body).toMatchObject({ ...own[6], request: null, link_after: { id: own[6]!.id + 1, hash: own[5]!.hash } });
  for (const id of ['0', '999999', 'x', '1.5', '99999999999999999999'])
    expect((await server.call('GET', `staff/audit-entry/${id}`, { token: tokens.admin })).status, id).toBe(404);
});

test('denies access to other roles', async () => {
  expect((await ask('', 'cashier')).status).toBe(403);
  expect((await server.call('GET', 'staff/audit-head', { token: tokens.cashier })).status).toBe(403);
  expect((await server.call('POST', 'staff/audit-head', { token: tokens.cashier, body: {} })).status).toBe(403);
});

test.each([
  ['the staff member', () => `?staff_id=${staffIds.cashier}`, 1],
  ['the action', () => '?action=game-tag.changed', 6],
  ['the member', () => `?member_id=${member}`, 1],
  ['the id of a subject', () => `?search=${deposit}`, 1],
  ['the id of a member', () => `?search=${member}`, 1],
  ['the name of an operator subject', () => '?search=tag-3', 1],
  ['all criteria combined', () => `?search=tag-3&action=deposit.refused`, 0],
  ['their group', () => '?group=money', 1],
  ['another group', () => '?group=settings', 6],
  ['changed values', () => '?is_changed=true&group=settings', 6],
  ['the absence of changed values', () => '?is_changed=false&group=money', 0],
  ['future days', () => '?from=2099-01-01', 0],
  ['days gone by', () => '?to=2000-01-01', 0],
])('filters entries by %s', async (_what, query, count) => {
  expect((await find(query())).data.filter(({ correlation_id: id }) => id.startsWith('call-'))).toHaveLength(count);
});

test.each([
  '?action=nothing',
  '?staff_id=me',
  '?from=2026-02-02&to=2026-01-01',
  '?below=0',
  '?group=weather',
  '?other=1',
  '?from=2569-01-01',
])('rejects an invalid query: %s', async (query) => {
  expect((await ask(query)).status).toBe(400);
});

test('pages by the number of the last entry without gaps, also while entries are added', async () => {
  const all = (await find('?action=game-tag.changed&$limit=100')).data.map(({ id }) => id);
  const seen: number[] = [];
  let next: number | null = null;
  do {
    const page: Page = await find(`?action=game-tag.changed&$limit=2${next === null ? '' : `&below=${next}`}`);
    seen.push(...page.data.map(({ id }) => id));
    next = page.next;
  } while (next !== null);
  expect(seen).toEqual(all);
});

test('counts entries by hour, or by day over more than two days, including empty bars', async () => {
  const hours = async (query = '') =>
    (await server.call('GET', `staff/audit-hour${query}`, { token: tokens.admin })).body as unknown as {
      unit: string;
      bars: { at: string; counts: Record<string, number> }[];
    };
  const sum = ({ bars }: Awaited<ReturnType<typeof hours>>, group: string) =>
    bars.reduce((all, { counts }) => all + counts[group]!, 0);
  const today = await hours();
  expect([today.unit, today.bars.length]).toEqual(['hour', 24]);
  expect([sum(today, 'money'), sum(today, 'settings')]).toEqual([1, 6]);
  expect(sum(await hours('?action=game-tag.changed'), 'money')).toBe(0);
  const month = await hours('?from=2026-02-01&to=2026-02-28');
  expect([month.unit, month.bars.length, sum(month, 'settings')]).toEqual(['day', 28, 0]);
  expect((await hours('?from=1990-01-01&to=2026-02-28')).bars).toHaveLength(366);
  const turned = '?from=2026-02-02&to=2026-02-01';
  expect((await server.call('GET', `staff/audit-hour${turned}`, { token: tokens.admin })).status).toBe(400);
  expect((await server.call('GET', 'staff/audit-hour', { token: tokens.cashier })).status).toBe(403);
});

test('shows requester and approver of an entry with two staff members only', async () => {
  const by = (role: 'admin' | 'cashier', correlationId: string) => ({
    staff: {
      ...({ kind: 'staff', staffId: staffIds[role]!, sessionId: '' } as const),
      permissions: permissionsOfRole(role === 'admin' ? 'owner' : role),
    },
    ip: '192.0.2.9',
    correlationId,
  });
  approvals.performs('payee', {
    stateOf: async () => ({}),
    async perform(tx, _approval, who) {
      const deed = { action: 'payment-setting.changed', subject: 'least', detail: {}, at: new Date() } as const;
      await auditHouse(tx, await platform.seal(), who, deed);
    },
  });
  const asked = await inTransaction(server.db, (tx) =>
    approvals.consider(tx, {
      ...by('cashier', 'call-a'),
      kind: 'payee',
      subject: { type: 'member', id: 'somebody' },
      reason: 'small codes expire unpaid',
      before: {},
      after: { least: '100.00' },
      payload: {},
    }),
  );
  await approvals.decide({ ...by('admin', 'call-b'), id: asked!.approvalId, state: 'approved', reason: '' });
  const [changed] = (await find('?action=payment-setting.changed')).data;
  const { body } = await server.call('GET', `staff/audit-entry/${changed!.id}`, { token: tokens.admin });
  expect(body.request).toMatchObject({
    id: asked!.approvalId,
    asked_by: { name: 'The cashier' },
    decided_by: { name: 'The admin' },
  });
  const [asking] = (await find('?action=approval.asked')).data;
  const own = await server.call('GET', `staff/audit-entry/${asking!.id}`, { token: tokens.admin });
  expect(own.body.request).toMatchObject({ id: asked!.approvalId });
});

test('serves an unmasked file to its requester after a second approval, for a day', async () => {
  const ask = (body: object, who = 'admin') => server.call('POST', 'staff/audit-export', { token: tokens[who], body });
  expect((await ask({ reason: 'the auditor of the regulator' }, 'cashier')).status).toBe(403);
  expect((await ask({})).body.refusal).toBe('STAFF_REASON_REQUIRED');
  const asked = await ask({ action: 'deposit.refused', reason: 'the auditor of the regulator' });
  expect(asked).toMatchObject({ status: 202, body: { refusal: 'APPROVAL_REQUIRED' } });
  const { approval_id: id } = asked.body.params as { approval_id: string };
  const { subject } = (await approvals.read(server.db, id))!;
  let who = 'admin';
  const app = Fastify();
  const permissions = permissionsOfRole('owner');
  registerTableFiles(
    app,
    {
      platform: server.platform,
      timeZone: async () => 'Asia/Bangkok',
      takeGuess: async () => undefined,
      resolveCaller: async () => ({ kind: 'staff', staffId: staffIds[who]!, sessionId: '', permissions }),
    },
    [audit.table],
  );
  const fetchFile = async (of = subject.id) => app.inject({ url: `/exports/audit.csv?export=${of}` });
  expect((await fetchFile()).statusCode).toBe(404);
  const second = { kind: 'staff', staffId: staffIds.second!, sessionId: '', permissions } as const;
  const by = { staff: second, ip: '192.0.2.9', correlationId: 'call-c' };
  await approvals.decide({ ...by, id, state: 'approved', reason: '' });
  const whole = await fetchFile();
  expect(whole.statusCode).toBe(200);
  expect(whole.body).toContain('call 0812345678');
  expect(whole.body.trim().split('\r\n')).toHaveLength(2);
  expect((await app.inject({ url: '/exports/audit.csv?action=deposit.refused' })).body).not.toContain('0812345678');
  for (const other of ['x', deposit]) expect((await fetchFile(other)).statusCode).toBe(404);
  who = 'second';
  expect((await fetchFile()).statusCode).toBe(404);
  who = 'admin';
  server.wait(24 * 3_600_000);
  expect((await fetchFile()).statusCode).toBe(404);
  server.wait(-24 * 3_600_000);
  await app.close();
});

test('returns the hash of the last entry as head, and records each check as an entry', async () => {
  const head = async () => (await server.call('GET', 'staff/audit-head', { token: tokens.admin })).body;
  const before = await head();
  const [last] = (await find('?$limit=1')).data;
  expect(before).toMatchObject({ position: last!.id, hash: last!.hash, published: [], checked: null });
  const { body } = await server.call('POST', 'staff/audit-head', { token: tokens.admin, body: {} });
  expect(body).toEqual({ is_sound: true, entries: last!.id, problem_count: 0, problems: [] });
  expect(await head()).toMatchObject({ position: last!.id + 1, checked: { problem_count: 0 } });
  expect((await find('?$limit=1')).data[0]).toMatchObject({ action: 'audit.checked' });
});

test('detects a change made by the database owner', async () => {
  const entry = sql`(select entry_id from audit_links where subject_id = 'tag-2')`;
  await sql`alter table house_audit disable trigger house_audit_is_final`.execute(server.db);
  await sql`update house_audit set detail = '{}' where id = ${entry}`.execute(server.db);
  const { body } = await server.call('POST', 'staff/audit-head', { token: tokens.admin, body: {} });
  const [place] = (await find('?search=tag-2')).data;
  expect(body).toMatchObject({ is_sound: false, problem_count: 1, problems: [{ position: place!.id }] });
  const head = await server.call('GET', 'staff/audit-head', { token: tokens.admin });
  expect(head.body.checked).toMatchObject({ problem_count: 1, first_position: place!.id });
});

test('has a name for every kind of entry, once', () => {
  expect(new Set<AuditAction>(auditActions).size).toBe(auditActions.length);
});
