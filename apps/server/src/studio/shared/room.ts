import type { SharedCommitment } from '@sabai/games';
import type { StudioSession } from '../rounds/sessions.ts';

/** One table of shared rounds, as its sockets use it. */
export interface Room {
  run(): Promise<void>;
  stop(): void;
  /** Resumes a paused table when a player arrives. */
  wake(): void;
  /** The table's commitment; undefined before its first round. */
  fair(): SharedCommitment | undefined;
  /** The family's own part of the first message to a player. */
  welcome(session: StudioSession): object;
  /** Handles a message of the table. `answer` may be called more than once. Throws `HgsRefusal`. */
  hear(session: StudioSession, message: unknown, receivedAt: number, answer: (reply: object) => void): Promise<void>;
}
