import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import path from 'node:path';
import { expect, type Page, test } from './test.ts';

const require = createRequire(import.meta.url);
/** Returns a file of React's production build, as used by the sites. */
const production = (name: string, file = name) =>
  readFileSync(
    path.join(path.dirname(require.resolve(`${name}/package.json`)), 'cjs', `${file}.production.js`),
    'utf8',
  );

const files = {
  react: production('react'),
  scheduler: production('scheduler'),
  'react-dom': production('react-dom'),
  'react-dom/client': production('react-dom', 'react-dom-client'),
};

/** Renders siblings with these keys by React's production build: a picture and a panel in one place, as on a page. */
async function draw(page: Page, keys: readonly [picture: string, panel: string]): Promise<void> {
  const body = '<!doctype html><title>Planted</title><div id="root"></div>';
  await page.route('**/planted', (route) => route.fulfill({ contentType: 'text/html', body }));
  await page.goto('/planted');
  await page.evaluate(
    ({ files, keys }) => {
      const loaded: Record<string, { exports: object }> = {};
      const load = (name: string) => {
        const known = loaded[name];
        if (known) return known.exports;
        loaded[name] = { exports: {} };
        new Function('module', 'exports', 'require', files[name as keyof typeof files])(
          loaded[name],
          loaded[name].exports,
          load,
        );
        return loaded[name].exports;
      };
      const react = load('react') as { createElement(type: string, props: object, ...children: object[]): object };
      const dom = load('react-dom/client') as { createRoot(root: Element): { render(element: object): void } };
      const [picture, panel] = keys.map((key, at) => react.createElement(at ? 'section' : 'figure', { key }));
      dom.createRoot(document.querySelector('#root')!).render(react.createElement('main', {}, picture!, panel!));
    },
    { files, keys },
  );
  await expect(page.locator('main > section')).toBeAttached();
}

test('siblings with the same key are detected in a production build, and no others', async ({
  page,
  browser,
  sameKeys,
}) => {
  await draw(page, ['picture', 'panel']);
  const other = await browser.newContext({ baseURL: new URL(page.url()).origin });
  const second = await other.newPage();
  await draw(second, ['row', 'row']);
  await expect.poll(() => sameKeys.take()).toEqual([expect.stringContaining('same key, `row`, at <section>')]);
  await other.close();
});

test('siblings with the same key fail a test of something else', async ({ page }) => {
  test.fail();
  await Promise.all([page.waitForEvent('console'), draw(page, ['row', 'row'])]);
});
