import { type Db, inTransaction, type Tx } from '@sabai/db';
import type { CrashEvent, CrashPanel, HgsErrorCode, MultiplierHundredths } from '@sabai/studio';
import { HgsRefusal } from '../hgs-refusal.ts';
import { demoCredit, moveDemoCredit, type StudioSession } from '../sessions.ts';
import type { StudioContext } from '../studio-context.ts';
import type { SubjectBook } from '../wallet-calls.ts';
import { refusalOf } from '../wallet-client.ts';

/** A stake on a shared round; amounts in minor units. */
export interface CrashStake {
  readonly betId: string;
  readonly session: StudioSession;
  readonly req: string;
  readonly chainId: number;
  readonly round: number;
  readonly panel: CrashPanel;
  readonly stakeMinor: bigint;
  readonly autoCashOut: MultiplierHundredths | undefined;
  readonly maxPayoutMinor: bigint;
}

export type Placement =
  | { readonly isTaken: true; readonly balanceMinor: bigint }
  | { readonly isTaken: false; readonly code: HgsErrorCode; readonly message: string };

/** What a bet came to. */
export interface CrashSettlement {
  readonly payoutMinor: bigint;
  readonly cashOutAt: MultiplierHundredths;
  readonly events: readonly CrashEvent[];
}

/** Keeps the bets of shared rounds and moves their money. What it resolves is written down. */
export interface CrashBank {
  /** Asks for the stake. `join` is called once it is confirmed, and tells whether the round still takes it. */
  place(stake: CrashStake, join: () => boolean): Promise<Placement>;
  /** Takes an accepted bet back before its round runs. */
  cancel(stake: CrashStake): Promise<void>;
  pay(stake: CrashStake, settlement: CrashSettlement): Promise<void>;
  /** What the player holds once the wallet has taken the call; undefined when that is still to come. */
  balanceAfter(stake: CrashStake, call: 'cancel' | 'result'): Promise<bigint | undefined>;
}

const subject = 'crash_bet';
export const roundRefOf = (stake: Pick<CrashStake, 'chainId' | 'round' | 'session'>): string =>
  `${stake.session.game.manifest.code}-${stake.chainId}-${stake.round}`;

export const walletFieldsOf = (stake: CrashStake) => ({
  player: stake.session.playerId,
  currency: stake.session.currency,
  game: stake.session.game.manifest.code,
  round: roundRefOf(stake),
  txn: stake.betId,
});

/** What bets on shared rounds do when nobody decided in time whether they were taken. */
export const crashBetBook: SubjectBook = {
  async giveUp(tx, playerId, betId) {
    const bet = await tx
      .selectFrom('studio_crash_bets')
      .select('state')
      .where('player_id', '=', playerId)
      .where('bet_id', '=', betId)
      .forUpdate()
      .executeTakeFirst();
    if (bet?.state === 'pending') await changeState(tx, { playerId, betId }, ['pending'], { state: 'cancelled' });
    return bet?.state === 'pending' || bet?.state === 'cancelled';
  },
  acknowledged: async () => {},
};

interface BetName {
  readonly playerId: string;
  readonly betId: string;
}
const nameOf = ({ session, betId }: CrashStake): BetName => ({ playerId: session.playerId, betId });

/** False when the bet is in none of the states `from`. */
async function changeState(
  tx: Tx | Db,
  { playerId, betId }: BetName,
  from: readonly string[],
  fields: { state: string; payout_minor?: bigint; cash_out_hundredths?: number; events?: string; closed_at?: Date },
): Promise<boolean> {
  const { numUpdatedRows } = await tx
    .updateTable('studio_crash_bets')
    .set(fields)
    .where('player_id', '=', playerId)
    .where('bet_id', '=', betId)
    .where('state', 'in', from)
    .executeTakeFirst();
  return numUpdatedRows === 1n;
}

export function createCrashBank(context: StudioContext): CrashBank {
  const { db, wallet, calls, clock } = context;

  async function insert(tx: Tx, stake: CrashStake, state: 'pending' | 'accepted'): Promise<void> {
    const { session } = stake;
    const { code, rulesVersion } = session.game.manifest;
    const { numInsertedOrUpdatedRows } = await tx
      .insertInto('studio_crash_bets')
      .values({
        player_id: session.playerId,
        bet_id: stake.betId,
        chain_id: stake.chainId,
        round_number: stake.round,
        panel: stake.panel,
        session_id: session.sessionId,
        req: stake.req,
        play_mode: session.playMode,
        game_code: code,
        rules_version: rulesVersion,
        currency: session.currency,
        nick: session.nick,
        wallet_session: session.walletSession ?? null,
        stake_minor: stake.stakeMinor,
        auto_hundredths: stake.autoCashOut ?? null,
        max_payout_minor: stake.maxPayoutMinor,
        state,
        created_at: clock(),
      })
      .onConflict((conflict) => conflict.doNothing())
      .executeTakeFirst();
    if (numInsertedOrUpdatedRows !== 1n) {
      throw new HgsRefusal('ERR_VAL', 'this panel has its bet, or this req was used', 'req');
    }
  }

  async function placeDemo(stake: CrashStake, join: () => boolean): Promise<Placement> {
    return inTransaction(db, async (tx) => {
      await insert(tx, stake, 'accepted');
      const balanceMinor = await moveDemoCredit(tx, stake.session, -stake.stakeMinor);
      if (!join()) throw new HgsRefusal('ERR_CLOSED', 'the round has begun');
      return { isTaken: true, balanceMinor };
    });
  }

  async function placeForMoney(stake: CrashStake, join: () => boolean): Promise<Placement> {
    const fields = walletFieldsOf(stake);
    const name = nameOf(stake);
    await inTransaction(db, async (tx) => {
      await insert(tx, stake, 'pending');
      await calls.guard(tx, { ...fields, ref: stake.betId }, subject);
    });
    const reply = await wallet.insist('bet', {
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
    await takeBack(stake, ['pending']);
    await balanceAfter(stake, 'cancel');
    return reply.isKnown
      ? { isTaken: false, code: 'ERR_CLOSED', message: 'the round began before the wallet had answered' }
      : { isTaken: false, code: 'ERR_GEN', message: 'the wallet did not answer; the stake is on its way back' };
  }

  async function takeBack(stake: CrashStake, from: readonly string[]): Promise<void> {
    await inTransaction(db, async (tx) => {
      if (!(await changeState(tx, nameOf(stake), from, { state: 'cancelled', closed_at: clock() }))) return;
      if (stake.session.playMode === 'demo') {
        await moveDemoCredit(tx, stake.session, stake.stakeMinor);
        return;
      }
      const body = { ...walletFieldsOf(stake), ref: stake.betId };
      await calls.owe(tx, { call: 'cancel', subject, body });
    });
  }

  async function balanceAfter(stake: CrashStake, call: 'cancel' | 'result'): Promise<bigint | undefined> {
    return stake.session.playMode === 'demo'
      ? demoCredit(db, stake.session)
      : calls.deliver({ playerId: stake.session.playerId, call, txn: stake.betId });
  }

  return {
    balanceAfter,
    place: (stake, join) => (stake.session.playMode === 'demo' ? placeDemo(stake, join) : placeForMoney(stake, join)),
    cancel: (stake) => takeBack(stake, ['accepted']),
    async pay(stake, { payoutMinor, cashOutAt, events }) {
      await inTransaction(db, async (tx) => {
        const isOurs = await changeState(tx, nameOf(stake), ['accepted'], {
          state: 'cashed_out',
          payout_minor: payoutMinor,
          cash_out_hundredths: cashOutAt,
          events: JSON.stringify(events),
          closed_at: clock(),
        });
        if (!isOurs) return;
        if (stake.session.playMode === 'demo') {
          await moveDemoCredit(tx, stake.session, payoutMinor);
          return;
        }
        const amount = payoutMinor.toString();
        const body = { ...walletFieldsOf(stake), ref: stake.betId, amount, kind: 'win', closed: true } as const;
        await calls.owe(tx, { call: 'result', subject, body });
      });
    },
  };
}
