import type { Deposit } from '@sabai/contract';
import type { Api } from '../../../shared/api/api.ts';

/** What the deposit tab offers, what already waits, and why nothing may be deposited. */
export async function loadDepositChoices(api: Api) {
  const [types, banks, pending, promotions, [policy]] = await Promise.all([
    api('member', 'payment-type').find({ $limit: 20 }),
    api('member', 'payment-bank-information').find({ $limit: 20 }),
    api('member', 'check-pending-deposit').find(),
    api('member', 'promotion-information').find({ status: 'available', $limit: 50 }),
    api('member', 'member-policy').find({ action: 'deposit' }),
  ]);
  return {
    types: types.data,
    banks: banks.data,
    // What is given without a deposit is received by itself.
    promotions: promotions.data.filter(({ rules }) => rules?.needs_deposit),
    pending,
    reasons: policy?.reasons ?? [],
  };
}
export type DepositChoices = Awaited<ReturnType<typeof loadDepositChoices>>;
export type DepositType = DepositChoices['types'][number];

/** `slip` is confirmed by staff, `gateway` credited by itself. */
export type DepositWay = 'gateway' | 'slip';

/** The form of a payment type; `undefined` when it cannot be used now. */
export function wayOf(
  type: Pick<DepositType, 'is_active' | 'payment_type_category' | 'payment_type_code'>,
  { banks }: { banks: readonly unknown[] },
): DepositWay | undefined {
  if (!type.is_active) return undefined;
  const needsBank = type.payment_type_category === 'SLIP' || type.payment_type_code === 'AUTOBANK';
  if (needsBank && banks.length === 0) return undefined;
  return type.payment_type_category === 'SLIP' ? 'slip' : 'gateway';
}

/** A deposit that the member can do something about at `nowMs`: pay it, or say what becomes of coins that did not come as asked. */
export const canResume = (deposit: Deposit, nowMs: number): boolean =>
  deposit.status === 'pending' &&
  (Boolean(deposit.choose_until) || (!deposit.slip_image_url && Date.parse(deposit.expires_at ?? '') > nowMs));
