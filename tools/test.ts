/**
 * `npm test`: the checks, the tests of packages and screens, all but the longest tests of the server on a temporary
 * PostgreSQL, and the main end-to-end test in the browser. CONTRIBUTING.md lists the commands of all others.
 */
import { mkdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { stripVTControlCharacters } from 'node:util';
import { bin, root, run } from './run.ts';

const reports = path.join(root, '.sabai', 'reports');
mkdirSync(reports, { recursive: true });

interface Count {
  passed: number;
  failed: number;
  skipped: number;
  /** The names of tests that passed at their second attempt. */
  retried?: readonly string[];
  /** The names of failed tests, each with the beginning of its message. */
  failures?: readonly string[];
}

const beginning = (message: string, lines = 12) => stripVTControlCharacters(message).split('\n').slice(0, lines);
const failure = (title: string, message: string) => [title, ...beginning(message)].join('\n    ');

const read = (name: string): unknown => {
  try {
    return JSON.parse(readFileSync(path.join(reports, name), 'utf8'));
  } catch {
    return undefined;
  }
};

interface VitestReport {
  readonly numPassedTests: number;
  readonly numFailedTests: number;
  readonly numPendingTests: number;
  readonly testResults: readonly {
    readonly name: string;
    readonly status: string;
    readonly message: string;
    readonly assertionResults: readonly {
      readonly fullName: string;
      readonly status: string;
      readonly failureMessages: readonly string[];
    }[];
  }[];
}

function vitestCount(name: string): Count {
  const report = read(name) as VitestReport | undefined;
  return {
    passed: report?.numPassedTests ?? 0,
    failed: report?.numFailedTests ?? 0,
    skipped: report?.numPendingTests ?? 0,
    // A test that passed on retry keeps the error of its first attempt.
    retried: (report?.testResults ?? [])
      .flatMap(({ assertionResults }) => assertionResults)
      .filter(({ status, failureMessages }) => status === 'passed' && failureMessages.length > 0)
      .map(({ fullName }) => fullName),
    failures: (report?.testResults ?? []).flatMap(({ name: file, status, message, assertionResults }) => {
      const failed = assertionResults.filter((test) => test.status === 'failed');
      const place = path.relative(root, file);
      return failed.length === 0 && status === 'failed'
        ? [failure(place, message)]
        : failed.map((test) => failure(`${place}: ${test.fullName}`, test.failureMessages.join('\n')));
    }),
  };
}

interface PlaywrightSuite {
  readonly specs?: readonly {
    readonly title: string;
    readonly tests: readonly {
      readonly status: string;
      readonly results: readonly { readonly errors: readonly { readonly message?: string }[] }[];
    }[];
  }[];
  readonly suites?: readonly PlaywrightSuite[];
}
interface PlaywrightReport extends PlaywrightSuite {
  readonly stats: Readonly<Record<'expected' | 'unexpected' | 'skipped' | 'flaky', number>>;
}

const flakyOf = ({ specs = [], suites = [] }: PlaywrightSuite): readonly string[] => [
  ...specs.filter(({ tests }) => tests.some(({ status }) => status === 'flaky')).map(({ title }) => title),
  ...suites.flatMap(flakyOf),
];

const brokenOf = ({ specs = [], suites = [] }: PlaywrightSuite): readonly string[] => [
  ...specs.flatMap(({ title, tests }) =>
    tests
      .filter(({ status }) => status === 'unexpected')
      .map(({ results }) =>
        failure(
          title,
          results
            .at(-1)
            ?.errors.map(({ message }) => message)
            .join('\n') ?? '',
        ),
      ),
  ),
  ...suites.flatMap(brokenOf),
];

function playwrightCount(): Count {
  const report = read('playwright.json') as PlaywrightReport | undefined;
  if (!report) return { passed: 0, failed: 0, skipped: 0 };
  const { expected, unexpected, skipped, flaky } = report.stats;
  return {
    passed: expected + flaky,
    failed: unexpected,
    skipped,
    retried: flakyOf(report),
    failures: brokenOf(report),
  };
}

interface Step {
  readonly name: string;
  readonly args: readonly string[];
  readonly count?: () => Count;
}

/** Projects of vitest, without the tests that a planted fault is caught, which take longest: `npm run test:faults`. */
const tests = (name: string, report: string, projects: readonly string[]): Step => ({
  name,
  args: [
    bin('vitest'),
    'run',
    ...projects.map((project) => `--project=${project}`),
    '--testNamePattern=^(?!.*is caught in a server that)',
    '--reporter=default',
    '--reporter=json',
    `--outputFile.json=${path.join(reports, report)}`,
  ],
  count: () => vitestCount(report),
});

const steps: readonly Step[] = [
  { name: 'checks', args: [path.join(root, 'tools/check/check.ts')] },
  tests('tests of packages and screens', 'unit.json', ['unit', 'unit, modules exchanged', 'screens']),
  tests('tests of the server', 'postgres.json', ['postgres', 'postgres, modules exchanged']),
  { name: 'main journey in the browser', args: [bin('playwright'), 'test', '--grep=@core'], count: playwrightCount },
];

const begin = ({ args }: Step) =>
  run(process.execPath, args, {
    env: { PLAYWRIGHT_JSON_OUTPUT_NAME: path.join(reports, 'playwright.json'), TEST_RETRIES: '1' },
  });

/**
 * Returns the failures in the output of a step without a report: its lines from the first ✗ on, otherwise its last
 * ones.
 */
function complaints({ name }: Step, output: string): string {
  const lines = stripVTControlCharacters(output).trimEnd().split('\n');
  const failed = lines.flatMap((line, at) => (line.startsWith('✗') ? lines.slice(at, at + 8) : []));
  return [name, ...(failed.length > 0 ? failed.slice(0, 60) : lines.slice(-40))].join('\n    ');
}

const total: Count = { passed: 0, failed: 0, skipped: 0 };
const retried: string[] = [];
const failures: string[] = [];
let isGreen = true;
for (const step of steps) {
  const { name, count } = step;
  const startedAt = performance.now();
  console.log(`\n── ${name}`);
  const { status, output } = await begin(step);
  console.log(
    `── ${name}: ${status === 0 ? 'ok' : 'FAILED'} (${((performance.now() - startedAt) / 1000).toFixed(0)} s)`,
  );
  const counted = count?.() ?? { passed: status === 0 ? 1 : 0, failed: status === 0 ? 0 : 1, skipped: 0 };
  total.passed += counted.passed;
  total.failed += counted.failed;
  total.skipped += counted.skipped;
  retried.push(...(counted.retried ?? []));
  if (status !== 0) {
    isGreen = false;
    if (counted.failed === 0) total.failed += 1;
    failures.push(...(counted.failures?.length ? counted.failures : [complaints(step, output)]));
  }
}
if (retried.length > 0) console.log(`\nPassed on the second attempt:\n  ${retried.join('\n  ')}`);
if (failures.length > 0) console.log(`\nFailed:\n  ${failures.join('\n  ')}`);
console.log(`\n${total.passed} passed, ${total.failed} failed, ${total.skipped} skipped`);
process.exit(isGreen ? 0 : 1);
