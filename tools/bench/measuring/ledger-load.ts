import { randomUUID } from 'node:crypto';
import { type Db, inTransaction, type Lanes } from '@sabai/db';
import { lockAccounts, type PostCommand, type PostOutcome } from '@sabai/ledger';

type PostingLanes = Lanes<PostCommand, PostOutcome>;

/** The balance of a poor member: enough for one stake. */
const poorMinor = 150n;
const richMinor = 10n ** 12n;

const deposit = (memberId: string, amountMinor: bigint): PostCommand => ({
  template: 'deposit',
  channel: 'bench',
  memberId,
  currency: 'THB',
  amountMinor,
  idempotencyKey: 'deposit',
});

/** Creates members with money; every nth of them is poor, so that some stakes are refused. */
export async function fundMembers(
  db: Db,
  count: number,
  { poorEvery = Number.POSITIVE_INFINITY } = {},
): Promise<string[]> {
  const members = Array.from({ length: count }, () => randomUUID() as string);
  for (let at = 0; at < count; at += 500) {
    const commands = members
      .slice(at, at + 500)
      .map((memberId, number) => deposit(memberId, (at + number + 1) % poorEvery === 0 ? poorMinor : richMinor));
    await inTransaction(db, async (tx) => {
      const accounts = await lockAccounts(tx, commands);
      for (const command of commands) accounts.post(command);
      await accounts.write(tx);
    });
  }
  return members;
}

/** Makes every connection of the queue plan its statements now. */
export async function prime(lanes: PostingLanes): Promise<void> {
  await Promise.all(Array.from({ length: 20 }, () => lanes.submit(deposit(randomUUID(), 1n))));
}

export interface LoadResult {
  ratePerSecond: number;
  p50Ms: number;
  p99Ms: number;
  /** Number of entries from the first second of the warm-up to the end. */
  posted: number;
  /** Errors: replays with another result, commands that failed. */
  problems: string[];
}

const answerText = (outcome: PostOutcome) =>
  JSON.stringify({ ...outcome, outcome: '' }, (_, value) => (typeof value === 'bigint' ? String(value) : value));

/** Two stakes for each payout, by random members; every fiftieth command repeats an answered one. */
export async function load(
  lanes: PostingLanes,
  members: readonly string[],
  callers: number,
  { warmUpMs = 1500, measuredMs = 4000 } = {},
): Promise<LoadResult> {
  const latencies: number[] = [];
  const problems: string[] = [];
  let posted = 0;
  let isMeasured = false;
  let isOver = false;
  const any = () => members[Math.floor(Math.random() * members.length)]!;
  const caller = async () => {
    let answered: { command: PostCommand; outcome: PostOutcome } | undefined;
    for (let number = 1; !isOver; number++) {
      const repeated = number % 50 === 0 ? answered : undefined;
      const common = { memberId: any(), provider: 'bench', currency: 'THB', idempotencyKey: randomUUID() };
      const fresh: PostCommand =
        number % 3 === 0
          ? { template: 'result', amountMinor: 90n, ...common }
          : { template: 'bet', amountMinor: 100n, ...common };
      const command = repeated?.command ?? fresh;
      const startedAt = performance.now();
      const outcome = await lanes.submit(command);
      if (isMeasured) latencies.push(performance.now() - startedAt);
      if (repeated) {
        const isSame = outcome.outcome === 'replayed' && answerText(outcome) === answerText(repeated.outcome);
        if (!isSame) problems.push(`a repeated command got another answer: ${answerText(outcome)}`);
      }
      if (outcome.outcome === 'posted') {
        posted += 1;
        answered = { command, outcome };
      }
    }
  };
  const callersRunning = Promise.all(Array.from({ length: callers }, caller)).catch((error: unknown) => {
    isOver = true;
    problems.push(`a command failed: ${error}`);
  });
  await new Promise((resolve) => setTimeout(resolve, warmUpMs));
  isMeasured = true;
  const startedAt = performance.now();
  await new Promise((resolve) => setTimeout(resolve, measuredMs));
  isMeasured = false;
  const seconds = (performance.now() - startedAt) / 1000;
  isOver = true;
  await callersRunning;
  const sorted = Float64Array.from(latencies).sort();
  return {
    ratePerSecond: sorted.length / seconds,
    p50Ms: sorted[sorted.length >> 1] ?? 0,
    p99Ms: sorted[Math.floor(sorted.length * 0.99)] ?? 0,
    posted,
    problems,
  };
}
