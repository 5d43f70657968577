import type { HgsError, SharedClientMessage } from '@sabai/games/protocol';

/** The common part of all tables' messages that the connection reads. */
type Heard = { readonly type: string } | { readonly type: 'error'; readonly error: HgsError };

export type ConnectionState = 'connecting' | 'open' | 'lost' | 'refused';

export interface WireMessage {
  readonly data: unknown;
  /** Arrival time, by the clock of `performance.now()`. */
  readonly timeStamp?: number;
}

/** The used part of a WebSocket, so that tests can replace it. */
export interface Wire {
  send(text: string): void;
  close(): void;
  onopen: (() => void) | null;
  onclose: (() => void) | null;
  onmessage: ((event: WireMessage) => void) | null;
  /** For a connection opened early that sends `hello` automatically: the messages buffered since. */
  readonly received?: readonly WireMessage[];
}

export interface TableConnectionOptions<Received extends Heard> {
  /** Opens a new socket. */
  open: () => Wire;
  session: string;
  /** Called for each message, with its local arrival time. */
  onMessage: (message: Received, receivedAt: number) => void;
  onState: (state: ConnectionState) => void;
  /** A monotonic clock in milliseconds. */
  now: () => number;
  /** Spreads reconnections over time; 0…1. */
  random?: () => number;
}

export interface TableConnection<Sent> {
  /**
   * Sends when the connection is open and returns whether it was. Unsent messages are repeated after the next
   * `hello`.
   */
  send(message: Sent): boolean;
  close(): void;
}

const PING_EVERY_MS = 4000;
/**
 * After this time without messages the connection is dead, whatever the socket's state: a table sends messages all
 * the time.
 */
const SILENCE_MS = 10_000;
const FIRST_RETRY_MS = 400;
const LONGEST_RETRY_MS = 8000;

/**
 * Opens the connection to the table. It reconnects automatically with increasing pauses, and begins with `hello`, to
 * which the server responds with the complete state. A session unknown to the server closes it permanently.
 */
export function connectTable<Sent extends object, Received extends Heard>(
  options: TableConnectionOptions<Received>,
): TableConnection<Sent | SharedClientMessage> {
  const { open, session, onMessage, onState, now, random = Math.random } = options;
  let wire: Wire | undefined;
  let isOpen = false;
  let attempts = 0;
  let heardAt = now();
  let retryTimer: ReturnType<typeof setTimeout> | undefined;
  let isOver = false;

  const post = (message: Sent | SharedClientMessage) => wire?.send(JSON.stringify(message));
  const ping = () => post({ type: 'ping', sentAt: now() });

  function end(state: ConnectionState) {
    isOver = true;
    clearInterval(beat);
    clearTimeout(retryTimer);
    leave();
    onState(state);
  }

  function leave() {
    isOpen = false;
    const left = wire;
    wire = undefined;
    if (!left) return;
    left.onopen = left.onclose = left.onmessage = null;
    left.close();
  }

  function lose() {
    if (isOver) return;
    leave();
    onState('lost');
    const delayMs = Math.min(LONGEST_RETRY_MS, FIRST_RETRY_MS * 2 ** attempts) * (0.75 + random() / 2);
    attempts += 1;
    clearTimeout(retryTimer);
    retryTimer = setTimeout(connect, delayMs);
  }

  function connect() {
    if (isOver) return;
    heardAt = now();
    try {
      wire = open();
    } catch {
      lose();
      return;
    }
    const { received } = wire;
    const greet = wire.onopen;
    wire.onopen = () => {
      if (received) greet?.();
      else post({ type: 'hello', session });
      ping();
    };
    wire.onclose = lose;
    wire.onmessage = hear;
    if (!received) return;
    // The caller must have the connection before its first message.
    queueMicrotask(() => {
      for (const message of received) hear(message);
      ping();
    });
  }

  function hear({ data, timeStamp = now() }: WireMessage) {
    heardAt = timeStamp;
    let message: Received;
    try {
      message = JSON.parse(String(data));
    } catch {
      return;
    }
    if (message.type === 'hello') {
      isOpen = true;
      attempts = 0;
      onState('open');
    }
    if ('error' in message && message.error.code === 'ERR_IS') {
      onMessage(message, heardAt);
      end('refused');
      return;
    }
    onMessage(message, heardAt);
  }

  const beat = setInterval(() => {
    if (!wire) return;
    if (now() - heardAt > SILENCE_MS) lose();
    else if (isOpen) ping();
  }, PING_EVERY_MS);

  onState('connecting');
  connect();
  return {
    send(message) {
      if (isOpen) post(message);
      return isOpen;
    },
    close: () => end('lost'),
  };
}
