import { randomInt } from 'node:crypto';
import type { Verb } from '@sabai/contract';
import { type Db, sql } from '@sabai/db';
import { createSandbox } from '@sabai/sandbox';
import { freePort } from '@sabai/test-support/free-port';
import { createServerOfCallers, type Headers } from './authorization-callers.fixture.ts';
import { createBackofficeApp, createSiteApp } from './main.ts';
import { houseProvider, walletSecretName } from './modules/provider-wallet/index.ts';
import { memberCookie } from './platform/http/tokens.ts';
import { createSecrets } from './platform/sealing/secrets.ts';
import { signCall } from './platform/sealing/signing.ts';

export type Server = Awaited<ReturnType<typeof openWalkedServer>>;

/** The view that shows whether a setting has an effect: a page or a service by name, or some calls and their result. */
export type See = string | ((server: Server) => Promise<unknown>);

export interface Probe {
  /** The changed value. */
  readonly to: unknown;
  readonly see: See;
  /** The row, if it is not the default one. */
  readonly at?: string;
  /** Preconditions: `table.column` and value. */
  readonly given?: Readonly<Record<string, unknown>>;
}

export const address = () => ({ 'x-forwarded-for': `10.${randomInt(256)}.${randomInt(256)}.${randomInt(1, 255)}` });

/** Returns a page without scripts' data and without values that are new each time. */
const drawn = (html: string): string =>
  html
    .replaceAll(/<script\b[\s\S]*?<\/script>/g, '')
    .replaceAll(/ nonce="[^"]*"/g, '')
    .replaceAll(/<template\b[\s\S]*?<\/template>/g, '')
    .replaceAll(/[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}/g, 'id')
    .replaceAll(/\d{2}:\d{2}(:\d{2})?/g, 'time');

const methods = { find: 'GET', get: 'GET', create: 'POST', patch: 'PATCH', update: 'PUT', remove: 'DELETE' } as const;

/** A call by a person: `path` begins with its gateway, as in `member/wallet`. */
export interface Made {
  readonly verb: Verb;
  readonly path: string;
  readonly payload?: object | Buffer | undefined;
  readonly headers?: Headers;
}

/**
 * Opens the whole server with its pages and the sandbox. Tests change its tables directly; the server learns of it by
 * the database's notices. There is no background work.
 */
export async function openWalkedServer() {
  const [port, sandboxPort] = [await freePort(), await freePort()];
  const callers = await createServerOfCallers({ PORT: String(port), SANDBOX_PORT: String(sandboxPort) });
  const { db, context } = callers;
  const sandbox = createSandbox({ siteUrl: context.settings.apiUrl, ...context.sandbox! });
  await sandbox.listen({ port: sandboxPort, host: '127.0.0.1' });
  await context.fundDemo(callers.members.demo);
  context.startListening();
  const site = await createSiteApp(context);
  const office = await createBackofficeApp(context);
  await site.listen({ port, host: '127.0.0.1' });
  const sessions: Record<string, () => Promise<Headers> | Headers> = {
    manager: () => callers.staffed('manager'),
  };
  const secret = await createSecrets(db)(walletSecretName(houseProvider));
  const headersOf = async (who: string): Promise<Headers> => {
    const { authorization = '', ...others } = await (sessions[who] ?? callers.callers[who]!.headers)();
    const token = authorization.replace('Bearer ', '');
    // Pages identify a browser by its cookie.
    return token ? { ...others, authorization, cookie: `${memberCookie}=${token}` } : others;
  };
  const kept = new Map<string, Headers>();
  /** Repeats step-up authentication each time, since a payout uses it up. */
  async function headers(who: string): Promise<Headers> {
    const known = (who !== 'proven' && kept.get(who)) || (await headersOf(who));
    kept.set(who, known);
    return { ...known, ...address() };
  }
  /** The responses to staff, by path. */
  const toldStaff: { readonly path: string; readonly body: string }[] = [];
  async function call(who: string, { verb, path, payload, headers: more = {} }: Made) {
    const answer = await (path.startsWith('staff/') ? office : site).inject({
      method: methods[verb],
      url: `/gateway/${path}`,
      headers: { ...(await headers(who)), ...more },
      ...(payload === undefined ? {} : { payload }),
    });
    if (path.startsWith('staff/')) toldStaff.push({ path, body: answer.body });
    return answer;
  }

  async function look(words: string): Promise<unknown> {
    const [who = '', path = '', ...more] = words.split(' ');
    if (!path.startsWith('/')) {
      if (!/^(public|member|staff)\//.test(path)) throw new Error(`nobody knows how to see ${words}`);
      const answer = await call(who, { verb: 'find', path });
      return { status: answer.statusCode, body: { ...answer.json(), correlation_id: '', trace_id: '' } };
    }
    const cookie = [(await headers(who)).cookie, 'exp_home=1'].filter(Boolean).join('; ');
    const answer = await site.inject({
      url: path,
      headers: { cookie, 'user-agent': more[0]?.startsWith('by=') ? more[0].slice(3) : 'a desk' },
    });
    const { location, 'content-security-policy': policy } = answer.headers;
    const origins = String(policy ?? '').replaceAll(/'(nonce|sha256)-[^']*'/g, '');
    return { status: answer.statusCode, location, origins, html: drawn(answer.body) };
  }
  const server = {
    db: db as Db,
    pool: callers.pool,
    context,
    site,
    members: callers.members,
    headers,
    call,
    toldStaff,
    /** Opens a separate session under a name: of a member by the id, or as the function defines. */
    knows(name: string, session: string | (() => Promise<Headers> | Headers)) {
      sessions[name] = typeof session === 'string' ? () => callers.living(session) : session;
      kept.delete(name);
    },
    newMember: callers.newMember,
    staffed: callers.staffed,
    sandboxUrl: context.settings.sandboxUrl,
    get: async (who: string, path: string) =>
      (await site.inject({ url: `/gateway/${path}`, headers: await headers(who) })).json(),
    post: async (who: string, path: string, payload: object, more: Headers = {}) =>
      site.inject({ method: 'POST', url: `/gateway/${path}`, headers: { ...(await headers(who)), ...more }, payload }),
    /** Acts as a member of staff. */
    async decide(role: string, path: string, payload: object) {
      const given = await callers.callers[role]!.headers();
      const answer = await office.inject({ method: 'POST', url: `/gateway/staff/${path}`, headers: given, payload });
      if (answer.statusCode !== 201) throw new Error(`${path}: ${answer.body}`);
      return answer.json();
    },
    /** Calls the wallet as one of our own games does. */
    async callWallet(call: string, body: object, more: Headers = {}) {
      const timestamp = String(Date.now());
      const payload = JSON.stringify(body);
      const path = `/provider/v1/${call}`;
      const answer = await site.inject({
        method: 'POST',
        url: path,
        headers: {
          'content-type': 'application/json',
          'x-provider': houseProvider,
          'x-timestamp': timestamp,
          'x-signature': signCall(secret, { method: 'POST', path, timestamp }, payload),
          ...more,
        },
        payload,
      });
      const message = answer.json();
      if (message.code !== 'OK') throw new Error(`${call}: ${answer.body}`);
      return message;
    },
    living: async (who: string) => headersOf(who),
    look: (see: See): Promise<unknown> => (typeof see === 'string' ? look(see) : see(server)),
    async close() {
      await site.close();
      await office.close();
      await sandbox.close();
      await callers.close();
    },
  };
  return server;
}

/** Removes values that are always new, and those present only after errors. */
export const still = (body: string) =>
  body
    .replaceAll(/"(correlation_id|trace_id)":"[^"]*"/g, '')
    .replaceAll(/\d{4}-\d{2}-\d{2}T[\d:.]+Z/g, 'moment')
    .replaceAll(/"ip":"[^"]*"/g, '');

const seenWithinMs = 4000;
export const told = (value: unknown) => JSON.stringify(value);

/** The tested row of each table; a table of one row has no other. */
export type Rows = Readonly<Record<string, string>>;

/** Changes the value of a column; returns the function that restores it. */
async function put(db: Db, name: string, value: unknown, rows: Rows): Promise<() => Promise<void>> {
  const [table = '', column = ''] = name.split('.');
  const [of, at] = [sql.table(table), sql.ref(column)];
  const here = sql.raw(rows[table] ?? 'true');
  const { rows: found } = await sql<{
    held: string | null;
  }>`select ${at}::text as held from ${of} where ${here}`.execute(db);
  if (found.length !== 1) throw new Error(`${name} has ${found.length} rows to change, not one`);
  const set = (to: unknown) => sql`update ${of} set ${at} = ${to} where ${here}`.execute(db);
  await set(value);
  return async () => void (await set(found[0]!.held));
}

/** Returns whether a setting's view changes with another value, and returns to the first one afterwards. */
export async function isRead(server: Server, name: string, probe: Probe, rows: Rows = {}): Promise<boolean> {
  const undo: (() => Promise<void>)[] = [];
  const first = told(await server.look(probe.see));
  try {
    for (const [given, value] of Object.entries(probe.given ?? {})) undo.push(await put(server.db, given, value, rows));
    const before = undo.length > 0 ? await settled(server, probe.see) : first;
    undo.push(await put(server.db, name, probe.to, probe.at ? { [name.split('.')[0]!]: probe.at } : rows));
    const until = Date.now() + seenWithinMs;
    while (Date.now() < until) {
      if (told(await server.look(probe.see)) !== before) return true;
      await new Promise((resolve) => setTimeout(resolve, 25));
    }
    return false;
  } finally {
    for (const step of undo.toReversed()) await step();
    await settled(server, probe.see, first);
  }
}

/**
 * Looks until the view is the expected one, or the same in succession, since changes arrive with a delay. Returns the
 * last view.
 */
async function settled(server: Server, see: See, expected?: string): Promise<string> {
  let last = '';
  for (let look = 0; look < 40; look++) {
    await new Promise((resolve) => setTimeout(resolve, expected !== undefined && look === 0 ? 10 : 40));
    const now = told(await server.look(see));
    if (now === expected || (now === last && (expected === undefined || look > 1))) return now;
    last = now;
  }
  return last;
}

/** Returns settings of a list that nothing reads. */
export async function unread(
  server: Server,
  probes: Readonly<Record<string, Probe>>,
  rows: Rows = {},
): Promise<string[]> {
  const found: string[] = [];
  for (const [name, probe] of Object.entries(probes)) if (!(await isRead(server, name, probe, rows))) found.push(name);
  return found;
}

/** Returns every column of the configuration tables. */
export async function settingColumns(db: Db, tables: readonly string[]): Promise<string[]> {
  const { rows } = await sql<{ name: string }>`
    select table_name || '.' || column_name as name from information_schema.columns
    where table_schema = 'public' and table_name = any (${[...tables]}) order by 1`.execute(db);
  return rows.map(({ name }) => name);
}

/** Returns the tables whose changes are sent to every process. */
export async function configuredTables(db: Db): Promise<string[]> {
  const { rows } = await sql<{ name: string }>`
    select tgrelid::regclass::text as name from pg_trigger where tgname = 'configuration_has_changed' order by 1`.execute(
    db,
  );
  return rows.map(({ name }) => name);
}

/** Returns the calls whose response has stayed the same. */
export const unchanged = (before: ReadonlyMap<string, string>, after: ReadonlyMap<string, string>): string[] =>
  [...before.keys()].filter((name) => before.get(name) === after.get(name)).toSorted();
