import { spawn } from 'node:child_process';
import { once } from 'node:events';
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import pg from 'pg';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { migrate } from '../migrate.ts';
import { createPool } from '../pool.ts';
import { type Embedded, startEmbedded } from './embedded.ts';
import { isPostgres, readPostmaster } from './postmaster.ts';

let home: string;
let dataDir: string;
let running: Embedded | undefined;

beforeEach(() => {
  home = fs.mkdtempSync(path.join(os.tmpdir(), 'sabai-embedded-'));
  fs.chmodSync(home, 0o755);
  dataDir = path.join(home, 'pg');
});
afterEach(async () => {
  vi.unstubAllEnvs();
  await running?.stop();
  running = undefined;
  fs.rmSync(home, { recursive: true, force: true });
});

async function query(url: string, text: string) {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  return client.query(text).finally(() => client.end());
}

/** Starts the server from another process, writes a row, and kills that process without cleanup. */
async function startAndKillParent(): Promise<number> {
  const script = `
    import { startEmbedded } from ${JSON.stringify(path.join(import.meta.dirname, 'embedded.ts'))};
    const { pid } = await startEmbedded({ dataDir: ${JSON.stringify(dataDir)} });
    process.stdout.write(String(pid));
    setInterval(() => {}, 1000);`;
  const parent = spawn(process.execPath, ['--input-type=module', '-e', script], {
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const [output] = await once(parent.stdout, 'data');
  parent.kill('SIGKILL');
  await once(parent, 'exit');
  return Number(output);
}

test('keeps data over a clean stop and start', async () => {
  running = await startEmbedded({ dataDir });
  await query(running.url, 'create table kept as select 1 as one');
  const { pid } = running;
  await running.stop();
  expect(isPostgres(pid)).toBe(false);
  running = await startEmbedded({ dataDir });
  expect((await query(running.url, 'select one from kept')).rows).toEqual([{ one: 1 }]);
  expect(running.wasRunning).toBe(false);
});

test('takes over the server and data of a killed parent', async () => {
  const orphan = await startAndKillParent();
  running = await startEmbedded({ dataDir });
  expect(running).toMatchObject({ pid: orphan, wasRunning: true });
  await running.stop();
  expect(isPostgres(orphan)).toBe(false);
});

test('recovers committed rows after parent and server were both killed', async () => {
  const orphan = await startAndKillParent();
  running = await startEmbedded({ dataDir });
  await query(running.url, 'create table kept as select 1 as one');
  process.kill(orphan, 'SIGKILL');
  await expect.poll(() => isPostgres(orphan)).toBe(false);
  await running.stop();
  running = await startEmbedded({ dataDir });
  expect((await query(running.url, 'select one from kept')).rows).toEqual([{ one: 1 }]);
});

test('restarts a killed server on its port, with its data, each time', {
  timeout: 120_000,
}, async () => {
  const told: string[] = [];
  running = await startEmbedded({ dataDir, onRestart: (what) => told.push(what) });
  const { url, port } = running;
  await query(url, 'create table kept (one int)');
  for (let kill = 1; kill <= 2; kill++) {
    const before = running.pid;
    await query(url, `insert into kept values (${kill})`);
    process.kill(before, 'SIGKILL');
    await expect
      .poll(() =>
        query(url, 'select count(*)::int as rows from kept').then(
          ({ rows }) => rows[0].rows,
          () => 0,
        ),
      )
      .toBe(kill);
    expect(running.pid).not.toBe(before);
    expect(running.port).toBe(port);
    expect(told).toHaveLength(kill);
  }
  const last = running.pid;
  await running.stop();
  expect(isPostgres(last)).toBe(false);
});

test('supervises a server that was taken over, and leaves a requested stop alone', {
  timeout: 120_000,
}, async () => {
  const orphan = await startAndKillParent();
  running = await startEmbedded({ dataDir, onRestart: () => {} });
  expect(running.pid).toBe(orphan);
  process.kill(orphan, 'SIGKILL');
  await expect
    .poll(() =>
      query(running!.url, 'select 1').then(
        () => true,
        () => false,
      ),
    )
    .toBe(true);
  process.kill(running.pid, 'SIGKILL');
  await running.stop();
  expect(isPostgres(running.pid)).toBe(false);
  expect(readPostmaster(dataDir) && isPostgres(readPostmaster(dataDir)!.pid)).toBeFalsy();
});

test('removes a stale pid file that names another process', async () => {
  running = await startEmbedded({ dataDir });
  await running.stop();
  fs.writeFileSync(
    path.join(dataDir, 'postmaster.pid'),
    `${process.pid}\n${dataDir}\n1\n54321\n\n127.0.0.1\n\nready   \n`,
  );
  running = await startEmbedded({ dataDir });
  expect(running.pid).not.toBe(process.pid);
  expect(readPostmaster(dataDir)?.pid).toBe(running.pid);
});

test('rejects a second supervisor of the same data with one clear sentence', async () => {
  running = await startEmbedded({ dataDir });
  await expect(startEmbedded({ dataDir })).rejects.toThrow(`Process ${process.pid} is already running on this data`);
  expect(isPostgres(running.pid)).toBe(true);
});

test('creates the cluster again after an attempt that was killed half-way', async () => {
  fs.mkdirSync(`${dataDir}.new/base`, { recursive: true });
  running = await startEmbedded({ dataDir });
  expect((await query(running.url, 'select 1 as one')).rows).toEqual([{ one: 1 }]);
});

test('reports why a server cannot start, with the end of its log', async () => {
  await expect(startEmbedded({ dataDir, settings: { shared_buffers: 'many' } })).rejects.toThrow(
    /did not start in .*shared_buffers/s,
  );
});

/** Environment variables of a shell that are meant for another database. */
const foreign = {
  PGHOST: '203.0.113.1',
  PGHOSTADDR: '203.0.113.1',
  PGPORT: '1',
  PGDATABASE: 'elsewhere',
  PGUSER: 'somebody',
  PGPASSWORD: 'wrong',
  PGPASSFILE: '/nowhere',
  PGSERVICE: 'elsewhere',
  PGSERVICEFILE: '/nowhere',
  PGDATA: '/nowhere',
  PGOPTIONS: '-c search_path=nowhere -c default_transaction_read_only=on',
  PGAPPNAME: 'another',
  PGSSLMODE: 'require',
  PGREQUIRESSL: '1',
  PGSSLNEGOTIATION: 'direct',
  PGSSLCERT: '/nowhere',
  PGSSLKEY: '/nowhere',
  PGSSLROOTCERT: '/nowhere',
  PGCHANNELBINDING: 'require',
  PGGSSENCMODE: 'require',
  PGREPLICATION: 'database',
  PGCLIENT_ENCODING: 'LATIN1',
  PGCLIENTENCODING: 'LATIN1',
  PGCONNECT_TIMEOUT: '1',
  PGTARGETSESSIONATTRS: 'standby',
  PGTZ: 'Asia/Bangkok',
  PGDATESTYLE: 'German',
};

test('ignores the shell’s variables for another database', { timeout: 120_000 }, async () => {
  for (const [name, value] of Object.entries(foreign)) vi.stubEnv(name, value);
  running = await startEmbedded({ dataDir });
  const pool = createPool(running.url, { max: 1 });
  const { rows } = await pool.query(`
    select current_user::text as "user", current_database()::text as database, current_setting('search_path') as path,
      current_setting('client_encoding') as encoding, current_setting('TimeZone') as zone,
      current_setting('transaction_read_only') as read_only, current_setting('server_encoding') as kept_in, 'บาท' as text`);
  await pool.end();
  expect(rows).toEqual([
    {
      user: 'sabai',
      database: 'sabai',
      path: '"$user", public',
      encoding: 'UTF8',
      zone: 'UTC',
      read_only: 'off',
      kept_in: 'UTF8',
      text: 'บาท',
    },
  ]);
  expect(await migrate(running.url)).not.toEqual([]);
  await running.stop();
  running = await startEmbedded({ dataDir });
  expect(await migrate(running.url)).toEqual([]);
});

test('protects a fresh cluster by a random password that only its owner can read', async () => {
  running = await startEmbedded({ dataDir });
  const wrong = Object.assign(new URL(running.url), { password: 'sabai' }).href;
  await expect(query(wrong, 'select 1')).rejects.toThrow('password authentication failed');
  expect(fs.statSync(path.join(dataDir, 'owner.password')).mode & 0o077).toBe(0);
});
