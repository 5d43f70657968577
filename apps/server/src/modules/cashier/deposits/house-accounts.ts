import type { PaymentTypeCode } from '@sabai/contract';
import { currencyOf, formatDecimal } from '@sabai/contract/money';
import type { Db } from '@sabai/db';
import { narrow } from '../transactions/amount.rules.ts';
import { listPaymentTypes, type PaymentTypeRow } from '../transactions/cashier-config.repository.ts';
import { termsOf } from '../transactions/fee.rules.ts';
import { type HouseAccount, hasRoom, listHouseAccounts } from '../transactions/house-accounts.repository.ts';

/** Returns an operator account with the limits and the fee that apply to a transfer to it (R5.31, Q45, Q66). */
export function presentHouseAccount(account: HouseAccount, type: PaymentTypeRow | undefined) {
  const currency = currencyOf(account.currency_code);
  const { min_minor, max_minor } = narrow(account, type);
  return {
    id: account.id,
    bank_code: account.bank_code,
    bank_name: account.bank_name,
    account_number: account.account_number,
    account_name: account.account_name,
    fee: formatDecimal(termsOf(type, account).fee_fixed_minor, currency),
    min_deposit: formatDecimal(min_minor ?? 0n, currency),
    max_deposit: formatDecimal(max_minor ?? 0n, currency),
  };
}
export type PresentedHouseAccount = ReturnType<typeof presentHouseAccount>;

/**
 * Returns the operator's open accounts of a currency, including those full for today: members who have seen one may
 * still pay.
 */
export async function presentOpenAccounts(db: Db, currencyCode: string, code: PaymentTypeCode, now: Date) {
  const type = (await listPaymentTypes(db, currencyCode)).find((one) => one.code === code);
  const accounts = await listHouseAccounts(db, currencyCode, now);
  return accounts.map((account) => presentHouseAccount({ ...account, left_minor: null }, type));
}

/** Returns the operator's open accounts of a currency with capacity left today, as the transfer methods show them. */
export async function presentHouseAccounts(db: Db, currencyCode: string, code: PaymentTypeCode, now: Date) {
  const types = await listPaymentTypes(db, currencyCode);
  const type = types.find((one) => one.code === code);
  const accounts = (await listHouseAccounts(db, currencyCode, now)).filter((account) => hasRoom(account, type));
  return { accounts: accounts.map((account) => presentHouseAccount(account, type)), isOpen: type?.is_active ?? false };
}
