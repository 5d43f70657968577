import { fillPostback, isPostbackTemplate } from '@sabai/contract';
import { expect, test } from 'vitest';
import {
  oldKeyMs,
  outcomeOfStatus,
  postbackUrl,
  pseudonymSecretOf,
  signatureOf,
  signingKeyOf,
  signingKeysOf,
} from './postback.rules.ts';
import { isPublicAddress } from './public-address.rules.ts';

test('permits only https addresses of public host names with known macros', () => {
  const permitted = [
    'https://track.example.com/pb?cid={click_id}&e={event}&a={amount}&c={currency}&id={id}',
    'https://t.example/{sub1}/{member}?t={time}',
    'https://track.example.com/?x=1',
  ];
  const refused = [
    'http://track.example.com/pb',
    'https://track.example.com:8443/pb',
    'https://u:p@track.example.com/pb',

    'https://localhost/pb',
    'https://tracker/pb',
    'https://10.0.0.1/pb',
    'https://[::1]/pb',
    'https://2130706433/pb',
    'https://0x7f.0.0.1/pb',
    'https://127.1/pb',
    'https://{sub1}.example.com/pb',
    'https://{sub1}/pb',
    'https://track.example.com/?x={phone}',
    'https://track.example.com/?x={',
    'https://track.example.com/#{id}',

    'https://track.example.com/\n',
    'https://track.example.com/ x',
    'ftp://track.example.com/',
    'javascript:alert(1)//a.b/',
    `https://track.example.com/${'x'.repeat(500)}`,
    'https://track.example.com',
    'https:\\\\track.example.com/',
  ];
  expect(permitted.filter((one) => !isPostbackTemplate(one))).toEqual([]);
  expect(refused.filter((one) => isPostbackTemplate(one))).toEqual([]);
});

/** Fills a template with values that try to add macros, parameters and paths; returns what they have changed. */
function injected(fill: typeof fillPostback): string[] {
  const template = 'https://track.example.com/pb/{sub2}?cid={click_id}&id={id}&s={sub1}';
  const values = { id: 'ID', click_id: '{id}&evil=1#x', sub1: '{click_id}', sub2: '../../admin?x' };
  const url = new URL(fill(template, values));
  return [
    ...(url.pathname.startsWith('/pb/') && url.pathname.split('/').length === 3 ? [] : [`path ${url.pathname}`]),
    ...([...url.searchParams.keys()].join() === 'cid,id,s' ? [] : [`parameters ${[...url.searchParams.keys()]}`]),
    ...(url.searchParams.get('s') === '{click_id}' ? [] : [`sub1 ${url.searchParams.get('s')}`]),
    ...(url.searchParams.get('cid') === '{id}&evil=1#x' ? [] : [`click_id ${url.searchParams.get('cid')}`]),
    ...(url.hash === '' ? [] : [`fragment ${url.hash}`]),
  ];
}
test('fills a macro without adding a macro, parameter, path or fragment', () => {
  expect(injected(fillPostback)).toEqual([]);
});
test('is caught in a server that fills macros in one after the other, without encoding', () => {
  const naive: typeof fillPostback = (template, values) =>
    Object.entries(values).reduce((url, [name, value]) => url.replaceAll(`{${name}}`, value ?? ''), template);
  expect(injected(naive).length).toBeGreaterThan(0);
});

test('distinguishes public addresses from private networks', () => {
  const open = ['1.1.1.1', '93.184.216.34', '172.32.0.1', '2606:4700::1111'];
  const closed = [
    '127.0.0.1',
    '10.1.2.3',
    '172.16.0.1',
    '192.168.1.1',
    '169.254.169.254',
    '0.0.0.0',
    '100.64.0.1',
    '224.0.0.1',
    '255.255.255.255',
    '::1',
    '::',
    'fe80::1',
    'fe80::1%eth0',
    'fc00::1',
    '::ffff:127.0.0.1',
    '::ffff:7f00:1',
    '64:ff9b::7f00:1',
    '2002:7f00:1::',
    '2001:db8::1',
    'ff02::1',
    'no address',
    '',
  ];
  expect(open.filter((one) => !isPublicAddress(one))).toEqual([]);
  expect(closed.filter((one) => isPublicAddress(one))).toEqual([]);
});

test('fills in a pseudonym per affiliate, and signs time, id and address', () => {
  const call = {
    id: 'c1',
    event: 'first_deposit' as const,
    guest_id: 'g1',
    amount_minor: 1050n,
    currency_code: 'THB',
    created_at: new Date('2026-11-28T00:00:00Z'),
  };
  const template = 'https://t.example/?m={member}&a={amount}&c={currency}&k={click_id}&e={event}&t={time}';
  const [one, two] = ['a', 'b'].map((memberId) => {
    const pseudonyms = pseudonymSecretOf(Buffer.alloc(32), memberId);
    return new URL(postbackUrl(template, pseudonyms, call, { click_id: 'k1' })).searchParams;
  });
  expect(Object.fromEntries(one!)).toEqual({
    m: expect.stringMatching(/^[0-9a-f]{16}$/),
    a: '10.50',
    c: 'THB',
    k: 'k1',
    e: 'first_deposit',
    t: '1795824000',
  });
  expect(one!.get('m')).not.toBe(two!.get('m'));
  const at = new Date('2026-11-28T00:00:00Z');
  const signed = signatureOf(['key'], { id: 'c1', url: 'https://t.example/', at });
  expect(signed).toMatch(/^t=1795824000,v1=[0-9a-f]{64}$/);
  expect(signatureOf(['key'], { id: 'c2', url: 'https://t.example/', at })).not.toBe(signed);
});

test('signs with the replaced key too for a day, then with the new key only', () => {
  const [secret, changed_at] = [Buffer.alloc(32), new Date('2026-11-28T00:00:00Z')];
  const keysAfter = (ms: number) =>
    signingKeysOf(secret, 'a', { version: 3, changed_at }, new Date(changed_at.getTime() + ms));
  const [third, second] = [3, 2].map((version) => signingKeyOf(secret, 'a', version));
  expect(keysAfter(oldKeyMs - 1)).toEqual([third, second]);
  expect(keysAfter(oldKeyMs)).toEqual([third]);
  expect(third).not.toBe(second);
  expect(signingKeysOf(secret, 'a', { version: 1, changed_at: null }, changed_at)).toEqual([signingKeyOf(secret, 'a')]);
  const both = signatureOf(keysAfter(0), { id: 'c1', url: 'https://t.example/', at: changed_at });
  expect(both).toMatch(/^t=1795824000,v1=[0-9a-f]{64},v1=[0-9a-f]{64}$/);
  expect(both).toContain(signatureOf([second!], { id: 'c1', url: 'https://t.example/', at: changed_at }).split(',')[1]);
});

test('retries after an error of the tracker, and never follows a redirect', () => {
  const kinds = [200, 204, 301, 302, 400, 404, 408, 429, 500, 503].map((status) => outcomeOfStatus(status).kind);
  expect(kinds.join()).toBe('delivered,delivered,failed,failed,failed,failed,later,later,later,later');
});
