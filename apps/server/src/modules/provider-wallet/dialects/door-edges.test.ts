import { request as open } from 'node:http';
import { clients, type DialectClient, type Seat } from '@sabai/conformance';
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { createDialectWorld, type DialectWorld } from '../door/dialect-door.fixture.ts';
import { dialectNames } from '../providers/wallet-providers.repository.ts';

/** Malformed calls, and calls without a database: each dialect responds in its own format. */
let world: DialectWorld;
beforeAll(async () => {
  world = await createDialectWorld();
});
afterEach(() => world.setMutant({}));
afterAll(() => world.close());

interface Sent {
  readonly method?: string;
  readonly path: string;
  readonly headers?: Readonly<Record<string, string>>;
  readonly body?: string | Buffer;
}
/** Sends the exact bytes; `fetch` would not send all of them. */
const send = ({ method = 'POST', path, headers, body = '' }: Sent) =>
  new Promise<{ status: number; type: string; text: string }>((resolve, reject) => {
    const call = open(world.url + path, { method, headers: { ...headers, 'content-length': Buffer.byteLength(body) } });
    call.on('error', reject).on('response', async (response) => {
      const parts: Buffer[] = [];
      for await (const part of response) parts.push(part as Buffer);
      const { statusCode: status = 0, headers: told } = response;
      resolve({ status, type: String(told['content-type']), text: Buffer.concat(parts).toString() });
    });
    call.end(body);
  });

/** By dialect: the response to a malformed call, and to one that may be repeated. */
const words: Readonly<Record<string, { readonly no: object; readonly again: object; readonly statuses: number[] }>> = {
  native: { no: { code: 'BAD_REQUEST' }, again: { code: 'RETRYABLE' }, statuses: [404, 405, 413, 400] },
  hub88: {
    no: { status: 'RS_ERROR_WRONG_SYNTAX' },
    again: { status: 'RS_ERROR_UNKNOWN' },
    statuses: [200, 200, 200, 200],
  },
  pragmatic: { no: { error: 7 }, again: { error: 100 }, statuses: [200, 200, 200, 200] },
  amb: { no: { statusCode: 40003 }, again: { statusCode: 50001 }, statuses: [200, 200, 200, 200] },
  softswiss: { no: { code: 400 }, again: { code: 500 }, statuses: [412, 412, 412, 412] },
};

describe.each(dialectNames)('%s', (dialect) => {
  let client: DialectClient;
  let seat: Seat;
  beforeAll(async () => {
    const { id: provider, key } = world.demos.find((demo) => demo.dialect === dialect)!;
    client = clients[dialect]!({ provider, key });
    const { player, currency, token, game } = await world.enter(dialect, 1000n);
    seat = { player, currency, token, game, session: token };
  });
  const { no, again, statuses } = words[dialect]!;

  test('rejects an unknown path, method, length or encoding in its own format', async () => {
    const balance = client.balance(seat);
    const base = balance.path.slice(0, balance.path.lastIndexOf('/'));
    const bytes = Buffer.from(balance.body.replace(seat.player, 'ÿ'), 'latin1');
    const answers = [
      await send({ ...balance, path: `${base}/nothing` }),
      await send({ ...balance, method: 'PUT' }),
      await send({ ...balance, body: 'x'.repeat(70_000) }),
    ];
    expect(answers.map(({ status }) => status)).toEqual(statuses.slice(0, 3));
    for (const { type, text } of answers) {
      expect(type).toBe('application/json; charset=utf-8');
      expect(JSON.parse(text)).toMatchObject(no);
    }
    const [door = ''] = /^\/provider\/[^/]+/.exec(base)!;
    const below = [`${base}/%FF`, `${base}/%`, `${base}/%C3%28/x`, `${base}/${'x'.repeat(200)}`, `${base}//`];
    for (const path of [...below, door, `${door}/`, `${door}/%FF`, `${door}/%FF?a=b`, `${door}/${'p'.repeat(200)}/x`]) {
      const { status, type, text } = await send({ ...balance, path });
      expect([path, status, type, JSON.parse(text)]).toEqual([
        path,
        statuses[0],
        'application/json; charset=utf-8',
        expect.objectContaining(no),
      ]);
    }
    world.setMutant({ isTrusting: true });
    const unreadable = await send({ ...balance, body: bytes });
    expect(unreadable.status).toBe(statuses[3]);
    expect(JSON.parse(unreadable.text)).toMatchObject(no);
    expect(JSON.parse((await send({ ...balance, method: 'GET' })).text)).toMatchObject(no);
  });

  test('returns a retryable error without internals while the database is unavailable', async () => {
    world.setMutant({ isDatabaseAway: true });
    const balance = client.balance(seat);
    const { status, text } = await send(balance);
    expect(status).toBe(dialect === 'softswiss' ? 500 : 200);
    expect(JSON.parse(text)).toMatchObject(again);
    expect(text).not.toContain('10.1.2.3');
    world.setMutant({});
    expect(
      client.read(await send({ ...balance }).then(({ status, text: body }) => ({ status, body })), seat).balanceMinor,
    ).toBe(1000n);
  });
});

test('rejects a percent-encoded form that is not UTF-8', async () => {
  world.setMutant({ isTrusting: true });
  const { path, headers } = clients.pragmatic!({ provider: 'demo-pragmatic', key: 'k' }).balance({
    player: 'p',
    currency: 'THB',
    token: 't',
    game: 'g',
    session: 's',
  });
  for (const userId of ['%FF', '%C3%28', 'a%FFb', '%']) {
    expect(JSON.parse((await send({ path, headers, body: `userId=${userId}` })).text)).toMatchObject({ error: 7 });
  }
});
