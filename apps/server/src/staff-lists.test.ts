import { listQuery, offeredPairs, type StaffList, staffLists } from '@sabai/contract';
import { encodeQuery } from '@sabai/contract/client';
import { sql } from '@sabai/db';
import { afterAll, beforeAll, describe, expect, onTestFinished, test } from 'vitest';
import { permissionsOfRole } from './modules/identity/roles/hire.fixture.ts';
import { offeredLists } from './modules/lists/index.ts';
import { guessLimit } from './platform/http/guessing.ts';
import type { pageStatement } from './platform/lists/read-list.ts';
import { type Headers, OpenServer, openSurface, type Surface } from './surface.fixture.ts';

/** The common properties of all staff lists: pages, query plans, files, views, and attacks. */
const at = new OpenServer();
beforeAll(async () => {
  await at.begin();
  await fill(300);
}, 240_000);
afterAll(at.end);

/** Creates deposits with many duplicates in time, amount and state. */
async function fill(count: number): Promise<void> {
  const { db, members } = at.server;
  await sql`
    insert into deposits (member_id, status, channel, currency_code, amount_minor, note, fingerprint, requested_at, succeeded_at)
    select ${members.demo}::uuid, s, (array['BANK', 'PROMPTPAY', 'QRCODE'])[1 + n % 3], 'THB', 100 * (1 + n % 7), '=' || n,
      int4send(n), timestamptz '2026-11-01 00:00+07' + interval '1 hour' * (n / 9), case when s = 'success' then now() end
    from (select n, (array['pending', 'success', 'fail'])[1 + n % 3 % 2 + n % 2] as s from generate_series(1, ${count}::int) n)`.execute(
    db,
  );
  await sql`analyze deposits`.execute(db);
}

async function ask(url: string, who = 'admin', init: { method?: 'POST' | 'DELETE'; payload?: object } = {}) {
  const headers: Headers = await at.server.callers[who]!.headers();
  return at.open.office.inject({ url, headers, ...init });
}
const find = async (service: string, query: object, who?: string) => {
  const answer = await ask(`/gateway/staff/${service}?${encodeQuery(query)}`, who);
  return { status: answer.statusCode, body: answer.json() };
};
const offered = () => offeredLists(at.server.context.implementations);
const sourceOf = (name: string) => offered().find(({ served }) => served.list.name === name)!.served;

test('serves every list of the contract once', () => {
  expect(
    offered()
      .map(({ served }) => served.list.name)
      .toSorted(),
  ).toEqual(Object.keys(staffLists).toSorted());
});

/** Returns a plausible value of a filter. */
function sample(list: StaffList, name: string): unknown {
  const filter = list.filters[name]!;
  switch (filter.by) {
    case 'choice':
      // Pending rows have an additional index.
      return [filter.of.at(-1)!];
    case 'flag':
      return true;
    case 'days':
      return { from: '2026-11-01', to: '2026-11-30' };
    case 'amount':
      return { currency: 'THB', from: '1', to: '1000' };
    case 'id':
      return '00000000-0000-4000-8000-000000000000';
    default:
      return 'somchai';
  }
}
interface Plan {
  'Node Type': string;
  'Index Name'?: string;
  Plans?: Plan[];
}
const nodesOf = (plan: Plan): Plan[] => [plan, ...(plan.Plans ?? []).flatMap(nodesOf)];
/** Returns unbounded sorts in a plan: those of a page have a limit below. */
const sortsOf = (plan: Plan): Plan[] =>
  nodesOf(plan).filter(
    (node) =>
      /Sort/.test(node['Node Type']) &&
      !(node.Plans ?? []).flatMap(nodesOf).some((one) => one['Node Type'] === 'Limit'),
  );

/**
 * Returns PostgreSQL's plan of a page with sequential scans and sorts disabled, so that it uses them only without an
 * alternative.
 */
async function planOf(statement: Awaited<ReturnType<typeof pageStatement>>, isSearch: boolean): Promise<Plan> {
  return at.server.db.transaction().execute(async (tx) => {
    await sql`set local enable_seqscan = off`.execute(tx);
    if (!isSearch) {
      await sql`set local enable_sort = off`.execute(tx);
      await sql`set local enable_incremental_sort = off`.execute(tx);
      await sql`set local enable_bitmapscan = off`.execute(tx);
    }
    const { rows } = await sql<{ 'QUERY PLAN': [{ Plan: Plan }] }>`explain (format json) ${statement}`.execute(tx);
    return rows[0]!['QUERY PLAN'][0].Plan;
  });
}

describe('each pair of filter and order of a screen', () => {
  test('is read by its index in order, without sorting', async () => {
    const { rows: known } = await sql<{ name: string }>`select indexname as name from pg_indexes`.execute(at.server.db);
    const there = new Set(known.map(({ name }) => name));
    const problems: string[] = [];
    for (const { served } of offered()) {
      if (!served.explained) continue;
      const { list } = served;
      const pairs = offeredPairs(list);
      const names = pairs.map(({ filter = '', sort }) => `${filter}/${sort}`);
      for (const extra of Object.keys(served.explained.indexes).filter((name) => !names.includes(name)))
        problems.push(`${list.name} ${extra}: is not offered`);
      for (const { filter, sort } of pairs) {
        const name = `${filter ?? ''}/${sort}`;
        const indexes = [served.explained.indexes[name] ?? []].flat();
        if (indexes.length === 0 || indexes.some((index) => !there.has(index))) {
          problems.push(`${list.name} ${name}: there is no index ${indexes.join(', ')}`);
          continue;
        }
        const isSearch = filter !== undefined && list.filters[filter]!.by === 'search';
        for (const direction of ['asc', 'desc'] as const) {
          const filters = (filter === undefined ? {} : { [filter]: sample(list, filter) }) as Record<string, string>;
          const plan = await planOf(
            (await served.explained.statement({ filters, order: { by: sort, direction }, limit: 50 })) as never,
            isSearch,
          );
          const used = nodesOf(plan).flatMap((node) => node['Index Name'] ?? []);
          if (!isSearch && !used.some((index) => indexes.includes(index)))
            problems.push(`${list.name} ${name} ${direction}: reads by ${used.join(', ') || 'no index'}`);
          if (!isSearch && sortsOf(plan).length > 0) problems.push(`${list.name} ${name} ${direction}: sorts`);
        }
      }
    }
    expect(problems).toEqual([]);
  });

  test('reads several choices by the index each, and sorts no more than their pages', async () => {
    const { explained } = sourceOf('deposits');
    const plan = await planOf(
      (await explained!.statement({
        filters: { status: ['pending', 'success'] },
        order: { by: 'request_time', direction: 'desc' },
        limit: 50,
      })) as never,
      false,
    );
    expect(nodesOf(plan).map((node) => node['Index Name'])).toContain('deposits_by_status');
    expect(sortsOf(plan)).toEqual([]);
  });
});

/** Pseudo-random numbers with a fixed seed. */
function dice(seed: number) {
  let state = seed;
  return (sides: number) => {
    state = (Math.imul(state, 1_103_515_245) + 12_345) >>> 0;
    return (state >>> 8) % sides;
  };
}

describe('pages', () => {
  const questions = [
    {},
    { $sort: { request_time: 1 } },
    { $sort: { amount: 1 } },
    { $sort: { amount: -1 } },
    { status: ['pending'], $sort: { amount: -1 } },
    { status: ['pending', 'success'], $sort: { request_time: -1 } },
    { status: ['pending', 'success', 'fail'], $sort: { amount: 1 } },
    { channel: 'BANK' },
    { request_time: { from: '2026-11-01', to: '2026-11-01' } },
    { amount: { currency: 'THB', from: '2', to: '5' } },
  ];
  test.each(questions)('%j: contain every row once, despite concurrent inserts and deletes', async (question) => {
    const { db } = at.server;
    const served = sourceOf('deposits');
    const read = listQuery(served.list).parse(question);
    const permissions = permissionsOfRole('owner');
    const caller = { kind: 'staff', staffId: at.server.members.demo, sessionId: '', permissions } as const;
    async function readAll(limit: number, between: () => Promise<void>): Promise<string[]> {
      const ids: string[] = [];
      let after: string | undefined;
      do {
        const { data, next } = await served.page({ ...read, limit, after }, caller);
        ids.push(...data.map(({ id }) => String(id)));
        after = next ?? undefined;
        if (after) await between();
      } while (after);
      return ids;
    }
    const before = await readAll(100, async () => {});
    expect(new Set(before).size).toBe(before.length);
    const roll = dice(JSON.stringify(question).length);
    const added: string[] = [];
    const seen = await readAll(7, async () => {
      // Newer, older and equal ones, ahead of the reader and behind.
      const { rows } = await sql<{ id: string }>`
        insert into deposits (member_id, channel, currency_code, amount_minor, note, fingerprint, requested_at)
        select member_id, channel, currency_code, amount_minor, note, int4send(${roll(1_000_000)}::int),
          requested_at + interval '1 hour' * ${roll(3) - 1}
        from deposits order by id offset ${roll(200)} limit 2 returning id`.execute(db);
      added.push(...rows.map(({ id }) => id));
    });
    expect(new Set(seen).size, 'a row came twice').toBe(seen.length);
    const stayed = new Set(added);
    expect(seen.filter((id) => !stayed.has(id))).toEqual(before);
    await sql`delete from deposits where id = any(${added}::uuid[])`.execute(db);
  });
});

describe('invalid queries return a clear response:', () => {
  test.each([
    ['an unknown filter', { password: 'x' }, 'INVALID_INPUT'],
    ['a choice that there is not', { status: ["pending' or 1=1 --"] }, 'INVALID_INPUT'],
    ['an order by SQL', { $sort: { 'amount; drop table deposits': 1 } }, 'INVALID_INPUT'],
    ['two orders', { $sort: { amount: 1, request_time: 1 } }, 'INVALID_INPUT'],
    ['an order that is not offered', { channel: 'BANK', $sort: { amount: 1 } }, 'LIST_SORT_NOT_OFFERED'],
    [
      'days that end before they begin',
      { request_time: { from: '2026-02-02', to: '2026-01-01' } },
      'DATE_RANGE_INVALID',
    ],
    ['a day of another calendar', { request_time: { from: '2569-01-01' } }, 'DATE_RANGE_INVALID'],
    ['amounts that end before they begin', { amount: { currency: 'THB', from: '9', to: '1' } }, 'LIST_RANGE_INVALID'],
    ['an amount in no currency', { amount: { from: '9' } }, 'INVALID_INPUT'],
    ['an amount with too many decimals', { amount: { currency: 'JPY', from: '9.5' } }, 'AMOUNT_TOO_MANY_DECIMALS'],
    ['a cursor of nobody', { after: 'x' }, 'LIST_CURSOR_FOREIGN'],
    ['a page that was left out', { $skip: 10 }, 'INVALID_INPUT'],
    ['no page at all', { $limit: 0 }, 'INVALID_INPUT'],
  ])('%s', async (_what, query, refusal) => {
    const { status, body } = await find('deposit', query);
    expect([status, body.refusal]).toEqual([400, refusal]);
  });

  test('caps a huge page at the longest', async () => {
    expect((await find('deposit', { $limit: 1_000_000 })).body.data).toHaveLength(100);
  });

  test('rejects a cursor of another list or of other filters', async () => {
    const { next } = (await find('deposit', { $limit: 5 })).body;
    expect((await find('withdrawal', { after: next })).body.refusal).toBe('LIST_CURSOR_FOREIGN');
    expect((await find('deposit', { after: next, status: 'fail' })).body.refusal).toBe('LIST_CURSOR_FOREIGN');
    expect((await find('deposit', { after: next, $limit: 5 })).status).toBe(200);
  });

  test('finds nothing for SQL and pattern characters in a search', async () => {
    for (const search of ["' or 1=1 --", '%', '_', "'; drop table deposits; --"])
      expect((await find('deposit', { search })).body.total, search).toBe(0);
  });
});

const file = async (name: string, query: object = {}, who?: string) =>
  ask(`/exports/${name}?${encodeQuery(query)}`, who);
const linesOf = (body: string) => body.replace('\ufeff', '').split('\r\n').slice(0, -1);

describe('list files', () => {
  test('contain all rows of a query in its order, with formulas escaped', async () => {
    const answer = await file('deposits.csv', { status: ['success'], $sort: { request_time: 1 } });
    expect([answer.statusCode, answer.headers['content-type']]).toEqual([200, 'text/csv; charset=utf-8']);
    const [head, ...lines] = linesOf(answer.body);
    expect(head!.split(',')).toEqual(Object.keys(staffLists.deposits!.columns));
    const { total } = (await find('deposit', { status: ['success'] })).body;
    expect(lines).toHaveLength(total);
    const times = lines.map((line) => line.split(',')[head!.split(',').indexOf('request_time')]!);
    expect(times).toEqual(times.toSorted());
  });

  test('in workbook form are a zip with typed cells', async () => {
    const answer = await file('deposits.xlsx', { status: ['fail'] });
    expect(answer.statusCode).toBe(200);
    expect(answer.rawPayload.subarray(0, 2).toString()).toBe('PK');
    expect(answer.rawPayload.includes('xl/worksheets/sheet1.xml')).toBe(true);
  });

  test('are audited with their filters before, and with their row count afterwards', async () => {
    await file('deposits.csv', { channel: 'QRCODE' });
    const { total } = (await find('deposit', { channel: 'QRCODE' })).body;
    const { rows } = await sql<{ detail: object; subject: string }>`
      select subject, detail from house_audit where action = 'list.exported' order by id desc limit 2`.execute(
      at.server.db,
    );
    expect(rows).toEqual([
      { subject: 'deposits', detail: { format: 'csv', rows: total, is_whole: true } },
      {
        subject: 'deposits',
        detail: { format: 'csv', filters: '{"channel":["QRCODE"]}', order: 'request_time desc' },
      },
    ]);
  });

  test('are refused without permission, and for unknown lists and formats', async () => {
    for (const who of ['support', 'visitor', 'member'])
      expect((await file('deposits.csv', {}, who)).statusCode, who).toBe(404);
    for (const name of ['nothing.csv', 'deposits.txt', 'deposits', '..%2fdeposits.csv', 'deposits.csv.xlsx'])
      expect((await file(name)).statusCode, name).toBe(404);
    expect((await file('deposits.csv', { status: 'x' })).statusCode).toBe(400);
    expect((await file('deposits.csv', { after: 'x' })).statusCode).toBe(400);
  });

  test('contain no more member data than the list', async () => {
    const answer = await file('members.csv');
    const { data } = (await find('member', { $limit: 100 })).body;
    for (const { phone } of data) expect(answer.body).toContain(phone);
  });
});

describe('list views', () => {
  const save = (service: string, body: object, who?: string) =>
    ask(`/gateway/staff/${service}`, who, { method: 'POST', payload: body });
  const shown = async (who: string) =>
    ((await ask('/gateway/staff/list-view', who)).json() as { name: string; count: number; is_own: boolean }[]).map(
      ({ name, count, is_own }) => ({ name, count, is_own }),
    );

  test('are private, or shared with permission, and each shows its count', async () => {
    const { total } = (await find('deposit', { channel: 'BANK' })).body;
    const body = { list: 'deposits', name: 'Banks', query: '{"channel":"BANK"}', columns: ['amount'] };
    expect((await save('list-view', body, 'cashier')).statusCode).toBe(201);
    expect(await shown('cashier')).toContainEqual({ name: 'Banks', count: total, is_own: true });
    expect((await shown('support')).map(({ name }) => name)).not.toContain('Banks');
    expect((await save('shared-list-view', body, 'cashier')).statusCode).toBe(403);
    expect((await save('shared-list-view', { ...body, name: 'All banks' })).statusCode).toBe(201);
    expect(await shown('support')).toContainEqual({ name: 'All banks', count: total, is_own: false });
  });

  test('replace a view of the same name', async () => {
    const body = { list: 'deposits', name: 'Mine', query: '{}' };
    const first = (await save('list-view', body, 'support')).json();
    const second = (await save('list-view', { ...body, query: '{"channel":"BANK"}' }, 'support')).json();
    expect(second).toMatchObject({ id: first.id, query: '{"channel":"BANK"}' });
  });

  test('of others cannot be removed, and of unknown lists cannot be saved', async () => {
    const { id } = (await save('list-view', { list: 'deposits', name: 'Own', query: '{}' }, 'cashier')).json();
    for (const service of ['list-view', 'shared-list-view'])
      expect((await ask(`/gateway/staff/${service}/${id}`, 'admin', { method: 'DELETE' })).statusCode).toBe(404);
    for (const body of [
      { list: 'deposits', name: 'x', query: '{"password":1}' },
      { list: 'deposits', name: 'x', query: '[]' },
      { list: 'deposits', name: 'x', query: 'no JSON' },
      { list: 'deposits', name: 'x', query: '{}', columns: ['password'] },
      { list: 'nothing', name: 'x', query: '{}' },
      { list: 'deposits', name: ' ', query: '{}' },
    ])
      expect((await save('list-view', body)).statusCode, JSON.stringify(body)).toBe(400);
  });
});

describe('reports and the audit', () => {
  test('are exported in both formats, with permission', async () => {
    for (const name of ['report-revenue', 'report-game', 'report-payment', 'report-staff', 'audit']) {
      const book = await file(`${name}.xlsx`);
      expect([name, book.statusCode, book.rawPayload.subarray(0, 2).toString()]).toEqual([name, 200, 'PK']);
      const table = await file(`${name}.csv`, { from: '2026-11-01', to: '2026-11-30' });
      expect([name, table.statusCode, table.headers['content-type']]).toEqual([name, 200, 'text/csv; charset=utf-8']);
      for (const format of ['csv', 'xlsx'])
        expect((await file(`${name}.${format}`, {}, 'support')).statusCode, name).toBe(404);
      expect((await file(`${name}.csv`, { password: 'x' })).statusCode, name).toBe(400);
      expect((await file(`${name}.xlsx`, { from: '2026-02-02', to: '2026-01-01' })).statusCode, name).toBe(400);
    }
    const { rows } = await sql<{ detail: { rows: number } }>`
      select detail from house_audit where action = 'report.exported' and subject = 'report-revenue' order by id desc limit 1`.execute(
      at.server.db,
    );
    expect(rows[0]!.detail).toMatchObject({ format: 'csv', rows: 30, is_whole: true });
  });

  test('have views of a query, without a row count', async () => {
    const save = (list: string, query: object, who?: string) =>
      ask('/gateway/staff/list-view', who, {
        method: 'POST',
        payload: { list, name: 'Weeks', query: JSON.stringify(query) },
      });
    const kept = await save('report-revenue', { step: 'week', against: 'none' });
    expect([kept.statusCode, kept.json()]).toMatchObject([201, { count: null, columns: [] }]);
    expect((await save('audit', { group: 'money' })).statusCode).toBe(201);
    expect((await save('report-revenue', { step: 'year' })).statusCode).toBe(400);
    expect((await save('audit', { below: 7 })).statusCode).toBe(400);
    expect((await save('audit', {}, 'support')).statusCode).toBe(403);
    expect((await ask('/gateway/staff/list-view?list=report-revenue', 'support')).statusCode).toBe(403);
  });
});

test('returns nothing or a refusal for a day that does not exist, and never fails', async () => {
  for (const day of ['2026-99-99', '2026-02-29', '0000-01-01']) {
    const answers = [
      await find('affiliate-statement', { run: day }),
      await find('affiliate-statement-line', { affiliate_id: at.server.members.demo, statement_id: day }),
      await find('deposit', { requested_at: { from: day } }),
      await find('audit-entry', { to: day }),
    ];
    expect([day, answers.map(({ status }) => status)]).toEqual([day, [200, 400, 400, 400]]);
    const run = await ask(`/gateway/staff/affiliate-run/${day}`);
    expect([day, run.statusCode]).toEqual([day, 404]);
  }
});

describe('a search by masked values', () => {
  const guesses: Record<string, (text: string, from: Surface['office']) => Promise<number>> = {
    'the search of everything': (q, office) => call(office, `/gateway/staff/staff-search?${encodeQuery({ q })}`),
    'a list': (search, office) => call(office, `/gateway/staff/member?${encodeQuery({ search })}`),
    'a file': (search, office) => call(office, `/exports/members.csv?${encodeQuery({ search })}`),
    'a view': (search, office) =>
      call(office, '/gateway/staff/list-view', { list: 'members', name: 'x', query: JSON.stringify({ search }) }),
  };
  async function call(office: Surface['office'], url: string, payload?: object): Promise<number> {
    const headers: Headers = await at.server.callers.admin!.headers();
    return (await office.inject({ url, headers, ...(payload && { method: 'POST', payload }) })).statusCode;
  }

  test('is limited per minute across all kinds of search and all servers', async () => {
    const other = await openSurface(at.server);
    onTestFinished(other.close);
    await sql`delete from login_attempts`.execute(at.server.db);
    const ways = Object.values(guesses);
    const offices = [at.open.office, other.office];
    for (let tried = 0; tried < guessLimit.max; tried++) {
      const status = await ways[tried % ways.length]!(`66812${1000 + tried}`, offices[tried % 3 === 0 ? 0 : 1]!);
      expect([tried, status < 300]).toEqual([tried, true]);
    }
    for (const office of offices)
      for (const [way, tries] of Object.entries(guesses))
        expect([way, await tries('668129999', office)]).toEqual([way, 429]);
    // A name does not count as a guess.
    for (const [way, tries] of Object.entries(guesses))
      expect([way, await tries('wipha', at.open.office)]).toEqual([way, way === 'a view' ? 201 : 200]);
    await sql`delete from login_attempts`.execute(at.server.db);
  });

  test('is limited for concurrent requests too', async () => {
    await sql`delete from login_attempts`.execute(at.server.db);
    const statuses = await Promise.all(
      Array.from({ length: guessLimit.max + 10 }, (_, tried) =>
        guesses['a file']!(`66812${2000 + tried}`, at.open.office),
      ),
    );
    expect(statuses.filter((status) => status === 200)).toHaveLength(guessLimit.max);
    await sql`delete from login_attempts`.execute(at.server.db);
  });
});

describe('the global search', () => {
  const hits = async (q: string, who?: string) => {
    const { status, body } = await find('staff-search', { q }, who);
    return status === 200 ? (body as { type: string; path: string; title: string }[]) : status;
  };
  const paths = async (q: string, who?: string) => {
    const found = await hits(q, who);
    return typeof found === 'number' ? found : found.map(({ path }) => path);
  };
  let deposit = '';
  beforeAll(async () => {
    const { db, members } = at.server;
    const { rows } = await sql<{ id: string }>`
      update deposits set reference = 'REF-777-X', amount_minor = 31337, requested_at = '2026-11-05 10:00+07' where id = (select id from deposits order by id limit 1) returning id`.execute(
      db,
    );
    deposit = rows[0]!.id;
    await sql`
      insert into bets (member_id, provider, txn, round_ref, game_id, game_code, currency, state, stake_minor, opened_at)
      values (${members.demo}, 'studio', 'stake-1', 'round-of-the-search', 1, 'tiger-drum', 'THB', 'settled', 100, now())`.execute(
      db,
    );
    await sql`
      insert into statement_lines (house_bank_account_id, transaction_id, currency_code, amount_minor, booked_on, payer_name,
        payer_account, note, transfer_reference, content, first_seen_at, is_readable)
      select id, 'line-1', 'THB', 12300, '2026-11-20', 'A', '1', '', 'TRANSFER-9', '{}', now(), true
      from house_bank_accounts order by id limit 1`.execute(db);
  });

  test('finds a person’s object by what they quote, and links to its page', async () => {
    const member = `/members/${at.server.members.demo}`;
    expect(await paths(at.server.members.demo)).toContain(member);
    expect(await paths('REF-777-X')).toEqual([`/deposits/${deposit}?view=all`]);
    expect(await paths(deposit)).toEqual([`/deposits/${deposit}?view=all`]);
    expect(await paths('round-of-the-search')).toEqual(['/games/bets?q=round-of-the-search']);
    expect(await paths('TRANSFER-9')).toEqual([expect.stringMatching(/^\/ledger\/bank-lines\?line=/)]);
    expect(await paths('313.37 2026-11-05 10:10')).toContain(`/deposits/${deposit}?view=all`);
  });

  test('finds nothing for part of a reference, SQL characters or impossible days', async () => {
    for (const text of [
      'REF-777',
      'TRANSFER',
      'round-of',
      "' or 1=1 --",
      '%%',
      '313.37 2026-99-99',
      '5 0000-01-01 10:10',
    ])
      expect([text, await paths(text)]).toEqual([text, []]);
    expect(await hits('x')).toBe(400);
  });

  test('searches only what the caller may read, and masks the members found', async () => {
    const found = ['/games/bets?q=round-of-the-search'];
    expect(await paths('round-of-the-search', 'cashier')).toEqual(found);
    const { db } = at.server;
    await sql`delete from staff_role_permissions where role_id = 'senior-cashier' and permission = 'game.view'`.execute(
      db,
    );
    expect(await paths('round-of-the-search', 'cashier')).toEqual([]);
    await sql`insert into staff_role_permissions (role_id, permission) values ('senior-cashier', 'game.view')`.execute(
      db,
    );
    expect(await paths('REF-777-X', 'cashier')).toHaveLength(1);
    for (const who of ['visitor', 'member']) expect([who, await hits('demo', who)]).toEqual([who, expect.any(Number)]);
    const { body } = await find('staff-search', { q: at.server.members.demo }, 'cashier');
    expect(body[0].full_name).toMatch(/•••$/);
  });
});
