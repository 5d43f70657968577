import { afterAll, beforeAll, expect, test } from 'vitest';
import { createIdentityServer, type IdentityServer } from '../identity.fixture.ts';
import type { CheckedPayee, PayeeVerdict } from '../index.ts';

const asked: CheckedPayee[] = [];
let verdict: () => Promise<PayeeVerdict>;
let server: IdentityServer;

beforeAll(async () => {
  const check = {
    name: 'the bank',
    async checkPayee(payee: CheckedPayee) {
      asked.push(payee);
      return verdict();
    },
  };
  server = await createIdentityServer(() => [], [], {}, [check]);
});
afterAll(() => server.close());

async function given(answer: typeof verdict) {
  verdict = answer;
  const { memberId, token } = await server.member();
  const details = server.bankDetails();
  const { status, body } = await server.call('POST', 'member/user-verify-bank-info', { token, body: details });
  return { memberId, details, status, body };
}

test('verifies a bank account without staff when an identity check confirms it', async () => {
  const { memberId, details, body } = await given(async () => 'confirmed');
  expect(asked.at(-1)).toMatchObject({
    fullName: `${details.first_name} ${details.last_name}`,
    accountNumber: details.bank_no,
    currencyCode: 'THB',
    countryCode: 'TH',
  });
  expect(body).toMatchObject({ bank_status: 'verified' });
  expect(await server.topicsOf(memberId)).toContain('member.bank_verified');
});

test.each([
  ['is unsure', async () => 'unsure' as const],
  ['does not answer', () => Promise.reject(new Error('no network'))],
])('leaves a bank account to staff when the identity check %s', async (_what, answer) => {
  const { memberId, status, body } = await given(answer);
  expect([status, body.bank_status]).toEqual([201, 'pending']);
  expect(await server.topicsOf(memberId)).not.toContain('member.bank_verified');
});

test('keeps a decision that staff made during the identity check', async () => {
  const { body } = await given(async () => {
    await server.db
      .updateTable('members')
      .set({ bank_status: 'rejected', bank_reason: 'Another name' })
      .where('bank_status', '=', 'pending')
      .execute();
    return 'confirmed';
  });
  expect(body).toMatchObject({ bank_status: 'rejected' });
});
