import { createHash } from 'node:crypto';
import type {
  MoneyCommand as AnyMoneyCommand,
  ResultCommand as AnyResultCommand,
  BetCommand,
  CancelCommand,
  OutcomeCode,
  RefundCommand,
} from './wallet-command.ts';

export type ResultCommand = AnyResultCommand & { readonly ref: string };
export type MoneyCommand = BetCommand | ResultCommand | RefundCommand | CancelCommand;
/** Whether the engine has rules for it. */
export const isJudged = (command: AnyMoneyCommand): command is MoneyCommand =>
  command.call === 'bet' ||
  command.call === 'refund' ||
  command.call === 'cancel' ||
  (command.call === 'result' && command.ref !== undefined);

/** A bet as the wallet door knows it; amounts in minor units. */
export interface BetFacts {
  readonly state: 'open' | 'settled' | 'cancelled' | 'tombstone';
  readonly round: string;
  readonly gameId: number;
  readonly game: string;
  readonly currency: string;
  readonly stakeMinor: bigint;
  readonly returnedMinor: bigint;
  readonly payoutMinor: bigint;
}

export interface SessionFacts {
  readonly game: string;
  readonly currency: string;
  readonly isAlive: boolean;
}

/** No, with the reason. */
export interface Refused {
  readonly refusal: OutcomeCode;
  readonly message?: string;
}

/** What a call does to the bet it is about. */
export interface BetChange {
  /** Minor units that come back to the member. */
  readonly creditMinor: bigint;
  readonly state: 'open' | 'settled' | 'cancelled';
}

/** Success without effect: what was asked for is already so. */
export const nothingToDo = 'nothing-to-do';
/** Success that leaves a tombstone: the bet is unknown and must never be taken. */
export const tombstone = 'tombstone';

export const isRefused = (verdict: unknown): verdict is Refused =>
  typeof verdict === 'object' && verdict !== null && 'refusal' in verdict;

const no = (refusal: OutcomeCode, message?: string): Refused => (message ? { refusal, message } : { refusal });

/** Whether a stake may be taken, funds aside. The order decides which reason a provider hears. */
export function judgeBet(
  command: BetCommand,
  facts: { session: SessionFacts | undefined; isCancelledBefore: boolean; isBarred: boolean },
): Refused | undefined {
  const { session, isCancelledBefore, isBarred } = facts;
  if (isCancelledBefore) return no('BET_CANCELLED', 'this bet was cancelled before it arrived');
  if (!session?.isAlive) return no('INVALID_TOKEN', 'the session is unknown or over');
  if (session.currency !== command.currency) return no('WRONG_CURRENCY', `the session is in ${session.currency}`);
  if (session.game !== command.game) return no('GAME_UNAVAILABLE', `the session is of ${session.game}`);
  if (isBarred) return no('PLAYER_LOCKED');
  if (command.amountMinor <= 0n) return no('BAD_REQUEST', 'a stake is more than nothing');
  return undefined;
}

/** A call about a bet must name the bet's own round, game and currency. */
function judgeReference(command: ResultCommand | RefundCommand | CancelCommand, bet: BetFacts): Refused | undefined {
  if (bet.state === 'tombstone') return undefined;
  if (bet.currency !== command.currency) return no('WRONG_CURRENCY', `the bet is in ${bet.currency}`);
  if (bet.round !== command.round || bet.game !== command.game) {
    return no('BAD_REQUEST', `the bet belongs to round ${bet.round} of ${bet.game}`);
  }
  return undefined;
}

/** A payout: any number of them until one closes the bet. */
export function judgeResult(command: ResultCommand, bet: BetFacts | undefined): Refused | BetChange {
  if (!bet) return no('BET_NOT_FOUND');
  const mismatch = judgeReference(command, bet);
  if (mismatch) return mismatch;
  if (bet.state === 'cancelled' || bet.state === 'tombstone') return no('BET_CANCELLED');
  if (bet.state === 'settled') return no('BET_SETTLED');
  return { creditMinor: command.amountMinor, state: command.isClosed ? 'settled' : 'open' };
}

/** The stake or a part of it goes back; a bet whose whole stake went back is cancelled, or settled if it had paid. */
export function judgeRefund(
  command: RefundCommand,
  bet: BetFacts | undefined,
): Refused | BetChange | typeof nothingToDo {
  if (!bet) return no('BET_NOT_FOUND');
  const mismatch = judgeReference(command, bet);
  if (mismatch) return mismatch;
  if (bet.state === 'tombstone' || bet.state === 'cancelled') return nothingToDo;
  if (bet.state === 'settled') return no('BET_SETTLED');
  const left = bet.stakeMinor - bet.returnedMinor;
  const creditMinor = command.amountMinor ?? left;
  if (creditMinor <= 0n || creditMinor > left) return no('BAD_REQUEST', `${left} of the stake is left to refund`);
  if (creditMinor < left) return { creditMinor, state: 'open' };
  return { creditMinor, state: bet.payoutMinor > 0n ? 'settled' : 'cancelled' };
}

/** The bet never was: possible until an outcome has paid. An unknown bet leaves a tombstone. */
export function judgeCancel(
  command: CancelCommand,
  bet: BetFacts | undefined,
): Refused | BetChange | typeof nothingToDo | typeof tombstone {
  if (!bet) return tombstone;
  const mismatch = judgeReference(command, bet);
  if (mismatch) return mismatch;
  if (bet.state === 'tombstone' || bet.state === 'cancelled') return nothingToDo;
  if (bet.state === 'settled' || bet.payoutMinor > 0n) return no('BET_SETTLED');
  return { creditMinor: bet.stakeMinor - bet.returnedMinor, state: 'cancelled' };
}

/** A hash of what a call asks for: tells its repetition from another call that borrows its transaction id. */
export function fingerprintOf(command: MoneyCommand): Buffer {
  const { call, player, currency, round, game } = command;
  const amount = call === 'cancel' ? null : String(command.amountMinor ?? '');
  const ref = call === 'bet' ? null : command.ref;
  const result = call === 'result' ? [command.kind, command.isClosed] : [];
  const content = JSON.stringify([player, currency, round, game, amount, ref, ...result]);
  return createHash('sha256').update(content).digest().subarray(0, 16);
}

/** Refusals of a bet that stay: a repetition that arrives late must not take money for a bet its provider gave up. */
export const lastingRefusals: ReadonlySet<OutcomeCode> = new Set([
  'INSUFFICIENT_FUNDS',
  'INVALID_TOKEN',
  'PLAYER_LOCKED',
  'GAME_UNAVAILABLE',
  'WRONG_CURRENCY',
]);
