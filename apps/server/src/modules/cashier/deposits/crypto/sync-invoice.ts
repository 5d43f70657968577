import { currencyOf } from '@sabai/contract/money';
import { inTransaction, type Tx } from '@sabai/db';
import { publishDeposit } from '../../cashier-events.ts';
import type { IncomingPayment, WebhookOutcome } from '../../payment-provider.ts';
import type { InvoiceAnswer } from '../../providers/btcpay/btcpay-answers.ts';
import { isPostable, readRate, worthOf } from '../../providers/btcpay/coin-amount.rules.ts';
import type { CryptoParts } from '../../providers/btcpay/crypto-parts.ts';
import { methodOf } from '../../providers/btcpay/invoice-answer.rules.ts';
import { tokenById } from '../../providers/btcpay/tokens.repository.ts';
import { confirmPaymentIn } from '../confirm-payment.ts';
import { type DepositState, stateOf } from '../deposit-states.rules.ts';
import { type Deposit, lockDepositBy, updateDeposit } from '../deposits.repository.ts';
import { type CoinPayment, type InvoiceVerdict, judgeInvoice } from './invoice.rules.ts';
import {
  accountFor,
  type CryptoInvoice,
  invoicesOf,
  notePayments,
  paymentsOf,
  putInQuestion,
  updateInvoice,
} from './invoices.repository.ts';

/** How long the player may choose; afterwards staff decide. */
const choosesForMs = 7 * 24 * 3_600_000;

type Parts = Pick<CryptoParts, 'platform' | 'wallet' | 'btcpay'>;

/** An invoice of ours as it was just read, with what of its coins nothing has been done about yet. */
export interface OpenInvoice {
  readonly deposit: Deposit;
  readonly invoice: CryptoInvoice;
  readonly answer: InvoiceAnswer;
  readonly payments: readonly CoinPayment[];
  readonly settledCoins: bigint;
}

/**
 * Locks the deposit of an invoice and writes down what the chain shows. `undefined` for an answer that is not about an invoice
 * we made, 'stale' for one that lacks a payment that was confirmed before: an older answer, or a chain that took it back.
 */
export async function noteInvoice(
  { platform }: Pick<Parts, 'platform'>,
  tx: Tx,
  answer: InvoiceAnswer,
): Promise<OpenInvoice | 'stale' | undefined> {
  const deposit = await lockDepositBy(tx, 'btcpay', { providerPaymentId: answer.id });
  if (!deposit) return undefined;
  const [invoice] = await invoicesOf(tx, [deposit]);
  const token = invoice && (await tokenById(tx, invoice.token_id));
  const method = token && methodOf(answer, token.payment_method_id);
  const isOurs =
    method?.destination === invoice?.address &&
    answer.metadata?.orderId === deposit.reference &&
    answer.currency === deposit.currency_code;
  if (!invoice || !method || !isOurs) {
    platform.log.error({ invoice: answer.id }, 'the crypto processor tells of an invoice that is not the one we made');
    return undefined;
  }
  const shown = method.payments.map(({ id, value, status, receivedDate }) => ({
    id,
    coins: value,
    status,
    receivedAt: receivedDate,
  }));
  // Staff have decided about what they were asked about, whatever they said.
  const isDecided = deposit.decided_at !== null;
  const known = await paymentsOf(tx, [deposit]);
  const isLacking = known.some(
    ({ payment_id, status, accounted_at }) =>
      status === 'Settled' &&
      accounted_at === null &&
      !isDecided &&
      !shown.some((payment) => payment.id === payment_id && payment.status === 'Settled'),
  );
  if (isLacking) {
    platform.log.warn({ invoice: answer.id }, 'a confirmed payment of coins is missing; the invoice is read again');
    return 'stale';
  }
  await notePayments(tx, deposit, shown);
  const decided = known.filter((one) => isDecided && one.is_in_question && one.accounted_at === null);
  const decidedIds = decided.map(({ payment_id }) => payment_id);
  await accountFor(tx, deposit, decidedIds, platform.clock());
  const accounted = new Set([
    ...decidedIds,
    ...known.filter((one) => one.accounted_at !== null).map(({ payment_id }) => payment_id),
  ]);
  const payments = shown.filter(({ id }) => !accounted.has(id));
  const settledCoins = payments.reduce((sum, { coins, status }) => (status === 'Settled' ? sum + coins : sum), 0n);
  return { deposit, invoice, answer, payments, settledCoins };
}

const settledIds = ({ payments }: OpenInvoice) =>
  payments.filter(({ status }) => status === 'Settled').map(({ id }) => id);

/** What these coins are worth at the rate the invoice was made with. */
export const lockedWorth = ({ deposit, invoice }: Pick<OpenInvoice, 'deposit' | 'invoice'>, coins: bigint): bigint =>
  worthOf(coins, readRate(invoice.rate)!, currencyOf(deposit.currency_code));

/** The canonical form of money that came in coins. */
export const incoming = (
  open: Pick<OpenInvoice, 'deposit' | 'answer' | 'payments'>,
  transactionId: string,
  amountMinor: bigint,
): IncomingPayment => ({
  provider: 'btcpay',
  transactionId,
  deposit: { depositId: open.deposit.id },
  amountMinor,
  currencyCode: open.deposit.currency_code,
  payerName: '',
  paidAt: open.payments.at(-1)?.receivedAt ?? new Date(),
  body: JSON.stringify(
    { invoice: open.answer.id, status: open.answer.status, payments: open.payments },
    (_key, value) => (typeof value === 'bigint' ? String(value) : value),
  ),
});

const reopened = {
  status: 'pending',
  is_expired: false,
  failure_code: null,
  decided_at: null,
  decided_by: null,
  reason: null,
};

/** Coins besides what this deposit is about: each payment goes the way of any money that does not fit. */
async function passOn(parts: Parts, tx: Tx, open: OpenInvoice): Promise<WebhookOutcome> {
  let outcome: WebhookOutcome = 'waiting';
  if (open.settledCoins === open.invoice.asked_coins) {
    outcome = await confirmPaymentIn(parts, tx, incoming(open, open.answer.id, open.invoice.asked_minor));
    await accountFor(tx, open.deposit, settledIds(open), parts.platform.clock());
    return outcome;
  }
  for (const payment of open.payments.filter(({ status }) => status === 'Settled')) {
    const worth = lockedWorth(open, payment.coins);
    outcome = await confirmPaymentIn(parts, tx, incoming({ ...open, payments: [payment] }, payment.id, worth));
  }
  await accountFor(tx, open.deposit, settledIds(open), parts.platform.clock());
  return outcome;
}

/** Puts the question to the player, or a changed one; until it is answered the deposit is under review. */
async function ask(
  { platform }: Parts,
  tx: Tx,
  open: OpenInvoice,
  { problem, coins }: Extract<InvoiceVerdict, { outcome: 'ask' }>,
): Promise<WebhookOutcome> {
  const { deposit, invoice } = open;
  const worth = lockedWorth(open, coins);
  if (!isPostable(worth)) throw new RangeError(`a payment of ${coins} units of coins is beyond what can be posted`);
  const isChanged = invoice.problem !== problem || deposit.received_minor !== worth;
  if (!isChanged) return 'repeated';
  await putInQuestion(tx, deposit);
  await updateInvoice(tx, invoice, {
    problem,
    choose_until: invoice.choose_until ?? new Date(platform.clock().getTime() + choosesForMs),
    quote_rate: null,
    quote_until: null,
  });
  const asked = await updateDeposit(tx, deposit, {
    ...reopened,
    expires_at: null,
    review_code: problem,
    received_minor: worth,
    received_currency_code: deposit.currency_code,
  });
  if (deposit.status !== 'pending') await publishDeposit(tx, asked);
  return 'needs_staff';
}

/** Brings an open deposit up to date with its invoice. */
async function follow(parts: Parts, tx: Tx, open: OpenInvoice, state: DepositState): Promise<WebhookOutcome> {
  const { deposit, invoice, answer } = open;
  const now = parts.platform.clock();
  const verdict = judgeInvoice({
    status: answer.status,
    isMarked: answer.additionalStatus === 'Marked',
    expiresAt: answer.expirationTime,
    askedCoins: invoice.asked_coins,
    payments: open.payments,
  });
  const isWaiting = state === 'waiting';
  switch (verdict.outcome) {
    case 'waiting':
      return 'waiting';
    case 'seen': {
      if (state === 'review' || (isWaiting && deposit.expires_at === null)) return 'waiting';
      const seen = await updateDeposit(tx, deposit, { ...reopened, expires_at: null });
      if (!isWaiting) await publishDeposit(tx, seen);
      return 'waiting';
    }
    case 'credit': {
      if (state === 'review') {
        // All has turned out well; nobody has to decide any more.
        await updateInvoice(tx, invoice, { problem: null, choose_until: null, quote_rate: null, quote_until: null });
        await updateDeposit(tx, deposit, { review_code: null });
      }
      const outcome = await confirmPaymentIn(parts, tx, incoming(open, answer.id, invoice.asked_minor));
      await accountFor(tx, deposit, settledIds(open), now);
      return outcome;
    }
    case 'ask':
      return ask(parts, tx, open, verdict);
    case 'staff': {
      if (state === 'review') return 'repeated';
      await putInQuestion(tx, deposit);
      const worth = verdict.coins > 0n ? lockedWorth(open, verdict.coins) : invoice.asked_minor;
      const asked = await updateDeposit(tx, deposit, {
        ...reopened,
        expires_at: null,
        review_code: 'UNCONFIRMED',
        received_minor: worth,
        received_currency_code: deposit.currency_code,
      });
      if (!isWaiting) await publishDeposit(tx, asked);
      return 'needs_staff';
    }
    default: {
      if (!isWaiting) return 'repeated';
      const isExpired = verdict.outcome === 'expired';
      const failed = await updateDeposit(tx, deposit, {
        status: 'fail',
        is_expired: isExpired,
        failure_code: isExpired ? null : 'unconfirmed',
      });
      await publishDeposit(tx, failed);
      return 'failed';
    }
  }
}

/**
 * Acts on an invoice as it was just read. Whatever was told, and however often, only what the processor answers when it is
 * asked has an effect, and each payment of coins has it once.
 */
export async function applyInvoice(parts: Parts, tx: Tx, answer: InvoiceAnswer): Promise<WebhookOutcome> {
  const open = await noteInvoice(parts, tx, answer);
  if (!open) return 'unknown';
  if (open === 'stale') return 'waiting';
  const state = stateOf(open.deposit);
  // Under review for another reason than coins, credited, or refused: what has come besides is judged like any payment.
  const isDoneWith =
    state === 'credited' ||
    state === 'refused' ||
    open.invoice.choice !== null ||
    (state === 'review' && open.invoice.problem === null && open.deposit.review_code !== 'UNCONFIRMED');
  return isDoneWith ? passOn(parts, tx, open) : follow(parts, tx, open, state);
}

/** Asks what has become of an invoice, and acts on it. */
export async function syncInvoice(parts: Parts, invoiceId: string): Promise<WebhookOutcome> {
  const answer = await parts.btcpay.readInvoice(invoiceId);
  if (!answer) return 'unknown';
  return inTransaction(parts.platform.db, (tx) => applyInvoice(parts, tx, answer));
}
