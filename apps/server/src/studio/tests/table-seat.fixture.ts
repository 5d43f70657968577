import WebSocket from 'ws';
import type { TestHouse } from './house-studio.fixture.ts';

type Studio = Awaited<ReturnType<TestHouse['openStudio']>>;
interface Heard {
  readonly type: string;
}

/** The sockets of a test, to be closed after it. */
export const sockets: WebSocket[] = [];

/** Opens a player's tab at a table of shared rounds, which sends `Said` and receives `Told`. */
export async function sit<Said extends object, Told extends Heard>(at: Studio, session: string) {
  type Message<T extends Told['type']> = Extract<Told, { type: T }>;
  const socket = new WebSocket(at.socketUrl);
  sockets.push(socket);
  const heard: Told[] = [];
  const listeners = new Set<() => void>();
  socket.on('message', (data) => {
    heard.push(JSON.parse(String(data)) as Told);
    for (const listener of listeners) listener();
  });
  await new Promise((resolve) => socket.once('open', resolve));
  const send = (message: Said | { type: 'hello'; session: string }) => socket.send(JSON.stringify(message));
  /** Returns the first matching message of a kind, from those already received on. */
  function hear<T extends Told['type']>(
    type: T,
    fits: (message: Message<T>) => boolean = () => true,
    from = 0,
  ): Promise<Message<T>> {
    return new Promise((resolve, reject) => {
      const look = () => {
        const found = heard.slice(from).find((message) => message.type === type && fits(message as Message<T>));
        if (!found) return;
        clearTimeout(timeout);
        listeners.delete(look);
        resolve(found as Message<T>);
      };
      const timeout = setTimeout(() => {
        listeners.delete(look);
        const others = heard.filter((message) => message.type !== 'tick');
        reject(new Error(`never heard ${type} in ${JSON.stringify(others.slice(-20))}`));
      }, 30_000);
      listeners.add(look);
      look();
    });
  }
  const greet = async () => {
    for (let i = 0; ; i++) {
      const from = heard.length;
      send({ type: 'hello', session });
      const answer = await Promise.race([hear('hello', undefined, from), hear('error', undefined, from)]);
      if (answer.type === 'hello') return answer as Message<'hello'>;
      const { code } = (answer as unknown as { error: { code: string } }).error;
      if (code !== 'ERR_MAINT' || i > 100) throw new Error(code);
      await new Promise((resolve) => setTimeout(resolve, 50));
    }
  };
  return { socket, heard, send, hear, greet };
}
