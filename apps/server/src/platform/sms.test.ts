import { createServer, type IncomingMessage } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { createSms } from './sms.ts';

const heard: { url: string; authorization: string; type: string; form: URLSearchParams }[] = [];
let status = 201;
const service = createServer(async (request: IncomingMessage, response) => {
  heard.push({
    url: `${request.method} ${request.url}`,
    authorization: request.headers.authorization ?? '',
    type: request.headers['content-type'] ?? '',
    form: new URLSearchParams(await text(request)),
  });
  response.writeHead(status, { 'content-type': 'application/json' });
  response.end(JSON.stringify(status === 201 ? { sid: 'SM1' } : { code: 21211, message: 'Invalid To 123456', status }));
});
beforeAll(() => new Promise<void>((resolve) => service.listen(0, '127.0.0.1', resolve)));
afterAll(() => new Promise((resolve) => service.close(resolve)));

function connect(log = { error: vi.fn() }) {
  const { port } = service.address() as AddressInfo;
  const baseUrl = `http://127.0.0.1:${port}`;
  return { log, sms: createSms({ baseUrl, accountSid: 'AC1', authToken: 'secret', from: 'Sabai', log }) };
}

test('a message is sent as the Twilio Messages API expects it', async () => {
  await connect().sms.send({ to: '+66812345678', body: 'รหัส 123456 & more' });
  const { url, authorization, type, form } = heard.at(-1)!;
  expect(url).toBe('POST /2010-04-01/Accounts/AC1/Messages.json');
  expect(authorization).toBe(`Basic ${Buffer.from('AC1:secret').toString('base64')}`);
  expect(type).toMatch(/^application\/x-www-form-urlencoded/);
  expect(Object.fromEntries(form)).toEqual({ To: '+66812345678', From: 'Sabai', Body: 'รหัส 123456 & more' });
});

test('a message that is not taken is an error that repeats none of its text', async () => {
  status = 400;
  const { sms, log } = connect();
  const failure = await sms.send({ to: '+1', body: '123456' }).catch((error: Error) => error.message);
  expect(failure).toBe('SMS was not taken: HTTP 400, error 21211');
  sms.sendUnseen({ to: '+1', body: '123456' });
  await sms.settled();
  expect(log.error).toHaveBeenCalledOnce();
  status = 201;
});
