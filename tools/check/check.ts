/** `npm run check`: format, lint, types, boundaries, catalogues, distribution by member, first load of the site and of the games, stale generated files. */
import { globSync } from 'node:fs';
import { dirname } from 'node:path';
import { checkCatalogues } from '@sabai/locales';
import { bin, root, run } from '../run.ts';
import { checkBoundaries } from './boundaries.ts';
import { checkDeployment } from './deployment.ts';
import { checkDistribution } from './distribution.ts';
import { checkDocuments } from './documents.ts';
import { checkFacts } from './facts.ts';
import { featureProblems } from './features.ts';
import { checkNumbers } from './numbers.ts';
import { checkStructure } from './structure.ts';
import { checkTables } from './tables.ts';

type Problems = readonly string[];
interface Check {
  readonly name: string;
  run(): Promise<Problems>;
}

async function command(executable: string, args: readonly string[]): Promise<Problems> {
  const { status, output } = await run(executable, args, { isQuiet: true });
  return status === 0 ? [] : [output.trim() || `${executable} ${args.join(' ')} failed`];
}

const workspaces = globSync('{{packages,apps}/*,e2e,tools}/package.json', { cwd: root }).map((file) => dirname(file));

/** What the compiler learnt about a workspace is kept between runs: a second check looks only at what changed. */
const remembered = (workspace: string) => [
  '--incremental',
  '--tsBuildInfoFile',
  `${root}/node_modules/.cache/types/${workspace.replace('/', '-')}.tsbuildinfo`,
];

async function types(): Promise<Problems> {
  const generated = await command(bin('react-router'), ['typegen', 'apps/site']);
  const queue = [...workspaces];
  const problems: string[] = [...generated];
  const worker = async () => {
    for (let next = queue.shift(); next; next = queue.shift())
      problems.push(...(await command(bin('tsc'), ['-p', next, ...remembered(next)])));
  };
  await Promise.all([worker(), worker()]);
  return problems;
}

const checks: readonly Check[] = [
  {
    name: 'format and lint',
    run: () => command(bin('biome'), ['ci', '--max-diagnostics=50', '--diagnostic-level=error', '--colors=off', '.']),
  },
  { name: 'types', run: types },
  { name: 'boundaries', run: async () => checkBoundaries().problems },
  { name: 'catalogues', run: async () => checkCatalogues() },
  {
    name: 'generated database types',
    run: () => command(process.execPath, ['packages/db/src/generate-types.ts', '--check']),
  },
  {
    name: 'generated message types',
    run: () => command(process.execPath, ['packages/locales/src/generate-types.ts', '--check']),
  },
  {
    name: 'generated figures of the games',
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
  { name: 'generated pictures', run: () => command(process.execPath, ['packages/game-art/build.ts', '--check']) },
  { name: 'first load of the site', run: () => command(process.execPath, ['apps/site/first-load.ts']) },
  { name: 'what games weigh', run: () => command(process.execPath, ['packages/game-client/first-load.ts']) },
  {
    name: 'what the back office asks of browsers',
    run: () => command(process.execPath, ['apps/backoffice/check-browsers.ts']),
  },
  { name: 'distribution by member', run: () => checkDistribution() },
  { name: 'features', run: async () => featureProblems() },
  { name: 'folders and openings', run: async () => checkStructure() },
  { name: 'numbers', run: async () => checkNumbers() },
  { name: 'facts are columns', run: async () => checkFacts() },
  { name: 'headings of tables', run: async () => checkTables() },
  { name: 'image, compose file and proxy', run: async () => checkDeployment() },
  { name: 'documents', run: async () => checkDocuments() },
];

let failures = 0;
for (const check of checks) {
  const startedAt = performance.now();
  const problems = await check.run().catch((error: unknown) => [String((error as Error).stack ?? error)]);
  const seconds = ((performance.now() - startedAt) / 1000).toFixed(1);
  console.log(`${problems.length === 0 ? '✓' : '✗'} ${check.name} (${seconds} s)`);
  for (const problem of problems) console.log(problem.replace(/^/gm, '    '));
  if (problems.length > 0) failures += 1;
}
process.exit(failures === 0 ? 0 : 1);
