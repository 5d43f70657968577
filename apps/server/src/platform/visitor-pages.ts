import { createHash } from 'node:crypto';
import { promisify } from 'node:util';
import { gzip } from 'node:zlib';

const pack = promisify(gzip);
const freshForMs = 2_000;
const keptPages = 300;

/** A rendered page that holds nothing of any one person, ready to be sent to many. */
export interface VisitorPage {
  readonly html: Buffer;
  readonly packed: Buffer;
  readonly headers: readonly (readonly [string, string])[];
  /** Sources for `script-src`: the hashes of the page's inline scripts, which stand in for a nonce that many would share. */
  readonly scriptHashes: readonly string[];
}

/** Takes the nonces out of a page and hashes its inline scripts instead, so that one text serves every visitor. */
export function withHashes(html: string): { html: string; scriptHashes: string[] } {
  const plain = html.replace(/ nonce="[^"]*"/g, '');
  const scripts = plain.matchAll(/<script(?![^>]*\ssrc=)[^>]*>([\s\S]*?)<\/script>/g);
  const hashes = [...scripts].map(([, text = '']) => `'sha256-${createHash('sha256').update(text).digest('base64')}'`);
  return { html: plain, scriptHashes: [...new Set(hashes)] };
}

/**
 * Keeps the pages of visitors for two seconds: under load each address is rendered once in that time and the rest is sent
 * from memory, compressed already. Callers for a page that is being rendered wait for that one rendering. Only answers with
 * status 200 and without cookies are kept; `undefined` means that the page must be answered on its own.
 */
export function createVisitorPages(now: () => number = Date.now) {
  const pages = new Map<string, { until: number; page: Promise<VisitorPage | undefined> }>();

  async function keep(render: () => Promise<Response>): Promise<VisitorPage | undefined> {
    const response = await render();
    const isPage = response.headers.get('content-type')?.startsWith('text/html') ?? false;
    if (response.status !== 200 || !isPage || response.headers.has('set-cookie')) return undefined;
    const { html, scriptHashes } = withHashes(await response.text());
    return {
      html: Buffer.from(html),
      packed: await pack(html, { level: 6 }),
      headers: [...response.headers],
      scriptHashes,
    };
  }

  function pageFor(key: string, render: () => Promise<Response>): Promise<VisitorPage | undefined> {
    const found = pages.get(key);
    if (found && found.until > now()) return found.page;
    const page = keep(render);
    pages.delete(key);
    pages.set(key, { until: now() + freshForMs, page });
    page.then(
      (kept) => kept ?? pages.delete(key),
      () => pages.delete(key),
    );
    const [oldest] = pages.keys();
    if (pages.size > keptPages && oldest !== undefined) pages.delete(oldest);
    return page;
  }
  return Object.assign(pageFor, { forget: () => pages.clear() });
}
