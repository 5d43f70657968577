import { sql } from '@sabai/db';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type CashierServer, createCashierServer } from '../cashier.fixture.ts';

let server: CashierServer;
beforeAll(async () => {
  server = await createCashierServer({ hasTurnover: true });
});
afterAll(() => server.close());

type Member = { memberId: string };
const read = async <T>(member: Member, service: string) =>
  (await server.call(member, 'GET', service)).body as unknown as T;
/** Returns the completed and the required turnover from the service `wallet`. */
async function turnover(member: Member): Promise<[string, string]> {
  const { data } = await read<{ data: Record<string, string>[] }>(member, 'wallet');
  return [data[0]!.turn_deposit!, data[0]!.turn_deposit_target!];
}
async function deposit(member: Member, amount: string) {
  const { qr_code } = await server.qrDeposit(member, amount);
  expect((await server.pay({ qr: qr_code })).status).toBe(201);
}
const setMultiplier = (code: string, turnover_hundredths: number) =>
  server.db
    .updateTable('payment_limits')
    .set({ turnover_hundredths })
    .where('currency_code', '=', 'THB')
    .where('payment_type_id', '=', (types) => types.selectFrom('payment_types').select('id').where('code', '=', code))
    .execute();
const withdraw = (member: Member, amount: string) =>
  server.call(member, 'POST', 'withdrawal-transaction', { body: { amount } });

test('requires each deposit to be staked once before a withdrawal and shows the remainder', async () => {
  const member = await server.newMember();
  await deposit(member, '500');
  expect(await turnover(member)).toEqual(['0.00', '500.00']);
  expect((await withdraw(member, '100')).body.refusal).toBe('WITHDRAWAL_TURNOVER_UNMET');
  const { rows } = await read<{ rows: { code: string; params: object }[] }>(
    member,
    'money-explanation?what=withdrawable',
  );
  expect(rows.find(({ code }) => code === 'TURNOVER_LOCK')?.params).toMatchObject({ left: '500.00' });
  await deposit(member, '200');
  expect(await turnover(member)).toEqual(['0.00', '700.00']);
  expect(await server.balanceOf(member)).toBe(70_000n);
});

test('keeps the turnover shown at the request, and requires none for 0', async () => {
  const member = await server.newMember();
  await setMultiplier('PROMPTPAY', 150);
  const { qr_code } = await server.qrDeposit(member, '100');
  await setMultiplier('PROMPTPAY', 0);
  await server.pay({ qr: qr_code });
  expect(await turnover(member)).toEqual(['0.00', '150.00']);
  const free = await server.newMember();
  await deposit(free, '500');
  expect(await turnover(free)).toEqual(['0.00', '0.00']);
  expect((await withdraw(free, '100')).status).toBe(201);
  await setMultiplier('PROMPTPAY', 100);
});

test('requires no turnover for the fee part of a deposit', async () => {
  const [member, staff] = [await server.newMember(), await server.newStaff()];
  const { id } = await server.slipDeposit(member, '500');
  const body = { status: 'success', reason: 'seen on the statement' };
  expect((await server.call(staff, 'PATCH', `deposit/${id}`, { body })).status).toBe(200);
  expect(await turnover(member)).toEqual(['0.00', '495.00']);
});

test('lets staff set turnover by method and currency with a second approval', async () => {
  const [staff, other] = [await server.newStaff('owner'), await server.newStaff('owner')];
  const id = 'deposit-limit.PROMPTPAY.THB';
  const change = async (turnover: unknown) => {
    const { version } = (await server.call(staff, 'GET', `payment-setting/${id}`)).body as unknown as {
      version: string;
    };
    const body = { values: { turnover }, version, reason: 'as agreed today' };
    return server.call(staff, 'PATCH', `payment-setting/${id}`, { body });
  };
  for (const wrong of [-1, 10_001, 1.5, '100', null]) expect((await change(wrong)).body.refusal).toBe('INVALID_INPUT');
  const asked = await change(200);
  expect(asked.body.refusal).toBe('APPROVAL_REQUIRED');
  const agreed = { body: { state: 'approved', reason: 'as agreed today' } };
  expect((await server.call(other, 'PATCH', `approval/${asked.body.params.approval_id}`, agreed)).status).toBe(200);
  const { values } = (await server.call(staff, 'GET', `payment-setting/${id}`)).body as unknown as { values: object };
  expect(values).toMatchObject({ turnover: 200 });
  const member = await server.newMember();
  await deposit(member, '100');
  expect(await turnover(member)).toEqual(['0.00', '200.00']);
});

test('lets staff waive the remaining turnover with a reason, two for large sums, and keeps later turnover', async () => {
  const [staff, other, member] = [await server.newStaff(), await server.newStaff('owner'), await server.newMember()];
  const body = { member_id: member.memberId, reason: 'The game was closed for a day' };
  const waive = (more: object = {}, by = staff) =>
    server.call(by, 'POST', 'turnover-waiver', { body: { ...body, ...more } });
  expect((await waive()).body.refusal).toBe('CHANGED_MEANWHILE');
  await setMultiplier('PROMPTPAY', 100);
  await deposit(member, '500');
  expect((await waive({ reason: '' })).status).toBe(400);
  expect((await waive({}, await server.newStaff('support'))).status).toBe(403);
  expect((await waive()).body).toMatchObject({ waived: '500.00', currency_code: 'THB' });
  expect(await turnover(member)).toEqual(['0.00', '0.00']);
  expect((await waive()).body.refusal).toBe('CHANGED_MEANWHILE');
  await deposit(member, '40');
  expect(await turnover(member)).toEqual(['0.00', '40.00']);
  await server.db
    .updateTable('approval_policies')
    .set({ alone_minor: 100n })
    .where('kind', '=', 'turnover-waiver')
    .execute();
  const asked = await waive();
  expect(asked.body.refusal).toBe('APPROVAL_REQUIRED');
  expect(await turnover(member)).toEqual(['0.00', '40.00']);
  const agreed = { body: { state: 'approved', reason: 'as it was said' } };
  expect((await server.call(other, 'PATCH', `approval/${asked.body.params.approval_id}`, agreed)).status).toBe(200);
  expect(await turnover(member)).toEqual(['0.00', '0.00']);
  expect((await withdraw(member, '100')).status).toBe(201);
  const { rows } = await sql<{ action: string }>`
    select action from staff_audit where member_id = ${member.memberId} and action like 'turnover.%'`.execute(
    server.db,
  );
  expect(rows).toHaveLength(2);
});
