import { randomUUID } from 'node:crypto';
import { currencyOf, minorOf } from '@sabai/contract/money';
import { promotionOffers } from '../../cluster/promotion-offers.ts';
import { type Answer, sendJson, sendSigned, type Target } from '../../cluster/wire.ts';
import { prepare } from '../deposits.ts';
import type { Effect } from '../history.ts';
import { type Actor, effect, type Operation, readService, refusalOf, type Stage } from '../stage.ts';

const baht = currencyOf('THB');
const minor = (text: unknown) => minorOf(String(text), baht)!;
const bonusOf = (actor: Actor, { promotion_member_id, bonus }: Record<string, unknown>) =>
  effect(actor, String(promotion_member_id), 'main', minor(bonus));

/** A bonus without a deposit, received immediately. */
const claim: Operation = {
  name: 'promotion',
  weight: 2,
  isFirst: true,
  currencies: ['THB'],
  async run(stage, actor) {
    const { memberId, token, from } = actor;
    const promotion_information_id = stage.chance.oneOf(promotionOffers.credits);
    await stage.perform<string>(actor, {
      op: 'promotion',
      memberId,
      key: randomUUID(),
      isRepeatable: true,
      send: ({ url }, key) =>
        sendJson(`${url}/gateway/member/promotion-member`, {
          token,
          from,
          key,
          body: { promotion_information_id, confirm: true },
        }),
      read: (answer) =>
        readService(answer, (body) => ({
          answer: `${body.promotion_member_id} ${body.bonus}`,
          effects: [bonusOf(actor, body)],
          value: String(body.promotion_member_id),
        })),
    });
  },
};

const ownAt = ({ url }: Target, { token, from }: Actor): Promise<Answer> =>
  sendJson(`${url}/gateway/member/promotion-member`, { token, from });
const rowsOf = (body: Record<string, unknown> | undefined) => (body?.data ?? []) as Record<string, unknown>[];

/** Bonuses with a deposit that members have seen. */
const received = new Set<string>();

/** A promotion is chosen on the deposit form. When the deposit is paid, the bonus is granted or lapses. */
const depositWithPromotion: Operation = {
  name: 'deposit with a promotion',
  weight: 2,
  currencies: ['THB'],
  async run(stage, actor) {
    const { memberId, token, from } = actor;
    const amountMinor = 10_000n + BigInt(stage.chance.between(0, 5000));
    const body = {
      deposit_amount: `${amountMinor / 100n}.${String(amountMinor % 100n).padStart(2, '0')}`,
      promotion_information_id: stage.chance.oneOf(promotionOffers.matches),
      promotion_confirm: true,
    };
    const requested = await stage.perform<{ id: string; reference: string }>(actor, {
      op: 'deposit with a promotion',
      memberId,
      key: randomUUID(),
      isRepeatable: true,
      send: ({ url }, key) => sendJson(`${url}/gateway/member/deposit-gateway`, { token, from, key, body }),
      read: (answer) =>
        readService(answer, ({ id, reference }) => ({
          answer: `${id} ${reference}`,
          effects: [],
          value: { id: String(id), reference: String(reference) },
        })),
    });
    if (requested.kind !== 'ok') return;
    const { id, reference } = requested.value;
    const confirmation = {
      amount: body.deposit_amount,
      transactionDateandTime: new Date().toISOString(),
      billPaymentRef1: reference,
      currencyCode: '764',
      payerName: 'Somchai Jaidee',
    };
    const paid = await stage.perform<string[]>(actor, {
      op: 'payment confirmation',
      memberId,
      key: randomUUID(),
      isRepeatable: true,
      send: ({ url }, transactionId) =>
        sendSigned(`${url}/webhooks/payment/scb`, {
          secret: stage.secrets.webhook,
          prefix: 'x-gateway',
          body: JSON.stringify({ ...confirmation, transactionId }),
        }),
      async read({ status, body: answer }, target) {
        if (status !== 200) return { kind: 'fail', code: String(answer.resDesc) };
        // The gateway's response does not contain the bonus: the member's page does.
        const own = await ownAt(target, actor);
        if (own.kind !== 'answered' || own.status !== 200) return 'unknown';
        const brought = rowsOf(own.body).filter(
          (row) => minor(row.deposit) === amountMinor && !received.has(String(row.promotion_member_id)),
        );
        const effects: Effect[] = [
          effect(actor, id, 'main', amountMinor),
          ...brought.map((row) => bonusOf(actor, row)),
        ];
        const value = brought.map((row) => String(row.promotion_member_id));
        return { kind: 'ok', answer: String(answer.resCode), effects, value };
      },
    });
    if (paid.kind === 'ok') for (const grant of paid.value) received.add(grant);
  },
};

/** The member deactivates a bonus, at the amount shown or not at all. */
const deactivate: Operation = {
  name: 'promotion deactivated',
  weight: 1,
  currencies: ['THB'],
  async run(stage: Stage, actor: Actor) {
    const { memberId, token, from } = actor;
    const own = rowsOf(await prepare(stage, (target) => ownAt(target, actor)));
    const active = own.find(({ status, preview }) => status === 'active' && preview !== null);
    const removes = (active?.preview as { removes: string } | undefined)?.removes;
    if (!active || !removes || minor(removes) === 0n) return;
    const id = String(active.promotion_member_id);
    const at = ({ url }: Target) => `${url}/gateway/member/promotion-member/${id}`;
    await stage.perform<undefined>(actor, {
      op: 'promotion deactivated',
      memberId,
      key: id,
      send: (target) => sendJson(at(target), { method: 'PATCH', token, from, body: { status: 'inactive', removes } }),
      async read(answer, target) {
        const done = { answer: id, effects: [effect(actor, id, 'main', -minor(removes))], value: undefined };
        if (refusalOf(answer) !== 'PROMOTION_ENDED') return readService(answer, () => done);
        // This command may have succeeded, with a lost response; a completed bonus has no rest.
        const now = await sendJson(at(target), { token, from });
        if (now.kind !== 'answered' || now.status !== 200) return 'unknown';
        return minor(now.body.remaining) > 0n
          ? { kind: 'ok', ...done, wasDone: true }
          : { kind: 'fail', code: 'PROMOTION_ENDED' };
      },
    });
  },
};

export const promotionOperations: readonly Operation[] = [claim, depositWithPromotion, deactivate];
