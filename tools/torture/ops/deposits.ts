import { randomUUID } from 'node:crypto';
import { currencyOf, minorOf, parseAmount } from '@sabai/contract/money';
import { type Answer, send, sendJson, sendSigned, type Target } from '../cluster/wire.ts';
import type { Effect } from './history.ts';
import { type Actor, decimal, effect, type Operation, readService, refusalOf, type Stage } from './stage.ts';

/** Least deposit by bank transfer, in minor units. */
const leastMinor: Readonly<Record<string, bigint>> = { THB: 2000n, JPY: 100n, USD: 500n, VND: 20_000n, EUR: 500n };

const amountOf = (stage: Stage, { currency }: Actor) =>
  leastMinor[currency]! * BigInt(stage.chance.between(5, 50)) + BigInt(stage.chance.between(0, 99));

interface RequestedDeposit {
  readonly id: string;
  readonly reference: string;
}

/** A QR of the payment gateway, paid and confirmed; some confirmations arrive twice at the same time. */
const qrDeposit: Operation = {
  name: 'QR deposit',
  weight: 4,
  currencies: ['THB'],
  async run(stage, actor) {
    const { memberId, currency, token, from } = actor;
    const amountMinor = amountOf(stage, actor);
    const amount = decimal(amountMinor, currency);
    const key = randomUUID();
    const requested = await stage.perform<RequestedDeposit>(actor, {
      op: 'QR deposit',
      memberId,
      key,
      isRepeatable: true,
      send: ({ url }, sentKey) =>
        sendJson(`${url}/gateway/member/deposit-gateway`, {
          token,
          key: sentKey,
          from,
          body: { deposit_amount: amount },
        }),
      read: (answer) =>
        readService(answer, ({ id, reference }) => ({
          answer: `${id} ${reference}`,
          effects: [],
          value: { id: String(id), reference: String(reference) },
        })),
    });
    if (requested.kind !== 'ok' || stage.chance.isTrue(0.05)) return;
    const { id, reference } = requested.value;
    const transactionId = randomUUID();
    const confirmation = {
      amount,
      transactionDateandTime: new Date().toISOString(),
      billPaymentRef1: reference,
      currencyCode: '764',
      payerName: 'Somchai Jaidee',
    };
    await stage.perform(actor, {
      op: 'payment confirmation',
      memberId,
      key: transactionId,
      isRepeatable: true,
      send: ({ url }, sentKey) =>
        sendSigned(`${url}/webhooks/payment/scb`, {
          secret: stage.secrets.webhook,
          prefix: 'x-gateway',
          body: JSON.stringify({ ...confirmation, transactionId: sentKey }),
        }),
      read({ status, body: answer }) {
        if (status !== 200) return { kind: 'fail', code: String(answer.resDesc) };
        return {
          kind: 'ok',
          answer: String(answer.resCode),
          effects: [effect(actor, id, 'main', amountMinor)],
          value: undefined,
        };
      },
    });
  },
};

/** Retries up to 20 times, with growing pauses, until there is a response. */
async function untilThere<T>(ask: () => Promise<T | undefined>): Promise<T | undefined> {
  for (let attempt = 0; attempt < 20; attempt++) {
    const found = await ask();
    if (found !== undefined) return found;
    await new Promise((resolve) => setTimeout(resolve, 100 * attempt));
  }
  return undefined;
}

/** Retries until there is a response; the request moves no money. */
export async function prepare(
  stage: Pick<Stage, 'chance' | 'targets'>,
  call: (target: Target) => Promise<Answer>,
): Promise<Record<string, unknown> | undefined> {
  const answer = await untilThere(async () => {
    const received = await call(stage.chance.oneOf(stage.targets));
    return received.kind === 'answered' ? received : undefined;
  });
  return answer && answer.status < 300 ? answer.body : undefined;
}

type Uploading = Pick<Stage, 'chance' | 'targets' | 'sandboxUrl'>;

async function uploadSlip(stage: Uploading, { token, from }: Actor): Promise<string | undefined> {
  const picture = await untilThere(() =>
    fetch(`${stage.sandboxUrl}/slip.png`).then(
      (response) => response.blob(),
      () => undefined,
    ),
  );
  if (!picture) return undefined;
  const answer = await prepare(stage, ({ url }) => {
    const form = new FormData();
    form.set('file', picture, 'slip.png');
    const address = `${from.split('.').slice(0, 3).join('.')}.${stage.chance.between(1, 250)}`;
    const headers = { authorization: `Bearer ${token}`, 'x-forwarded-for': address };
    return send(`${url}/gateway/member/upload-slip`, { method: 'POST', headers, body: form });
  });
  return answer && String(answer.slip_image_url);
}

/** Returns an uploaded slip, and the operator's account that it was paid into. */
export async function slipOf(stage: Uploading, actor: Actor) {
  const { token, from } = actor;
  const banks = await prepare(stage, ({ url }) =>
    sendJson(`${url}/gateway/member/payment-bank-information`, { token, from }),
  );
  const bank = (banks?.data as { id: number; min_deposit: string }[] | undefined)?.[0];
  const image = bank && (await uploadSlip(stage, actor));
  return bank && image ? { bank, image } : undefined;
}

/** Returns the effects of a credited deposit: the full amount is credited, and the fee is debited. */
export const depositEffects = (actor: Actor, id: string, amountMinor: bigint, feeMinor: bigint): Effect[] => [
  effect(actor, id, 'main', amountMinor),
  ...(feeMinor > 0n ? [effect(actor, id, 'main', -feeMinor)] : []),
];

/** Decides a pending deposit or withdrawal as staff. A retry learns that it is decided, and reads the decision. */
export function decide(
  stage: Stage,
  actor: Actor,
  kind: 'deposit' | 'withdrawal',
  id: string,
  status: 'success' | 'fail',
  effects: ReturnType<typeof effect>[],
  /** The possible statuses afterwards. */
  statusAfter: readonly string[] = [status],
) {
  const token = stage.staffToken;
  const at = ({ officeUrl }: Target) => `${officeUrl}/gateway/staff/${kind}/${id}`;
  return stage.perform<undefined>(actor, {
    op: `staff ${status === 'success' ? 'approve' : 'refuse'} ${kind}`,
    memberId: actor.memberId,
    key: id,
    goesOn: statusAfter.includes('pending'),
    send: (target) => sendJson(at(target), { method: 'PATCH', token, body: { status, reason: 'for the torture' } }),
    async read(answer, target) {
      const done = { answer: status, effects, value: undefined };
      if (!/ALREADY_DECIDED$/.test(refusalOf(answer))) return readService(answer, () => done);
      const now = await sendJson(at(target), { token });
      if (now.kind !== 'answered') return 'unknown';
      return statusAfter.includes(String(now.body.status))
        ? { kind: 'ok', ...done, wasDone: true }
        : { kind: 'fail', code: refusalOf(answer) };
    },
  });
}

/** A bank transfer with its slip, which staff credit or refuse. */
const slipDeposit: Operation = {
  name: 'slip deposit',
  weight: 1,
  currencies: Object.keys(leastMinor),
  async run(stage, actor) {
    const { memberId, currency, token, from } = actor;
    const slip = await slipOf(stage, actor);
    if (!slip) return;
    const { bank } = slip;
    const least = parseAmount(bank.min_deposit, currencyOf(currency));
    const amountMinor = (typeof least === 'bigint' ? least : 100n) * BigInt(stage.chance.between(5, 50));
    const key = randomUUID();
    const filed = await stage.perform<{ readonly id: string; readonly fee: string }>(actor, {
      op: 'slip deposit',
      memberId,
      key,
      isRepeatable: true,
      send: ({ url }, sentKey) =>
        sendJson(`${url}/gateway/member/deposit-transaction`, {
          token,
          key: sentKey,
          from,
          body: {
            payment_bank_information_id: bank.id,
            deposit_amount: decimal(amountMinor, currency),
            slip_image_url: slip.image,
          },
        }),
      read: (answer) =>
        readService(answer, ({ id, fee }) => ({
          answer: String(id),
          effects: [],
          value: { id: String(id), fee: String(fee) },
        })),
    });
    if (filed.kind !== 'ok') return;
    const { id, fee } = filed.value;
    const feeMinor = minorOf(fee, currencyOf(currency));
    const status = stage.chance.isTrue(0.9) ? 'success' : 'fail';
    const effects = status === 'success' ? depositEffects(actor, id, amountMinor, feeMinor) : [];
    await decide(stage, actor, 'deposit', id, status, effects);
  },
};

export const depositOperations: readonly Operation[] = [qrDeposit, slipDeposit];
