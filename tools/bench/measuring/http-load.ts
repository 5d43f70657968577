import { once } from 'node:events';
import net from 'node:net';
import { countProcessorTime } from './processor-time.ts';

/** A persistent connection: sends a request as given, and returns the response's body. */
export interface Line {
  ask(request: string): Promise<string>;
  close(): void;
}

const headEnd = Buffer.from('\r\n\r\n');

/** A minimal HTTP client, which can load a server on the same machine without being the slower of the two. */
export async function openLine(port: number): Promise<Line> {
  const socket = net.connect(port, '127.0.0.1');
  socket.setNoDelay(true);
  await once(socket, 'connect');
  let received: Buffer = Buffer.alloc(0);
  let waiting: { resolve: (body: string) => void; reject: (error: Error) => void } | undefined;
  const fail = (error: Error) => waiting?.reject(error);
  socket.on('error', fail);
  socket.on('close', () => fail(new Error('the server closed the connection')));
  socket.on('data', (part) => {
    received = received.length === 0 ? part : Buffer.concat([received, part]);
    const head = received.indexOf(headEnd);
    if (head < 0) return;
    const length = /content-length: (\d+)/i.exec(received.toString('latin1', 0, head))?.[1];
    const end = head + headEnd.length + Number(length);
    if (received.length < end) return;
    const body = received.toString('utf8', head + headEnd.length, end);
    received = received.subarray(end);
    const { resolve } = waiting!;
    waiting = undefined;
    resolve(body);
  });
  return {
    ask: (request) =>
      new Promise((resolve, reject) => {
        waiting = { resolve, reject };
        socket.write(request);
      }),
    close: () => socket.destroy(),
  };
}

/** Returns the text of a POST with a JSON body. */
export const postOf = (path: string, headers: Readonly<Record<string, string>>, body: string): string => {
  const lines = Object.entries(headers).map(([name, value]) => `${name}: ${value}\r\n`);
  return `POST ${path} HTTP/1.1\r\nhost: 127.0.0.1\r\ncontent-type: application/json\r\ncontent-length: ${Buffer.byteLength(body)}\r\n${lines.join('')}\r\n${body}`;
};

export interface Loaded {
  readonly perSecond: number;
  readonly p99Ms: number;
  /** Processor time of the named processes, including this one, for each response. */
  readonly processorUs: number;
}

/**
 * Every line works without a pause. The warm-up is not counted; the processes are listed after it, when all have
 * started.
 */
export async function load(
  lines: readonly Line[],
  work: (line: Line, number: number) => Promise<unknown>,
  { warmUpMs = 1500, measuredMs = 4000, pids = async (): Promise<readonly number[]> => [] } = {},
): Promise<Loaded> {
  const took: number[] = [];
  let isCounting = false;
  let isOver = false;
  const loops = lines.map(async (line, number) => {
    while (!isOver) {
      const startedAt = performance.now();
      await work(line, number);
      if (isCounting) took.push(performance.now() - startedAt);
    }
  });
  await new Promise((resolve) => setTimeout(resolve, warmUpMs));
  const processorMs = countProcessorTime(await pids());
  isCounting = true;
  const startedAt = performance.now();
  await new Promise((resolve) => setTimeout(resolve, measuredMs));
  isCounting = false;
  const perSecond = (took.length * 1000) / (performance.now() - startedAt);
  const processorUs = (processorMs() * 1000) / took.length;
  isOver = true;
  await Promise.all(loops);
  took.sort((a, b) => a - b);
  return { perSecond, p99Ms: took[Math.floor(took.length * 0.99)] ?? 0, processorUs };
}
