import { z } from 'zod';
import { defineService } from '../wire/service.ts';

/** What the server sends over `/gateway/member/ws?token=`: `{topic_name, data}` (R4.57). Unknown topics are ignored. */
export interface LiveMessage<T extends LiveTopic = LiveTopic> {
  readonly topic_name: T;
  readonly data: LiveData[T];
  /**
   * Counts up per member, on messages that are kept. A client that comes back with `&since=` the last one it has seen is
   * told what it missed. Messages without it tell how things stand now, and a lost one is made good by the next.
   */
  readonly sequence?: number;
  /** The request that it comes from, as `x-correlation-id` names it; absent where none is known. */
  readonly correlation_id?: string;
}
/** A bet that a rule of the active promotion has refused; amounts are decimals. `limit` is of the rules that name a number. */
export type RefusedByPromotion = {
  readonly status: 'refused';
  readonly game_code: string;
  readonly cost: string;
  readonly rule: 'max-stake' | 'min-stake' | 'excluded-game' | 'feature-buy';
  readonly limit: string | null;
  readonly currency_code: string;
};

/**
 * What was given: money has an amount, points have their number, free spins their number and their game, a level its number and its
 * names by language. `source` is what gave it, e.g. `level-birthday`; `text` is anything else.
 */
export type LiveReward = {
  readonly kind?: 'money' | 'point' | 'freespins' | 'level';
  readonly source?: string;
  readonly amount?: string;
  readonly currency_code?: string;
  readonly points?: string;
  readonly count?: number;
  readonly game_code?: string;
  readonly game_name?: string;
  readonly to?: number;
  readonly names?: Readonly<Record<string, string>>;
  readonly text?: string;
};

export interface LiveData {
  /** Balances changed; amounts are decimal strings of the member's currency. */
  wallet: { balance: string; pending_withdrawal: string; currency_code: string };
  deposit: {
    id: string;
    status: 'pending' | 'success' | 'fail';
    amount: string;
    currency_code: string;
    channel: string;
  };
  withdrawal: { id: string; status: 'pending' | 'success' | 'fail'; amount: string; currency_code: string };
  /** A new message in the inbox; its count is asked for. */
  message: Record<string, unknown>;
  /** A notice was written, or some were read: the count and the list are asked for. */
  notice: { status: 'written' | 'read'; id?: string };
  coupon: Record<string, unknown>;
  /** One has changed, or its rules have refused a bet. */
  promotion: Record<string, unknown> | RefusedByPromotion;
  quest: Record<string, unknown>;
  /** Something was given to the member, or a level was reached. */
  reward: LiveReward;
  notification: Record<string, unknown>;
  /** The session ended elsewhere: log out. */
  force_logout: { reason: string };
  /** The connection stands; what follows is new. */
  ready: Record<string, never>;
  /** More was missed than is kept: everything on the page is to be read anew. */
  reload: Record<string, never>;
}
export type LiveTopic = keyof LiveData;

/** What a browser asks every few seconds while its websocket does not stand: the same messages, over HTTP. */
export const liveMessage = defineService({
  service: 'live-message',
  audience: 'member',
  find: {
    summary: 'What the websocket would have told since a message, and the balance now',
    isUnpaged: true,
    query: z.object({
      since: z.coerce.number().int().min(0).max(Number.MAX_SAFE_INTEGER).optional(),
      /** Without `since`: how many milliseconds ago the page was asked for. */
      age: z.coerce.number().int().min(0).optional(),
    }),
    result: z.object({
      messages: z.array(
        z.object({
          topic_name: z.string(),
          data: z.record(z.string(), z.unknown()),
          sequence: z.int().optional(),
          correlation_id: z.string().optional(),
        }),
      ),
    }),
  },
});
