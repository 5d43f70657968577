import type { Transaction } from '@sabai/contract';
import { currencyOf, formatDecimal } from '@sabai/contract/money';
import qrCode from 'qrcode';
import type { Deposit } from './deposits.repository.ts';
import { slipUrlOf } from './slip.rules.ts';
import type { Withdrawal } from './withdrawals.repository.ts';

const common = (row: Deposit | Withdrawal) => {
  const currency = currencyOf(row.currency_code);
  return {
    id: row.id,
    status: row.status as Transaction['status'],
    channel: row.channel,
    bank_account: row.bank_account,
    amount: formatDecimal(row.amount_minor, currency),
    fee: formatDecimal(0n, currency),
    currency_code: row.currency_code,
    note: row.note,
    reason: row.reason || null,
    request_time: row.requested_at.toISOString(),
    success_time: row.succeeded_at?.toISOString() ?? null,
  };
};

/** The QR as a picture that scales: black on white with the quiet zone scanners need. */
async function qrImageOf(payload: string): Promise<string> {
  const svg = await qrCode.toString(payload, { type: 'svg', errorCorrectionLevel: 'M', margin: 4 });
  return `data:image/svg+xml;base64,${Buffer.from(svg).toString('base64')}`;
}

/** Seconds until a QR can no longer be paid, 0 for any that cannot. */
export const secondsLeft = (deposit: Deposit, now: Date): number =>
  deposit.status === 'pending' && deposit.review_code === null && deposit.expires_at
    ? Math.max(0, Math.ceil((deposit.expires_at.getTime() - now.getTime()) / 1000))
    : 0;

export async function presentDeposit(deposit: Deposit, now: Date): Promise<Transaction> {
  const payload = secondsLeft(deposit, now) > 0 ? deposit.qr_payload : null;
  return {
    ...common(deposit),
    expires_at: deposit.expires_at?.toISOString() ?? null,
    is_expired: deposit.is_expired,
    reference: deposit.reference,
    qr_code: payload,
    qr_image: payload && (await qrImageOf(payload)),
    slip_image_url: deposit.slip_name && slipUrlOf(deposit.slip_name),
  };
}

/** A deposit that has just been made by QR; after its time the picture is empty. */
export async function presentQrDeposit(deposit: Deposit, now: Date) {
  const transaction = await presentDeposit(deposit, now);
  return { ...transaction, qr_image: transaction.qr_image ?? '', time_left: secondsLeft(deposit, now) };
}

export const presentWithdrawal = (withdrawal: Withdrawal): Transaction => ({
  ...common(withdrawal),
  expires_at: null,
  qr_code: null,
  slip_image_url: null,
});
