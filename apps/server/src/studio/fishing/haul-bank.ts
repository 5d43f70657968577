import { randomUUID } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import { isDeepStrictEqual } from 'node:util';
import { inTransaction, isUnavailable, sql, type Tx } from '@sabai/db';
import {
  type FairnessCommitment,
  type HgsErrorCode,
  paidOf,
  paramsOf,
  type SoloGame,
  type WeaponName,
} from '@sabai/games';
import { playSoloRound } from '@sabai/games/node';
import { HgsRefusal } from '../rounds/hgs-refusal.ts';
import { commitmentOf, lockSeeds, type SeedPair } from '../rounds/seeds.ts';
import { demoCredit, moveDemoCredit, type StudioSession } from '../rounds/sessions.ts';
import type { StudioContext } from '../rounds/studio-context.ts';
import type { SubjectBook, WalletCall } from '../rounds/wallet-calls.ts';
import { refusalOf } from '../rounds/wallet-client.ts';
import {
  findCurrentHaul,
  findHaul,
  findHaulOfRequest,
  findLeftHauls,
  findVolley,
  type Haul,
  insertHaul,
  insertVolley,
  lockHaul,
  moveHaul,
  purseOf,
  type ShotRecord,
  type Volley,
} from './hauls.repository.ts';

/** A shot that has met its fish and is undecided. */
export interface SpentShot {
  readonly shot: number;
  readonly weapon: WeaponName;
  readonly costMinor: bigint;
  /** Indexes in the room's table. */
  readonly kinds: readonly number[];
  /** The fish's ids. */
  readonly fish: readonly number[];
}

export interface DecidedShot extends SpentShot {
  readonly nonce: number;
  readonly payoutMinor: bigint;
  /** For each fish, in hundredths of the plain price. */
  readonly paid: readonly number[];
}

/** The results of shots. */
interface Decided {
  readonly decided: readonly DecidedShot[];
  readonly haul: Haul;
  readonly fair: FairnessCommitment;
}

const subject = 'haul';

/** Handles the wallet's responses to calls of hauls. */
export const haulBook = (clock: () => Date): SubjectBook => ({
  async giveUp(tx, playerId, haulId) {
    const haul = await lockHaul(tx, playerId, haulId);
    if (haul?.state === 'pending') await moveHaul(tx, haul, 'pending', 'cancelled', { closedAt: clock() });
    return haul?.state === 'pending' || haul?.state === 'cancelled';
  },
  async acknowledged(tx, { playerId, call, txn }) {
    if (call === 'batch') await moveHaul(tx, { playerId, haulId: txn }, 'decided', 'closed', { closedAt: clock() });
  },
});

const walletFields = (haul: Pick<Haul, 'playerId' | 'currency' | 'gameCode' | 'haulId'>) => ({
  player: haul.playerId,
  currency: haul.currency,
  game: haul.gameCode,
  round: haul.haulId,
  txn: haul.haulId,
});

/** Returns the call that settles a haul: the actual stake and its payout, or the return of the whole reserve. */
function settlementOf(haul: Haul): WalletCall<'batch'> {
  const fields = { ...walletFields(haul), ref: haul.haulId };
  const { player, ...own } = fields;
  const items =
    haul.stakedMinor === 0n
      ? [{ call: 'release' as const, player, ...own }]
      : [
          { call: 'commit' as const, player, ...own, amount: haul.stakedMinor.toString() },
          {
            call: 'result' as const,
            player,
            ...own,
            amount: haul.wonMinor.toString(),
            kind: haul.wonMinor > 0n ? 'win' : 'loss',
            closed: true,
          },
        ];
  return { call: 'batch', subject, txn: haul.haulId, body: { player, items } };
}

export interface HaulBankOptions {
  /** Interval of retries to read what was stored, while the database is unavailable. */
  readonly lookEveryMs: number;
}

/** The parameters of the bank's functions. */
interface HaulContext extends StudioContext, HaulBankOptions {}

/**
 * Stores the hauls of fishing rooms and moves their money. A resolved result is stored: a shot and its catch are one
 * commit, and neither exists before.
 */
export function createHaulBank(studio: StudioContext, options: HaulBankOptions) {
  const context: HaulContext = { ...studio, ...options };
  const { db } = context;
  return {
    open: (session: StudioSession, req: string, amountMinor: bigint) => open(context, session, req, amountMinor),
    shoot: (session: StudioSession, haul: Haul, shots: readonly SpentShot[]) => shoot(context, session, haul, shots),
    settle: (haul: Haul) => settle(context, haul),
    isKnown: async (session: StudioSession, req: string) => (await findHaulOfRequest(db, session, req)) !== undefined,
    current: (session: StudioSession) => findCurrentHaul(db, session),
    find: ({ playerId, haulId }: Haul) => findHaul(db, playerId, haulId),
    settleLeft: (before: Date) => settleLeft(context, before),
  };
}

export type HaulBank = ReturnType<typeof createHaulBank>;

/**
 * Reserves the amount at the wallet. Repeating `req` returns the same haul. Throws ERR_IPB, ERR_GLE, ERR_IS, ERR_GEN.
 */
async function open(context: HaulContext, session: StudioSession, req: string, amountMinor: bigint): Promise<Haul> {
  const { db, calls, clock } = context;
  const begun = await inTransaction(db, async (tx) => {
    const same = await findHaulOfRequest(tx, session, req);
    if (same) return same;
    if (await findCurrentHaul(tx, session)) throw new HgsRefusal('ERR_GEN', 'another haul is not over yet');
    const isDemo = session.playMode === 'demo';
    const state = isDemo ? 'open' : 'pending';
    const haul = await insertHaul(tx, session, {
      haulId: randomUUID(),
      req,
      reserveMinor: amountMinor,
      state,
      now: clock(),
    });
    if (isDemo) await moveDemoCredit(tx, session, -amountMinor);
    else await calls.guard(tx, { ...walletFields(haul), ref: haul.haulId }, subject);
    return haul;
  });
  if (begun.reserveMinor !== amountMinor)
    throw new HgsRefusal('ERR_VAL', 'this req was used for another amount', 'req');
  if (begun.state === 'pending') await reserve(context, session, begun);
  const haul = (await findHaul(db, session.playerId, begun.haulId))!;
  if (haul.state === 'refused') throw new HgsRefusal(haul.refusal as HgsErrorCode, 'the wallet refused the reserve');
  if (haul.state === 'pending' || haul.state === 'cancelled') {
    throw new HgsRefusal('ERR_GEN', 'the wallet did not answer; the reserve is not taken or on its way back');
  }
  return haul;
}

async function reserve(context: HaulContext, session: StudioSession, haul: Haul): Promise<void> {
  const { db, wallet, calls, clock, onStep } = context;
  const { playerId, haulId } = haul;
  const fields = walletFields(haul);
  onStep?.('round-begun');
  const reply = await wallet.callUntilAnswered('reserve', {
    ...fields,
    session: session.walletSession ?? '',
    amount: haul.reserveMinor.toString(),
  });
  onStep?.('stake-taken');
  const isGivenUp = await inTransaction(db, async (tx) => {
    if ((await lockHaul(tx, playerId, haulId))?.state !== 'pending') return false;
    if (!reply.isKnown) {
      await moveHaul(tx, haul, 'pending', 'cancelled', { closedAt: clock() });
      await calls.owe(tx, { call: 'cancel', subject, body: { ...fields, ref: haulId } });
      return true;
    }
    const isTaken = reply.answer.code === 'OK';
    if (isTaken) await moveHaul(tx, haul, 'pending', 'open');
    else {
      const refusal = refusalOf(reply.answer.code);
      await moveHaul(tx, haul, 'pending', 'refused', { refusal, closedAt: clock() });
    }
    await calls.dismiss(tx, playerId, haulId);
    return false;
  });
  if (isGivenUp) await calls.deliver({ playerId, call: 'cancel', txn: haulId });
}

/**
 * Decides shots in their order, each with the next nonce, and stores their costs and catches. Decides nothing if the
 * haul has ended or the cost exceeds its reserve. Returns undefined if the process ends before the commit is confirmed.
 */
async function shoot(
  context: HaulContext,
  session: StudioSession,
  { playerId, haulId }: Haul,
  shots: readonly SpentShot[],
): Promise<Decided | undefined> {
  const { db, clock, onStep } = context;
  const game = session.game as SoloGame;
  let tried: { readonly volley: Volley; readonly result: Decided } | undefined;
  const result = await inTransaction(db, async (tx): Promise<Decided | undefined> => {
    const haul = await lockHaul(tx, playerId, haulId);
    if (haul?.state !== 'open') throw new HgsRefusal('ERR_CLOSED', 'the haul is over');
    const pair = await lockSeeds(tx, { playerId, gameCode: haul.gameCode });
    const { nextNonce } = pair;
    const decided = shots.map((shot, index) => decideShot(game, pair, nextNonce + index, shot));
    const stakedMinor = decided.reduce((sum, { costMinor }) => sum + costMinor, 0n);
    if (stakedMinor > haul.reserveMinor - haul.stakedMinor) throw new HgsRefusal('ERR_IPB', 'the net is empty');
    const wonMinor = decided.reduce((sum, { payoutMinor }) => sum + payoutMinor, 0n);
    await spendNonces(tx, playerId, pair.pairId, decided.length);
    const records = decided.map(
      ({ weapon, costMinor, payoutMinor, kinds }): ShotRecord => [weapon, `${costMinor}`, `${payoutMinor}`, ...kinds],
    );
    const volley: Volley = { pairId: pair.pairId, firstNonce: nextNonce, shots: records };
    await insertVolley(tx, haul, volley, { stakedMinor, wonMinor, now: clock() });
    const after: Haul = {
      ...haul,
      stakedMinor: haul.stakedMinor + stakedMinor,
      wonMinor: haul.wonMinor + wonMinor,
      shotCount: haul.shotCount + decided.length,
    };
    const fair = commitmentOf({ ...pair, nextNonce: nextNonce + decided.length });
    tried = { volley, result: { decided, haul: after, fair } };
    return tried.result;
  }).catch(async (error: unknown) => {
    // The response to a commit may be lost: stored shots are valid and reported.
    const isDone = tried && isUnavailable(error) ? await isWritten(context, { playerId, haulId }, tried.volley) : false;
    if (isDone === false) throw error;
    return isDone ? tried!.result : undefined;
  });
  onStep?.('outcome-decided');
  return result;
}

/** Returns the outcome of one shot by its nonce. */
function decideShot(game: SoloGame, { serverSeed, clientSeed }: SeedPair, nonce: number, shot: SpentShot): DecidedShot {
  const params = paramsOf({ weapon: shot.weapon, fish: shot.kinds });
  const seeds = { serverSeed, clientSeed, nonce };
  const { payoutMinor, events } = playSoloRound(game, seeds, shot.costMinor, 'base', params);
  return { ...shot, nonce, payoutMinor, paid: paidOf(events) };
}

/**
 * Returns whether these shots are stored. Retries while the database is unavailable, since the result is unknown until
 * then. Returns undefined if the process ends first.
 */
async function isWritten(
  context: HaulContext,
  { playerId, haulId }: Pick<Haul, 'playerId' | 'haulId'>,
  volley: Volley,
): Promise<boolean | undefined> {
  const { db, lookEveryMs, stopping } = context;
  while (!stopping.aborted) {
    try {
      return await inTransaction(db, async (tx) => {
        // Runs after the transaction that wrote it, should that still be open.
        await lockHaul(tx, playerId, haulId);
        const found = await findVolley(tx, playerId, volley);
        return found?.haulId === haulId && isDeepStrictEqual(found.shots, volley.shots);
      });
    } catch (error) {
      if (!isUnavailable(error)) throw error;
      await sleep(lookEveryMs, undefined, { signal: stopping }).catch(() => {});
    }
  }
  return undefined;
}

async function spendNonces(tx: Tx, playerId: string, pairId: string, count: number): Promise<void> {
  await tx
    .updateTable('studio_seed_pairs')
    .set({ next_nonce: sql`next_nonce + ${count}::integer` })
    .where('player_id', '=', playerId)
    .where('pair_id', '=', pairId)
    .execute();
}

/**
 * Ends a haul: its stakes and payout are settled with the wallet, the rest returns to the player. Returns the wallet's
 * balance, or undefined if it has not responded yet; the call is then delivered later.
 */
async function settle(
  context: HaulContext,
  { playerId, haulId, sessionId }: Pick<Haul, 'playerId' | 'haulId' | 'sessionId'>,
  isLeft: (haul: Haul) => boolean = () => true,
): Promise<bigint | undefined> {
  const { db, calls, clock, onStep } = context;
  const owed = await inTransaction(db, async (tx) => {
    const haul = await lockHaul(tx, playerId, haulId);
    if (haul?.state !== 'open' || !isLeft(haul)) return undefined;
    if (haul.playMode === 'demo') {
      await moveHaul(tx, haul, 'open', 'closed', { closedAt: clock() });
      await moveDemoCredit(tx, { playerId, sessionId }, purseOf(haul));
      return undefined;
    }
    await moveHaul(tx, haul, 'open', 'decided');
    const settlement = settlementOf(haul);
    await calls.oweMine(tx, settlement);
    return settlement;
  });
  if (owed) {
    const balanceMinor = await calls.sendOwed(owed);
    onStep?.('result-sent');
    return balanceMinor;
  }
  const haul = await findHaul(db, playerId, haulId);
  if (haul?.playMode === 'demo') return demoCredit(db, { playerId, sessionId });
  return calls.deliver({ playerId, call: 'batch', txn: haulId });
}

/** Settles hauls without activity since `before`, whose player or server has gone. Returns their number. */
async function settleLeft(context: HaulContext, before: Date): Promise<number> {
  const { db } = context;
  const left = await findLeftHauls(db, before);
  for (const haul of left) await settle(context, haul, ({ heardAt }) => heardAt < before);
  return left.length;
}
