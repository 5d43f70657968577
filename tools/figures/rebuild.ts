/**
 * `npm run figures:rebuild`: recomputes all staff figures from the journal, the payments and the members, in one
 * transaction, whether or not the casino runs. It reads the database of DATABASE_URL, or the embedded one in
 * SABAI_DATA_DIR.
 */
import { createDb, createPool, inTransaction, sql } from '@sabai/db';
import { openEmbedded, runCommand } from '../ledger/open-database.ts';

await runCommand(async () => {
  const { DATABASE_URL: url } = process.env;
  const database = url ? { url, stop: async () => {} } : await openEmbedded(process.env);
  const pool = createPool(database.url, { max: 1, applicationName: 'sabai figures:rebuild' });
  const startedAt = performance.now();
  try {
    const entries = await inTransaction(createDb(pool), async (tx) => {
      await sql`select from figures_progress for update`.execute(tx);
      const { rows } = await sql<{ entries: bigint }>`
        select figures_rebuild(time_zone) as entries from identity_settings`.execute(tx);
      return rows[0]!.entries;
    });
    console.log(`✓ ${entries} entries summarised in ${((performance.now() - startedAt) / 1000).toFixed(1)} s`);
    return 0;
  } finally {
    await pool.end();
    await database.stop();
  }
});
