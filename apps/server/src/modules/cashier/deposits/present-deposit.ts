import type { Deposit as DepositAnswer } from '@sabai/contract';
import { decimalOf } from '@sabai/contract/money';
import type { Db, Tx } from '@sabai/db';
import qrCode from 'qrcode';
import { sealedTables } from '../../../platform/sealing/sealed-tables.ts';
import type { CashierDependencies } from '../transactions/dependencies.ts';
import type { DepositMethods } from '../transactions/deposit-method.ts';
import type { Deposit } from '../transactions/deposits.repository.ts';
import { presentCommon } from '../transactions/present-transaction.ts';
import { slipUrlOf } from './slip.rules.ts';

/** Returns the QR as a scalable picture: black on white with the quiet zone that scanners need. */
async function qrImageOf(payload: string): Promise<string> {
  const svg = await qrCode.toString(payload, { type: 'svg', errorCorrectionLevel: 'M', margin: 4 });
  return `data:image/svg+xml;base64,${Buffer.from(svg).toString('base64')}`;
}

/** Returns the seconds left to pay a deposit, 0 if it cannot be paid. */
export const secondsLeft = (deposit: Deposit, now: Date): number =>
  deposit.status === 'pending' && deposit.review_code === null && deposit.expires_at
    ? Math.max(0, Math.ceil((deposit.expires_at.getTime() - now.getTime()) / 1000))
    : 0;

async function presentOne(deposit: Deposit, now: Date): Promise<DepositAnswer> {
  const timeLeft = secondsLeft(deposit, now);
  const payload = timeLeft > 0 ? deposit.qr_payload : null;
  const credit = deposit.amount_minor - deposit.fee_minor;
  return {
    ...presentCommon(deposit, deposit.fee_minor),
    expected_credit: decimalOf(credit, deposit.currency_code),
    expires_at: deposit.expires_at?.toISOString() ?? null,
    is_expired: deposit.is_expired,
    time_left: timeLeft,
    contact_time: deposit.contact_at?.toISOString() ?? null,
    is_overdue: deposit.status === 'pending' && deposit.contact_at !== null && deposit.contact_at <= now,
    promotion_information_id: deposit.promotion_information_id,
    reference: deposit.reference,
    redirect_url: timeLeft > 0 ? deposit.redirect_url : null,
    failure_code: deposit.failure_code,
    transaction_id: deposit.provider_payment_id,
    qr_code: payload,
    qr_image: payload && (await qrImageOf(payload)),
    slip_image_url: deposit.slip_name && slipUrlOf(deposit.slip_name),
  };
}

/** Returns deposits as shown to their owners, with the fields of each method. */
export async function presentDeposits(
  { clock, seal, db }: Pick<CashierDependencies['platform'], 'clock' | 'seal' | 'db'>,
  methods: Pick<DepositMethods, 'all'>,
  kept: readonly Deposit[],
  reader: Db | Tx = db,
): Promise<DepositAnswer[]> {
  const now = clock();
  const opener = await seal();
  const deposits = kept.map((deposit) => sealedTables.deposits.open(opener, deposit));
  const added = new Map<string, Partial<DepositAnswer>>();
  for (const { code, describe } of methods.all) {
    const own = describe ? deposits.filter(({ channel }) => channel === code) : [];
    if (describe && own.length > 0) for (const [id, extra] of await describe(own, reader)) added.set(id, extra);
  }
  return Promise.all(
    deposits.map(async (deposit) => ({ ...(await presentOne(deposit, now)), ...added.get(deposit.id) })),
  );
}
