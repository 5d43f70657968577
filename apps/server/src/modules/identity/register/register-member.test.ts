import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createIdentityServer, type IdentityServer } from '../identity.fixture.ts';

let server: IdentityServer;
beforeAll(async () => {
  server = await createIdentityServer();
});
afterAll(() => server.close());

const submit = (body: object) => server.call('POST', 'member/users-register', { body });

test('[R7.68] registers a visitor with a verified phone, logs in immediately and creates a referral code', async () => {
  const phone = server.newPhone();
  const { status, body } = await submit(server.registration(phone, await server.prove(phone), { languageCode: 'th' }));
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
  expect((await server.logIn(phone)).status).toBe(201);
  expect(await server.topicsOf(String(body.id))).toEqual([
    'member.registered',
    'member.signals_seen',
    'member.logged_in',
    'member.signals_seen',
  ]);
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
  ['the site’s name', { password: 'MySabai2026', confirm_password: 'MySabai2026' }, 'PASSWORD_PERSONAL'],
  ['one of the commonest', { password: 'Password1', confirm_password: 'Password1' }, 'PASSWORD_COMMON'],
  ['no password', { password: undefined }, 'FIELD_REQUIRED'],
  ['a number of letters', { phone: 'zero-eight-one' }, 'PHONE_INVALID'],
])('[R5.8–R5.15] rejects %s, and keeps the phone verification usable', async (_what, fault, refusal) => {
  const phone = server.newPhone();
  const proof = await server.prove(phone);
  const { status, body } = await submit(server.registration(phone, proof, fault));
  expect([status, body.refusal]).toEqual([400, refusal]);
  expect((await submit(server.registration(phone, proof))).status).toBe(201);
});

test('[R5.10] S10: applies the password length of the request’s language, which is announced in advance', async () => {
  const phone = server.newPhone();
  const seven = { password: 'Abcde12', confirm_password: 'Abcde12' };
  const body = server.registration(phone, await server.prove(phone), seven);
  for (const language of ['ms', 'id', 'zh-cn']) {
    const headers = { 'x-language': language };
    const told = await server.call('GET', 'public/password-config', { headers });
    expect(told.body.min_length).toBe(8);
    // Regardless of the language in the body.
    for (const more of [{}, { languageCode: 'en' }]) {
      const refused = await server.call('POST', 'member/users-register', { body: { ...body, ...more }, headers });
      expect(refused.body).toMatchObject({ refusal: 'PASSWORD_TOO_SHORT', params: { min: 8 } });
    }
  }
  expect((await server.call('GET', 'public/password-config')).body.min_length).toBe(6);
  expect((await submit(body)).status).toBe(201);
});

test('[R5.26] names a missing field', async () => {
  const { body } = await submit(server.registration(server.newPhone(), 'x', { password: '' }));
  expect(body.message).toBe('Password is required');
});

describe('the verification of a phone', () => {
  test('is valid for that phone only', async () => {
    const proof = await server.prove(server.newPhone());
    const { body } = await submit(server.registration(server.newPhone(), proof));
    expect(body.refusal).toBe('VERIFY_TOKEN_INVALID');
  });

  test('expires after ten minutes', async () => {
    const phone = server.newPhone();
    const proof = await server.prove(phone);
    server.wait(10 * 60_000 + 1000);
    expect((await submit(server.registration(phone, proof))).body.refusal).toBe('VERIFY_TOKEN_INVALID');
  });

  test('for a forgotten password is rejected at registration', async () => {
    const { phone } = await server.register();
    const { body: asked } = await server.call('POST', 'public/forgot-password', { body: { username: phone } });
    const { body } = await server.call('POST', 'public/otp-verified', {
      body: { phone, otp: server.lastOtp(phone), otpReferenceCode: asked.otpReferenceCode },
    });
    const other = await submit(server.registration(server.newPhone(), String(body.verifyToken)));
    expect(other.body.refusal).toBe('VERIFY_TOKEN_INVALID');
  });
});

test('[R5.14] validates a referral code separately, and stores it at registration', async () => {
  const { user, memberId } = await server.register();
  const code = String(user.ref_code).toLowerCase();
  const check = (ref_code: string) => server.call('GET', `public/check-refcode?ref_code=${ref_code}`);
  expect((await check(code)).body).toEqual({ ref_code: user.ref_code, is_valid: true });
  expect((await check('WRONG')).body).toMatchObject({
    refusal: 'REFERRAL_CODE_INVALID',
    message: 'Invalid referral code',
  });
  const referred = await server.register({ ref_code: code });
  const row = await server.db
    .selectFrom('members')
    .select('referred_by')
    .where('member_id', '=', referred.memberId)
    .executeTakeFirstOrThrow();
  expect(row.referred_by).toBe(memberId);
});

describe('checks whether a name or a referral code exists', () => {
  /** Returns the responses to forty concurrent guesses from one address at two nodes. */
  async function guess(at: IdentityServer, ip: string) {
    const asked = Array.from({ length: 40 }, (_, index) =>
      at.call('GET', `public/check-refcode?ref_code=GUESS${index}`, { ip, atOther: index % 2 === 1 }),
    );
    const refusals = (await Promise.all(asked)).map(({ body }) => body.refusal);
    return refusals.filter((refusal) => refusal === 'REFERRAL_CODE_INVALID').length;
  }

  test('are limited to twenty an hour per IP address, not counting a valid code', async () => {
    const { user, phone } = await server.register();
    const ip = server.address();
    const right = () => server.call('GET', `public/check-refcode?ref_code=${user.ref_code}`, { ip });
    for (let time = 0; time < 5; time++) expect((await right()).status).toBe(200);
    expect(await guess(server, ip)).toBe(20);
    expect((await right()).body.refusal).toBe('TOO_MANY_REQUESTS');
    server.wait(61_000);
    const body = server.registration(phone, await server.prove(phone));
    expect((await server.call('POST', 'member/users-register', { body, ip })).body.refusal).toBe('TOO_MANY_REQUESTS');
    expect((await submit(body)).body.refusal).toBe('USERNAME_TAKEN');
    server.wait(3600_000);
    expect((await right()).status).toBe(200);
  });

  test('is caught in a server that does not count the checks', async () => {
    const faulty = await createIdentityServer(undefined, [
      `create function forget() returns trigger language plpgsql as $$ begin new.attempts := 1; return new; end $$`,
      `create trigger forget before update on login_attempts for each row when (new.subject = 'names') execute function forget()`,
    ]);
    expect(await guess(faulty, faulty.address())).toBeGreaterThan(20);
    await faulty.close();
  });
});

test('reveals whether a phone is taken only after its verification, in every language', async () => {
  const { phone } = await server.register();
  server.wait(61_000);
  const ask = (of: string) => server.call('POST', 'member/otp-request', { body: { phone: of } });
  const [taken, free] = [await ask(phone), await ask(server.newPhone())];
  const shape = ({ status, body }: typeof taken) => [status, Object.keys(body).sort(), body.type_verified];
  expect(shape(taken)).toEqual(shape(free));
  expect(server.sent.filter(({ to }) => to === `+66${phone.slice(1)}`)).toHaveLength(2);

  const guess = await submit(server.registration(phone, 'x'.repeat(43)));
  expect(guess.body.refusal).toBe('VERIFY_TOKEN_INVALID');
  const proved = await server.call('POST', 'public/otp-verified', {
    body: { phone, otp: server.lastOtp(phone), otpReferenceCode: taken.body.otpReferenceCode },
  });
  const { status, body } = await submit(server.registration(phone, String(proved.body.verifyToken)));
  expect([status, body.refusal, body.message]).toEqual([409, 'USERNAME_TAKEN', 'This username is already taken.']);
  expect(Object.keys(body.messages as object)).toHaveLength(15);
});

test('accepts exactly one of 50 concurrent registrations with one phone', async () => {
  const phone = server.newPhone();
  const proof = await server.prove(phone);
  const spellings = [phone, `+66${phone.slice(1)}`];
  const answers = await Promise.all(
    Array.from({ length: 50 }, (_, i) => submit(server.registration(spellings[i % 2]!, proof))),
  );
  expect(answers.filter(({ status }) => status === 201)).toHaveLength(1);
  const refusals = new Set(answers.flatMap(({ status, body }) => (status === 201 ? [] : [body.refusal])));
  // After the maximum of forms the proof is no longer checked.
  for (const refusal of refusals) expect(['USERNAME_TAKEN', 'TOO_MANY_REQUESTS']).toContain(refusal);
  const rows = await server.identity.searchMembers(server.db, phone, 10);
  expect(rows).toHaveLength(1);
});

describe('registration with a chosen username', () => {
  const shape = (values: object) => server.db.updateTable('identity_settings').set(values).execute();
  beforeAll(() => shape({ register_type: 'username', register_with_email: true }));
  afterAll(() => shape({ register_type: 'default', register_with_email: false, email_required: false }));
  const form = async (more: object) => {
    const phone = server.newPhone();
    return { phone, body: server.registration(phone, await server.prove(phone), more) };
  };

  test('[R5.4–R5.7] [R7.68] ignores the username’s case, and lets the phone log in too', async () => {
    const { phone, body } = await form({ username: ' NokFish7 ', email: 'nok@example.com' });
    const made = await submit(body);
    expect([made.status, made.body.username, made.body.email]).toEqual([201, 'nokfish7', 'nok@example.com']);
    for (const name of ['nokfish7', 'NOKFISH7', phone, `+66${phone.slice(1)}`])
      expect([name, (await server.logIn(name)).status]).toEqual([name, 201]);
    const again = await form({ username: 'nokFISH7' });
    expect((await submit(again.body)).body.refusal).toBe('USERNAME_TAKEN');
    const samePhone = await submit({ ...body, username: 'another7' });
    expect(samePhone.body.refusal).toBe('PHONE_TAKEN');
  });

  test.each([
    [{}, 'FIELD_REQUIRED'],
    [{ username: 'nok7' }, 'USERNAME_LENGTH'],
    [{ username: 'a'.repeat(500) }, 'USERNAME_LENGTH'],
    [{ username: '66812345678' }, 'USERNAME_NEEDS_LETTER'],
    [{ username: 'nokf\u0456sh7' }, 'USERNAME_CHARACTERS'],
    [{ username: 'nokfish🐟' }, 'USERNAME_CHARACTERS'],
    [{ username: 'nok\u202efish7' }, 'USERNAME_CHARACTERS'],
    [{ username: 'nokfish8', password: 'NokFish8a', confirm_password: 'NokFish8a' }, 'PASSWORD_PERSONAL'],
    [{ username: 'nokfish9', email: 'nok@' }, 'EMAIL_INVALID'],
  ])('rejects %j as %s', async (more, refusal) => {
    const { body } = await form(more);
    expect((await submit(body)).body.refusal).toBe(refusal);
  });

  test('requires the email when the operator configures it', async () => {
    await shape({ email_required: true });
    const { body } = await form({ username: 'nokfish10' });
    const { message, refusal } = (await submit(body)).body;
    expect([refusal, message]).toEqual(['FIELD_REQUIRED', 'Email is required']);
  });

  test('accepts exactly one of 12 concurrent registrations with one username and 12 phones', async () => {
    await shape({ email_required: false });
    const forms = await Promise.all(Array.from({ length: 12 }, () => form({ username: 'sameName1' })));
    const answers = await Promise.all(forms.map(({ body }) => submit(body)));
    expect(answers.filter(({ status }) => status === 201)).toHaveLength(1);
    expect(new Set(answers.flatMap(({ body }) => body.refusal ?? []))).toEqual(new Set(['USERNAME_TAKEN']));
  });
});
