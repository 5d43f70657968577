import { spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, globSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { catalogueGroups } from '@sabai/locales/src/namespaces.ts';
import { compressFiles } from '@sabai/ui/inputs/compress-files.ts';

const gameClient = import.meta.dirname;
/** The folder of the built client. */
export const gameClientBuild = join(gameClient, 'dist');
const repository = join(gameClient, '../..');
const configFile = join(gameClient, 'vite.config.ts');
const vite = join(repository, 'node_modules/vite/bin/vite.js');
const stampFile = join(gameClientBuild, '.stamp');

/** All source files of the game client. */
const sources = [
  'packages/game-client/{play.html,vite.config.ts,build.ts}',
  'packages/game-client/src/**/*',
  'packages/games/src/{engine,families,games,jackpot,protocol}/**/*',
  'packages/game-art/assets/{games,tiles}/**/*',
  'packages/contract/src/values/locales.ts',
  'packages/ui/src/{icons,fonts}/**/*',
  'packages/ui/src/{parts/icon.tsx,browsers.ts,inputs/compress-files.ts}',
  `packages/locales/*/{${catalogueGroups.studio.join(',')}}.json`,
  'packages/locales/src/{vite,namespaces,catalogue}.ts',
  'package-lock.json',
];

/** Returns a hash of all sources, which shows whether an existing build is current. */
export function gameClientSourceHash(): string {
  const hash = createHash('sha256');
  for (const file of globSync(sources, { cwd: repository }).sort()) {
    const path = join(repository, file);
    if (/\.test\.tsx?$/.test(file) || !statSync(path).isFile()) continue;
    hash.update(file).update('\0').update(readFileSync(path));
  }
  return hash.digest('hex');
}

/**
 * Builds the game client for production unless the existing build is current; returns its folder. `say` receives a
 * progress line when a build starts.
 */
export async function ensureGameClientBuild(log: (line: string) => void = () => {}): Promise<string> {
  const wanted = gameClientSourceHash();
  if (existsSync(stampFile) && readFileSync(stampFile, 'utf8') === wanted) return gameClientBuild;
  log('building the games…');
  // In a separate process: tests set another environment, which would build React's development version.
  const built = spawnSync(process.execPath, [vite, 'build', '--config', configFile, '--logLevel', 'error'], {
    encoding: 'utf8',
    env: { ...process.env, NODE_ENV: 'production' },
  });
  if (built.status !== 0) throw new Error(`the games do not build\n${built.stdout}\n${built.stderr}`);
  compressFiles(gameClientBuild);
  writeFileSync(stampFile, wanted);
  return gameClientBuild;
}

if (process.argv[1] === import.meta.filename) console.log(await ensureGameClientBuild(console.log));
