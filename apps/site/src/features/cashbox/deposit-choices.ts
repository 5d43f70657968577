import type { Transaction } from '@sabai/contract';
import type { Api } from '../../app/api/api.ts';

/** What the deposit tab offers and what already waits. */
export async function loadDepositChoices(api: Api) {
  const [types, banks, pending] = await Promise.all([
    api('member', 'payment-type').find({ $limit: 20 }),
    api('member', 'payment-bank-information').find({ $limit: 20 }),
    api('member', 'check-pending-deposit').find(),
  ]);
  return { types: types.data, banks: banks.data, pending };
}
export type DepositChoices = Awaited<ReturnType<typeof loadDepositChoices>>;

export type DepositWay = 'qr' | 'slip';

/** The screen of a payment type; `undefined` when it cannot be used now. */
export function wayOf(
  type: DepositChoices['types'][number],
  choices: Pick<DepositChoices, 'banks'>,
): DepositWay | undefined {
  if (!type.is_active) return undefined;
  if (type.payment_type_category === 'GATEWAY') return 'qr';
  return type.payment_type_category === 'SLIP' && choices.banks.length > 0 ? 'slip' : undefined;
}

/** A QR deposit that can still be paid at `nowMs`. */
export const canResume = (deposit: Transaction, nowMs: number): boolean =>
  deposit.status === 'pending' && Boolean(deposit.qr_image) && Date.parse(deposit.expires_at ?? '') > nowMs;
