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
  /** Where they are served; begins and ends with a slash. */
  readonly prefix: string;
  /** For how long browsers keep a file; `immutable` where its name changes with its content. */
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

/** Encodings that the builds have made files in, the smallest first. */
const encodings = [
  { name: 'br', suffix: '.br', accepted: /(?:^|[\s,])br\b(?!\s*;\s*q=0(?:\.0*)?\s*(?:,|$))/ },
  { name: 'gzip', suffix: '.gz', accepted: /(?:^|[\s,])gzip\b(?!\s*;\s*q=0(?:\.0*)?\s*(?:,|$))/ },
] as const;

/** An answer as it leaves: names and values of its headers by turns, as Node writes them. */
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
    ...['cache-control', cacheControl[keeps], 'etag', etag, 'vary', 'accept-encoding'],
  ];
  const headers = [
    ...unchanged,
    ...['content-type', contentTypes[extname(name)] ?? 'application/octet-stream'],
    ...['content-length', String(body.byteLength)],
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

/** Whether what a browser has is what we would send. */
const isKnown = (ifNoneMatch: string | undefined, etag: string): boolean =>
  ifNoneMatch !== undefined &&
  (ifNoneMatch === etag || ifNoneMatch.split(',').some((one) => one.trim().replace(/^W\//, '') === etag));

/** Under plain HTTP browsers ignore `strict-transport-security`; who asked over HTTPS gets what the app has set. */
function write(raw: ServerResponse, status: number, headers: string[], hsts: unknown): void {
  raw.writeHead(status, typeof hsts === 'string' ? [...headers, 'strict-transport-security', hsts] : headers);
}

/**
 * Serves a folder of built files or pictures. Each file is read when it is first asked for and then answered from memory, with
 * its headers ready made: opening and streaming a file costs several times what the answer does. Only files that are there at
 * the start are served, so an address cannot lead anywhere else; with `not at all`, for development, the folder is read anew
 * each time.
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
    // A file that could not be read once, such as when too many were open, is tried again.
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
