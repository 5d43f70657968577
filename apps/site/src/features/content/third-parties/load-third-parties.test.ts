import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { ThirdParties } from '../../../shared/third-parties/third-parties.ts';

const none: ThirdParties = { tagManager: null, analytics: null, pixels: [], heatMaps: [], chat: null, scripts: [] };
let asked: string[] = [];

/** Only the parts that the loader uses: an address, and a head for scripts. */
beforeEach(() => {
  asked = [];
  vi.resetModules();
  vi.stubGlobal('location', { pathname: '/en/games' });
  vi.stubGlobal('dataLayer', undefined);
  vi.stubGlobal('fbq', undefined);
  vi.stubGlobal('document', {
    createElement: () => ({ addEventListener: () => {} }),
    head: { append: (script: { src: string }) => asked.push(script.src) },
  });
});
afterEach(() => vi.unstubAllGlobals());
const loader = () => import('./load-third-parties.ts');

test('loads nothing while no service is enabled', async () => {
  const { showPage, hasThirdParties } = await loader();
  showPage(none, 'game');
  expect([asked, hasThirdParties()]).toEqual([[], false]);
});

test('[R7.210] loads each script once, and reports every page view to each pixel', async () => {
  const { showPage, hasThirdParties } = await loader();
  const parties = { ...none, pixels: ['1', '2'] };
  showPage(parties, 'game');
  showPage(parties, 'promotion');
  expect(asked).toEqual(['https://connect.facebook.net/en_US/fbevents.js']);
  expect(hasThirdParties()).toBe(true);
  const { queue } = (globalThis as unknown as { fbq: { queue: unknown[][] } }).fbq;
  expect(queue.filter(([call]) => call === 'init').map(([, id]) => id)).toEqual(['1', '2']);
  expect(queue.filter(([call, , event]) => call === 'trackSingle' && event === 'PageView')).toHaveLength(4);
});

test('[R7.21] loads a script only on its pages', async () => {
  const { showPage } = await loader();
  const scripts = [
    { name: 'everywhere', src: 'https://a.example/a.js', pages: [] },
    { name: 'games', src: 'https://b.example/b.js', pages: ['game'] },
  ];
  showPage({ ...none, scripts }, 'promotion');
  expect(asked).toEqual(['https://a.example/a.js']);
  showPage({ ...none, scripts }, 'game');
  expect(asked).toEqual(['https://a.example/a.js', 'https://b.example/b.js']);
});
