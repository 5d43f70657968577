/**
 * `npm run dev`: the server from source, started again when a file of it changes. The database is in the data directory and stays; Vite
 * reloads both sites.
 */
import path from 'node:path';
import { root } from '../run.ts';
import { runReloading } from './reload.ts';

const sources = [
  'apps/server/src',
  'packages/db',
  ...['contract', 'games', 'ledger', 'rewards', 'sandbox'].map((name) => `packages/${name}/src`),
];

const running = runReloading({
  command: process.execPath,
  args: ['--conditions=development', path.join(root, 'apps/server/src/start.ts'), '--dev', ...process.argv.slice(2)],
  folders: sources.map((folder) => path.join(root, folder)),
  isRead: (file) => /\.(ts|sql|json)$/.test(file) && !/\.(test|fixture)\.ts$/.test(file),
  say: (sentence) => console.log(`\n${sentence}`),
});

for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const)
  process.on(signal, () => void running.close(signal).then(() => process.exit(0)));
