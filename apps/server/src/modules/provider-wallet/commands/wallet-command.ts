import type { StakeRefusal } from '@sabai/rewards';

/**
 * The commands of providers to the wallet, in one vocabulary for all dialects. An adapter verifies a call's signature
 * over the raw bytes and parses the call into one of these commands. It passes the command to the engine with the
 * options of its dialect, and renders the outcome in its own format. Guarantees for adapters:
 *
 * - Amounts are minor units of the currency (`bigint`). The adapter rejects any finer amount as BAD_REQUEST.
 * - A call is identified by (provider, player, kind of call, `txn`). The same identifier with the same content returns
 *   the first response and moves nothing (`isReplay`); with other content it is DUPLICATE. A session is not part of the
 *   content. The kind is part of the identifier, because some protocols give a rollback the id of its bet. Identifiers
 *   never expire.
 * - `ref` is the `txn` of the bet (or of the win, for a rollback of a win). Without it a result, an endRound or a
 *   rollback of a round is about the bets of `round`.
 * - Refusals are outcomes, not exceptions, and contain the balance whenever the player is known. A fault throws:
 *   respond with RETRYABLE; whether anything happened is open.
 * - Only calls that take a stake need a session and a player who may play. Wins and returns are accepted from the
 *   provider at any time, as long as the player exists.
 * - A batch is all or nothing and about one player. Its outcome contains those of its `items`, up to the refused one.
 */
export type WalletCommand = AuthenticateCommand | BalanceCommand | MoneyCommand | BatchCommand;
export type MoneyCommand =
  | BetCommand
  | ReserveCommand
  | CommitCommand
  | ReleaseCommand
  | BetWinCommand
  | ResultCommand
  | RefundCommand
  | CancelCommand
  | RollbackCommand
  | AdjustCommand
  | RestakeCommand
  | PromoWinCommand
  | EndRoundCommand;
/** Differences between dialects beyond their format. */
export interface DialectOptions {
  /** The balance in the response to a repeat: that of the first response, or the present one. */
  readonly replayBalance: 'original' | 'current';
  /** The response to a rollback of an unknown bet: OK, or BET_NOT_FOUND. A tombstone is stored in both cases. */
  readonly unknownRollback: 'ok' | 'error';
  /** Whether a bet that has paid can be taken back; its payout is reversed with it. */
  readonly rollbackOfSettled: 'refuse' | 'allow';
  /** Whether a win can be taken back by its own id. */
  readonly rollbackOfWin: 'refuse' | 'allow';
  /**
   * Whether a refused bet is judged again when its id is repeated, instead of returning the first refusal permanently.
   */
  readonly retryAfterRefusal: boolean;
  /** A win for a closed bet: credited, or BET_SETTLED. */
  readonly winAfterClose: 'credit' | 'refuse';
  /**
   * The meaning of a free-round series' total (`kind: 'bonus'`): money, or a notice of wins that were paid one by one.
   */
  readonly bonusWin: 'credits' | 'information';
  /**
   * If the player has less than must be returned: INSUFFICIENT_FUNDS, or take the balance and book the rest as a debt.
   */
  readonly shortfall: 'refuse' | 'receivable';
  /** Whether the launch token is exchanged once for a session, or is itself the session while that lasts. */
  readonly launchToken: 'once' | 'session';
  /** Whether bets without a session use the player's latest session of that game; otherwise they are refused. */
  readonly betsWithoutSession: boolean;
  /** Stakes are currently closed; open bets are paid and returned as usual. */
  readonly isPlayClosed?: boolean;
}

export const nativeOptions: DialectOptions = {
  replayBalance: 'original',
  unknownRollback: 'ok',
  rollbackOfSettled: 'refuse',
  rollbackOfWin: 'refuse',
  retryAfterRefusal: false,
  winAfterClose: 'refuse',
  bonusWin: 'credits',
  shortfall: 'refuse',
  launchToken: 'once',
  betsWithoutSession: false,
};

export interface AuthenticateCommand {
  readonly call: 'authenticate';
  readonly provider: string;
  readonly token: string;
}
export interface BalanceCommand {
  readonly call: 'balance';
  readonly provider: string;
  readonly player: string;
  /** Defaults to the player's own. */
  readonly currency?: string | undefined;
}
interface PlayerCommand {
  readonly provider: string;
  readonly player: string;
  readonly currency: string;
  /** Unique per provider, player and kind of call; 1 to 128 characters, like `ref` and `round`. */
  readonly txn: string;
  /**
   * Calls that must not share this id, for protocols whose signature covers a call's content and not its kind. The
   * bytes of a bet sent to another path are then no result.
   */
  readonly idIsAlsoOf?: readonly ('bet' | 'result' | 'promoWin' | 'adjust')[] | undefined;
  /** The call is stored and answered, but moves nothing: the provider's notice of what other calls move. */
  readonly isRecordOnly?: boolean | undefined;
}
interface RoundCommand extends PlayerCommand {
  readonly round: string;
  /** The code of the game. */
  readonly game: string;
}
interface Stake extends RoundCommand {
  /** A session, or the launch token; optional if the dialect has `betsWithoutSession`. */
  readonly session?: string | undefined;
  readonly amountMinor: bigint;
}
/** Takes a stake. */
export interface BetCommand extends Stake {
  readonly call: 'bet';
  /** A free round from the provider: the stake is 0. */
  readonly isFree?: boolean | undefined;
  readonly rewardId?: string | undefined;
}
/** Reserves a stake that may still become smaller: the maximum that the round can take. */
export interface ReserveCommand extends Stake {
  readonly call: 'reserve';
}
/** Commits the part of a reserve that was really staked. The rest returns to the player, and the bet is open. */
export interface CommitCommand extends RoundCommand {
  readonly call: 'commit';
  readonly ref: string;
  /** Defaults to the whole reserve. */
  readonly amountMinor?: bigint | undefined;
}
/** Returns a whole reserve. */
export interface ReleaseCommand extends RoundCommand {
  readonly call: 'release';
  readonly ref: string;
}
/** Stake and payout in one: both or neither. Its stake can be taken back by `txn` like that of a bet. */
export interface BetWinCommand extends Stake {
  readonly call: 'betWin';
  readonly winMinor: bigint;
  /** A free round from the provider, or a feature round: the stake is 0. */
  readonly isFree?: boolean | undefined;
  /**
   * The greatest shortfall during the round, for games that report many shots as one. This balance suffices, even if
   * the sum of all stakes is larger.
   */
  readonly minBalanceMinor?: bigint | undefined;
  readonly isClosed: boolean;
}
/** A payout, 0 for a loss. A bet or a round may have many. */
export interface ResultCommand extends RoundCommand {
  readonly call: 'result';
  /** The bet; defaults to the bets of the round. */
  readonly ref?: string | undefined;
  readonly amountMinor: bigint;
  readonly kind: 'win' | 'loss' | 'freespin' | 'jackpot' | 'promo' | 'bonus';
  /** Whether it closes the bet; all bets of the round if `ref` is absent. */
  readonly isClosed: boolean;
}
/** Returns the stake or a part of it after the round was voided. */
export interface RefundCommand extends RoundCommand {
  readonly call: 'refund';
  readonly ref: string;
  /** Defaults to the rest of the stake. */
  readonly amountMinor?: bigint | undefined;
}
/** Cancels the bet as if it never existed. An unknown bet leaves a tombstone. */
export interface CancelCommand extends RoundCommand {
  readonly call: 'cancel';
  readonly ref: string;
}
/** Undoes a bet, a win, or all bets of a round; an unknown target leaves a tombstone. */
export interface RollbackCommand extends RoundCommand {
  readonly call: 'rollback';
  /** `any` if the protocol does not distinguish whether `ref` is a bet or a win. */
  readonly target: 'bet' | 'win' | 'any' | 'round';
  /** The txn of the bet or win; ignored for a round. */
  readonly ref?: string | undefined;
  /** A part of it; defaults to all. */
  readonly amountMinor?: bigint | undefined;
}
/** A correction of a payment, up or down. */
export interface AdjustCommand extends RoundCommand {
  readonly call: 'adjust';
  readonly deltaMinor: bigint;
  readonly reason: string;
}
/** Changes the stake of an open bet: the difference is taken, or returned. */
export interface RestakeCommand extends RoundCommand {
  readonly call: 'restake';
  readonly ref: string;
  /** The whole new stake. */
  readonly amountMinor: bigint;
}
/** A prize without a round; it may arrive while the player is away. */
export interface PromoWinCommand extends PlayerCommand {
  readonly call: 'promoWin';
  readonly amountMinor: bigint;
  readonly campaign: string;
  readonly campaignType: 'tournament' | 'drop' | 'jackpot' | 'freeround' | 'other';
  readonly round?: string | undefined;
  readonly game?: string | undefined;
}
/** Ends the payments of the round: its open bets are settled. */
export interface EndRoundCommand extends RoundCommand {
  readonly call: 'endRound';
}
/** Executes all of them or none, for one player, in this order. */
export interface BatchCommand {
  readonly call: 'batch';
  readonly provider: string;
  readonly player: string;
  readonly items: readonly MoneyCommand[];
}

/** All codes except BAD_SIGNATURE, which is returned before a command exists. */
export type OutcomeCode =
  | 'OK'
  | 'INSUFFICIENT_FUNDS'
  | 'PLAYER_NOT_FOUND'
  | 'INVALID_TOKEN'
  | 'TOKEN_EXPIRED'
  | 'PLAYER_LOCKED'
  | 'LIMIT_REACHED'
  | 'BONUS_RULE'
  | 'GAME_UNAVAILABLE'
  | 'WRONG_CURRENCY'
  | 'DUPLICATE'
  | 'BET_NOT_FOUND'
  | 'BET_CANCELLED'
  | 'BET_SETTLED'
  | 'WIN_TOO_LARGE'
  | 'BAD_REQUEST'
  | 'RETRYABLE';

/** The outcome of a command; balances are minor units of the main account. */
export interface WalletOutcome {
  readonly code: OutcomeCode;
  /** Before this command; absent if unknown. */
  readonly beforeMinor?: bigint;
  readonly balanceMinor?: bigint;
  readonly currency?: string;
  /** Our id of the transaction. */
  readonly transactionId?: string;
  /** True for the stored response of an earlier call. */
  readonly isReplay?: boolean;
  readonly player?: {
    readonly id: string;
    readonly nickname: string;
    readonly session: string;
    readonly language: string;
    readonly country: string;
    readonly game: string;
  };
  /** The part that could not be taken back and is now the player's debt. */
  readonly owedMinor?: bigint;
  /** Outcomes of a batch, in its order. */
  readonly items?: readonly WalletOutcome[];
  /** With BONUS_RULE: the rule of the player's active bonus that the stake breaks, and its number in minor units. */
  readonly bonusRule?: StakeRefusal;
  /** The amount that the rule was applied to: the stake with the open bets of its round, in minor units. */
  readonly bonusCostMinor?: bigint;
  /** For the provider's developers. */
  readonly message?: string;
}
