import type { Socket } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';
import pg from 'pg';

/** The longest silence of a connection before it is checked, and the duration of that check. */
export interface SilenceLimits {
  readonly silentMs: number;
  readonly waitMs: number;
}

/** A response sent during the check arrives within this time. */
const graceMs = 200;

/** Undeclared fields of the driver's connection. */
interface Line {
  /** False while a statement waits for its response. */
  readonly readyForQuery: boolean;
  readonly processID: number;
  readonly connection: { readonly stream: Socket };
}

const lineOf = (client: pg.ClientBase) => client as unknown as Line;

/**
 * Queries, on a separate connection, which backends are running a statement; none when the database does not respond.
 */
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
    // The query itself is running; if it is not listed, for example behind a pooler with other process numbers, the
    // list is useless.
    return (processId) => !working.has(lineOf(client).processID) || working.has(processId);
  } catch (error) {
    const isAnswer = error instanceof pg.DatabaseError;
    return () => isAnswer;
  } finally {
    // A graceful end would wait for the silent server.
    lineOf(client).connection.stream.destroy();
  }
}

/**
 * Closes connections whose responses were lost by the network without notice. A statement without a response for a
 * while may also be a long one; the database is queried on another connection to distinguish the two.
 */
export function createSilenceWatch(url: string, { silentMs, waitMs }: SilenceLimits): (client: pg.ClientBase) => void {
  let asking: Promise<(processId: number) => boolean> | undefined;
  /** One query for all connections that fall silent together. */
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
        if (isSilent()) return void stream.destroy(new Error('Connection terminated: no response from the database'));
      }
      if (!stream.destroyed) stream.setTimeout(silentMs);
    };
    stream.on('timeout', () => void look());
    stream.setTimeout(silentMs);
  };
}
