import { sql } from '@sabai/db';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type CashierServer, createCashierServer } from '../cashier.fixture.ts';

let server: CashierServer;
const long = 11_000;
type Member = { readonly memberId: string };
let member: Member;

/** Inserts deposits that ended long ago, three per minute, so that pages end between rows of the same time. */
const fill = ({ memberId }: Member, rows: number) =>
  sql`insert into deposits (member_id, status, channel, currency_code, amount_minor, note, fingerprint, requested_at, succeeded_at)
    select ${memberId}, 'success', 'PROMPTPAY', 'THB', n + 100, '', '', date_trunc('minute', now()) - (n / 3) * interval '1 minute', now()
    from generate_series(1, ${rows}::int) as n`.execute(server.db);

beforeAll(async () => {
  server = await createCashierServer();
  member = await server.newMember();
  await fill(member, 250);
});
afterAll(() => server.close());

const page = async (who: Member, query: string) => (await server.call(who, 'GET', `deposit-transaction?${query}`)).body;

describe('a history of deposits', () => {
  test('returns each row once and in order, page by page from the last row', async () => {
    const seen: { id: string; request_time: string }[] = [];
    for (let before = ''; ; ) {
      const { data, total } = await page(member, `$limit=20${before && `&before=${before}`}`);
      expect(total).toBe(250);
      if (data.length === 0) break;
      seen.push(...data);
      before = data.at(-1)!.id;
    }
    expect(new Set(seen.map(({ id }) => id)).size).toBe(250);
    const order = seen.map(({ request_time, id }) => `${request_time} ${id}`);
    expect(order).toEqual(order.toSorted().reverse());
  });

  test('applies its filters to every page and returns the member’s own rows only', async () => {
    const other = await server.newMember();
    const [first] = (await page(member, '$limit=1')).data;
    expect((await page(other, `before=${first!.id}`)).data).toEqual([]);
    expect((await page(member, `before=${first!.id}&status=pending`)).data).toEqual([]);
    expect((await server.call(member, 'GET', 'deposit-transaction?before=nobody')).status).toBe(400);
  });

  test('uses an index for each page and caps the count, whatever its length', async () => {
    const rich = await server.newMember();
    await fill(rich, long);
    // The page must not read the rows of other members.
    for (let n = 0; n < 2; n++) await fill(await server.newMember(), long);
    await sql`analyze deposits`.execute(server.db);
    const first = await page(rich, '$limit=20');
    expect([first.total, first.data.length]).toEqual([10_000, 20]);
    const { rows } = await sql<{ id: string; requested_at: Date }>`
      select id, requested_at from deposits where member_id = ${rich.memberId}
      order by requested_at desc, id desc offset ${long - 30} limit 1`.execute(server.db);
    const deep = rows[0]!;
    expect((await page(rich, `$limit=20&before=${deep.id}`)).data).toHaveLength(20);
    const plan = await sql<{ 'QUERY PLAN': string }>`
      explain (analyze, buffers off, timing off, summary off)
      select * from deposits where member_id = ${rich.memberId}
        and (requested_at, id) < (${deep.requested_at}, ${deep.id})
      order by requested_at desc, id desc limit 20`.execute(server.db);
    const text = plan.rows.map((row) => row['QUERY PLAN']).join('\n');
    expect(text).toMatch(/Index Scan using deposits_history/);
    const read = [...text.matchAll(/actual rows=([\d.]+)/g)].map(([, count]) => Number(count));
    expect(Math.max(...read)).toBeLessThanOrEqual(30);
  });

  test('returns its totals', async () => {
    const { body } = await server.call(member, 'GET', 'deposit-transaction-summary');
    expect(body).toMatchObject({ count: 250, pending: '0.00', success: '563.75', currency_code: 'THB' });
  });
});
