import { z } from 'zod';

/**
 * The native dialect of the provider wallet API: how a game provider calls us, over HTTP at `/provider/v1/{call}`.
 *
 * Every call is a POST whose raw body is signed.
 * - Header `x-provider` names the provider.
 * - Header `x-timestamp` is the unix time in milliseconds, with a skew of at most five minutes.
 * - Header `x-signature` is hex HMAC-SHA256(secret, text), where the text is
 *   `POST\n/provider/v1/{call}\n${timestamp}\n${rawBody}`. A signature is valid for one call only.
 *
 * Amounts are decimal strings of integer minor units. A repeated transaction id with the same content returns the first
 * result and moves no money; with other content it is refused as DUPLICATE. Refusals are answered with HTTP 200 and a
 * `code`. The exceptions are a bad signature (401), an unreadable body (400, 413 when it is too long) and an unknown
 * call (404, 405).
 */
export const walletDoorPath = '/provider/v1';
/** The calls that move money; a batch consists of these. */
export const walletDoorItemCalls = [
  'bet',
  'betWin',
  'reserve',
  'commit',
  'release',
  'result',
  'refund',
  'cancel',
  'rollback',
  'restake',
  'adjust',
  'promoWin',
  'endRound',
] as const;
export type WalletDoorItem = (typeof walletDoorItemCalls)[number];
export const walletDoorCalls = ['authenticate', 'balance', ...walletDoorItemCalls, 'batch'] as const;
export type WalletDoorCall = (typeof walletDoorCalls)[number];

const text = z.string().min(1).max(128);
const minor = z.string().regex(/^\d{1,18}$/);
const transaction = {
  txn: text,
  round: text,
  game: text,
  player: text,
  currency: z.string().min(3).max(4),
};

export const walletDoorRequests = {
  /** Trades the one-time launch token for the player and a session. */
  authenticate: z.strictObject({ token: text }),
  balance: z.strictObject({ player: text, currency: text }),
  /** Takes the stake. `session` must be active; wins and refunds do not need it. A free bet has the stake 0. */
  bet: z.strictObject({
    ...transaction,
    session: text,
    amount: minor,
    free: z.boolean().optional(),
    reward: text.optional(),
  }),
  /**
   * Stake and payout in one call, both or neither. `least` is for games that report many shots as one: the balance
   * needs only this amount, even if all stakes together are more.
   */
  betWin: z.strictObject({
    ...transaction,
    session: text,
    amount: minor,
    win: minor,
    least: minor.optional(),
    free: z.boolean().optional(),
    closed: z.boolean().default(true),
  }),
  /** Reserves the maximum amount of a round. */
  reserve: z.strictObject({ ...transaction, session: text, amount: minor }),
  /** Takes the amount really staked of a reserve, by default all of it. The rest returns to the player. */
  commit: z.strictObject({ ...transaction, ref: text, amount: minor.optional() }),
  /** Releases a reserve in full. */
  release: z.strictObject({ ...transaction, ref: text }),
  /**
   * Pays a round, 0 for a loss. `ref` is the bet's txn; without it, the result applies to the bets of the round.
   * Several results per bet are allowed until `closed`.
   */
  result: z.strictObject({
    ...transaction,
    ref: text.optional(),
    amount: minor,
    kind: z.enum(['win', 'loss', 'freespin', 'jackpot', 'promo']).default('win'),
    closed: z.boolean().default(true),
  }),
  /** Returns the stake, or part of it, after the round was voided. */
  refund: z.strictObject({ ...transaction, ref: text, amount: minor.optional() }),
  /** Cancels a bet before any outcome existed. An unknown bet leaves a tombstone that refuses it later. */
  cancel: z.strictObject({ ...transaction, ref: text }),
  /**
   * Undoes a bet, a win (while the player still has it), whichever of the two `ref` names (`any`), or all bets of the
   * round (`round`, without `ref`). An unknown transaction leaves a tombstone. Parts of a win (`amount`) are summed:
   * more than the remainder is refused, and a win that was fully undone is not paid again under its id.
   */
  rollback: z.strictObject({
    ...transaction,
    target: z.enum(['bet', 'win', 'any', 'round']).default('any'),
    ref: text.optional(),
    amount: minor.optional(),
  }),
  /** Changes the stake of an open bet that has not paid: the difference is taken or returned. */
  restake: z.strictObject({ ...transaction, ref: text, amount: minor }),
  /** Corrects a payout, up or down; down only as far as the player's balance allows. */
  adjust: z.strictObject({ ...transaction, delta: z.string().regex(/^-?\d{1,18}$/), reason: text }),
  /** A prize outside of any round. The player need not be online. */
  promoWin: z.strictObject({
    ...transaction,
    round: text.optional(),
    game: text.optional(),
    amount: minor,
    campaign: text,
    campaign_type: z.enum(['tournament', 'drop', 'jackpot', 'freeround', 'other']).default('other'),
  }),
  /** Ends the round: no further payouts, and open bets have lost. */
  endRound: z.strictObject(transaction),
  /** Money calls of one player, each with its `call` beside its fields. All are executed in this order, or none. */
  batch: z.strictObject({
    player: text,
    items: z
      .array(z.looseObject({ call: z.enum(walletDoorItemCalls) }))
      .min(1)
      .max(100),
  }),
} as const;

export const walletDoorCodes = [
  'OK',
  'INSUFFICIENT_FUNDS',
  'PLAYER_NOT_FOUND',
  'INVALID_TOKEN',
  'PLAYER_LOCKED',
  'LIMIT_REACHED',
  'BONUS_RULE',
  'GAME_UNAVAILABLE',
  'WRONG_CURRENCY',
  'DUPLICATE',
  'BET_NOT_FOUND',
  'BET_CANCELLED',
  'BET_SETTLED',
  'WIN_TOO_LARGE',
  'BAD_REQUEST',
  'BAD_SIGNATURE',
  'RETRYABLE',
] as const;

/** The result of one transaction. */
const move = {
  code: z.enum(walletDoorCodes),
  message: z.string().optional(),
  /** For BONUS_RULE: the rule of the player's active bonus that the stake breaks. */
  rule: z.enum(['max-stake', 'min-stake', 'excluded-game', 'feature-buy']).optional(),
  /** The limit of that rule, in minor units. */
  limit: z.string().optional(),
  /** Main balance in minor units after the call. */
  balance: z.string().optional(),
  before: z.string().optional(),
  /** Our id of the transaction. */
  id: z.string().optional(),
  /** True for the stored response of an earlier call. */
  replay: z.boolean().optional(),
};

export const WalletDoorAnswer = z.object({
  ...move,
  player: z.string().optional(),
  nickname: z.string().optional(),
  session: z.string().optional(),
  currency: z.string().optional(),
  language: z.string().optional(),
  /** The amount that could not be taken back and is owed by the player. */
  owed: z.string().optional(),
  /** The results of a batch, in its order, up to the refused call. */
  items: z.array(z.object(move)).optional(),
});
export type WalletDoorAnswer = z.infer<typeof WalletDoorAnswer>;
export type WalletDoorRequest<C extends WalletDoorCall> = z.input<(typeof walletDoorRequests)[C]>;
