/** `npm run migrate`: migrates the database and ends, so that the servers can start with `SABAI_MIGRATE=separately`. */
import { AppRoleError, requireAppRole } from '@sabai/db';
import { openDatabase, prepareSchema } from './database.ts';
import { isRelease, root } from './platform/program.ts';
import { exitCodeOf, readSettings, SettingsError } from './platform/settings/settings.ts';

try {
  const settings = readSettings(process.env, root, { isRelease });
  const database = await openDatabase(settings, (what) => console.error(what));
  try {
    await requireAppRole(database.url).catch((error: unknown) => {
      throw error instanceof AppRoleError ? new SettingsError(error.message) : error;
    });
    const ran = await prepareSchema(database.url, { migrates: 'at-start' });
    console.log(ran.length > 0 ? `Ran ${ran.join(', ')}.` : 'The database is up to date.');
  } finally {
    await database.stop();
  }
} catch (error) {
  console.error(error instanceof SettingsError ? error.message : error);
  process.exitCode = exitCodeOf(error);
}
