import { spawnSync } from 'node:child_process';
import pg from 'pg';
import { ratePerSecond } from './measure.ts';

const scale = 20;
const clients = 16;

/** The tables of pgbench at scale 20, so that its own program and our stand-in run against the same data. */
async function prepare(url: string): Promise<void> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  await client.query(`
    create table if not exists pgbench_history(tid int, bid int, aid int, delta int, mtime timestamp, filler char(22));
    create table if not exists pgbench_tellers(tid int not null primary key, bid int, tbalance int, filler char(84));
    create table if not exists pgbench_accounts(aid int not null primary key, bid int, abalance int, filler char(84));
    create table if not exists pgbench_branches(bid int not null primary key, bbalance int, filler char(88));
    insert into pgbench_branches select b, 0, '' from generate_series(1, ${scale}) b;
    insert into pgbench_tellers select t, (t - 1) / 10 + 1, 0, '' from generate_series(1, ${scale * 10}) t;
    insert into pgbench_accounts select a, (a - 1) / 100000 + 1, 0, '' from generate_series(1, ${scale * 100_000}) a`);
  await client.query('vacuum analyze pgbench_accounts');
  await client.end();
}

const hasPgbench = () => spawnSync('pgbench', ['--version']).status === 0;

function runPgbench(url: string): number {
  const { stdout, stderr, status } = spawnSync(
    'pgbench',
    ['-n', '-M', 'prepared', '-c', String(clients), '-j', '2', '-T', '5', url],
    { encoding: 'utf8' },
  );
  const tps = /tps = ([\d.]+)/.exec(stdout)?.[1];
  if (status !== 0 || !tps) throw new Error(`pgbench failed: ${stderr}`);
  return Number(tps);
}

const random = (max: number) => 1 + Math.floor(Math.random() * max);

/** The script of TPC-B as pgbench runs it, through the driver: for machines that have no pgbench. */
async function runStandIn(url: string): Promise<number> {
  const pool = new pg.Pool({ connectionString: url, max: clients });
  const rate = await ratePerSecond(clients, async () => {
    const [aid, bid, tid, delta] = [random(scale * 100_000), random(scale), random(scale * 10), random(10_001) - 5001];
    const client = await pool.connect();
    try {
      await client.query('begin');
      await client.query({
        name: 'a',
        text: 'update pgbench_accounts set abalance = abalance + $1 where aid = $2',
        values: [delta, aid],
      });
      await client.query({ name: 's', text: 'select abalance from pgbench_accounts where aid = $1', values: [aid] });
      await client.query({
        name: 't',
        text: 'update pgbench_tellers set tbalance = tbalance + $1 where tid = $2',
        values: [delta, tid],
      });
      await client.query({
        name: 'b',
        text: 'update pgbench_branches set bbalance = bbalance + $1 where bid = $2',
        values: [delta, bid],
      });
      await client.query({
        name: 'h',
        text: 'insert into pgbench_history (tid, bid, aid, delta, mtime) values ($1, $2, $3, $4, current_timestamp)',
        values: [tid, bid, aid, delta],
      });
      await client.query('commit');
    } finally {
      client.release();
    }
  });
  await pool.end();
  return rate;
}

/** The yardstick: TPC-B transactions per second on this database, by pgbench where the machine has it. */
export async function tpcB(url: string): Promise<{ reference: string; rate(): Promise<number> }> {
  await prepare(url);
  return hasPgbench()
    ? { reference: 'pgbench TPC-B transactions/s', rate: async () => runPgbench(url) }
    : { reference: 'TPC-B transactions/s (the script of pgbench through the driver)', rate: () => runStandIn(url) };
}
