import { inTransaction } from '@sabai/db';
import type { HgsErrorCode } from '@sabai/games';
import { HgsRefusal } from '../rounds/hgs-refusal.ts';
import { demoCredit, moveDemoCredit } from '../rounds/sessions.ts';
import type { StudioContext } from '../rounds/studio-context.ts';
import { refusalOf } from '../rounds/wallet-client.ts';
import { changeState, endBets, insertBet, returnStake, subject } from './shared-bets.ts';
import { nameOf, type Settlement, type SharedStake, walletFieldsOf } from './shared-stake.ts';

export type Placement =
  | { readonly isTaken: true; readonly balanceMinor: bigint }
  | { readonly isTaken: false; readonly code: HgsErrorCode; readonly message: string };

/** Stores the bets of shared rounds and moves their money. A resolved result is stored. */
export interface SharedBank {
  /**
   * Requests the stake. Calls `join` once it is confirmed; `join` returns whether the round still accepts it. After any
   * error but a refusal, it is unknown whether the bet was stored.
   */
  place(stake: SharedStake, join: () => boolean): Promise<Placement>;
  /** Cancels a bet that is outside of its round. */
  cancel(stake: SharedStake): Promise<void>;
  /** Pays an accepted bet before the end of its round. */
  pay(stake: SharedStake, settlement: Settlement): Promise<void>;
  /** Returns the player's balance once the wallet has accepted the call; undefined before that. */
  balanceAfter(stake: SharedStake, call: 'cancel' | 'result'): Promise<bigint | undefined>;
}

export function createSharedBank(context: StudioContext): SharedBank {
  const { db, wallet, calls, clock } = context;

  async function placeDemo(stake: SharedStake, join: () => boolean): Promise<Placement> {
    return inTransaction(db, async (tx) => {
      await insertBet(tx, stake, 'accepted', clock());
      const balanceMinor = await moveDemoCredit(tx, stake.session, -stake.stakeMinor);
      if (!join()) throw new HgsRefusal('ERR_CLOSED', 'the round has begun');
      return { isTaken: true, balanceMinor };
    });
  }

  async function placeForMoney(stake: SharedStake, join: () => boolean): Promise<Placement> {
    const name = nameOf(stake);
    const fields = walletFieldsOf(name);
    await inTransaction(db, async (tx) => {
      await insertBet(tx, stake, 'pending', clock());
      await calls.guard(tx, { ...fields, ref: stake.betId }, subject);
    });
    const reply = await wallet.callUntilAnswered('bet', {
      ...fields,
      session: stake.session.walletSession ?? '',
      amount: stake.stakeMinor.toString(),
    });
    if (reply.isKnown && reply.answer.code !== 'OK') {
      await inTransaction(db, async (tx) => {
        await changeState(tx, name, ['pending'], { state: 'refused', closed_at: clock() });
        await calls.dismiss(tx, name.playerId, stake.betId);
      });
      return { isTaken: false, code: refusalOf(reply.answer.code), message: 'the wallet refused the stake' };
    }
    if (reply.isKnown && join()) {
      const isAccepted = await inTransaction(db, async (tx) => {
        const isOurs = await changeState(tx, name, ['pending'], { state: 'accepted' });
        if (isOurs) await calls.dismiss(tx, name.playerId, stake.betId);
        return isOurs;
      });
      if (isAccepted) return { isTaken: true, balanceMinor: BigInt(reply.answer.balance ?? '0') };
    }
    await takeBack(stake);
    await balanceAfter(stake, 'cancel');
    return reply.isKnown
      ? { isTaken: false, code: 'ERR_CLOSED', message: 'the round began before the wallet had answered' }
      : { isTaken: false, code: 'ERR_GEN', message: 'the wallet did not answer; the stake is on its way back' };
  }

  async function takeBack(stake: SharedStake): Promise<void> {
    const name = nameOf(stake);
    await inTransaction(db, async (tx) => {
      const isOurs = await changeState(tx, name, ['pending', 'accepted'], { state: 'cancelled', closed_at: clock() });
      if (!isOurs) return;
      await returnStake(context, tx, { name, stakeMinor: stake.stakeMinor }, 'cancel');
    });
  }

  async function balanceAfter(stake: SharedStake, call: 'cancel' | 'result'): Promise<bigint | undefined> {
    return stake.session.playMode === 'demo'
      ? demoCredit(db, stake.session)
      : calls.deliver({ playerId: stake.session.playerId, call, txn: stake.betId });
  }

  return {
    balanceAfter,
    place: (stake, join) => (stake.session.playMode === 'demo' ? placeDemo(stake, join) : placeForMoney(stake, join)),
    cancel: takeBack,
    async pay(stake, settlement) {
      await inTransaction(db, (tx) => endBets(context, tx, [{ name: nameOf(stake), settlement }]));
    },
  };
}
