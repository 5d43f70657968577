import { randomUUID } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import { inTransaction, isUndone, type Tx } from '@sabai/db';
import { type Acceptance, cashOutMinor, type Leg, type LegWorth } from '@sabai/games';
import { HgsRefusal } from '../rounds/hgs-refusal.ts';
import { largestSlipOf, liabilityOf, partsOf } from '../rounds/liability.ts';
import { demoCredit, moveDemoCredit, type StudioSession } from '../rounds/sessions.ts';
import type { StudioContext } from '../rounds/studio-context.ts';
import type { SubjectBook, WalletCall } from '../rounds/wallet-calls.ts';
import { refusalOf, refusedFieldOf } from '../rounds/wallet-client.ts';
import { judgeSlip, type Quote, type Slip } from './judge-slip.ts';
import {
  acceptBet,
  countOpenBets,
  findBet,
  findBetOfRequest,
  insertBet,
  lockBet,
  moveBet,
  possibleWinsOf,
  type SportBet,
} from './sport-bets.repository.ts';
import type { FindMatch } from './sport-matches.ts';

const subject = 'sport_bet';
/** Maximum of a player's open bets. */
const mostBets = 100;

/**
 * Retries after a stake is reserved, if the database was too busy to do anything, before the player receives an error.
 */
async function retryUndone<T>(work: () => Promise<T>): Promise<T> {
  for (const pauseMs of [200, 800]) {
    try {
      return await work();
    } catch (error) {
      if (!isUndone(error)) throw error;
    }
    await sleep(pauseMs);
  }
  return work();
}

/** Handles the wallet's responses to calls of bets. */
export const sportBetBook = (clock: () => Date): SubjectBook => ({
  async giveUp(tx, playerId, betId) {
    const bet = await lockBet(tx, playerId, betId);
    if (bet?.state === 'pending') await moveBet(tx, bet, 'pending', { state: 'cancelled', closed_at: clock() });
    return bet?.state === 'pending' || bet?.state === 'cancelled';
  },
  async acknowledged(tx, { playerId, call, txn }) {
    // From here on it may be paid: the wallet would reject the result of an unconfirmed stake.
    if (call === 'commit') await moveBet(tx, { playerId, betId: txn }, 'accepted', { state: 'open' });
  },
});

type Named = Pick<SportBet, 'playerId' | 'betId' | 'currency' | 'gameCode'>;
const walletFields = ({ playerId, betId, currency, gameCode }: Named) => ({
  player: playerId,
  currency,
  game: gameCode,
  round: betId,
  txn: betId,
});

/** A bet as its player sees it. */
export interface PlacedBet {
  readonly bet: SportBet;
  readonly balanceMinor?: bigint;
}

export interface SportOrder {
  readonly req: string;
  readonly stakeMinor: bigint;
  readonly accept: Acceptance;
  readonly legs: readonly Leg[];
}

/** The end states of an open bet. */
type BetEnd = 'won' | 'lost' | 'refunded' | 'cashed';

/** Accepts bets on matches and moves their money: the stake is reserved, confirmed, and paid once. */
export interface SportBank {
  /**
   * Places a bet. Repeating `req` returns the same bet, and continues one that a crash interrupted. Throws ERR_VAL,
   * ERR_CLOSED and ERR_GLE with their reasons, ERR_IPB, ERR_IS, ERR_GEN; after any error nothing is staked in the end.
   */
  place(session: StudioSession, order: SportOrder): Promise<PlacedBet>;
  /** Cashes out a bet for at least `leastMinor`. Idempotent. */
  cashOut(session: StudioSession, betId: string, leastMinor: bigint): Promise<PlacedBet>;
  /** Returns the current cash-out value of a bet; undefined if there is none. */
  cashOutFor(bet: SportBet, now: number): Promise<bigint | undefined>;
  /** Ends an open bet and owes its payout. Returns the call to be sent, unless it moved play credit directly. */
  endBet(tx: Tx, bet: SportBet, state: BetEnd, payoutMinor: bigint): Promise<WalletCall | undefined>;
}

/** The parameters of the bank's functions. */
interface SportContext extends StudioContext {
  readonly find: FindMatch;
  /** The delay of a bet on a match in play, during which the match may change. */
  readonly betDelayMs: number;
}

export function createSportBank(
  studio: StudioContext,
  { find, betDelayMs }: Pick<SportContext, 'find' | 'betDelayMs'>,
): SportBank {
  const context: SportContext = { ...studio, find, betDelayMs };
  return {
    place: (session, order) => place(context, session, order),
    cashOut: (session, betId, leastMinor) => cashOut(context, session, betId, leastMinor),
    cashOutFor: (bet, now) => cashOutFor(context, bet, now),
    endBet: (tx, bet, state, payoutMinor) => endBet(context, tx, bet, state, payoutMinor),
  };
}

async function slipOf(
  context: SportContext,
  { game, currency }: StudioSession,
  { legs, stakeMinor, accept }: SportOrder,
): Promise<Slip> {
  const { db } = context;
  return { legs, stakeMinor, accept, largestWinMinor: await largestSlipOf(db, game.manifest, currency) };
}

async function place(context: SportContext, session: StudioSession, order: SportOrder): Promise<PlacedBet> {
  const { find, db, calls, clock, onStep } = context;
  const known = await findBetOfRequest(db, session, order.req);
  if (known) return repeat(context, session, known, order);
  const slip = await slipOf(context, session, order);
  const quote = await judgeSlip(find, slip, clock().getTime());
  if (session.playMode === 'demo') return placeDemo(context, session, order, slip, quote);
  const name = { ...session, betId: randomUUID(), gameCode: session.game.manifest.code };
  const isOurs = await inTransaction(db, async (tx) => {
    // Another process may have accepted the same request, or be doing so.
    if (await findBetOfRequest(tx, session, order.req)) return false;
    const pending = { ...order, betId: name.betId, state: 'pending' } as const;
    if (!(await insertWithin(context, tx, session, pending, quote))) return false;
    await calls.guard(tx, { ...walletFields(name), ref: name.betId }, subject);
    return true;
  });
  if (!isOurs) return repeat(context, session, (await findBetOfRequest(db, session, order.req))!, order);
  onStep?.('round-begun');
  return takeForMoney(context, session, name, slip, quote.isPlaying);
}

/** Reserves the stake and accepts the bet. Every step is idempotent, also across processes. */
async function takeForMoney(
  context: SportContext,
  session: StudioSession,
  name: Named,
  slip: Slip,
  isPlaying: boolean,
): Promise<PlacedBet> {
  const { betDelayMs, db, wallet, calls, onStep } = context;
  const askedAt = Date.now();
  const reply = await wallet.callUntilAnswered('reserve', {
    ...walletFields(name),
    session: session.walletSession ?? '',
    amount: slip.stakeMinor.toString(),
  });
  onStep?.('stake-taken');
  if (!reply.isKnown) {
    const refusal = new HgsRefusal('ERR_GEN', 'the wallet did not answer; the stake is on its way back');
    return retryUndone(() => giveBack(context, name, refusal));
  }
  if (reply.answer.code !== 'OK') {
    const refusal = new HgsRefusal(
      refusalOf(reply.answer.code),
      'the wallet refused the stake',
      refusedFieldOf(reply.answer),
    );
    return retryUndone(() => refuse(context, name, refusal));
  }
  if (isPlaying) await sleep(Math.max(0, betDelayMs - (Date.now() - askedAt)));
  const commit: WalletCall<'commit'> = { call: 'commit', subject, body: { ...walletFields(name), ref: name.betId } };
  const others = await retryUndone(() => take(context, session, name, slip, commit));
  onStep?.('outcome-decided');
  if (others) return others;
  const balanceMinor = await calls.sendOwed(commit);
  onStep?.('result-sent');
  const bet = (await findBet(db, name.playerId, name.betId))!;
  return balanceMinor === undefined ? { bet } : { bet, balanceMinor };
}

/**
 * Prices the slip again, since time has passed, and accepts the bet at the current prices. If another process has
 * decided first, returns its decision.
 */
async function take(
  context: SportContext,
  session: StudioSession,
  name: Named,
  slip: Slip,
  commit: WalletCall<'commit'>,
): Promise<PlacedBet | undefined> {
  const { find, db, calls, clock } = context;
  const { playerId, betId } = name;
  const quote = await judgeSlip(find, slip, clock().getTime()).catch((error: unknown) => error as Error);
  if (quote instanceof Error) {
    const refusal = quote instanceof HgsRefusal ? quote : new HgsRefusal('ERR_GEN', 'the bet could not be priced');
    return giveBack(context, name, refusal);
  }
  const isTaken = await inTransaction(db, async (tx) => {
    const bet = await lockBet(tx, playerId, betId);
    if (bet?.state !== 'pending') return false;
    // The liability counted at arrival may be less than the possible win now.
    if (quote.possibleMinor > bet.possibleMinor) await requireRoom(tx, session, quote, bet.possibleMinor);
    await acceptBet(tx, name, quote);
    await calls.dismiss(tx, playerId, betId);
    await calls.oweMine(tx, commit);
    return true;
  }).catch((error: unknown) => {
    if (error instanceof HgsRefusal) return error;
    throw error;
  });
  if (isTaken instanceof HgsRefusal) return giveBack(context, name, isTaken);
  return isTaken ? undefined : currentBet(context, name);
}

/** The wallet took nothing. */
async function refuse(context: SportContext, name: Named, refusal: HgsRefusal): Promise<PlacedBet> {
  const { db, calls } = context;
  const { playerId, betId } = name;
  const isOurs = await inTransaction(db, async (tx) => {
    const isFirst = await markRefused(context, tx, name, 'refused', refusal);
    if (isFirst) await calls.dismiss(tx, playerId, betId);
    return isFirst;
  });
  if (!isOurs) return currentBet(context, name);
  throw refusal;
}

/** The wallet has taken the stake, or may have. */
async function giveBack(context: SportContext, name: Named, refusal: HgsRefusal): Promise<PlacedBet> {
  const { db, calls } = context;
  const { playerId, betId } = name;
  const isOurs = await inTransaction(db, async (tx) => {
    const isFirst = await markRefused(context, tx, name, 'cancelled', refusal);
    if (isFirst) await calls.owe(tx, { call: 'cancel', subject, body: { ...walletFields(name), ref: betId } });
    return isFirst;
  });
  if (!isOurs) return currentBet(context, name);
  await calls.deliver({ playerId, call: 'cancel', txn: betId });
  throw refusal;
}

const markRefused = (
  context: SportContext,
  tx: Tx,
  name: Pick<SportBet, 'playerId' | 'betId'>,
  state: 'refused' | 'cancelled',
  { code, field: reason }: HgsRefusal,
) => moveBet(tx, name, 'pending', { state, refusal: JSON.stringify({ code, reason }), closed_at: context.clock() });

/** Play credit moves together with the bet, so it needs no reserve. */
async function placeDemo(
  context: SportContext,
  session: StudioSession,
  order: SportOrder,
  slip: Slip,
  first: Quote,
): Promise<PlacedBet> {
  const { find, betDelayMs, db, clock } = context;
  if (first.isPlaying) await sleep(betDelayMs);
  const quote = await judgeSlip(find, slip, clock().getTime());
  const betId = randomUUID();
  const balanceMinor = await inTransaction(db, async (tx) => {
    if (!(await insertWithin(context, tx, session, { ...order, betId, state: 'open' }, quote))) return undefined;
    return moveDemoCredit(tx, session, -order.stakeMinor);
  });
  if (balanceMinor === undefined)
    return repeat(context, session, (await findBetOfRequest(db, session, order.req))!, order);
  return { bet: (await findBet(db, session.playerId, betId))!, balanceMinor };
}

/**
 * Throws ERR_FULL if the operator's possible loss on an outcome would exceed its limit; `countedMinor` is already
 * included.
 */
async function requireRoom(tx: Tx, session: StudioSession, quote: Quote, countedMinor = 0n): Promise<void> {
  if (session.playMode !== 'real') return;
  const { code, stakes } = session.game.manifest;
  // In one global order, which prevents deadlocks.
  const legs = [...quote.legs].sort((one, other) => (one.match < other.match ? -1 : 1));
  const most = await liabilityOf(tx, code);
  const own = partsOf(stakes[session.currency]!, quote.possibleMinor - countedMinor);
  for (const leg of legs) {
    const others = await possibleWinsOf(tx, leg);
    const sum = others.reduce((all, { currency, minor }) => all + partsOf(stakes[currency]!, minor), own);
    if (sum > most) throw new HgsRefusal('ERR_FULL', `the house takes no more on ${leg.selection}`, 'legs');
  }
}

/** Stores a bet within the operator's limit for each of its outcomes; returns false for a repeated request. */
async function insertWithin(
  context: SportContext,
  tx: Tx,
  session: StudioSession,
  order: SportOrder & { betId: string; state: 'pending' | 'open' },
  quote: Quote,
): Promise<boolean> {
  const { clock } = context;
  await requireRoom(tx, session, quote);
  if ((await countOpenBets(tx, session)) >= mostBets) {
    throw new HgsRefusal('ERR_GLE', `no more than ${mostBets} bets at once`, 'bets');
  }
  return insertBet(tx, session, { ...order, ...quote, now: clock() });
}

/** Handles a repeated request: continues its bet if it is undecided. */
async function repeat(
  context: SportContext,
  session: StudioSession,
  bet: SportBet,
  order: SportOrder,
): Promise<PlacedBet> {
  const { clock } = context;
  const isSame =
    bet.stakeMinor === order.stakeMinor &&
    bet.legs.length === order.legs.length &&
    bet.legs.every((leg, index) => {
      const requested = order.legs[index]!;
      return leg.match === requested.match && leg.selection === requested.selection;
    });
  if (!isSame) throw new HgsRefusal('ERR_VAL', 'this req was used for another bet', 'req');
  if (bet.state !== 'pending') return standing(bet);
  const isPlaying = bet.legs.some(({ kickOffAt }) => kickOffAt <= clock().getTime());
  return takeForMoney(context, session, bet, await slipOf(context, session, order), isPlaying);
}

const currentBet = async (context: SportContext, { playerId, betId }: Named): Promise<PlacedBet> =>
  standing((await findBet(context.db, playerId, betId))!);

function standing(bet: SportBet): PlacedBet {
  if (bet.refusal) throw new HgsRefusal(bet.refusal.code, 'the bet was not taken', bet.refusal.reason);
  if (bet.state === 'cancelled') throw new HgsRefusal('ERR_GEN', 'the bet took too long; its stake went back');
  return { bet };
}

async function cashOutFor(context: SportContext, bet: SportBet, now: number): Promise<bigint | undefined> {
  const { find } = context;
  if (bet.state !== 'open') return undefined;
  const legs: LegWorth[] = [];
  let isDecided = true;
  for (const { match: name, selection, odds, grade, kickOffAt } of bet.legs) {
    const match = grade ? undefined : await find(name, now);
    const known = grade ?? match?.grade(selection, kickOffAt)?.grade;
    if (known) {
      legs.push({ grade: known, odds });
      continue;
    }
    isDecided = false;
    const worth = match?.worth(selection, odds);
    if (worth === undefined) return undefined;
    legs.push({ worth });
  }
  const offered = isDecided ? 0n : cashOutMinor(bet.stakeMinor, legs);
  return offered > 0n ? offered : undefined;
}

async function cashOut(
  context: SportContext,
  session: StudioSession,
  betId: string,
  leastMinor: bigint,
): Promise<PlacedBet> {
  const { db, calls, clock, onStep } = context;
  const { playerId } = session;
  const requested = await findBet(db, playerId, betId);
  if (!requested || requested.playMode !== session.playMode)
    throw new HgsRefusal('ERR_VAL', 'there is no such bet', 'bet');
  const offered = await cashOutFor(context, requested, clock().getTime());
  const owed = await inTransaction(db, async (tx) => {
    const bet = (await lockBet(tx, playerId, betId))!;
    if (bet.state === 'cashed') return undefined;
    // A leg may have been decided since.
    const isAsPriced = bet.state === 'open' && bet.legs.every(({ grade }, leg) => grade === requested.legs[leg]!.grade);
    if (!isAsPriced || offered === undefined) {
      throw new HgsRefusal('ERR_CLOSED', 'the house gives nothing for it now', 'suspended');
    }
    if (offered < leastMinor) throw new HgsRefusal('ERR_CLOSED', 'the house gives less for it now', 'odds');
    return endBet(context, tx, bet, 'cashed', offered);
  });
  onStep?.('outcome-decided');
  const balanceMinor = owed ? await calls.sendOwed(owed) : await balanceAfter(context, session, betId);
  onStep?.('result-sent');
  const bet = (await findBet(db, playerId, betId))!;
  return balanceMinor === undefined ? { bet } : { bet, balanceMinor };
}

const balanceAfter = (context: SportContext, session: StudioSession, betId: string) =>
  session.playMode === 'demo'
    ? demoCredit(context.db, session)
    : context.calls.deliver({ playerId: session.playerId, call: 'result', txn: betId });

async function endBet(
  context: SportContext,
  tx: Tx,
  bet: SportBet,
  state: BetEnd,
  payoutMinor: bigint,
): Promise<WalletCall | undefined> {
  const { calls, clock } = context;
  const closed_at = clock();
  if (!(await moveBet(tx, bet, 'open', { state, payout_minor: payoutMinor, closed_at }))) return undefined;
  if (bet.playMode === 'demo') {
    if (payoutMinor > 0n) await moveDemoCredit(tx, bet, payoutMinor);
    return undefined;
  }
  const fields = { ...walletFields(bet), ref: bet.betId };
  const kind = payoutMinor > 0n ? 'win' : 'loss';
  const owed: WalletCall =
    state === 'refunded'
      ? { call: 'refund', subject, body: fields }
      : { call: 'result', subject, body: { ...fields, amount: payoutMinor.toString(), kind, closed: true } };
  await calls.oweMine(tx, owed);
  return owed;
}
