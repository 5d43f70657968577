import http from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createTrackerCaller } from './call-tracker.ts';

let origin: string;
const heard: string[] = [];
const server = http.createServer((request, response) => {
  heard.push(request.url!);
  if (request.url!.includes('hang')) return;
  const status = Number(new URL(request.url!, origin).searchParams.get('status') ?? 200);
  response.writeHead(status, status === 302 ? { location: `${origin}/tracker/next` } : {}).end('x'.repeat(100_000));
});
beforeAll(async () => {
  await new Promise<void>((ready) => server.listen(0, '127.0.0.1', ready));
  origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
});
afterAll(() => {
  server.closeAllConnections();
  server.close();
});

const publicly = { address: '93.184.216.34', family: 4 };

test('sends no call to a non-public address, whatever its name', async () => {
  const answers = [
    [{ address: '127.0.0.1', family: 4 }],
    [publicly, { address: '10.0.0.1', family: 4 }],
    [{ address: '::1', family: 6 }],
    [{ address: '169.254.169.254', family: 4 }],
  ];
  for (const found of answers) {
    const call = createTrackerCaller({ sandboxOrigin: async () => undefined, resolve: async () => found });
    expect(await call('https://track.example.com/pb', {})).toEqual({ kind: 'failed', answer: 'blocked' });
  }
  const call = createTrackerCaller({ sandboxOrigin: async () => undefined, resolve: async () => [publicly] });
  for (const url of [`${origin}/tracker/a`, 'https://127.0.0.1/', 'https://[::1]/', 'http://track.example.com/', 'x'])
    expect(await call(url, {})).toEqual({ kind: 'failed', answer: 'blocked' });
  expect(heard).toEqual([]);
});

test('connects to the checked address without resolving the name again', async () => {
  let asked = 0;
  const named = origin.replace('127.0.0.1', 'tracker.invalid');
  const call = createTrackerCaller({
    sandboxOrigin: async () => named,
    // The second answer would be an address of another service. Without this resolver the name has none.
    resolve: async () => [{ address: ++asked === 1 ? '127.0.0.1' : '10.0.0.1', family: 4 }],
  });
  expect(await call(`${named}/tracker/once`, {})).toEqual({ kind: 'delivered', answer: 'http-200' });
  expect(asked).toBe(1);
});

test('permits the sandbox to call only its tracker', async () => {
  const call = createTrackerCaller({ sandboxOrigin: async () => origin });
  heard.length = 0;
  expect(await call(`${origin}/payments/pay`, {})).toEqual({ kind: 'failed', answer: 'blocked' });
  expect(await call(`${origin}/tracker/../payments`, {})).toEqual({ kind: 'failed', answer: 'blocked' });
  expect(await call(`${origin}/tracker/a?status=302`, {})).toEqual({ kind: 'failed', answer: 'http-302' });
  expect(await call(`${origin}/tracker/a?status=500`, {})).toEqual({ kind: 'later', answer: 'http-500' });
  expect(heard).toEqual(['/tracker/a?status=302', '/tracker/a?status=500']);
});

test('times out a tracker without a response', async () => {
  const call = createTrackerCaller({ sandboxOrigin: async () => origin, timeoutMs: 20 });
  expect(await call(`${origin}/tracker/hang`, {})).toEqual({ kind: 'later', answer: 'timeout' });
});

test('retries when a name does not resolve', async () => {
  const call = createTrackerCaller({
    sandboxOrigin: async () => undefined,
    resolve: () => Promise.reject(new Error('ENOTFOUND')),
  });
  expect(await call('https://track.example.com/pb', {})).toEqual({ kind: 'later', answer: 'unreachable' });
});
