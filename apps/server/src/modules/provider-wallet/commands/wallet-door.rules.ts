import type { StakeRefusal } from '@sabai/rewards';
import type { Gave } from './gave.ts';
import type { DialectOptions, OutcomeCode, ResultCommand } from './wallet-command.ts';

/** Reserved money belongs to a bet that may still become smaller; a tombstone is a bet that must never be taken. */
export type BetState = 'reserved' | 'open' | 'settled' | 'cancelled' | 'voided' | 'tombstone';

/** A bet in the provider wallet; amounts in minor units. The final stake is the stake less the returned part. */
export interface BetFacts {
  readonly txn: string;
  readonly state: BetState;
  readonly round: string;
  readonly gameId: number;
  readonly game: string;
  readonly currency: string;
  readonly stakeMinor: bigint;
  readonly returnedMinor: bigint;
  readonly payoutMinor: bigint;
  readonly openedAt: Date;
  /** The part of the stake counted towards the turnover of deposits; absent means zero. */
  readonly turnedMinor?: bigint;
  /** Its contribution to a bonus; absent if none was active. */
  readonly gave?: Gave;
}

export interface SessionFacts {
  readonly game: string;
  readonly currency: string;
  readonly isAlive: boolean;
}

/** A refusal with its reason. */
export interface Refused {
  readonly refusal: OutcomeCode;
  readonly message?: string;
  /** With BONUS_RULE: the rule of the player's bonus, and its number. */
  readonly bonusRule?: StakeRefusal;
  /** The amount that the rule was applied to: the stake with the open bets of its round, in minor units. */
  readonly bonusCostMinor?: bigint;
}

/** The effect of a call on its bet, in minor units. */
export interface BetChange {
  /** The part of the stake returned to the player. */
  readonly returnMinor: bigint;
  /** The amount paid to the player; negative for a reversed payout. */
  readonly payMinor: bigint;
  readonly state: BetState;
  /** Rare enough for a review by staff. */
  readonly isUnusual?: boolean;
}

/** Success without effect: the requested state already exists. */
export const nothingToDo = 'nothing-to-do';
/** The bet is unknown: a tombstone prevents it from being taken later. */
export const leaveTombstone = 'leave-tombstone';
export type Verdict = Refused | BetChange | typeof nothingToDo | typeof leaveTombstone;

export const isRefused = (verdict: unknown): verdict is Refused =>
  typeof verdict === 'object' && verdict !== null && 'refusal' in verdict;
export const isChange = (verdict: Verdict): verdict is BetChange =>
  typeof verdict === 'object' && !('refusal' in verdict);

export const no = (refusal: OutcomeCode, message?: string): Refused => (message ? { refusal, message } : { refusal });

type Step =
  | 'take'
  | 'commit'
  | 'restake'
  | 'pay'
  | 'payLate'
  | 'giveBack'
  | 'giveBackLate'
  | 'takeBack'
  | 'void'
  | 'close'
  | 'nothing'
  | 'tombstone';
type BetAction = 'stake' | 'commit' | 'restake' | 'release' | 'pay' | 'giveBack' | 'takeBack' | 'close';
type Row = Readonly<Record<BetState | 'none', Step | OutcomeCode>>;

const row = (...steps: readonly (Step | OutcomeCode)[]): Row => {
  const [none, reserved, open, settled, cancelled, voided, tombstone] = steps as (Step | OutcomeCode)[];
  return { none, reserved, open, settled, cancelled, voided, tombstone } as Row;
};

/**
 * The transitions of a bet: the request by its present state. Upper-case entries are refusals. `payLate`,
 * `giveBackLate` and `void` depend on the dialect's options; an open bet that has paid is taken back like a settled
 * one.
 */
// biome-ignore format: a table is read by its columns
const steps: Readonly<Record<BetAction, Row>> = {
  //              none             reserved       open           settled         cancelled        voided           tombstone
  stake:     row('take',          'DUPLICATE',   'DUPLICATE',   'DUPLICATE',    'BET_CANCELLED', 'BET_CANCELLED', 'BET_CANCELLED'),
  commit:    row('BET_NOT_FOUND', 'commit',      'DUPLICATE',   'BET_SETTLED',  'BET_CANCELLED', 'BET_CANCELLED', 'BET_CANCELLED'),
  restake:   row('BET_NOT_FOUND', 'BET_NOT_FOUND', 'restake',  'BET_SETTLED',  'BET_CANCELLED', 'BET_CANCELLED', 'BET_CANCELLED'),
  release:   row('BET_NOT_FOUND', 'takeBack',    'BET_SETTLED', 'BET_SETTLED',  'nothing',       'nothing',       'nothing'),
  pay:       row('BET_NOT_FOUND', 'pay',         'pay',         'payLate',      'BET_CANCELLED', 'BET_CANCELLED', 'BET_CANCELLED'),
  giveBack:  row('BET_NOT_FOUND', 'giveBack',    'giveBack',    'giveBackLate', 'nothing',       'nothing',       'nothing'),
  takeBack:  row('tombstone',     'takeBack',    'takeBack',    'void',         'nothing',       'nothing',       'nothing'),
  close:     row('BET_NOT_FOUND', 'close',       'close',       'nothing',      'nothing',       'nothing',       'nothing'),
};

const isStep = (step: Step | OutcomeCode): step is Step => step[0]! >= 'a';

function stepOf(action: BetAction, bet: BetFacts | undefined): Step | Refused {
  const step = steps[action][bet?.state ?? 'none'];
  return isStep(step) ? step : no(step);
}

const leftOf = ({ stakeMinor, returnedMinor }: BetFacts) => stakeMinor - returnedMinor;

export const isOpenBet = ({ state }: Pick<BetFacts, 'state'>): boolean => state === 'open' || state === 'reserved';

/** Returns the settled part of a bet's stake: zero while it may still be returned, or after it has been. */
export const settledOf = (bet: BetFacts | undefined): bigint => (bet?.state === 'settled' ? leftOf(bet) : 0n);

/** Requires that a call names the bet's own round, game and currency. */
function mismatchOf(
  { currency, round, game }: { currency: string; round: string; game: string },
  bet: BetFacts | undefined,
): Refused | undefined {
  if (!bet || bet.state === 'tombstone') return undefined;
  if (bet.currency !== currency) return no('WRONG_CURRENCY', `the bet is in ${bet.currency}`);
  if (bet.round === round && bet.game === game) return undefined;
  return no('BAD_REQUEST', `the bet belongs to round ${bet.round} of ${bet.game}`);
}

interface StakeAsked {
  readonly amountMinor: bigint;
  readonly currency: string;
  readonly game: string;
  readonly isFree?: boolean | undefined;
}

/** Judges whether a stake may be taken, apart from funds. The order of checks decides the reported reason. */
export function judgeStake(
  command: StakeAsked,
  facts: {
    readonly bet: BetFacts | undefined;
    readonly isRoundCancelled: boolean;
    readonly session: SessionFacts | undefined;
    readonly isBarred: boolean;
    /** It exceeds the player's own limits. */
    readonly isOverLimit?: boolean;
  },
): Refused | undefined {
  const { session, isRoundCancelled, isBarred } = facts;
  const step = stepOf('stake', facts.bet);
  if (typeof step === 'object') {
    return step.refusal === 'DUPLICATE'
      ? no('DUPLICATE', 'a stake of this id has been taken by another call')
      : no(step.refusal, 'this bet was cancelled before it arrived');
  }
  if (isRoundCancelled) return no('BET_CANCELLED', 'this round was cancelled before the bet arrived');
  if (!session) return no('INVALID_TOKEN', 'the session is unknown');
  if (!session.isAlive) return no('TOKEN_EXPIRED', 'the session is over');
  if (session.currency !== command.currency) return no('WRONG_CURRENCY', `the session is in ${session.currency}`);
  if (session.game !== command.game) return no('GAME_UNAVAILABLE', `the session is of ${session.game}`);
  if (isBarred) return no('PLAYER_LOCKED');
  if (command.isFree ? command.amountMinor !== 0n : command.amountMinor <= 0n) {
    return no('BAD_REQUEST', command.isFree ? 'a free bet has no stake' : 'a stake is more than nothing');
  }
  if (facts.isOverLimit) return no('LIMIT_REACHED', 'the player has set a limit');
  return undefined;
}

interface BetAsked {
  readonly currency: string;
  readonly round: string;
  readonly game: string;
}

/** Judges a payout: any number until one closes the bet, afterwards by the dialect's options. */
export function judgePay(
  command: BetAsked & Pick<ResultCommand, 'amountMinor' | 'isClosed'>,
  bet: BetFacts | undefined,
  { winAfterClose }: DialectOptions,
): Verdict {
  const step = stepOf('pay', bet);
  const refused = mismatchOf(command, bet);
  if (refused) return refused;
  if (typeof step === 'object') return step;
  const { amountMinor, isClosed } = command;
  if (amountMinor < 0n) return no('BAD_REQUEST', 'a payout is not below nothing');
  if (step === 'pay') return { returnMinor: 0n, payMinor: amountMinor, state: isClosed ? 'settled' : 'open' };
  if (winAfterClose === 'refuse') return no('BET_SETTLED');
  return { returnMinor: 0n, payMinor: amountMinor, state: 'settled', isUnusual: true };
}

/** Judges a return of the stake or a part of it; a fully returned bet is cancelled, or settled if it had paid. */
export function judgeGiveBack(
  command: BetAsked & { readonly amountMinor?: bigint | undefined },
  bet: BetFacts | undefined,
  { rollbackOfSettled }: DialectOptions,
): Verdict {
  const step = stepOf('giveBack', bet);
  const refused = mismatchOf(command, bet);
  if (refused) return refused;
  if (typeof step === 'object') return step;
  if (step === 'nothing' || !bet) {
    return command.amountMinor === undefined
      ? nothingToDo
      : no('BAD_REQUEST', 'nothing of the stake is left to give back');
  }
  if (step === 'giveBackLate' && rollbackOfSettled === 'refuse') return no('BET_SETTLED');
  const left = leftOf(bet);
  const returnMinor = command.amountMinor ?? left;
  if (returnMinor > left) return no('BAD_REQUEST', `${left} of the stake is left to give back`);
  if (returnMinor <= 0n && command.amountMinor !== undefined) return no('BAD_REQUEST', 'a refund is more than nothing');
  if (returnMinor < left) return { returnMinor, payMinor: 0n, state: bet.state };
  return { returnMinor, payMinor: 0n, state: bet.payoutMinor > 0n ? 'settled' : 'cancelled' };
}

/** Judges a cancel: possible until the bet has paid, afterwards by the dialect's options. */
export function judgeTakeBack(
  command: BetAsked,
  bet: BetFacts | undefined,
  { rollbackOfSettled }: DialectOptions,
): Verdict {
  const step = stepOf('takeBack', bet);
  const refused = mismatchOf(command, bet);
  if (refused) return refused;
  if (typeof step === 'object') return step;
  if (step === 'tombstone' || !bet) return leaveTombstone;
  if (step === 'nothing') return nothingToDo;
  const returnMinor = leftOf(bet);
  if (step === 'takeBack' && bet.payoutMinor === 0n) return { returnMinor, payMinor: 0n, state: 'cancelled' };
  if (rollbackOfSettled === 'refuse') return no('BET_SETTLED');
  return { returnMinor, payMinor: -bet.payoutMinor, state: 'voided', isUnusual: true };
}

/** Judges a commit: the really staked part of a reserve; the rest is returned. */
export function judgeCommit(
  command: BetAsked & { readonly amountMinor?: bigint | undefined },
  bet: BetFacts | undefined,
): Verdict {
  const step = stepOf('commit', bet);
  const refused = mismatchOf(command, bet);
  if (refused) return refused;
  if (typeof step === 'object' || !bet) return typeof step === 'object' ? step : no('BET_NOT_FOUND');
  const left = leftOf(bet);
  const stakedMinor = command.amountMinor ?? left;
  if (stakedMinor <= 0n || stakedMinor > left) return no('BAD_REQUEST', `${left} is reserved`);
  return { returnMinor: left - stakedMinor, payMinor: 0n, state: 'open' };
}

/** Judges the change of an open, unpaid bet's stake; the difference is negative if it shrinks. */
export function judgeRestake(
  command: BetAsked & { readonly amountMinor: bigint },
  bet: BetFacts | undefined,
  isBarred: boolean,
): Refused | bigint {
  const step = stepOf('restake', bet);
  const refused = mismatchOf(command, bet);
  if (refused) return refused;
  if (typeof step === 'object' || !bet) return typeof step === 'object' ? step : no('BET_NOT_FOUND');
  if (bet.payoutMinor > 0n) return no('BET_SETTLED');
  if (command.amountMinor <= 0n) return no('BAD_REQUEST', 'a stake is more than nothing');
  const deltaMinor = command.amountMinor - leftOf(bet);
  return deltaMinor > 0n && isBarred ? no('PLAYER_LOCKED') : deltaMinor;
}

/** Judges the release of a whole reserve. */
export function judgeRelease(command: BetAsked, bet: BetFacts | undefined): Verdict {
  const step = stepOf('release', bet);
  const refused = mismatchOf(command, bet);
  if (refused) return refused;
  if (typeof step === 'object') return step;
  return step === 'nothing' || !bet ? nothingToDo : { returnMinor: leftOf(bet), payMinor: 0n, state: 'cancelled' };
}

/** Judges the end of the round: open bets have lost. */
export function judgeClose(bet: BetFacts): Verdict {
  const step = stepOf('close', bet);
  if (typeof step === 'object') return step;
  return step === 'nothing' ? nothingToDo : { returnMinor: 0n, payMinor: 0n, state: 'settled' };
}

/**
 * Returns the bet of a round for a payout without a bet id: the first that is waiting for one, else the last that had
 * one.
 */
export const betToPay = (bets: readonly BetFacts[]): BetFacts | undefined =>
  bets.find(({ state }) => state === 'open' || state === 'reserved') ??
  bets.findLast(({ state }) => state === 'settled') ??
  bets.at(-1);

export interface RoundSums {
  readonly openBets: number;
  readonly stakeMinor: bigint;
  readonly returnedMinor: bigint;
  readonly payoutMinor: bigint;
}

export function sumsOf(bets: readonly BetFacts[]): RoundSums {
  let openBets = 0;
  let [stakeMinor, returnedMinor, payoutMinor] = [0n, 0n, 0n];
  for (const bet of bets) {
    if (bet.state === 'open' || bet.state === 'reserved') openBets += 1;
    stakeMinor += bet.stakeMinor;
    returnedMinor += bet.returnedMinor;
    payoutMinor += bet.payoutMinor;
  }
  return { openBets, stakeMinor, returnedMinor, payoutMinor };
}

/** Final refusals of a stake: a late repeat must not take money for a bet that its provider gave up. */
export const lastingRefusals: ReadonlySet<OutcomeCode> = new Set([
  'INSUFFICIENT_FUNDS',
  'INVALID_TOKEN',
  'TOKEN_EXPIRED',
  'PLAYER_LOCKED',
  'LIMIT_REACHED',
  'BONUS_RULE',
  'GAME_UNAVAILABLE',
  'WRONG_CURRENCY',
]);
