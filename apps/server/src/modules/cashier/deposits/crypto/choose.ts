import { currencyOf } from '@sabai/contract/money';
import { type Db, inTransaction, type Tx } from '@sabai/db';
import { Refusal } from '../../../../platform/http/refusal.ts';
import { readAddress } from '../../providers/btcpay/address.rules.ts';
import { keepAddress } from '../../providers/btcpay/addresses.repository.ts';
import type { InvoiceAnswer } from '../../providers/btcpay/btcpay-answers.ts';
import { isPostable, readRate, writeRate } from '../../providers/btcpay/coin-amount.rules.ts';
import type { CryptoDependencies } from '../../providers/btcpay/crypto-dependencies.ts';
import { queuePayout } from '../../providers/btcpay/payouts.repository.ts';
import { type Token, tokenById } from '../../providers/btcpay/tokens.repository.ts';
import { publishDeposit } from '../../transactions/cashier-events.ts';
import { type Deposit, lockDeposit, updateDeposit } from '../../transactions/deposits.repository.ts';
import { findTransaction } from '../../transactions/transactions.repository.ts';
import { creditDeposit } from '../confirm-payment.ts';
import { stateOf } from '../deposit-states.rules.ts';
import { notePayment } from '../note-payment.ts';
import {
  type Choice,
  type ChoiceEffect,
  type CoinPayment,
  choicesOf,
  isSettled,
  type PaymentProblem,
  totalOf,
  worthOfPayments,
} from './invoice.rules.ts';
import {
  accountFor,
  type CryptoInvoice,
  coinPaymentOf,
  invoicesOf,
  paymentsOf,
  updateInvoice,
} from './invoices.repository.ts';
import { applyInvoice, incoming, lacksPrice, noteInvoice, rateForLate } from './sync-invoice.ts';

/** Lifetime of an offer's rate: long enough to read it and decide. */
export const offerLifetimeMs = 2 * 60_000;

/** A deposit in coins with the question to the player. */
export interface Question {
  readonly deposit: Deposit;
  readonly invoice: CryptoInvoice;
  readonly token: Token;
  /** Confirmed payments without an effect so far. */
  readonly settled: readonly CoinPayment[];
  readonly receivedCoins: bigint;
  /** Whether the player can choose now, and the options. */
  readonly isOpen: boolean;
  readonly options: readonly ChoiceEffect[];
}

export interface ChoiceCommand {
  readonly memberId: string;
  readonly depositId: string;
  readonly choice: Choice;
  /** The rate of the offer that was shown, for `requote`. */
  readonly rate: string | undefined;
  /** The address to send the coins back to, for `refund`. */
  readonly address: string | undefined;
}

async function questionOf(reader: Db | Tx, deposit: Deposit | undefined, now: Date): Promise<Question | undefined> {
  const [invoice] = deposit ? await invoicesOf(reader, [deposit]) : [];
  const token = invoice && (await tokenById(reader, invoice.token_id));
  if (!deposit || !invoice || !token) return undefined;
  const payments = (await paymentsOf(reader, [deposit])).filter(({ accounted_at }) => accounted_at === null);
  const settled = payments.map(coinPaymentOf).filter(isSettled);
  const lateCoins = totalOf(settled.filter(({ isLate }) => isLate));
  const inTimeCoins = totalOf(settled.filter(({ isLate }) => !isLate));
  const receivedCoins = inTimeCoins + lateCoins;
  const isOpen =
    stateOf(deposit) === 'review' &&
    deposit.review_code === invoice.problem &&
    invoice.choice === null &&
    invoice.choose_until !== null &&
    now <= invoice.choose_until &&
    receivedCoins > 0n &&
    // Late coins without a price: the question is put again once they have one.
    (invoice.problem === 'PAID_LATE' || lateCoins === 0n);
  const isOfferGood = invoice.quote_rate !== null && invoice.quote_until !== null && now <= invoice.quote_until;
  const options = isOpen
    ? choicesOf({
        problem: invoice.problem as PaymentProblem,
        inTimeCoins,
        lateCoins,
        askedCoins: invoice.asked_coins,
        askedMinor: invoice.asked_minor,
        lockedRate: readRate(invoice.rate)!,
        presentRate: isOfferGood ? readRate(invoice.quote_rate!) : undefined,
        currency: currencyOf(deposit.currency_code),
      })
    : [];
  const isPossible = ({ creditMinor, refundCoins }: ChoiceEffect) =>
    (creditMinor === 0n || isPostable(creditMinor)) &&
    (refundCoins === 0n || (token.can_pay_out && refundCoins >= token.least_payout_coins));
  return { deposit, invoice, token, settled, receivedCoins, isOpen, options: options.filter(isPossible) };
}

/** Returns the player's options, with an offer at the present rate for late coins. Throws NOT_FOUND. */
export async function showQuestion(
  dependencies: CryptoDependencies,
  memberId: string,
  depositId: string,
): Promise<Question> {
  const { db, clock } = dependencies.platform;
  const now = clock();
  const read = async () => questionOf(db, await findTransaction(db, 'deposits', depositId, memberId), now);
  const question = await read();
  if (!question) throw new Refusal('NOT_FOUND');
  const { invoice, deposit, token } = question;
  const hasOffer = invoice.quote_until !== null && now <= invoice.quote_until;
  if (!question.isOpen || invoice.problem !== 'PAID_LATE' || hasOffer) return question;
  const rate = (await dependencies.rates.present([token.token], deposit.currency_code)).get(token.token);
  if (rate === undefined) return question;
  await inTransaction(db, async (tx) => {
    const locked = await lockDeposit(tx, deposit.id);
    const [current] = await invoicesOf(tx, [deposit]);
    if (!locked || !current || current.choice !== null || (current.quote_until && now <= current.quote_until)) return;
    await updateInvoice(tx, current, {
      quote_rate: writeRate(rate),
      quote_until: new Date(now.getTime() + offerLifetimeMs),
    });
  });
  return (await read()) ?? question;
}

async function readAgain({ btcpay, platform }: CryptoDependencies, invoiceId: string): Promise<InvoiceAnswer> {
  try {
    const answer = await btcpay.readInvoice(invoiceId);
    if (!answer) throw new Error(`the processor does not know the invoice ${invoiceId} any more`);
    return answer;
  } catch (error) {
    platform.log.error({ err: error }, 'an invoice could not be read before its coins are credited');
    throw new Refusal('PAYMENT_CHANNEL_UNAVAILABLE');
  }
}

/** Returns the value of refunded coins: surplus coins in time at the locked rate, late ones at their own. */
function worthOfRefund({ deposit, invoice, settled }: Question, { creditMinor }: ChoiceEffect): bigint | undefined {
  const inTimeCoins = totalOf(settled.filter(({ isLate }) => !isLate)) - (creditMinor > 0n ? invoice.asked_coins : 0n);
  const inTime = inTimeCoins > 0n ? [{ coins: inTimeCoins, rate: readRate(invoice.rate) }] : [];
  const late = settled.filter(({ isLate }) => isLate);
  return worthOfPayments([...inTime, ...late], currencyOf(deposit.currency_code));
}

/** Carries out the choice and records it, in one transaction. */
async function carryOut(
  dependencies: CryptoDependencies,
  tx: Tx,
  question: Question,
  effect: ChoiceEffect,
  { answer, address }: { answer: InvoiceAnswer; address: string | undefined },
): Promise<void> {
  const { deposit, invoice, token, settled } = question;
  const now = dependencies.platform.clock();
  const actor = `member:${deposit.member_id}`;
  const paid =
    effect.creditMinor > 0n ? incoming({ deposit, answer, payments: settled }, effect.creditMinor) : undefined;
  if (paid) {
    await notePayment(dependencies, tx, deposit, paid, 'credited');
    await creditDeposit(dependencies, tx, deposit, { amountMinor: effect.creditMinor, actor });
  } else {
    const returned = { status: 'fail', review_code: null, failure_code: 'REFUNDED' };
    await publishDeposit(tx, await updateDeposit(tx, deposit, returned));
  }
  if (effect.refundCoins > 0n) {
    const seal = await dependencies.platform.seal();
    await queuePayout(tx, seal, {
      member_id: deposit.member_id,
      purpose: 'refund',
      subject_id: deposit.id,
      token_id: token.id,
      address: address!,
      coins: effect.refundCoins,
      worth_minor: worthOfRefund(question, effect) ?? null,
      queued_at: now,
      next_step_at: now,
    });
    await keepAddress(tx, seal, { memberId: deposit.member_id, tokenId: token.id, address: address!, now });
  }
  await accountFor(
    tx,
    deposit,
    settled.map(({ id }) => id),
    now,
    paid,
  );
  await updateInvoice(tx, invoice, { choice: effect.choice, chosen_at: now });
}

/**
 * Applies the player's choice about coins that came late, or fewer or more than requested. The invoice is read again
 * before any credit. Repeating the same choice changes nothing. Throws NOT_FOUND, DEPOSIT_ALREADY_DECIDED,
 * EXCHANGE_RATE_EXPIRED, WALLET_ADDRESS_INVALID, PAYMENT_CHANNEL_UNAVAILABLE.
 */
export async function choose(dependencies: CryptoDependencies, command: ChoiceCommand): Promise<Question> {
  const { memberId, depositId, choice } = command;
  const { db, clock } = dependencies.platform;
  const find = async () => questionOf(db, await findTransaction(db, 'deposits', depositId, memberId), clock());
  const before = await find();
  if (!before) throw new Refusal('NOT_FOUND');
  if (before.invoice.choice === choice) return before;
  if (!before.isOpen) throw new Refusal('DEPOSIT_ALREADY_DECIDED');
  const { network } = before.token;
  const address = choice === 'refund' ? readAddress(command.address ?? '', network, dependencies.chain) : undefined;
  if (choice === 'refund' && address === undefined) throw new Refusal('WALLET_ADDRESS_INVALID', { network });
  // A refund to the invoice's own address would be a loop.
  if (address === before.invoice.address) throw new Refusal('WALLET_ADDRESS_INVALID', { network });
  const answer = await readAgain(dependencies, before.invoice.invoice_id);
  const lateRate = await rateForLate(dependencies, answer);
  await inTransaction(db, (tx) => applyInvoice(dependencies, tx, answer, { lateRate }));
  await inTransaction(db, async (tx) => {
    const open = await noteInvoice(dependencies, tx, answer, { lateRate });
    if (!open || open === 'stale' || lacksPrice(open)) throw new Refusal('PAYMENT_CHANNEL_UNAVAILABLE');
    const question = await questionOf(tx, open.deposit, clock());
    if (question?.invoice.choice === choice) return;
    if (!question?.isOpen) throw new Refusal('DEPOSIT_ALREADY_DECIDED');
    const isOfferTaken =
      choice !== 'requote' || command.rate === writeRate(readRate(question.invoice.quote_rate ?? '1')!);
    const effect = isOfferTaken ? question.options.find((option) => option.choice === choice) : undefined;
    if (!effect) throw new Refusal(choice === 'refund' ? 'PAYMENT_METHOD_UNKNOWN' : 'EXCHANGE_RATE_EXPIRED');
    await carryOut(dependencies, tx, question, effect, { answer, address });
  });
  return (await find())!;
}
