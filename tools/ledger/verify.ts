/**
 * `npm run ledger:verify`: walks the hash chain of every member's journal and the heads of all days, and names the first
 * broken link of each member. Ends with 1 when something is wrong. It reads the database of DATABASE_URL, or the embedded
 * one in SABAI_DATA_DIR whether the casino runs or not.
 */
import path from 'node:path';
import { createDb, createPool } from '@sabai/db';
import { runningEmbeddedUrl, startEmbedded } from '@sabai/db/embedded';
import { verifyJournal } from '@sabai/ledger';

async function openDatabase(): Promise<{ url: string; stop(): Promise<void> }> {
  if (process.env.DATABASE_URL) return { url: process.env.DATABASE_URL, stop: async () => {} };
  const dataDir = path.resolve(process.env.SABAI_DATA_DIR || '.sabai', 'postgres');
  const url = runningEmbeddedUrl(dataDir);
  return url ? { url, stop: async () => {} } : startEmbedded({ dataDir });
}

const database = await openDatabase();
const pool = createPool(database.url, { max: 1, applicationName: 'sabai ledger:verify' });
const startedAt = performance.now();
const { members, entries, broken, brokenHeads } = await verifyJournal(createDb(pool));
const seconds = ((performance.now() - startedAt) / 1000).toFixed(1);
for (const { memberId, sequence, problem } of broken) console.log(`✗ member ${memberId}: entry ${sequence} ${problem}`);
for (const day of brokenHeads) console.log(`✗ the journal is not what it was at the end of ${day}`);
const isSound = broken.length === 0 && brokenHeads.length === 0;
console.log(`${isSound ? '✓' : '✗'} ${entries} entries of ${members} members walked in ${seconds} s`);
await pool.end();
await database.stop();
process.exitCode = isSound ? 0 : 1;
