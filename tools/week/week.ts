/**
 * `npm run week -- [--members N] [--seed N] [--days N]`: simulates a week on its own database with a moved clock.
 * Members play by script and take every reward. It then checks the ledger, budgets, escrows, reward counts and each
 * member's explanation, and reports the operator's result. Exits with 1 on a difference.
 */
import { fork } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { parseArgs } from 'node:util';

const { values } = parseArgs({
  options: {
    members: { type: 'string', default: '1000' },
    seed: { type: 'string', default: '1' },
    days: { type: 'string', default: '7' },
  },
});
const whole = (name: keyof typeof values): number => {
  const value = Number(values[name]);
  if (Number.isInteger(value) && value > 0) return value;
  console.error(`--${name} must be a whole number above 0, but it is "${values[name]}".`);
  process.exit(1);
};
const [members, seed, days] = [whole('members'), whole('seed'), whole('days')];

// The servers and the script share the moved clock.
const home = mkdtempSync(path.join(os.tmpdir(), 'sabai-week-'));
const clock = path.join(home, 'clock');
writeFileSync(clock, '0');
const preload = pathToFileURL(fileURLToPath(new URL('moved-clock.ts', import.meta.url))).href;
const env = {
  ...process.env,
  WEEK_CLOCK: clock,
  NODE_OPTIONS: `${process.env.NODE_OPTIONS ?? ''} --import ${preload}`,
};
const child = fork(fileURLToPath(new URL('run-week.ts', import.meta.url)), [members, seed, days].map(String), { env });
for (const signal of ['SIGINT', 'SIGTERM'] as const) process.on(signal, () => child.kill(signal));
child.on('exit', (code) => {
  rmSync(home, { recursive: true, force: true });
  process.exit(code ?? 1);
});
