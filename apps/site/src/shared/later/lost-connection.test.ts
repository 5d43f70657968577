import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { gather, reach } from './lost-connection.ts';

const page = new EventTarget();
const line = { onLine: true };
const reload = vi.fn();
const kept = new Map<string, string>();
/** The files that the page itself has loaded. */
const brought = new Set<string>();
/** The links of stylesheets in the head, in their order. */
const links: (EventTarget & { href?: string; rel?: string })[] = [];
const server = { answer: async (_file: string): Promise<Response> => new Response('') };

beforeEach(() => {
  vi.useFakeTimers();
  vi.stubGlobal('addEventListener', page.addEventListener.bind(page));
  vi.stubGlobal('navigator', line);
  vi.stubGlobal('location', { reload });
  vi.stubGlobal('sessionStorage', { getItem: (k: string) => kept.get(k) ?? null, setItem: kept.set.bind(kept) });
  vi.stubGlobal('document', {
    createElement: () => Object.assign(new EventTarget(), { remove: () => links.pop() }),
    head: { append: (link: EventTarget) => links.push(link) },
    querySelector: (selector: string) => [...brought].find((file) => selector.includes(`"${file}"`)) ?? null,
  });
  vi.stubGlobal('fetch', (file: string) => server.answer(file));
  vi.spyOn(console, 'info').mockImplementation(() => {});
  line.onLine = true;
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

/** Loads a part over a connection that fails the given number of times. */
function ask(failures: number, gone?: AbortSignal) {
  const seen: { asked: number; got: string | undefined } = { asked: 0, got: undefined };
  void reach(async () => {
    seen.asked += 1;
    if (seen.asked <= failures) throw new TypeError('Failed to fetch');
    return 'part';
  }, gone).then(
    (part) => {
      seen.got = part;
    },
    (error: unknown) => {
      seen.got = String(error);
    },
  );
  return seen;
}
const pass = (ms: number) => vi.advanceTimersByTimeAsync(ms);
async function happens(sign: string) {
  page.dispatchEvent(new Event(sign));
  await pass(0);
}

test('retries a failed import on the next user action, after two seconds', async () => {
  const seen = ask(1);
  await pass(10);
  await happens('pointerdown');
  expect(seen.asked).toBe(1);
  await pass(2_000);
  expect(seen).toEqual({ asked: 2, got: 'part' });
});

test('retries an awaited import every five seconds', async () => {
  const seen = ask(2);
  await pass(4_900);
  expect(seen.asked).toBe(1);
  await pass(5_200);
  expect(seen).toEqual({ asked: 3, got: 'part' });
});

test('retries after the browser is back online, and on no click before', async () => {
  line.onLine = false;
  const seen = ask(1);
  await pass(2_500);
  await happens('pointerdown');
  expect(seen.asked).toBe(1);
  await happens('online');
  expect(seen).toEqual({ asked: 2, got: 'part' });
});

test('limits retries during continuous scrolling', async () => {
  const seen = ask(100);
  for (let times = 0; times < 30; times++) {
    await happens('scroll');
    await pass(100);
  }
  expect(seen.asked).toBe(2);
});

test('stops retrying after an abort', async () => {
  const gone = new AbortController();
  const seen = ask(100, gone.signal);
  await pass(10);
  gone.abort(new Error('elsewhere'));
  await pass(60_000);
  expect(seen).toEqual({ asked: 1, got: 'Error: elsewhere' });
  const late = ask(0, gone.signal);
  await pass(0);
  expect(late).toEqual({ asked: 0, got: 'Error: elsewhere' });
});

test('rethrows a programming error immediately', async () => {
  await expect(reach(() => Promise.reject(new RangeError('out')))).rejects.toThrow('out');
});

test('completes an import only after all its files have loaded, and fetches none twice', async () => {
  const asked: string[] = [];
  let isCut = true;
  brought.add('/assets/vendor.js');
  server.answer = async (file) => {
    asked.push(file);
    if (file.endsWith('b.js') && isCut) throw new TypeError('Failed to fetch');
    return new Response('export {}');
  };
  let isWhole = false;
  void gather(['/assets/vendor.js', '/assets/a.js', '/assets/b.js']).then(() => {
    isWhole = true;
  });
  await pass(4_000);
  expect(isWhole).toBe(false);
  isCut = false;
  await pass(2_000);
  expect(isWhole).toBe(true);
  await gather(['/assets/a.js', '/assets/b.js']);
  expect(asked).toEqual(['/assets/a.js', '/assets/b.js', '/assets/b.js']);
});

test('applies each stylesheet once before the import, and again after a failure', async () => {
  server.answer = async () => new Response('');
  // A route may have brought it, and takes it away again.
  brought.add('/assets/offers.css');
  let isWhole = false;
  void gather(['/assets/offers.css', '/assets/d.js']).then(() => {
    isWhole = true;
  });
  await pass(10);
  expect(links).toMatchObject([{ rel: 'stylesheet', href: '/assets/offers.css' }]);
  links[0]?.dispatchEvent(new Event('error'));
  await pass(10);
  expect(links).toEqual([]);
  await pass(6_000);
  expect(isWhole).toBe(false);
  links[0]?.dispatchEvent(new Event('load'));
  await pass(10);
  expect(isWhole).toBe(true);
  await gather(['/assets/offers.css']);
  expect(links).toHaveLength(1);
});

test('retries while the server is down', async () => {
  let status = 503;
  server.answer = async () => new Response('', { status });
  let isWhole = false;
  void gather(['/assets/c.js']).then(() => {
    isWhole = true;
  });
  await pass(100);
  status = 200;
  await pass(6_000);
  expect(isWhole).toBe(true);
  expect(reload).not.toHaveBeenCalled();
});

test('[R8.10] reloads the page once for a file replaced by a release, and throws within a minute', async () => {
  server.answer = async () => new Response(null, { status: 404 });
  kept.set('lost-chunk-at', String(Date.now() - 1000));
  await expect(gather(['/assets/old.js'])).rejects.toThrow('/assets/old.js is gone');
  expect(reload).not.toHaveBeenCalled();
  kept.clear();
  void gather(['/assets/old.js']);
  await pass(10);
  expect(reload).toHaveBeenCalledTimes(1);
});
