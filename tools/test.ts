/** `npm test`: our own checks and money under kills, every test of the packages and of the server on a throw-away
 * PostgreSQL, then the browser. */
import { mkdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { bin, root, run } from './run.ts';

const reports = path.join(root, '.sabai', 'reports');
mkdirSync(reports, { recursive: true });

interface Count {
  passed: number;
  failed: number;
  skipped: number;
}

const read = (name: string): unknown => {
  try {
    return JSON.parse(readFileSync(path.join(reports, name), 'utf8'));
  } catch {
    return undefined;
  }
};

function vitestCount(): Count {
  const report = read('vitest.json') as
    | { numPassedTests: number; numFailedTests: number; numPendingTests: number }
    | undefined;
  return {
    passed: report?.numPassedTests ?? 0,
    failed: report?.numFailedTests ?? 0,
    skipped: report?.numPendingTests ?? 0,
  };
}

function playwrightCount(): Count {
  const report = read('playwright.json') as
    | { stats: { expected: number; unexpected: number; skipped: number; flaky: number } }
    | undefined;
  const { expected = 0, unexpected = 0, skipped = 0, flaky = 0 } = report?.stats ?? {};
  return { passed: expected + flaky, failed: unexpected, skipped };
}

interface Step {
  readonly name: string;
  readonly args: readonly string[];
  readonly count?: () => Count;
}

/** Waits more than it computes, for what it kills to stand again: it runs beside the checks, and is told of after them. */
const kills: Step = { name: 'money under kills', args: [path.join(root, 'tools/torture/torture.ts'), '--short'] };
const steps: readonly Step[] = [
  { name: 'checks', args: [path.join(root, 'tools/check/check.ts')] },
  kills,
  {
    name: 'tests of packages and server',
    args: [
      bin('vitest'),
      'run',
      // What shows that a race notices its fault takes longer than the races: `npm run test:faults`.
      '--testNamePattern=^(?!.*is caught in a house that)',
      '--reporter=default',
      '--reporter=json',
      `--outputFile.json=${path.join(reports, 'vitest.json')}`,
    ],
    count: vitestCount,
  },
  { name: 'journeys in the browser', args: [bin('playwright'), 'test'], count: playwrightCount },
];

const begin = ({ args }: Step, isQuiet = false) =>
  run(process.execPath, args, {
    isQuiet,
    env: { PLAYWRIGHT_JSON_OUTPUT_NAME: path.join(reports, 'playwright.json') },
  });

const total: Count = { passed: 0, failed: 0, skipped: 0 };
let isGreen = true;
const killsEnd = begin(kills, true);
for (const step of steps) {
  // Nothing begins after a failure; what is under way is told of.
  if (!isGreen && step !== kills) continue;
  const { name, count } = step;
  const startedAt = performance.now();
  console.log(`\n── ${name}`);
  const { status, output } = await (step === kills ? killsEnd : begin(step));
  process.stdout.write(output);
  console.log(
    `── ${name}: ${status === 0 ? 'ok' : 'FAILED'} (${((performance.now() - startedAt) / 1000).toFixed(0)} s)`,
  );
  const counted = count?.() ?? { passed: status === 0 ? 1 : 0, failed: status === 0 ? 0 : 1, skipped: 0 };
  total.passed += counted.passed;
  total.failed += counted.failed;
  total.skipped += counted.skipped;
  if (status !== 0) {
    isGreen = false;
    if (counted.failed === 0) total.failed += 1;
  }
}
console.log(`\n${total.passed} passed, ${total.failed} failed, ${total.skipped} skipped`);
process.exit(isGreen ? 0 : 1);
