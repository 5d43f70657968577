/**
 * `npm run rewards:verify`: makes what rounds have counted for cashback, rebate, side wallets, grants, points and levels anew from the bets,
 * what lots of points hold from their movements, what the shop, coupons and quests have given from the journal, stock, uses of codes and
 * places from what holds them and budgets from what was given of them, and names what is otherwise. Ends with 1 when something is, or when events wait that nobody has counted yet. It reads
 * the database of DATABASE_URL, or the embedded one in SABAI_DATA_DIR whether the casino runs or not.
 */
import { createPool } from '@sabai/db';
import { openEmbedded, runCommand } from '../ledger/open-database.ts';
import { findDifferences } from './find-differences.ts';

await runCommand(async () => {
  const { DATABASE_URL: url } = process.env;
  const database = url ? { url, stop: async () => {} } : await openEmbedded(process.env);
  const pool = createPool(database.url, { max: 1, applicationName: 'sabai rewards:verify' });
  try {
    const startedAt = performance.now();
    const { members, problems } = await findDifferences(pool);
    const { rows } = await pool.query<{ waiting: string }>('select count(*) as waiting from outbox_events');
    const waiting = Number(rows[0]!.waiting);
    for (const problem of problems) console.log(`✗ ${problem}`);
    if (waiting > 0) console.log(`✗ ${waiting} events wait to be handed out`);
    const isSound = problems.length === 0 && waiting === 0;
    const seconds = ((performance.now() - startedAt) / 1000).toFixed(1);
    console.log(`${isSound ? '✓' : '✗'} rewards of ${members} members made anew in ${seconds} s`);
    return isSound ? 0 : 1;
  } finally {
    await pool.end();
    await database.stop();
  }
});
