import { randomUUID } from 'node:crypto';
import { coins } from '@sabai/sandbox/coins';
import { sendJson } from '../cluster/wire.ts';
import { decide } from './deposits.ts';
import { type Actor, decimal, effect, type Operation, readService, type Stage } from './stage.ts';
import { watch } from './watch.ts';

/** The minimum withdrawal, in minor units. */
const leastMinor: Readonly<Record<string, bigint>> = { THB: 10_000n, JPY: 500n, USD: 2500n, VND: 100_000n, EUR: 2500n };
/** Fewer coins are worth less than their network fee. */
const leastCoinsMinor = 30_000n;

/** A member has one payee, the first one used, because money to another one would be held for a day. */
const payees = new Map<string, 'bank' | { readonly address: string }>();
function payeeOf({ memberId }: Actor, first: () => 'bank' | { readonly address: string }) {
  const payee = payees.get(memberId) ?? first();
  payees.set(memberId, payee);
  return payee;
}

/** Requests a withdrawal, which sets the amount aside. */
async function ask(stage: Stage, actor: Actor, op: string, amountMinor: bigint, payee: object) {
  const { memberId, currency, token, from } = actor;
  return stage.perform<string>(actor, {
    op,
    memberId,
    key: randomUUID(),
    isRepeatable: true,
    send: ({ url }, sentKey) =>
      sendJson(`${url}/gateway/member/withdrawal-transaction`, {
        token,
        key: sentKey,
        from,
        body: { amount: decimal(amountMinor, currency), ...payee },
      }),
    read: (answer) =>
      readService(answer, ({ id }) => ({
        answer: String(id),
        effects: [
          effect(actor, String(id), 'main', -amountMinor),
          effect(actor, String(id), 'pending_withdrawal', amountMinor),
        ],
        value: String(id),
      })),
  });
}

/** Returns the effects of the end: the amount has left, or was returned to the member. */
function endOf(actor: Actor, id: string, amountMinor: bigint, status: 'success' | 'fail') {
  const leaves = effect(actor, id, 'pending_withdrawal', -amountMinor);
  return status === 'success' ? [leaves] : [leaves, effect(actor, id, 'main', amountMinor)];
}

/** To a bank account: staff pay or refund it. */
const toBank: Operation = {
  name: 'withdrawal',
  weight: 3,
  currencies: Object.keys(leastMinor),
  async run(stage, actor) {
    if (payeeOf(actor, () => 'bank') !== 'bank') return;
    const amountMinor = leastMinor[actor.currency]! + BigInt(stage.chance.between(0, 99));
    const requested = await ask(stage, actor, 'withdrawal request', amountMinor, {});
    if (requested.kind !== 'ok') return;
    const status = stage.chance.isTrue(0.6) ? 'success' : 'fail';
    await decide(
      stage,
      actor,
      'withdrawal',
      requested.value,
      status,
      endOf(actor, requested.value, amountMinor, status),
    );
  },
};

/** In coins: staff approve or refund it; approved coins are pending until the chain confirms them. */
const inCoins: Operation = {
  name: 'coin withdrawal',
  waitsForOthers: true,
  weight: 3,
  currencies: ['THB'],
  async run(stage, actor) {
    const to = payeeOf(actor, () => ({ address: coins[0]!.newAddress() }));
    if (to === 'bank' || stage.balance(actor, 'main') < leastCoinsMinor) return;
    const amountMinor = leastCoinsMinor + BigInt(stage.chance.between(0, 99));
    const payee = { method: 'CRYPTO', currency_crypto_id: 1, wallet_address: to.address };
    const requested = await ask(stage, actor, 'coin withdrawal request', amountMinor, payee);
    if (requested.kind !== 'ok') return;
    const id = requested.value;
    if (stage.chance.isTrue(0.3)) {
      await decide(stage, actor, 'withdrawal', id, 'fail', endOf(actor, id, amountMinor, 'fail'));
      return;
    }
    const approved = await decide(stage, actor, 'withdrawal', id, 'success', [], ['pending', 'success', 'fail']);
    if (approved.kind !== 'ok') return;
    await stage.perform<undefined>(actor, {
      op: 'coin withdrawal sent',
      onlyLooks: true,
      memberId: actor.memberId,
      key: id,
      send: (target) => watch(target, actor, `withdrawal-transaction/${id}`),
      read(answer) {
        const status = answer.body.status as 'success' | 'fail';
        return readService(answer, () => ({
          answer: status,
          effects: endOf(actor, id, amountMinor, status),
          value: undefined,
        }));
      },
    });
  },
};

export const withdrawalOperations: readonly Operation[] = [toBank, inCoins];
