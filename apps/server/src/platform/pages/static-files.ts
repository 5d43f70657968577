import { createHash } from 'node:crypto';
import { readdirSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import type { ServerResponse } from 'node:http';
import { extname, join } from 'node:path';
import type { FastifyInstance } from 'fastify';
import { strictHeaders } from '../http/security-headers.ts';

export interface StaticFilesOptions {
  /** The folder whose files are served, those in its subfolders too. */
  readonly root: string;
  /** The URL prefix; begins and ends with a slash. */
  readonly prefix: string;
  /** The browsers' cache time; `immutable` if the name changes with the content. */
  readonly keeps: 'immutable' | 'a week' | 'not at all';
}

const cacheControl: Readonly<Record<StaticFilesOptions['keeps'], string>> = {
  immutable: 'public, max-age=31536000, immutable',
  'a week': 'public, max-age=604800',
  'not at all': 'no-cache',
};

const contentTypes: Readonly<Record<string, string>> = {
  '.avif': 'image/avif',
  '.css': 'text/css; charset=utf-8',
  '.html': 'text/html; charset=utf-8',
  '.jpg': 'image/jpeg',
  '.js': 'text/javascript; charset=utf-8',
  '.json': 'application/json; charset=utf-8',
  '.mp3': 'audio/mpeg',
  '.png': 'image/png',
  '.svg': 'image/svg+xml',
  '.wasm': 'application/wasm',
  '.webp': 'image/webp',
  '.woff': 'font/woff',
  '.woff2': 'font/woff2',
};

/** Encodings of the builds' files, the smallest first. */
const encodings = [
  { name: 'br', suffix: '.br', accepted: /(?:^|[\s,])br\b(?!\s*;\s*q=0(?:\.0*)?\s*(?:,|$))/ },
  { name: 'gzip', suffix: '.gz', accepted: /(?:^|[\s,])gzip\b(?!\s*;\s*q=0(?:\.0*)?\s*(?:,|$))/ },
] as const;

/** A ready response: its headers alternate names and values, as Node writes them. */
interface Answer {
  readonly etag: string;
  readonly headers: string[];
  readonly unchanged: string[];
  readonly body: Buffer;
}

async function readAnswer(
  file: string,
  name: string,
  encoding: string | undefined,
  keeps: StaticFilesOptions['keeps'],
) {
  const body = await readFile(file);
  const etag = `"${createHash('sha256').update(body).digest('base64url').slice(0, 22)}"`;
  const unchanged = [
    ...Object.entries(strictHeaders).flat(),
    'cache-control',
    cacheControl[keeps],
    'etag',
    etag,
    'vary',
    'accept-encoding',
  ];
  const headers = [
    ...unchanged,
    'content-type',
    contentTypes[extname(name)] ?? 'application/octet-stream',
    'content-length',
    String(body.byteLength),
    ...(encoding ? ['content-encoding', encoding] : []),
  ];
  return { etag, headers, unchanged, body } satisfies Answer;
}

const listFiles = (root: string): ReadonlySet<string> =>
  new Set(
    readdirSync(root, { recursive: true, withFileTypes: true })
      .filter((entry) => entry.isFile())
      .map(({ parentPath, name }) => join(parentPath, name).slice(root.length + 1)),
  );

/** Returns whether the browser's copy is current. */
const isKnown = (ifNoneMatch: string | undefined, etag: string): boolean =>
  ifNoneMatch !== undefined &&
  (ifNoneMatch === etag || ifNoneMatch.split(',').some((one) => one.trim().replace(/^W\//, '') === etag));

/** Browsers ignore `strict-transport-security` over plain HTTP; over HTTPS the app's header is sent. */
function write(raw: ServerResponse, status: number, headers: string[], hsts: unknown): void {
  raw.writeHead(status, typeof hsts === 'string' ? [...headers, 'strict-transport-security', hsts] : headers);
}

/**
 * Serves a folder of built files or pictures. Reads each file once and then responds from memory with prepared headers:
 * opening and streaming a file costs several times the response. Serves only files present at the start, so an address
 * cannot lead elsewhere; with `not at all`, for development, reads the folder every time.
 */
export function serveStaticFiles(app: FastifyInstance, { root, prefix, keeps }: StaticFilesOptions): void {
  const isFixed = keeps !== 'not at all';
  const known = isFixed ? listFiles(root) : undefined;
  const answers = new Map<string, Promise<Answer>>();

  function answerOf(name: string, accepted: string): Promise<Answer> | undefined {
    const files = known ?? listFiles(root);
    if (!files.has(name)) return undefined;
    const encoding = encodings.find((one) => one.accepted.test(accepted) && files.has(name + one.suffix));
    const file = name + (encoding?.suffix ?? '');
    const kept = answers.get(file);
    if (kept) return kept;
    const answer = readAnswer(join(root, file), name, encoding?.name, keeps);
    if (isFixed) answers.set(file, answer);
    // A file that failed to open, such as with too many open files, is tried again.
    answer.catch(() => answers.delete(file));
    return answer;
  }

  app.get<{ Params: { '*': string } }>(`${prefix}*`, async (request, reply) => {
    const found = answerOf(request.params['*'], request.headers['accept-encoding'] ?? '');
    if (!found) return reply.callNotFound();
    const { etag, headers, unchanged, body } = await found;
    reply.hijack();
    const hsts = reply.getHeader('strict-transport-security');
    const isUnchanged = isKnown(request.headers['if-none-match'], etag);
    write(reply.raw, isUnchanged ? 304 : 200, isUnchanged ? unchanged : headers, hsts);
    reply.raw.end(isUnchanged || request.method === 'HEAD' ? undefined : body);
    return reply;
  });
}
