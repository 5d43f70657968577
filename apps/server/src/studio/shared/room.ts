import type { SharedCommitment } from '@sabai/games';
import type { StudioSession } from '../rounds/sessions.ts';

/** One table of shared rounds, as the sockets around it see it. */
export interface Room {
  run(): Promise<void>;
  stop(): void;
  /** Somebody has come: a waiting table goes on. */
  wake(): void;
  /** What the table has bound itself to; undefined before its first round. */
  fair(): SharedCommitment | undefined;
  /** The family's own part of the first message to a guest. */
  welcome(session: StudioSession): object;
  /** Takes a message that the table understands. `answer` may be called more than once. Throws `HgsRefusal`. */
  hear(session: StudioSession, message: unknown, receivedAt: number, answer: (reply: object) => void): Promise<void>;
}
