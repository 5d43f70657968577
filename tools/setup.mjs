// Runs on whatever Node started npm, before anything is installed: installs exactly what the lock file names, nothing else.
import { spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';

const root = path.resolve(import.meta.dirname ?? path.dirname(new URL(import.meta.url).pathname), '..');
const stamp = path.join(root, 'node_modules', '.setup-stamp');
const wanted = createHash('sha256')
  .update(readFileSync(path.join(root, 'package-lock.json')))
  .update(`${process.platform} ${process.arch}`)
  .digest('hex');

if (!existsSync(stamp) || readFileSync(stamp, 'utf8') !== wanted) {
  const startedAt = Date.now();
  console.log('· installing dependencies (the first time takes about half a minute)');
  // `ci` fails where package.json and the lock file differ; `install` would quietly resolve versions that nobody reviewed.
  const options = ['ci', '--no-audit', '--no-fund', '--loglevel=error'];
  const { status } = spawnSync(process.execPath, [process.env.npm_execpath, ...options], {
    cwd: root,
    stdio: 'inherit',
  });
  if (status !== 0) {
    console.error('npm ci failed. See the message above.');
    process.exit(status ?? 1);
  }
  writeFileSync(stamp, wanted);
  console.log(`✓ dependencies installed in ${((Date.now() - startedAt) / 1000).toFixed(0)} s`);
}
