/**
 * `npm run backup -- [--keep N]`: takes a base backup of the embedded PostgreSQL and of the pictures in SABAI_DATA_DIR
 * into SABAI_BACKUP_DIR, whether or not the casino runs. `--keep` deletes older base backups and the log that only they
 * needed. On failure it exits with 1 and one sentence.
 */
import { parseArgs } from 'node:util';
import { BackupError, listBases, megabytes, takeBaseBackup } from '@sabai/db/backup';
import { backupDirOf, dataDirOf, openEmbedded, runCommand } from '../ledger/open-database.ts';
import { createProgress, optionsOf } from './progress.ts';

/** Settings that a restore needs and that a backup does not contain. */
const isSecret = (name: string) => /^SABAI_.*(KEYS?|SECRET|TOKEN|SMTP_URL|PASSWORD)$/.test(name);

function keepOf(text: string | undefined): number | undefined {
  if (text === undefined) return undefined;
  if (!/^[1-9]\d{0,4}$/.test(text))
    throw new BackupError(`--keep must be how many base backups stay, from 1 on, but it is "${text}".`);
  return Number(text);
}

await runCommand(async () => {
  const { env } = process;
  const { keep } = optionsOf(() => parseArgs({ options: { keep: { type: 'string' } } }).values);
  const most = keepOf(keep);
  if (env.DATABASE_URL)
    throw new BackupError(
      'DATABASE_URL names a PostgreSQL of your own: back it up with its own tools, as docs/operations.md says.',
    );
  const backupDir = backupDirOf(env);
  if (!backupDir)
    throw new BackupError('SABAI_BACKUP_DIR is not set: set it to the backup folder, for the server too.');
  const isInStorage = Boolean(env.SABAI_S3_ENDPOINT);
  const startedAt = performance.now();
  const progress = createProgress();
  const database = await openEmbedded(env);
  try {
    const base = await takeBaseBackup({
      url: database.url,
      backupDir,
      picturesIn: isInStorage ? undefined : dataDirOf(env),
      keep: most,
      onProgress: (done, all) => progress(`${megabytes(done)} of ${megabytes(all)} copied`),
    });
    const seconds = ((performance.now() - startedAt) / 1000).toFixed(1);
    const gone =
      base.removedBases > 0
        ? `, ${base.removedBases} older and ${base.removedSegments} segments of the log removed`
        : '';
    console.log(
      `✓ base backup ${base.name}: ${megabytes(base.bytes)}, ${base.pictures} pictures, in ${seconds} s; ` +
        `${listBases(backupDir).length} kept${gone}`,
    );
    if (isInStorage) console.log('! This backup excludes the pictures in the S3 storage: enable versioning there.');
    const secrets = Object.keys(env).filter((name) => isSecret(name) && env[name]);
    if (secrets.length > 0)
      console.log(
        `! Not in this backup, and needed with it: ${secrets.sort().join(', ')}. Keep them in another place.`,
      );
    return 0;
  } finally {
    await database.stop();
  }
});
