import { randomUUID } from 'node:crypto';
import { type CrashServerMessage, type HgsError, isAmountMinor } from '@sabai/studio';
import type { WebSocket } from 'ws';
import { z } from 'zod';
import { sendOrCut } from '../../platform/websocket-route.ts';
import { HgsRefusal } from '../hgs-refusal.ts';

const req = z.string().regex(/^[\w-]{8,64}$/);
const betId = z.string().max(64);
const ClientMessage = z.discriminatedUnion('type', [
  z.strictObject({ type: z.literal('hello'), session: z.string().max(200), lastRound: z.int().optional() }),
  z.strictObject({
    type: z.literal('bet'),
    req,
    panel: z.union([z.literal(0), z.literal(1)]),
    stake: z.string().refine(isAmountMinor),
    autoCashOut: z.int().optional(),
  }),
  z.strictObject({ type: z.literal('cancel'), req, bet: betId }),
  z.strictObject({ type: z.literal('cashout'), req, bet: betId }),
  z.strictObject({ type: z.literal('ping'), sentAt: z.number() }),
]);
export type ClientMessage = z.output<typeof ClientMessage>;

/** Who sends more than this in a second is not a person. */
const messagesPerSecond = 30;
const helloWithinMs = 10_000;

/** Reads one message. Throws ERR_VAL. */
export function readMessage(data: unknown): ClientMessage {
  try {
    return ClientMessage.parse(JSON.parse(String(data)));
  } catch {
    throw new HgsRefusal('ERR_VAL', 'this is no message of the game');
  }
}

export function errorOf(error: unknown): HgsError {
  const known = error instanceof HgsRefusal ? error : new HgsRefusal('ERR_GEN', 'something went wrong');
  const { code, message, field } = known;
  return { code, message, trace: randomUUID(), ...(field === undefined ? {} : { field }) };
}

export const send = (socket: WebSocket, message: CrashServerMessage): void =>
  sendOrCut(socket, JSON.stringify(message));

/** Cuts sockets that flood, and those that never say who they are. `onMessage` must not throw. */
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
    if (count > messagesPerSecond) socket.close(1008, 'too many messages');
    else onMessage(data);
  });
  setTimeout(() => {
    if (!isGreeted()) socket.close(1008, 'say hello');
  }, helloWithinMs).unref();
}
