import type { TimelineEntry, TimelineKind } from '@sabai/contract';
import { sql } from '@sabai/db';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { StaffCaller } from '../../platform/http/caller.ts';
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

interface Page {
  readonly data: TimelineEntry[];
  readonly next: string | null;
}
const read = async (memberId: string, query = ''): Promise<Page> => {
  const { status, body } = await office.call(cashier, 'GET', `member-timeline?member_id=${memberId}${query}`);
  expect(status, JSON.stringify(body)).toBe(200);
  return body;
};
async function readAll(memberId: string, limit: number, kind?: TimelineKind): Promise<TimelineEntry[]> {
  const seen: TimelineEntry[] = [];
  for (let next: string | null = '', pages = 0; next !== null && pages < 200; pages++) {
    const page: Page = await read(
      memberId,
      `&$limit=${limit}${kind ? `&kind=${kind}` : ''}${next && `&before=${encodeURIComponent(next)}`}`,
    );
    seen.push(...page.data);
    next = page.next;
  }
  return seen;
}

/** Writes entries of play after the member's journal, a minute apart. */
const play = (memberId: string, game: string, bets: number, from: string) =>
  sql`insert into journal_entries (member_id, sequence, template, idempotency_key, source, target, currency, amount, source_after,
        target_after, provider, round_ref, game_code, call, txn, is_free, posted_at, hash)
      select ${memberId}, n + coalesce((select max(sequence) from journal_entries where member_id = ${memberId}), 0),
        case when n % 2 = 1 then 'bet' else 'result' end, ${game + from} || n, case when n % 2 = 1 then 'main' else 'provider:x' end,
        case when n % 2 = 1 then 'provider:x' else 'main' end, 'THB', 1000, case when n % 2 = 1 then 5000 end,
        case when n % 2 = 0 then 6000 end, 'x', 'r' || n, ${game}, 'bet', ${game + from} || n, false,
        ${from}::timestamptz + n * interval '1 minute', sha256(('x' || n)::bytea)
      from generate_series(1, ${bets * 2}) n`.execute(server.db);

async function busyMember() {
  const member = await server.newMember();
  const deposit = await server.slipDeposit(member, '500');
  await office.call(cashier, 'POST', 'deposit-evidence-reveal', {
    subject_type: 'deposit',
    subject_id: deposit.id,
    field: 'slip',
    cause: 'payment',
    reason: 'Reads the amount',
  });
  await office.call(cashier, 'PATCH', `deposit/${deposit.id}`, { status: 'success', reason: '' });
  const { body: withdrawal } = await server.call(member, 'POST', 'withdrawal-transaction', { body: { amount: '300' } });
  await office.call(cashier, 'PATCH', `withdrawal/${withdrawal.id}`, {
    status: 'fail',
    reason: 'The account is another',
  });
  return { ...member, deposit, withdrawal };
}

test('lists money with balances, grouped play, and staff actions and views', async () => {
  const { memberId, deposit, withdrawal } = await busyMember();
  await play(memberId, 'koi-lagoon', 3, '2026-01-01T10:00:00Z');
  const all = (await read(memberId, '&$limit=100')).data;
  const told = new Map(all.map((entry) => [entry.event, entry]));
  expect(told.get('ledger.deposit')).toMatchObject({
    kind: 'money',
    amount: '500.00',
    balance_after: '500.00',
    by: 'staff',
    staff_name: expect.stringMatching(/^Chai/),
    subject: { type: 'deposit', id: deposit.id },
  });
  expect(told.get('ledger.deposit_fee')).toMatchObject({ amount: '-5.00', balance_after: '495.00' });
  expect(told.get('ledger.withdrawal_request')).toMatchObject({
    amount: '-300.00',
    balance_after: '195.00',
    by: 'member',
    subject: { type: 'withdrawal', id: withdrawal.id },
  });
  expect(told.get('ledger.withdrawal_rejected')).toMatchObject({ amount: '300.00', balance_after: '495.00' });
  expect(told.get('deposit.asked')).toMatchObject({
    amount: '500.00',
    balance_after: null,
    by: 'member',
    about: 'BANK',
  });
  expect(told.get('personal-data.revealed')).toMatchObject({
    kind: 'staff',
    about: 'slip payment',
    by: 'staff',
    reason: 'Reads the amount',
  });
  expect(told.get('withdrawal.refused')).toMatchObject({ kind: 'staff', reason: 'The account is another' });
  expect(told.get('play.run')).toMatchObject({
    kind: 'play',
    amount: '0.00',
    balance_after: '60.00',
    at: '2026-01-01T10:06:00.000Z',
    play: { bets: 3, staked: '30.00', paid: '30.00', from: '2026-01-01T10:01:00.000Z' },
  });
  expect(told.get('account.registered')).toBeDefined();
  for (const kind of ['money', 'play', 'staff', 'account'] as const) {
    const { data } = await read(memberId, `&$limit=100&kind=${kind}`);
    expect(data).toEqual(all.filter((entry) => entry.kind === kind));
  }
});

test('returns each event once, newest first, with any page size, also for equal times', async () => {
  const { memberId } = await busyMember();
  await play(memberId, 'koi-lagoon', 4, '2026-01-01T10:00:00Z');
  await play(memberId, 'lotus-lanterns', 4, '2026-01-01T10:09:00Z');
  await play(memberId, 'koi-lagoon', 2, '2026-01-01T12:00:00Z');
  await sql`update deposits set requested_at = '2026-01-01T10:05:00Z' where member_id = ${memberId}`.execute(server.db);
  await sql`insert into activity_logs (member_id, activity, subject, created_at)
    select ${memberId}, 'update_profile', 'n' || n, '2026-01-01T10:05:00.123456Z' from generate_series(1, 7) n`.execute(
    server.db,
  );
  const whole = await readAll(memberId, 100);
  expect(new Set(whole.map(({ id }) => id)).size).toBe(whole.length);
  expect(whole.map(({ at }) => at)).toEqual(
    whole
      .map(({ at }) => at)
      .toSorted()
      .toReversed(),
  );
  expect(whole.filter(({ kind }) => kind === 'play')).toHaveLength(3);
  for (const limit of [1, 2, 3, 7]) expect(await readAll(memberId, limit)).toEqual(whole);
  expect(await readAll(memberId, 2, 'account')).toEqual(whole.filter(({ kind }) => kind === 'account'));
});

test('excludes events of other members, and rejects an invalid request', async () => {
  const { memberId } = await busyMember();
  const other = await server.newMember();
  expect((await read(other.memberId)).data.map(({ event }) => event)).toEqual(['account.registered']);
  const ask = async (query: string) => (await office.call(cashier, 'GET', `member-timeline?${query}`)).status;
  expect(await ask('member_id=00000000-0000-4000-8000-000000000000')).toBe(404);
  for (const query of [
    '',
    'member_id=me',
    `member_id=${memberId}&kind=gossip`,
    `member_id=${memberId}&before=yesterday`,
  ])
    expect([query, await ask(query)]).toEqual([query, 400]);
  expect(await ask(`member_id=${memberId}&before=${encodeURIComponent("2026-01-01T00:00:00Z~x'; drop~1")}`)).toBe(400);
});

test('lists the steps of a payment in order, with the deciding staff and slip views', async () => {
  const { deposit, withdrawal } = await busyMember();
  const { body: steps } = await office.call(cashier, 'GET', `payment-timeline/${deposit.id}`);
  expect(steps.map(({ step }: { step: string }) => step).toSorted()).toEqual(
    ['asked', 'viewed', 'approved', 'credited', 'fee'].toSorted(),
  );
  expect(steps[0]).toMatchObject({ step: 'asked', amount: '500.00', about: 'BANK' });
  expect(steps[1]).toMatchObject({ step: 'viewed', about: 'slip', reason: 'Reads the amount' });
  for (const { staff_name } of steps.slice(1)) expect(staff_name).toMatch(/^Chai/);
  const { body: refused } = await office.call(cashier, 'GET', `payment-timeline/${withdrawal.id}`);
  expect(refused.map(({ step }: { step: string }) => step).toSorted()).toEqual(
    ['asked', 'set_aside', 'refused', 'given_back'].toSorted(),
  );
  for (const id of ['me', '00000000-0000-4000-8000-000000000000'])
    expect((await office.call(cashier, 'GET', `payment-timeline/${id}`)).status).toBe(404);
});

test('keeps notes of staff as written, and records their author in the audit', async () => {
  const { memberId } = await server.newMember();
  const body = 'Asks for payouts before 18:00.';
  const made = await office.call(cashier, 'POST', 'member-note', { member_id: memberId, body });
  expect([made.status, made.body]).toEqual([
    201,
    { id: expect.any(String), body, staff_name: expect.stringMatching(/^Chai/), created_at: expect.any(String) },
  ]);
  expect((await office.call(cashier, 'GET', `member-note?member_id=${memberId}`)).body).toMatchObject({
    total: 1,
    data: [{ id: made.body.id, body }],
  });
  const { rows } = await sql<{ body: string }>`select body from member_notes where member_id = ${memberId}`.execute(
    server.db,
  );
  expect(rows[0]!.body).toMatch(/^sealed:/);
  await expect(
    sql`update member_notes set body = 'other' where member_id = ${memberId}`.execute(server.db),
  ).rejects.toThrow();
  expect((await read(memberId, '&kind=staff')).data.map(({ event }) => event)).toEqual(['note.added']);
  for (const wrong of [
    { member_id: memberId, body: '' },
    { member_id: memberId, body: 'x'.repeat(2001) },
  ])
    expect((await office.call(cashier, 'POST', 'member-note', wrong)).status).toBe(400);
  const none = { member_id: '00000000-0000-4000-8000-000000000000', body };
  expect((await office.call(cashier, 'POST', 'member-note', none)).status).toBe(404);
});

test('sums the member’s net result by month, less amounts returned, as in the reports', async () => {
  const { memberId } = await server.newMember();
  await server.fund({ memberId }, 70_000n);
  const now = server.clock();
  await sql`insert into journal_entries (member_id, sequence, template, idempotency_key, source, target, currency, amount, source_after,
        target_after, provider, round_ref, game_code, call, txn, is_free, posted_at, hash)
      select ${memberId}, n + (select max(sequence) from journal_entries where member_id = ${memberId}), template, 'months' || n,
        source, target, 'THB', amount, case when source = 'main' then 5000 end,
        case when target in ('main', 'cashback', 'rebate') then 5000 end, provider, provider, game,
        case when provider is not null then 'bet' end, case when provider is not null then 'm' || n end,
        case when provider is not null then false end,
        ${now}::timestamptz - ago, sha256(('m' || n)::bytea)
      from (values
        (1, 'bet', 'main', 'provider:x', 9000, 'x', 'koi-lagoon', interval '0'),
        (2, 'result', 'provider:x', 'main', 2000, 'x', 'koi-lagoon', interval '0'),
        (3, 'bonus_grant', 'bonus_expense', 'cashback', 500, null, null, interval '0'),
        (4, 'bonus_grant', 'bonus_expense', 'rebate', 300, null, null, interval '400 days')
      ) as entry(n, template, source, target, amount, provider, game, ago)`.execute(server.db);
  const { body } = await office.call(cashier, 'GET', `member-summary/${memberId}`);
  const { play: played, months } = body as { play: object; months: { month: string }[] };
  expect(played).toMatchObject({ staked: '90.00', paid: '20.00', ggr: '70.00', deducted: '8.00', ngr: '62.00' });
  expect(months).toHaveLength(6);
  expect(months.map(({ month }) => month)).toEqual(months.map(({ month }) => month).toSorted());
  const present = { month: now.toISOString().slice(0, 7), deposits: '700.00', withdrawals: '0.00', ggr: '70.00' };
  expect(months.at(-1)).toEqual({ ...present, ngr: '65.00' });
  expect(months[0]).toMatchObject({ deposits: '0.00', ngr: '0.00' });
});
