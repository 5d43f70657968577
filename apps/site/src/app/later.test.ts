import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { insist } from './later.tsx';

const page = new EventTarget();
const line = { onLine: true };

beforeEach(() => {
  vi.useFakeTimers();
  vi.stubGlobal('addEventListener', page.addEventListener.bind(page));
  vi.stubGlobal('navigator', line);
  vi.spyOn(console, 'info').mockImplementation(() => {});
  line.onLine = true;
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

/** A part behind a line that fails so many times. */
function ask(failures: number, gone?: AbortSignal) {
  const seen: { asked: number; got: string | undefined } = { asked: 0, got: '' };
  void insist(async () => {
    seen.asked += 1;
    if (seen.asked <= failures) throw new TypeError('Failed to fetch dynamically imported module');
    return 'part';
  }, gone).then((part) => {
    seen.got = part;
  });
  return seen;
}
const pass = (ms: number) => vi.advanceTimersByTimeAsync(ms);
async function happens(sign: string) {
  page.dispatchEvent(new Event(sign));
  await pass(0);
}

test('a part that failed is asked for again when the visitor goes on, and only then', async () => {
  const seen = ask(2);
  await pass(60_000);
  expect(seen.asked).toBe(1);
  await happens('pointerdown');
  await pass(60_000);
  expect(seen.asked).toBe(2);
  await happens('scroll');
  expect(seen).toEqual({ asked: 3, got: 'part' });
  await happens('scroll');
  expect(seen.asked).toBe(3);
});

test('without a line no press asks, the line that is back does', async () => {
  line.onLine = false;
  const seen = ask(1);
  await pass(60_000);
  await happens('pointerdown');
  expect(seen.asked).toBe(1);
  await happens('online');
  expect(seen).toEqual({ asked: 2, got: 'part' });
});

test('who scrolls on and on does not ask on and on', async () => {
  const seen = ask(100);
  for (let times = 0; times < 30; times++) {
    await happens('scroll');
    await pass(100);
  }
  expect(seen.asked).toBe(2);
});

test('a part whose page has gone is not asked for any more, whatever the visitor does', async () => {
  const gone = new AbortController();
  const seen = ask(100, gone.signal);
  await pass(10);
  gone.abort();
  await pass(60_000);
  expect(seen).toEqual({ asked: 1, got: undefined });
  await happens('pointerdown');
  await pass(60_000);
  expect(seen.asked).toBe(1);
  expect(ask(0, gone.signal).asked).toBe(0);
});
