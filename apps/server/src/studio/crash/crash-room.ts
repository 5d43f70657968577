import { type CrashServerMessage, isAmountMinor } from '@sabai/games';
import { z } from 'zod';
import type { Room } from '../shared/room.ts';
import { betIdSchema, readMessage, reqSchema } from '../shared/shared-socket.ts';
import { type CrashTableOptions, createCrashTable } from './crash-table.ts';

const Message = z.discriminatedUnion('type', [
  z.strictObject({
    type: z.literal('bet'),
    req: reqSchema,
    panel: z.union([z.literal(0), z.literal(1)]),
    stake: z.string().refine(isAmountMinor),
    autoCashOut: z.int().optional(),
  }),
  z.strictObject({ type: z.literal('cancel'), req: reqSchema, bet: betIdSchema }),
  z.strictObject({ type: z.literal('cashout'), req: reqSchema, bet: betIdSchema }),
]);

/** Creates a crash table for its players. */
export function createCrashRoom(options: CrashTableOptions): Room {
  const table = createCrashTable(options);
  return {
    ...table,
    welcome: (session) => ({
      state: table.state(),
      bets: table.publicBets(),
      yourBets: table.betsOf(session),
      history: table.history(),
    }),
    async hear(session, data, receivedAt, answer: (reply: CrashServerMessage) => void) {
      const message = readMessage(Message, data);
      if (message.type === 'bet') {
        const { req, panel, autoCashOut } = message;
        const order = { req, panel, stakeMinor: BigInt(message.stake), autoCashOut };
        const { bet, balance } = await table.place(session, order);
        answer({ type: 'bet', req, bet });
        if (balance !== undefined) answer({ type: 'balance', balance: balance.toString() });
      } else if (message.type === 'cancel') {
        answer({ type: 'bet', req: message.req, bet: await table.cancel(session, message.bet) });
      } else {
        answer({ type: 'bet', req: message.req, bet: table.cashOut(session, message.bet, receivedAt) });
      }
    },
  };
}
