import { randomUUID } from 'node:crypto';
import { doorCall, stakeOf } from './door-call.ts';
import type { Actor, Operation, Stage } from './stage.ts';

/** Creates a stake in a new round; `place` sends its bet, and returns whether it was accepted. */
function newStake(stage: Stage, actor: Actor) {
  const [round, txn, stake] = [randomUUID(), randomUUID(), stakeOf(stage)];
  return {
    round,
    txn,
    stake,
    async place(): Promise<boolean> {
      const bet = doorCall(stage, actor, 'bet', { txn, round, amount: String(stake) }, -stake);
      return (await stage.perform(actor, bet)).kind === 'ok';
    },
  };
}

/** A typical round: a stake, then a win, a loss, or several wins. */
export const playRound: Operation = {
  name: 'round',
  weight: 10,
  async run(stage, actor) {
    const { round, txn, stake, place } = newStake(stage, actor);
    if (!(await place())) return;
    const wins = stage.chance.oneOf([[0n], [0n], [stake * 2n], [stake, 1n], [7n]]);
    for (const [index, win] of wins.entries()) {
      const fields = { txn: randomUUID(), round, ref: txn, amount: String(win) };
      const closed = { closed: index === wins.length - 1 };
      await stage.perform(actor, doorCall(stage, actor, 'result', { ...fields, ...closed }, win));
    }
  },
};

/** A round that does not take place: its stake is refunded. */
const giveBack: Operation = {
  name: 'stake given back',
  weight: 3,
  async run(stage, actor) {
    const { round, txn, stake, place } = newStake(stage, actor);
    if (!(await place())) return;
    const call = stage.chance.oneOf(['cancel', 'refund'] as const);
    await stage.perform(actor, doorCall(stage, actor, call, { txn: randomUUID(), round, ref: txn }, stake));
  },
};

/** The cancel overtakes its bet, which must then never be accepted. */
const cancelFirst: Operation = {
  name: 'cancel before bet',
  weight: 1,
  async run(stage, actor) {
    const { round, txn, place } = newStake(stage, actor);
    await stage.perform(actor, doorCall(stage, actor, 'cancel', { txn: randomUUID(), round, ref: txn }, 0n));
    await place();
  },
};

export const walletDoorOperations: readonly Operation[] = [playRound, giveBack, cancelFirst];
