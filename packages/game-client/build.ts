import { spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { once } from 'node:events';
import { existsSync, globSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { catalogueGroups } from '@sabai/locales/src/namespaces.ts';
import { compressFiles } from '@sabai/ui/inputs/compress-files.ts';

export { type BuiltFiles, gamePage } from './src/page/game-preloads.ts';

const gameClient = import.meta.dirname;
/** Where the built client is. */
export const gameClientBuild = join(gameClient, 'dist');
const repository = join(gameClient, '../..');
const configFile = join(gameClient, 'vite.config.ts');
const vite = join(repository, 'node_modules/vite/bin/vite.js');
const stampFile = join(gameClientBuild, '.stamp');

/** Everything that the built game client is made of. */
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

/** A hash of all sources, which tells whether the build at hand is theirs. */
export function gameClientSourceHash(): string {
  const hash = createHash('sha256');
  for (const file of globSync(sources, { cwd: repository }).sort()) {
    const path = join(repository, file);
    if (/\.test\.tsx?$/.test(file) || !statSync(path).isFile()) continue;
    hash.update(file).update('\0').update(readFileSync(path));
  }
  return hash.digest('hex');
}

/** Builds the game client for production unless the build at hand is of these very sources. Says so when it takes its time. */
export async function ensureGameClientBuild(say: (line: string) => void = () => {}): Promise<void> {
  const wanted = gameClientSourceHash();
  if (existsSync(stampFile) && readFileSync(stampFile, 'utf8') === wanted) return;
  say('building the games…');
  // In a process of its own: tests name another environment, with which React brings all that it tells a developer.
  const built = spawnSync(process.execPath, [vite, 'build', '--config', configFile, '--logLevel', 'error'], {
    encoding: 'utf8',
    env: { ...process.env, NODE_ENV: 'production' },
  });
  if (built.status !== 0) throw new Error(`the games do not build\n${built.stdout}\n${built.stderr}`);
  compressFiles(gameClientBuild);
  writeFileSync(stampFile, wanted);
}

export interface GameClientSource {
  /** Answers for the client's files. */
  middlewares: (request: IncomingMessage, response: ServerResponse, next: (error?: unknown) => void) => void;
  /** The page for an address. */
  page(url: string): Promise<string>;
  close(): Promise<void>;
}

/** The client from source, for development. Its hot replacement has a server of its own, for an API's websocket would swallow the upgrade. */
export async function openGameClientSource(): Promise<GameClientSource> {
  const { createServer: createVite } = await import('vite');
  const hot = createServer().listen(0, '127.0.0.1');
  await once(hot, 'listening');
  const vite = await createVite({
    configFile,
    appType: 'custom',
    server: { middlewareMode: true, hmr: { server: hot, clientPort: (hot.address() as AddressInfo).port } },
  });
  return {
    middlewares: vite.middlewares,
    page: (url) => vite.transformIndexHtml(url, readFileSync(join(gameClient, 'play.html'), 'utf8')),
    async close() {
      await vite.close();
      hot.close();
    },
  };
}

if (process.argv[1] === import.meta.filename) await ensureGameClientBuild(console.log);
