import { createLanes, inTwoRoundTrips, type Lanes, type PipelinedPool } from '@sabai/db';
import { movementOf, type PostCommand } from './command.ts';
import { lockAccounts } from './lock-accounts.ts';
import type { PostOutcome } from './locked-accounts.ts';
import type { Movement } from './templates.ts';

export interface PostingLanesOptions {
  /** Concurrent batches; as many as the database has cores. */
  lanes?: number;
  /** Maximum number of queued commands; further ones are refused with `LanesFull`. */
  longestQueue?: number;
}

interface Job {
  readonly command: PostCommand;
  readonly movement: Movement;
}

/**
 * Posts commands of many callers in common transactions: each resolves after the commit with its own outcome, as if
 * posted alone. Needs a separate pool with a connection for each concurrent batch.
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
          lockAccounts(
            client,
            jobs.map(({ command }) => command),
          ),
        decide(accounts) {
          const result = jobs.map(({ command, movement }) => accounts.post(command, movement));
          const written = accounts.takeWriteStatement();
          return { statements: written ? [written] : [], result };
        },
      }),
  });
  return {
    ...all,
    get waiting() {
      return all.waiting;
    },
    // An invalid command affects only its own caller.
    async submit(command) {
      return all.submit({ command, movement: movementOf(command) });
    },
  };
}
