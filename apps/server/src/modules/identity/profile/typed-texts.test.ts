import { locales } from '@sabai/contract/locales';
import { copied, inDigits, typedAccount, typedSamples } from '@sabai/contract/testing/typed-samples';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createIdentityServer, type IdentityServer } from '../identity.fixture.ts';

let server: IdentityServer;
beforeAll(async () => {
  server = await createIdentityServer();
});
afterAll(() => server.close());

const rows = Object.entries(typedSamples) as [keyof typeof typedSamples, (typeof typedSamples)['th']][];
const ways = Object.values(copied);
const bankOf = (token: string, more: object) =>
  server.call('POST', 'member/user-verify-bank-info', { token, body: server.bankDetails(more) });
const profileOf = async (token: string) => (await server.call('GET', 'member/users', { token })).body;

describe('text typed into a form and sent directly to the API is read alike: in', () => {
  test.each(rows)('%s a phone for registration and login', async (prefix, { country, phone, phones }) => {
    const headers = { 'x-language': locales[prefix].code };
    const spell = (at: number) => ways[at % ways.length]!(phones[at % phones.length]!);
    const asked = await server.call('POST', 'member/otp-request', {
      body: { phone: spell(0), country_code: country, purpose: 'register' },
    });
    expect(asked.body).toMatchObject({ phone });
    const { otpReferenceCode } = asked.body;
    const otp = inDigits('๐', server.lastOtp(phone).replace(/^.../, '$& '));
    const proved = await server.call('POST', 'public/otp-verified', {
      body: { phone: spell(1), country_code: country, otp: ` ${otp}\r\n`, otpReferenceCode },
    });
    const form = server.registration(spell(2), String(proved.body.verifyToken), { country_code: country });
    const made = await server.call('POST', 'member/users-register', { body: form });
    expect([made.status, made.body.phone]).toEqual([201, phone]);
    for (const at of [3, 6, phones.length - 1]) {
      const body = { strategy: 'local', username: spell(at), password: server.goodPassword };
      const { status, body: session } = await server.call('POST', 'public/authentication', { body, headers });
      expect([spell(at), status, session.user]).toEqual([spell(at), 201, expect.objectContaining({ phone })]);
    }
  });

  test.each(rows)('%s a name', async (_prefix, { names }) => {
    for (const [at, [written, kept]] of names.entries()) {
      const { token } = await server.member();
      const first_name = ways[at % ways.length]!(written);
      expect([first_name, (await bankOf(token, { first_name, last_name: written })).status]).toEqual([first_name, 201]);
      expect(await profileOf(token)).toMatchObject({ first_name: kept, last_name: kept });
    }
  });

  test('reads the typed number of an account', async () => {
    for (const [at, written] of typedAccount.written.entries()) {
      const { token } = await server.member();
      // An account belongs to one member: the last digit distinguishes them.
      const bank_no = written.replace(/[0０๐](?=[^0-9]*$)/, String(at + 1));
      expect([bank_no, (await bankOf(token, { bank_no })).status]).toEqual([bank_no, 201]);
      expect((await profileOf(token)).bank_no).toBe(`••••••789${at + 1}`);
    }
  });
});

test.each(['๒๖', 'พ.ย.', '2 6'])(
  'rejects a part of a date that is not a plain number (%s), and changes nothing',
  async (day) => {
    const { token } = await server.member();
    const birth = { day, month: 11, year: 1997 };
    const { status } = await server.call('PATCH', 'member/users', { token, body: { profile_user: { birth } } });
    expect([status, (await profileOf(token)).DOB]).toEqual([400, null]);
  },
);

test('rejects a year of the Thai calendar as a year of birth in the API', async () => {
  const { token } = await server.member();
  const birth = { day: 26, month: 11, year: 2540 };
  const { status, body } = await server.call('PATCH', 'member/users', { token, body: { profile_user: { birth } } });
  expect([status, body.refusal]).toEqual([400, 'DATE_INVALID']);
});
