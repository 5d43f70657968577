/**
 * `npm run ledger:verify`: verifies the hash chains of every member's journal and of the audit, and the heads of all
 * days. Names the first broken link of each member and every broken one of the audit, and exits with 1 if there is any.
 * It reads the database of DATABASE_URL, or the embedded one in SABAI_DATA_DIR whether or not the casino runs.
 */
import { checkLedger } from './check-ledger.ts';
import { openEmbedded, runCommand } from './open-database.ts';

await runCommand(async () => {
  const { DATABASE_URL: url } = process.env;
  const database = url ? { url, stop: async () => {} } : await openEmbedded(process.env);
  try {
    const { members, entries, problems, seconds } = await checkLedger(database.url);
    for (const problem of problems) console.log(`✗ ${problem}`);
    const isSound = problems.length === 0;
    console.log(`${isSound ? '✓' : '✗'} ${entries} entries of ${members} members verified in ${seconds.toFixed(1)} s`);
    return isSound ? 0 : 1;
  } finally {
    await database.stop();
  }
});
