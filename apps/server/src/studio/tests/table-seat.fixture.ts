import WebSocket from 'ws';
import { keepMessages } from './heard-messages.fixture.ts';
import type { TestServer } from './house-studio.fixture.ts';

type Studio = Awaited<ReturnType<TestServer['openStudio']>>;
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
  const { heard, hear } = keepMessages<Told>(socket);
  await new Promise((resolve) => socket.once('open', resolve));
  const send = (message: Said | { type: 'hello'; session: string }) => socket.send(JSON.stringify(message));
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
