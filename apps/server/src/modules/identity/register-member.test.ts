import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createIdentityHouse, type IdentityHouse } from './identity.fixture.ts';

let house: IdentityHouse;
beforeAll(async () => {
  house = await createIdentityHouse();
});
afterAll(() => house.close());

const submit = (body: object) => house.call('POST', 'member/users-register', { body });

test('[R7.68] a visitor with a proved phone becomes a member, logs in at once and owns a referral code', async () => {
  const phone = house.newPhone();
  const { status, body } = await submit(house.registration(phone, await house.prove(phone), { languageCode: 'th' }));
  expect(status).toBe(201);
  expect(body).toMatchObject({
    username: `66${phone.slice(1)}`,
    phone: `+66${phone.slice(1)}`,
    currency_code: 'THB',
    currency_id: 1,
    is_profile_complete: false,
    is_first_login: true,
    verification_status: 'basic account',
  });
  expect(body.ref_code).toMatch(/^[A-Z]{8}$/);
  expect(JSON.stringify(body)).not.toMatch(/hash|argon/);
  expect((await house.logIn(phone)).status).toBe(201);
  expect(await house.topicsOf(String(body.id))).toEqual(['member.registered', 'member.logged_in']);
});

test.each([
  ['a short password', { password: 'Ab1', confirm_password: 'Ab1' }, 'PASSWORD_TOO_SHORT'],
  [
    'seven characters in Malay',
    { password: 'Abcde12', confirm_password: 'Abcde12', languageCode: 'ms' },
    'PASSWORD_TOO_SHORT',
  ],
  ['no capital letter', { password: 'abcdef1', confirm_password: 'abcdef1' }, 'PASSWORD_CHARACTERS'],
  ['another confirmation', { confirm_password: 'Other123' }, 'PASSWORDS_DIFFER'],
  ['terms not accepted', { is_accept_terms: false }, 'TERMS_NOT_ACCEPTED'],
  ['an unknown referral code', { ref_code: 'NOSUCHCD' }, 'REFERRAL_CODE_INVALID'],
  ['a currency that is not offered', { currencyId: 15 }, 'INCORRECT_INFORMATION'],
  ['an invented proof', { verifyToken: 'x'.repeat(43) }, 'VERIFY_TOKEN_INVALID'],
  ['no password', { password: undefined }, 'FIELD_REQUIRED'],
  ['a number of letters', { phone: 'zero-eight-one' }, 'PHONE_INVALID'],
])('[R5.8–R5.15] %s is refused and the same proof still works afterwards', async (_what, fault, refusal) => {
  const phone = house.newPhone();
  const proof = await house.prove(phone);
  const { status, body } = await submit(house.registration(phone, proof, fault));
  expect([status, body.refusal]).toEqual([400, refusal]);
  expect((await submit(house.registration(phone, proof))).status).toBe(201);
});

test('[R5.26] a missing field is named', async () => {
  const { body } = await submit(house.registration(house.newPhone(), 'x', { password: '' }));
  expect(body.message).toBe('password is required');
});

describe('the proof of a phone', () => {
  test('is bound to that phone', async () => {
    const proof = await house.prove(house.newPhone());
    const { body } = await submit(house.registration(house.newPhone(), proof));
    expect(body.refusal).toBe('VERIFY_TOKEN_INVALID');
  });

  test('is over after ten minutes', async () => {
    const phone = house.newPhone();
    const proof = await house.prove(phone);
    house.wait(10 * 60_000 + 1000);
    expect((await submit(house.registration(phone, proof))).body.refusal).toBe('VERIFY_TOKEN_INVALID');
  });

  test('of a forgotten password registers nobody', async () => {
    const { phone } = await house.register();
    const { body: asked } = await house.call('POST', 'public/forgot-password', { body: { username: phone } });
    const { body } = await house.call('POST', 'public/otp-verified', {
      body: { phone, otp: house.lastOtp(phone), otpReferenceCode: asked.otpReferenceCode },
    });
    const other = await submit(house.registration(house.newPhone(), String(body.verifyToken)));
    expect(other.body.refusal).toBe('VERIFY_TOKEN_INVALID');
  });
});

test('[R5.14] a referral code is checked alone and remembered at registration', async () => {
  const { user, memberId } = await house.register();
  const code = String(user.ref_code).toLowerCase();
  const check = (ref_code: string) => house.call('GET', `public/check-refcode?ref_code=${ref_code}`);
  expect((await check(code)).body).toEqual({ ref_code: user.ref_code, is_valid: true });
  expect((await check('WRONG')).body).toMatchObject({
    refusal: 'REFERRAL_CODE_INVALID',
    message: 'Invalid referral code',
  });
  const referred = await house.register({ ref_code: code });
  const row = await house.db
    .selectFrom('members')
    .select('referred_by')
    .where('member_id', '=', referred.memberId)
    .executeTakeFirstOrThrow();
  expect(row.referred_by).toBe(memberId);
});

test('a taken phone is told before a code is sent, in every language', async () => {
  const { phone } = await house.register();
  const before = house.sent.length;
  const { status, body } = await house.call('POST', 'member/otp-request', { body: { phone: `+66${phone.slice(1)}` } });
  expect([status, body.refusal, body.message]).toEqual([409, 'USERNAME_TAKEN', 'This username is already taken.']);
  expect(Object.keys(body.messages as object)).toHaveLength(15);
  expect(house.sent).toHaveLength(before);
});

test('of 50 registrations with one phone at once exactly one succeeds', async () => {
  const phone = house.newPhone();
  const proof = await house.prove(phone);
  const spellings = [phone, `+66${phone.slice(1)}`];
  const answers = await Promise.all(
    Array.from({ length: 50 }, (_, i) => submit(house.registration(spellings[i % 2]!, proof))),
  );
  expect(answers.filter(({ status }) => status === 201)).toHaveLength(1);
  const refusals = new Set(answers.flatMap(({ status, body }) => (status === 201 ? [] : [body.refusal])));
  expect([...refusals]).toEqual(['USERNAME_TAKEN']);
  const rows = await house.db
    .selectFrom('members')
    .select('member_id')
    .where('phone', '=', `+66${phone.slice(1)}`)
    .execute();
  expect(rows).toHaveLength(1);
});
