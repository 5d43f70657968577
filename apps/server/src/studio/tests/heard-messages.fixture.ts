import type WebSocket from 'ws';

/** Keeps all messages of a socket, and waits for those to come; a tick is left out of what an error reports. */
export function keepMessages<Sent extends { readonly type: string }>(socket: WebSocket) {
  type Message<T extends Sent['type']> = Extract<Sent, { type: T }>;
  const heard: Sent[] = [];
  const listeners = new Set<() => void>();
  socket.on('message', (data) => {
    heard.push(JSON.parse(String(data)) as Sent);
    for (const listener of [...listeners]) listener();
  });
  /** Returns the first matching message of a kind, from those already received on. */
  function hear<T extends Sent['type']>(
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
        reject(new Error(`never heard ${type} in ${JSON.stringify(others.slice(-20)).slice(0, 4000)}`));
      }, 30_000);
      listeners.add(look);
      look();
    });
  }
  return { heard, hear };
}
