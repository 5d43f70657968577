import type { LiveMessage } from '@sabai/contract/live';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { keepLive, maxRetries, pollEveryMs, retryDelayMs, type Standing } from './live-connection.ts';

type Socket = {
  url: string;
  onopen: () => void;
  onclose: () => void;
  onmessage: (event: { data: string }) => void;
  close: () => void;
  send: (text: string) => void;
};
let sockets: Socket[] = [];
const poll = vi.fn(async (_standing: Standing): Promise<LiveMessage[]> => []);
const onState = vi.fn();
const onMessage = vi.fn();
const start = () =>
  keepLive({
    ticket: async () => `t${sockets.length}`,
    connect: (url) => {
      const idle = () => {};
      const socket: Socket = { url, onopen: idle, onclose: idle, onmessage: idle, close: vi.fn(), send: vi.fn() };
      sockets.push(socket);
      return socket as never;
    },
    onMessage,
    onState,
    poll,
    pageAgeMs: () => 1234,
  });
const message = (topic_name: string, sequence?: number) => ({
  data: JSON.stringify({ topic_name, data: {}, sequence }),
});
const topics = () => onMessage.mock.calls.map(([{ topic_name, sequence }]) => `${topic_name} ${sequence ?? ''}`.trim());
/** Makes every retry fail, so that it polls by HTTP. */
async function giveUp() {
  await vi.advanceTimersByTimeAsync(0);
  for (let i = 0; i < maxRetries; i++) {
    last().onclose();
    await vi.advanceTimersByTimeAsync(retryDelayMs);
  }
  last().onclose();
  await vi.advanceTimersByTimeAsync(0);
}
const last = () => sockets.at(-1) as Socket;

beforeEach(() => {
  vi.useFakeTimers();
  sockets = [];
  vi.spyOn(console, 'warn').mockImplementation(() => {});
  vi.spyOn(console, 'info').mockImplementation(() => {});
});
afterEach(() => {
  vi.useRealTimers();
  vi.restoreAllMocks();
});

describe('the live connection', () => {
  test('sends each new socket the watched topics, and later changes while it is open', async () => {
    const { say, stop } = keepLive({
      ticket: async () => `t${sockets.length}`,
      connect: (url) => {
        const idle = () => {};
        const socket: Socket = { url, onopen: idle, onclose: idle, onmessage: idle, close: vi.fn(), send: vi.fn() };
        sockets.push(socket);
        return socket as never;
      },
      onMessage,
      onState,
      poll,
      pageAgeMs: () => 0,
      greeting: () => 'all',
    });
    say('too early');
    await vi.advanceTimersByTimeAsync(0);
    last().onopen();
    say('one more');
    expect(vi.mocked(last().send).mock.calls).toEqual([['all'], ['one more']]);
    last().onclose();
    say('nobody hears');
    await vi.advanceTimersByTimeAsync(retryDelayMs);
    last().onopen();
    expect(vi.mocked(last().send).mock.calls).toEqual([['all']]);
    stop();
  });

  test('[R4.54] requests a new ticket for each attempt, and resumes after the last sequence', async () => {
    const { stop } = start();
    await vi.advanceTimersByTimeAsync(0);
    expect(last().url).toBe('/gateway/member/ws?token=t0&age=1234');
    last().onopen();
    last().onmessage(message('ready', 6));
    last().onmessage(message('deposit', 7));
    last().onmessage(message('wallet'));
    last().onclose();
    await vi.advanceTimersByTimeAsync(retryDelayMs);
    expect(last().url).toBe('/gateway/member/ws?token=t1&since=7');
    stop();
  });

  test('[R4.55] tries ten times every 500 ms, then polls every 15 s and retries with growing pauses', async () => {
    const { stop } = start();
    await vi.advanceTimersByTimeAsync(0);
    for (let i = 0; i < maxRetries; i++) {
      last().onclose();
      await vi.advanceTimersByTimeAsync(retryDelayMs - 1);
      expect(sockets).toHaveLength(i + 1);
      await vi.advanceTimersByTimeAsync(1);
      expect(sockets).toHaveLength(i + 2);
    }
    expect(poll).not.toHaveBeenCalled();
    last().onclose();
    expect(onState).toHaveBeenLastCalledWith('polling');
    expect(poll).toHaveBeenCalledTimes(1);
    const triedAfter: number[] = [];
    for (let i = 1; i <= 60; i++) {
      await vi.advanceTimersByTimeAsync(pollEveryMs);
      if (sockets.length > maxRetries + 1 + triedAfter.length) {
        triedAfter.push(i);
        last().onclose();
      }
    }
    expect(poll).toHaveBeenCalledTimes(61);
    expect(triedAfter).toEqual([1, 3, 7, 15, 31, 51]);
    expect(onState).toHaveBeenLastCalledWith('polling');
    stop();
  });

  test('resumes the socket after an outage, and stops polling', async () => {
    const { stop } = start();
    await giveUp();
    await vi.advanceTimersByTimeAsync(pollEveryMs);
    last().onopen();
    expect(onState).toHaveBeenLastCalledWith('open');
    poll.mockClear();
    await vi.advanceTimersByTimeAsync(10 * pollEveryMs);
    expect(poll).not.toHaveBeenCalled();
    stop();
  });

  test('delivers polled and pushed messages once, in order', async () => {
    poll.mockResolvedValueOnce([
      { topic_name: 'ready', data: {}, sequence: 3 },
      { topic_name: 'deposit', data: {} as never, sequence: 4 },
    ]);
    const { stop } = start();
    await giveUp();
    await vi.advanceTimersByTimeAsync(pollEveryMs);
    expect(poll).toHaveBeenLastCalledWith({ since: 4 });
    last().onopen();
    for (const [topic, sequence] of [
      ['ready', 3],
      ['deposit', 4],
      ['reward', 5],
      ['reload', 9],
      ['reward', 9],
    ] as const)
      last().onmessage(message(topic, sequence));
    expect(topics()).toEqual(['ready 3', 'deposit 4', 'ready 3', 'reward 5', 'reload 9']);
    last().onclose();
    await vi.advanceTimersByTimeAsync(retryDelayMs);
    expect(last().url).toContain('since=9');
    stop();
  });

  test('pauses while the browser is offline, and reconnects when it is back', async () => {
    const { setOnline, stop } = start();
    await giveUp();
    setOnline(false);
    expect(onState).toHaveBeenLastCalledWith('offline');
    poll.mockClear();
    const before = sockets.length;
    await vi.advanceTimersByTimeAsync(60_000);
    expect([sockets.length, poll.mock.calls.length]).toEqual([before, 0]);
    setOnline(true);
    await vi.advanceTimersByTimeAsync(0);
    expect(sockets).toHaveLength(before + 1);
    last().onclose();
    await vi.advanceTimersByTimeAsync(retryDelayMs);
    expect(sockets).toHaveLength(before + 2);
    stop();
  });

  test('opens a new socket when the device wakes, and ignores the old one', async () => {
    const { wake, stop } = start();
    await vi.advanceTimersByTimeAsync(0);
    const old = last();
    old.onopen();
    wake();
    await vi.advanceTimersByTimeAsync(0);
    expect(old.close).toHaveBeenCalled();
    expect(sockets).toHaveLength(2);
    expect(old.onclose).toBeNull();
    stop();
  });

  test('[R4.56] resets the attempts after a successful connection', async () => {
    const { stop } = start();
    await vi.advanceTimersByTimeAsync(0);
    for (let i = 0; i < 3 * maxRetries; i++) {
      last().onopen();
      last().onclose();
      await vi.advanceTimersByTimeAsync(retryDelayMs);
    }
    expect(sockets).toHaveLength(3 * maxRetries + 1);
    expect(poll).not.toHaveBeenCalled();
    stop();
  });

  test('ignores an invalid message', async () => {
    const { stop } = start();
    await vi.advanceTimersByTimeAsync(0);
    last().onmessage({ data: 'nonsense' });
    last().onmessage({ data: '{"x":1}' });
    expect(onMessage).not.toHaveBeenCalled();
    stop();
  });

  test('stops permanently', async () => {
    const { stop } = start();
    await vi.advanceTimersByTimeAsync(0);
    stop();
    expect(last().close).toHaveBeenCalled();
    await vi.advanceTimersByTimeAsync(60_000);
    expect(sockets).toHaveLength(1);
  });
});
