import { loadCatalogue } from 'virtual:catalogues/site';
import { locales } from '@sabai/contract/locales';
import { within } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { offlinePage, offlineScript } from './offline-page.tsx';

/** The page as a browser without a connection parses it. */
async function shown(prefix: 'en' | 'th') {
  await loadCatalogue(prefix);
  const html = offlinePage(locales[prefix], { webName: 'Sabai', theme: 'lotus' });
  return new DOMParser().parseFromString(html, 'text/html');
}

test('reports the lost connection, reassures about the balance, and links to the page that was asked for', async () => {
  const page = await shown('en');
  expect(page.title).toBe('You are offline · Sabai');
  const body = within(page.body);
  expect(body.getByRole('heading', { name: 'You are offline' })).toBeTruthy();
  expect(body.getByText(/Your account and your balance are safe\.$/)).toBeTruthy();
  // An empty address is that of the page.
  expect(body.getByText('Try again', { selector: 'a' }).getAttribute('href')).toBe('');
});

test('is written in the language of the site', async () => {
  const page = await shown('th');
  expect(page.documentElement.lang).toBe('th');
  expect(within(page.body).getByRole('heading', { name: 'คุณไม่ได้เชื่อมต่ออินเทอร์เน็ต' })).toBeTruthy();
});

test('loads nothing from the server that cannot be reached', async () => {
  const page = await shown('en');
  expect([...page.querySelectorAll('[src], link[href]')]).toEqual([]);
  expect(page.querySelector('style')?.textContent).not.toMatch(/url\(|@import/);
});

/** Runs the script of the page in a browser whose server gives these answers. */
function run(answers: (() => Promise<{ status: number }>)[], visibilityState = 'visible') {
  const listeners = new Map<string, () => unknown>();
  const location = { href: 'https://sabai.example/en/games', reload: vi.fn() };
  const fetch = vi.fn(() => answers.shift()!());
  const listen = (event: string, look: () => unknown) => listeners.set(event, look);
  const names = ['addEventListener', 'fetch', 'location', 'document', 'setInterval'];
  new Function(...names, offlineScript)(listen, fetch, location, { visibilityState }, () => 0);
  return { fetch, reload: location.reload, happens: async (event: string) => await listeners.get(event)?.() };
}
const answered = (status: number) => async () => ({ status });
const unreachable = async () => {
  throw new TypeError('Failed to fetch');
};

test('loads the page again only once the server responds', async () => {
  const { reload, happens, fetch } = run([unreachable, answered(503), answered(200)]);
  await happens('online');
  await happens('visibilitychange');
  expect(reload).not.toHaveBeenCalled();
  await happens('online');
  expect(reload).toHaveBeenCalledTimes(1);
  expect(fetch).toHaveBeenCalledTimes(3);
});

test('asks nothing while it is in the background', async () => {
  const { fetch, happens } = run([], 'hidden');
  await happens('visibilitychange');
  expect(fetch).not.toHaveBeenCalled();
});
