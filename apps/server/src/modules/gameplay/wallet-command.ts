import type { WalletDoorAnswer } from '@sabai/contract';

/**
 * What a provider asks of the wallet, whatever its dialect: an adapter parses a call into one of these, the engine executes
 * it, and the adapter renders the outcome. Amounts are minor units of the currency.
 */
export type WalletCommand = AuthenticateCommand | BalanceCommand | MoneyCommand;
export type MoneyCommand = BetCommand | ResultCommand | RefundCommand | CancelCommand;

export interface AuthenticateCommand {
  readonly call: 'authenticate';
  readonly provider: string;
  readonly token: string;
}
export interface BalanceCommand {
  readonly call: 'balance';
  readonly provider: string;
  readonly player: string;
  readonly currency: string;
}
interface Transaction {
  readonly provider: string;
  readonly player: string;
  readonly currency: string;
  /** Unique per provider, player and kind of call. */
  readonly txn: string;
  readonly round: string;
  readonly game: string;
}
export interface BetCommand extends Transaction {
  readonly call: 'bet';
  readonly session: string;
  readonly amountMinor: bigint;
}
export interface ResultCommand extends Transaction {
  readonly call: 'result';
  /** The bet's txn. */
  readonly ref: string;
  readonly amountMinor: bigint;
  readonly kind: string;
  readonly isClosed: boolean;
}
export interface RefundCommand extends Transaction {
  readonly call: 'refund';
  readonly ref: string;
  /** All that is left of the stake when it is absent. */
  readonly amountMinor: bigint | undefined;
}
export interface CancelCommand extends Transaction {
  readonly call: 'cancel';
  readonly ref: string;
}

export type OutcomeCode = Exclude<WalletDoorAnswer['code'], 'BAD_SIGNATURE'>;

/** What became of a command; balances are minor units of the main account. */
export interface WalletOutcome {
  readonly code: OutcomeCode;
  readonly beforeMinor?: bigint;
  readonly balanceMinor?: bigint;
  readonly currency?: string;
  readonly transactionId?: string;
  /** True when this is the stored answer of an earlier call. */
  readonly isReplay?: boolean;
  readonly player?: {
    readonly id: string;
    readonly nickname: string;
    readonly session: string;
    readonly language: string;
  };
  /** For the provider's developers. */
  readonly message?: string;
}
