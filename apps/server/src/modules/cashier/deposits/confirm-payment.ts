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
 * Credits a deposit: the one way money of a deposit gets into a wallet, once per deposit by its idempotency key. The fee that
 * was promised is taken of what has arrived, as an entry of its own in the same transaction. What is left of it has to be staked as
 * often as was promised before anything is withdrawn.
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
    ...{ id: deposit.id, memberId: deposit.member_id, currencyCode: deposit.currency_code },
    ...{ amountMinor, channel: deposit.channel },
  });
  await publishDeposit(tx, credited);
  await takeLine(dependencies, tx, credited);
  return credited;
}

/** What arrived besides a deposit that is done with stands as a deposit of its own until staff decide. */
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

/** Hands a deposit whose money does not fit to staff; one that had failed is open again. */
async function askStaff(tx: Tx, deposit: Deposit, paid: IncomingPayment, code: string): Promise<void> {
  const asked = await updateDeposit(tx, deposit, {
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
  if (deposit.status !== 'pending') await publishDeposit(tx, asked);
}

/**
 * Whose payments may have been this one already: anybody's. Only a QR of the house's own bank is told of twice, by the bank and on
 * the statement, so that the bank's word about what a line has credited is no second payment.
 */
const reporterOf = (deposit: Deposit, { provider }: IncomingPayment): string | undefined =>
  isThroughBank(deposit) && deposit.provider === provider && provider !== 'statement' ? provider : undefined;

/** Acts on a payment that a provider has confirmed, whichever it is. */
export const confirmPayment = (dependencies: Dependencies, paid: IncomingPayment): Promise<ConfirmOutcome> =>
  inTransaction(dependencies.platform.db, (tx) => confirmPaymentIn(dependencies, tx, paid));

/**
 * The same inside of a transaction. The deposit is locked first, so that repeats of the same confirmation, its expiry and a
 * decision of staff wait for each other; then the payment is noted, and only its first note has an effect.
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
  // A payment of which nothing was left has had no effect; it may have one when it was won back.
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
 * A payment that was taken back whole before anybody told of it is never credited, whatever comes later under its name. Where
 * its deposit was credited without its provider having told of any it is what staff have to look at: it may be that one.
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
