import { z } from 'zod';

/**
 * The native dialect of the wallet door: how a game provider calls us, over HTTP at `/provider/v1/{call}`.
 *
 * Every call is a POST whose raw body is signed: header `x-provider` names the provider, `x-timestamp` the unix time in
 * milliseconds (five minutes of skew at most) and `x-signature` is hex HMAC-SHA256(secret, `${timestamp}.${rawBody}`).
 * Amounts are decimal strings of integer minor units. A repeated transaction id with the same content answers the first
 * result and moves nothing; with other content it is refused as DUPLICATE. All refusals answer HTTP 200 with a `code`, but
 * for a bad signature (401) and an unreadable body (400).
 */
export const walletDoorPath = '/provider/v1';
export const walletDoorCalls = ['authenticate', 'balance', 'bet', 'result', 'refund', 'cancel'] as const;
export type WalletDoorCall = (typeof walletDoorCalls)[number];

const text = z.string().min(1).max(128);
const minor = z.string().regex(/^\d{1,18}$/);
const transaction = {
  txn: text,
  round: text,
  game: text,
  player: text,
  currency: z.string().length(3).or(z.string().length(4)),
};

export const walletDoorRequests = {
  /** Trades the one-time launch token for the player and a session. */
  authenticate: z.strictObject({ token: text }),
  balance: z.strictObject({ player: text, currency: text }),
  /** Takes the stake. `session` must be alive; wins and returns never ask for it. */
  bet: z.strictObject({ ...transaction, session: text, amount: minor }),
  /** Pays a round, 0 for a loss; `ref` is the bet's txn. Several results per bet are allowed until `closed`. */
  result: z.strictObject({
    ...transaction,
    ref: text,
    amount: minor,
    kind: z.enum(['win', 'loss', 'freespin', 'jackpot', 'promo']).default('win'),
    closed: z.boolean().default(true),
  }),
  /** Gives the stake (or part of it) back after the round was voided. */
  refund: z.strictObject({ ...transaction, ref: text, amount: minor.optional() }),
  /** Takes a bet back before any outcome existed; unknown bets leave a tombstone that refuses them later. */
  cancel: z.strictObject({ ...transaction, ref: text }),
} as const;

export const walletDoorCodes = [
  'OK',
  'INSUFFICIENT_FUNDS',
  'PLAYER_NOT_FOUND',
  'INVALID_TOKEN',
  'PLAYER_LOCKED',
  'LIMIT_REACHED',
  'GAME_UNAVAILABLE',
  'WRONG_CURRENCY',
  'DUPLICATE',
  'BET_NOT_FOUND',
  'BET_CANCELLED',
  'BET_SETTLED',
  'BAD_REQUEST',
  'BAD_SIGNATURE',
  'RETRYABLE',
] as const;

export const WalletDoorAnswer = z.object({
  code: z.enum(walletDoorCodes),
  message: z.string().optional(),
  player: z.string().optional(),
  nickname: z.string().optional(),
  session: z.string().optional(),
  currency: z.string().optional(),
  language: z.string().optional(),
  /** Main balance in minor units after the call. */
  balance: z.string().optional(),
  before: z.string().optional(),
  /** Our id of the transaction. */
  id: z.string().optional(),
  /** True when this is the stored answer of an earlier call. */
  replay: z.boolean().optional(),
});
export type WalletDoorAnswer = z.infer<typeof WalletDoorAnswer>;
export type WalletDoorRequest<C extends WalletDoorCall> = z.input<(typeof walletDoorRequests)[C]>;
