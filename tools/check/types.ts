import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { isDeepStrictEqual } from 'node:util';
import { bin, root, run } from '../run.ts';

/**
 * The programs of the compiler. Every program derives the types of the contract's shapes, which takes longer than to
 * check a workspace: one program checks all workspaces with the same surroundings. The game client has those of the
 * sites, but no type for its texts, which `use-intl` accepts once per program.
 */
export const programs = {
  server: [
    'apps/server',
    'packages/conformance',
    'packages/contract',
    'packages/db',
    'packages/game-art',
    'packages/games',
    'packages/ledger',
    'packages/locales',
    'packages/rewards',
    'packages/sandbox',
    'packages/test-support',
    'packages/verifier',
  ],
  sites: ['apps/site', 'apps/backoffice', 'packages/ui'],
  'game-client': ['packages/game-client'],
  tools: ['tools', 'e2e'],
} as const satisfies Readonly<Record<string, readonly string[]>>;

export type Program = keyof typeof programs;
export const programNames = Object.keys(programs) as readonly Program[];

interface Configuration {
  readonly compilerOptions?: Readonly<Record<string, unknown>>;
  readonly include: readonly string[];
}

/** Options that allow more files in a program, and give no file other surroundings. */
const additions = new Set(['jsx', 'rootDirs']);
const surroundingsOf = ({ compilerOptions = {} }: Configuration) =>
  Object.fromEntries(Object.entries(compilerOptions).filter(([option]) => !additions.has(option)));

export const readConfiguration = (workspace: string) =>
  JSON.parse(readFileSync(`${root}/${workspace}/tsconfig.json`, 'utf8')) as Configuration;

/**
 * Returns the configuration of a program. Rejects workspaces with different surroundings: a browser's types would be
 * allowed in the server.
 */
export function configurationOf(workspaces: readonly string[], read = readConfiguration) {
  const [first, ...others] = workspaces;
  if (!first) throw new Error('A program has no workspace.');
  for (const workspace of others)
    if (!isDeepStrictEqual(surroundingsOf(read(workspace)), surroundingsOf(read(first))))
      throw new Error(`${workspace} and ${first} have different compiler options, and cannot share a program.`);
  return {
    extends: workspaces.map((workspace) => `${root}/${workspace}/tsconfig.json`),
    include: workspaces.flatMap((workspace) => read(workspace).include.map((glob) => `${root}/${workspace}/${glob}`)),
  };
}

/**
 * Compiles a program, and returns what the compiler reports. Its results are stored between runs: a second check
 * compiles only changes. Each of several checkers would derive the types of the contract's shapes again, which takes
 * three times the processor time.
 */
export async function compile(program: Program): Promise<readonly string[]> {
  const stored = `${root}/node_modules/.cache/types`;
  const configuration = `${stored}/${program}.json`;
  mkdirSync(stored, { recursive: true });
  writeFileSync(configuration, JSON.stringify(configurationOf(programs[program])));
  const { status, output } = await run(
    bin('tsc'),
    ['-p', configuration, '--checkers', '1', '--incremental', '--tsBuildInfoFile', `${stored}/${program}.tsbuildinfo`],
    // Half as many collections of garbage: a tenth less processor time.
    { isQuiet: true, env: { GOGC: '200' } },
  );
  return status === 0 ? [] : [output.trim() || `the compiler failed on ${program}`];
}
