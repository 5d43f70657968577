import { createHash } from 'node:crypto';
import { gunzipSync } from 'node:zlib';
import { describe, expect, test, vi } from 'vitest';
import { createKeptPages } from './kept-pages.ts';
import { type VisitorPage, visitorPage, withHashes } from './visitor-pages.ts';

const html =
  '<html><script nonce="abc">let a = 1</script><script nonce="abc" type="module">import "/x.js"</script><p>hi</p></html>';
const ok = (text = html, headers: Record<string, string> = {}, status = 200) =>
  vi.fn(
    async () => new Response(text, { status, headers: { 'content-type': 'text/html; charset=utf-8', ...headers } }),
  );

describe('visitor pages', () => {
  test('carry the hashes of their inline scripts and no nonce', () => {
    const page = withHashes(html);
    expect(page.html).not.toContain('nonce');
    expect(page.scriptHashes).toEqual(
      ['let a = 1', 'import "/x.js"'].map((text) => `'sha256-${createHash('sha256').update(text).digest('base64')}'`),
    );
  });

  test('are rendered once while fresh, also for concurrent requests', async () => {
    let time = 0;
    const pageFor = createKeptPages<VisitorPage>(() => time);
    const render = ok();
    const [first, second] = await Promise.all([
      pageFor('/en', render, visitorPage),
      pageFor('/en', render, visitorPage),
    ]);
    expect(render).toHaveBeenCalledOnce();
    expect(first).toBe(second);
    expect(gunzipSync(first?.packed ?? '').toString()).toBe(first?.html.toString());
    await pageFor('/th', render, visitorPage);
    expect(render).toHaveBeenCalledTimes(2);
    time = 2_000;
    await pageFor('/en', render, visitorPage);
    expect(render).toHaveBeenCalledTimes(3);
  });

  test.each([
    ['with a cookie', ok(html, { 'set-cookie': 'a=b' })],
    ['that failed', ok(html, {}, 500)],
    ['that leads elsewhere', ok('', { location: '/' }, 302)],
  ])('are not cached %s', async (_name, render) => {
    const pageFor = createKeptPages<VisitorPage>();
    expect(await pageFor('/en', render, visitorPage)).toBeUndefined();
    await pageFor('/en', render, visitorPage);
    expect(render).toHaveBeenCalledTimes(2);
  });

  test('are rendered again after an error', async () => {
    const pageFor = createKeptPages<VisitorPage>();
    await expect(pageFor('/en', () => Promise.reject(new Error('no')), visitorPage)).rejects.toThrow('no');
    expect(await pageFor('/en', ok(), visitorPage)).toBeDefined();
  });
});
