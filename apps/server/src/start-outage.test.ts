import { once } from 'node:events';
import net from 'node:net';
import path from 'node:path';
import { migrate } from '@sabai/db';
import { createTestDatabase } from '@sabai/db/testing';
import { freePort } from '@sabai/test-support/free-port';
import pg from 'pg';
import { afterEach, beforeAll, describe, expect, inject, test } from 'vitest';
import { clearInstallations, createInstallation } from './start.fixture.ts';

afterEach(clearInstallations);

let dead: number;
beforeAll(async () => {
  dead = await freePort();
});

const secret = 'a-password-of-nobody';
const at = (host: string, port: number) => `postgres://sabai:${secret}@${host}:${port}/casino`;

/** Returns a start's message and exit code, and checks that it contains no password. */
async function refusalOf(env: NodeJS.ProcessEnv, script = 'start.ts') {
  const installation = await createInstallation({ script: path.join(import.meta.dirname, script) });
  const { end, said } = installation.spawnServer(env);
  const { code } = await end;
  // A failing step is named before the reason.
  const sentence = said()
    .replace(/^[✗·✓].*\n/gm, '')
    .trim();
  expect(said()).not.toMatch(/a-password-of-nobody|a-key-of-nobody| {4}at /);
  expect(sentence.split('\n')).toHaveLength(1);
  return [code, sentence];
}

describe('a start reports what is missing in one sentence, and exits with', () => {
  test('75 when the database may become available', async () => {
    const silent = net.createServer().listen(0, '127.0.0.1');
    await once(silent, 'listening');
    const { port } = silent.address() as net.AddressInfo;
    const answers = await Promise.all([
      refusalOf({ DATABASE_URL: at('127.0.0.1', dead) }),
      refusalOf({ DATABASE_URL: at('127.0.0.1', dead) }, 'migrate.ts'),
      refusalOf({ DATABASE_URL: at('127.0.0.1', port) }),
      refusalOf({ DATABASE_URL: at('database.invalid', 5432) }),
    ]);
    silent.close();
    const nobody = `The PostgreSQL of DATABASE_URL at 127.0.0.1:${dead} does not answer: nobody listens there.`;
    expect(answers).toEqual([
      [75, nobody],
      [75, nobody],
      [75, `The PostgreSQL of DATABASE_URL at 127.0.0.1:${port} does not answer within 5 seconds.`],
      [75, expect.stringMatching(/^The PostgreSQL of DATABASE_URL at database\.invalid:5432 cannot be found: /)],
    ]);
  }, 60_000);

  test('1 when a later start would fail too', async () => {
    const url = new URL(inject('clusterUrl'));
    const { host } = url;
    const name = `The PostgreSQL of DATABASE_URL at ${host}`;
    const newer = await createTestDatabase({ isBare: true });
    await migrate(newer.url);
    const client = new pg.Client({ connectionString: newer.url });
    await client.connect();
    await client.query("insert into schema_migrations (name, sha256) values ('0042-contract-coupons.sql', '')");
    await client.end();
    const answers = await Promise.all([
      refusalOf({ DATABASE_URL: Object.assign(new URL(url), { password: secret }).href }),
      refusalOf({ DATABASE_URL: Object.assign(new URL(url), { pathname: '/nowhere' }).href }),
      refusalOf({ DATABASE_URL: newer.url }, 'migrate.ts'),
    ]);
    await newer.drop();
    expect(answers).toEqual([
      [1, `${name} refuses the login "${url.username}": the password is wrong.`],
      [1, `${name} has no database "nowhere".`],
      [
        1,
        'This database is newer than this program: it has run 0042-contract-coupons.sql, which takes away what this program uses. Start a newer release.',
      ],
    ]);
  }, 60_000);

  test('75 when the picture storage does not respond', async () => {
    const endpoint = `http://127.0.0.1:${dead}`;
    const answer = await refusalOf({
      SABAI_S3_ENDPOINT: endpoint,
      SABAI_S3_BUCKET: 'pictures',
      SABAI_S3_ACCESS_KEY_ID: 'house',
      SABAI_S3_SECRET_ACCESS_KEY: 'a-key-of-nobody',
    });
    expect(answer).toEqual([
      75,
      `The S3 storage at SABAI_S3_ENDPOINT ${endpoint} cannot be used: the storage does not answer.`,
    ]);
  }, 120_000);
});
