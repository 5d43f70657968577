import type { StakeRefusal } from '@sabai/rewards';

/**
 * What a provider may ask of the wallet, in one vocabulary for all dialects. An adapter verifies a call's signature over the
 * raw bytes, parses it into one of these commands, hands it to the engine with the options of its dialect, and renders the
 * outcome in its own words. What an adapter can rely on:
 *
 * - Amounts are minor units of the currency (`bigint`). Whatever is finer is refused by the adapter as BAD_REQUEST.
 * - A call is named by (provider, player, kind of call, `txn`). The same name with the same content is answered again and
 *   moves nothing (`isReplay`); with other content it is DUPLICATE. A session is no part of the content. The kind belongs to
 *   the name, because some protocols give a rollback the id of its bet. Names are kept for ever.
 * - `ref` is the `txn` of the bet (or of the win, for a rollback of a win). Without it a result, an endRound or a rollback of
 *   a round is about the bets of `round`.
 * - Refusals are outcomes, not exceptions, and tell the balance whenever the player is known. A fault throws: answer
 *   RETRYABLE, nothing is known to have happened.
 * - Only what takes a stake asks for a session and a player who may play; wins and returns are accepted from anybody's
 *   provider at any time, as long as the player exists.
 * - A batch is all or nothing and about one player. Its outcome carries those of its `items`, up to the refused one.
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
/** What one dialect does differently from another, beyond its words. */
export interface DialectOptions {
  /** The balance told when a call is repeated: that of the first answer, or what is there now. */
  readonly replayBalance: 'original' | 'current';
  /** The answer to taking back what never arrived: OK, or BET_NOT_FOUND. A tombstone is left in both cases. */
  readonly unknownRollback: 'ok' | 'error';
  /** Whether a bet that has paid can still be taken back; its payout goes back with it. */
  readonly rollbackOfSettled: 'refuse' | 'allow';
  /** Whether a win can be taken back by its own id. */
  readonly rollbackOfWin: 'refuse' | 'allow';
  /** A refused bet is judged anew when its id comes again, instead of hearing the first refusal for ever. */
  readonly retryAfterRefusal: boolean;
  /** A win for a bet that is closed: credited, or BET_SETTLED. */
  readonly winAfterClose: 'credit' | 'refuse';
  /** What the total of a free-round series is (`kind: 'bonus'`): money, or news of wins that were paid one by one. */
  readonly bonusWin: 'credits' | 'information';
  /** When the player holds less than must go back: INSUFFICIENT_FUNDS, or take what is there and book the rest as owed. */
  readonly shortfall: 'refuse' | 'receivable';
  /** Whether the launch token is traded once for a session, or is itself the session for as long as that lasts. */
  readonly launchToken: 'once' | 'session';
  /** Bets that name no session are taken in the player's latest session of that game; otherwise they are refused. */
  readonly betsWithoutSession: boolean;
  /** The house takes no stakes at this moment; what is open is paid and given back as ever. */
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
  /** The player's own when it is absent. */
  readonly currency?: string | undefined;
}
interface PlayerCommand {
  readonly provider: string;
  readonly player: string;
  readonly currency: string;
  /** Unique per provider, player and kind of call; 1 to 128 characters, as are `ref` and `round`. */
  readonly txn: string;
  /**
   * Calls among which this id may be of one only, for protocols that sign a call's content and not which call it is: what was
   * a bet is no result because its bytes came to another path.
   */
  readonly idIsAlsoOf?: readonly ('bet' | 'result' | 'promoWin' | 'adjust')[] | undefined;
  /** The call is kept and answered, but moves nothing: the provider's notice of what other calls move. */
  readonly isRecordOnly?: boolean | undefined;
}
interface RoundCommand extends PlayerCommand {
  readonly round: string;
  /** The code of the game. */
  readonly game: string;
}
interface Stake extends RoundCommand {
  /** A session, or the launch token; may be absent where the dialect has `betsWithoutSession`. */
  readonly session?: string | undefined;
  readonly amountMinor: bigint;
}
/** Takes a stake. */
export interface BetCommand extends Stake {
  readonly call: 'bet';
  /** A round the provider gives away: the stake is 0. */
  readonly isFree?: boolean | undefined;
  readonly rewardId?: string | undefined;
}
/** Sets a stake aside that may still become smaller: the most that the round can take. */
export interface ReserveCommand extends Stake {
  readonly call: 'reserve';
}
/** What was really staked of a reserve; the rest is the player's again, and the bet is open. */
export interface CommitCommand extends RoundCommand {
  readonly call: 'commit';
  readonly ref: string;
  /** All of the reserve when it is absent. */
  readonly amountMinor?: bigint | undefined;
}
/** Gives a reserve back whole. */
export interface ReleaseCommand extends RoundCommand {
  readonly call: 'release';
  readonly ref: string;
}
/** Stake and payout in one: both or neither. Its stake can be taken back by `txn` like that of a bet. */
export interface BetWinCommand extends Stake {
  readonly call: 'betWin';
  readonly winMinor: bigint;
  /** A round the provider gives away, or one of a feature: the stake is 0. */
  readonly isFree?: boolean | undefined;
  /**
   * The deepest the round went into the purse, for games that report many shots as one: enough to have it, even when all
   * stakes together are more.
   */
  readonly minBalanceMinor?: bigint | undefined;
  readonly isClosed: boolean;
}
/** A payout, 0 for a loss. A bet or a round may have many. */
export interface ResultCommand extends RoundCommand {
  readonly call: 'result';
  /** The bet; the bets of the round when it is absent. */
  readonly ref?: string | undefined;
  readonly amountMinor: bigint;
  readonly kind: 'win' | 'loss' | 'freespin' | 'jackpot' | 'promo' | 'bonus';
  /** Whether it closes the bet; all bets of the round when `ref` is absent. */
  readonly isClosed: boolean;
}
/** The stake or a part of it goes back after the round was voided. */
export interface RefundCommand extends RoundCommand {
  readonly call: 'refund';
  readonly ref: string;
  /** All that is left of the stake when it is absent. */
  readonly amountMinor?: bigint | undefined;
}
/** The bet never was. An unknown bet leaves a tombstone. */
export interface CancelCommand extends RoundCommand {
  readonly call: 'cancel';
  readonly ref: string;
}
/** Undoes a bet, a win, or all bets of a round; what it names may be unknown, which leaves a tombstone. */
export interface RollbackCommand extends RoundCommand {
  readonly call: 'rollback';
  /** `any` when the protocol does not tell whether `ref` is a bet or a win. */
  readonly target: 'bet' | 'win' | 'any' | 'round';
  /** The txn of the bet or win; of no meaning for a round. */
  readonly ref?: string | undefined;
  /** A part of it; all of it when it is absent. */
  readonly amountMinor?: bigint | undefined;
}
/** A correction of what was paid, up or down. */
export interface AdjustCommand extends RoundCommand {
  readonly call: 'adjust';
  readonly deltaMinor: bigint;
  readonly reason: string;
}
/** The stake of an open bet becomes another one: the difference is taken, or given back. */
export interface RestakeCommand extends RoundCommand {
  readonly call: 'restake';
  readonly ref: string;
  /** The whole new stake. */
  readonly amountMinor: bigint;
}
/** A prize that belongs to no round; it may come while the player is away. */
export interface PromoWinCommand extends PlayerCommand {
  readonly call: 'promoWin';
  readonly amountMinor: bigint;
  readonly campaign: string;
  readonly campaignType: 'tournament' | 'drop' | 'jackpot' | 'freeround' | 'other';
  readonly round?: string | undefined;
  readonly game?: string | undefined;
}
/** No more will be paid for the round: its open bets are settled. */
export interface EndRoundCommand extends RoundCommand {
  readonly call: 'endRound';
}
/** All of them or none of them, for one player, in this order. */
export interface BatchCommand {
  readonly call: 'batch';
  readonly provider: string;
  readonly player: string;
  readonly items: readonly MoneyCommand[];
}

/** Everything but BAD_SIGNATURE, which no command comes as far as. */
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

/** What became of a command; balances are minor units of the main account. */
export interface WalletOutcome {
  readonly code: OutcomeCode;
  /** Before this command; absent when nothing is known of it. */
  readonly beforeMinor?: bigint;
  readonly balanceMinor?: bigint;
  readonly currency?: string;
  /** Our id of the transaction. */
  readonly transactionId?: string;
  /** True when this is the stored answer of an earlier call. */
  readonly isReplay?: boolean;
  readonly player?: {
    readonly id: string;
    readonly nickname: string;
    readonly session: string;
    readonly language: string;
    readonly country: string;
    readonly game: string;
  };
  /** What could not be taken back and is owed by the player now. */
  readonly owedMinor?: bigint;
  /** Of a batch, in its order. */
  readonly items?: readonly WalletOutcome[];
  /** Of BONUS_RULE: the rule of the player's active bonus that the stake breaks, and its number in minor units. */
  readonly bonusRule?: StakeRefusal;
  /** What that rule was about: the stake with what is open in its round, in minor units. */
  readonly bonusCostMinor?: bigint;
  /** For the provider's developers. */
  readonly message?: string;
}
