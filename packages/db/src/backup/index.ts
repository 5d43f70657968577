/** Backups of the embedded server: the archive of its log, base backups, and restoring both up to a moment. */
export { archiveSettings, BackupError, claimArchive } from './archive.ts';
export { type BaseBackup, listBases, takeBaseBackup } from './base-backup.ts';
export { megabytes } from './copy.ts';
export { type Restored, restoreBackup } from './restore-backup.ts';
