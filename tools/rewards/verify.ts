/**
 * `npm run rewards:verify`: recomputes rewards and reports differences.
 * - counts of rounds for cashback, rebate, side wallets, grants, points and levels, from the bets;
 * - the content of point lots, from their movements;
 * - rewards of the shop, coupons and quests, from the journal, stock, uses of codes and places;
 * - scores, fees, prizes and escrows of competitions, from their rounds, bets and the journal;
 * - days, statements, payments and runs of affiliates, from bets, deposits, rules and the journal;
 * - budgets, from what was paid of them.
 *
 * Exits with 1 on a difference, or when events are still uncounted. It reads the database of DATABASE_URL, or the
 * embedded one in SABAI_DATA_DIR whether or not the casino runs.
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
    if (waiting > 0) console.log(`✗ ${waiting} events are not delivered yet`);
    const isSound = problems.length === 0 && waiting === 0;
    const seconds = ((performance.now() - startedAt) / 1000).toFixed(1);
    console.log(`${isSound ? '✓' : '✗'} rewards of ${members} members recomputed in ${seconds} s`);
    return isSound ? 0 : 1;
  } finally {
    await pool.end();
    await database.stop();
  }
});
