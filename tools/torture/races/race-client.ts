import { once } from 'node:events';
import net from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';

export interface RaceRequest {
  /** The origin of the target server, such as http://127.0.0.1:3000. */
  readonly origin: string;
  readonly path: string;
  readonly method?: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly body: string;
}

export interface RaceAnswer {
  readonly status: number;
  readonly body: Record<string, unknown>;
  /** The unparsed body. */
  readonly text: string;
}

const textOf = ({ origin, path, method = 'POST', headers, body }: RaceRequest) =>
  [
    `${method} ${path} HTTP/1.1`,
    `host: ${new URL(origin).host}`,
    `content-length: ${Buffer.byteLength(body)}`,
    'connection: close',
    ...Object.entries({ 'content-type': 'application/json', ...headers }).map(([name, value]) => `${name}: ${value}`),
    '',
    body,
  ].join('\r\n');

function readAnswer(text: string): RaceAnswer & { readonly isAway: boolean } {
  const [head = '', body = ''] = text.split('\r\n\r\n', 2);
  const status = Number(head.split(' ', 2)[1] ?? 0);
  const isAway = status === 503 && /^retry-after:/im.test(head);
  try {
    return { status, isAway, text: body, body: JSON.parse(body) as Record<string, unknown> };
  } catch {
    return { status, isAway, text: body, body: {} };
  }
}

interface Runner {
  readonly request: RaceRequest;
  readonly socket: net.Socket;
  readonly answer: Promise<ReturnType<typeof readAnswer>>;
}

/** Connects and sends all but the last byte, so that the server needs only that byte to begin. */
async function lineUp(request: RaceRequest): Promise<Runner> {
  const { hostname, port } = new URL(request.origin);
  const socket = net.connect({ host: hostname, port: Number(port), noDelay: true });
  const answer = new Promise<ReturnType<typeof readAnswer>>((resolve, reject) => {
    let text = '';
    socket.setEncoding('utf8');
    socket.on('data', (part: string) => {
      text += part;
    });
    socket.on('end', () => resolve(readAnswer(text)));
    socket.on('error', reject);
  });
  answer.catch(() => {});
  await once(socket, 'connect');
  const bytes = Buffer.from(textOf(request));
  socket.write(bytes.subarray(0, -1));
  return { request, socket, answer };
}

/**
 * Sends all requests at the same moment: every connection is open and all bytes but the last have arrived before the
 * first last byte is sent. Requests refused before any effect are repeated, and so are those with a key and an unknown
 * outcome.
 */
export async function race(requests: readonly RaceRequest[]): Promise<RaceAnswer[]> {
  const runners = await Promise.all(requests.map(lineUp));
  await sleep(20);
  for (const { request, socket } of runners) socket.write(Buffer.from(request.body).subarray(-1));
  return Promise.all(
    runners.map(async ({ request, answer }) => {
      let last = await answer;
      const isOpen = () => last.isAway || (last.status === 503 && 'idempotency-key' in request.headers);
      for (let attempt = 0; isOpen() && attempt < 100; attempt++) {
        await sleep(50 + Math.random() * 200);
        const runner = await lineUp(request);
        runner.socket.write(Buffer.from(request.body).subarray(-1));
        last = await runner.answer;
      }
      return last;
    }),
  );
}
