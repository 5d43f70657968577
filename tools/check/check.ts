/**
 * `npm run check`: format, lint, types, boundaries, catalogues, distribution by member, first load of the site and of
 * the games, stale generated files. `--fast` checks only files that differ from the last commit and the compiler's
 * programs with workspaces that depend on them, and leaves out checks that build a site or draw pictures.
 */
import { execFileSync } from 'node:child_process';
import { globSync, readFileSync } from 'node:fs';
import { dirname } from 'node:path';
import { checkCatalogues } from '@sabai/locales';
import { bin, root, run } from '../run.ts';
import { checkBindings } from './bindings.ts';
import { checkBoundaries } from './boundaries.ts';
import { checkDeployment } from './deployment.ts';
import { checkDistribution } from './distribution.ts';
import { checkDocuments } from './documents.ts';
import { checkExtensionPoints } from './extension-points.ts';
import { checkFacts } from './facts.ts';
import { featureProblems } from './features.ts';
import { checkNumbers } from './numbers.ts';
import { checkRequirements } from './requirements.ts';
import { checkStructure } from './structure.ts';
import { checkTables } from './tables.ts';
import { compile, programNames, programs } from './types.ts';
import { checkVoice } from './voice.ts';

type Problems = readonly string[];
interface Check {
  readonly name: string;
  /** Left out by `--fast`. */
  readonly isSlow?: boolean;
  run(): Promise<Problems>;
}

const isFast = process.argv.includes('--fast');
const git = (...args: readonly string[]) =>
  execFileSync('git', args, { cwd: root, encoding: 'utf8' }).split('\n').filter(Boolean);
/** Returns the files that differ from the last commit, including untracked ones. */
const changed = (): string[] =>
  [
    ...git('diff', '--name-only', '--diff-filter=d', 'HEAD'),
    ...git('ls-files', '--others', '--exclude-standard'),
  ].sort();

async function command(executable: string, args: readonly string[]): Promise<Problems> {
  const { status, output } = await run(executable, args, { isQuiet: true });
  return status === 0 ? [] : [output.trim() || `${executable} ${args.join(' ')} failed`];
}

const workspaces = globSync('{{packages,apps}/*,e2e,tools}/package.json', { cwd: root }).map((file) => dirname(file));

interface Manifest {
  readonly name?: string;
  readonly dependencies?: Readonly<Record<string, string>>;
  readonly devDependencies?: Readonly<Record<string, string>>;
}

/** Returns the workspaces of the given files, and all that depend on them. */
function reachedBy(files: readonly string[]): readonly string[] {
  const read = (workspace: string) => JSON.parse(readFileSync(`${root}/${workspace}/package.json`, 'utf8')) as Manifest;
  const manifests = new Map(workspaces.map((workspace) => [workspace, read(workspace)]));
  // The server's compiler reads the examples too.
  const homeOf = (file: string) => (file.startsWith('examples/') ? 'apps/server/' : file);
  const reached = new Set(
    workspaces.filter((workspace) => files.some((file) => homeOf(file).startsWith(`${workspace}/`))),
  );
  for (let before = -1; before !== reached.size; ) {
    before = reached.size;
    const names = [...reached].map((workspace) => manifests.get(workspace)?.name ?? '');
    for (const [workspace, { dependencies, devDependencies }] of manifests)
      if (names.some((name) => name in { ...dependencies, ...devDependencies })) reached.add(workspace);
  }
  return [...reached];
}

async function lint(): Promise<Problems> {
  const files = isFast ? changed().filter((file) => /\.(tsx?|mjs|json|css)$/.test(file)) : ['.'];
  if (files.length === 0) return [];
  const how = ['--max-diagnostics=50', '--diagnostic-level=error', '--colors=off', '--no-errors-on-unmatched'];
  return command(bin('biome'), ['ci', ...how, ...files]);
}

async function types(): Promise<Problems> {
  const reached = isFast ? reachedBy(changed()) : workspaces;
  const queue = programNames.filter((program) => programs[program].some((workspace) => reached.includes(workspace)));
  const generated = queue.includes('sites') ? await command(bin('react-router'), ['typegen', 'apps/site']) : [];
  const problems: string[] = [...generated];
  const worker = async () => {
    for (let next = queue.shift(); next; next = queue.shift()) problems.push(...(await compile(next)));
  };
  await Promise.all([worker(), worker()]);
  return problems;
}

const checks: readonly Check[] = [
  { name: 'format and lint', run: lint },
  { name: 'types', run: types },
  { name: 'boundaries', run: async () => checkBoundaries().problems },
  { name: 'catalogues', run: async () => checkCatalogues() },
  {
    name: 'generated database types',
    isSlow: true,
    run: () => command(process.execPath, ['packages/db/src/generate-types.ts', '--check']),
  },
  {
    name: 'generated message types',
    run: () => command(process.execPath, ['packages/locales/src/generate-types.ts', '--check']),
  },
  {
    name: 'generated figures of the games',
    isSlow: true,
    run: () => command(process.execPath, ['packages/games/src/games/write-reports.ts', '--check']),
  },
  {
    name: 'generated tables of docs/fairness.md',
    run: () => command(process.execPath, ['packages/games/src/games/write-published.ts', '--check']),
  },
  {
    name: 'generated table of settings',
    run: () => command(process.execPath, ['apps/server/src/platform/settings/print-settings.ts', '--check']),
  },
  {
    name: 'generated rows and table of roles',
    run: () => command(process.execPath, ['tools/roles/seed-roles.ts', '--check']),
  },
  {
    name: 'generated pictures',
    isSlow: true,
    run: () => command(process.execPath, ['packages/game-art/build.ts', '--check']),
  },
  { name: 'first load of the site', isSlow: true, run: () => command(process.execPath, ['apps/site/first-load.ts']) },
  { name: 'first load of the games', run: () => command(process.execPath, ['packages/game-client/first-load.ts']) },
  {
    name: 'browser features of the back office',
    isSlow: true,
    run: () => command(process.execPath, ['apps/backoffice/check-browsers.ts']),
  },
  { name: 'distribution by member', run: () => checkDistribution() },
  { name: 'features', run: async () => featureProblems() },
  { name: 'folder sizes, opening comments and spreads', run: async () => checkStructure() },
  { name: 'numbers', run: async () => checkNumbers() },
  { name: 'facts in columns', run: async () => checkFacts() },
  { name: 'table headings', run: async () => checkTables() },
  { name: 'image, compose file and proxy', run: async () => checkDeployment() },
  { name: 'extension points', run: async () => checkExtensionPoints() },
  { name: 'rules that nothing replaces', run: async () => checkBindings() },
  { name: 'documents', run: async () => checkDocuments() },
  { name: 'requirements without a test', run: async () => checkRequirements() },
  { name: 'plain English', run: async () => checkVoice() },
];

async function look(check: Check): Promise<boolean> {
  const startedAt = performance.now();
  const problems = await check.run().catch((error: unknown) => [String((error as Error).stack ?? error)]);
  const seconds = ((performance.now() - startedAt) / 1000).toFixed(1);
  console.log(`${problems.length === 0 ? '✓' : '✗'} ${check.name} (${seconds} s)`);
  for (const problem of problems) console.log(problem.replace(/^/gm, '    '));
  return problems.length === 0;
}

const [format, compilation, ...others] = checks.filter(({ isSlow }) => !(isFast && isSlow));
let failures = 0;
const lookAll = async (queue: Check[]) => {
  for (let next = queue.shift(); next; next = queue.shift()) if (!(await look(next))) failures += 1;
};
// The compiler takes longest.
const queue = [...others];
await Promise.all([lookAll([compilation!, format!]).then(() => lookAll(queue)), lookAll(queue)]);
process.exit(failures === 0 ? 0 : 1);
