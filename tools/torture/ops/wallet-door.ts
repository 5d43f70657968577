import { randomUUID } from 'node:crypto';
import type { Command, Verdict } from '../commands.ts';
import { game, provider } from '../people.ts';
import { sendSigned } from '../wire.ts';
import { type Actor, effect, type Operation, type Stage } from './stage.ts';

type Call = 'bet' | 'result' | 'cancel' | 'refund';

/** One signed call of a game provider; `movesMinor` is what an OK does to the main account. */
function doorCall(
  stage: Stage,
  actor: Actor,
  call: Call,
  fields: { txn: string; round: string; ref?: string; amount?: string },
  movesMinor: bigint,
): Command<undefined> {
  const { memberId, currency, session } = actor;
  const content = { ...fields, game, player: memberId, currency, ...(call === 'bet' ? { session } : {}) };
  return {
    op: `door ${call}`,
    memberId,
    key: fields.txn,
    isRepeatable: true,
    send: ({ url }, txn) =>
      sendSigned(`${url}/provider/v1/${call}`, {
        secret: stage.secrets.wallet,
        prefix: 'x',
        headers: { 'x-provider': provider },
        body: JSON.stringify({ ...content, txn }),
      }),
    read({ body: answer }): Verdict<undefined> | 'unknown' {
      const { code, id, balance, replay } = answer;
      if (code === 'RETRYABLE') return 'unknown';
      if (code !== 'OK') return { kind: 'fail', code: String(code) };
      const effects = movesMinor === 0n ? [] : [effect(actor, fields.round, 'main', movesMinor)];
      return { kind: 'ok', answer: `${id} ${balance}`, effects, value: undefined, wasDone: replay === true };
    },
  };
}

const stakeOf = (stage: Stage) => BigInt(stage.chance.between(1, 300));

/** A round as most are: a stake, then a win, a loss, or several wins. */
const playRound: Operation = {
  name: 'round',
  weight: 10,
  async run(stage, actor) {
    const round = randomUUID();
    const txn = randomUUID();
    const stake = stakeOf(stage);
    const bet = await stage.perform(
      actor,
      doorCall(stage, actor, 'bet', { txn, round, amount: String(stake) }, -stake),
    );
    if (bet.kind !== 'ok') return;
    const wins = stage.chance.oneOf([[0n], [0n], [stake * 2n], [stake, 1n], [7n]]);
    for (const [index, win] of wins.entries()) {
      const fields = { txn: randomUUID(), round, ref: txn, amount: String(win) };
      const closed = { closed: index === wins.length - 1 };
      await stage.perform(actor, doorCall(stage, actor, 'result', { ...fields, ...closed }, win));
    }
  },
};

/** A round that does not happen: its stake goes back. */
const giveBack: Operation = {
  name: 'stake given back',
  weight: 3,
  async run(stage, actor) {
    const round = randomUUID();
    const txn = randomUUID();
    const stake = stakeOf(stage);
    const bet = await stage.perform(
      actor,
      doorCall(stage, actor, 'bet', { txn, round, amount: String(stake) }, -stake),
    );
    if (bet.kind !== 'ok') return;
    const call = stage.chance.oneOf(['cancel', 'refund'] as const);
    await stage.perform(actor, doorCall(stage, actor, call, { txn: randomUUID(), round, ref: txn }, stake));
  },
};

/** The cancel overtakes its bet, which must then never be taken. */
const cancelFirst: Operation = {
  name: 'cancel before bet',
  weight: 1,
  async run(stage, actor) {
    const round = randomUUID();
    const txn = randomUUID();
    const stake = stakeOf(stage);
    await stage.perform(actor, doorCall(stage, actor, 'cancel', { txn: randomUUID(), round, ref: txn }, 0n));
    await stage.perform(actor, doorCall(stage, actor, 'bet', { txn, round, amount: String(stake) }, -stake));
  },
};

export const walletDoorOperations: readonly Operation[] = [playRound, giveBack, cancelFirst];
