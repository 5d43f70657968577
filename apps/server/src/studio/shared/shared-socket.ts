import { randomUUID } from 'node:crypto';
import type { HgsError } from '@sabai/games';
import type { WebSocket } from 'ws';
import { z } from 'zod';
import { endSocket, sendOrCut } from '../../platform/live/websocket-route.ts';
import { HgsRefusal } from '../rounds/hgs-refusal.ts';

export const reqSchema = z.string().regex(/^[\w-]{8,64}$/);
export const betIdSchema = z.string().max(64);

/** Messages that every table supports; others are parsed by the player's table. */
export const commonMessages = [
  z.strictObject({ type: z.literal('hello'), session: z.string().max(200), lastRound: z.int().optional() }),
  z.strictObject({ type: z.literal('ping'), sentAt: z.number() }),
] as const;

/** A higher rate per second comes from a program. */
const messagesPerSecond = 30;
const helloWithinMs = 10_000;

/** Reads JSON off the wire. Throws ERR_VAL. */
export function readJson(data: unknown): unknown {
  try {
    return JSON.parse(String(data));
  } catch {
    throw noMessage();
  }
}

/** Throws ERR_VAL. */
export function readMessage<T extends z.ZodType>(schema: T, message: unknown): z.output<T> {
  const parsed = schema.safeParse(message);
  if (!parsed.success) throw noMessage();
  return parsed.data;
}

const noMessage = () => new HgsRefusal('ERR_VAL', 'this is no message of the game');

export function errorOf(error: unknown): HgsError {
  const known = error instanceof HgsRefusal ? error : new HgsRefusal('ERR_GEN', 'something went wrong');
  const { code, message, field } = known;
  return { code, message, trace: randomUUID(), ...(field === undefined ? {} : { field }) };
}

export const send = (socket: WebSocket, message: object): void => sendOrCut(socket, JSON.stringify(message));

/** Cuts sockets that flood, and those without a hello. `onMessage` must not throw. */
export function guardSocket(
  socket: WebSocket,
  { isGreeted, onMessage }: { isGreeted: () => boolean; onMessage: (data: unknown) => void },
): void {
  let count = 0;
  let second = 0;
  socket.on('message', (data) => {
    const now = Math.floor(Date.now() / 1000);
    count = now === second ? count + 1 : 1;
    second = now;
    if (count > messagesPerSecond) endSocket(socket, 1008, 'too many messages');
    else onMessage(data);
  });
  setTimeout(() => {
    if (!isGreeted()) endSocket(socket, 1008, 'say hello');
  }, helloWithinMs).unref();
}
