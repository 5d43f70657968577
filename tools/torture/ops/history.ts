import { once } from 'node:events';
import { createWriteStream, mkdirSync, readFileSync } from 'node:fs';
import path from 'node:path';

/** One movement on one of a member's accounts: positive when the account gains. */
export interface Effect {
  readonly memberId: string;
  /** The uuid of its cause, as in the journal's reference: a deposit, a round, a transfer. */
  readonly ref: string;
  readonly account: string;
  readonly currency: string;
  /** Minor units, as a decimal string. */
  readonly amount: string;
}

export type Entry =
  /** A command was sent for the first time. */
  | { t: 'invoke'; id: number; at: number; op: string; memberId: string; key: string }
  /** An attempt ended with an unknown outcome: no response, or a fault. */
  | { t: 'info'; id: number; at: number; node: string; why: string }
  /** An attempt was refused before any effect (503 with Retry-After). */
  | { t: 'away'; id: number; at: number; node: string }
  /** The command was acknowledged: these effects are guaranteed. */
  | {
      t: 'ok';
      id: number;
      at: number;
      node: string;
      attempts: number;
      answer: string;
      wasDone: boolean;
      effects: Effect[];
    }
  /** The command was refused permanently: it has no effect. */
  | { t: 'fail'; id: number; at: number; node: string; attempts: number; code: string }
  /** The command never ended within the stated time. */
  | { t: 'open'; id: number; at: number }
  /** The same command again after its acknowledgement, on another process. */
  | { t: 'replay'; id: number; at: number; node: string; isSame: boolean; answer: string }
  /** A balance read right after an acknowledged write, on any process. */
  | { t: 'read'; at: number; node: string; memberId: string; isRight: boolean; was: string; wished: string };

export interface HistoryWriter {
  write(entry: Entry): void;
  close(): Promise<void>;
}

/** Writes one line of JSON per entry, in order. */
export function openHistory(file: string): HistoryWriter {
  mkdirSync(path.dirname(file), { recursive: true });
  const stream = createWriteStream(file, { flags: 'a' });
  return {
    write: (entry) => void stream.write(`${JSON.stringify(entry)}\n`),
    async close() {
      stream.end();
      await once(stream, 'finish');
    },
  };
}

export const readHistory = (file: string): Entry[] =>
  readFileSync(file, 'utf8')
    .split('\n')
    .filter(Boolean)
    .map((line) => JSON.parse(line) as Entry);
