import { spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import {
  existsSync,
  globSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import { join, relative } from 'node:path';
import { compressFiles } from '@sabai/ui/inputs/compress-files.ts';

const site = import.meta.dirname;
const repository = join(site, '../..');
const builds = join(site, 'build');
const keptBuilds = 3;

/** The source files of the built site. */
const sources = [
  'apps/site/src/**/*',
  'apps/site/*.ts',
  'packages/{contract,locales,ui}/**/*.{ts,tsx,json,css,svg}',
  'packages/games/src/**/*.{ts,json}',
  'packages/game-art/assets/manifest.json',
  'package-lock.json',
];

/** Returns a hash of all sources, the name of their build. */
export function siteSourceHash(): string {
  const hash = createHash('sha256').update(process.env.SITE_PSEUDO_LOCALE ?? '');
  const files = globSync(sources, { cwd: repository, exclude: (name) => /node_modules|^build$/.test(name) }).sort();
  for (const file of files) {
    const path = join(repository, file);
    if (/\.test\.tsx?$/.test(file) || !statSync(path).isFile()) continue;
    hash.update(file).update('\0').update(readFileSync(path));
  }
  return hash.digest('hex').slice(0, 16);
}

let ensured: string | undefined;

/** Like {@link findOrBuild}; repeated calls in a process return its first build. */
export function ensureSiteBuild(log: (line: string) => void = console.log): string {
  ensured ??= findOrBuild(log);
  return ensured;
}

/**
 * Builds the site for production unless a build of these sources exists; returns its folder. Each build has its own
 * folder, so that a server running an older one keeps its files.
 */
function findOrBuild(log: (line: string) => void): string {
  const folder = join(builds, siteSourceHash());
  if (existsSync(folder)) return folder;
  const lock = `${folder}.lock`;
  while (!takeLock(lock)) {
    Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, 200);
    if (existsSync(folder)) return folder;
  }
  try {
    if (!existsSync(folder)) build(folder, log);
    return folder;
  } finally {
    rmSync(lock, { force: true });
  }
}

/** Only one process builds at a time; the others wait for its build. The lock of a dead process is ignored. */
function takeLock(lock: string): boolean {
  mkdirSync(builds, { recursive: true });
  try {
    writeFileSync(lock, String(process.pid), { flag: 'wx' });
    return true;
  } catch {
    try {
      process.kill(Number(readFileSync(lock, 'utf8')), 0);
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code === 'ESRCH') rmSync(lock, { force: true });
    }
    return false;
  }
}

function build(folder: string, log: (line: string) => void): void {
  log('building the player site…');
  const draft = `${folder}.${process.pid}`;
  const built = spawnSync(process.execPath, [join(repository, 'node_modules/@react-router/dev/bin.cjs'), 'build'], {
    cwd: site,
    encoding: 'utf8',
    env: { ...process.env, NODE_ENV: 'production', SITE_BUILD_FOLDER: relative(site, draft) },
  });
  if (built.status !== 0) throw new Error(`the player site does not build\n${built.stdout}\n${built.stderr}`);
  compressFiles(join(draft, 'client/assets'));
  /* Renamed into place as a whole. If another process was faster, its build is the same. */
  if (existsSync(folder)) rmSync(draft, { recursive: true });
  else renameSync(draft, folder);
  dropOldBuilds();
}

function dropOldBuilds(): void {
  const folders = readdirSync(builds)
    .filter((name) => /^[0-9a-f]{16}$/.test(name))
    .map((name) => ({ path: join(builds, name), builtAt: statSync(join(builds, name)).mtimeMs }))
    .sort((a, b) => b.builtAt - a.builtAt);
  for (const { path } of folders.slice(keptBuilds)) rmSync(path, { recursive: true, force: true });
}

if (process.argv[1] === import.meta.filename) console.log(ensureSiteBuild());
