import type { Deposit } from '@sabai/contract';
import type { Api } from '../../../shared/api/api.ts';

/** Loads the content of the deposit tab: channels, pending deposits, and reasons against depositing. */
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
    // Promotions without a deposit are received separately.
    promotions: promotions.data.filter(({ rules }) => rules?.needs_deposit),
    pending,
    reasons: policy?.reasons ?? [],
  };
}
export type DepositChoices = Awaited<ReturnType<typeof loadDepositChoices>>;
export type DepositType = DepositChoices['types'][number];

/** `slip` is confirmed by staff, `gateway` credited automatically. */
export type DepositWay = 'gateway' | 'slip';

/** Returns the form of a payment type; `undefined` when it is unavailable. */
export function wayOf(
  type: Pick<DepositType, 'is_active' | 'payment_type_category' | 'payment_type_code'>,
  { banks }: { banks: readonly unknown[] },
): DepositWay | undefined {
  if (!type.is_active) return undefined;
  const needsBank = type.payment_type_category === 'SLIP' || type.payment_type_code === 'AUTOBANK';
  if (needsBank && banks.length === 0) return undefined;
  return type.payment_type_category === 'SLIP' ? 'slip' : 'gateway';
}

/**
 * Returns whether the member can act on a deposit at `nowMs`: pay it, or choose what to do with coins that did not
 * arrive as requested.
 */
export const canResume = (deposit: Deposit, nowMs: number): boolean =>
  deposit.status === 'pending' &&
  (Boolean(deposit.choose_until) || (!deposit.slip_image_url && Date.parse(deposit.expires_at ?? '') > nowMs));
