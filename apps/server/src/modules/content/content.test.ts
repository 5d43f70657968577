import { afterAll, beforeAll, expect, test } from 'vitest';
import { remember } from '../../platform/configuration/remember.ts';
import { createPictureReader } from '../../platform/pictures/pictures.ts';
import { createIdentityServer, type IdentityServer } from '../identity/identity.fixture.ts';
import { createContent } from './index.ts';

let server: IdentityServer;
beforeAll(async () => {
  server = await createIdentityServer(
    (parts) => createContent({ ...parts, pictures: createPictureReader() }).implementations,
  );
});
afterAll(() => server.close());

const get = async (path: string, headers: Record<string, string> = {}, ip?: string) =>
  (await server.call('GET', `public/${path}`, { headers, ip })).body;
type Rows = { total: number; data: Record<string, unknown>[] };

test('[R7.12] lists fifteen languages, the default first, with English as the default locale', async () => {
  const { total, data } = (await get('language?is_member=1&$sort[is_default]=-1&$limit=50')) as unknown as Rows;
  expect(total).toBe(15);
  expect(data[0]).toEqual({
    id: 1,
    code: 'en',
    prefix: 'en',
    name: 'English',
    html_lang: 'en',
    is_default: true,
    is_member: true,
  });
  expect(data.filter(({ is_default }) => is_default)).toHaveLength(1);
  expect(data.map(({ code }) => code)).toEqual(expect.arrayContaining(['bn-bd', 'ms', 'tl-ph', 'vi', 'zh-cn', 'mm']));
  expect(await get('language?is_member=0')).toMatchObject({ total: 0 });
});

test('[R7.13] [R7.14] [R9.36] sorts currencies by code, with localised names and a suggested one per language', async () => {
  const { data } = (await get('currency?$sort[code]=1')) as unknown as Rows;
  const codes = data.map(({ code }) => code);
  expect(codes).toEqual([...codes].sort());
  expect(data.find(({ code }) => code === 'THB')).toEqual({
    id: 1,
    code: 'THB',
    label: 'Thai Baht',
    symbol: '฿',
    scale: 2,
    is_following: false,
    is_crypto: false,
    enable_decimal: true,
  });
  expect(codes).not.toContain('USDT');
  const inThai = (await get('currency?$sort[code]=1', { 'x-language': 'th' })) as unknown as Rows;
  expect(inThai.data.find(({ code }) => code === 'THB')).toMatchObject({ label: 'บาท' });
  const thai = (await get('language?$limit=50')) as unknown as Rows;
  const id = thai.data.find(({ prefix }) => prefix === 'th')!.id;
  expect(await get(`currency-language?language_id=${id}`)).toMatchObject({ total: 1, data: [{ currency_id: 1 }] });
});

test('[R7.15] names and sorts countries in the language of the request', async () => {
  const english = (await get('country-information?$sort[country_name]=1')) as unknown as Rows;
  expect(english.total).toBeGreaterThan(200);
  expect(english.data).toContainEqual({ country_code: 'TH', country_name: 'Thailand', calling_code: '+66' });
  expect(english.data[0]!.country_name).toBe('Afghanistan');
  const reversed = (await get('country-information?$sort[country_name]=-1')) as unknown as Rows;
  expect(reversed.data.at(-1)).toEqual(english.data[0]);
  const thai = (await get('country-information', { 'x-language': 'th' })) as unknown as Rows;
  expect(thai.data).toContainEqual({ country_code: 'TH', country_name: 'ไทย', calling_code: '+66' });
});

test('[R7.16] [R7.62] returns the caller’s address, and whether it is blocked', async () => {
  await server.db.insertInto('blocked_networks').values({ network: '203.0.113.0/24', reason: 'test' }).execute();
  server.wait(2001);
  expect(await get('ip-information', {}, '198.51.100.7')).toEqual({
    ip: '198.51.100.7',
    country_code: 'TH',
    is_located: false,
  });
  expect(await get('access-denied', {}, '203.0.113.9')).toEqual({ is_denied: true, message: null });
  expect(await get('access-denied', {}, '198.51.100.7')).toEqual({ is_denied: false, message: null });
  expect(await get('access-denied', {}, '::ffff:203.0.113.9')).toMatchObject({ is_denied: true });
  expect(await get('access-denied', {}, '2001:db8::1')).toEqual({ is_denied: false, message: null });
});

test('[R7.17]–[R7.20] returns the site configuration, with the profile rules that are enforced', async () => {
  expect(await get('system-config?language_id=1')).toMatchObject({
    web_name: 'Sabai',
    is_close_web: false,
    hide_content: false,
    time_zone: 'Asia/Bangkok',
    is_play_money: true,
    phone_min: 9,
    phone_max: 15,
  });
  expect(await get('general-config')).toEqual({ money_format: 'full', default_currency: 'THB', default_locale: '' });
  expect(await get('global-config')).toEqual({
    template_color: 'lotus',
    google_tag_management: null,
    google_analytic_id: null,
    facebook_meta_pixel: [],
    hotjar_key_ids: [],
    profile_dob: false,
    profile_gender: false,
    profile_register_channel: false,
    profile_line_id_required: false,
    register_with_email: false,
    email_required: false,
    fav_icon: '',
  });
  expect(await get('enable-feature')).toEqual(expect.arrayContaining(['deposit', 'withdrawal']));
  const inbox = { contact_code_name: 'inbox', contact_link: '/setting/personal-message/write-memo', is_default: false };
  expect(await get('contact-channel')).toEqual({ list: [inbox] });

  const { token } = await server.member();
  const { body } = await server.call('POST', 'member/user-verify-bank-info', { token, body: server.bankDetails() });
  expect(body.is_profile_complete).toBe(true);
  await server.db.updateTable('identity_settings').set({ profile_gender: true }).execute();
  server.wait(2001);
  expect(await get('global-config')).toMatchObject({ profile_gender: true });
  expect((await server.call('GET', 'member/users', { token })).body.is_profile_complete).toBe(false);
});

test('[R7.20] keeps search-engine texts per language, with the catalogue as fallback', async () => {
  await server.db.insertInto('seo_texts').values({ language_id: 2, title: 'ชื่อ' }).execute();
  server.wait(2001);
  expect(await get('seo-config?language_id=2')).toMatchObject({ id: 2, title: 'ชื่อ', description: null });
  expect(await get('seo-config?language_id=1')).toMatchObject({ id: 1, title: null });
  expect(await get('seo-config', { 'x-language': 'th' })).toMatchObject({ id: 2, title: 'ชื่อ' });
});

test('[R6.4] shows an announcement only with its switch on and a text in the language', async () => {
  await server.db
    .updateTable('site_settings')
    .set({ visitor_features: ['Announcement'] })
    .execute();
  server.wait(2001);
  expect(await get('custom-function')).toMatchObject({
    configList: [],
    announcement_data: [],
    register_type: 'default',
  });
  await server.db
    .insertInto('site_items')
    .values({ kind: 'announcement', language_id: 2, content: JSON.stringify({ text: 'สวัสดี' }) })
    .execute();
  server.wait(2001);
  expect(await get('custom-function?language_id=2')).toMatchObject({
    configList: ['Announcement'],
    announcement_data: [{ text: 'สวัสดี' }],
  });
  expect(await get('custom-function?language_id=1')).toMatchObject({ configList: [], announcement_data: [] });
});

test('rejects an unknown parameter', async () => {
  expect(await get('language?$where=1')).toMatchObject({ code: 400, refusal: 'INVALID_INPUT' });
  expect(await get('currency?$limit=-1')).toMatchObject({ code: 400 });
});

test('loads a cached value once per lifetime, and does not cache a failure', async () => {
  let time = 0;
  let loads = 0;
  const load = remember(
    async () => ++loads,
    10,
    () => time,
  );
  expect(await Promise.all([load(), load()])).toEqual([1, 1]);
  time = 10;
  expect(await load()).toBe(2);
  let isDown = true;
  const shaky = remember(
    async () => (isDown ? Promise.reject(new Error('down')) : 'up'),
    1000,
    () => time,
  );
  await expect(shaky()).rejects.toThrow('down');
  isDown = false;
  expect(await shaky()).toBe('up');
});
