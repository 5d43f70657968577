import { z } from 'zod';

/**
 * The native dialect of the wallet door: how a game provider calls us, over HTTP at `/provider/v1/{call}`.
 *
 * Every call is a POST whose raw body is signed: header `x-provider` names the provider, `x-timestamp` the unix time in
 * milliseconds (five minutes of skew at most) and `x-signature` is hex HMAC-SHA256(secret, text), where the text is
 * `POST\n/provider/v1/{call}\n${timestamp}\n${rawBody}`: what is signed for one call is good for no other.
 * Amounts are decimal strings of integer minor units. A repeated transaction id with the same content answers the first
 * result and moves nothing; with other content it is refused as DUPLICATE. All refusals answer HTTP 200 with a `code`, but
 * for a bad signature (401), an unreadable body (400, 413 when it is too long) and what is no call (404, 405).
 */
export const walletDoorPath = '/provider/v1';
/** The calls that move money; a batch is made of these. */
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
  /** Takes the stake. `session` must be alive; wins and returns never ask for it. A free bet has the stake 0. */
  bet: z.strictObject({
    ...transaction,
    session: text,
    amount: minor,
    free: z.boolean().optional(),
    reward: text.optional(),
  }),
  /**
   * Stake and payout in one, both or neither. `least` is for games that report many shots as one: it is enough to have this
   * much, even when all stakes together are more.
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
  /** Sets the most that a round can take aside. */
  reserve: z.strictObject({ ...transaction, session: text, amount: minor }),
  /** What was really staked of a reserve, all of it unless told; the rest is the player's again. */
  commit: z.strictObject({ ...transaction, ref: text, amount: minor.optional() }),
  /** Gives a reserve back whole. */
  release: z.strictObject({ ...transaction, ref: text }),
  /**
   * Pays a round, 0 for a loss; `ref` is the bet's txn, and without it the bets of the round are meant. Several results per
   * bet are allowed until `closed`.
   */
  result: z.strictObject({
    ...transaction,
    ref: text.optional(),
    amount: minor,
    kind: z.enum(['win', 'loss', 'freespin', 'jackpot', 'promo']).default('win'),
    closed: z.boolean().default(true),
  }),
  /** Gives the stake (or part of it) back after the round was voided. */
  refund: z.strictObject({ ...transaction, ref: text, amount: minor.optional() }),
  /** Takes a bet back before any outcome existed; unknown bets leave a tombstone that refuses them later. */
  cancel: z.strictObject({ ...transaction, ref: text }),
  /**
   * Undoes a bet, a win (while the player still has it), whichever of the two `ref` names (`any`), or all bets of the round
   * (`round`, without `ref`). What is unknown leaves a tombstone. Parts of a win (`amount`) are counted: more than is left of it
   * is refused, and a win that went back whole is not paid again under its id.
   */
  rollback: z.strictObject({
    ...transaction,
    target: z.enum(['bet', 'win', 'any', 'round']).default('any'),
    ref: text.optional(),
    amount: minor.optional(),
  }),
  /** Another stake for an open bet that has not paid: the difference is taken or given back. */
  restake: z.strictObject({ ...transaction, ref: text, amount: minor }),
  /** A correction of what was paid, up or down; down only as far as the player has it. */
  adjust: z.strictObject({ ...transaction, delta: z.string().regex(/^-?\d{1,18}$/), reason: text }),
  /** A prize that belongs to no round; the player may be away. */
  promoWin: z.strictObject({
    ...transaction,
    round: text.optional(),
    game: text.optional(),
    amount: minor,
    campaign: text,
    campaign_type: z.enum(['tournament', 'drop', 'jackpot', 'freeround', 'other']).default('other'),
  }),
  /** No more will be paid for the round: what is open has lost. */
  endRound: z.strictObject(transaction),
  /** Money calls of one player, each with its `call` beside its fields: all of them or none, in this order. */
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

/** What became of one transaction. */
const move = {
  code: z.enum(walletDoorCodes),
  message: z.string().optional(),
  /** Of BONUS_RULE: which rule of the player's active bonus the stake breaks. */
  rule: z.enum(['max-stake', 'min-stake', 'excluded-game', 'feature-buy']).optional(),
  /** The number of that rule, in minor units. */
  limit: z.string().optional(),
  /** Main balance in minor units after the call. */
  balance: z.string().optional(),
  before: z.string().optional(),
  /** Our id of the transaction. */
  id: z.string().optional(),
  /** True when this is the stored answer of an earlier call. */
  replay: z.boolean().optional(),
};

export const WalletDoorAnswer = z.object({
  ...move,
  player: z.string().optional(),
  nickname: z.string().optional(),
  session: z.string().optional(),
  currency: z.string().optional(),
  language: z.string().optional(),
  /** What could not be taken back and is owed by the player. */
  owed: z.string().optional(),
  /** Of a batch, in its order, up to the one that was refused. */
  items: z.array(z.object(move)).optional(),
});
export type WalletDoorAnswer = z.infer<typeof WalletDoorAnswer>;
export type WalletDoorRequest<C extends WalletDoorCall> = z.input<(typeof walletDoorRequests)[C]>;
