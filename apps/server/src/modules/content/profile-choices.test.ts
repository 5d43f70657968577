import { afterAll, beforeAll, expect, test } from 'vitest';
import { createPictureReader } from '../../platform/pictures/pictures.ts';
import { createIdentityServer, type IdentityServer, type JsonAnswer } from '../identity/identity.fixture.ts';
import { createContent } from './index.ts';

let server: IdentityServer;
let admin = '';
beforeAll(async () => {
  server = await createIdentityServer(
    (given) => createContent({ ...given, pictures: createPictureReader() }).implementations,
  );
  admin = await server.staff('admin');
});
afterAll(() => server.close());

const services = { question: 'user-security-question', channel: 'user-register-channal' } as const;
type Kind = keyof typeof services;
const write = (method: 'POST' | 'PATCH', id: string, body: object, token = admin) =>
  server.call(method, `staff/profile-choice${id && `/${id}`}`, { token, body });
const listed = async (kind: Kind) =>
  (await server.call('GET', `staff/profile-choice?kind=${kind}`, { token: admin })).body as unknown as JsonAnswer[];
/** Returns the choices shown to a member in a language. */
const offered = async (kind: Kind, token: string, language = 'en') =>
  (await server.call('GET', `member/${services[kind]}`, { token, headers: { 'x-language': language } }))
    .body as unknown as { id: number; code: string | null; name: string }[];
const namesOf = async (...asked: Parameters<typeof offered>) => (await offered(...asked)).map(({ name }) => name);
const change = (token: string, profile_user: object) =>
  server.call('PATCH', 'member/users', { token, body: { profile_user } });

test.each(['question', 'channel'] as const)(
  '[R7.71] [R7.72] returns a %s of the operator in each language',
  async (kind) => {
    const { token } = await server.member();
    const before = (await listed(kind)).length;
    const added = await write('POST', '', { kind, names: { th: 'ชื่อไทย' } });
    expect(added.body).toMatchObject({ kind, is_active: true, own_names: { th: 'ชื่อไทย' }, names: { jp: 'ชื่อไทย' } });
    const id = String(added.body.id);
    expect((await offered(kind, token, 'th')).at(-1)).toEqual({
      id: Number(id.split('.')[1]),
      code: null,
      name: 'ชื่อไทย',
    });
    expect((await namesOf(kind, token)).at(-1)).toBe('ชื่อไทย');
    await write('PATCH', id, { names: { en: ' A name ', jp: '名前' } });
    expect((await namesOf(kind, token)).at(-1)).toBe('A name');
    expect((await namesOf(kind, token, 'jp')).at(-1)).toBe('名前');
    expect((await namesOf(kind, token, 'th')).at(-1)).toBe('ชื่อไทย');
    expect((await namesOf(kind, token, 'vn')).at(-1)).toBe('A name');
    // The last name stays; one language may lose its name.
    expect((await write('PATCH', id, { names: { en: '', th: '', jp: '' } })).body.refusal).toBe('FIELD_REQUIRED');
    expect((await write('PATCH', id, { names: { en: '' } })).body.own_names).toEqual({ th: 'ชื่อไทย', jp: '名前' });
    // First in the order, then away from it.
    await write('PATCH', id, { order_no: 0 });
    expect((await namesOf(kind, token, 'th'))[0]).toBe('ชื่อไทย');
    await write('PATCH', id, { is_active: false });
    expect(await namesOf(kind, token, 'th')).not.toContain('ชื่อไทย');
    expect(await listed(kind)).toHaveLength(before + 1);
  },
);

test('renames a default choice in one language, and restores its default name', async () => {
  const { token } = await server.member();
  const [first] = await namesOf('question', token);
  const [thai] = await namesOf('question', token, 'th');
  await write('PATCH', 'question.1', { names: { en: 'Which school was your first?' } });
  expect((await namesOf('question', token))[0]).toBe('Which school was your first?');
  expect((await namesOf('question', token, 'th'))[0]).toBe(thai);
  await write('PATCH', 'question.1', { names: { en: '' } });
  expect((await namesOf('question', token))[0]).toBe(first);
});

test('keeps a disabled choice for members who selected it, and hides it from others', async () => {
  const [mine, other] = [await server.member(), await server.member()];
  await change(mine.token, { questions: 4, answer: 'Lek', channel: 4 });
  await write('PATCH', 'question.4', { is_active: false });
  await write('PATCH', 'channel.4', { is_active: false });
  for (const kind of ['question', 'channel'] as const) {
    expect((await offered(kind, mine.token)).map(({ id }) => id)).toContain(4);
    expect((await offered(kind, other.token)).map(({ id }) => id)).not.toContain(4);
  }
  expect((await change(mine.token, { questions: 4, channel: 4, gender: 'female' })).status).toBe(200);
  expect((await change(other.token, { questions: 4, answer: 'Lek' })).body.refusal).toBe('INCORRECT_INFORMATION');
  expect((await change(other.token, { channel: 4 })).body.refusal).toBe('INCORRECT_INFORMATION');
  const path = `staff/member-answer/${mine.memberId}`;
  const asked = await server.call('GET', path, { token: await server.staff('support') });
  expect(String(asked.body.question)).toMatch(/friend/);
});

test('keeps one choice enabled when all are disabled concurrently', async () => {
  const ids = (await listed('channel')).map(({ id }) => String(id));
  const answers = await Promise.all(ids.map((id) => write('PATCH', id, { is_active: false })));
  expect(answers.filter(({ body }) => body.refusal === 'CHOICE_LAST').length).toBeGreaterThan(0);
  expect((await listed('channel')).filter(({ is_active }) => is_active)).toHaveLength(1);
  for (const id of ids) await write('PATCH', id, { is_active: true });
});

test.each([
  ['no name', 'POST', '', { kind: 'question', names: {} }, 'FIELD_REQUIRED'],
  ['an empty name', 'POST', '', { kind: 'question', names: { en: ' ' } }, 'FIELD_REQUIRED'],
  ['too long a name', 'POST', '', { kind: 'question', names: { en: 'x'.repeat(121) } }, 'TEXT_TOO_LONG'],
  ['an unknown language', 'POST', '', { kind: 'question', names: { xx: 'Name' } }, 'INVALID_INPUT'],
  ['an unknown kind', 'POST', '', { kind: 'answer', names: { en: 'Name' } }, 'INVALID_INPUT'],
  ['an unknown number', 'PATCH', 'question.999', { is_active: false }, 'NOT_FOUND'],
  ['an unknown kind', 'PATCH', 'answer.1', { is_active: false }, 'NOT_FOUND'],
  ['a number without a kind', 'PATCH', '1', { is_active: false }, 'NOT_FOUND'],
] as const)('changes nothing for %s (%s %s)', async (_what, method, id, body, refusal) => {
  const before = await listed('question');
  const { body: answer } = await write(method, id, body);
  const [error] = (answer.errors ?? []) as { refusal?: string }[];
  expect(error?.refusal ?? answer.refusal).toBe(refusal);
  expect(await listed('question')).toEqual(before);
});

test('requires an administrator, and records the change', async () => {
  for (const role of ['support', 'cashier'] as const) {
    const token = await server.staff(role);
    expect((await write('POST', '', { kind: 'channel', names: { en: 'No' } }, token)).status).toBe(403);
    expect((await write('PATCH', 'channel.1', { order_no: 9 }, token)).status).toBe(403);
    expect((await server.call('GET', 'staff/profile-choice', { token })).status).toBe(200);
  }
  await write('PATCH', 'channel.1', { order_no: 7 });
  const deeds = await server.db
    .selectFrom('house_audit')
    .select(['subject', 'detail'])
    .where('action', '=', 'profile-choice.changed')
    .execute();
  expect(deeds.at(-1)).toMatchObject({
    subject: 'channel.1',
    detail: { before: { order_no: 1 }, after: { order_no: 7 } },
  });
});
