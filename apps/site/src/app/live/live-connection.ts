import type { LiveMessage } from '@sabai/contract/live';

export const retryDelayMs = 500;
export const maxRetries = 10;
export const pollEveryMs = 15_000;

export interface LiveConnectionOptions {
  /** Gets a fresh single-use ticket; rejects when the session has ended. */
  readonly ticket: () => Promise<string>;
  readonly connect: (url: string) => Pick<WebSocket, 'onopen' | 'onclose' | 'onmessage' | 'close'>;
  readonly onMessage: (message: LiveMessage) => void;
  readonly onState: (state: 'connecting' | 'open' | 'polling') => void;
  /** Asks by HTTP for what the socket would have told. */
  readonly poll: () => void;
}

/**
 * Keeps the live connection: after an error it tries again every 500 ms, ten times, counting anew once it was open
 * (R4.55, R4.56). Then it asks by HTTP every 15 s and tries the socket once each time. Gives the function that ends it.
 */
export function keepLive({ ticket, connect, onMessage, onState, poll }: LiveConnectionOptions): () => void {
  let retries = 0;
  let sequence: number | undefined;
  let socket: ReturnType<typeof connect> | undefined;
  let timer: ReturnType<typeof setTimeout> | undefined;
  let isEnded = false;

  function retry(): void {
    if (isEnded) return;
    socket = undefined;
    if (retries < maxRetries) {
      retries += 1;
      timer = setTimeout(open, retryDelayMs);
      return;
    }
    if (retries === maxRetries) {
      retries += 1;
      console.warn('the live connection gave up; asking every 15 s');
    }
    onState('polling');
    timer = setTimeout(() => {
      poll();
      void open();
    }, pollEveryMs);
  }

  async function open(): Promise<void> {
    if (retries <= maxRetries) onState('connecting');
    try {
      const token = await ticket();
      if (isEnded) return;
      const since = sequence === undefined ? '' : `&since=${sequence}`;
      socket = connect(`/gateway/member/ws?token=${encodeURIComponent(token)}${since}`);
    } catch (error) {
      console.info('the live connection has no ticket', error);
      retry();
      return;
    }
    socket.onopen = () => {
      retries = 0;
      onState('open');
    };
    socket.onmessage = ({ data }) => {
      try {
        const message = JSON.parse(String(data)) as LiveMessage;
        if (typeof message.topic_name !== 'string') return;
        if (typeof message.sequence === 'number') sequence = message.sequence;
        onMessage(message);
      } catch (error) {
        console.info('a live message could not be read', error);
      }
    };
    socket.onclose = retry;
  }

  void open();
  return () => {
    isEnded = true;
    clearTimeout(timer);
    if (!socket) return;
    socket.onclose = null;
    socket.close();
  };
}
