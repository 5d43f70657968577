import { createLanes, inTwoRoundTrips, type Lanes, type PipelinedPool } from '@sabai/db';
import type { PostOutcome } from './books.ts';
import { movementOf, type PostCommand } from './command.ts';
import { openBooks } from './open-books.ts';
import type { Movement } from './templates.ts';

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

/**
 * Posts commands of many callers in common transactions: each resolves with its own outcome, decided as it would be alone,
 * after the commit. Give it a pool of its own with as many connections as lanes.
 */
export function createPostingLanes(
  pool: PipelinedPool,
  { lanes = 2, longestQueue }: PostingLanesOptions = {},
): Lanes<PostCommand, PostOutcome> {
  const all = createLanes<Job, PostOutcome>({
    lanes,
    ...(longestQueue !== undefined && { longestQueue }),
    key: ({ command }) => command.memberId,
    run: (jobs) =>
      inTwoRoundTrips(pool, {
        open: (client) =>
          openBooks(
            client,
            jobs.map(({ command }) => command),
          ),
        decide(books) {
          const result = jobs.map(({ command, movement }) => books.post(command, movement));
          const written = books.takeWriteStatement();
          return { statements: written ? [written] : [], result };
        },
      }),
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
