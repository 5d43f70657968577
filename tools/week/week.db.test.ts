import { expect, test } from 'vitest';
import { run } from '../run.ts';

/** Each simulated day includes the periodic jobs of a real server. */
const longestMs = 20 * 60_000;

test(
  'a week of 30 scripted members leaves the ledger, rewards and explanations in order',
  async () => {
    const { status } = await run(process.execPath, ['tools/week/week.ts', '--members', '30']);
    expect(status).toBe(0);
  },
  longestMs,
);
