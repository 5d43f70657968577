import { mkdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { bin, run } from '../run.ts';

const tests = 'apps/server/src/modules/gameplay/orders';

interface Report {
  readonly numFailedTests: number;
  readonly testResults: readonly {
    readonly assertionResults: readonly { readonly title: string; readonly status: string; readonly meta: object }[];
  }[];
}

/** What was played, by where it was decided. */
export interface InterleavingReport {
  readonly isSound: boolean;
  readonly inMemory: { readonly orders: number; readonly calls: number };
  readonly onPostgres: { readonly orders: number; readonly calls: number };
  readonly faultsNoticed: number;
}

/** The orders of the wallet door's tests, each by so many calls longer than in `npm test`. */
export async function runInterleavings(longerBy: number, directory: string): Promise<InterleavingReport> {
  mkdirSync(directory, { recursive: true });
  const file = path.join(directory, 'interleavings.json');
  const args = [bin('vitest'), 'run', tests, '--reporter=default', '--reporter=json', `--outputFile.json=${file}`];
  const { status } = await run(process.execPath, args, { env: { ORDERS_LONGER_BY: String(longerBy) } });
  const { numFailedTests, testResults } = JSON.parse(readFileSync(file, 'utf8')) as Report;
  const passed = testResults
    .flatMap(({ assertionResults }) => assertionResults)
    .filter((one) => one.status === 'passed');
  const sumOf = (place: string) => {
    const own = passed.map(({ meta }) => meta as Partial<Record<string, { orders: number; calls: number }>>);
    const sums = { orders: 0, calls: 0 };
    for (const { [place]: counted } of own) {
      sums.orders += counted?.orders ?? 0;
      sums.calls += counted?.calls ?? 0;
    }
    return sums;
  };
  const [inMemory, onPostgres] = [sumOf('inMemory'), sumOf('onPostgres')];
  return {
    isSound: status === 0 && numFailedTests === 0 && inMemory.calls > 0 && onPostgres.calls > 0,
    inMemory,
    onPostgres,
    faultsNoticed: passed.filter(({ meta }) => 'isFault' in meta).length,
  };
}
