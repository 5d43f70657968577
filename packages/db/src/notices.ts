import { randomUUID } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import pg from 'pg';
import { keepAlive, servingLimits } from './pool.ts';
import { createSilenceWatch, type SilenceLimits } from './silence.ts';

export interface Notices {
  /** Notifies all other processes; returns immediately. A notice that cannot be sent is dropped. */
  send(notice: unknown): void;
  /** Returns false while the connection is lost and notices are missed. */
  isConnected(): boolean;
  close(): Promise<void>;
}

export interface NoticeOptions {
  readonly channel: string;
  /** Receives notices of other processes, never those of this one. */
  onNotice(notice: unknown): void;
  /** Called when notices are received from now on, also after each reconnection. */
  onConnect?: () => void;
  /** Receives errors of lost connections; reconnection is automatic. */
  onError?: (error: unknown) => void;
  limits?: SilenceLimits;
}

/** PostgreSQL limits a notice to less than 8,000 bytes. */
const noticeMaxBytes = 7900;
const queueMax = 10_000;
const pausesMs = [100, 200, 500, 1000, 2000];

/** Packs texts into JSON lists that each fit into one notice. */
function pack(sender: string, texts: readonly string[]): string[] {
  const packed: string[] = [];
  let list: string[] = [];
  let size = 0;
  const close = () => {
    if (list.length > 0) packed.push(`["${sender}",${list.join()}]`);
    list = [];
    size = sender.length + 4;
  };
  close();
  for (const text of texts) {
    const bytes = Buffer.byteLength(text) + 1;
    if (size + bytes > noticeMaxBytes) close();
    list.push(text);
    size += bytes;
  }
  close();
  return packed;
}

/**
 * Notifies other processes on the same database of an event, through LISTEN and NOTIFY on a separate connection.
 * Notices are not stored: a disconnected process misses them. Their content must therefore also be readable from the
 * database.
 */
export function createNotices(
  url: string,
  { channel, onNotice, onConnect = () => {}, onError = () => {}, limits = servingLimits }: NoticeOptions,
): Notices {
  const watch = createSilenceWatch(url, limits);
  const self = randomUUID();
  const closing = new AbortController();
  let waiting: string[] = [];
  let client: pg.Client | undefined;
  let isSending = false;

  async function connect(): Promise<pg.Client> {
    const fresh = new pg.Client({
      connectionString: url,
      application_name: 'sabai notices',
      ...keepAlive,
      connectionTimeoutMillis: 5000,
    });
    fresh.on('error', () => {});
    fresh.on('notification', ({ payload = '' }) => {
      try {
        const [sender, ...notices] = JSON.parse(payload) as [string, ...unknown[]];
        if (sender !== self) for (const notice of notices) onNotice(notice);
      } catch (error) {
        onError(error);
      }
    });
    try {
      await fresh.connect();
      // A notice writes nothing that must survive a crash.
      await fresh.query('set synchronous_commit to off');
      await fresh.query(`listen ${pg.escapeIdentifier(channel)}`);
      return fresh;
    } catch (error) {
      void fresh.end().catch(() => {});
      throw error;
    }
  }

  async function stayConnected(): Promise<void> {
    for (let failures = 0; !closing.signal.aborted; ) {
      try {
        const fresh = await connect();
        failures = 0;
        client = fresh;
        watch(fresh);
        // A connection that only listens does not detect a dead peer.
        const pulse = setInterval(send, limits.silentMs);
        fresh.once('end', () => clearInterval(pulse));
        onConnect();
        if (waiting.length > 0) void send();
        const end = new Promise<void>((resolve) => fresh.once('end', () => resolve()));
        const stop = new Promise<void>((resolve) => closing.signal.addEventListener('abort', () => resolve()));
        await Promise.race([end, stop]);
        client = undefined;
        if (closing.signal.aborted) return await fresh.end().catch(() => {});
      } catch (error) {
        onError(error);
      }
      await sleep(pausesMs[Math.min(failures++, pausesMs.length - 1)], undefined, { signal: closing.signal }).catch(
        () => {},
      );
    }
  }

  /** Sends the waiting notices, or an empty one, one statement at a time: later ones go with the next statement. */
  async function send(): Promise<void> {
    if (isSending || !client) return;
    isSending = true;
    do {
      const texts = waiting;
      waiting = [];
      await client
        .query('select pg_notify($1, payload) from unnest($2::text[]) as payload', [channel, pack(self, texts)])
        .catch(onError);
    } while (client && waiting.length > 0);
    isSending = false;
  }

  const connected = stayConnected();
  return {
    send(notice) {
      const text = JSON.stringify(notice);
      if (closing.signal.aborted || Buffer.byteLength(text) > noticeMaxBytes - 100) return;
      if (waiting.length >= queueMax) waiting.shift();
      waiting.push(text);
      void send();
    },
    isConnected: () => client !== undefined,
    async close() {
      closing.abort();
      await connected;
    },
  };
}
