import { mkdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { bin, run } from '../../run.ts';

interface Report {
  readonly numFailedTests: number;
  readonly testResults: readonly {
    readonly assertionResults: readonly { readonly status: string; readonly meta: object }[];
  }[];
}

export interface LongerTests {
  readonly isSound: boolean;
  /** The notes of the passed tests. */
  readonly noted: readonly Readonly<Record<string, unknown>>[];
  readonly faultsNoticed: number;
}

/** Runs tests of the product for longer than `npm test`, as set by `env`. */
export async function runLonger(name: string, tests: string, env: NodeJS.ProcessEnv, directory: string) {
  mkdirSync(directory, { recursive: true });
  const file = path.join(directory, `${name}.json`);
  const args = [bin('vitest'), 'run', tests, '--reporter=default', '--reporter=json', `--outputFile.json=${file}`];
  const { status } = await run(process.execPath, args, { env });
  const { numFailedTests, testResults } = JSON.parse(readFileSync(file, 'utf8')) as Report;
  const noted = testResults
    .flatMap(({ assertionResults }) => assertionResults)
    .filter((one) => one.status === 'passed')
    .map(({ meta }) => meta as Readonly<Record<string, unknown>>);
  return {
    isSound: status === 0 && numFailedTests === 0,
    noted,
    faultsNoticed: noted.filter((meta) => 'isFault' in meta).length,
  } satisfies LongerTests;
}
