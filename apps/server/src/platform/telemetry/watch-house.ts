import type { Reading } from './figure.ts';
import { figures } from './figures.ts';

/** A queue: its length, and the time of its oldest item. */
export interface Waiting {
  readonly count: number;
  readonly oldestAt: Date | null;
}

/** The measured state of a repeated job; 0 without problems. */
export interface JobState {
  readonly name: string;
  /** Seconds since a due run that no process has taken. */
  readonly waitingSeconds: number;
  readonly deadLetters: number;
}

/** The state of the installation, from its database. */
export interface HouseState {
  readonly queues: Readonly<Record<'deposits' | 'withdrawals' | 'approvals', Waiting>>;
  /** The time of the oldest unprocessed event of the outbox. */
  readonly oldestEventAt: Date | null;
  /** One for each job that has a run or a dead letter. */
  readonly jobs: readonly JobState[];
  /** The summary of the ledger's checks; null before the first. */
  readonly books: { readonly problems: number; readonly checkedAt: Date } | null;
}

/** Two concurrent scrapes share one query. */
const asksEveryMs = 2000;

/**
 * Measures the installation for the figures. Reports nothing while the database is unavailable, which
 * `sabai_database_up` shows. Returns the function that ends it.
 */
export function watchHouse({
  ping,
  read,
}: {
  /** Throws when the database does not respond. */
  readonly ping: () => Promise<unknown>;
  /** Undefined if another process reports the installation. */
  readonly read?: (() => Promise<HouseState>) | undefined;
}): () => void {
  let cached: { readonly at: number; readonly state: Promise<HouseState> } | undefined;
  const state = (): Promise<HouseState> => {
    if (!cached || performance.now() - cached.at > asksEveryMs) cached = { at: performance.now(), state: read!() };
    return cached.state;
  };
  const ageOf = (at: Date | null) => (at ? Math.max(0, (Date.now() - at.getTime()) / 1000) : 0);
  const queues = (reading: (waiting: Waiting) => number) => async () =>
    Object.entries((await state()).queues).map(([name, waiting]): Reading => [name, reading(waiting)]);
  const ends = [
    figures.databaseUp.watch(() =>
      ping().then(
        () => [[1]],
        () => [[0]],
      ),
    ),
  ];
  if (read)
    ends.push(
      figures.queueAge.watch(queues(({ oldestAt }) => ageOf(oldestAt))),
      figures.queueLength.watch(queues(({ count }) => count)),
      figures.outboxLag.watch(async () => [[ageOf((await state()).oldestEventAt)]]),
      figures.jobWaiting.watch(async () =>
        (await state()).jobs.map(({ name, waitingSeconds }) => [name, waitingSeconds]),
      ),
      figures.jobDeadLetters.watch(async () =>
        (await state()).jobs.map(({ name, deadLetters }) => [name, deadLetters]),
      ),
      figures.booksProblems.watch(async () => {
        const { books: ledger } = await state();
        return ledger ? [[ledger.problems]] : [];
      }),
      figures.booksAge.watch(async () => {
        const { books: ledger } = await state();
        return ledger ? [[ageOf(ledger.checkedAt)]] : [];
      }),
    );
  return () => {
    for (const end of ends) end();
  };
}
