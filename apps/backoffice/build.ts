import { execFileSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, globSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { compressFiles } from '@sabai/ui/inputs/compress-files.ts';

const backoffice = import.meta.dirname;
const repository = join(backoffice, '../..');

/** The folder of the built back office. */
export const backofficeDist = join(backoffice, 'dist');
const stampFile = join(backofficeDist, '.stamp');

/** The source files of the built back office. */
const sources = [
  'apps/backoffice/src/**/*',
  'apps/backoffice/*.{ts,html}',
  'packages/{contract,locales,ui}/**/*.{ts,tsx,json,css,svg}',
  'package-lock.json',
];

/** Returns a hash of all sources, which shows whether the existing build is current. */
export function backofficeSourceHash(): string {
  const hash = createHash('sha256');
  const files = globSync(sources, { cwd: repository, exclude: (name) => /node_modules|^dist$/.test(name) }).sort();
  for (const file of files) {
    const path = join(repository, file);
    if (/\.test\.tsx?$/.test(file) || !statSync(path).isFile()) continue;
    hash.update(file).update('\0').update(readFileSync(path));
  }
  return hash.digest('hex');
}

/** Builds the back office for production unless the existing build is of these sources; returns its folder. */
export function ensureBackofficeBuild(): string {
  const wanted = backofficeSourceHash();
  if (existsSync(stampFile) && readFileSync(stampFile, 'utf8') === wanted) return backofficeDist;
  // A separate process, so that the server does not keep the bundler's memory.
  execFileSync(process.execPath, [join(repository, 'node_modules/vite/bin/vite.js'), 'build', '--logLevel', 'error'], {
    cwd: backoffice,
    stdio: ['ignore', 'ignore', 'inherit'],
    env: { ...process.env, NODE_ENV: 'production' },
  });
  compressFiles(join(backofficeDist, 'assets'));
  writeFileSync(stampFile, wanted);
  return backofficeDist;
}

if (process.argv[1] === import.meta.filename) console.log(ensureBackofficeBuild());
