import { currencyOf } from '@sabai/contract/money';
import { inTransaction, type Tx } from '@sabai/db';
import { publishContradiction } from '../../../../platform/records/contradictions.ts';
import {
  keepUnreadable,
  UnreadableAnswer,
  type UnreadableRecord,
} from '../../../../platform/records/unreadable-records.ts';
import type { InvoiceAnswer } from '../../providers/btcpay/btcpay-answers.ts';
import { isPostable, readRate } from '../../providers/btcpay/coin-amount.rules.ts';
import type { CryptoDependencies } from '../../providers/btcpay/crypto-dependencies.ts';
import { methodOf } from '../../providers/btcpay/invoice-answer.rules.ts';
import { tokenById } from '../../providers/btcpay/tokens.repository.ts';
import { publishDeposit } from '../../transactions/cashier-events.ts';
import { type Deposit, findPayment, lockDepositBy, updateDeposit } from '../../transactions/deposits.repository.ts';
import type { IncomingPayment, WebhookOutcome } from '../../transactions/payment-provider.ts';
import { confirmPaymentIn } from '../confirm-payment.ts';
import { type DepositState, stateOf } from '../deposit-states.rules.ts';
import { notePayment } from '../note-payment.ts';
import { takeBack } from '../take-back.ts';
import {
  type CoinPayment,
  type InvoiceVerdict,
  isNotGone,
  isSettled,
  judgeInvoice,
  totalOf,
  worthOfPayments,
} from './invoice.rules.ts';
import {
  accountFor,
  type CryptoInvoice,
  type CryptoPayment,
  coinOfInvoice,
  coinPaymentOf,
  invoicesOf,
  notePayments,
  noteTakenBack,
  paymentsOf,
  putInQuestion,
  updateInvoice,
} from './invoices.repository.ts';

/** Time for the player to choose; afterwards staff decide. */
const choosesForMs = 7 * 24 * 3_600_000;

/** Delay of the next check after an incomplete one. */
const againMs = 30_000;

type Dependencies = Pick<CryptoDependencies, 'platform' | 'identity' | 'wallet' | 'promotions' | 'btcpay' | 'rates'>;

/** An invoice as just read, with its coins that have had no effect yet. */
export interface OpenInvoice {
  readonly deposit: Deposit;
  readonly invoice: CryptoInvoice;
  readonly answer: InvoiceAnswer;
  readonly payments: readonly CoinPayment[];
  /** The player or staff have not been asked about these yet. */
  readonly isNews: boolean;
  /** The chain has just taken back confirmed payments. */
  readonly isGone: boolean;
}

/** Facts in addition to the response. */
export interface Reading {
  readonly lateRate: bigint | undefined;
  /** It was requested after everything recorded here. */
  readonly isFresh?: boolean;
}

const isLate = (receivedAt: Date, { expirationTime }: InvoiceAnswer) => receivedAt > expirationTime;

/** Returns the present rate for late coins of this invoice; undefined if none came late, or no rate is available. */
export async function rateForLate(
  { platform, rates }: Dependencies,
  answer: InvoiceAnswer,
): Promise<bigint | undefined> {
  const payments = answer.paymentMethods.flatMap((method) => method.payments);
  if (!payments.some(({ receivedDate }) => isLate(receivedDate, answer))) return undefined;
  const coin = await coinOfInvoice(platform.db, answer.id);
  return coin && (await rates.present([coin.token], coin.currency_code)).get(coin.token);
}

/**
 * Locks the deposit of an invoice and records its payments on the chain, new late coins at `lateRate`. Returns
 * `undefined` if the invoice is not ours. Returns 'stale' if the response lacks a confirmed payment: it may be
 * outdated. If a response requested afterwards lacks it too, the chain has taken it back.
 */
export async function noteInvoice(
  dependencies: Pick<Dependencies, 'platform' | 'promotions'>,
  tx: Tx,
  answer: InvoiceAnswer,
  { lateRate, isFresh = false }: Reading,
): Promise<OpenInvoice | 'stale' | undefined> {
  const { platform } = dependencies;
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
    isLate: isLate(receivedDate, answer),
    rate: isLate(receivedDate, answer) ? lateRate : readRate(invoice.rate),
  }));
  // Staff have decided the matter, with either result.
  const isDecided = deposit.decided_at !== null;
  const known = await paymentsOf(tx, [deposit]);
  const statusNow = ({ payment_id: id }: CryptoPayment) => shown.find((payment) => payment.id === id)?.status;
  const lacking = known.filter((one) => one.status === 'Settled' && statusNow(one) !== 'Settled');
  const isUnconfirmed = lacking.some(
    (one) => one.accounted_at === null && !isDecided && statusNow(one) === 'Processing',
  );
  if (isUnconfirmed || (lacking.length > 0 && !isFresh)) {
    platform.log.warn({ invoice: answer.id }, 'a confirmed payment of coins is missing; the invoice is read again');
    return 'stale';
  }
  const decided = known.filter(
    (one) => isDecided && one.is_in_question && one.accounted_at === null && isNotGone(coinPaymentOf(one)),
  );
  if (decided.length > 0) {
    // A payment that staff have decided about is a payment like any other: one of the same value is different money.
    const payments = decided.map(coinPaymentOf);
    const paid = incoming({ deposit, answer, payments }, deposit.received_minor ?? deposit.amount_minor);
    await notePayment({ platform }, tx, deposit, paid, stateOf(deposit) === 'credited' ? 'credited' : 'needs_staff');
    await accountFor(tx, deposit, idsOfRows(decided), platform.clock(), paid);
  }
  const accounted = new Set(idsOfRows(known.filter((one) => one.accounted_at !== null || decided.includes(one))));
  // An unreadable record may be one of them.
  const gone = answer.unreadable.length > 0 ? [] : lacking.filter((one) => statusNow(one) !== 'Processing');
  await notePayments(tx, deposit, shown);
  if (gone.length > 0) await noteGone(dependencies, tx, { deposit, invoice, answer }, gone);
  const open = (await paymentsOf(tx, [deposit])).filter(
    ({ payment_id: id }) => !accounted.has(id) && shown.some((payment) => payment.id === id),
  );
  const isNews = open.some((one) => one.status === 'Settled' && !one.is_in_question);
  return { deposit, invoice, answer, payments: open.map(coinPaymentOf), isNews, isGone: gone.length > 0 };
}

/**
 * Handles confirmed coins that the chain has taken back. Credited ones become a difference for staff, without an
 * automatic debit. A separate deposit for staff review ends.
 */
async function noteGone(
  { platform, promotions }: Pick<Dependencies, 'platform' | 'promotions'>,
  tx: Tx,
  { deposit, invoice, answer }: Pick<OpenInvoice, 'deposit' | 'invoice' | 'answer'>,
  gone: readonly CryptoPayment[],
): Promise<void> {
  platform.log.error({ invoice: answer.id }, 'the chain has taken confirmed coins back');
  const owed: string[] = [];
  const toldOf = (await paymentsOf(tx, [deposit])).filter(
    (one) => one.accounted_at !== null && gone.some(({ payment_id: id }) => id === one.payment_id),
  );
  for (const name of new Set(toldOf.map(reportedName))) {
    const payment = await findPayment(tx, deposit, 'btcpay', name);
    const became = payment && (await takeBack({ platform, promotions }, tx, deposit, payment, payment.amount_minor));
    if (became !== 'repeated') owed.push(...idsOfRows(toldOf.filter((one) => reportedName(one) === name)));
  }
  await noteTakenBack(tx, deposit, idsOfRows(gone), owed);
  if (owed.length === 0) return;
  const all = await paymentsOf(tx, [deposit]);
  const token = await tokenById(tx, invoice.token_id);
  const theirs = totalOf(all.filter(({ status }) => status === 'Settled'));
  await publishContradiction(tx, deposit.member_id, {
    source: 'btcpay',
    key: answer.id,
    class: theirs > 0n ? 'amount_differs' : 'missing_there',
    theirMinor: theirs,
    ourMinor: totalOf(all.filter(({ status, is_owed }) => status === 'Settled' || is_owed)),
    currencyCode: token!.payment_method_id,
    at: deposit.requested_at,
    subjectType: 'deposit',
    subjectId: deposit.id,
  });
}

/** Returns the reported payment that coins are part of; coins from before this was recorded are one each. */
const reportedName = ({ told_as, payment_id }: CryptoPayment) => told_as ?? payment_id;
const idsOfRows = (payments: readonly CryptoPayment[]) => payments.map(({ payment_id }) => payment_id);
const idsOf = (payments: readonly CoinPayment[]) => payments.map(({ id }) => id);
const worthIn = ({ deposit }: Pick<OpenInvoice, 'deposit'>, payments: readonly CoinPayment[]) =>
  worthOfPayments(payments, currencyOf(deposit.currency_code));

/**
 * Returns the canonical payment for money that came in coins. It is named after its first coin payment, since an
 * invoice may be paid twice.
 */
export const incoming = (
  open: Pick<OpenInvoice, 'deposit' | 'answer' | 'payments'>,
  amountMinor: bigint,
): IncomingPayment => ({
  provider: 'btcpay',
  transactionId: open.payments[0]!.id,
  deposit: { depositId: open.deposit.id },
  amountMinor,
  coins: totalOf(open.payments),
  // Coins that the chain had taken back and that are there again keep their old name.
  isWonBack: true,
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

/**
 * Reports coins beyond this deposit: each payment is handled like any money that does not match. Coins in time of the
 * exact amount are one payment of it. Late coins without a price wait for one.
 */
async function passOn(dependencies: Dependencies, tx: Tx, open: OpenInvoice): Promise<WebhookOutcome> {
  const settled = open.payments.filter(isSettled);
  const inTime = settled.filter((payment) => !payment.isLate);
  const isAsAsked = totalOf(inTime) === open.invoice.asked_coins;
  const separate = (isAsAsked ? settled.filter((payment) => payment.isLate) : settled).map((payment) => [payment]);
  let outcome: WebhookOutcome = 'waiting';
  for (const payments of [...(isAsAsked ? [inTime] : []), ...separate]) {
    const worth = payments === inTime ? open.invoice.asked_minor : worthIn(open, payments);
    if (worth === undefined) continue;
    const paid = incoming({ ...open, payments }, worth);
    outcome = await confirmPaymentIn(dependencies, tx, paid);
    await accountFor(tx, open.deposit, idsOf(payments), dependencies.platform.clock(), paid);
  }
  return outcome;
}

/** Puts a new or changed question to the player; until the answer the deposit is under review. */
async function ask(
  { platform }: Dependencies,
  tx: Tx,
  open: OpenInvoice,
  { problem, coins }: Extract<InvoiceVerdict, { outcome: 'ask' }>,
): Promise<WebhookOutcome> {
  const { deposit, invoice } = open;
  const worth = worthIn(open, open.payments.filter(isSettled));
  if (worth === undefined) return 'waiting';
  if (!isPostable(worth)) throw new RangeError(`a payment of ${coins} units of coins is beyond what can be posted`);
  const isChanged = invoice.problem !== problem || deposit.received_minor !== worth || open.isNews;
  if (!isChanged) return 'repeated';
  await putInQuestion(tx, deposit);
  await updateInvoice(tx, invoice, {
    problem,
    choose_until: invoice.choose_until ?? new Date(platform.clock().getTime() + choosesForMs),
    quote_rate: null,
    quote_until: null,
  });
  const updated = await updateDeposit(tx, deposit, {
    ...reopened,
    expires_at: null,
    review_code: problem,
    received_minor: worth,
    received_currency_code: deposit.currency_code,
  });
  if (deposit.status !== 'pending') await publishDeposit(tx, updated);
  return 'needs_staff';
}

/** Updates an open deposit from its invoice. */
async function follow(
  dependencies: Dependencies,
  tx: Tx,
  open: OpenInvoice,
  state: DepositState,
): Promise<WebhookOutcome> {
  const { deposit, invoice, answer } = open;
  const now = dependencies.platform.clock();
  const verdict = judgeInvoice({
    status: answer.status,
    isMarked: answer.additionalStatus === 'Marked',
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
        // Everything matches now; no decision is needed.
        await updateInvoice(tx, invoice, { problem: null, choose_until: null, quote_rate: null, quote_until: null });
        await updateDeposit(tx, deposit, { review_code: null });
      }
      const payments = open.payments.filter((payment) => isSettled(payment) && !payment.isLate);
      const paid = incoming({ ...open, payments }, invoice.asked_minor);
      const outcome = await confirmPaymentIn(dependencies, tx, paid);
      await accountFor(tx, deposit, idsOf(payments), now, paid);
      const late = open.payments.filter((payment) => payment.isLate);
      if (late.some(isSettled)) await passOn(dependencies, tx, { ...open, payments: late });
      return outcome;
    }
    case 'ask':
      return ask(dependencies, tx, open, verdict);
    case 'staff': {
      if (state === 'review') return 'repeated';
      const worth = verdict.coins > 0n ? worthIn(open, open.payments.filter(isNotGone)) : invoice.asked_minor;
      if (worth === undefined) return 'waiting';
      await putInQuestion(tx, deposit);
      const updated = await updateDeposit(tx, deposit, {
        ...reopened,
        expires_at: null,
        review_code: 'UNCONFIRMED',
        received_minor: worth,
        received_currency_code: deposit.currency_code,
      });
      if (!isWaiting) await publishDeposit(tx, updated);
      return 'needs_staff';
    }
    default: {
      // The state of unreadable records is unknown.
      if (answer.unreadable.length > 0) return 'waiting';
      if (!isWaiting && !(state === 'review' && open.isGone)) return 'repeated';
      if (invoice.problem !== null)
        await updateInvoice(tx, invoice, { problem: null, choose_until: null, quote_rate: null, quote_until: null });
      const isExpired = verdict.outcome === 'expired';
      const failed = await updateDeposit(tx, deposit, {
        status: 'fail',
        review_code: null,
        is_expired: isExpired,
        failure_code: isExpired ? null : 'unconfirmed',
      });
      await publishDeposit(tx, failed);
      return 'failed';
    }
  }
}

/**
 * Acts on an invoice as just read. Only the processor's response to our own request has an effect, and each coin
 * payment has it once, regardless of reports.
 */
export async function applyInvoice(
  dependencies: Dependencies,
  tx: Tx,
  answer: InvoiceAnswer,
  reading: Reading,
): Promise<WebhookOutcome | 'stale'> {
  const open = await noteInvoice(dependencies, tx, answer, reading);
  if (!open) return 'unknown';
  if (open === 'stale') return 'stale';
  const state = stateOf(open.deposit);
  // Under review for another reason, credited, or refused: further coins are judged like any payment.
  const isDoneWith =
    state === 'credited' ||
    state === 'refused' ||
    open.invoice.choice !== null ||
    (state === 'review' && open.invoice.problem === null && open.deposit.review_code !== 'UNCONFIRMED');
  const outcome = await (isDoneWith ? passOn(dependencies, tx, open) : follow(dependencies, tx, open, state));
  if (!lacksPrice(open)) return outcome;
  await updateInvoice(tx, open.invoice, { next_check_at: new Date(dependencies.platform.clock().getTime() + againMs) });
  return 'unavailable';
}

/** Returns whether late coins have arrived without an available rate; they wait for one. */
export const lacksPrice = ({ payments }: Pick<OpenInvoice, 'payments'>): boolean =>
  payments.some((payment) => isNotGone(payment) && payment.rate === undefined);

/** Reads an invoice; stores unreadable parts for staff. */
async function readKeeping({ platform, btcpay }: Dependencies, invoiceId: string): Promise<InvoiceAnswer | undefined> {
  const keep = async (records: readonly UnreadableRecord[]) => {
    if (records.length === 0) return;
    const { db, seal, clock, log } = platform;
    const fresh = await keepUnreadable(db, await seal(), records, { source: 'btcpay', now: clock() });
    if (fresh > 0) log.error({ invoice: invoiceId }, 'what was told of an invoice cannot be read; staff look it up');
  };
  try {
    const answer = await btcpay.readInvoice(invoiceId);
    await keep(answer?.unreadable ?? []);
    return answer;
  } catch (error) {
    if (error instanceof UnreadableAnswer) await keep([error.record]);
    throw error;
  }
}

/** Requests the state of an invoice and acts on it. */
export async function syncInvoice(dependencies: Dependencies, invoiceId: string): Promise<WebhookOutcome> {
  for (const isFresh of [false, true]) {
    const answer = await readKeeping(dependencies, invoiceId);
    if (!answer) return 'unknown';
    const lateRate = await rateForLate(dependencies, answer);
    const outcome = await inTransaction(dependencies.platform.db, (tx) =>
      applyInvoice(dependencies, tx, answer, { lateRate, isFresh }),
    );
    if (outcome !== 'stale') return outcome;
  }
  return 'waiting';
}
