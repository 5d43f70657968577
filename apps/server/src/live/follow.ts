import type { LiveData, LiveMessage, LiveTopic } from '@sabai/contract/live';
import type { Db } from '@sabai/db';
import { type KeptMessage, readSince, seenByAge } from './kept-messages.repository.ts';
import { missed } from './kept-messages.rules.ts';

/** A browser's position: the last number it has seen, or the age of its page. */
export interface Standing {
  readonly since?: number | undefined;
  readonly ageMs?: number | undefined;
}

/**
 * A page receives the messages published while it loaded, and shortly before; older ones are already in its content.
 */
const longestWayMs = 60_000;
const overlapMs = 1000;

const wire = ({ topic, data, sequence, correlationId }: KeptMessage & { sequence: number }): LiveMessage => ({
  topic_name: topic,
  data: data as LiveData[LiveTopic],
  sequence,
  ...(correlationId === undefined ? {} : { correlation_id: correlationId }),
});

/** Follows the stored messages of one member from a browser's position, each delivered once and in order. */
export function createFollower(db: Db, memberId: string, deliver: (message: LiveMessage) => void) {
  let seen = 0;
  let isReading = false;
  let isAskedAgain = false;

  async function read(): Promise<void> {
    const found = await readSince(db, memberId, seen);
    const messages = missed(seen, found);
    seen = found.head;
    if (messages === 'reload') deliver({ topic_name: 'reload', data: {}, sequence: seen });
    else for (const message of messages) deliver(wire(message));
  }

  return {
    /** The last delivered number. */
    seen: () => seen,
    /** Sends `ready` with the start position, then the missed messages. */
    async start({ since, ageMs = 0 }: Standing): Promise<void> {
      isReading = true;
      seen = since ?? (await seenByAge(db, memberId, Math.min(ageMs, longestWayMs) + overlapMs));
      deliver({ topic_name: 'ready', data: {}, sequence: seen });
      await read();
      isReading = false;
      if (isAskedAgain) await this.pull();
    },
    /** Delivers new messages. One read at a time: concurrent calls share one more read. */
    async pull(): Promise<void> {
      isAskedAgain = true;
      if (isReading) return;
      isReading = true;
      try {
        while (isAskedAgain) {
          isAskedAgain = false;
          await read();
        }
      } finally {
        isReading = false;
      }
    },
  };
}

export type Follower = ReturnType<typeof createFollower>;
