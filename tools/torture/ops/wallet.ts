import { randomUUID } from 'node:crypto';
import { sendJson, type Target } from '../cluster/wire.ts';
import type { Outcome } from './commands.ts';
import { type Actor, anyRef, decimal, effect, type Operation, readService, refusalOf, type Stage } from './stage.ts';

type Account = 'main' | 'cashback' | 'rebate' | 'affiliate' | 'points';

/** Staff credit or debit an account. */
export function adjust(
  stage: Stage,
  actor: Actor,
  account: Account,
  direction: 'credit' | 'debit',
  amountMinor: bigint,
): Promise<Outcome<string>> {
  const { memberId, currency } = actor;
  const isPoints = account === 'points';
  const who = isPoints ? { ...actor, currency: 'POINT' } : actor;
  const amount = isPoints ? String(amountMinor) : decimal(amountMinor, currency);
  const key = randomUUID();
  return stage.perform<string>(actor, {
    op: `adjustment ${direction}`,
    memberId,
    key,
    isRepeatable: true,
    send: ({ officeUrl }, sentKey) =>
      sendJson(`${officeUrl}/gateway/staff/adjustment`, {
        token: stage.staffToken,
        key: sentKey,
        body: { member_id: memberId, account, direction, amount, reason: 'for the torture' },
      }),
    read: (answer) =>
      readService(answer, ({ id, status }) => ({
        answer: `${id} ${status}`,
        effects:
          status === 'success'
            ? [effect(who, String(id), account, direction === 'credit' ? amountMinor : -amountMinor)]
            : [],
        value: String(id),
      })),
  });
}

const adjustment: Operation = {
  name: 'adjustment',
  weight: 2,
  async run(stage, actor) {
    const account = stage.chance.oneOf(['main', 'main', 'cashback', 'rebate', 'affiliate', 'points'] as const);
    const direction = stage.chance.isTrue(0.7) ? 'credit' : 'debit';
    await adjust(stage, actor, account, direction, BigInt(stage.chance.between(1, 5000)));
  },
};

/** Larger amounts need a second member of staff, in minor units. */
const aloneMinor: Readonly<Record<string, bigint>> = {
  THB: 1_500_000n,
  JPY: 60_000n,
  USD: 50_000n,
  USDT: 50_000_000_000n,
  VND: 10_000_000n,
};

/** A large correction: one person requests it, another approves or refuses, and no money moves before. */
const agreedAdjustment: Operation = {
  name: 'agreed adjustment',
  weight: 1,
  currencies: Object.keys(aloneMinor),
  async run(stage, actor) {
    const { memberId, currency } = actor;
    const amountMinor = aloneMinor[currency]! + BigInt(stage.chance.between(1, 99));
    const direction = stage.balance(actor, 'main') > amountMinor ? 'debit' : 'credit';
    const requested = await adjust(stage, actor, 'main', direction, amountMinor);
    if (requested.kind !== 'ok') return;
    const id = requested.value;
    const status = stage.chance.isTrue(0.8) ? 'success' : 'fail';
    const moved = effect(actor, id, 'main', direction === 'credit' ? amountMinor : -amountMinor);
    const at = ({ officeUrl }: Target) => `${officeUrl}/gateway/staff/adjustment`;
    const token = stage.secondStaffToken;
    await stage.perform<undefined>(actor, {
      op: `second staff ${status === 'success' ? 'agree' : 'refuse'}`,
      memberId,
      key: id,
      send: (target) => sendJson(`${at(target)}/${id}`, { method: 'PATCH', token, body: { status } }),
      async read(answer, target) {
        const done = { answer: status, effects: status === 'success' ? [moved] : [], value: undefined };
        if (!/ALREADY_DECIDED$/.test(refusalOf(answer))) return readService(answer, () => done);
        const now = await sendJson(`${at(target)}?member_id=${memberId}&$limit=20`, { token });
        if (now.kind !== 'answered') return 'unknown';
        const found = (now.body.data as { id: string; status: string }[]).find((row) => row.id === id);
        return found?.status === status
          ? { kind: 'ok', ...done, wasDone: true }
          : { kind: 'fail', code: refusalOf(answer) };
      },
    });
  },
};

/** The full gain of a side wallet is transferred to the main wallet. */
const transfer: Operation = {
  name: 'transfer',
  weight: 2,
  async run(stage, actor) {
    const { memberId, currency, token, from } = actor;
    const wallet = stage.chance.oneOf(['cashback', 'rebate', 'affiliate'] as const);
    // Above the minimum transfer of every currency.
    const amountMinor = 500_000_000n >= stage.balance(actor, wallet) ? stage.balance(actor, wallet) : 500_000_000n;
    if (amountMinor <= 0n) return;
    const key = randomUUID();
    await stage.perform<undefined>(actor, {
      op: `${wallet} transfer`,
      memberId,
      key,
      isRepeatable: true,
      send: ({ url }, sentKey) =>
        sendJson(`${url}/gateway/member/${wallet}-transfer`, {
          token,
          from,
          key: sentKey,
          body: { amount: decimal(amountMinor, currency) },
        }),
      read: (answer) =>
        readService(answer, ({ id, balance }) => ({
          answer: `${id} ${balance}`,
          effects: [effect(actor, String(id), wallet, -amountMinor), effect(actor, String(id), 'main', amountMinor)],
          value: undefined,
        })),
    });
  },
};

/** Money is put into the vault and released again. */
const vault: Operation = {
  name: 'vault',
  weight: 2,
  async run(stage, actor) {
    const { memberId, currency, token, from } = actor;
    const amountMinor = BigInt(stage.chance.between(1, 200));
    const isIn = stage.chance.isTrue(0.6);
    const key = randomUUID();
    await stage.perform<undefined>(actor, {
      op: isIn ? 'vault in' : 'vault out',
      memberId,
      key,
      isRepeatable: true,
      send: ({ url }, sentKey) =>
        sendJson(`${url}/gateway/member/${isIn ? 'wallet-vault' : 'wallet-vault-release'}`, {
          token,
          from,
          key: sentKey,
          body: { amount: decimal(amountMinor, currency) },
        }),
      read: (answer) =>
        readService(answer, ({ vault: held, balance }) => ({
          answer: `${held} ${balance}`,
          effects: [
            effect(actor, anyRef, 'main', isIn ? -amountMinor : amountMinor),
            effect(actor, anyRef, 'vault', isIn ? amountMinor : -amountMinor),
          ],
          value: undefined,
        })),
    });
  },
};

export const walletOperations: readonly Operation[] = [adjustment, agreedAdjustment, transfer, vault];
