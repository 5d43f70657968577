import { createHash } from 'node:crypto';
import { promisify } from 'node:util';
import { gzip } from 'node:zlib';

const pack = promisify(gzip);
/** A rendered page without personal content, ready to be sent to many. */
export interface VisitorPage {
  readonly html: Buffer;
  readonly packed: Buffer;
  readonly headers: readonly (readonly [string, string])[];
  /** Sources for `script-src`: the hashes of the page's inline scripts, in place of a nonce that many would share. */
  readonly scriptHashes: readonly string[];
}

/** Replaces the nonces of a page by hashes of its inline scripts, so that one text serves every visitor. */
export function withHashes(html: string): { html: string; scriptHashes: string[] } {
  const plain = html.replace(/ nonce="[^"]*"/g, '');
  const scripts = plain.matchAll(/<script(?![^>]*\ssrc=)[^>]*>([\s\S]*?)<\/script>/g);
  const hashes = [...scripts].map(([, text = '']) => `'sha256-${createHash('sha256').update(text).digest('base64')}'`);
  return { html: plain, scriptHashes: [...new Set(hashes)] };
}

/** Hashes and compresses a page of visitors. */
export async function visitorPage(response: Response): Promise<VisitorPage> {
  const { html, scriptHashes } = withHashes(await response.text());
  return {
    html: Buffer.from(html),
    packed: await pack(html, { level: 6 }),
    headers: [...response.headers],
    scriptHashes,
  };
}
