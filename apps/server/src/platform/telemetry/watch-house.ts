import type { Reading } from './figure.ts';
import { figures } from './figures.ts';

/** What waits: how many, and since when the oldest. */
export interface Waiting {
  readonly count: number;
  readonly oldestAt: Date | null;
}

/** What is measured of a job that repeats; 0 where all is well. */
export interface JobState {
  readonly name: string;
  /** Since a run is due that nobody has taken. */
  readonly waitingSeconds: number;
  readonly deadLetters: number;
}

/** How the house stands, as its database tells. */
export interface HouseState {
  readonly queues: Readonly<Record<'deposits' | 'withdrawals' | 'approvals', Waiting>>;
  /** When the oldest event of the outbox has happened that waits. */
  readonly oldestEventAt: Date | null;
  /** One for each job that has a run or a dead letter. */
  readonly jobs: readonly JobState[];
  /** What the checks of the books say together; null before the first. */
  readonly books: { readonly problems: number; readonly checkedAt: Date } | null;
}

/** Two who scrape at a time ask the database once. */
const asksEveryMs = 2000;

/**
 * Lets the figures say how the house stands. Says nothing of it while the database does not answer, which `sabai_database_up` tells.
 * Returns the function that ends it.
 */
export function watchHouse({
  ping,
  read,
}: {
  /** Throws when the database does not answer. */
  readonly ping: () => Promise<unknown>;
  /** Without it this process says nothing of the house: another one does. */
  readonly read?: (() => Promise<HouseState>) | undefined;
}): () => void {
  let asked: { readonly at: number; readonly state: Promise<HouseState> } | undefined;
  const state = (): Promise<HouseState> => {
    if (!asked || performance.now() - asked.at > asksEveryMs) asked = { at: performance.now(), state: read!() };
    return asked.state;
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
        const { books } = await state();
        return books ? [[books.problems]] : [];
      }),
      figures.booksAge.watch(async () => {
        const { books } = await state();
        return books ? [[ageOf(books.checkedAt)]] : [];
      }),
    );
  return () => {
    for (const end of ends) end();
  };
}
