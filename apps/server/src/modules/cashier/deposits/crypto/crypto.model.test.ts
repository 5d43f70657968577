import { currencyOf } from '@sabai/contract/money';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import type { Fault } from '../../cashier.fixture.ts';
import { readRate, worthOf, writeCoins } from '../../providers/btcpay/coin-amount.rules.ts';
import { type CryptoServer, createCryptoServer, walletAddress } from './crypto-server.fixture.ts';

/** The number of sequences of random steps. */
const sequences = 30;

/** Steps of an invoice, in any order: by the payer, the chain, the processor, the player, staff and time. */
const step = fc.constantFrom(
  'pay part',
  'pay rest',
  'pay too much',
  'pay unconfirmed',
  'confirm',
  'replace',
  'expire',
  'give up',
  'mark settled',
  'mark invalid',
  'choose credit',
  'choose refund',
  'approve',
  'refuse',
  'tell',
  'look',
  'time over',
);
type Step = typeof step extends fc.Arbitrary<infer T> ? T : never;

interface World {
  readonly member: { memberId: string };
  readonly asked: Awaited<ReturnType<CryptoServer['cryptoDeposit']>>;
  readonly invoiceId: string;
  readonly staff: Awaited<ReturnType<CryptoServer['newStaff']>>;
}

async function take(server: CryptoServer, { member, asked, invoiceId, staff }: World, wanted: Step): Promise<void> {
  const decide = (status: string) =>
    server.call(staff, 'PATCH', `deposit/${asked.id}`, { body: { status, reason: 'model' } });
  const moves: Record<string, string> = {
    confirm: 'confirm',
    replace: 'drop',
    expire: 'expire',
    'give up': 'invalidate',
    'mark settled': 'mark-settled',
    'mark invalid': 'mark-invalid',
  };
  if (moves[wanted]) await server.move(asked, moves[wanted]);
  else if (wanted === 'pay part') await server.payCoins(asked, { percent: 40 });
  else if (wanted === 'pay rest') await server.payCoins(asked);
  else if (wanted === 'pay too much') await server.payCoins(asked, { percent: 170, parts: 2 });
  else if (wanted === 'pay unconfirmed') await server.payCoins(asked, { confirmed: false });
  else if (wanted === 'choose credit') {
    const { options = [] } = await server.question(member, asked.id);
    const option = options.find(({ choice }) => choice !== 'refund');
    if (option) await server.choose(member, asked.id, option.choice, { exchange_rate: option.exchange_rate });
  } else if (wanted === 'choose refund')
    await server.choose(member, asked.id, 'refund', { wallet_address: walletAddress });
  else if (wanted === 'approve') await decide('success');
  else if (wanted === 'refuse') await decide('fail');
  else if (wanted === 'tell') await server.event({ invoiceId });
  else if (wanted === 'look') {
    server.passTime(31_000);
    await server.cashier.checkInvoices();
  } else await server.cashier.expireDue();
}

/** Returns the broken invariants of a deposit after all events are delivered. */
async function problemsOf(server: CryptoServer, { member, asked }: World): Promise<string[]> {
  const invoice = await server.db
    .selectFrom('crypto_invoices')
    .selectAll()
    .where('deposit_id', '=', asked.id)
    .executeTakeFirstOrThrow();
  const payments = await server.db
    .selectFrom('crypto_payments')
    .selectAll()
    .where('deposit_id', '=', asked.id)
    .execute();
  const deposits = await server.db
    .selectFrom('deposits')
    .selectAll()
    .where('member_id', '=', member.memberId)
    .execute();
  const payouts = await server.db
    .selectFrom('crypto_payouts')
    .selectAll()
    .where('member_id', '=', member.memberId)
    .execute();
  const settled = payments.filter(({ status }) => status === 'Settled');
  const own = deposits.find(({ id }) => id === asked.id)!;
  const credited = deposits.filter(({ status }) => status === 'success');
  const balance = await server.balanceOf(member);
  const sum = (values: readonly bigint[]) => values.reduce((total, value) => total + value, 0n);
  const open = settled.filter(({ accounted_at }) => accounted_at === null);
  const isInSight = own.status === 'pending' || own.decided_at !== null;
  // Without a staff decision, the credit is at most the confirmed value less refunds; rounding adds at most one unit
  // each.
  const worth = worthOf(
    sum(settled.map(({ coins }) => coins)) - sum(payouts.map(({ coins }) => coins)),
    readRate(invoice.rate)!,
    currencyOf('THB'),
  );
  const byThemselves = credited.filter(({ decided_by }) => decided_by === null);
  return [
    ...(balance === sum(credited.map(({ amount_minor }) => amount_minor))
      ? []
      : ['the balance is not what was credited']),
    ...(open.length === 0 || isInSight ? [] : ['confirmed coins that nobody sees']),
    ...(sum(byThemselves.map(({ amount_minor }) => amount_minor)) <= worth + BigInt(settled.length)
      ? []
      : ['more is credited than has come']),
    ...(payouts.length <= 1 ? [] : ['sent back more than once']),
    ...(new Set(credited.map(({ id }) => id)).size === credited.length ? [] : ['credited twice']),
  ];
}

const text = (key: string, value: unknown) => {
  if (key === 'time_left') return 0;
  return typeof value === 'bigint' ? String(value) : value;
};

/** Runs random steps on one deposit after another until an invariant fails; throws the first failure. */
async function play(fault: Fault = {}): Promise<void> {
  const server = await createCryptoServer(fault);
  const snapshotOf = async (member: World['member']) =>
    JSON.stringify(
      [
        await server.call(member, 'GET', 'deposit-transaction'),
        await server.balanceOf(member),
        await server.topicsOf(member),
      ],
      text,
    );
  const habits = fc.record({ silent: fc.boolean(), repeat: fc.constantFrom(1, 1, 3) });
  const plays = fc.asyncProperty(fc.array(step, { minLength: 2, maxLength: 9 }), habits, async (steps, habit) => {
    const member = await server.newMember();
    const asked = await server.cryptoDeposit(member);
    const world = { member, asked, invoiceId: await server.invoiceIdOf(asked), staff: await server.newStaff() };
    await server.habit(habit);
    for (const one of steps) await take(server, world, one);
    await server.habit({ silent: false, repeat: 1 });
    await server.event({ invoiceId: world.invoiceId });
    expect(await problemsOf(server, world)).toEqual([]);
    const before = await snapshotOf(member);
    for (let time = 0; time < 2; time++) await server.event({ invoiceId: world.invoiceId });
    expect(await snapshotOf(member)).toBe(before);
  });
  try {
    await fc.assert(plays, { numRuns: sequences, endOnFailure: true });
    expect(await server.booksProblems()).toEqual([]);
  } finally {
    await server.close();
  }
}

/** Treats every payment and every report of coins as new. */
const forgetful: Fault = {
  statements: [
    `create function forget() returns trigger language plpgsql as $$ begin
      if tg_table_name = 'crypto_payments' then new.accounted_at := null; else new.transaction_id := gen_random_uuid(); end if;
      return new; end $$`,
    'create trigger forget before update on crypto_payments for each row execute function forget()',
    'create trigger forget before insert on deposit_payments for each row execute function forget()',
  ],
};

test('loses no coin and credits none twice, whatever the order and repetition of events', () => play(), 120_000);
test('is caught in a server that forgets accounted payments', () => expect(play(forgetful)).rejects.toThrow(), 120_000);

const lockedRate = 2_762_500n;
const laterRate = 5_525_000n;
interface Sent {
  /** Units of 10⁻⁸. */
  readonly coins: bigint;
  readonly isLate: boolean;
  /** The chain confirms it after all the others have arrived. */
  readonly isSlow: boolean;
}

/**
 * Pays one invoice before and after its expiry, while the price doubles. Payments are reported one by one or all at the
 * end; the player accepts them or staff credit them. Returns the difference between the credit and each payment's value
 * at its time, in minor units. Each may be rounded up by less than one, and so are the requested coins.
 */
async function mispriced(server: CryptoServer, sent: readonly Sent[], isTold: boolean, isByStaff: boolean) {
  const member = await server.newMember();
  const staff = await server.newStaff();
  const setRate = async (rate: string) => {
    await server.control('rate', { pair: 'LTC_THB', rate });
    server.passTime(20_000);
  };
  const asked = await server.cryptoDeposit(member, '1000', { currency_crypto_id: 2 });
  const invoiceId = await server.invoiceIdOf(asked);
  await server.habit({ silent: !isTold });
  const pay = async ({ coins, isSlow }: Sent) =>
    server.payCoins(asked, { coins: writeCoins(coins), confirmed: !isSlow });
  for (const one of sent) if (!one.isLate) await pay(one);
  await server.move(asked, 'expire');
  await setRate('5525');
  for (const one of sent) if (one.isLate) await pay(one);
  await server.move(asked, 'confirm');
  await server.habit({ silent: false });
  await server.event({ invoiceId });
  if (!isByStaff) {
    const option = (await server.question(member, asked.id)).options.find(({ choice }) => choice !== 'refund');
    if (option) await server.choose(member, asked.id, option.choice, { exchange_rate: option.exchange_rate });
  }
  const { body } = await server.call(member, 'GET', 'deposit-transaction?status=pending');
  for (const { id } of body.data)
    await server.call(staff, 'PATCH', `deposit/${id}`, { body: { status: 'success', reason: 'model' } });
  await setRate('2762.5');
  // Rates have four decimals, coins eight, money two.
  const exact = sent.reduce((sum, { coins, isLate }) => sum + coins * (isLate ? laterRate : lockedRate), 0n);
  const beyond = Number((await server.balanceOf(member)) * 10n ** 9n - exact) / 1e9;
  return beyond > -1 && beyond < sent.length + 1 ? 0 : beyond;
}

test('[A3] prices each payment by its arrival time, whatever the order of payments, events and decisions', async () => {
  const server = await createCryptoServer();
  const payment = fc.record({
    coins: fc.bigInt({ min: 1_000_000n, max: 40_000_000n }),
    isLate: fc.boolean(),
    isSlow: fc.boolean(),
  });
  const payments = fc.array(payment, { minLength: 1, maxLength: 5 });
  const example: Sent[] = [
    { coins: 35_837_105n, isLate: false, isSlow: false },
    { coins: 361_990n, isLate: true, isSlow: false },
  ];
  const exact: Sent[] = [
    { coins: 36_199_096n, isLate: false, isSlow: true },
    { ...example[1]!, isSlow: true },
  ];
  try {
    await fc.assert(
      fc.asyncProperty(payments, fc.boolean(), fc.boolean(), async (...how) => {
        expect(await mispriced(server, ...how)).toBe(0);
      }),
      {
        numRuns: sequences,
        endOnFailure: true,
        examples: [example, exact].flatMap((sent): [Sent[], boolean, boolean][] => [
          [sent, true, false],
          [sent, false, true],
        ]),
      },
    );
    expect(await server.booksProblems()).toEqual([]);
  } finally {
    await server.close();
  }
}, 120_000);
