import type { Approval } from '@sabai/contract';
import { inTransaction } from '@sabai/db';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type Catalogue, createCatalogue } from './modules/catalogue/index.ts';
import { createContent } from './modules/content/index.ts';
import { createIdentityServer, type IdentityServer } from './modules/identity/identity.fixture.ts';
import { createPictureReader } from './platform/pictures/pictures.ts';

const reason = 'asked for by the operator';
const hosts = ['sabai.example', 'm.sabai.example'];

let server: IdentityServer;
let [admin, manager, cashier]: string[] = [];
beforeAll(async () => {
  let catalogue: Catalogue;
  server = await createIdentityServer((parts) => {
    catalogue = createCatalogue(parts);
    const content = createContent({ ...parts, pictures: createPictureReader(), ownHosts: hosts });
    return [...catalogue.implementations, ...content.implementations];
  });
  await inTransaction(server.db, (tx) => catalogue.seed(tx));
  [admin, manager, cashier] = [
    await server.staff('admin'),
    await server.staff('manager'),
    await server.staff('cashier'),
  ];
});
afterAll(() => server.close());

const call = (token: string, method: 'GET' | 'POST' | 'PATCH' | 'DELETE', path: string, body?: object) =>
  server.call(method, `staff/${path}`, { token, body });
const idOf = ({ body }: Awaited<ReturnType<typeof call>>) => (body.params as { approval_id: string }).approval_id;
const decide = (token: string, id: string, state: string, why = '') =>
  call(token, 'PATCH', `approval/${id}`, { state, reason: why });
const settings = async () => (await call(admin!, 'GET', 'site-setting')).body;
const configure = async (values: object, token = admin!) =>
  call(token, 'PATCH', 'site-setting', { version: (await settings()).version, ...values });
const refusalOf = ({ body }: Awaited<ReturnType<typeof call>>) => body.refusal;

test('[A15] redirects phones only to an own host name, with a reason and a second administrator', async () => {
  for (const mobile_host of [
    'evil.example',
    'm.sabai.example.evil.example',
    'xm.sabai.example',
    'm.sabai.example:8443',
  ])
    expect(refusalOf(await configure({ mobile_host, reason })), mobile_host).toBe('HOST_NOT_OWN');
  expect(refusalOf(await configure({ mobile_host: 'm.sabai.example' }))).toBe('STAFF_REASON_REQUIRED');
  expect(refusalOf(await configure({ mobile_host: 'm.sabai.example', reason: 'ok' }))).toBe('STAFF_REASON_TOO_SHORT');
  const asked = await configure({ mobile_host: 'm.sabai.example', web_name: 'Sabai II', reason });
  expect(asked).toMatchObject({ status: 202, body: { refusal: 'APPROVAL_REQUIRED' } });
  expect(await settings()).toMatchObject({ mobile_host: '', web_name: 'Sabai' });
  expect(refusalOf(await decide(admin!, idOf(asked), 'approved'))).toBe('APPROVAL_OWN');
  expect(refusalOf(await decide(cashier!, idOf(asked), 'approved'))).toBe('FORBIDDEN');
  const { body } = await decide(manager!, idOf(asked), 'approved');
  const { changes } = body as unknown as Approval;
  expect(changes.toSorted((a, b) => a.name.localeCompare(b.name))).toEqual([
    { name: 'mobile_host', before: '', after: 'm.sabai.example' },
    { name: 'web_name', before: 'Sabai', after: 'Sabai II' },
  ]);
  expect(await settings()).toMatchObject({ mobile_host: 'm.sabai.example', web_name: 'Sabai II' });
  // Harmless settings need one person.
  expect((await configure({ web_name: 'Sabai', mobile_host: 'm.sabai.example' })).status).toBe(200);
});

test('requires two administrators to close the site, and one to open it', async () => {
  expect(refusalOf(await configure({ is_closed: true }))).toBe('STAFF_REASON_REQUIRED');
  for (const closing of [{ is_closed: true }, { hide_content: true }]) {
    const asked = await configure({ ...closing, reason: 'the bank is out until noon' });
    expect(asked).toMatchObject({ status: 202, body: { refusal: 'APPROVAL_REQUIRED' } });
    expect(await settings()).toMatchObject({ is_closed: false, hide_content: false });
    const { body } = await decide(manager!, idOf(asked), 'approved');
    expect(body).toMatchObject({ kind: 'site-closing', effect: 'closing', state: 'approved' });
    expect(await settings()).toMatchObject(closing);
    expect((await configure({ is_closed: false, hide_content: false })).status).toBe(200);
  }
});

test('requires approval for third-party script ids, and rejects it after an intermediate change', async () => {
  const asked = await configure({ google_tag_management: 'GTM-ABC', reason });
  expect(asked.status).toBe(202);
  await server.db.updateTable('site_settings').set({ google_tag_management: 'GTM-XYZ' }).execute();
  expect(refusalOf(await decide(manager!, idOf(asked), 'approved'))).toBe('APPROVAL_OUTDATED');
  expect(await settings()).toMatchObject({ google_tag_management: 'GTM-XYZ' });
  expect((await decide(manager!, idOf(asked), 'refused', 'it is another one')).status).toBe(200);
});

test('requires approval to add and change a script, but not to remove it', async () => {
  const content = { name: 'counter', src: 'https://counter.example/c.js', page_names: [] };
  const list = async () => (await call(admin!, 'GET', 'site-item?kind=script-tag')).body.data as { id: number }[];
  expect(refusalOf(await call(admin!, 'POST', 'site-item', { kind: 'script-tag', content }))).toBe(
    'STAFF_REASON_REQUIRED',
  );
  const asked = await call(admin!, 'POST', 'site-item', { kind: 'script-tag', content, reason });
  expect(asked.status).toBe(202);
  expect(await list()).toEqual([]);
  expect((await decide(manager!, idOf(asked), 'approved')).status).toBe(200);
  const [item] = await list();
  const other = { ...content, src: 'https://evil.example/c.js' };
  const change = await call(admin!, 'PATCH', `site-item/${item!.id}`, {
    kind: 'script-tag',
    content: other,
    version: 1,
    reason,
  });
  expect(change.status).toBe(202);
  expect((await list())[0]).toMatchObject({ content });
  expect((await decide(manager!, idOf(change), 'approved')).status).toBe(200);
  expect((await list())[0]).toMatchObject({ content: other, version: 2 });
  expect((await call(admin!, 'DELETE', `site-item/${item!.id}`)).status).toBe(200);
  // An announcement is harmless.
  const announcement = { kind: 'announcement', content: { text: 'Open' } };
  expect((await call(admin!, 'POST', 'site-item', announcement)).status).toBe(201);
});

test('publishes a text with member consent after a second administrator approves it', async () => {
  const text = {
    type: 'terms',
    language_id: 1,
    sections: [{ id: 'a', title: 'The agreement', text: 'All winnings are paid.' }],
  };
  const published = async () => (await call(admin!, 'GET', 'policy?type=terms')).body.data;
  expect(refusalOf(await call(admin!, 'POST', 'policy', text))).toBe('STAFF_REASON_REQUIRED');
  const asked = await call(admin!, 'POST', 'policy', { ...text, reason });
  expect(asked.status).toBe(202);
  expect(await published()).toEqual([]);
  expect((await decide(manager!, idOf(asked), 'approved')).status).toBe(200);
  expect(await published()).toMatchObject([{ published_by: 'Anong', sections: text.sections }]);
});

test('[A15] changes a game’s RTP once, with a reason and a second administrator', async () => {
  type Game = { id: number; code: string; rules_version: string; versions: { rules_version: string; rtp: string }[] };
  const games = async () => (await call(admin!, 'GET', 'game-version')).body as unknown as Game[];
  const [game] = await games();
  const other = game!.versions.find(({ rules_version }) => rules_version !== game!.rules_version)!;
  const choose = (rules_version: string, why = reason) =>
    call(admin!, 'PATCH', `game-version/${game!.id}`, { rules_version, reason: why });
  const played = async () => (await games()).find(({ id }) => id === game!.id)!.rules_version;
  expect(refusalOf(await choose(other.rules_version, ''))).toBe('STAFF_REASON_REQUIRED');
  const asked = await choose(other.rules_version);
  expect(asked.status).toBe(202);
  expect(await played()).toBe(game!.rules_version);
  const answers = await Promise.all(Array.from({ length: 8 }, () => decide(manager!, idOf(asked), 'approved')));
  expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
  expect(await played()).toBe(other.rules_version);
  expect((answers.find(({ status }) => status === 200)!.body as unknown as Approval).changes).toContainEqual({
    name: 'rtp',
    before: game!.versions.find(({ rules_version }) => rules_version === game!.rules_version)!.rtp,
    after: other.rtp,
  });
});

test('[A2] requires a second administrator only for rules that ease payouts', async () => {
  const rules = async () => (await call(admin!, 'GET', 'member-rule')).body;
  const change = async (values: object) =>
    call(admin!, 'PATCH', 'member-rule', { version: (await rules()).version, ...values });
  const { change_hold_s, proof_lifetime_s, session_idle_s } = (await rules()) as Record<string, number>;
  const easier = [
    { is_proof_asked: false },
    { change_hold_s: change_hold_s! - 1 },
    { proof_lifetime_s: proof_lifetime_s! + 1 },
    { session_idle_s: session_idle_s! + 1, username_max: 19 },
  ];
  for (const values of easier) {
    expect(refusalOf(await change(values)), JSON.stringify(values)).toBe('STAFF_REASON_REQUIRED');
    const asked = await change({ ...values, reason });
    expect(asked, JSON.stringify(values)).toMatchObject({ status: 202, body: { refusal: 'APPROVAL_REQUIRED' } });
    for (const [name, value] of Object.entries(values)) expect((await rules())[name]).not.toBe(value);
    expect((await decide(manager!, idOf(asked), 'approved')).status).toBe(200);
    expect(await rules()).toMatchObject(values);
  }
  const [one, other] = [await change({ change_hold_s: 60, reason }), await change({ change_hold_s: 120, reason })];
  expect((await decide(manager!, idOf(one), 'approved')).status).toBe(200);
  expect(refusalOf(await decide(manager!, idOf(other), 'approved'))).toBe('APPROVAL_OUTDATED');
  const back = { is_proof_asked: true, change_hold_s, proof_lifetime_s, session_idle_s, username_max: 18 };
  expect((await change(back)).status).toBe(200);
  expect(refusalOf(await change({ is_proof_asked: false, username_min: 20, username_max: 2, reason }))).toBe(
    'INVALID_INPUT',
  );
});
