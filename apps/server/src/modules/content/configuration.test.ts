import { siteItemContents, siteItemKinds } from '@sabai/contract';
import { sql } from '@sabai/db';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import {
  createConfigurationChanges,
  hearConfigurationChanges,
} from '../../platform/configuration/configuration-changes.ts';
import { createPictureReader } from '../../platform/pictures/pictures.ts';
import { createAffiliate } from '../affiliate/index.ts';
import { createFlags } from '../flags/index.ts';
import { createIdentityServer, type IdentityServer, type JsonAnswer } from '../identity/identity.fixture.ts';
import { createProtection } from '../protection/index.ts';
import { createWallet } from '../wallet/index.ts';
import { createContent } from './index.ts';

/** One node answers all calls; another one on the same database only listens. */
let server: IdentityServer;
let heard: ReturnType<typeof hearConfigurationChanges>;
let askOther: (service: string) => Promise<unknown>;
let admin = '';
let manager = '';
let support = '';

beforeAll(async () => {
  server = await createIdentityServer((given) => {
    const parts = { ...given, pictures: createPictureReader() };
    heard = hearConfigurationChanges(parts.databaseUrl, parts.platform.log);
    const node = createContent({ ...parts, changes: heard });
    askOther = (service) => {
      const { handlers } = node.implementations.find(({ contract }) => contract.service === service)!;
      const asked = { query: { $limit: 50, $skip: 0 }, body: undefined, id: '' };
      return handlers.find!(asked as never, { locale: 'en', ip: '127.0.0.1' } as never);
    };
    return [
      ...createContent({ ...parts, changes: createConfigurationChanges() }).implementations,
      ...createAffiliate({
        ...parts,
        protection: createProtection(parts),
        flags: createFlags(parts),
        wallet: createWallet(parts),
        sandboxOrigin: async () => undefined,
      }).implementations,
    ];
  });
  heard.start();
  admin = await server.staff('admin');
  manager = await server.staff('manager');
  support = await server.staff('support');
});
afterAll(async () => {
  await heard.close();
  await server.close();
});

const get = async (path: string, headers: Record<string, string> = {}) =>
  (await server.call('GET', `public/${path}`, { headers })).body;
const write = (method: 'POST' | 'PATCH' | 'DELETE', path: string, body?: object, token = admin) =>
  server.call(method, `staff/${path}`, { body, token });
/** Approves what needs a second administrator. */
const agreed = async (answer: Awaited<ReturnType<typeof write>>) => {
  if (answer.status !== 202) return answer;
  const { approval_id } = answer.body.params as { approval_id: string };
  const done = await server.call('PATCH', `staff/approval/${approval_id}`, {
    token: manager,
    body: { state: 'approved' },
  });
  return { ...done, status: done.status === 200 ? 201 : done.status };
};
const rowsOf = (answer: JsonAnswer) => answer.data as JsonAnswer[];

/** One listed item of each kind, and its address. */
const samples: Record<string, { content: object; served: string; shows: (answer: JsonAnswer) => unknown }> = {
  announcement: {
    content: { text: 'Closed on Monday' },
    served: 'custom-function',
    shows: (answer) => (answer.announcement_data as JsonAnswer[])[0]?.text,
  },
  article: {
    content: { topic: 'rebate', title: 'Rebate', text: 'How it works' },
    served: 'rebate-articles',
    shows: (answer) => rowsOf(answer)[0]?.title,
  },
  banner: {
    content: { layout_position_id: 1, title: 'New games', image_url: '/pictures/new.webp', link: '/games?tag=new' },
    served: 'system-banner?layout_position_id=1',
    shows: (answer) => rowsOf(answer)[0]?.link,
  },
  'contact-channel': {
    content: { code_name: 'line', link: 'https://line.me/sabai', is_default: true },
    served: 'contact-channel',
    shows: (answer) => (answer.list as JsonAnswer[]).find((one) => one.contact_code_name === 'line')?.contact_link,
  },
  'content-block': {
    content: { place: 'footer', title: 'Licence', text: 'None: play money', page_show_list: ['index'] },
    served: 'custom-function?page_show_list=index',
    shows: (answer) => (answer.footer_data as JsonAnswer[])[0]?.title,
  },
  'notification-modal': {
    content: { title: 'Welcome', text: 'Hello', page_show_list: ['index', 'game'] },
    served: 'notification-modal',
    shows: (answer) => rowsOf(answer)[0]?.page_show_list,
  },
  'powered-by': {
    content: { name: 'Sabai Studio', link: 'https://studio.example' },
    served: 'powered-by',
    shows: (answer) => rowsOf(answer)[0]?.name,
  },
  'script-tag': {
    content: { name: 'counter', src: 'https://counter.example/c.js', page_names: ['index'] },
    served: 'script-tag-config?page_name=index',
    shows: (answer) => (answer as unknown as JsonAnswer[])[0]?.src,
  },
  'sticky-button': {
    content: { name: 'Telegram', link: 'tg://resolve?domain=sabai' },
    served: 'sticky-config',
    shows: (answer) => rowsOf(answer)[0]?.name,
  },
};

describe('items listed on the site', () => {
  test.each(siteItemKinds)('[R7.21]–[R7.29] serves a %s from its listing by staff until its removal', async (kind) => {
    const { content, served, shows } = samples[kind]!;
    if (kind === 'announcement')
      await server.db
        .updateTable('site_settings')
        .set({ visitor_features: ['Announcement'] })
        .execute();
    expect(shows(await get(served))).toBeUndefined();
    const reason = 'counts the visits';
    await write('POST', 'site-item', { kind, content, reason }).then(agreed);
    const listed = rowsOf((await server.call('GET', `staff/site-item?kind=${kind}`, { token: admin })).body);
    const body = listed.toSorted((a, b) => Number(a.id) - Number(b.id)).at(-1);
    expect(body!.version).toBe(1);
    const first = shows(await get(served));
    expect(first).toBeDefined();
    const off = { kind, content, is_active: false, version: 1, reason };
    await write('PATCH', `site-item/${body!.id}`, off).then(agreed);
    expect((await server.call('GET', `staff/site-item/${body!.id}`, { token: admin })).body).toMatchObject({
      version: 2,
      is_active: false,
    });
    expect(shows(await get(served))).toBeUndefined();
    expect((await write('PATCH', `site-item/${body!.id}`, off)).body.refusal).toBe('CHANGED_MEANWHILE');
    expect((await write('DELETE', `site-item/${body!.id}`)).status).toBe(200);
    expect((await write('DELETE', `site-item/${body!.id}`)).status).toBe(404);
  });

  test('are shown in their language and period only', async () => {
    const at = (ms: number) => new Date(server.platform.clock().getTime() + ms).toISOString();
    const item = {
      kind: 'powered-by',
      content: { name: 'soon' },
      language_id: 2,
      starts_at: at(60_000),
      ends_at: at(120_000),
    };
    const { body } = await write('POST', 'site-item', item);
    const names = async (language: string) =>
      rowsOf(await get('powered-by', { 'x-language': language })).map(({ name }) => name);
    expect(await names('th')).toEqual([]);
    server.wait(61_000);
    expect([await names('th'), await names('en')]).toEqual([['soon'], []]);
    server.wait(60_000);
    expect(await names('th')).toEqual([]);
    const backwards = { ...item, starts_at: at(2), ends_at: at(1) };
    expect((await write('POST', 'site-item', backwards)).body.refusal).toBe('DATE_RANGE_INVALID');
    expect((await write('POST', 'site-item', { ...item, language_id: 99 })).status).toBe(400);
    await write('DELETE', `site-item/${body.id}`);
  });

  test.each([
    ['a link that runs as a script', 'sticky-button', { name: 'x', link: 'javascript:alert(1)' }],
    ['a link without its scheme', 'sticky-button', { name: 'x', link: '//evil.example' }],
    ['a link that only looks like a path', 'sticky-button', { name: 'x', link: '/\\evil.example' }],
    ['a script that is not encrypted', 'script-tag', { name: 'x', src: 'http://counter.example/c.js' }],
    ['a script from the site', 'script-tag', { name: 'x', src: '/uploads/c.js' }],
    ['a picture that is a script', 'banner', { layout_position_id: 1, title: 'x', image_url: 'data:text/html,x' }],
    ['a page that does not exist', 'notification-modal', { title: 'x', page_show_list: ['nowhere'] }],
    ['a field of another kind', 'announcement', { text: 'x', src: 'https://x.example/' }],
  ])('rejects %s and changes nothing', async (_what, kind, content) => {
    const before = rowsOf((await server.call('GET', 'staff/site-item', { token: admin })).body);
    expect(await write('POST', 'site-item', { kind, content })).toMatchObject({
      status: 400,
      body: { refusal: 'INVALID_INPUT' },
    });
    expect(rowsOf((await server.call('GET', 'staff/site-item', { token: admin })).body)).toEqual(before);
    expect(Object.keys(siteItemContents)).toContain(kind);
  });
});

test('lets support read the configuration but not change it, and denies members', async () => {
  const { token: member } = await server.member();
  const changes = [
    ['POST', 'site-item', { kind: 'powered-by', content: { name: 'x' } }],
    ['PATCH', 'site-setting', { version: 1, is_closed: true }],
    ['PATCH', 'member-rule', { version: 1, email_required: true }],
    ['PATCH', 'site-language/2', { is_default: true }],
    ['POST', 'policy', { type: 'terms', language_id: 1, sections: [{ id: 'a', title: 'A', text: 'a' }] }],
    ['POST', 'blocked-network', { network: '192.0.2.0/24', reason: 'test' }],
  ] as const;
  for (const [method, path, body] of changes) {
    expect([path, (await write(method, path, body, support)).status]).toEqual([path, 403]);
    expect([path, (await write(method, path, body, member)).status]).toEqual([path, 401]);
  }
  for (const path of ['site-item', 'site-setting', 'member-rule', 'site-language', 'policy', 'blocked-network'])
    expect([path, (await server.call('GET', `staff/${path}`, { token: support })).status]).toEqual([path, 200]);
});

test('records every change with its author and the previous value', async () => {
  const { body } = await server.call('GET', 'staff/site-setting', { token: admin });
  await write('PATCH', 'site-setting', { version: body.version, web_name: 'Lantern House' });
  const deeds = await server.db
    .selectFrom('house_audit')
    .selectAll()
    .where('action', '=', 'site-setting.changed')
    .execute();
  expect(deeds.at(-1)?.detail).toEqual({ before: { web_name: 'Sabai' }, after: { web_name: 'Lantern House' } });
  expect(await get('system-config')).toMatchObject({ web_name: 'Lantern House' });
  expect((await write('PATCH', 'site-setting', { version: body.version, is_closed: true })).body.refusal).toBe(
    'CHANGED_MEANWHILE',
  );
  expect((await write('PATCH', 'site-setting', { version: 2, default_currency: 'XXX' })).status).toBe(400);
  expect((await write('PATCH', 'site-setting', { version: 2, mobile_host: 'https://m.example' })).status).toBe(400);
  await write('PATCH', 'site-setting', { version: 2, web_name: 'Sabai', pwa_theme_color: '#102030' });
  expect(await get('pwa-config')).toMatchObject({
    name: 'Sabai',
    short_name: 'Sabai',
    theme_color: '#102030',
    lang: 'en',
  });
});

test('accepts one of ten concurrent changes of one version', async () => {
  const { body } = await server.call('GET', 'staff/member-rule', { token: admin });
  const answers = await Promise.all(
    Array.from({ length: 10 }, (_, index) =>
      write('PATCH', 'member-rule', { version: body.version, username_max: 20 + index }),
    ),
  );
  expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
  const after = await server.call('GET', 'staff/member-rule', { token: admin });
  expect(after.body.version).toBe(Number(body.version) + 1);
  const wrong = { version: after.body.version, username_min: 20, username_max: 10 };
  expect((await write('PATCH', 'member-rule', wrong)).status).toBe(400);
  expect((await write('PATCH', 'member-rule', { version: after.body.version, time_zone: 'Mars/Base' })).status).toBe(
    400,
  );
});

describe('the configuration cache of every node', () => {
  const name = async () => ((await askOther('system-config')) as JsonAnswer).web_name;
  const rename = (web_name: string) => server.db.updateTable('site_settings').set({ web_name }).execute();

  test('shows a change immediately, whoever made it', async () => {
    await expect.poll(() => heard.lifetimeMs()).toBe(60_000);
    expect(await name()).toBe('Sabai');
    await rename('By hand');
    await expect.poll(name).toBe('By hand');
    const { body } = await server.call('GET', 'staff/site-setting', { token: admin });
    await write('PATCH', 'site-setting', { version: body.version, web_name: 'By staff' });
    await expect.poll(name).toBe('By staff');
  });

  test('needs no database query between changes', async () => {
    await name();
    const read = async () =>
      Number(
        (
          await server.db
            .selectFrom('site_settings')
            .select(({ fn }) => fn.countAll().as('n'))
            .executeTakeFirstOrThrow()
        ).n,
      );
    expect(await read()).toBe(1);
    // A change that bypasses the triggers is not noticed, which proves that nothing is read again.
    await server.db.transaction().execute(async (tx) => {
      await sql`alter table site_settings disable trigger configuration_has_changed`.execute(tx);
      await tx.updateTable('site_settings').set({ web_name: 'Unheard' }).execute();
      await sql`alter table site_settings enable trigger configuration_has_changed`.execute(tx);
    });
    server.wait(30_000);
    expect(await name()).toBe('By staff');
    server.wait(31_000);
    expect(await name()).toBe('Unheard');
    await rename('Sabai');
  });

  test('shows changes made during a lost connection once it is restored', async () => {
    await expect.poll(name).toBe('Sabai');
    await sql`select pg_terminate_backend(pid) from pg_stat_activity
      where datname = current_database() and application_name = 'sabai notices'`.execute(server.db);
    await expect.poll(() => heard.lifetimeMs()).toBe(2000);
    await rename('While away');
    await expect.poll(name, { timeout: 5000 }).toBe('While away');
    await expect.poll(() => heard.lifetimeMs(), { timeout: 5000 }).toBe(60_000);
    await rename('Sabai');
  });
});

test('returns 304 for a current ETag, until the content changes', async () => {
  const first = await server.call('GET', 'public/system-config');
  const tag = String(first.headers.etag);
  const again = (headers: Record<string, string>) => server.call('GET', 'public/system-config', { headers });
  expect((await again({ 'if-none-match': tag })).status).toBe(304);
  expect((await again({ 'if-none-match': `"other", ${tag}` })).status).toBe(304);
  expect((await again({})).status).toBe(200);
  const { body } = await server.call('GET', 'staff/site-setting', { token: admin });
  const closing = { version: body.version, is_closed: true, reason: 'the bank is out until noon' };
  const asked = await write('PATCH', 'site-setting', closing);
  const { approval_id } = asked.body.params as { approval_id: string };
  const agreed = { token: manager, body: { state: 'approved' } };
  expect((await server.call('PATCH', `staff/approval/${approval_id}`, agreed)).status).toBe(200);
  const changed = await again({ 'if-none-match': tag });
  expect([changed.status, changed.body.is_close_web, changed.body.hide_content]).toEqual([200, true, false]);
  await write('PATCH', 'site-setting', { version: Number(body.version) + 1, is_closed: false });
});

test('offers staff forms the available languages, currencies and places', async () => {
  const { body } = await server.call('GET', 'staff/site-choice', { token: support });
  expect(body.languages).toContainEqual({ id: 2, code: 'th' });
  expect(body.currencies).toContainEqual({ id: expect.any(Number), code: 'THB' });
  expect(body.places).toContainEqual({ id: 1, code: 'home-top' });
});

test('has one default, texts and a suggested currency for a language', async () => {
  expect(
    (await write('PATCH', 'site-language/2', { is_default: true, web_name: 'สบาย', title: 'คาสิโน', currency_id: 1 }))
      .body,
  ).toMatchObject({
    prefix: 'th',
    is_default: true,
    web_name: 'สบาย',
    title: 'คาสิโน',
    OG_image: '',
  });
  expect(await get('system-config?language_id=2')).toMatchObject({ web_name: 'สบาย' });
  expect(await get('system-config?language_id=1')).toMatchObject({ web_name: 'Sabai' });
  expect(await get('seo-config?language_id=2')).toMatchObject({ title: 'คาสิโน' });
  const languages = rowsOf(await get('language?$sort[is_default]=-1'));
  expect(languages.filter(({ is_default }) => is_default)).toMatchObject([{ prefix: 'th' }]);
  expect((await write('PATCH', 'site-language/2', { is_member: false })).status).toBe(400);
  expect((await write('PATCH', 'site-language/2', { is_default: false })).status).toBe(400);
  expect((await write('PATCH', 'site-language/77', { is_member: false })).status).toBe(404);
  expect((await write('PATCH', 'site-language/2', { currency_id: 999 })).status).toBe(400);
  expect((await write('PATCH', 'site-language/1', { is_default: true })).status).toBe(200);
});

test('replaces a policy from its effective date, and never changes a published one', async () => {
  const sections = (text: string) => [{ id: 'agreement', title: 'The agreement', text }];
  const publish = (text: string, effective_at?: string) =>
    write('POST', 'policy', {
      type: 'terms',
      language_id: 1,
      sections: sections(text),
      effective_at,
      reason: 'the lawyers have read it',
    }).then(agreed);
  const shown = async () => (await get('policy?type=terms')) as unknown as { sections: { text: string }[] }[];
  expect(await shown()).toEqual([]);
  expect((await publish('first')).status).toBe(201);
  const soon = new Date(server.platform.clock().getTime() + 60_000).toISOString();
  expect((await publish('second', soon)).status).toBe(201);
  const [newest] = rowsOf((await server.call('GET', 'staff/policy?type=terms', { token: admin })).body);
  expect(newest).toMatchObject({ effective_at: soon, published_by: 'Anong' });
  expect((await publish('third', soon)).body.refusal).toBe('DATE_INVALID');
  expect((await publish('late', '2020-01-01T00:00:00Z')).body.refusal).toBe('DATE_INVALID');
  expect((await shown())[0]?.sections[0]?.text).toBe('first');
  server.wait(60_001);
  expect((await shown())[0]?.sections[0]?.text).toBe('second');
  expect(await get('policy?type=terms&language_id=2')).toEqual([]);
  await expect(server.db.updateTable('policy_versions').set({ kind: 'privacy' }).execute()).rejects.toThrow(
    /append-only/,
  );
});

test('[R7.62] blocks a network until it is unblocked', async () => {
  const denied = async (ip: string) => (await server.call('GET', 'public/access-denied', { ip })).body.is_denied;
  expect((await write('POST', 'blocked-network', { network: '203.0.113.77/24', reason: 'attack' })).body.id).toBe(
    '203.0.113.0/24',
  );
  expect(await denied('203.0.113.9')).toBe(true);
  expect((await write('POST', 'blocked-network', { network: 'everybody', reason: 'test' })).status).toBe(400);
  expect((await write('DELETE', `blocked-network/${encodeURIComponent('203.0.113.0/24')}`)).status).toBe(200);
  expect(await denied('203.0.113.9')).toBe(false);
  expect((await write('DELETE', 'blocked-network/nothing')).status).toBe(404);
});

test('[R7.45] counts a click on a referral link once per visitor and day', async () => {
  const { user, memberId } = await server.register();
  const click = (ip: string, ref_code = String(user.ref_code)) =>
    server.call('POST', 'public/log-affiliate-link', { body: { ref_code }, ip });
  for (const ip of ['198.51.100.1', '198.51.100.1', '198.51.100.2']) expect((await click(ip)).status).toBe(201);
  const clicks = () => server.db.selectFrom('affiliate_clicks').selectAll().where('member_id', '=', memberId).execute();
  expect(await clicks()).toHaveLength(2);
  expect(JSON.stringify(await clicks())).not.toContain('198.51');
  server.wait(86_400_000);
  await click('198.51.100.1');
  expect(await clicks()).toHaveLength(3);
  expect((await click('198.51.100.1', 'NOBODY')).body.refusal).toBe('REFERRAL_CODE_INVALID');
});
