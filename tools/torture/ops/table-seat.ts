import type { CrashClientMessage, CrashServerMessage } from '@sabai/studio';
import { hgsPaths } from '@sabai/studio';
import type { Target } from '../wire.ts';

/** A player's tab at the table of shared rounds. */
export interface TableSeat {
  readonly isOpen: boolean;
  send(message: CrashClientMessage): void;
  /** The first message that fits, heard already or still to come; undefined when the connection ends before, or it takes too long. */
  hear<T extends CrashServerMessage>(
    fits: (message: CrashServerMessage) => message is T,
    withinMs: number,
  ): Promise<T | undefined>;
  leave(): void;
}

/** Opens a socket and says hello; undefined at a process that does not run the table, or that is not there. */
async function sitDown({ url }: Target, session: string): Promise<TableSeat | undefined> {
  const socket = new WebSocket(url.replace('http', 'ws') + hgsPaths.socket);
  const heard: CrashServerMessage[] = [];
  let wake = () => {};
  socket.addEventListener('message', ({ data }) => {
    const message = JSON.parse(String(data)) as CrashServerMessage;
    if (message.type !== 'tick' && message.type !== 'bets') heard.push(message);
    wake();
  });
  for (const end of ['close', 'error']) socket.addEventListener(end, () => wake());
  const isOpen = () => socket.readyState === WebSocket.OPEN;
  const seat: TableSeat = {
    get isOpen() {
      return isOpen();
    },
    send: (message) => isOpen() && socket.send(JSON.stringify(message)),
    async hear(fits, withinMs) {
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
  seat.send({ type: 'hello', session });
  const isGreeting = (message: CrashServerMessage) => message.type === 'hello' || message.type === 'error';
  const greeting = await seat.hear(isGreeting as (message: CrashServerMessage) => message is CrashServerMessage, 3000);
  if (greeting?.type === 'hello') return seat;
  seat.leave();
  return undefined;
}

/** A seat at the process that runs the table now, in the time in which stakes are taken; undefined when that is not soon. */
export async function joinTable(
  targets: readonly Target[],
  session: string,
  withinMs: number,
): Promise<TableSeat | undefined> {
  for (const target of targets) {
    const seat = await sitDown(target, session);
    if (!seat) continue;
    const from = Date.now();
    const isBetting = (
      message: CrashServerMessage,
    ): message is Extract<CrashServerMessage, { type: 'hello' | 'state' }> =>
      (message.type === 'state' && message.phase === 'betting' && message.phaseStartedAt > from - 4000) ||
      (message.type === 'hello' && message.state.phase === 'betting' && message.state.phaseStartedAt > from - 4000);
    if (await seat.hear(isBetting, withinMs)) return seat;
    seat.leave();
    return undefined;
  }
  return undefined;
}
