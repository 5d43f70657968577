import { afterAll, beforeAll, expect, test } from 'vitest';
import { type CashierServer, createCashierServer } from '../cashier.fixture.ts';
import { leastSample } from './measured-times.rules.ts';

let server: CashierServer;
beforeAll(async () => {
  server = await createCashierServer();
});
afterAll(() => server.close());

type Member = Awaited<ReturnType<CashierServer['newMember']>>;
const usualSeconds = async (member: Member) => {
  const { body } = await server.call(member, 'GET', 'payment-type?$limit=20');
  const types = body.data as unknown as { payment_type_code: string; usual_seconds: number | null }[];
  return new Map(types.map((type) => [type.payment_type_code, type.usual_seconds]));
};

test('shows the processing time of a deposit method once enough recent deposits were measured', async () => {
  const member = await server.newMember();
  for (let at = 0; at < leastSample; at++) {
    expect((await usualSeconds(member)).get('PROMPTPAY'), `after ${at}`).toBeNull();
    const { body } = await server.call(member, 'POST', 'deposit-promptpay', { body: { deposit_amount: '100' } });
    server.passTime(60_000);
    await server.pay({ qr: body.qr_code as unknown as string });
  }
  const times = await usualSeconds(member);
  expect(times.get('PROMPTPAY')).toBeGreaterThanOrEqual(60);
  expect(times.get('PROMPTPAY')).toBeLessThan(90);
  // Each method is measured separately.
  expect(times.get('BANK')).toBeNull();
});
