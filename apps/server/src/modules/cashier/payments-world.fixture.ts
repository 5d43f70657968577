import { randomBytes } from 'node:crypto';
import { currencyOf, minorOf } from '@sabai/contract/money';
import { drawSlip } from './deposits/bank/slip.fixture.ts';
import type { CryptoServer } from './deposits/crypto/crypto-server.fixture.ts';
import { fingerprintOfPayment } from './deposits/take-back.ts';
import { readCoins, readRate, worthOf } from './providers/btcpay/coin-amount.rules.ts';

/** Actions on the money of one member, by the payer, banks, gateways, the chain, staff and time. */
export const acts = {
  bank: [
    'announce',
    'announce',
    'transfer',
    'transfer',
    'slip',
    'approve',
    'approve',
    'refuse',
    'assign',
    'dismiss',
    'read',
  ],
  qr: ['qr', 'pay qr', 'reverse', 'line of qr', 'announce', 'approve', 'refuse', 'assign', 'look'],
  wallet: ['charge', 'pay charge', 'claim', 'approve', 'refuse', 'look'],
  coins: ['invoice', 'pay coins', 'pay coins', 'take back coins', 'approve', 'refuse', 'look'],
  payouts: ['withdraw', 'withdraw', 'move payout', 'move payout', 'settle payout', 'look'],
  time: ['time over', 'look'],
} as const;
type Act = (typeof acts)[keyof typeof acts][number];
export interface Step {
  readonly act: Act;
  /** Selects the target. */
  readonly nth: number;
  /** Selects the variant. */
  readonly way: number;
}

/** Money that has really reached the operator, from the outside world's view. */
interface Money {
  readonly by: 'statement' | 'scb' | 'omise' | 'btcpay';
  readonly key: string;
  /** Minor units; of `btcpay` units of 10⁻⁸. */
  readonly amount: bigint;
  /** The amount taken back since. */
  readonly takenBack: bigint;
}
/** Its state in the system. */
interface Fate {
  readonly is: 'credited' | 'open' | 'untold' | 'refused' | 'gone' | 'lost';
  readonly deposit?: string;
}
interface OwnLine {
  readonly account: 1 | 2;
  readonly amount: bigint;
  /** The QR payment whose money it is. */
  readonly qrPayment?: string;
}
interface OwnPayout {
  readonly id: string;
  readonly withdrawal: string;
  state: 'asked' | 'send' | 'complete' | 'cancel';
  wasSent: boolean;
  hasArrived: boolean;
  /** Its money may be the member's again: it was cancelled before it was sent, or staff decided so. */
  mayReturn: boolean;
}

const baht = currencyOf('THB');
const minuteMs = 60_000;
const minor = (amount: string) => minorOf(amount, baht);
const sum = (values: Iterable<bigint>) => [...values].reduce((all, value) => all + value, 0n);
const fundedMinor = 200_000n;
const askedCoins = '0.00023669';
const reason = 'as the model says';

/** Number of plays started; each has its own amounts. */
let played = 0;

const pick = <T>(all: readonly T[], nth: number): T | undefined => all[nth % Math.max(1, all.length)];

/** Starts a play: one member, and all facts about the member's money outside and at staff. */
async function beginPlay(server: CryptoServer) {
  const member = await server.newMember();
  const cashier = await server.newStaff();
  const paymaster = await server.newStaff('owner');
  await server.fund(member, fundedMinor);
  const [{ bank_no: own }, accounts] = await Promise.all([
    server.db
      .selectFrom('members')
      .select('bank_no')
      .where('member_id', '=', member.memberId)
      .executeTakeFirstOrThrow(),
    server.db.selectFrom('house_bank_accounts').select(['id', 'account_number']).execute(),
  ]);
  const numberOf = (account: 1 | 2) => accounts.find(({ id }) => id === account)!.account_number;
  // Unique to this member, so that all facts about them are this member's.
  played++;
  const amounts = [`${1000 + 2 * played}.00`, `${1001 + 2 * played}.00`];

  const announced: { id: string; account: 1 | 2; amount: string; note: string }[] = [];
  const lines = new Map<string, OwnLine & { reference: string }>();
  const qrs: { id: string; code: string; reference: string; amount: string }[] = [];
  const charges: string[] = [];
  const invoices: { id: string; invoice: string; address: string }[] = [];
  /** Payments of coins that the chain has ever shown. */
  const coins = new Map<string, bigint>();
  const payouts: OwnPayout[] = [];
  /** Deposits that staff credited before any report of their money. */
  const byHand = new Set<string>();
  /** Deposits to which staff assigned a line with a reason, despite contradictions. */
  const answeredFor = new Set<string>();
  /** Number of both, by account and amount. */
  const handCount = new Map<string, number>();
  /** Money that staff have refused; later money for its deposit is different. */
  const refused = new Set<string>();
  /** The remaining amount of each money when it was credited. */
  const creditedAt = new Map<string, bigint>();

  /** Mostly equal, so that payments can be confused. */
  const amountOf = (nth: number) => amounts[nth === 3 ? 1 : 0]!;
  const outside = async <T>(method: 'GET' | 'POST', url: string, payload?: object) => {
    const answer = await server.sandbox.inject({ method, url, ...(payload ? { payload } : {}) });
    return answer.json<T>();
  };
  const rows = async <T extends 'deposits' | 'deposit_payments' | 'crypto_payments' | 'withdrawals' | 'crypto_payouts'>(
    table: T,
  ) =>
    server.db
      .selectFrom(table as 'deposits')
      .selectAll()
      .where('member_id', '=', member.memberId)
      .execute();

  async function look(): Promise<void> {
    await server.cashier.readStatements();
    server.passTime(21_000);
    while ((await server.cashier.checkPayments()) > 0);
    server.passTime(31_000);
    await server.cashier.checkInvoices();
    await server.cashier.sendCoins();
  }
  const countHand = (account: number | null, amount: bigint) => {
    const key = `${account ?? 2} ${amount}`;
    handCount.set(key, (handCount.get(key) ?? 0) + 1);
  };
  const openLines = async () =>
    (
      await server.db.selectFrom('statement_lines').selectAll().where('state', 'in', ['new', 'waiting']).execute()
    ).filter(({ transaction_id: id }) => lines.has(id));
  async function transfer(account: 1 | 2, payload: object, qrPayment?: string): Promise<void> {
    const line = await outside<{ transactionId: string; endToEndId: string; amount: string }>(
      'POST',
      '/statement/pay',
      {
        account: numberOf(account),
        ...payload,
      },
    );
    const facts = { account, amount: minor(line.amount), reference: line.endToEndId };
    lines.set(line.transactionId, { ...facts, ...(qrPayment ? { qrPayment } : {}) });
  }
  const payerOf = (way: number) =>
    way % 3 === 0 ? {} : { payerAccount: way % 3 === 1 ? own! : own!.replace(/^.{4}/, 'xxxx') };
  const paymentsByQr = async () =>
    (
      await outside<{ ref1: string; payments: { transactionId: string; amount: string; isReversed: boolean }[] }[]>(
        'GET',
        '/payments',
      )
    )
      .filter(({ ref1 }) => qrs.some(({ reference }) => reference === ref1))
      .flatMap(({ ref1, payments }) => payments.map((payment) => ({ ...payment, ref1 })));

  return {
    server,
    member,
    cashier,
    paymaster,
    own,
    numberOf,
    announced,
    lines,
    qrs,
    charges,
    invoices,
    coins,
    payouts,
    byHand,
    answeredFor,
    handCount,
    refused,
    creditedAt,
    amountOf,
    outside,
    rows,
    look,
    countHand,
    openLines,
    transfer,
    payerOf,
    paymentsByQr,
  };
}
type Play = Awaited<ReturnType<typeof beginPlay>>;
type Acts<T extends Act> = Readonly<Record<T, (nth: number, way: number) => Promise<unknown>>>;

function bankActs(play: Play): Acts<'announce' | 'transfer' | 'slip' | 'read'> {
  const { server, member, announced, lines, amountOf, payerOf, outside } = play;
  return {
    async announce(nth, way) {
      const again = way % 3 === 0 ? pick(announced, nth) : undefined;
      const account = again?.account ?? (way % 4 === 3 ? 2 : 1);
      const { status, body } = await server.call(member, 'POST', 'deposit-autobank', {
        body: { deposit_amount: (again ?? { amount: amountOf(nth) }).amount, payment_bank_information_id: account },
      });
      const { reference_note: note } = body as unknown as { reference_note: string };
      if (status === 201) announced.push({ id: body.id, account, amount: body.amount, note });
    },
    async transfer(nth, way) {
      const meant = way % 4 < 2 ? pick(announced, nth) : undefined;
      await play.transfer(meant?.account ?? 1, {
        amount: meant?.amount ?? amountOf(nth),
        ...payerOf(way),
        ...(meant && way % 4 === 0 ? { note: meant.note } : {}),
        hold: way % 7 === 6,
      });
      if (way % 2 === 0) await server.cashier.readStatements();
    },
    async slip(nth, way) {
      const about = pick([...lines.values()], nth);
      const reference = way % 3 === 0 ? about?.reference : `SLIP${randomBytes(8).toString('hex')}`;
      const picture = reference && way % 3 < 2 ? await drawSlip(reference, `#${randomBytes(3).toString('hex')}`) : null;
      const amount = about && way % 2 === 0 ? about.amount : minor(amountOf(nth));
      const deposit_amount = `${amount / 100n}.${String(amount % 100n).padStart(2, '0')}`;
      if (!picture) return server.slipDeposit(member, deposit_amount);
      const { body } = await server.upload(member, picture);
      return server.call(member, 'POST', 'deposit-transaction', {
        body: { payment_bank_information_id: 1, deposit_amount, slip_image_url: body.slip_image_url },
      });
    },
    async read() {
      await outside('POST', '/statement/release');
      server.passTime(6 * minuteMs);
      await server.cashier.readStatements();
    },
  };
}

function staffActs(play: Play): Acts<'approve' | 'refuse' | 'assign' | 'dismiss'> {
  const { server, cashier, rows, openLines, byHand, answeredFor, refused, countHand } = play;
  async function decide(nth: number, status: 'success' | 'fail'): Promise<void> {
    const waiting = (await rows('deposits')).filter((one) => one.status === 'pending');
    const deposit = pick(waiting, nth);
    if (!deposit) return;
    const before = status === 'fail' ? await askedAbout(play, deposit.id) : [];
    const body = { status, reason };
    const answer = await server.call(cashier, 'PATCH', `deposit/${deposit.id}`, { body });
    if (answer.status === 200) for (const key of before) refused.add(key);
    if (answer.status !== 200 || status === 'fail' || deposit.received_minor !== null) return;
    byHand.add(deposit.id);
    if (deposit.house_bank_account_id !== null || deposit.provider === 'scb')
      countHand(deposit.house_bank_account_id, deposit.amount_minor);
  }
  async function assign(nth: number, way: number): Promise<void> {
    const line = pick(await openLines(), nth);
    if (!line) return;
    const all = (await rows('deposits')).filter(
      ({ house_bank_account_id: account, provider, status }) =>
        (account === line.house_bank_account_id || (provider === 'scb' && line.house_bank_account_id === 2)) &&
        (status !== 'success' || way % 3 > 0),
    );
    const id = way % 2 === 0 && line.deposit_id ? line.deposit_id : pick(all, nth)?.id;
    if (!id) return;
    const why = way % 3 === 0 ? reason : '';
    const body = { action: 'assign', deposit_id: id, reason: why };
    const answer = await server.call(cashier, 'PATCH', `statement-line/${line.id}`, { body });
    if (answer.status !== 200 || why === '') return;
    // A reason makes staff responsible: the money may be another member's, or credited already.
    answeredFor.add(id);
    countHand(line.house_bank_account_id, line.amount_minor);
  }
  return {
    approve: (nth) => decide(nth, 'success'),
    refuse: (nth) => decide(nth, 'fail'),
    assign,
    async dismiss(nth) {
      const line = pick(await openLines(), nth);
      if (line)
        await server.call(cashier, 'PATCH', `statement-line/${line.id}`, { body: { action: 'dismiss', reason } });
    },
  };
}

function qrActs(play: Play): Acts<'qr' | 'pay qr' | 'reverse' | 'line of qr'> {
  const { server, member, qrs, lines, amountOf, outside, transfer, payerOf, paymentsByQr } = play;
  const does: ReturnType<typeof qrActs> = {
    async qr(nth) {
      const amount = amountOf(nth);
      const { id, qr_code: code, reference } = await server.qrDeposit(member, amount);
      if (id) qrs.push({ id, code, reference, amount });
    },
    async 'pay qr'(nth, way) {
      if (qrs.length === 0) await does.qr(nth, way);
      const { code: qr } = pick(qrs, nth)!;
      const other = way % 7 === 3 ? { amount: amountOf(nth + 1) } : {};
      const reported = { silent: way % 4 === 1, reversed: way % 4 === 2, repeat: way % 3 === 0 ? 3 : 1 };
      await server.pay({ qr, again: true, late: true, ...reported, ...other });
    },
    async reverse(nth, way) {
      const paid = pick(await paymentsByQr(), nth);
      if (!paid) return does['pay qr'](nth, way);
      const how = { silent: way % 4 === 1, overtaken: way % 4 === 2, repeat: way % 3 === 0 ? 3 : 1 };
      return outside('POST', '/payments/reverse', { transactionId: paid.transactionId, ...how });
    },
    async 'line of qr'(_nth, way) {
      const reported = new Set([...lines.values()].map(({ qrPayment }) => qrPayment));
      const paid = (await paymentsByQr()).find((one) => !reported.has(one.transactionId) && !one.isReversed);
      if (!paid) return;
      const note = way % 2 === 0 ? { note: `Bill ${paid.ref1} SABAI` } : {};
      await transfer(2, { amount: paid.amount, ...payerOf(way), ...note }, paid.transactionId);
      await server.cashier.readStatements();
    },
  };
  return does;
}

function walletActs({ server, member, charges, outside }: Play): Acts<'charge' | 'pay charge' | 'claim'> {
  const does: ReturnType<typeof walletActs> = {
    async charge() {
      const { status, body } = await server.call(member, 'POST', 'deposit-truewallet', {
        body: { deposit_amount: '500' },
      });
      if (status === 201) charges.push(body.transaction_id);
    },
    async 'pay charge'(nth, way) {
      if (charges.length === 0) await does.charge(nth, way);
      await server.gatewayDoes('webhook', { silent: way % 3 === 1, repeat: way % 2 === 0 ? 1 : 3 });
      await server.gatewayDoes('pay', { charge: pick(charges, nth)!, late: true });
      await server.gatewayDoes('webhook', { silent: false, repeat: 1 });
    },
    async claim(nth, way) {
      const charge = pick(charges, nth);
      if (!charge) return;
      await server.gatewayDoes('webhook', { silent: way % 3 === 1, repeat: way % 2 === 0 ? 1 : 3 });
      const part = way % 4 === 0 ? { amount: 20_000 } : {};
      const what = pick(['refund', 'dispute', 'reverse', 'won'], way)!;
      if (what === 'won') await outside('POST', '/gateway/dispute', { charge, status: 'won' });
      else await outside('POST', `/gateway/${what}`, { charge, ...(what === 'reverse' ? {} : part) });
      await server.gatewayDoes('webhook', { silent: false, repeat: 1 });
    },
  };
  return does;
}

function coinActs({ server, member, invoices }: Play): Acts<'invoice' | 'pay coins' | 'take back coins'> {
  const does: ReturnType<typeof coinActs> = {
    async invoice() {
      const deposit = await server.cryptoDeposit(member);
      if (!deposit.id) return;
      const invoice = await server.invoiceIdOf(deposit);
      invoices.push({ id: deposit.id, invoice, address: deposit.payment_address! });
    },
    async 'pay coins'(nth, way) {
      if (invoices.length === 0) await does.invoice(nth, way);
      const { address, invoice } = pick(invoices, nth)!;
      await server.habit({ silent: way % 5 === 1, repeat: way % 2 === 0 ? 1 : 3 });
      await server.payCoins({ payment_address: address }, way % 4 === 3 ? { percent: 50 } : { coins: askedCoins });
      await server.habit({ silent: false, repeat: 1 });
      if (way % 3 === 0) await server.event({ invoiceId: invoice });
    },
    async 'take back coins'(nth) {
      const requested = pick(invoices, nth);
      if (requested) await server.move({ payment_address: requested.address }, 'take-back');
    },
  };
  return does;
}

function payoutActs({ server, member, paymaster, payouts }: Play): Acts<'withdraw' | 'move payout' | 'settle payout'> {
  async function requestPayout(): Promise<void> {
    const { payment_address: wallet } = await server.cryptoDeposit(await server.newMember());
    const { status, body } = await server.call(member, 'POST', 'withdrawal-transaction', {
      body: { amount: '400', method: 'CRYPTO', currency_crypto_id: 1, wallet_address: wallet },
    });
    if (status !== 201) return;
    await server.call(paymaster, 'PATCH', `withdrawal/${body.id}`, { body: { status: 'success' } });
    for (let time = 0; time < 2; time++) {
      await server.cashier.sendCoins();
      server.passTime(minuteMs);
    }
    const payout = (await server.payouts()).find(({ destination }) => destination === wallet);
    if (!payout) return;
    const none = { wasSent: false, hasArrived: false, mayReturn: false };
    payouts.push({ id: payout.id, withdrawal: body.id, state: 'asked', ...none });
  }
  async function movePayout(nth: number, way: number): Promise<void> {
    const payout = pick(payouts, nth);
    if (!payout) return requestPayout();
    const to = pick(['send', 'cancel', 'complete'] as const, way)!;
    payout.state = to;
    if (to === 'cancel' && !payout.wasSent) payout.mayReturn = true;
    if (to !== 'cancel') payout.wasSent = true;
    if (to === 'complete') payout.hasArrived = true;
    await server.habit({ silent: way % 5 === 4, repeat: way % 2 === 0 ? 1 : 3 });
    await server.control('payout', { payout: payout.id, to });
    await server.habit({ silent: false, repeat: 1 });
  }
  async function settlePayout(nth: number, way: number): Promise<void> {
    const payout = pick(payouts, nth);
    if (!payout) return;
    const outcome = way % 2 === 0 ? 'failed' : 'sent';
    const body = { withdrawal_id: payout.withdrawal, outcome, reason, reference: 'seen on the chain' };
    const { status } = await server.call(paymaster, 'POST', 'withdrawal-payout', { body });
    if (status > 201) return;
    if (outcome === 'failed') payout.mayReturn = true;
    else payout.hasArrived = true;
  }
  return {
    withdraw: requestPayout,
    'move payout': movePayout,
    'settle payout': settlePayout,
  };
}

function timeActs({ server, look }: Play): Acts<'time over' | 'look'> {
  return {
    async 'time over'() {
      server.passTime(31 * minuteMs);
      await server.cashier.expireDue();
      await look();
    },
    look,
  };
}

/** Returns all money that has reached the operator so far. */
async function arrived({ lines, charges, invoices, coins, outside, paymentsByQr }: Play): Promise<Money[]> {
  const reported = await outside<{ transactionId: string; isHeld: boolean }[]>('GET', '/statement');
  const isHeld = new Set(reported.filter((line) => line.isHeld).map(({ transactionId }) => transactionId));
  const transfers = [...lines].flatMap(([key, { amount, qrPayment }]): Money[] =>
    qrPayment || isHeld.has(key) ? [] : [{ by: 'statement', key, amount, takenBack: 0n }],
  );
  const byQr = (await paymentsByQr()).map(({ transactionId: key, amount, isReversed }): Money => {
    return { by: 'scb', key, amount: minor(amount), takenBack: isReversed ? minor(amount) : 0n };
  });
  const byWallet = (
    await outside<
      {
        id: string;
        status: string;
        amount: number;
        refunded_amount: number;
        paid_at: string | null;
        dispute: { amount: number; status: string } | null;
      }[]
    >('GET', '/gateway/charges')
  ).flatMap(({ id, status, amount, refunded_amount, dispute, paid_at }): Money[] => {
    if (!charges.includes(id) || paid_at === null || !['successful', 'reversed'].includes(status)) return [];
    const disputed = dispute && dispute.status !== 'won' ? dispute.amount : 0;
    const takenBack = status === 'reversed' ? amount : Math.min(amount, refunded_amount + disputed);
    return [{ by: 'omise', key: id, amount: BigInt(amount), takenBack: BigInt(takenBack) }];
  });
  const chain = await outside<{
    invoices: { id: string; paymentMethods: { payments: { id: string; value: string; status: string }[] }[] }[];
  }>('GET', '/crypto');
  const confirmed = chain.invoices
    .filter(({ id }) => invoices.some(({ invoice }) => invoice === id))
    .flatMap(({ paymentMethods }) => paymentMethods.flatMap(({ payments }) => payments));
  for (const { id, value } of confirmed) coins.set(id, readCoins(value)!);
  const inCoins = [...coins].map(([key, amount]): Money => {
    const isThere = confirmed.some(({ id, status }) => id === key && status === 'Settled');
    return { by: 'btcpay', key, amount, takenBack: isThere ? 0n : amount };
  });
  return [...transfers, ...byQr, ...byWallet, ...inCoins];
}

/** Reads the stored records of this member. */
async function readRecords({ server, lines, rows }: Play) {
  const stored = server.db
    .selectFrom('statement_lines')
    .selectAll()
    .where('transaction_id', 'in', [...lines.keys(), 'none'])
    .execute();
  const [deposits, payments, coins, withdrawals, statement] = await Promise.all([
    rows('deposits'),
    rows('deposit_payments') as unknown as Promise<
      { gateway: string; transaction_id: string; deposit_id: string; outcome: string }[]
    >,
    rows('crypto_payments') as unknown as Promise<
      {
        deposit_id: string;
        payment_id: string;
        coins: bigint;
        status: string;
        accounted_at: Date | null;
        told_as: string | null;
        is_in_question: boolean;
        rate: string;
      }[]
    >,
    rows('withdrawals') as unknown as Promise<{ id: string; stage: string; amount_minor: bigint }[]>,
    stored,
  ]);
  return { deposits, payments, coins, withdrawals, statement };
}
type PaymentRecords = Awaited<ReturnType<typeof readRecords>>;

/** Returns the money that a deposit under review is about. */
async function askedAbout(play: Play, id: string): Promise<string[]> {
  const [known, monies] = [await readRecords(play), await arrived(play)];
  const isAsked = ({ by, key }: Money) =>
    by !== 'btcpay' ||
    known.coins.some((one) => one.payment_id === key && (one.is_in_question || one.told_as !== null));
  return monies
    .filter((money) => fateOf(play, known, money).deposit === id && isAsked(money))
    .map(({ by, key }) => `${by} ${key}`);
}

function fateOf({ refused }: Play, { deposits, payments, coins, statement }: PaymentRecords, { by, key }: Money): Fate {
  if (refused.has(`${by} ${key}`)) return { is: 'refused' };
  const ofDeposit = (id: string | null): Fate => {
    const deposit = deposits.find((one) => one.id === id);
    if (!deposit) return { is: 'lost' };
    if (deposit.status === 'success') return { is: 'credited', deposit: deposit.id };
    if (deposit.status === 'pending') return { is: 'open', deposit: deposit.id };
    if (deposit.decided_at !== null) return { is: 'refused', deposit: deposit.id };
    return { is: deposit.failure_code === 'taken_back' ? 'gone' : 'lost' };
  };
  const ofPayment = (name: string): Fate => {
    const payment = payments.find((one) => one.gateway === by && one.transaction_id === name);
    if (!payment) return { is: 'lost' };
    if (payment.outcome === 'taken_back') return { is: 'gone' };
    const fingerprint = fingerprintOfPayment(by, name);
    const another = deposits.find((one) => one.fingerprint?.equals(fingerprint));
    return ofDeposit(payment.outcome === 'needs_staff' && another ? another.id : payment.deposit_id);
  };
  if (by === 'statement') {
    const line = statement.find((one) => one.transaction_id === key);
    if (!line) return { is: 'untold' };
    if (line.state === 'matched') return ofDeposit(line.deposit_id);
    return { is: line.state === 'dismissed' ? 'refused' : 'open' };
  }
  if (by !== 'btcpay') {
    if (payments.some((one) => one.transaction_id === key)) return ofPayment(key);
    // A charge that staff have credited by hand is equal on both sides and needs no review.
    const known = deposits.find((one) => one.provider_payment_id === key && one.status === 'success');
    return known ? { is: 'credited', deposit: known.id } : { is: 'untold' };
  }
  const coin = coins.find((one) => one.payment_id === key);
  if (!coin) return { is: 'untold' };
  if (coin.status !== 'Settled' && coin.accounted_at === null) return { is: 'gone' };
  if (coin.told_as !== null) return ofPayment(coin.told_as);
  const fate = ofDeposit(coin.deposit_id);
  const isSeen = coin.accounted_at !== null || coin.is_in_question;
  return isSeen || fate.is === 'open' ? fate : { is: 'lost' };
}

/** Returns whether coins credited together have this value; only a fraction of a satang may be lost. */
function isWorth({ coins }: PaymentRecords, monies: readonly Money[], amount: bigint): boolean {
  const paid = monies.map(({ key }) => coins.find((one) => one.payment_id === key)!);
  const most = worthOf(sum(paid.map((one) => one.coins)), readRate(paid[0]!.rate)!, baht);
  return amount === most || amount === most - 1n;
}

/** Records the remaining amount of each money at its credit; returns the credited deposits with their money. */
function broughtMoney(
  play: Play,
  known: PaymentRecords,
  monies: readonly Money[],
  found: string[],
): Map<string, Money[]> {
  const { creditedAt, byHand, answeredFor } = play;
  const broughtBy = new Map<string, Money[]>();
  for (const money of monies) {
    const { is, deposit } = fateOf(play, known, money);
    const name = `${money.by} ${money.key}`;
    if (is !== 'credited') continue;
    broughtBy.set(deposit!, [...(broughtBy.get(deposit!) ?? []), money]);
    if (!creditedAt.has(name)) {
      creditedAt.set(name, money.amount - money.takenBack);
      if (money.takenBack === money.amount && !byHand.has(deposit!) && !answeredFor.has(deposit!))
        found.push(`${name} is credited and was taken back`);
    }
  }
  return broughtBy;
}

type Deposits = PaymentRecords['deposits'];

/** Checks that each credited deposit has its own money, of its own amount. */
function depositProblems(
  play: Play,
  known: PaymentRecords,
  credited: Deposits,
  broughtBy: Map<string, Money[]>,
  found: string[],
) {
  const { lines, answeredFor, byHand, creditedAt } = play;
  const isOfQr = (id: string) =>
    known.statement.some(
      (line) => line.deposit_id === id && line.state === 'matched' && lines.get(line.transaction_id)!.qrPayment,
    );
  for (const { id, amount_minor: amount, provider } of credited) {
    if (answeredFor.has(id)) continue;
    const brought = (broughtBy.get(id) ?? []).filter(({ by, key }) => creditedAt.get(`${by} ${key}`)! > 0n);
    const come = sum(brought.map(({ by, key }) => creditedAt.get(`${by} ${key}`)!));
    const isCoins = brought.some(({ by }) => by === 'btcpay');
    if (brought.length === 0 && !byHand.has(id) && !(provider === 'scb' && isOfQr(id)))
      found.push(`${id} is credited and nothing has come for it`);
    if (brought.length > 1 && !isCoins) found.push(`${id} is credited once for more than one payment`);
    const isRight = isCoins ? isWorth(known, brought, amount) : amount === come || byHand.has(id);
    if (brought.length > 0 && !isRight) found.push(`${id} is credited ${amount} for ${come}`);
  }
}

/** Checks that the credits of an amount never exceed the arrived money plus the credits that staff approved unseen. */
function amountProblems(
  play: Play,
  known: PaymentRecords,
  monies: readonly Money[],
  credited: Deposits,
  found: string[],
) {
  const { lines, creditedAt, handCount } = play;
  for (const amount of new Set(credited.map((one) => one.amount_minor))) {
    for (const account of [1, 2] as const) {
      const isOf = (one: (typeof credited)[number]) =>
        one.amount_minor === amount && (one.house_bank_account_id ?? (one.provider === 'scb' ? 2 : 0)) === account;
      const reported = known.statement.filter((line) => {
        const { qrPayment } = lines.get(line.transaction_id)!;
        return line.house_bank_account_id === account && line.amount_minor === amount && !qrPayment;
      }).length;
      const byQr = monies.filter(({ by, key }) => by === 'scb' && creditedAt.get(`scb ${key}`) === amount).length;
      const hand = handCount.get(`${account} ${amount}`) ?? 0;
      const most = account === 1 ? Math.max(reported, hand) : reported + byQr + hand;
      const count = credited.filter(isOf).length;
      if (count > most)
        found.push(`${amount} on account ${account} is credited ${count} times, and has come ${reported + byQr} times`);
    }
  }
}

/** Checks that journal and balances equal the credits less the money that left. */
async function balanceProblems({ server, member }: Play, known: PaymentRecords, credited: Deposits, found: string[]) {
  const posted = await server.db
    .selectFrom('journal_entries')
    .select('amount')
    .where('member_id', '=', member.memberId)
    .where('template', '=', 'deposit')
    .execute();
  const inAll = sum(credited.map((one) => one.amount_minor));
  if (sum(posted.map(({ amount }) => amount)) !== inAll + fundedMinor)
    found.push('the journal is not what was credited');
  const { main, pending_withdrawal: held } = await server.wallet.walletSnapshot(server.db, member.memberId);
  const kept = known.withdrawals.filter(({ stage }) => stage !== 'refused');
  const waiting = kept.filter(({ stage }) => stage !== 'received');
  const fees = sum(credited.map((one) => one.fee_minor));
  if (held !== sum(waiting.map((one) => one.amount_minor))) found.push('what is held is not what waits to leave');
  if (main !== fundedMinor + inAll - fees - sum(kept.map((one) => one.amount_minor)))
    found.push('the balance is not what has come less what has left');
}

/** Returns the invariants broken at any time: money is credited only if it came, and once. */
async function problems(play: Play): Promise<string[]> {
  const [known, monies] = [await readRecords(play), await arrived(play)];
  const found: string[] = [];
  const broughtBy = broughtMoney(play, known, monies, found);
  const credited = known.deposits.filter(({ status }) => status === 'success');
  depositProblems(play, known, credited, broughtBy, found);
  amountProblems(play, known, monies, credited, found);
  await balanceProblems(play, known, credited, found);
  for (const { withdrawal, mayReturn, hasArrived } of play.payouts) {
    const { stage } = known.withdrawals.find(({ id }) => id === withdrawal)!;
    if (stage === 'refused' && !mayReturn) found.push(`${withdrawal} has come back though its coins were sent`);
    if (stage === 'received' && !hasArrived) found.push(`${withdrawal} has left though its coins have not arrived`);
  }
  return found;
}

/** Returns the invariants broken after all reports: all money that came is accounted for. */
async function openProblems(play: Play): Promise<string[]> {
  const [known, monies] = [await readRecords(play), await arrived(play)];
  const found: string[] = [];
  for (const money of monies) {
    const { is } = fateOf(play, known, money);
    if (is === 'lost') found.push(`${money.by} ${money.key} has come and is nowhere`);
    if (is === 'untold' && money.takenBack < money.amount)
      found.push(`${money.by} ${money.key} has come, and nobody here knows`);
    if (is === 'gone' && money.takenBack < money.amount)
      found.push(`${money.by} ${money.key} is there, and counts as taken back`);
  }
  for (const { withdrawal, state, mayReturn } of play.payouts) {
    const { stage } = known.withdrawals.find(({ id }) => id === withdrawal)!;
    if (state === 'complete' && !mayReturn && stage !== 'received') found.push(`${withdrawal} has arrived, and waits`);
  }
  return found;
}

/** Returns the expected findings of the daily comparison: `source key class`. */
async function differences(play: Play): Promise<string[]> {
  const { byHand, invoices, payouts, creditedAt } = play;
  const [known, monies] = [await readRecords(play), await arrived(play)];
  const expected: string[] = [];
  for (const line of known.statement)
    if (line.state === 'new' || line.state === 'waiting')
      expected.push(`bank_deposits ${line.house_bank_account_id}/${line.transaction_id} missing_here`);
  for (const deposit of known.deposits.filter(({ status }) => status === 'success')) {
    const line = known.statement.find((one) => one.deposit_id === deposit.id && one.state === 'matched');
    if (line && line.amount_minor !== deposit.amount_minor)
      expected.push(`bank_deposits ${line.house_bank_account_id}/${line.transaction_id} amount_differs`);
    if (!line && deposit.house_bank_account_id !== null)
      expected.push(`bank_deposits deposit/${deposit.id} missing_there`);
    const hasMoney = monies.some((money) => fateOf(play, known, money).deposit === deposit.id);
    if ((deposit.provider === 'scb' || deposit.provider === 'omise') && !hasMoney && byHand.has(deposit.id))
      expected.push(`${deposit.provider} ${deposit.provider_payment_id} missing_there`);
  }
  for (const money of monies) {
    const { is, deposit: id } = fateOf(play, known, money);
    const left = money.amount - money.takenBack;
    const deposit = known.deposits.find((one) => one.id === id);
    if (is !== 'credited' || deposit!.amount_minor === left || money.by === 'statement' || money.by === 'btcpay')
      continue;
    expected.push(`${money.by} ${money.key} ${left > 0n ? 'amount_differs' : 'missing_there'}`);
  }
  for (const { invoice, id } of invoices) {
    const own = monies.filter(
      ({ by, key }) => by === 'btcpay' && known.coins.some((one) => one.payment_id === key && one.deposit_id === id),
    );
    const isOwed = ({ key, takenBack }: Money) => takenBack > 0n && (creditedAt.get(`btcpay ${key}`) ?? 0n) > 0n;
    const left = own.some(({ takenBack }) => takenBack === 0n);
    const hasCoins = own.some((money) => fateOf(play, known, money).deposit === id);
    const isMadeUp = byHand.has(id) && !hasCoins && known.deposits.find((one) => one.id === id)!.status === 'success';
    if (own.some(isOwed) || isMadeUp) expected.push(`btcpay ${invoice} ${left ? 'amount_differs' : 'missing_there'}`);
  }
  for (const { id, withdrawal, state } of payouts) {
    const { stage } = known.withdrawals.find((one) => one.id === withdrawal)!;
    if (state === 'cancel' && (stage === 'sent' || stage === 'received'))
      expected.push(`crypto_payouts ${id} missing_there`);
    if (state === 'complete' && stage === 'refused') expected.push(`crypto_payouts ${id} missing_here`);
  }
  return expected.sort();
}

/** Creates one member whose money moves in every way, with the outside world's view of it. */
export async function createPaymentsWorld(server: CryptoServer) {
  const play = await beginPlay(server);
  const { member, invoices, payouts, look } = play;
  const does: Acts<Act> = {
    ...bankActs(play),
    ...staffActs(play),
    ...qrActs(play),
    ...walletActs(play),
    ...coinActs(play),
    ...payoutActs(play),
    ...timeActs(play),
  };
  /** Delivers all outstanding reports. */
  async function settle(): Promise<void> {
    await does.read(0, 0);
    for (const { invoice } of invoices) await server.event({ invoiceId: invoice });
    for (let time = 0; time < 2; time++) await look();
  }

  return {
    member,
    take: ({ act, nth, way }: Step) => does[act](nth, way),
    settle,
    problems: () => problems(play),
    openProblems: () => openProblems(play),
    differences: () => differences(play),
    /**
     * Returns whether a difference is not about a payout in flight: the chain has not confirmed those yet, in any play.
     */
    isOver: (difference: string) =>
      !difference.startsWith('crypto_payouts ') ||
      payouts.some(({ id, state }) => state !== 'send' && difference.startsWith(`crypto_payouts ${id} `)),
  };
}

export type PaymentsWorld = Awaited<ReturnType<typeof createPaymentsWorld>>;
