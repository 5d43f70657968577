import { afterAll, beforeAll, expect, test } from 'vitest';
import type { StaffCaller } from '../../platform/http/caller.ts';
import { type Answered, type CashierServer, createCashierServer } from './cashier.fixture.ts';

let server: CashierServer;
let staff: StaffCaller;
beforeAll(async () => {
  server = await createCashierServer();
  staff = await server.newStaff();
});
afterAll(() => server.close());

const minute = 60_000;
const list = async (what: string) => (await server.call(staff, 'GET', what)).body;
const ids = ({ data }: Pick<Answered, 'data'>) => data.map(({ id }) => id).toSorted();
const badges = async () =>
  (await list('overview')) as unknown as Record<'pending_deposits' | 'pending_withdrawals', number>;

/** Compares the badge of a queue with the queue: its count, and the rows it lists. */
async function expectAgreement(due: { deposits: readonly string[]; withdrawals: readonly string[] }): Promise<void> {
  const { pending_deposits, pending_withdrawals } = await badges();
  for (const [service, badge] of [
    ['deposit', pending_deposits],
    ['withdrawal', pending_withdrawals],
  ] as const) {
    const page = await list(`${service}?work=due&$limit=100`);
    expect(ids(page), service).toEqual(due[`${service}s`].toSorted());
    expect([page.total, badge], service).toEqual([page.data.length, page.data.length]);
    // Every pending row is in one of the two lists.
    const [later, pending] = [
      await list(`${service}?work=later&$limit=100`),
      await list(`${service}?status=pending&$limit=100`),
    ];
    expect([...ids(page), ...ids(later)].toSorted(), service).toEqual(ids(pending));
  }
}

test('lists only items that need staff in a queue, and its badge shows the same count', async () => {
  const [payer, payee, held] = [await server.newMember(), await server.newMember(), await server.newMember()];
  for (const who of [payee, held]) await server.fund(who, 100_000n);
  const slip = (await server.slipDeposit(payer)).id;
  // This one is unpaid and needs no action.
  const unpaid = await server.qrDeposit(payer, '250');
  await expectAgreement({ deposits: [slip], withdrawals: [] });

  const asked = await server.call(payee, 'POST', 'withdrawal-transaction', { body: { amount: '200' } });
  await server.db
    .updateTable('members')
    .set({ payouts_held_until: new Date(server.platform.clock().getTime() + 5 * minute) })
    .where('member_id', '=', held.memberId)
    .execute();
  const waits = await server.call(held, 'POST', 'withdrawal-transaction', { body: { amount: '300' } });
  await expectAgreement({ deposits: [slip], withdrawals: [asked.body.id] });

  // After approval it is still to be sent by hand.
  await server.db.updateTable('withdrawal_settings').set({ is_bank_payout_separate: true }).execute();
  await server.call(staff, 'PATCH', `withdrawal/${asked.body.id}`, { body: { status: 'success' } });
  await expectAgreement({ deposits: [slip], withdrawals: [asked.body.id] });
  await server.call(staff, 'POST', 'withdrawal-claim', { body: { id: asked.body.id } });
  await server.call(staff, 'POST', 'withdrawal-payout', { body: { withdrawal_id: asked.body.id } });
  await expectAgreement({ deposits: [slip], withdrawals: [] });

  // The hold ends, and a payment comes that does not match.
  server.passTime(6 * minute);
  await server.pay({ qr: unpaid.qr_code, amount: '240' });
  await expectAgreement({ deposits: [slip, unpaid.id], withdrawals: [waits.body.id] });
});

test('counts a deposit as work from its contact time until its decision', async () => {
  const before = (await badges()).pending_deposits;
  const { id } = await server.qrDeposit(await server.newMember(), '260');
  expect((await badges()).pending_deposits).toBe(before);
  const set = (values: object) => server.db.updateTable('deposits').set(values).where('id', '=', id).execute();
  await set({ contact_at: new Date(server.platform.clock().getTime() + minute) });
  expect((await badges()).pending_deposits).toBe(before);
  server.passTime(2 * minute);
  expect((await badges()).pending_deposits).toBe(before + 1);
  await server.call(staff, 'PATCH', `deposit/${id}`, { body: { status: 'fail', reason: 'nobody has paid' } });
  expect((await badges()).pending_deposits).toBe(before);
});

test('rejects an unknown kind of work', async () => {
  for (const query of ['work=all', 'work[$ne]=due'])
    expect((await server.call(staff, 'GET', `deposit?${query}`)).status, query).toBe(400);
});
