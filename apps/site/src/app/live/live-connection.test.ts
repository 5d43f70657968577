import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { keepLive, maxRetries, pollEveryMs, retryDelayMs } from './live-connection.ts';

type Socket = {
  url: string;
  onopen: () => void;
  onclose: () => void;
  onmessage: (event: { data: string }) => void;
  close: () => void;
};
let sockets: Socket[] = [];
const poll = vi.fn();
const onState = vi.fn();
const onMessage = vi.fn();
const start = () =>
  keepLive({
    ticket: async () => `t${sockets.length}`,
    connect: (url) => {
      const idle = () => {};
      const socket: Socket = { url, onopen: idle, onclose: idle, onmessage: idle, close: vi.fn() };
      sockets.push(socket);
      return socket as never;
    },
    onMessage,
    onState,
    poll,
  });
const last = () => sockets.at(-1) as Socket;

beforeEach(() => {
  vi.useFakeTimers();
  sockets = [];
  vi.spyOn(console, 'warn').mockImplementation(() => {});
  vi.spyOn(console, 'info').mockImplementation(() => {});
});
afterEach(() => {
  vi.useRealTimers();
  vi.resetAllMocks();
});

describe('the live connection', () => {
  test('[R4.54] asks for a new ticket each time and tells what it has seen', async () => {
    const stop = start();
    await vi.advanceTimersByTimeAsync(0);
    expect(last().url).toBe('/gateway/member/ws?token=t0');
    last().onopen();
    last().onmessage({ data: '{"topic_name":"wallet","data":{},"sequence":7}' });
    last().onclose();
    await vi.advanceTimersByTimeAsync(retryDelayMs);
    expect(last().url).toBe('/gateway/member/ws?token=t1&since=7');
    expect(onMessage).toHaveBeenCalledOnce();
    stop();
  });

  test('[R4.55] tries ten times at 500 ms, then asks every 15 s', async () => {
    const stop = start();
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
    await vi.advanceTimersByTimeAsync(pollEveryMs);
    expect(poll).toHaveBeenCalledOnce();
    expect(sockets).toHaveLength(maxRetries + 2);
    last().onopen();
    expect(onState).toHaveBeenLastCalledWith('open');
    stop();
  });

  test('[R4.56] counts anew once it was open', async () => {
    const stop = start();
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

  test('a message that is no message is left alone', async () => {
    const stop = start();
    await vi.advanceTimersByTimeAsync(0);
    last().onmessage({ data: 'nonsense' });
    last().onmessage({ data: '{"x":1}' });
    expect(onMessage).not.toHaveBeenCalled();
    stop();
  });

  test('ends for good', async () => {
    const stop = start();
    await vi.advanceTimersByTimeAsync(0);
    stop();
    expect(last().close).toHaveBeenCalled();
    await vi.advanceTimersByTimeAsync(60_000);
    expect(sockets).toHaveLength(1);
  });
});
