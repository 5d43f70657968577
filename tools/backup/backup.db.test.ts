import { type ChildProcess, spawn } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { once } from 'node:events';
import fs from 'node:fs';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { createDb, createPool, type Db, inTransaction, migrate } from '@sabai/db';
import { archiveSettings, claimArchive, listBases } from '@sabai/db/backup';
import { type Embedded, startEmbedded } from '@sabai/db/embedded';
import { homeOfDatabases } from '@sabai/db/throw-away-cluster';
import { lockAccounts, type PostCommand } from '@sabai/ledger';
import type pg from 'pg';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';

/** Each restore starts a server: `npm run test:long` tests more of them. */
const isLong = process.env.TESTS === 'all';

let home: string;
let backupDir: string;
let dataDir: string;
let source: Embedded;
let pool: pg.Pool;
let db: Db;
/** `member key` of every entry whose commit was acknowledged before the bad deploy. */
const acknowledged = new Set<string>();
/** A moment between the last of them and the bad deploy. */
let before: string;

const members = Array.from({ length: 4 }, () => randomUUID() as string);
const slip = `slips/${'a'.repeat(22)}.webp`;

async function post(memberId: string, key: string, template: 'deposit' | 'bet', reference = key) {
  const common = { memberId, currency: 'THB', idempotencyKey: key, reference, note: 'n' };
  const command: PostCommand =
    template === 'deposit'
      ? { template, channel: 'bank', amountMinor: 1_000_000n, ...common }
      : { template, provider: 'studio', amountMinor: 100n, ...common };
  await inTransaction(db, async (tx) => {
    const accounts = await lockAccounts(tx, [command]);
    accounts.post(command);
    await accounts.write(tx);
  });
}

/** Plays bets of all members until stopped. */
function playOn(name: string) {
  let isOver = false;
  const play = async (memberId: string) => {
    for (let number = 0; !isOver; number++) {
      const key = `${name}:${number}`;
      await post(memberId, key, 'bet', name);
      acknowledged.add(`${memberId} ${key}`);
      await sleep(5);
    }
  };
  const all = Promise.all(members.map(play));
  return async () => {
    isOver = true;
    await all;
  };
}

/** Runs a command like an operator. */
async function run(command: 'backup' | 'restore', args: readonly string[] = [], env: NodeJS.ProcessEnv = {}) {
  const script = path.join(import.meta.dirname, `${command}.ts`);
  const child: ChildProcess = spawn(process.execPath, [script, ...args], {
    cwd: home,
    env: { PATH: process.env.PATH, SABAI_DATA_DIR: dataDir, SABAI_BACKUP_DIR: backupDir, ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let said = '';
  child.stdout!.on('data', (part) => (said += part));
  child.stderr!.on('data', (part) => (said += part));
  const [code] = await once(child, 'close');
  // Progress is printed only for slow runs.
  return { code, said: said.replace(/^· .*\n/gm, '').trim() };
}

let restores = 0;
const newTarget = () => path.join(home, `restored-${++restores}`);
const restore = async (...args: string[]) => {
  const target = newTarget();
  return { target, ...(await run('restore', ['--from', backupDir, '--to', target, ...args])) };
};

/** Returns the journal entries of a restored folder, in the form of `acknowledged`. */
async function entriesIn(target: string): Promise<Set<string>> {
  const postgres = await startEmbedded({
    dataDir: path.join(target, 'postgres'),
    settings: { shared_buffers: '128MB' },
  });
  const reader = createPool(postgres.url, { max: 1 });
  try {
    const { rows } = await reader.query<{ entry: string }>(
      "select member_id || ' ' || idempotency_key as entry from journal_entries",
    );
    return new Set(rows.map(({ entry }) => entry));
  } finally {
    await reader.end();
    await postgres.stop();
  }
}

/** Returns size and time of every file, which change with every write. */
const traces = (folder: string) =>
  fs
    .readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => {
      const file = path.join(entry.parentPath, entry.name);
      const { size, mtimeMs } = fs.statSync(file);
      return `${path.relative(folder, file)} ${size} ${mtimeMs}`;
    })
    .sort();

const segments = () =>
  fs
    .readdirSync(path.join(backupDir, 'wal'))
    .filter((name) => /^[0-9A-F]{24}\.gz$/.test(name))
    .sort();

/** Damages a file, checks the effect, and restores the file. */
async function spoiled<T>(file: string, spoil: () => void, look: () => Promise<T>): Promise<T> {
  const kept = `${file}.kept`;
  fs.copyFileSync(file, kept);
  try {
    spoil();
    return await look();
  } finally {
    fs.renameSync(kept, file);
  }
}

const handOver = async () => {
  const { rows } = await pool.query<{ name: string }>('select pg_walfile_name(pg_switch_wal()) as name');
  await vi.waitFor(() => expect(segments()).toContain(`${rows[0]!.name}.gz`), { timeout: 20_000 });
};

const hasPlayed = (entries: number) =>
  vi.waitFor(() => expect(acknowledged.size).toBeGreaterThan(entries), { timeout: 20_000 });

beforeAll(async () => {
  home = fs.mkdtempSync(path.join(homeOfDatabases(), 'sabai-backup-'));
  fs.chmodSync(home, 0o755);
  [backupDir, dataDir] = [path.join(home, "the operator's 100 % safe place"), path.join(home, 'data')];
  const cluster = path.join(dataDir, 'postgres');
  claimArchive(backupDir, cluster);
  source = await startEmbedded({
    dataDir: cluster,
    settings: { ...archiveSettings(backupDir), fsync: 'off', shared_buffers: '128MB' },
  });
  claimArchive(backupDir, cluster);
  await migrate(source.url);
  pool = createPool(source.url, { max: 8 });
  db = createDb(pool);
  fs.mkdirSync(path.join(dataDir, 'slips'));
  fs.writeFileSync(path.join(dataDir, slip), 'a picture');
  for (const memberId of members) await post(memberId, 'first', 'deposit');
  for (const memberId of members) acknowledged.add(`${memberId} first`);

  const stop = playOn('during');
  const taken = await run('backup', [], { SABAI_COLUMN_KEYS: 'one:secret', SABAI_SMTP_URL: 'smtps://x' });
  expect(taken.said).toMatch(
    /^✓ base backup \d{8}T\d{6}Z: \d+ MB, 1 pictures, in [\d.]+ s; 1 kept\n! Not in this backup, and needed with it: SABAI_COLUMN_KEYS, SABAI_SMTP_URL\./,
  );
  expect(taken.code).toBe(0);
  const played = acknowledged.size;
  await hasPlayed(played + 40);
  await stop();
  await handOver();
  const stopAgain = playOn('after');
  await hasPlayed(played + 100);
  await stopAgain();
  await sleep(5);
  const { rows } = await pool.query<{ at: string }>(
    `select to_char(clock_timestamp() at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.US"Z"') as at`,
  );
  before = rows[0]!.at;
  await sleep(5);
  // The bad deploy: as the owner, bypassing every trigger.
  await pool.query('alter table journal_entries disable trigger user');
  await pool.query("delete from journal_entries where reference = 'after' and member_id = $1", [members[0]]);
  await pool.query('update ledger_accounts set balance = balance + 1 where member_id = $1', [members[1]]);
  await post(members[2]!, 'late', 'bet');
  await handOver();
}, 120_000);
afterAll(async () => {
  await pool?.end();
  await source?.stop();
  fs.rmSync(home, { recursive: true, force: true });
}, 60_000);

describe('a restore', () => {
  test('to the time before a bad deploy contains every acknowledged entry up to then, and leaves the source unchanged', async () => {
    const was = [traces(backupDir), (await pool.query('select count(*) from journal_entries')).rows];
    const { code, said, target } = await restore('--until', before);
    expect(said).toMatch(
      new RegExp(
        `^✓ ${acknowledged.size} entries of 4 members, trial balance sound, last entry \\S+Z; base backup \\S+, last change \\S+Z, ` +
          `restored in [\\d.]+ s, checked in [\\d.]+ s\nTo take it into use, .*SABAI_DATA_DIR=${target} for every command`,
      ),
    );
    expect(code).toBe(0);
    expect([traces(backupDir), (await pool.query('select count(*) from journal_entries')).rows]).toEqual(was);
    expect(await entriesIn(target)).toEqual(acknowledged);
    expect(fs.readFileSync(path.join(target, slip), 'utf8')).toBe('a picture');
  }, 60_000);

  test('of everything reports each entry that makes the ledger unsound', async () => {
    const { code, said, target } = await restore();
    expect(code).toBe(2);
    expect(said).toMatch(new RegExp(`✗ member ${members[0]}: entry \\d+ .*missing`));
    expect(said).toMatch(new RegExp(`✗ ${members[1]}/THB/main has a balance that is not the sum of its postings`));
    expect(said).toMatch(/\n✗ \d+ entries of 4 members, trial balance with \d+ problems/);
    expect(said).not.toContain('take it into use');
    // The same for a database that was restored by other means.
    const postgres = await startEmbedded({
      dataDir: path.join(target, 'postgres'),
      settings: { shared_buffers: '128MB' },
    });
    const looked = await run('restore', ['--url', postgres.url]);
    await postgres.stop();
    expect([looked.code, looked.said.split('\n')[0]]).toEqual([2, said.split('\n')[0]]);
  }, 60_000);

  test.runIf(isLong)(
    'reads unarchived segments from the log of the stopped server',
    async () => {
      const last = path.join(backupDir, 'wal', segments().at(-1)!);
      const [without, withLog] = await spoiled(
        last,
        () => fs.rmSync(last),
        async () => [
          await restore('--until', before),
          await restore('--until', before, '--wal', path.join(dataDir, 'postgres', 'pg_wal')),
        ],
      );
      expect(without!.said).toMatch(/^The archive ends before \S+Z: its last change is of \S+Z\. Leave --until out/);
      expect([without!.code, fs.existsSync(without!.target)]).toEqual([1, false]);
      expect(withLog!.code).toBe(0);
      expect(await entriesIn(withLog!.target)).toEqual(acknowledged);
    },
    60_000,
  );

  test.runIf(isLong)(
    'of an archive without its end is reported as lacking acknowledged entries',
    async () => {
      const last = path.join(backupDir, 'wal', segments().at(-1)!);
      const { code, target } = await spoiled(
        last,
        () => fs.rmSync(last),
        () => restore(),
      );
      expect(code).toBe(0);
      const there = await entriesIn(target);
      expect([...acknowledged].filter((entry) => !there.has(entry)).length).toBeGreaterThan(0);
    },
    60_000,
  );
});

describe('a restore is refused in one sentence, and leaves nothing behind,', () => {
  const refused = async (sentence: RegExp, ...args: string[]) => {
    const { code, said, target } = await restore(...args);
    expect(said).toMatch(sentence);
    expect(said.split('\n')).toHaveLength(1);
    expect([code, fs.existsSync(target)]).toEqual([1, false]);
  };

  test('with a missing segment of the log, with and without a target time', async () => {
    const file = path.join(backupDir, 'wal', segments().at(-2)!);
    const name = path.basename(file, '.gz');
    await spoiled(
      file,
      () => fs.rmSync(file),
      async () => {
        await refused(new RegExp(`^The archive lacks segment ${name} in .*Name a time before it with --until\\.$`));
        await refused(
          new RegExp(`^The archive lacks segment ${name} in .*${before} cannot be reached`),
          '--until',
          before,
        );
      },
    );
    const [base] = listBases(backupDir);
    const manifest = fs.readFileSync(path.join(backupDir, 'base', base!.name, 'postgres', 'backup_label'), 'utf8');
    const first = path.join(backupDir, 'wal', `${/file (\w{24})/.exec(manifest)![1]}.gz`);
    await spoiled(
      first,
      () => fs.rmSync(first),
      () => refused(/^The archive lacks segment .*: the base backup \S+ needs it\.$/, '--until', before),
    );
  }, 60_000);

  test('with a damaged segment of the log', async () => {
    const file = path.join(backupDir, 'wal', segments().at(-1)!);
    await spoiled(
      file,
      () => fs.truncateSync(file, Math.floor(fs.statSync(file).size / 2)),
      () => refused(/^Segment \w{24} in .* cannot be unpacked: it is damaged/),
    );
  }, 60_000);

  test('with a changed, missing or unlisted file of the base backup', async () => {
    const base = path.join(backupDir, 'base', listBases(backupDir)[0]!.name, 'postgres');
    const folder = path.join(base, 'base');
    const largest = traces(folder)
      .map((line) => ({ name: line.split(' ')[0]!, size: Number(line.split(' ')[1]) }))
      .sort((one, other) => other.size - one.size)[0]!;
    const file = path.join(folder, largest.name);
    const flip = (offset: number) => {
      const bytes = fs.readFileSync(file);
      bytes[offset]! ^= 1;
      fs.writeFileSync(file, bytes);
    };
    await spoiled(
      file,
      () => flip(largest.size >> 1),
      () => refused(new RegExp(`^The base backup .* is damaged: base/${largest.name} is not what was written\\.$`)),
    );
    await spoiled(
      file,
      () => fs.rmSync(file),
      () => refused(/^The base backup .* is damaged: base\/\S+ is missing\.$/),
    );
    const manifest = path.join(base, 'backup_manifest');
    await spoiled(
      manifest,
      () => fs.writeFileSync(manifest, fs.readFileSync(manifest, 'utf8').replace('"Size":', '"Size": ')),
      () => refused(/^The base backup .* is damaged: its backup_manifest is missing or was changed\.$/),
    );
  }, 60_000);

  test('for a time out of range, a folder in use, or invalid options', async () => {
    await refused(
      /^The oldest base backup ended at \S+Z: no time before it can be restored\.$/,
      '--until',
      '2020-01-01T00:00:00Z',
    );
    await refused(/^The archive ends before 2099-01-01T00:00:00Z/, '--until', '2099-01-01T00:00:00Z');
    await refused(/^--until must be a time with its zone/, '--until', '2026-11-26T19:40:12');
    await refused(/^Unknown option '--unti'\.$/, '--unti', 'now');
    const inUse = await run('restore', ['--from', backupDir, '--to', dataDir]);
    expect([inUse.code, inUse.said]).toEqual([
      1,
      `${dataDir} is not empty: a restore overwrites nothing. Name a folder that does not exist yet.`,
    ]);
    const nothing = await run('restore', ['--from', home]);
    expect([nothing.code, nothing.said]).toEqual([
      1,
      `There is no base backup in ${home}: name the folder that SABAI_BACKUP_DIR was.`,
    ]);
  }, 60_000);
});

describe('a base backup', () => {
  test.runIf(isLong)(
    'beyond the number to keep is removed with the log that only it needed, and the newest restores',
    async () => {
      const kept = fs.statSync(path.join(backupDir, 'base', listBases(backupDir)[0]!.name, 'pictures', slip)).ino;
      const had = segments();
      await pool.query('alter table journal_entries enable trigger user');
      const taken = await run('backup', ['--keep', '1']);
      expect(taken.said).toMatch(/; 1 kept, 1 older and \d+ segments of the log removed$/);
      const [base, ...more] = listBases(backupDir);
      expect(more).toEqual([]);
      expect(segments().length).toBeGreaterThan(0);
      expect(had.some((name) => segments().includes(name))).toBe(false);
      // An unchanged picture takes no additional space.
      expect(fs.statSync(path.join(backupDir, 'base', base!.name, 'pictures', slip)).ino).toBe(kept);
      expect((await restore()).said).toContain(`base backup ${base!.name}`);
    },
    60_000,
  );

  test('is refused without archiving to that folder, and with invalid settings', async () => {
    const elsewhere = path.join(home, 'elsewhere');
    const other = await run('backup', [], { SABAI_BACKUP_DIR: elsewhere });
    expect([other.code, other.said]).toEqual([
      1,
      `The PostgreSQL in ${dataDir}/postgres runs without archiving its log to ${elsewhere}: start the server with this SABAI_BACKUP_DIR.`,
    ]);
    const sentences = await Promise.all([
      run('backup', [], { SABAI_BACKUP_DIR: '' }),
      run('backup', ['--keep', '0']),
      run('backup', [], { DATABASE_URL: 'postgres://x@y/z' }),
    ]);
    expect(sentences.map(({ code, said }) => [code, said.split(':')[0]])).toEqual([
      [1, 'SABAI_BACKUP_DIR is not set'],
      [1, '--keep must be how many base backups stay, from 1 on, but it is "0".'],
      [1, 'DATABASE_URL names a PostgreSQL of your own'],
    ]);
  }, 60_000);

  test('folder of one database accepts no log of another', () => {
    expect(() => claimArchive(backupDir, path.join(home, 'another', 'postgres'))).toThrow(
      `SABAI_BACKUP_DIR ${backupDir} holds the backups of another database: choose an empty folder for this one.`,
    );
  });
});

describe('the archive', () => {
  test('receives the log on time after a regular restart of an idle server', async () => {
    const [place, cluster] = [path.join(home, 'on-time'), path.join(home, 'punctual', 'postgres')];
    claimArchive(place, cluster);
    const settings = { ...archiveSettings(place), archive_timeout: '1s', fsync: 'off', shared_buffers: '16MB' };
    await (await startEmbedded({ dataDir: cluster, settings })).stop();
    const started = await startEmbedded({ dataDir: cluster, settings });
    const one = createPool(started.url, { max: 1 });
    try {
      const { rows } = await one.query<{ segment: string }>(
        "select pg_walfile_name(pg_logical_emit_message(true, 'sabai', 'something', true)) as segment",
      );
      const archived = path.join(place, 'wal', `${rows[0]!.segment}.gz`);
      await expect.poll(() => fs.existsSync(archived), { timeout: 15_000 }).toBe(true);
    } finally {
      await one.end();
      await started.stop();
    }
  }, 60_000);

  test('accepts nothing more from a database that was replaced by a restored one', () => {
    const [place, cluster] = [path.join(home, 'replaced'), path.join(home, 'replaced-data')];
    const [control, log] = [path.join(cluster, 'global'), path.join(cluster, 'pg_wal')];
    for (const folder of [control, log, path.join(place, 'wal')]) fs.mkdirSync(folder, { recursive: true });
    fs.writeFileSync(path.join(control, 'pg_control'), Buffer.alloc(16, 1));
    fs.writeFileSync(path.join(log, '00000001000000000000000A'), '');
    claimArchive(place, cluster);
    fs.writeFileSync(path.join(place, 'wal', '00000002.history.gz'), '');
    expect(() => claimArchive(place, cluster)).toThrow('is in use in place of the one in');
    fs.writeFileSync(path.join(log, '00000002000000000000000A'), '');
    claimArchive(place, cluster);
  });
});

describe('a restored database', () => {
  test.runIf(isLong)(
    'continues in its archive, which refuses a second one restored to the same time',
    async () => {
      const use = (target: string) =>
        startEmbedded({
          dataDir: path.join(target, 'postgres'),
          settings: { ...archiveSettings(backupDir), fsync: 'off', shared_buffers: '128MB' },
        });
      const [first, second] = [await restore(), await restore()];
      const had = await entriesIn(first.target);
      const cluster = path.join(first.target, 'postgres');
      await pool.end();
      await source.stop();
      claimArchive(backupDir, cluster);
      source = await use(first.target);
      pool = createPool(source.url, { max: 8 });
      db = createDb(pool);
      expect((await run('backup', [], { SABAI_DATA_DIR: first.target })).code).toBe(0);
      await post(members[0]!, 'in use', 'bet');
      await handOver();
      const { target } = await restore();
      expect(await entriesIn(target)).toEqual(new Set([...had, `${members[0]} in use`]));
      expect(() => claimArchive(backupDir, path.join(second.target, 'postgres'))).toThrow(
        'holds the log of another database that was restored from the same backup',
      );
    },
    90_000,
  );
});
