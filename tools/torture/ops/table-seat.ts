import { hgsPaths } from '@sabai/games';
import type { Target } from '../cluster/wire.ts';

interface Message {
  readonly type: string;
}

/** A player's connection to a game over a socket: it sends `Said` and receives `Told`. */
export interface TableSeat<Said extends Message, Told extends Message> {
  /** All messages received so far, except for ignored ones. */
  readonly heard: readonly Told[];
  send(message: Said): void;
  /**
   * Returns the first matching message, received already or later; undefined if the connection ends before it, or after
   * the time limit.
   */
  hear<T extends Told>(fits: (message: Told) => message is T, withinMs: number): Promise<T | undefined>;
  leave(): void;
}

/** Opens a socket and sends hello; returns undefined if the process does not run the table, or does not run. */
export async function sitDown<Said extends Message, Told extends Message>(
  { url }: Target,
  session: string,
  { path = hgsPaths.socket, ignores = [] }: { readonly path?: string; readonly ignores?: readonly Told['type'][] } = {},
): Promise<TableSeat<Said, Told> | undefined> {
  const socket = new WebSocket(url.replace('http', 'ws') + path);
  const heard: Told[] = [];
  let wake = () => {};
  socket.addEventListener('message', ({ data }) => {
    const message = JSON.parse(String(data)) as Told;
    if (!ignores.includes(message.type)) heard.push(message);
    wake();
  });
  for (const end of ['close', 'error']) socket.addEventListener(end, () => wake());
  const send = (message: Said | { type: 'hello'; session: string }) => {
    if (socket.readyState === WebSocket.OPEN) socket.send(JSON.stringify(message));
  };
  const seat: TableSeat<Said, Told> = {
    heard,
    send,
    async hear<T extends Told>(fits: (message: Told) => message is T, withinMs: number) {
      const until = Date.now() + withinMs;
      for (;;) {
        const found = heard.find(fits);
        if (found || socket.readyState >= WebSocket.CLOSING || Date.now() > until) return found;
        await new Promise<void>((resolve) => {
          wake = resolve;
          setTimeout(resolve, 200);
        });
      }
    },
    leave: () => socket.close(),
  };
  await new Promise<void>((resolve) => {
    for (const event of ['open', 'close', 'error']) socket.addEventListener(event, () => resolve());
    setTimeout(resolve, 3000);
  });
  send({ type: 'hello', session });
  const isGreeting = (message: Told): message is Told => message.type === 'hello' || message.type === 'error';
  if ((await seat.hear(isGreeting, 3000))?.type === 'hello') return seat;
  seat.leave();
  return undefined;
}
