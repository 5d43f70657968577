import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type CashierServer, createCashierServer } from '../../cashier.fixture.ts';
import { drawSlip } from '../bank/slip.fixture.ts';

/** A transfer is credited once, whatever its sources and their order. */

let server: CashierServer;
beforeAll(async () => {
  server = await createCashierServer();
});
afterAll(() => server.close());

interface Member {
  readonly memberId: string;
}
interface Line {
  readonly id: string;
  readonly state: string;
  readonly wait_code: string | null;
  readonly deposit_id: string | null;
}

let unusedAmount = 2000;
/** Each case uses its own amount. */
const newAmount = (satang = '00') => `${++unusedAmount}.${satang}`;
const minor = (amount: string) => BigInt(amount.replace('.', ''));
const accountNumber = async (id = 1) =>
  (
    await server.db
      .selectFrom('house_bank_accounts')
      .select('account_number')
      .where('id', '=', id)
      .executeTakeFirstOrThrow()
  ).account_number;
const bankNoOf = async ({ memberId }: Member) =>
  (await server.db.selectFrom('members').select('bank_no').where('member_id', '=', memberId).executeTakeFirstOrThrow())
    .bank_no!;
const announce = async (who: Member, amount: string) =>
  (await server.call(who, 'POST', 'deposit-autobank', { body: { deposit_amount: amount } })).body;
async function fileSlip(who: Member, amount: string, transRef?: string) {
  const picture = transRef ? await drawSlip(transRef) : undefined;
  if (!picture) return server.slipDeposit(who, amount);
  const { body: slip } = await server.upload(who, picture);
  const { body } = await server.call(who, 'POST', 'deposit-transaction', {
    body: { payment_bank_information_id: 1, deposit_amount: amount, slip_image_url: slip.slip_image_url },
  });
  return body;
}
const approve = async (id: string, reason = 'seen at the bank') =>
  server.call(await server.newStaff(), 'PATCH', `deposit/${id}`, { body: { status: 'success', reason } });
async function transfer(amount: string, over: object = {}) {
  const payload = { account: await accountNumber(), amount, ...over };
  const answer = await server.sandbox.inject({ method: 'POST', url: '/statement/pay', payload });
  expect(answer.statusCode, answer.body).toBe(201);
  await server.cashier.readStatements();
  return answer.json<{ transactionId: string; endToEndId: string }>().transactionId;
}
async function lineOf(transactionId: string): Promise<Line> {
  const { id } = await server.db
    .selectFrom('statement_lines')
    .select('id')
    .where('transaction_id', '=', transactionId)
    .executeTakeFirstOrThrow();
  return (await server.call(await server.newStaff(), 'GET', `statement-line/${id}`)).body as unknown as Line;
}
const assign = async (id: string, depositId: string, reason = '') =>
  server.call(await server.newStaff(), 'PATCH', `statement-line/${id}`, {
    body: { action: 'assign', deposit_id: depositId, reason },
  });
/** Sums the credited amounts, before fees. */
async function creditedTo({ memberId }: Member): Promise<bigint> {
  const rows = await server.db
    .selectFrom('deposits')
    .select('amount_minor')
    .where('member_id', '=', memberId)
    .where('status', '=', 'success')
    .execute();
  const sum = rows.reduce((all, { amount_minor }) => all + amount_minor, 0n);
  const entries = await server.db
    .selectFrom('journal_entries')
    .select('amount')
    .where('member_id', '=', memberId)
    .where('template', '=', 'deposit')
    .execute();
  expect(entries.reduce((all, { amount }) => all + amount, 0n)).toBe(sum);
  return sum;
}

const permutations = <T>(all: readonly T[]): T[][] =>
  all.length < 2
    ? [[...all]]
    : all.flatMap((first, at) => permutations(all.toSpliced(at, 1)).map((rest) => [first, ...rest]));

const payers = ['the own account', 'a masked account', 'nobody'] as const;
async function payerOf(member: Member, payer: (typeof payers)[number]) {
  const own = await bankNoOf(member);
  return payer === 'nobody' ? {} : { payerAccount: payer === 'the own account' ? own : own.replace(/^.{4}/, 'xxxx') };
}

describe.each(payers)('a transfer that the statement reports as from %s', (payer) => {
  test.each(permutations(['slip approved', 'line', 'announced'] as const).map((order) => [order.join(', '), order]))(
    'is credited once when its slip has another reference: %s',
    async (_name, order) => {
      const member = await server.newMember();
      const amount = newAmount();
      const over = await payerOf(member, payer);
      const steps = {
        'slip approved': async () => void (await approve((await fileSlip(member, amount, `REF${amount}X`)).id)),
        line: async () => void (await transfer(amount, { ...over, reference: `OTHER${unusedAmount}` })),
        announced: async () => void (await announce(member, amount)),
      };
      for (const step of order) {
        await steps[step]();
        await server.cashier.readStatements();
      }
      server.passTime(6 * 60_000);
      await server.cashier.readStatements();
      expect(await creditedTo(member)).toBe(minor(amount));
    },
  );

  test.each(
    permutations(['announced and approved', 'line', 'announced again'] as const)
      .filter((order) => order.indexOf('announced and approved') < order.indexOf('line'))
      .map((order) => [order.join(', '), order]),
  )('is credited once when staff approve before its line: %s', async (_name, order) => {
    const member = await server.newMember();
    const asked = newAmount();
    const over = await payerOf(member, payer);
    const first = await announce(member, asked);
    const steps = {
      'announced and approved': async () => void (await approve(first.id)),
      line: async () => void (await transfer(first.amount, over)),
      'announced again': async () => void (await announce(member, first.amount)),
    };
    for (const step of order) {
      await steps[step]();
      await server.cashier.readStatements();
    }
    expect(await creditedTo(member)).toBe(minor(first.amount));
  });
});

describe('a statement line', () => {
  test('belongs to the credited deposit from the moment of the credit', async () => {
    const member = await server.newMember();
    const amount = newAmount();
    const slip = await fileSlip(member, amount);
    const transactionId = await transfer(amount);
    expect(await lineOf(transactionId)).toMatchObject({ wait_code: 'UNKNOWN', deposit_id: slip.id });
    expect((await approve(slip.id)).status).toBe(200);
    const line = await lineOf(transactionId);
    expect(line).toMatchObject({ state: 'matched', deposit_id: slip.id });
    const other = await fileSlip(await server.newMember(), amount);
    expect((await assign(line.id, other.id, 'it is theirs')).body.refusal).toBe('STATEMENT_LINE_ALREADY_DECIDED');
  });

  test('credited to an announcement blocks a second credit for the slip of that transfer', async () => {
    const member = await server.newMember();
    const amount = newAmount();
    await transfer(amount, { payerAccount: await bankNoOf(member) });
    await announce(member, amount);
    await server.cashier.readStatements();
    expect(await creditedTo(member)).toBe(minor(amount));
    const slip = await fileSlip(member, amount);
    const { status, body } = await approve(slip.id);
    expect([status, body.refusal]).toEqual([409, 'DEPOSIT_LINE_TAKEN']);
    // A second transfer of the same amount has a separate line.
    await transfer(amount, { payerAccount: await bankNoOf(member) });
    expect((await approve(slip.id)).status).toBe(200);
    expect(await creditedTo(member)).toBe(2n * minor(amount));
  });

  test('of a second transfer of the same amount is credited separately', async () => {
    const member = await server.newMember();
    const amount = newAmount();
    const payerAccount = await bankNoOf(member);
    await approve((await fileSlip(member, amount)).id);
    const first = await transfer(amount, { payerAccount });
    const second = await transfer(amount, { payerAccount });
    expect(await lineOf(first)).toMatchObject({ state: 'matched' });
    expect(await lineOf(second)).toMatchObject({ state: 'waiting', wait_code: 'UNKNOWN' });
    await announce(member, amount);
    await server.cashier.readStatements();
    expect(await creditedTo(member)).toBe(2n * minor(amount));
  });

  test('credits its payer although a slip deposit of the same amount is credited without a line', async () => {
    const [member, other] = [await server.newMember(), await server.newMember()];
    const amount = newAmount();
    await approve((await fileSlip(member, amount)).id);
    const line = await transfer(amount, { payerAccount: await bankNoOf(other) });
    await announce(other, amount);
    await server.cashier.readStatements();
    expect(await lineOf(line)).toMatchObject({ state: 'matched' });
    expect(await creditedTo(other)).toBe(minor(amount));
  });

  test('that fits two credited deposits is left to staff, who pair it with one', async () => {
    const [one, two] = [await server.newMember(), await server.newMember()];
    const amount = newAmount();
    const deposits = [await fileSlip(one, amount), await fileSlip(two, amount)];
    for (const { id } of deposits) await approve(id);
    const line = await lineOf(await transfer(amount));
    expect(line).toMatchObject({ state: 'waiting', wait_code: 'AMBIGUOUS' });
    expect((await assign(line.id, deposits[1]!.id)).body.refusal).toBe('STAFF_REASON_REQUIRED');
    expect((await assign(line.id, deposits[1]!.id, 'the bank names them')).body).toMatchObject({ state: 'matched' });
    expect([await creditedTo(one), await creditedTo(two)]).toEqual([minor(amount), minor(amount)]);
  });

  test('can be assigned without a reason only while the proposed deposit fits it', async () => {
    const [member, other] = [await server.newMember(), await server.newMember()];
    const wrong = await announce(other, newAmount());
    await server.db.updateTable('deposits').set({ expires_at: server.clock() }).where('id', '=', wrong.id).execute();
    await server.cashier.expireDue();
    // The statement matches it to the expired deposit; staff then credit the real payer.
    const line = await lineOf(await transfer(wrong.amount));
    expect(line).toMatchObject({ wait_code: 'PAID_LATE', deposit_id: wrong.id });
    const slip = await fileSlip(member, wrong.amount);
    await server.db
      .updateTable('statement_lines')
      .set({ state: 'dismissed', wait_code: null })
      .where('id', '=', line.id)
      .execute();
    await approve(slip.id);
    await server.db
      .updateTable('statement_lines')
      .set({ state: 'waiting', wait_code: 'PAID_LATE' })
      .where('id', '=', line.id)
      .execute();
    expect((await assign(line.id, wrong.id)).body.refusal).toBe('STAFF_REASON_REQUIRED');
    expect(await creditedTo(other)).toBe(0n);
  });

  test.each([
    ['of another account', { payerAccount: '9999999999' }, 'PAYER_DIFFERS'],
    ['of another amount', { amount: '1.50' }, 'AMOUNT_DIFFERS'],
  ])('requires a reason to assign %s that is proposed', async (_what, over, code) => {
    const member = await server.newMember();
    const deposit = await announce(member, newAmount());
    const { reference_note: note } = deposit as unknown as { reference_note: string };
    const line = await lineOf(await transfer(deposit.amount, { note, ...over }));
    expect(line).toMatchObject({ wait_code: code, deposit_id: deposit.id });
    expect((await assign(line.id, deposit.id)).body.refusal).toBe('STAFF_REASON_REQUIRED');
    expect((await assign(line.id, deposit.id, 'paid by the wife')).status).toBe(200);
  });
});

describe('a QR payment to an account at the operator’s own bank', () => {
  /** The operator's account at the bank that creates the QR code. */
  const scb = async () => accountNumber(2);

  test('matches the statement line that carries its reference and is credited once', async () => {
    const member = await server.newMember();
    const amount = newAmount();
    const qr = await server.qrDeposit(member, amount);
    await server.pay({ qr: qr.qr_code });
    const line = await transfer(amount, { account: await scb(), note: `Bill ${qr.reference} SABAI` });
    expect(await lineOf(line)).toMatchObject({ state: 'matched', deposit_id: qr.id });
    expect(await creditedTo(member)).toBe(minor(amount));
  });

  test.each(permutations(['confirmed', 'line', 'announced'] as const).map((order) => [order.join(', '), order]))(
    'leaves the line to staff when it carries no reference: %s',
    async (_name, order) => {
      const member = await server.newMember();
      const amount = newAmount();
      const qr = await server.qrDeposit(member, amount);
      const payload = { account: await scb(), payerAccount: await bankNoOf(member) };
      const steps = {
        confirmed: async () => void (await server.pay({ qr: qr.qr_code })),
        line: async () => void (await transfer(amount, payload)),
        announced: async () =>
          void (await server.call(member, 'POST', 'deposit-autobank', {
            body: { deposit_amount: amount, payment_bank_information_id: 2 },
          })),
      };
      for (const step of order) {
        await steps[step]();
        await server.cashier.readStatements();
      }
      expect(await creditedTo(member)).toBe(minor(amount));
    },
  );

  test('confirmed by staff is matched to its line, and a later bank confirmation changes nothing', async () => {
    const member = await server.newMember();
    const amount = newAmount();
    const qr = await server.qrDeposit(member, amount);
    await approve(qr.id);
    const line = await transfer(amount, { account: await scb() });
    expect(await lineOf(line)).toMatchObject({ state: 'matched', deposit_id: qr.id });
    await server.pay({ qr: qr.qr_code });
    expect(await creditedTo(member)).toBe(minor(amount));
    const { body } = await server.call(member, 'GET', 'deposit-transaction');
    expect(body.total).toBe(1);
  });

  test('credited by staff from its line ignores the bank’s confirmation and records only a second payment', async () => {
    const member = await server.newMember();
    const amount = newAmount();
    const qr = await server.qrDeposit(member, amount);
    const line = await lineOf(await transfer(amount, { account: await scb() }));
    expect((await assign(line.id, qr.id, 'its bill is on the paper statement')).status).toBe(200);
    await server.pay({ qr: qr.qr_code });
    expect(await creditedTo(member)).toBe(minor(amount));
    const deposits = async () => (await server.call(member, 'GET', 'deposit-transaction')).body.total;
    expect(await deposits()).toBe(1);
    await server.pay({ qr: qr.qr_code, again: true });
    expect(await deposits()).toBe(2);
    expect(await creditedTo(member)).toBe(minor(amount));
  });
});

test('leaves the ledger without problems after all tests above', async () =>
  expect(await server.booksProblems()).toEqual([]));
