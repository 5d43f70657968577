import type { Socket } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';
import pg from 'pg';

/** How long a connection may be silent before it is asked about, and how long that may take. */
export interface SilenceLimits {
  readonly silentMs: number;
  readonly waitMs: number;
}

/** An answer that was sent while we asked is here by then. */
const graceMs = 200;

/** What the driver knows of a connection and does not declare. */
interface Line {
  /** False while a statement waits for its answer. */
  readonly readyForQuery: boolean;
  readonly processID: number;
  readonly connection: { readonly stream: Socket };
}

const lineOf = (client: pg.ClientBase) => client as unknown as Line;

/** Asks on a connection of its own which backends work at a statement; none do at a database that does not answer. */
async function askWhoWorks(url: string, waitMs: number): Promise<(processId: number) => boolean> {
  const client = new pg.Client({
    connectionString: url,
    application_name: 'sabai watch',
    connectionTimeoutMillis: waitMs,
    query_timeout: waitMs,
  });
  client.on('error', () => {});
  try {
    await client.connect();
    const { rows } = await client.query<{ pid: number }>(
      "select pid from pg_stat_activity where state = 'active' and wait_event is distinct from 'ClientWrite'",
    );
    const working = new Set(rows.map(({ pid }) => pid));
    // This very question is at work; where it is not seen, as behind a pooler with numbers of its own, nothing is known.
    return (processId) => !working.has(lineOf(client).processID) || working.has(processId);
  } catch (error) {
    const isAnswer = error instanceof pg.DatabaseError;
    return () => isAnswer;
  } finally {
    // A polite end would wait for whoever is silent.
    lineOf(client).connection.stream.destroy();
  }
}

/**
 * Ends connections whose answers will never come: the network has lost them, and nobody tells. A statement that has been
 * silent for a while may also be a long one; which of the two it is the database says on another connection.
 */
export function createSilenceWatch(url: string, { silentMs, waitMs }: SilenceLimits): (client: pg.ClientBase) => void {
  let asking: Promise<(processId: number) => boolean> | undefined;
  /** One question for all that fall silent together. */
  const whoWorks = () => {
    asking ??= askWhoWorks(url, waitMs).finally(() => {
      asking = undefined;
    });
    return asking;
  };

  return (client) => {
    const line = lineOf(client);
    const { stream } = line.connection;
    const look = async () => {
      const heard = stream.bytesRead;
      const isSilent = () => !line.readyForQuery && stream.bytesRead === heard;
      if (isSilent() && !(await whoWorks())(line.processID)) {
        await sleep(graceMs);
        if (isSilent()) return void stream.destroy(new Error('Connection terminated: the database is silent'));
      }
      if (!stream.destroyed) stream.setTimeout(silentMs);
    };
    stream.on('timeout', () => void look());
    stream.setTimeout(silentMs);
  };
}
