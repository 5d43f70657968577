import type { PaymentTypeCode } from '@sabai/contract';
import type { Db } from '@sabai/db';
import type { DepositMethods } from './transactions/deposit-method.ts';
import type { WithdrawalMethodCode, WithdrawalMethods } from './transactions/withdrawal-method.ts';

/** A closed payment method, and the configuration it needs to open. */
export interface ClosedChannel {
  readonly name: string;
  readonly needs: string;
}

const houseAccount = 'an active bank account of the house';
const depositNeeds: Readonly<Record<PaymentTypeCode, string>> = {
  PROMPTPAY: 'SABAI_SCB_…',
  QRCODE: 'SABAI_OMISE_…',
  TRUEWALLET: 'SABAI_OMISE_…',
  BANK: houseAccount,
  AUTOBANK: 'SABAI_STATEMENT_…',
  CRYPTO: 'SABAI_BTCPAY_…',
};
const withdrawalNeeds: Readonly<Record<WithdrawalMethodCode, string>> = {
  BANK: houseAccount,
  CRYPTO: 'SABAI_BTCPAY_…',
};

/** Methods by which members pay into an account of the operator. */
const byTransfer = new Set<string>(['BANK', 'AUTOBANK'] satisfies PaymentTypeCode[]);

/** Returns the payment methods that are switched on but unusable, because the operator has no account for them. */
export async function closedChannels(
  db: Db,
  { methods, waysOut }: { readonly methods: DepositMethods; readonly waysOut: WithdrawalMethods },
): Promise<ClosedChannel[]> {
  const types = await db.selectFrom('payment_types').select(['code']).orderBy('order_no').execute();
  const ways = await db.selectFrom('withdrawal_types').select(['code']).orderBy('order_no').execute();
  const account = await db
    .selectFrom('house_bank_accounts')
    .select('id')
    .where('is_active', '=', true)
    .executeTakeFirst();
  const deposits = types.flatMap(({ code }): ClosedChannel[] => {
    const name = `deposit ${code}`;
    if (!methods.has(code)) return [{ name, needs: depositNeeds[code as PaymentTypeCode] ?? 'a payment provider' }];
    return byTransfer.has(code) && !account ? [{ name, needs: houseAccount }] : [];
  });
  const withdrawals = ways.flatMap(({ code }): ClosedChannel[] =>
    waysOut.find(code)
      ? []
      : [{ name: `withdrawal ${code}`, needs: withdrawalNeeds[code as WithdrawalMethodCode] ?? 'a payment provider' }],
  );
  return [...deposits, ...withdrawals];
}
