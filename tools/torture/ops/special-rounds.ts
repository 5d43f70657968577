import { randomUUID } from 'node:crypto';
import { doorCall, doorCommand, itemOf, movesOf, stakeOf } from './door-call.ts';
import type { Operation } from './stage.ts';

/** The maximum of a round is reserved; then a part of it is staked, or all of it is released. */
const heldStake: Operation = {
  name: 'held stake',
  weight: 3,
  async run(stage, actor) {
    const round = randomUUID();
    const txn = randomUUID();
    const held = stakeOf(stage);
    const reserve = doorCall(stage, actor, 'reserve', { txn, round, amount: String(held) }, -held);
    if ((await stage.perform(actor, reserve)).kind !== 'ok') return;
    const about = () => ({ txn: randomUUID(), round, ref: txn });
    if (stage.chance.isTrue(0.4)) {
      await stage.perform(actor, doorCall(stage, actor, 'release', about(), held));
      return;
    }
    const played = BigInt(stage.chance.between(1, Number(held)));
    const commit = doorCall(stage, actor, 'commit', { ...about(), amount: String(played) }, held - played);
    await stage.perform(actor, commit);
    const win = stage.chance.oneOf([0n, played * 2n]);
    await stage.perform(actor, doorCall(stage, actor, 'result', { ...about(), amount: String(win) }, win));
  },
};

/** Stake and payout in one call. */
const betWithWin: Operation = {
  name: 'bet with win',
  weight: 3,
  async run(stage, actor) {
    const fields = { txn: randomUUID(), round: randomUUID() };
    const stake = stakeOf(stage);
    const win = stage.chance.oneOf([0n, stake, stake * 3n]);
    const amounts = { amount: String(stake), win: String(win) };
    await stage.perform(actor, doorCall(stage, actor, 'betWin', { ...fields, ...amounts }, -stake, win));
  },
};

/** Two stakes and a payout, all or none. Sometimes the last one is invalid, so that none takes effect. */
const batch: Operation = {
  name: 'batch',
  weight: 3,
  async run(stage, actor) {
    const round = randomUUID();
    const [first, second, win] = [stakeOf(stage), stakeOf(stage), stakeOf(stage)];
    const isImpossible = stage.chance.isTrue(0.2);
    const key = randomUUID();
    const effects = isImpossible ? [] : movesOf(actor, round, [-first, -second, win]);
    const command = doorCommand(stage, actor, 'batch', { txn: key, effects }, (sentKey) => {
      const item = (call: 'bet' | 'result', name: string, amount: bigint, more = {}) => ({
        call,
        ...itemOf(actor, call, { txn: `${sentKey}-${name}`, round, amount: String(amount), ...more }),
      });
      const ref = `${sentKey}-${isImpossible ? 'nobody' : 'second'}`;
      return {
        player: actor.memberId,
        items: [item('bet', 'first', first), item('bet', 'second', second), item('result', 'win', win, { ref })],
      };
    });
    await stage.perform(actor, command);
  },
};

/** A stake that is raised or lowered, a jackpot, and a payout that is corrected or rolled back. */
const changedRound: Operation = {
  name: 'changed round',
  weight: 2,
  async run(stage, actor) {
    const round = randomUUID();
    const txn = randomUUID();
    const [stake, other] = [stakeOf(stage), stakeOf(stage)];
    const about = () => ({ txn: randomUUID(), round, ref: txn });
    const bet = doorCall(stage, actor, 'bet', { txn, round, amount: String(stake) }, -stake);
    if ((await stage.perform(actor, bet)).kind !== 'ok') return;
    await stage.perform(actor, doorCall(stage, actor, 'restake', { ...about(), amount: String(other) }, stake - other));
    const win = { ...about(), amount: '700', kind: 'jackpot', closed: false };
    await stage.perform(actor, doorCall(stage, actor, 'result', win, 700n));
    if (stage.chance.isTrue(0.5)) {
      const undone = { txn: randomUUID(), round, target: 'win', ref: win.txn };
      await stage.perform(actor, doorCall(stage, actor, 'rollback', undone, -700n));
    } else {
      const delta = stage.chance.oneOf([-5n, 5n]);
      const adjust = { txn: randomUUID(), round, delta: String(delta), reason: 'counted wrongly' };
      await stage.perform(actor, doorCall(stage, actor, 'adjust', adjust, delta));
    }
    await stage.perform(actor, doorCall(stage, actor, 'endRound', { txn: randomUUID(), round }));
  },
};

/** A prize outside of any round. */
const prize: Operation = {
  name: 'prize',
  weight: 1,
  async run(stage, actor) {
    const amount = stakeOf(stage);
    const campaign_type = stage.chance.oneOf(['tournament', 'drop', 'jackpot']);
    const fields = {
      txn: randomUUID(),
      round: randomUUID(),
      amount: String(amount),
      campaign: 'songkran',
      campaign_type,
    };
    await stage.perform(actor, doorCall(stage, actor, 'promoWin', fields, amount));
  },
};

export const specialRoundOperations: readonly Operation[] = [heldStake, betWithWin, batch, changedRound, prize];
