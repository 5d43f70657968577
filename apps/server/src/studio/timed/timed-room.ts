import { isAmountMinor, type TimedServerMessage, tablePhrases } from '@sabai/games';
import { z } from 'zod';
import type { Room } from '../shared/room.ts';
import { betIdSchema, readMessage, reqSchema } from '../shared/shared-socket.ts';
import { createTimedTable, type TimedTableOptions } from './timed-table.ts';

const mostSpots = 100;
const Message = z.discriminatedUnion('type', [
  z.strictObject({
    type: z.literal('bet'),
    req: reqSchema,
    spots: z
      .record(z.string().max(40), z.string().refine(isAmountMinor))
      .refine((spots) => Object.keys(spots).length <= mostSpots),
  }),
  z.strictObject({ type: z.literal('cancel'), req: reqSchema, bet: betIdSchema }),
  z.strictObject({ type: z.literal('say'), phrase: z.enum(tablePhrases) }),
]);

/** Creates a timed table for its players. */
export function createTimedRoom(options: TimedTableOptions): Room {
  const table = createTimedTable(options);
  return {
    ...table,
    wake() {
      table.wake();
      table.tellCrowdSoon();
    },
    welcome: (session) => ({
      state: table.state(),
      crowd: table.crowd(),
      yourBets: table.betsOf(session),
      history: table.history(),
      voids: table.voids(),
      sayings: table.sayings(),
      players: options.players(),
    }),
    async hear(session, data, _receivedAt, answer: (reply: TimedServerMessage) => void) {
      const message = readMessage(Message, data);
      if (message.type === 'bet') {
        const { bet, balance } = await table.place(session, message);
        answer({ type: 'bet', req: message.req, bet });
        if (balance !== undefined) answer({ type: 'balance', balance: balance.toString() });
      } else if (message.type === 'cancel') {
        answer({ type: 'bet', req: message.req, bet: await table.cancel(session, message.bet) });
      } else {
        table.say(session, message.phrase);
      }
    },
  };
}
