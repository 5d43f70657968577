/**
 * `npm run restore -- --from DIR [--until TIME] [--to FOLDER] [--wal FOLDER]`: restores a backup of the embedded
 * PostgreSQL into a new folder, up to a moment, and verifies its ledger. `npm run restore -- --url URL` verifies a
 * database that was restored by other means. Exits with 0 for a consistent ledger, 2 for an inconsistent one, and 1
 * with one sentence when nothing could be restored.
 */
import path from 'node:path';
import { parseArgs } from 'node:util';
import { BackupError, restoreBackup } from '@sabai/db/backup';
import { checkLedger, type LedgerReport } from '../ledger/check-ledger.ts';
import { runCommand } from '../ledger/open-database.ts';
import { createProgress, optionsOf } from './progress.ts';

/** Prints each problem, and the verdict in one line. */
function log({ members, entries, problems, lastEntryAt, seconds }: LedgerReport, how: string): number {
  for (const problem of problems.slice(0, 20)) console.log(`✗ ${problem}`);
  const isSound = problems.length === 0;
  console.log(
    `${isSound ? '✓' : '✗'} ${entries} entries of ${members} members, trial balance ${isSound ? 'sound' : `with ${problems.length} problems`}, ` +
      `last entry ${lastEntryAt ?? 'none'}; ${how}checked in ${seconds.toFixed(1)} s`,
  );
  return isSound ? 0 : 2;
}

/** Parses a moment with its zone: without one, the same text means different times. */
function momentOf(text: string | undefined): string | undefined {
  if (text === undefined) return undefined;
  const isMoment = /^\d{4}-\d\d-\d\d[T ]\d\d:\d\d(:\d\d(\.\d{1,6})?)?(Z|[+-]\d\d:?\d\d)$/.test(text);
  if (!isMoment || Number.isNaN(Date.parse(text)))
    throw new BackupError(`--until must be a time with its zone, like 2026-11-26T19:40:12Z, but it is "${text}".`);
  return text;
}

const nameAt = (at: Date) => `restored-${at.toISOString().replace(/[-:]|\.\d+/g, '')}`;

/** Quotes a text for this shell. */
const shellQuoted = (text: string) => (/^[\w./-]+$/.test(text) ? text : `'${text.replaceAll("'", `'\\''`)}'`);

const options = {
  from: { type: 'string' },
  until: { type: 'string' },
  to: { type: 'string' },
  wal: { type: 'string' },
  url: { type: 'string' },
} as const;

await runCommand(async () => {
  const { from, until, to, wal, url } = optionsOf(() => parseArgs({ options }).values);
  if (url !== undefined) return log(await checkLedger(url, { balances: true }), '');
  if (from === undefined)
    throw new BackupError('Specify what to restore: --from with the former SABAI_BACKUP_DIR, or --url of a database.');
  const target = path.resolve(to ?? nameAt(new Date()));
  const startedAt = performance.now();
  const restored = await restoreBackup({
    backupDir: path.resolve(from),
    until: momentOf(until),
    target,
    walDir: wal && path.resolve(wal),
    onProgress: createProgress(),
  });
  const { base, postgres, lastCommitAt } = restored;
  try {
    const took = ((performance.now() - startedAt) / 1000).toFixed(1);
    const reached = lastCommitAt ? `, last change ${lastCommitAt}` : '';
    const status = log(
      await checkLedger(postgres.url, { balances: true }),
      `base backup ${base.name}${reached}, restored in ${took} s, `,
    );
    if (status === 0)
      console.log(
        `To take it into use, stop the casino, set SABAI_DATA_DIR=${shellQuoted(target)} for every command from now on, those of cron too, ` +
          'and run npm start, then npm run backup. The folder before it is not started again.',
      );
    return status;
  } finally {
    await postgres.stop();
  }
});
