import { gunzipSync } from 'node:zlib';
import { inTransaction, sql } from '@sabai/db';
import { createTestDatabase, type TestDatabase } from '@sabai/db/testing';
import Fastify, { type FastifyInstance } from 'fastify';
import pino from 'pino';
import qs from 'qs';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type Context, createContext } from './context.ts';
import { postDeposit } from './modules/wallet/postings.ts';
import { registerGateways } from './platform/http/gateway.ts';
import { memberCookie } from './platform/http/tokens.ts';
import { registerSite } from './platform/pages/render-site.ts';
import { readSettings } from './platform/settings/settings.ts';

interface Somebody {
  readonly id: string;
  readonly username: string;
  readonly name: string;
  /** As they are shown. */
  readonly balance: string;
  readonly unread: string;
}
type Ask = (who: Somebody | undefined, url: string, headers?: Record<string, string>) => Promise<string>;

const names = ['Somchai', 'O’Brien & "Sons"', '</script><b>Eve</b>', "D'Arc \\u003c"];
let database: TestDatabase;
let context: Context;
let ask: Ask;
const apps: FastifyInstance[] = [];
const people: Somebody[] = [];

async function openServer(sharesPages: boolean): Promise<FastifyInstance> {
  const app = Fastify({ routerOptions: { querystringParser: (text) => qs.parse(text) } });
  await registerGateways(app, {
    ...context,
    audiences: ['public', 'member'],
    // The cookie contains the identity; another test covers authentication.
    resolveCaller: async ({ cookies: { [memberCookie]: memberId } }) =>
      memberId ? { kind: 'member', memberId, sessionId: 'a session' } : undefined,
  });
  await registerSite(app, {
    siteUrl: 'http://localhost:80',
    isDev: false,
    sharesPages,
    callApi: async (url, init) => {
      const answer = await app.inject({ url, headers: Object.fromEntries(new Headers(init.headers)) });
      return new Response(answer.body, { status: answer.statusCode });
    },
  });
  apps.push(app);
  return app;
}

const asks =
  (app: FastifyInstance): Ask =>
  async (who, url, headers = {}) => {
    const cookie = [...(who ? [`${memberCookie}=${who.id}`] : []), 'exp_home=1'].join('; ');
    const { rawPayload, statusCode, headers: told } = await app.inject({ url, headers: { cookie, ...headers } });
    expect(statusCode, url).toBe(200);
    const html = (told['content-encoding'] === 'gzip' ? gunzipSync(rawPayload) : rawPayload).toString();
    /* Every inline script carries the nonce that the page's own policy names. */
    const [, nonce] = /'nonce-([^']*)'/.exec(String(told['content-security-policy'])) ?? [];
    if (who) {
      expect(nonce).toMatch(/^[\da-f-]{36}$/);
      const others = [...html.matchAll(/ nonce="([^"]*)"/g)].filter(([, value]) => value !== nonce);
      expect(others).toEqual([]);
    }
    return html;
  };

const inData = (text: string) =>
  JSON.stringify(JSON.stringify(text))
    .slice(1, -1)
    .replace(/[&<>]/g, (sign) => `\\u00${sign.charCodeAt(0).toString(16)}`);

/** All members request everything, several times and concurrently, and receive only their own data. */
async function expectNoLeak(server: Ask): Promise<void> {
  const addresses = ['/en', '/th/games', '/mm/index2', '/games?category=slots'];
  const asked = [...people, undefined, ...people].flatMap((who) => addresses.map((url) => ({ who, url })));
  await Promise.all(
    asked.map(async ({ who, url }, index) => {
      const html = await server(who, url, index % 2 === 0 ? { 'accept-encoding': 'gzip' } : {});
      for (const somebody of people) {
        const said = [somebody.id, somebody.username, somebody.balance, inData(somebody.name)].map((text) =>
          html.includes(text),
        );
        expect(said, `${url} of ${who?.username ?? 'a visitor'} about ${somebody.username}`).toEqual(
          said.map(() => who === somebody),
        );
      }
    }),
  );
}

beforeAll(async () => {
  database = await createTestDatabase();
  context = await createContext(readSettings({}, '/tmp'), database.pool, pino({ level: 'silent' }));
  await context.seed();
  const row = await database.db.selectFrom('members').selectAll().executeTakeFirstOrThrow();
  for (const [index, first_name] of names.entries()) {
    const { member_id: id } = await database.db
      .insertInto('members')
      .values({
        ...row,
        member_id: undefined,
        username: `player${index}zebra`,
        phone: `+6681000000${index}`,
        ref_code: `ZEBRA00${index}`,
        // Values encrypted for one member cannot be decrypted for another.
        last_name: 'Jaidee',
        birth_date: null,
        gender: null,
        search_marks: [],
        first_name,
        bank_no: `98765432${index}`,
      })
      .returning('member_id')
      .executeTakeFirstOrThrow();
    await inTransaction(database.db, (tx) =>
      postDeposit(tx, {
        memberId: id,
        currency: row.currency_code,
        amountMinor: 123_456n + BigInt(index) * 1_111_100n,
        idempotencyKey: `deposit of ${id}`,
        reference: 'deposit:test',
        channel: 'PROMPTPAY',
        actor: 'test',
      }),
    );
    const balance = `฿${['1,234.56', '12,345.56', '23,456.56', '34,567.56'][index]}`;
    await sql`
      insert into member_notices (member_id, number, notice_id, kind, params, created_at)
      select ${id}, number, uuidv7(), 'deposit_succeeded', '{"amount": "1.00", "currency_code": "THB"}', now()
      from generate_series(1, ${[0, 3, 57, 120][index]!}) as number`.execute(database.db);
    const unread = ['', '3', '57', '99+'][index]!;
    people.push({ id, username: `player${index}zebra`, name: first_name, balance, unread });
  }
  ask = asks(await openServer(true));
}, 120_000);
afterAll(async () => {
  for (const app of apps) await app.close();
  await context.stopWork();
  await database.drop();
});

describe('member pages', () => {
  test('contain data of their own member only', async () => {
    await expectNoLeak(ask);
  });

  test('equal the pages that are rendered for one member', async () => {
    const [many, one] = [ask, asks(await openServer(false))];
    const seen = (html: string) => html.replace(/<script[\s\S]*?<\/script>/g, '').replace(/ nonce="[^"]*"/g, '');
    for (const url of ['/en', '/th/games']) {
      /* The first page in a language loads its texts, which come at the end of a page. */
      for (const server of [many, one]) await server(people[0], `${url}?first`);
      for (const who of people) {
        const [shared, own] = [seen(await many(who, url)), seen(await one(who, url))];
        const at = [...own].findIndex((sign, index) => sign !== shared[index]);
        expect(at < 0 ? '' : shared.slice(at - 60, at + 60), `${url} of ${who.username}`).toBe('');
        expect(shared).toHaveLength(own.length);
      }
    }
  });

  test('show each member’s number of unread notices', async () => {
    for (const who of [...people, ...people]) {
      const [, told] = /aria-label="Notices(?:, ([^"]*) unread)?"/.exec(await ask(who, '/en')) ?? ['', 'no bell'];
      expect(told ?? '', who.username).toBe(who.unread);
    }
  });

  test('a page of another member is caught in a server that keeps it by its address', async () => {
    const kept = new Map<string, Promise<string>>();
    const careless: Ask = (who, url, headers) => {
      const page = kept.get(url) ?? ask(who, url, headers);
      kept.set(url, page);
      return page;
    };
    await expect(expectNoLeak(careless)).rejects.toThrow('about player');
  });

  test('are not shared with a member whose page differs, such as one without a bank account', async () => {
    const [first, second] = [people[0]!, people[1]!];
    await ask(first, '/en/games');
    await database.db
      .updateTable('members')
      .set({ bank_no: null, bank_id: null })
      .where('member_id', '=', second.id)
      .execute();
    const html = await ask(second, '/en/games');
    expect(html).toContain(second.username);
    expect(html).not.toContain('987654321');
  });
});
