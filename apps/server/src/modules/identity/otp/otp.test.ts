import { randomInt } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createIdentityServer, type IdentityServer } from '../identity.fixture.ts';
import { recipientNames } from './otp.repository.ts';

let server: IdentityServer;
beforeAll(async () => {
  server = await createIdentityServer();
});
afterAll(() => server.close());

const ask = (phone: string, headers?: Record<string, string>) =>
  server.call('POST', 'member/otp-request', { body: { phone }, headers });
const check = (phone: string, otp: string, reference: unknown) =>
  server.call('POST', 'public/otp-verified', { body: { phone, otp, otpReferenceCode: reference } });
const wrong = (otp: string) => String((Number(otp) + 1) % 1_000_000).padStart(6, '0');

/** Six digits may occur by chance within a phone number or a hash, but not on their own. */
const alone = (code: string) => new RegExp(`(?<!\\w)${code}(?!\\w)`);

test('[R5.13] reads a number without a country by the operator’s default country', async () => {
  await server.db.updateTable('identity_settings').set({ default_country: 'JP' }).execute();
  const phone = '09012345678';
  const asked = await server.call('POST', 'member/otp-request', { body: { phone } });
  expect([asked.status, server.sent.at(-1)?.to]).toEqual([201, '+819012345678']);
  const body = server.registration(phone, await server.prove('09012345679'), { country_code: undefined });
  const made = await server.call('POST', 'member/users-register', { body: { ...body, phone: '09012345679' } });
  expect([made.status, made.body.phone, made.body.country_code]).toEqual([201, '+819012345679', 'JP']);
  await server.db.updateTable('identity_settings').set({ default_country: 'TH' }).execute();
});

test('[R7.103] [R3.62] returns a code’s reference, expiry and next request time', async () => {
  const phone = server.newPhone();
  const { status, body } = await ask(phone);
  expect(status).toBe(201);
  expect(body).toMatchObject({ otpResendAfter: 60, phone: `+66${phone.slice(1)}`, verifyToken: null });
  expect(body.otpReferenceCode).toMatch(/^[A-Z]{6}$/);
  const aheadS = (at: unknown) => Math.round((Date.parse(String(at)) - Date.now()) / 1000);
  expect([aheadS(body.expiresOtpSms), aheadS(body.otpRepeatTime)]).toEqual([300, 60]);
  expect(server.sent.at(-1)!.body).toContain(String(body.otpReferenceCode));
  expect(JSON.stringify(body)).not.toMatch(alone(server.lastOtp(phone)));
});

const nameOf = async (phone: string) => recipientNames(await server.platform.seal(), `+66${phone.slice(1)}`)[0]!;

test('stores the code only as a keyed hash', async () => {
  const phone = server.newPhone();
  await ask(phone);
  const row = await server.db
    .selectFrom('otp_requests')
    .selectAll()
    .where('recipient', '=', await nameOf(phone))
    .executeTakeFirstOrThrow();
  expect(row.code_hash).toHaveLength(32);
  expect(JSON.stringify(row)).not.toMatch(alone(server.lastOtp(phone)));
});

test('[R4.19] rejects another code within 60 seconds, and then replaces the first', async () => {
  const phone = server.newPhone();
  const first = await ask(phone);
  const firstOtp = server.lastOtp(phone);
  server.wait(20_000);
  const early = await ask(phone);
  expect([early.status, early.body.refusal]).toEqual([429, 'OTP_RESEND_TOO_EARLY']);
  const { seconds } = early.body.params as { seconds: number };
  expect(seconds).toBeGreaterThan(30);
  expect(seconds).toBeLessThanOrEqual(40);
  server.wait(41_000);
  const second = await ask(phone);
  expect(second.status).toBe(201);
  expect((await check(phone, firstOtp, first.body.otpReferenceCode)).body.refusal).toBe('OTP_EXPIRED');
  expect((await check(phone, server.lastOtp(phone), second.body.otpReferenceCode)).status).toBe(201);
});

test('sends one message for 20 concurrent requests for one phone', async () => {
  const phone = server.newPhone();
  const answers = await Promise.all(Array.from({ length: 20 }, () => ask(phone)));
  expect(answers.filter(({ status }) => status === 201)).toHaveLength(1);
  expect(server.sent.filter(({ to }) => to === `+66${phone.slice(1)}`)).toHaveLength(1);
});

test('[R4.19] expires a code after five minutes', async () => {
  const phone = server.newPhone();
  const { body } = await ask(phone);
  server.wait(5 * 60_000 + 1);
  expect((await check(phone, server.lastOtp(phone), body.otpReferenceCode)).body).toMatchObject({
    code: 410,
    refusal: 'OTP_EXPIRED',
  });
});

test('accepts a code once, for its own phone and reference only', async () => {
  const [phone, otherPhone] = [server.newPhone(), server.newPhone()];
  const { body } = await ask(phone);
  const other = await ask(otherPhone);
  const otp = server.lastOtp(phone);
  expect((await check(otherPhone, otp, body.otpReferenceCode)).body.refusal).toBe('OTP_INCORRECT');
  expect((await check(phone, otp, other.body.otpReferenceCode)).body.refusal).toBe('OTP_INCORRECT');
  expect((await check(phone, otp, body.otpReferenceCode)).body).toMatchObject({
    type_verified: 'sms',
    OTP_VERIFIED: 1,
  });
  expect((await check(phone, otp, body.otpReferenceCode)).body.refusal).toBe('OTP_INCORRECT');
});

test.each(['12345', '1234567', 'abcdef', '', '١٢٣٤٥٦', '-12345', '1e5000'])('rejects "%s" as a code', async (otp) => {
  const { body } = await check(server.newPhone(), otp, 'ABCDEF');
  expect(body).toMatchObject({ code: 400, refusal: 'OTP_INCORRECT' });
});

test('invalidates a code after five wrong attempts, even for the correct one', async () => {
  const phone = server.newPhone();
  const { body } = await ask(phone);
  const otp = server.lastOtp(phone);
  const told: unknown[] = [];
  for (let i = 0; i < 5; i++) told.push((await check(phone, wrong(otp), body.otpReferenceCode)).body.message);
  const again = 'You have entered wrong OTP, please entry again.';
  expect(told).toEqual(['The OTP is incorrect, please enter OTP again.', again, again, again, again]);
  const late = await check(phone, otp, body.otpReferenceCode);
  expect([late.status, late.body.refusal]).toEqual([429, 'OTP_TOO_MANY_TRIES']);
});

test('answers exactly five of 200 concurrent wrong guesses', async () => {
  const phone = server.newPhone();
  const { body } = await ask(phone);
  const otp = server.lastOtp(phone);
  const answers = await Promise.all(Array.from({ length: 200 }, () => check(phone, wrong(otp), body.otpReferenceCode)));
  expect(answers.filter((answer) => answer.body.refusal === 'OTP_INCORRECT')).toHaveLength(1);
  expect(answers.filter((answer) => answer.body.refusal === 'OTP_WRONG_AGAIN')).toHaveLength(4);
  expect(answers.filter((answer) => answer.body.refusal === 'OTP_TOO_MANY_TRIES')).toHaveLength(195);
});

test('detects guesses that are counted without a lock', async () => {
  const phone = server.newPhone();
  await ask(phone);
  const recipient = await nameOf(phone);
  const row = () =>
    server.db.selectFrom('otp_requests').select('tries').where('recipient', '=', recipient).executeTakeFirstOrThrow();
  // The mutant: checked first and counted afterwards, in separate statements.
  const guess = async () => {
    const { tries } = await row();
    await server.db
      .updateTable('otp_requests')
      .set({ tries: Math.min(tries + 1, 5) })
      .where('recipient', '=', recipient)
      .execute();
    return tries < 5;
  };
  const answers = await Promise.all(Array.from({ length: 200 }, guess));
  expect(answers.filter(Boolean).length).toBeGreaterThan(5);
});

describe('the limit of sent codes', () => {
  const limit = (values: object) => server.db.updateTable('identity_settings').set(values).execute();
  afterAll(() => limit({ otp_codes_per_address_hour: 100, otp_codes_per_hour: 5000 }));
  const askFrom = (ip: string) =>
    server.call('POST', 'member/otp-request', {
      body: { phone: server.newPhone() },
      headers: { 'x-forwarded-for': ip },
    });
  const sentBy = async (requests: Promise<{ status: number }>[]) =>
    (await Promise.all(requests)).filter(({ status }) => status === 201).length;

  test('applies to an IP address, or to the whole network for IPv6', async () => {
    await limit({ otp_codes_per_address_hour: 3 });
    const network = `2001:db8:${randomInt(0xffff).toString(16)}:1`;
    expect(await sentBy(Array.from({ length: 20 }, (_, index) => askFrom(`${network}::${index + 1}`)))).toBe(3);
    expect((await askFrom(`${network}:9::1`)).body).toMatchObject({ refusal: 'OTP_RESEND_TOO_EARLY' });
    expect((await askFrom(server.address())).status).toBe(201);
    server.wait(3600_000);
    expect((await askFrom(`${network}::1`)).status).toBe(201);
  });

  test('applies to each member separately, whatever their address', async () => {
    await limit({ otp_codes_per_address_hour: 2, otp_codes_per_hour: 5000 });
    const members = await Promise.all([1, 2, 3, 4].map(() => server.member()));
    const askAs = ({ token, phone }: { token: string; phone: string }, ip: string) =>
      server.call('POST', 'member/otp-request', { body: { purpose: 'profile_phone', phone }, token, ip });
    server.wait(3600_000);
    const shared = '203.0.113.77';
    expect(await sentBy(members.map((member) => askAs(member, shared)))).toBe(4);
    server.wait(61_000);
    expect((await askAs(members[0]!, server.address())).status).toBe(201);
    server.wait(61_000);
    expect((await askAs(members[0]!, server.address())).body).toMatchObject({ refusal: 'OTP_RESEND_TOO_EARLY' });
    expect((await askAs(members[1]!, shared)).status).toBe(201);
  });

  test('applies to all requests together', async () => {
    await limit({ otp_codes_per_address_hour: 100, otp_codes_per_hour: 4 });
    server.wait(3600_000);
    expect(await sentBy(Array.from({ length: 20 }, () => askFrom(server.address())))).toBe(4);
  });
});

test('accepts one of 20 concurrent correct codes', async () => {
  const phone = server.newPhone();
  const { body } = await ask(phone);
  const otp = server.lastOtp(phone);
  const answers = await Promise.all(Array.from({ length: 20 }, () => check(phone, otp, body.otpReferenceCode)));
  expect(answers.filter(({ status }) => status === 201)).toHaveLength(1);
});

test('sends at most ten codes a day to a phone', async () => {
  const phone = server.newPhone();
  for (let i = 0; i < 10; i++) {
    expect((await ask(phone)).status).toBe(201);
    server.wait(61_000);
  }
  const { body } = await ask(phone);
  expect(body.refusal).toBe('OTP_RESEND_TOO_EARLY');
  expect((body.params as { seconds: number }).seconds).toBeGreaterThan(23 * 3600);
});

test('returns a retryable refusal when sending fails, and allows an immediate retry', async () => {
  const phone = server.newPhone();
  server.setSmsDown(true);
  const failed = await ask(phone);
  server.setSmsDown(false);
  expect([failed.status, failed.body.refusal, failed.body.is_retryable]).toEqual([503, 'SMS_UNAVAILABLE', true]);
  expect((await ask(phone)).status).toBe(201);
});

test('[R7.104] verifies only the member’s own phone, and shows what is verified', async () => {
  const { phone, memberId, token } = await server.member();
  await server.db.updateTable('members').set({ phone_verified_at: null }).where('member_id', '=', memberId).execute();
  const status = async () => (await server.call('GET', 'member/otp-verified', { token })).body;
  const sms = (OTP_VERIFIED: 0 | 1) => [
    { type_verified: 'sms', OTP_VERIFIED },
    { type_verified: 'email', OTP_VERIFIED: 1 },
  ];
  expect(await status()).toEqual(sms(0));

  const profile = (body: object, options: object = { token }) =>
    server.call('POST', 'member/otp-request', { body: { purpose: 'profile_phone', ...body }, ...options });
  expect((await profile({ phone }, {})).status).toBe(401);
  expect((await profile({ phone: server.newPhone() })).body.refusal).toBe('PHONE_INVALID');
  const { body } = await profile({ phone });
  const proof = { phone, otp: server.lastOtp(phone), otpReferenceCode: body.otpReferenceCode };
  const elsewhere = await server.member();
  const asOther = await server.call('POST', 'member/otp-verified', { body: proof, token: elsewhere.token });
  expect(asOther.body.message).toBe('DATA_NOT_FOUND');
  const wrongly = await server.call('POST', 'member/otp-verified', {
    body: { ...proof, otp: wrong(proof.otp) },
    token,
  });
  expect(wrongly.body.message).toBe('This is not the correct code');
  expect((await server.call('POST', 'member/otp-verified', { body: proof, token })).status).toBe(201);
  expect(await status()).toEqual(sms(1));
});

test('[R5.24] verifies the member’s own email by a mailed code, until the address changes', async () => {
  const { token: first, memberId } = await server.member();
  let token = first;
  const request = () => server.call('POST', 'member/otp-request', { body: { purpose: 'profile_email' }, token });
  expect((await request()).body.refusal).toBe('EMAIL_INVALID');
  const setEmail = (email: string) =>
    server.call('PATCH', 'member/users', { token, body: { profile_user: { email } } });
  await setEmail('Nok@Example.com');
  expect((await request()).body.refusal).toBe('STEP_UP_REQUIRED');
  token = (await server.stepUp(token)).token;
  const { body } = await request();
  expect(body).toMatchObject({ type_verified: 'email', phone: 'nok@example.com' });
  const mail = server.mailed.at(-1)!;
  expect([mail.to, mail.subject]).toEqual(['Nok@Example.com', 'Your one-time code']);
  const otp = /\b\d{6}\b/.exec(mail.text)![0];
  expect(mail.html).toContain(otp);
  expect(mail.subject).not.toContain(otp);
  const proof = { phone: body.phone, otp, otpReferenceCode: body.otpReferenceCode };
  const other = await server.member();
  expect((await server.call('POST', 'member/otp-verified', { body: proof, token: other.token })).status).toBe(404);
  const { body: proved } = await server.call('POST', 'member/otp-verified', { body: proof, token });
  expect(proved).toMatchObject({ type_verified: 'email', OTP_VERIFIED: 1 });
  const verifiedAt = async () =>
    (
      await server.db
        .selectFrom('members')
        .select('email_verified_at')
        .where('member_id', '=', memberId)
        .executeTakeFirstOrThrow()
    ).email_verified_at;
  expect(await verifiedAt()).toBeInstanceOf(Date);
  await setEmail('other@example.com');
  expect(await verifiedAt()).toBeNull();
});

test('deletes expired codes and counts only', async () => {
  const phone = server.newPhone();
  await ask(phone);
  const kept = async () => [
    (await server.db.selectFrom('otp_requests').select('recipient').execute()).length > 0,
    (await server.db.selectFrom('login_attempts').select('subject').execute()).length > 0,
  ];
  await server.identity.forgetOld();
  expect(await kept()).toEqual([true, true]);
  expect((await check(phone, server.lastOtp(phone), 'ABCDEF')).body.refusal).toBe('OTP_INCORRECT');
  server.wait(3 * 24 * 3600_000);
  await server.identity.forgetOld();
  expect(await kept()).toEqual([false, false]);
});
