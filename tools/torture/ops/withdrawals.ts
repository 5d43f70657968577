import { randomUUID } from 'node:crypto';
import { sendJson } from '../wire.ts';
import { decide } from './deposits.ts';
import { decimal, effect, type Operation, readService } from './stage.ts';

/** Least withdrawal, in minor units. */
const leastMinor: Readonly<Record<string, bigint>> = { THB: 10_000n, JPY: 500n, USD: 2500n, VND: 100_000n, EUR: 2500n };

/** A withdrawal is asked for, which sets the amount aside; staff pay it or give it back. */
const withdrawal: Operation = {
  name: 'withdrawal',
  weight: 3,
  currencies: Object.keys(leastMinor),
  async run(stage, actor) {
    const { memberId, currency, token, from } = actor;
    const amountMinor = leastMinor[currency]! + BigInt(stage.chance.between(0, 99));
    const key = randomUUID();
    const asked = await stage.perform<string>(actor, {
      op: 'withdrawal request',
      memberId,
      key,
      isRepeatable: true,
      send: ({ url }, sentKey) =>
        sendJson(`${url}/gateway/member/withdrawal-transaction`, {
          token,
          key: sentKey,
          from,
          body: { amount: decimal(amountMinor, currency) },
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
    if (asked.kind !== 'ok') return;
    const id = asked.value;
    const status = stage.chance.isTrue(0.6) ? 'success' : 'fail';
    const leaves = effect(actor, id, 'pending_withdrawal', -amountMinor);
    const effects = status === 'success' ? [leaves] : [leaves, effect(actor, id, 'main', amountMinor)];
    await decide(stage, actor, 'withdrawal', id, status, effects);
  },
};

export const withdrawalOperations: readonly Operation[] = [withdrawal];
