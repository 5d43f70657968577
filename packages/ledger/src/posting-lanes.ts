import { createLanes, type Lanes } from '@sabai/db';
import type { PostOutcome } from './books.ts';
import { movementOf, type PostCommand } from './command.ts';
import type { PgConnection } from './connection.ts';
import { openBooks } from './open-books.ts';
import type { Movement } from './templates.ts';

interface LaneClient extends PgConnection {
  query(text: string): Promise<{ rows: unknown[] }>;
  query(config: { name: string; text: string; values: unknown[] }): Promise<{ rows: unknown[] }>;
  /** True when statements are sent without waiting for the answers to those before. */
  readonly pipeline: boolean;
  release(error?: Error | boolean): void;
}

/** What a `pg` pool can do, as far as lanes need it. */
export interface LanePool {
  connect(): Promise<LaneClient>;
}

export interface PostingLanesOptions {
  /** Batches in flight at once; as many as the database has cores. */
  lanes?: number;
  /** The most commands that wait; further ones are refused with `LanesFull`. */
  longestQueue?: number;
}

interface Job {
  readonly command: PostCommand;
  readonly movement: Movement;
}

/** One transaction in two round trips where the client sends statements without waiting. */
async function postBatch(client: LaneClient, jobs: readonly Job[]): Promise<PostOutcome[]> {
  const begun = client.query('begin');
  const opened = openBooks(
    client,
    jobs.map(({ command }) => command),
  );
  await Promise.allSettled([begun, opened]);
  await begun;
  const books = await opened;
  const outcomes = jobs.map(({ command, movement }) => books.post(command, movement));
  // A commit after a failed statement is a rollback, so it need not wait for the answer.
  const written = books.write(client);
  const committed = client.query('commit');
  await Promise.allSettled([written, committed]);
  await written;
  await committed;
  return outcomes;
}

/**
 * Posts commands of many callers in common transactions: each resolves with its own outcome, decided as it would be alone,
 * after the commit. Give it a pool of its own with as many connections as lanes and with `pipeline`.
 */
export function createPostingLanes(
  pool: LanePool,
  { lanes = 2, longestQueue }: PostingLanesOptions = {},
): Lanes<PostCommand, PostOutcome> {
  const all = createLanes<Job, PostOutcome>({
    lanes,
    ...(longestQueue !== undefined && { longestQueue }),
    key: ({ command }) => command.memberId,
    async run(jobs) {
      const client = await pool.connect();
      let failure: unknown;
      try {
        return await postBatch(client, jobs);
      } catch (error) {
        failure = error;
        await client.query('rollback').catch(() => {});
        throw error;
      } finally {
        // After anything but an error of a statement the connection is not to be used again.
        const isUsable = !failure || (failure as { severity?: unknown }).severity === 'ERROR';
        client.release(isUsable ? undefined : true);
      }
    },
  });
  return {
    ...all,
    get waiting() {
      return all.waiting;
    },
    // A command that no caller should build is its own caller's fault alone.
    async submit(command) {
      return all.submit({ command, movement: movementOf(command) });
    },
  };
}
