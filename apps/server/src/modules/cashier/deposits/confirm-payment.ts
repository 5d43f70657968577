import { feeOf } from '@sabai/contract/deposit-fee';
import { inTransaction, type Tx } from '@sabai/db';
import { invariant } from '../../../platform/invariant.ts';
import { sealedTables } from '../../../platform/sealing/sealed-tables.ts';
import { publishDeposit } from '../transactions/cashier-events.ts';
import type { CashierDependencies } from '../transactions/dependencies.ts';
import {
  type Deposit,
  findPayment,
  hasPayment,
  insertDeposit,
  isThroughBank,
  lockDepositBy,
  updateDeposit,
  updatePayment,
} from '../transactions/deposits.repository.ts';
import type { IncomingPayment } from '../transactions/payment-provider.ts';
import { stateOf } from './deposit-states.rules.ts';
import { notePayment } from './note-payment.ts';
import { judgePayment } from './payment-verdict.rules.ts';
import { fingerprintOfPayment, takeBack } from './take-back.ts';
import { takeLine } from './take-line.ts';

type Dependencies = Pick<CashierDependencies, 'platform' | 'identity' | 'wallet' | 'promotions'>;
export type ConfirmOutcome = 'credited' | 'already_credited' | 'needs_staff' | 'taken_back' | 'repeated' | 'unknown';

/**
 * Credits a deposit. This is the only way a deposit's money enters a wallet, once per deposit by its idempotency key.
 * The promised fee is deducted from the received amount as a separate entry in the same transaction. The rest must be
 * staked as often as promised before a withdrawal.
 */
export async function creditDeposit(
  dependencies: Dependencies,
  tx: Tx,
  deposit: Deposit,
  { amountMinor, actor, ...decided }: { amountMinor: bigint; actor: string; decided_by?: string; reason?: string },
): Promise<Deposit> {
  const { platform, wallet, promotions } = dependencies;
  const now = platform.clock();
  const decision = sealedTables.deposits.seal(await platform.seal(), deposit.member_id, decided);
  const subject = `deposit:${deposit.id}`;
  const movement = { memberId: deposit.member_id, currency: deposit.currency_code, reference: subject, actor };
  await wallet.postDeposit(tx, { ...movement, amountMinor, idempotencyKey: subject, channel: deposit.channel });
  const feeMinor = feeOf(amountMinor, deposit);
  if (feeMinor > 0n)
    await wallet.postDepositFee(tx, { ...movement, amountMinor: feeMinor, idempotencyKey: `${subject}:fee` });
  const repaidMinor = await wallet.repayDebt(tx, { ...movement, idempotencyKey: subject });
  await wallet.raiseTurnover(tx, movement, amountMinor - feeMinor - repaidMinor, deposit.turnover_hundredths);
  const credited = await updateDeposit(tx, deposit, {
    status: 'success',
    is_expired: false,
    amount_minor: amountMinor,
    fee_minor: feeMinor,
    succeeded_at: now,
    review_code: null,
    failure_code: null,
    ...(decision.decided_by ? { decided_at: now, ...decision } : {}),
  });
  await promotions.credited(tx, {
    id: deposit.id,
    memberId: deposit.member_id,
    currencyCode: deposit.currency_code,
    amountMinor,
    channel: deposit.channel,
  });
  await publishDeposit(tx, credited);
  await takeLine(dependencies, tx, credited);
  return credited;
}

/** Files surplus money, received for a closed deposit, as a separate deposit until staff decide. */
async function openAnother(
  { platform }: Dependencies,
  tx: Tx,
  deposit: Deposit,
  paid: IncomingPayment,
): Promise<Deposit> {
  const another = await insertDeposit(tx, {
    member_id: deposit.member_id,
    channel: deposit.channel,
    currency_code: deposit.currency_code,
    amount_minor: paid.amountMinor,
    fee_rate_bp: deposit.fee_rate_bp,
    fee_fixed_minor: deposit.fee_fixed_minor,
    fee_minor: feeOf(paid.amountMinor, deposit),
    turnover_hundredths: deposit.turnover_hundredths,
    note: deposit.note,
    provider: paid.provider,
    review_code: 'PAID_TWICE',
    received_minor: paid.amountMinor,
    received_currency_code: paid.currencyCode,
    fingerprint: fingerprintOfPayment(paid.provider, paid.transactionId),
    requested_at: platform.clock(),
  });
  invariant(another, 'a deposit without a key always goes in');
  await publishDeposit(tx, another);
  return another;
}

/** Moves a deposit whose money does not match to staff review; a failed one is reopened. */
async function askStaff(tx: Tx, deposit: Deposit, paid: IncomingPayment, code: string): Promise<void> {
  const updated = await updateDeposit(tx, deposit, {
    status: 'pending',
    is_expired: false,
    review_code: code,
    received_minor: paid.amountMinor,
    received_currency_code: paid.currencyCode,
    failure_code: null,
    decided_at: null,
    decided_by: null,
    reason: null,
  });
  if (deposit.status !== 'pending') await publishDeposit(tx, updated);
}

/**
 * Returns the provider whose payments may be the same money; `undefined` means any. Only a QR payment of the operator's
 * own bank is reported twice: by the bank and on the statement. The bank's report of money that a line has credited is
 * then no second payment.
 */
const reporterOf = (deposit: Deposit, { provider }: IncomingPayment): string | undefined =>
  isThroughBank(deposit) && deposit.provider === provider && provider !== 'statement' ? provider : undefined;

/** Acts on a payment that a provider has confirmed. */
export const confirmPayment = (dependencies: Dependencies, paid: IncomingPayment): Promise<ConfirmOutcome> =>
  inTransaction(dependencies.platform.db, (tx) => confirmPaymentIn(dependencies, tx, paid));

/**
 * Acts on a payment within a transaction. Locks the deposit first, so that repeats of the confirmation, expiry and
 * staff decisions are serialised. Then records the payment; only its first record has an effect.
 */
export async function confirmPaymentIn(
  dependencies: Dependencies,
  tx: Tx,
  paid: IncomingPayment,
): Promise<ConfirmOutcome> {
  const deposit = await lockDepositBy(tx, paid.provider, paid.deposit);
  if (!deposit) return 'unknown';
  const takenBackMinor = paid.takenBackMinor ?? 0n;
  const known = await findPayment(tx, deposit, paid.provider, paid.transactionId);
  const isNewer = known !== undefined && (takenBackMinor > known.taken_back_minor || paid.isWonBack === true);
  if (known && known.outcome !== 'taken_back')
    return isNewer ? takeBack(dependencies, tx, deposit, known, takenBackMinor) : 'repeated';
  // A payment that was fully taken back has had no effect; it may have one after it is won back.
  if (known && !isNewer) return 'repeated';
  const left = { ...paid, amountMinor: paid.amountMinor - takenBackMinor };
  if (left.amountMinor <= 0n) return known ? 'repeated' : noteTakenBack(dependencies, tx, deposit, paid);
  const verdict = judgePayment(
    {
      state: stateOf(deposit),
      amountMinor: deposit.amount_minor,
      currencyCode: deposit.currency_code,
      hasPayment: await hasPayment(tx, deposit, reporterOf(deposit, paid)),
    },
    left,
  );
  const outcome = verdict.outcome === 'credit' ? 'credited' : verdict.outcome;
  if (known) await updatePayment(tx, known, { outcome, taken_back_minor: takenBackMinor });
  else if (!(await notePayment(dependencies, tx, deposit, paid, outcome))) return 'repeated';
  if (verdict.outcome === 'credit') {
    await creditDeposit(dependencies, tx, deposit, {
      amountMinor: left.amountMinor,
      actor: `gateway:${paid.provider}`,
    });
  } else if (verdict.outcome === 'needs_staff') {
    if (verdict.opensAnother) await openAnother(dependencies, tx, deposit, left);
    else await askStaff(tx, deposit, left, verdict.code);
  }
  return outcome;
}

/**
 * A payment that was fully taken back before its first report is never credited, whatever is later reported under its
 * name. If its deposit was credited without any reported payment, staff review it: it may be that one.
 */
async function noteTakenBack(
  dependencies: Dependencies,
  tx: Tx,
  deposit: Deposit,
  paid: IncomingPayment,
): Promise<ConfirmOutcome> {
  const isMeant = stateOf(deposit) === 'credited' && !(await hasPayment(tx, deposit, paid.provider));
  await notePayment(dependencies, tx, deposit, paid, isMeant ? 'needs_staff' : 'taken_back');
  const noted = isMeant && (await findPayment(tx, deposit, paid.provider, paid.transactionId));
  return noted
    ? takeBack(dependencies, tx, deposit, { ...noted, taken_back_minor: 0n }, paid.amountMinor)
    : 'taken_back';
}
