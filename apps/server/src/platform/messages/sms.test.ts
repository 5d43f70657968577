import { createServer, type IncomingMessage } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import { createSandbox } from '@sabai/sandbox';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { createSms, type SmsSettings, sandboxSms, smsGateway } from './sms.ts';

const heard: { url: string; authorization: string; type: string; form: URLSearchParams }[] = [];
let answer: [status: number, body: unknown] = [201, {}];
const service = createServer(async (request: IncomingMessage, response) => {
  heard.push({
    url: `${request.method} ${request.url}`,
    authorization: request.headers.authorization ?? '',
    type: request.headers['content-type'] ?? '',
    form: new URLSearchParams(await text(request)),
  });
  response.writeHead(answer[0], { 'content-type': 'application/json' });
  response.end(JSON.stringify(answer[1]));
});
let baseUrl = '';
beforeAll(async () => {
  await new Promise<void>((resolve) => service.listen(0, '127.0.0.1', resolve));
  baseUrl = `http://127.0.0.1:${(service.address() as AddressInfo).port}`;
});
afterAll(() => new Promise((resolve) => service.close(resolve)));

const twilio = (more: object = {}): SmsSettings => ({
  kind: 'twilio',
  baseUrl,
  accountSid: 'AC1',
  authToken: 'secret',
  from: 'Sabai',
  ...more,
});
const vonage = (): SmsSettings => ({ kind: 'vonage', baseUrl, apiKey: 'key', apiSecret: 'secret', from: 'Sabai' });
const thai = { to: '+66812345678', body: 'รหัส 123456 & more' };
const basic = (credentials: string) => `Basic ${Buffer.from(credentials).toString('base64')}`;

describe('Twilio', () => {
  test('receives a message in the form of its Messages API', async () => {
    answer = [201, { sid: 'SM1' }];
    await smsGateway(twilio()).deliver(thai);
    const { url, authorization, type, form } = heard.at(-1)!;
    expect(url).toBe('POST /2010-04-01/Accounts/AC1/Messages.json');
    expect(authorization).toBe(basic('AC1:secret'));
    expect(type).toMatch(/^application\/x-www-form-urlencoded/);
    expect(Object.fromEntries(form)).toEqual({ To: '+66812345678', From: 'Sabai', Body: 'รหัส 123456 & more' });
  });

  test('receives a messaging service instead of a sender', async () => {
    const from = `MG${'0'.repeat(32)}`;
    await smsGateway(twilio({ from })).deliver(thai);
    expect(Object.fromEntries(heard.at(-1)!.form)).toMatchObject({ MessagingServiceSid: from });
  });

  test('causes an error without the message’s text when it rejects a message', async () => {
    answer = [400, { code: 21211, message: 'Invalid To 123456' }];
    await expect(smsGateway(twilio()).deliver(thai)).rejects.toThrow(/^SMS was not taken: HTTP 400, error 21211$/);
  });
});

describe('Vonage', () => {
  test.each([
    [thai.body, 'unicode'],
    ['Your code is 123456.', 'text'],
  ])('receives "%s" in the form of its SMS API', async (body, type) => {
    answer = [200, { 'message-count': '1', messages: [{ status: '0' }] }];
    await smsGateway(vonage()).deliver({ ...thai, body });
    const { url, authorization, form } = heard.at(-1)!;
    expect([url, authorization]).toEqual(['POST /sms/json', basic('key:secret')]);
    expect(Object.fromEntries(form)).toEqual({ to: '66812345678', from: 'Sabai', text: body, type });
  });

  test.each([
    [{ messages: [{ status: '4', 'error-text': 'Bad Credentials 123456' }] }, '4'],
    [{ messages: [{ status: '0' }, { status: '9' }] }, '9'],
    [{ messages: [] }, 'unknown'],
    [{}, 'unknown'],
    ['nonsense', 'unknown'],
  ])('has rejected the message when it answers 200 with %j', async (body, code) => {
    answer = [200, body];
    await expect(smsGateway(vonage()).deliver(thai)).rejects.toThrow(`SMS was not taken: HTTP 200, error ${code}`);
  });
});

test('sends a message once, by the second gateway after the first one failed', async () => {
  const log = { error: vi.fn() };
  const taken: string[] = [];
  let isFirstDown = false;
  const gateways = ['first', 'second'].map((name) => ({
    name,
    async deliver() {
      if (name === 'first' && isFirstDown) throw new Error('down');
      taken.push(name);
    },
  }));
  const sms = createSms(gateways, log);
  await sms.send(thai);
  isFirstDown = true;
  await sms.send(thai);
  expect(taken).toEqual(['first', 'second']);
  expect(log.error).toHaveBeenCalledOnce();
  const nobody = createSms([gateways[0]!], log);
  await expect(nobody.send(thai)).rejects.toThrow('down');
  nobody.sendUnseen(thai);
  await nobody.settled();
});

test('the sandbox’s SMS providers accept the gateways’ messages, and reject wrong credentials', async () => {
  const account = { accountSid: 'ACsandbox', authToken: 'token', apiKey: 'key', apiSecret: 'secret' };
  const sandbox = createSandbox({
    siteUrl: 'http://127.0.0.1:9',
    webhookSecret: 'secret',
    sms: account,
    vonage: account,
    gateway: { applicationKey: 'key', applicationSecret: 'secret', billerId: '099300045600010' },
    btcpay: { storeId: 'store', apiKey: 'key', webhookSecret: 'secret' },
  });
  const url = await sandbox.listen({ port: 0, host: '127.0.0.1' });
  for (const settings of sandboxSms(url, account)) await smsGateway(settings).deliver(thai);
  const list = (await (await fetch(`${url}/sms?to=0812345678`)).json()) as { otp: string; body: string }[];
  expect(list.map(({ otp, body }) => [otp, body])).toEqual(Array(2).fill(['123456', thai.body]));
  for (const settings of sandboxSms(url, { ...account, authToken: 'x', apiSecret: 'x' }))
    await expect(smsGateway(settings).deliver(thai)).rejects.toThrow(/error (20003|4)$/);
  await sandbox.close();
});
