import { inDigits } from '@sabai/contract/testing/typed-samples';
import { translatorFor } from '@sabai/locales';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createIdentityServer, type IdentityServer } from '../identity.fixture.ts';

let server: IdentityServer;
beforeAll(async () => {
  server = await createIdentityServer();
});
afterAll(() => server.close());

const setBank = (token: string, more: object = {}) =>
  server.call('POST', 'member/user-verify-bank-info', { token, body: server.bankDetails(more) });
const patch = (token: string, profile_user: object, id = '') =>
  server.call('PATCH', `member/users${id && `/${id}`}`, { token, body: { profile_user } });

describe('[R7.70] [R5.29] the bank account', () => {
  test('requires a legible holder name without lookalike or control characters', async () => {
    const { token } = await server.member();
    for (const first_name of ['Som🐟', 'Som\u202echai', 'Somchаi', '<b>Som</b>', 'a'.repeat(500)]) {
      const { status, body } = await setBank(token, { first_name });
      const [error] = body.errors as { path: string; refusal: string }[];
      const refusal = first_name.length > 100 ? 'TEXT_TOO_LONG' : 'NAME_CHARACTERS';
      expect([status, error?.path, error?.refusal]).toEqual([400, 'first_name', refusal]);
    }
    expect((await setBank(token, { first_name: 'สมศรี', last_name: 'ใจดี' })).status).toBe(201);
  });

  test('completes the profile, and can then be changed by staff only', async () => {
    const { token, memberId } = await server.member();
    await expect(server.identity.requireCompleteProfile(server.db, memberId)).rejects.toMatchObject({
      code: 'PROFILE_INCOMPLETE',
    });
    const { status, body } = await setBank(token, { bank_no: '0123456789' });
    expect(status).toBe(201);
    expect(body).toMatchObject({
      full_name: 'Somsri Dee',
      bank_code: 'KBANK',
      bank_no: '••••••6789',
      is_profile_complete: true,
      verification_status: 'waiting for verification',
    });
    expect(await server.identity.requireCompleteProfile(server.db, memberId)).toMatchObject({
      id: memberId,
      currencyId: 1,
      currencyCode: 'THB',
      countryCode: 'TH',
      bank: { id: 1, code: 'KBANK', name: 'Kasikornbank', accountNumber: '0123456789' },
      missing: undefined,
    });
    expect((await setBank(token)).body.refusal).toBe('BANK_ALREADY_SET');
    expect(await server.topicsOf(memberId)).toContain('member.profile_updated');
  });

  test('is not required again when another profile field is missing', async () => {
    const { token, memberId } = await server.member();
    const missing = () => server.identity.requireCompleteProfile(server.db, memberId);
    await expect(missing()).rejects.toMatchObject({ code: 'PROFILE_INCOMPLETE', params: { missing: 'bank' } });
    await setBank(token, { bank_no: '0123456780' });
    const ask = (isAsked: boolean) =>
      server.db
        .updateTable('identity_settings')
        .set({
          profile_dob: isAsked,
          profile_gender: isAsked,
          profile_register_channel: isAsked,
          profile_line_id_required: isAsked,
        })
        .execute();
    await ask(true);
    try {
      for (const [part, profile_user] of [
        ['birth_date', { birth: { day: 1, month: 2, year: 1990 } }],
        ['gender', { gender: 'female' }],
        ['channel', { channel: 1 }],
        ['line_id', { lineid: 'lily' }],
      ] as const) {
        await expect(missing()).rejects.toMatchObject({ code: 'PROFILE_INCOMPLETE', params: { missing: part } });
        await server.call('PATCH', 'member/users', { token, body: { profile_user } });
      }
      expect(await missing()).toMatchObject({ missing: undefined });
    } finally {
      await ask(false);
    }
    const say = (part: string) => translatorFor('en', 'refusal')('PROFILE_INCOMPLETE', { missing: part });
    expect([say('bank'), say('birth_date'), say('email')]).toEqual([
      'Please verify your bank information first.',
      'Please enter your date of birth first.',
      'Please complete your profile first.',
    ]);
  });

  test('names a missing field by its form label in the message and by its key in the parameters', async () => {
    const { token } = await server.member();
    const { body } = await setBank(token, { first_name: ' ' });
    expect(body).toMatchObject({
      message: 'First name is required',
      messages: { th: 'กรุณาระบุชื่อ' },
      params: { field: 'first_name' },
      errors: [{ path: 'first_name', message: 'First name is required', params: { field: 'first_name' } }],
    });
  });

  test.each([
    ['letters', { bank_no: '12345abcde' }, 'ACCOUNT_NUMBER_DIGITS'],
    ['a length the bank does not have', { bank_no: '123456789' }, 'INCORRECT_INFORMATION'],
    ['an unknown bank', { bank_currency_information_id: 9999 }, 'INCORRECT_INFORMATION'],
    ['a bank of another currency', { bank_currency_information_id: 141 }, 'INCORRECT_INFORMATION'],
    ['no first name', { first_name: ' ' }, 'FIELD_REQUIRED'],
    ['an at sign in front of the last name', { last_name: '@ Aisyah' }, 'NAME_CHARACTERS'],
  ])('[R5.22] with %s is rejected and changes nothing', async (_what, fault, refusal) => {
    const { token } = await server.member();
    expect((await setBank(token, fault)).body.refusal).toBe(refusal);
    expect((await server.call('GET', 'member/users', { token })).body).toMatchObject({ bank_no: null, first_name: '' });
  });

  test.each([
    ['Sukarno', '', 'Sukarno'],
    ['Sukarno', undefined, 'Sukarno'],
    ['Muthu', 'A／L  Raman', 'Muthu A/L Raman'],
    ['Siti ＠ Aisyah', 'binti Ahmad', 'Siti @ Aisyah binti Ahmad'],
  ])('of "%s" "%s" has the holder name %s, and is found by each part of it', async (first_name, last_name, name) => {
    const { token, memberId } = await server.member();
    expect((await setBank(token, { first_name, last_name })).status).toBe(201);
    expect((await server.call('GET', 'member/users', { token })).body).toMatchObject({
      full_name: name,
      is_profile_complete: true,
    });
    for (const search of [name, ...name.split(/[ @/]+/)]) {
      const rows = await server.identity.searchMembers(server.db, search, 100);
      expect([search, rows.map(({ id }) => id)]).toEqual([search, expect.arrayContaining([memberId])]);
    }
  });

  test('is accepted for one of two members who set it concurrently', async () => {
    const members = await Promise.all(Array.from({ length: 8 }, () => server.member()));
    const bank_no = '5550001112';
    const answers = await Promise.all(members.map(({ token }) => setBank(token, { bank_no })));
    expect(answers.filter(({ status }) => status === 201)).toHaveLength(1);
    expect(new Set(answers.filter(({ status }) => status !== 201).map(({ body }) => body.refusal))).toEqual(
      new Set(['BANK_ALREADY_USED']),
    );
  });

  test('is set once when 20 different numbers are sent concurrently', async () => {
    const { token } = await server.member();
    const answers = await Promise.all(Array.from({ length: 20 }, () => setBank(token)));
    expect(answers.filter(({ status }) => status === 201)).toHaveLength(1);
    const claims = await server.db
      .selectFrom('member_claims')
      .select('value')
      .where('kind', '=', 'bank_account')
      .execute();
    expect(new Set(claims.map(({ value }) => value)).size).toBe(claims.length);
  });
});

describe('[R7.67] the profile', () => {
  test('stores the sent fields and keeps the rest', async () => {
    const { token, memberId } = await server.member();
    const first = await patch(token, { gender: 'female', birth: { day: '5', month: 3, year: 1992 }, email: 'a@b.co' });
    expect(first.body).toMatchObject({ DOB: '1992-03-05', gender: 'female', email: 'a@b.co' });
    const second = await patch(token, { lineid: 'lily', questions: 2, answer: 'Fido', channel: 3 }, memberId);
    expect(second.body).toMatchObject({
      DOB: '1992-03-05',
      line_id: 'lily',
      security_question_id: 2,
      register_channal_id: 3,
    });
    const row = await server.db
      .selectFrom('members')
      .select('security_answer_hash')
      .where('member_id', '=', memberId)
      .executeTakeFirstOrThrow();
    expect(row.security_answer_hash).toMatch(/^\$argon2id\$/);
    const proven = (await server.stepUp(token)).token;
    expect((await patch(proven, { email: '' })).body.email).toBeNull();
  });

  test.each([
    ['[R5.20] a member under 18', { birth: { day: 1, month: 1, year: 2020 } }, 'MEMBER_TOO_YOUNG'],
    ['[R3.23] a day that does not exist', { birth: { day: 30, month: 2, year: 1990 } }, 'DATE_INVALID'],
    ['[R5.24] half an email', { email: 'a@' }, 'EMAIL_INVALID'],
    ['an unknown question', { questions: 99 }, 'INCORRECT_INFORMATION'],
    ['an unknown channel', { channel: 99 }, 'INCORRECT_INFORMATION'],
    ['a third gender value', { gender: 'x' }, 'INVALID_INPUT'],
  ])('rejects %s', async (_what, change, refusal) => {
    const { token } = await server.member();
    expect((await patch(token, change)).body.refusal).toBe(refusal);
  });

  test('is found by the caller’s own id only', async () => {
    const [me, other] = [await server.member(), await server.member()];
    expect((await server.call('GET', `member/users/${me.memberId}`, { token: me.token })).status).toBe(200);
    expect((await server.call('GET', `member/users/${other.memberId}`, { token: me.token })).status).toBe(404);
    expect((await patch(me.token, { lineid: 'x' }, other.memberId)).status).toBe(404);
  });

  test('includes its lists, steps and privileges', async () => {
    const { token } = await server.member();
    const get = async (service: string) => (await server.call('GET', `member/${service}`, { token })).body;
    expect(await get('user-security-question')).toContainEqual({
      id: 2,
      code: 'first_pet',
      name: 'What was the name of your first pet?',
    });
    expect(await get('user-register-channal')).toContainEqual({ id: 3, code: 'line', name: 'LINE' });
    const { id: thai } = await server.db
      .selectFrom('languages')
      .select('id')
      .where('prefix', '=', 'th')
      .executeTakeFirstOrThrow();
    const thaiOf = translatorFor('th', 'identity');
    expect(await get(`user-register-channal?id=5&language_id=${thai}&pb=1`)).toEqual([
      { id: 5, code: 'friend', name: thaiOf('channel.friend') },
    ]);
    expect(await get(`user-security-question?id=2&language_id=${thai}`)).toEqual([
      { id: 2, code: 'first_pet', name: thaiOf('question.first_pet') },
    ]);
    expect(await get('user-security-question?id=99')).toEqual([]);
    expect(await get('check-privilege-member')).toEqual({
      privilege_list: ['rebate', 'affiliate', 'quest', 'coupon', 'point'],
      config_list: ['Personal Message'],
    });
    expect(await get('active-step-information?$sort[step_no]=1')).toMatchObject({
      total: 3,
      data: [{ status_active: true }, { status_active: false }, { status_active: false }],
    });
    expect((await server.call('GET', 'public/password-config')).body).toEqual({
      min_length: 6,
      max_length: 200,
      username_min: 6,
      username_max: 20,
      phone_min: 9,
      phone_max: 15,
    });
  });
});

test('finds members by phone in any notation, name or account, and treats wildcards as letters', async () => {
  const { phone, token, memberId } = await server.member();
  await setBank(token, { first_name: 'Zuleikha', bank_no: '7778889990' });
  const find = async (search: string) => {
    const rows = await server.identity.searchMembers(server.db, search, 10);
    return rows.map(({ id }) => id);
  };
  expect(await find(phone)).toEqual([memberId]);
  expect(await find('zuleikha d')).toEqual([memberId]);
  expect(await find('7778889990')).toEqual([memberId]);
  const [head, middle, tail] = [phone.slice(0, 3), phone.slice(3, 6), phone.slice(6)];
  for (const written of [
    `${head} ${middle} ${tail}`,
    `\u202a+66 ${head.slice(1)}-${middle}${tail}\u202c`,
    inDigits('๐', phone),
  ])
    expect([written, await find(written)]).toEqual([written, [memberId]]);
  for (const written of ['777-8-88999-0', '777 888\u00a09990', inDigits('၀', '7778889990'), 'Zuleikha\u200b'])
    expect([written, await find(written)]).toEqual([written, [memberId]]);
  expect(await find('%')).toEqual([]);
  expect(await server.identity.membersByIds(server.db, [memberId])).toMatchObject([
    { id: memberId, fullName: 'Zuleikha Dee', bank: { accountNumber: '7778889990' } },
  ]);
  expect(await server.identity.currencyOf(server.db, memberId)).toEqual({ id: 1, code: 'THB' });
  expect(await server.identity.countMembers(server.db)).toBeGreaterThan(1);
});
