/**
 * The start command: checks the environment, starts and migrates PostgreSQL, builds outdated parts, serves, and prints
 * the addresses. Ctrl-C stops everything; after a `kill -9` the next start finds its database again.
 */
import { enableCompileCache, flushCompileCache } from 'node:module';
import path from 'node:path';
import { isRelease, root } from './platform/program.ts';
import { dataDirOf } from './platform/settings/data-dir.ts';
import { exitCodeOf, exitCodes, SettingsError } from './platform/settings/settings-error.ts';

const isDev = process.argv.includes('--dev');
// React and the router choose their build by this when they are first imported.
process.env.NODE_ENV ??= isDev ? 'development' : 'production';

function giveUp(sentence: string, code: number = exitCodes.refused): never {
  console.error(sentence);
  process.exit(code);
}

const [major = 0] = process.versions.node.split('.').map(Number);
if (major < 24) {
  giveUp(
    `Sabai runs on Node 24 and brings it along for Linux; this process is Node ${process.versions.node}. Start it with "npm start".`,
  );
}

try {
  // Reading some thousand unchanged modules takes half of a start. A killed process writes nothing at its end, so the
  // compile cache is written as soon as all are loaded.
  enableCompileCache(path.join(dataDirOf(process.env, root), 'compiled'));
  const { readSettings } = await import('./platform/settings/settings.ts');
  const settings = readSettings(process.env, root, { isDev, isRelease });
  const { run } = await import('./run.ts');
  await run(settings, { isDemonstrated: process.argv.includes('--demonstrate') });
  flushCompileCache();
} catch (error) {
  if (error instanceof SettingsError) giveUp(error.message, exitCodeOf(error));
  console.error(error);
  process.exit(exitCodes.refused);
}
