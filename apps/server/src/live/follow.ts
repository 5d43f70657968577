import type { LiveData, LiveMessage, LiveTopic } from '@sabai/contract/live';
import type { Db } from '@sabai/db';
import { type KeptMessage, readSince, seenByAge } from './kept-messages.repository.ts';
import { missed } from './kept-messages.rules.ts';

/** Where a browser stands: the last number it has seen, or how long ago its page was asked for. */
export interface Standing {
  readonly since?: number | undefined;
  readonly ageMs?: number | undefined;
}

/** A page is told what happened while it was on its way, and a little before; nothing older, which it shows already. */
const longestWayMs = 60_000;
const overlapMs = 1000;

const wire = ({ topic, data, sequence, correlationId }: KeptMessage & { sequence: number }): LiveMessage => ({
  topic_name: topic,
  data: data as LiveData[LiveTopic],
  sequence,
  ...(correlationId === undefined ? {} : { correlation_id: correlationId }),
});

/** Follows the kept messages of one member from where a browser stands, each told once and in order. */
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
    /** The last number told. */
    seen: () => seen,
    /** Tells what was missed, and that what follows is new. */
    async start({ since, ageMs = 0 }: Standing): Promise<void> {
      isReading = true;
      seen = since ?? (await seenByAge(db, memberId, Math.min(ageMs, longestWayMs) + overlapMs));
      deliver({ topic_name: 'ready', data: {}, sequence: seen });
      await read();
      isReading = false;
      if (isAskedAgain) await this.pull();
    },
    /** Tells what has come since. One at a time: who asks meanwhile is served by one more reading. */
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
