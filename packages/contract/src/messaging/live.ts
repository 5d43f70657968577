import { z } from 'zod';
import { defineService } from '../wire/service.ts';

/** A message of the server on `/gateway/member/ws?token=`: `{topic_name, data}` (R4.57). Unknown topics are ignored. */
export interface LiveMessage<T extends LiveTopic = LiveTopic> {
  readonly topic_name: T;
  readonly data: LiveData[T];
  /**
   * Increases per member, on stored messages. A client that reconnects with `&since=` its last number receives the
   * messages it missed. Messages without a number describe the current state; the next one replaces a lost one.
   */
  readonly sequence?: number;
  /** The request that caused it, by its `x-correlation-id`; absent if unknown. */
  readonly correlation_id?: string;
}
/** A bet that a rule of the active promotion refused. Amounts are decimals. `limit` belongs to rules with a number. */
export type RefusedByPromotion = {
  readonly status: 'refused';
  readonly game_code: string;
  readonly cost: string;
  readonly rule: 'max-stake' | 'min-stake' | 'excluded-game' | 'feature-buy';
  readonly limit: string | null;
  readonly currency_code: string;
};

/**
 * The reward: money has an amount, points have their number, free spins their number and their game, a level its number
 * and its names by language. `source` is its origin, e.g. `level-birthday`; `text` describes any other reward.
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

/** A row of a leaderboard without its prize, which is in the competition's table. */
export type LiveBoardLine = {
  readonly place: number;
  readonly alias: string;
  readonly name: string | null;
  readonly score: string;
  readonly reached_at: string;
};

/** A message from the browser: the competitions whose leaderboards it shows, replacing earlier ones. */
export type LiveWatch = { readonly watch: readonly number[] };
export const mostBoardsWatched = 3;

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
  /** A new message in the inbox. The client requests the count. */
  message: Record<string, unknown>;
  /** A notice was written, or some were read. The client requests the count and the list. */
  notice: { status: 'written' | 'read'; id?: string };
  coupon: Record<string, unknown>;
  /** A promotion has changed, or its rules refused a bet. */
  promotion: Record<string, unknown> | RefusedByPromotion;
  quest: Record<string, unknown>;
  /** The member received a reward or reached a level. */
  reward: LiveReward;
  notification: Record<string, unknown>;
  /** The leaderboard of a competition that the browser watches, the same for all who do; at most once a second. */
  competition: {
    competition_id: number;
    entrants: number;
    /** The number of ranked entrants. */
    of: number;
    first: readonly LiveBoardLine[];
  };
  /** The member's place in a watched competition, sent on changes. */
  competition_standing: {
    competition_id: number;
    place: number | null;
    of: number;
    score: string | null;
    needed: string | null;
    /** The nearest better prize, its score, and the difference. */
    next: { place: number; score: string; missing: string } | null;
    around: readonly LiveBoardLine[];
  };
  /** The session ended elsewhere: log out. */
  force_logout: { reason: string };
  /** The connection is established. Later messages are new. */
  ready: Record<string, never>;
  /** More was missed than is stored: the page must reload all its data. */
  reload: Record<string, never>;
}
export type LiveTopic = keyof LiveData;

/** The same messages over HTTP, which a browser polls every few seconds while its websocket is disconnected. */
export const liveMessage = defineService({
  service: 'live-message',
  audience: 'member',
  find: {
    summary: 'Websocket messages since a given message, and the current balance',
    isUnpaged: true,
    query: z.object({
      since: z.coerce.number().int().min(0).max(Number.MAX_SAFE_INTEGER).optional(),
      /** Without `since`: how many milliseconds ago the page was requested. */
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
