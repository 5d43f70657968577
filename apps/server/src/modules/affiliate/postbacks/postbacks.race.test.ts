import { randomUUID } from 'node:crypto';
import { inTransaction, sql } from '@sabai/db';
import { createSandbox } from '@sabai/sandbox';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createAffiliateServer, ngrPlan } from '../affiliate.fixture.ts';
import { type CallTracker, createTrackerCaller } from './call-tracker.ts';
import { deliverPostbacks } from './deliver-postbacks.ts';
import { mostAttempts, oldKeyMs, signingKeyOf } from './postback.rules.ts';

const sandbox = createSandbox({
  siteUrl: 'http://127.0.0.1:1',
  webhookSecret: 'secret',
  sms: { accountSid: 'a', authToken: 't' },
  gateway: { applicationKey: 'k', applicationSecret: 's', billerId: '099300045600010' },
  btcpay: { storeId: 's', apiKey: 'k', webhookSecret: 'w' },
});
let origin: string;
beforeAll(async () => {
  origin = await sandbox.listen({ port: 0, host: '127.0.0.1' });
});
afterAll(() => sandbox.close());

interface Received {
  readonly id: string;
  readonly query: Record<string, string>;
  readonly signature: string;
  readonly is_repeated: boolean;
}
const post = (path: string, method: 'POST' | 'PUT', body: object) =>
  fetch(`${origin}${path}`, { method, headers: { 'content-type': 'application/json' }, body: JSON.stringify(body) });

/** An affiliate whose tracker is called on every event. */
async function openTracker(statements: readonly string[] = []) {
  const server = await createAffiliateServer({ statements, sandboxOrigin: origin });
  await server.plan(ngrPlan);
  const host = await server.member();
  const name = randomUUID();
  await post(`/tracker/${name}/key`, 'PUT', { key: signingKeyOf(Buffer.alloc(32), host) });
  const url = `${origin}/tracker/${name}?id={id}&e={event}&k={click_id}&s={sub1}&m={member}&a={amount}`;
  for (const event of ['registration', 'first_deposit', 'qualified', 'commission'])
    await server.callAs({ memberId: host }, 'affiliate-postback', 'create', { body: { event, url, is_active: true } });
  const callTracker = createTrackerCaller({ sandboxOrigin: async () => origin });
  return {
    server,
    host,
    name,
    callTracker,
    deliver: (by: CallTracker = callTracker) => deliverPostbacks(server.dependencies, by),
    received: async () => (await fetch(`${origin}/trackers?tracker=${name}`)).json() as Promise<Received[]>,
    calls: () =>
      server.db
        .selectFrom('affiliate_postback_calls')
        .selectAll()
        .where('member_id', '=', host)
        .orderBy('id')
        .execute(),
    /** A member who registers by a link of the affiliate, deposits and stakes until the plan's terms are met. */
    async invite(): Promise<string> {
      const guest = await server.guest(host);
      const link_marks = { click_id: 'click-1', sub1: 'line' };
      for (let told = 0; told < 2; told++) await server.tell(guest, 'member.registered', { link_marks });
      await server.deposit(guest, 1000_00n, 2);
      await server.count();
      await server.play(guest, 400_00n, 0n);
      await server.count();
      return guest;
    },
    close: () => server.close(),
  };
}
type Tracked = Awaited<ReturnType<typeof openTracker>>;

/** Another process delivers while the tracker has the call of the first. Returns ids that were sent twice. */
async function sentTwice(statements: readonly string[] = []): Promise<string[]> {
  const tracked = await openTracker(statements);
  try {
    await tracked.invite();
    let other: Promise<number> | undefined;
    await tracked.deliver(async (...call) => {
      other ??= tracked.deliver();
      await other;
      return tracked.callTracker(...call);
    });
    const ids = (await tracked.received()).map(({ id }) => id);
    return ids.filter((id, index) => ids.indexOf(id) !== index);
  } finally {
    await tracked.close();
  }
}

test('sends each call once with two processes', async () => {
  expect(await sentTwice()).toEqual([]);
});
test('is caught in a server without a lease', async () => {
  const unleased = [
    `create function unlease() returns trigger language plpgsql as $$
      begin if new.attempts > old.attempts then new.next_attempt_at := old.next_attempt_at; end if; return new; end $$`,
    'create trigger unlease before update on affiliate_postback_calls for each row execute function unlease()',
  ];
  expect(await sentTwice(unleased)).not.toEqual([]);
});

async function qualifyAgain({ server, invite, calls }: Tracked): Promise<string[]> {
  const guest = await invite();
  const again = (qualified_at: Date | null) =>
    server.db.updateTable('affiliate_guests').set({ qualified_at }).where('member_id', '=', guest).execute();
  await again(null);
  await again(server.now());
  return (await calls()).map(({ event }) => event).toSorted();
}
async function eventsOf(statements: readonly string[] = []): Promise<string[]> {
  const tracked = await openTracker(statements);
  try {
    return await qualifyAgain(tracked);
  } finally {
    await tracked.close();
  }
}

test('sends an event once, however often it is announced', async () => {
  expect(await eventsOf()).toEqual(['first_deposit', 'qualified', 'registration']);
});
test('is caught in a server without the natural key', async () => {
  const keyless = [
    `do $$ begin execute regexp_replace(pg_get_functiondef('affiliate_call_tracker'::regproc), 'ON CONFLICT[^;]*', '', 'i'); end $$`,
    `do $$ declare v_name text; begin
      select conname into v_name from pg_constraint where conrelid = 'affiliate_postback_calls'::regclass and contype = 'u';
      execute format('alter table affiliate_postback_calls drop constraint %I', v_name); end $$`,
  ];
  expect((await eventsOf(keyless)).length).toBeGreaterThan(3);
});

test('repeats a call with the same id after its process was killed, so that the tracker can deduplicate', async () => {
  const tracked = await openTracker();
  try {
    await tracked.invite();
    const { server, callTracker } = tracked;
    // The tracker has the call, and the process ends before the result is stored.
    await tracked.deliver(async (...call) => {
      await callTracker(...call);
      throw new Error('killed');
    });
    expect((await tracked.calls()).map(({ state }) => state)).toEqual(['waiting', 'waiting', 'waiting']);
    expect(await tracked.deliver()).toBe(0);
    server.setNow(new Date(server.now().getTime() + 61_000).toISOString());
    expect(await tracked.deliver()).toBe(3);
    const received = await tracked.received();
    expect(received.map(({ is_repeated }) => is_repeated)).toEqual([true, true, true, false, false, false]);
    expect(new Set(received.map(({ id }) => id)).size).toBe(3);
    expect((await tracked.calls()).map(({ state }) => state)).toEqual(['delivered', 'delivered', 'delivered']);
  } finally {
    await tracked.close();
  }
});

test('sends the link’s tags, a pseudonym and a valid signature, and no data of the member', async () => {
  const tracked = await openTracker();
  try {
    const guest = await tracked.invite();
    await tracked.deliver();
    const received = await tracked.received();
    expect(received.map(({ signature }) => signature)).toEqual(['valid', 'valid', 'valid']);
    const member = await tracked.server.db
      .selectFrom('members')
      .select(['username', 'member_id'])
      .where('member_id', '=', guest)
      .executeTakeFirstOrThrow();
    for (const { query, id } of received) {
      expect(query).toMatchObject({ id, k: 'click-1', s: 'line', m: received[0]!.query.m });
      expect(JSON.stringify(query)).not.toContain(member.member_id);
    }
    expect(received.find(({ query }) => query.e === 'first_deposit')!.query.a).toBe('1000.00');
    // Staff and member see the same call.
    const [own] = await tracked.server.call<{ id: string; state: string }>(tracked.host, 'affiliate-postback-call');
    expect(own).toMatchObject({ state: 'delivered', answer: 'http-200' });
  } finally {
    await tracked.close();
  }
});

test('replaces a key once under concurrent requests, and keeps the old key valid for a day', async () => {
  const tracked = await openTracker();
  try {
    const { server, host, name } = tracked;
    const replace = (version: number) =>
      server.callAs<{ key: string; key_version: number; old_key_ends_at: string | null }>(
        { memberId: host },
        'affiliate-postback-key',
        'create',
        { body: { version } },
      );
    const test = async () => {
      await server.callAs({ memberId: host }, 'affiliate-postback-test', 'create', { body: { event: 'registration' } });
      await tracked.deliver();
      return (await tracked.calls()).at(-1)!.answer;
    };
    const twice = await Promise.allSettled([replace(1), replace(1)]);
    expect(twice.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected']);
    await expect(replace(1)).rejects.toMatchObject({ code: 'CHANGED_MEANWHILE' });
    const shown = await server.callAs<Awaited<ReturnType<typeof replace>>>(
      { memberId: host },
      'affiliate-postback',
      'find',
    );
    const end = new Date(server.now().getTime() + oldKeyMs).toISOString();
    expect(shown).toMatchObject({ key_version: 2, old_key_ends_at: end });
    expect(await test()).toBe('http-200');
    server.setNow(end);
    expect(await test()).toBe('http-403');
    await post(`/tracker/${name}/key`, 'PUT', { key: shown.key });
    expect(await test()).toBe('http-200');
    expect(await replace(2)).toMatchObject({ key_version: 3 });
    expect(await test()).toBe('http-200');
  } finally {
    await tracked.close();
  }
});

test('gives up after the last attempt, and sends again on request with the same id', async () => {
  const tracked = await openTracker();
  try {
    const { server, host, name } = tracked;
    await server.callAs({ memberId: host }, 'affiliate-postback-test', 'create', { body: { event: 'registration' } });
    await post(`/tracker/${name}/faults`, 'POST', { status: 503, times: mostAttempts });
    for (let attempt = 0; attempt < mostAttempts; attempt++) {
      expect(await tracked.deliver()).toBe(1);
      server.setNow(new Date(server.now().getTime() + 7 * 3600_000).toISOString());
    }
    expect(await tracked.deliver()).toBe(0);
    const [failed] = await tracked.calls();
    expect(failed).toMatchObject({ state: 'failed', attempts: mostAttempts, answer: 'http-503' });
    const again = () =>
      server.callAs({ memberId: host }, 'affiliate-postback-call', 'patch', {
        id: failed!.id,
        body: { state: 'waiting' },
      });
    await again();
    await expect(again()).rejects.toMatchObject({ code: 'CHANGED_MEANWHILE' });
    await tracked.deliver();
    expect((await tracked.calls())[0]).toMatchObject({ state: 'delivered', attempts: 1, id: failed!.id });
    // Another member does not reach it.
    const stranger = server.callAs({ memberId: await server.member() }, 'affiliate-postback-call', 'patch', {
      id: failed!.id,
      body: { state: 'waiting' },
    });
    await expect(stranger).rejects.toMatchObject({ code: 'NOT_FOUND' });
  } finally {
    await tracked.close();
  }
});

test('sends no call for a stopped affiliate or one without an address', async () => {
  const tracked = await openTracker();
  try {
    const { server, host } = tracked;
    await server.callAs({ memberId: host }, 'affiliate-postback', 'create', {
      body: { event: 'registration', url: 'https://track.example.com/?id={id}', is_active: false },
    });
    await inTransaction(server.db, (tx) => sql`select affiliate_contract(${host}, now())`.execute(tx));
    await server.db
      .updateTable('affiliate_contracts')
      .set({ stopped_at: server.now() })
      .where('member_id', '=', host)
      .execute();
    await tracked.invite();
    expect(await tracked.calls()).toEqual([]);
    const refused = server.callAs({ memberId: host }, 'affiliate-postback', 'create', {
      body: { event: 'registration', url: 'https://127.0.0.1/', is_active: true },
    });
    await expect(refused).rejects.toMatchObject({ code: 'POSTBACK_URL_INVALID' });
  } finally {
    await tracked.close();
  }
});

test('groups clicks, members and income by the tags of the links', async () => {
  const tracked = await openTracker();
  try {
    const { server, host } = tracked;
    await tracked.invite();
    await sql`insert into affiliate_clicks (member_id, day, visitor, clicked_at, marks)
      values (${host}, '2026-11-01', 'v', now(), '{"sub1": "line"}'), (${host}, '2026-11-01', 'w', now(), '{}')`.execute(
      server.db,
    );
    const rows = await server.call<Record<string, unknown>>(host, 'affiliate-sub-id', { by: 'sub1' });
    expect(rows.find(({ id }) => id === 'line')).toMatchObject({
      clicks: 1,
      registrations: 1,
      deposited: 1,
      qualified: 1,
    });
    const [file] = server.affiliate.tables;
    const opened = await file!.open({ affiliate_id: host, by: 'sub1' }, {} as never);
    const exported: unknown[] = [];
    for await (const row of opened!.rows) exported.push(row);
    expect(exported).toEqual(rows);
    expect(opened!.columns.map(([name]) => name)).toEqual(Object.keys(rows[0]!));
    await expect(file!.open({ affiliate_id: host, by: 'other' }, {} as never)).rejects.toMatchObject({
      code: 'INVALID_INPUT',
    });
    const [statement] = await server.call<{ levels: { income: string }[] }>(host, 'affiliate-statement');
    expect(rows.find(({ id }) => id === 'line')).toMatchObject({ income: statement!.levels[0]!.income });
    const share = (query: object) =>
      server.callAs<{ link: string }>({ memberId: host }, 'affiliate-share', 'find', { query });
    expect((await share({ sub1: 'line' })).link).toBe(`${(await share({})).link}?sub1=line`);
    expect(rows.find(({ id }) => id === '')).toMatchObject({ clicks: 1, registrations: 0, income: '0.00' });
  } finally {
    await tracked.close();
  }
});
