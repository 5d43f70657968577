import { expect, test } from 'vitest';
import { run } from '../run.ts';

/** Each simulated day includes the periodic jobs of a real server. */
const longestMs = 20 * 60_000;

test(
  'leaves ledger, rewards and explanations correct after a week of 30 scripted members',
  async () => {
    const { status } = await run(process.execPath, ['tools/week/week.ts', '--members', '30']);
    expect(status).toBe(0);
  },
  longestMs,
);
