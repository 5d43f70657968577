import { spawn, spawnSync } from 'node:child_process';

/** Larger than the number of clients, so that clients of the reference do not wait for a branch. */
const scale = 50;
const clients = 16;

const howToGet =
  'This benchmark compares with pgbench, which is not installed. On Debian and Ubuntu install it with ' +
  '`apt-get install postgresql-contrib`, on Fedora with `dnf install postgresql-contrib`, on macOS with PostgreSQL itself.';

function pgbench(args: string[]): Promise<string> {
  return new Promise((resolve, reject) => {
    const child = spawn('pgbench', args, { stdio: ['ignore', 'pipe', 'pipe'] });
    let [stdout, stderr] = ['', ''];
    child.stdout.on('data', (data) => {
      stdout += data;
    });
    child.stderr.on('data', (data) => {
      stderr += data;
    });
    child.on('error', reject);
    child.on('close', (status) =>
      status === 0 ? resolve(stdout) : reject(new Error(`pgbench failed: ${stderr.trim().split('\n').at(-1)}`)),
    );
  });
}

/**
 * The reference: TPC-B transactions per second on this database, by PostgreSQL's own pgbench. Without pgbench there is
 * no replacement, because a ratio to another reference would look the same.
 */
export async function tpcB(url: string): Promise<{ reference: string; rate(seconds?: number): Promise<number> }> {
  if (spawnSync('pgbench', ['--version']).status !== 0) throw new Error(howToGet);
  await pgbench(['-i', '-q', '-s', String(scale), url]);
  return {
    reference: 'pgbench TPC-B transactions/s',
    async rate(seconds = 4) {
      const options = ['-n', '-M', 'prepared', '-c', String(clients), '-j', '2', '-T', String(seconds)];
      const tps = /tps = ([\d.]+)/.exec(await pgbench([...options, url]))?.[1];
      if (!tps) throw new Error('pgbench reported no rate');
      return Number(tps);
    },
  };
}
