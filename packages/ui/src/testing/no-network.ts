import { afterEach, expect } from 'vitest';

/* A call of a screen test that would reach the network fails that test, whatever it asserts, or else the next one. */
const reached: string[] = [];

const fetchNothing = async (input: string | URL | Request, { method = 'GET' }: RequestInit = {}): Promise<Response> => {
  reached.push(`${method} ${input instanceof Request ? input.url : input}`);
  throw new TypeError('Failed to fetch');
};

class UploadNothing extends EventTarget {
  readonly upload = new EventTarget();
  open(method: string, url: string | URL): void {
    reached.push(`${method} ${url}`);
  }
  setRequestHeader(): void {}
  send(): void {}
  abort(): void {}
}

/** Connects to nothing: only a test about messages has a socket that opens. */
class SilentSocket extends EventTarget {
  readonly readyState = 0;
  send(): void {}
  close(): void {}
}

Object.assign(globalThis, { fetch: fetchNothing, XMLHttpRequest: UploadNothing, WebSocket: SilentSocket });

afterEach(() => expect(reached.splice(0), 'calls without an answer').toEqual([]));
