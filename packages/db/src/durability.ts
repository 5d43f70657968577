import type pg from 'pg';

const demands: Record<string, readonly string[]> = {
  fsync: ['on'],
  full_page_writes: ['on'],
  synchronous_commit: ['on', 'remote_write', 'remote_apply'],
};

/**
 * Returns the faults in the server's settings for a database that stores money: one sentence each, none when
 * committed transactions survive a crash.
 */
export async function durabilityProblems(pool: pg.Pool): Promise<string[]> {
  const { rows } = await pool.query<{ name: string; setting: string }>(
    'select name, setting from pg_settings where name = any($1)',
    [Object.keys(demands)],
  );
  return rows
    .filter(({ name, setting }) => !demands[name]!.includes(setting))
    .map(
      ({ name, setting }) =>
        `PostgreSQL runs with ${name} = ${setting}; a ledger requires ${demands[name]!.join(' or ')}.`,
    );
}
