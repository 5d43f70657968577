import type { LiveMessage } from '@sabai/contract/live';

export const retryDelayMs = 500;
export const maxRetries = 10;
export const pollEveryMs = 15_000;
/** The longest pause between attempts to reopen the socket, which become rarer; polling by HTTP continues meanwhile. */
const longestPauseMs = 5 * 60_000;

/** The page's position: the last number received, or otherwise the age of its request. */
export type Standing = { readonly since: number } | { readonly age: number };
export type ConnectionState = 'connecting' | 'open' | 'polling' | 'offline';

export interface LiveConnectionOptions {
  /** Requests a new single-use ticket; rejects when the session has ended. */
  readonly ticket: () => Promise<string>;
  readonly connect: (url: string) => Pick<WebSocket, 'onopen' | 'onclose' | 'onmessage' | 'close' | 'send'>;
  readonly onMessage: (message: LiveMessage) => void;
  readonly onState: (state: ConnectionState) => void;
  /** Polls by HTTP for the messages of the socket. */
  readonly poll: (standing: Standing) => Promise<readonly LiveMessage[]>;
  /** Milliseconds since the page was requested. */
  readonly pageAgeMs: () => number;
  /** Returns the first message to a new socket, if any. */
  readonly greeting?: () => string | undefined;
}

export interface LiveConnection {
  /**
   * Called when the device wakes up or has another network: a socket that looks open may be dead, so a new one is
   * opened now.
   */
  wake(): void;
  /** While the browser is offline no attempts are made. */
  setOnline(isOnline: boolean): void;
  /** Sends a message over the open socket; a later socket starts with the greeting. */
  say(text: string): void;
  stop(): void;
}

/** Parses a message of the socket; `undefined` for an invalid one. */
function readMessage(data: unknown): LiveMessage | undefined {
  try {
    return JSON.parse(String(data)) as LiveMessage;
  } catch (error) {
    console.info('a live message could not be read', error);
    return undefined;
  }
}

/** Passes each message on once, from either source, and stores the page's position. */
function createReceiver({ onMessage, pageAgeMs }: Pick<LiveConnectionOptions, 'onMessage' | 'pageAgeMs'>) {
  let seen: number | undefined;
  const standing = (): Standing => (seen === undefined ? { age: Math.round(pageAgeMs()) } : { since: seen });

  function receive(message: LiveMessage): void {
    const { topic_name: topic, sequence } = message;
    if (typeof topic !== 'string') return;
    if (typeof sequence === 'number') {
      // A new socket and a poll may deliver the same message.
      const isControl = topic === 'ready' || topic === 'reload';
      if (!isControl && seen !== undefined && sequence <= seen) return;
      seen = topic === 'ready' ? (seen ?? sequence) : sequence;
    }
    onMessage(message);
  }

  return { standing, receive };
}

/**
 * Maintains the live connection.
 * - After an error it retries every 500 ms, ten times, counting again after a success (R4.55, R4.56).
 * - Then it polls by HTTP every 15 s and retries the socket with growing pauses.
 *
 * Stored messages arrive once and in order from either source.
 */
export function keepLive(options: LiveConnectionOptions): LiveConnection {
  const { ticket, connect, onState, poll } = options;
  const { standing, receive } = createReceiver(options);
  let state: ConnectionState | 'stopped' = 'connecting';
  let retries = 0;
  let pauseMs = pollEveryMs;
  let socket: ReturnType<typeof connect> | undefined;
  let trying: ReturnType<typeof setTimeout> | undefined;
  let polling: ReturnType<typeof setInterval> | undefined;
  /** Numbers the sockets, so that messages of an old one are ignored. */
  let turn = 0;

  function enter(next: ConnectionState): void {
    if (state === next || state === 'stopped') return;
    state = next;
    onState(next);
  }

  function drop(): void {
    turn += 1;
    clearTimeout(trying);
    if (!socket) return;
    socket.onclose = null;
    socket.onmessage = null;
    socket.close();
    socket = undefined;
  }

  function endPolling(): void {
    clearInterval(polling);
    polling = undefined;
    pauseMs = pollEveryMs;
  }

  async function ask(): Promise<void> {
    try {
      const messages = await poll(standing());
      if (state === 'polling') for (const message of messages) receive(message);
    } catch (error) {
      console.info('what happened could not be asked for', error);
    }
  }

  function retry(): void {
    socket = undefined;
    if (retries < maxRetries) {
      retries += 1;
      enter('connecting');
      trying = setTimeout(open, retryDelayMs);
      return;
    }
    if (!polling) {
      console.warn('the live connection gave up; asking every 15 s');
      enter('polling');
      polling = setInterval(ask, pollEveryMs);
      void ask();
    }
    trying = setTimeout(open, pauseMs);
    pauseMs = Math.min(pauseMs * 2, longestPauseMs);
  }

  async function open(): Promise<void> {
    drop();
    const mine = turn;
    try {
      const token = await ticket();
      if (mine !== turn) return;
      const [[name, value]] = Object.entries(standing()) as [[string, number]];
      socket = connect(`/gateway/member/ws?token=${encodeURIComponent(token)}&${name}=${value}`);
    } catch (error) {
      console.info('the live connection has no ticket', error);
      if (mine === turn) retry();
      return;
    }
    socket.onopen = () => {
      retries = 0;
      endPolling();
      enter('open');
      const text = options.greeting?.();
      if (text !== undefined) socket?.send(text);
    };
    socket.onmessage = ({ data }) => {
      const message = readMessage(data);
      if (message) receive(message);
    };
    socket.onclose = () => mine === turn && retry();
  }

  function restart(): void {
    retries = 0;
    endPolling();
    enter('connecting');
    void open();
  }

  onState('connecting');
  void open();
  return {
    wake() {
      if (state !== 'offline' && state !== 'stopped') restart();
    },
    setOnline(isOnline) {
      if (state === 'stopped' || isOnline === (state !== 'offline')) return;
      if (isOnline) return restart();
      drop();
      endPolling();
      enter('offline');
    },
    say(text) {
      if (state === 'open') socket?.send(text);
    },
    stop() {
      drop();
      endPolling();
      state = 'stopped';
    },
  };
}
