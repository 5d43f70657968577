/**
 * Holds many websockets in a separate process and measures the delay of each tick: between the server's timestamp in it
 * and the arrival of its bytes. All sockets receive the same bytes, so each tick is parsed once and compared.
 */
import { randomBytes } from 'node:crypto';
import net from 'node:net';

export const tickMs = 100;

/** One order of {@link runCrowd}. */
export type CrowdOrder =
  | { readonly do: 'open'; readonly port: number; readonly path: string; readonly sessions: readonly string[] }
  | { readonly do: 'measure'; readonly forMs: number }
  | { readonly do: 'close' };
export type CrowdReport =
  | { readonly did: 'open'; readonly open: number; readonly greeted: number }
  | {
      readonly did: 'measure';
      readonly ticks: number;
      readonly p50Ms: number;
      readonly p99Ms: number;
      readonly lost: number;
    };

const openedAtOnce = 200;

/** Builds a text frame as clients must send it. */
function frameOf(text: string): Buffer {
  const payload = Buffer.from(text);
  const mask = randomBytes(4);
  const head = payload.length < 126 ? Buffer.from([0x81, 0x80 | payload.length]) : Buffer.from([0x81, 0xfe, 0, 0]);
  if (payload.length >= 126) head.writeUInt16BE(payload.length, 2);
  return Buffer.concat([head, mask, payload.map((byte, at) => byte ^ mask[at & 3]!)]);
}

interface Crowd {
  /** Delays of the ticks of this measurement, in milliseconds, as counts. */
  readonly delays: Map<number, number>;
  isMeasuring: boolean;
  greeted: number;
  lost: number;
}

/** The start of the present round, the reference for its ticks. */
let flightStartedAt = 0;
let lastTick: { bytes: Buffer; sentAt: number } | undefined;

function hearFrame(payload: Buffer, crowd: Crowd): void {
  if (lastTick && payload.equals(lastTick.bytes)) {
    count(lastTick.sentAt, crowd);
    return;
  }
  const start = payload.toString('latin1', 0, 24);
  if (start.startsWith('{"type":"hello"')) crowd.greeted += 1;
  else if (start.startsWith('{"type":"state"')) {
    const state = JSON.parse(payload.toString()) as { phase: string; phaseStartedAt: number };
    if (state.phase === 'running') flightStartedAt = state.phaseStartedAt;
  } else if (start.startsWith('{"type":"tick"')) {
    const tick = JSON.parse(payload.toString()) as { elapsedMs: number; phaseStartedAt?: number };
    const startedAt = tick.phaseStartedAt ?? flightStartedAt;
    if (startedAt === 0) return;
    lastTick = { bytes: Buffer.from(payload), sentAt: startedAt + tick.elapsedMs };
    count(lastTick.sentAt, crowd);
  }
}

function count(sentAt: number, { isMeasuring, delays }: Crowd): void {
  if (!isMeasuring) return;
  const delayMs = Math.max(0, Date.now() - sentAt);
  delays.set(delayMs, (delays.get(delayMs) ?? 0) + 1);
}

function openSocket(port: number, path: string, session: string, number: number, crowd: Crowd): Promise<net.Socket> {
  return new Promise((resolve, reject) => {
    const socket = net.connect(port, '127.0.0.1');
    let rest: Buffer = Buffer.alloc(0);
    let isUpgraded = false;
    socket.on('error', reject);
    socket.on('close', () => {
      crowd.lost += 1;
    });
    socket.on('connect', () => {
      // Each has its own address, as a proxy would send it: the server limits the sockets of one address.
      const address = `10.${(number >> 16) & 255}.${(number >> 8) & 255}.${number & 255}`;
      socket.write(
        `GET ${path} HTTP/1.1\r\nHost: localhost:${port}\r\nUpgrade: websocket\r\nConnection: Upgrade\r\nSec-WebSocket-Key: ${randomBytes(16).toString('base64')}\r\nSec-WebSocket-Version: 13\r\nX-Forwarded-For: ${address}\r\n\r\n`,
      );
    });
    socket.on('data', (data) => {
      rest = rest.length === 0 ? data : Buffer.concat([rest, data]);
      if (!isUpgraded) {
        const end = rest.indexOf('\r\n\r\n');
        if (end < 0) return;
        if (!rest.toString('latin1', 0, 12).endsWith('101')) return reject(new Error(rest.toString('latin1', 0, end)));
        isUpgraded = true;
        rest = rest.subarray(end + 4);
        if (session) socket.write(frameOf(JSON.stringify({ type: 'hello', session })));
        resolve(socket);
      }
      for (;;) {
        if (rest.length < 2) return;
        const short = rest[1]! & 127;
        const head = short === 126 ? 4 : short === 127 ? 10 : 2;
        if (rest.length < head) return;
        const length = short === 126 ? rest.readUInt16BE(2) : short === 127 ? Number(rest.readBigUInt64BE(2)) : short;
        if (rest.length < head + length) return;
        const opcode = rest[0]! & 15;
        if (opcode === 9) socket.write(Buffer.from([0x8a, 0x80, 0, 0, 0, 0]));
        else if (opcode === 1) hearFrame(rest.subarray(head, head + length), crowd);
        rest = rest.subarray(head + length);
      }
    });
  });
}

function quantile(delays: ReadonlyMap<number, number>, share: number): number {
  const total = [...delays.values()].reduce((sum, count) => sum + count, 0);
  let seen = 0;
  for (const [delayMs, count] of [...delays].sort(([a], [b]) => a - b)) {
    seen += count;
    if (seen >= total * share) return delayMs;
  }
  return 0;
}

function runCrowd(): void {
  const crowd: Crowd = { delays: new Map(), isMeasuring: false, greeted: 0, lost: 0 };
  const sockets: net.Socket[] = [];
  const report = (message: CrowdReport) => process.send!(message);
  process.on('message', async (order: CrowdOrder) => {
    if (order.do === 'close') process.exit(0);
    if (order.do === 'open') {
      for (let from = 0; from < order.sessions.length; from += openedAtOnce) {
        const part = order.sessions.slice(from, from + openedAtOnce);
        const opened = part.map((session, at) => openSocket(order.port, order.path, session, from + at, crowd));
        sockets.push(...(await Promise.all(opened)));
      }
      const expected = order.sessions.filter(Boolean).length;
      for (let waits = 0; crowd.greeted < expected && waits < 600; waits++)
        await new Promise((next) => setTimeout(next, 100));
      report({ did: 'open', open: sockets.length, greeted: crowd.greeted });
      return;
    }
    crowd.delays.clear();
    crowd.isMeasuring = true;
    await new Promise((resolve) => setTimeout(resolve, order.forMs));
    crowd.isMeasuring = false;
    const ticks = [...crowd.delays.values()].reduce((sum, count) => sum + count, 0);
    const [p50Ms, p99Ms] = [quantile(crowd.delays, 0.5), quantile(crowd.delays, 0.99)];
    report({ did: 'measure', ticks, p50Ms, p99Ms, lost: crowd.lost });
  });
}

if (process.argv[1] === import.meta.filename) runCrowd();
