import { createHash, randomUUID } from 'node:crypto';
import cookie from '@fastify/cookie';
import multipart from '@fastify/multipart';
import rateLimit from '@fastify/rate-limit';
import { type Audience, gatewayPrefix, type Operation, verbs } from '@sabai/contract';
import { fallbackLocale, isLocalePrefix, type LocalePrefix, localeByCode, localeCookie } from '@sabai/contract/locales';
import { followCommits, unavailability } from '@sabai/db';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { z } from 'zod';
import { type Caller, visitor } from './caller.ts';
import { retryAfterS } from './drain.ts';
import type { Implementation, Input, RequestContext, Upload } from './implement.ts';
import { problemWriter, type Speak } from './problem.ts';
import { receiveUpload } from './receive-upload.ts';
import { Refusal } from './refusal.ts';

declare module 'fastify' {
  interface FastifyRequest {
    correlationId: string;
    locale: LocalePrefix;
  }
}

export interface GatewayOptions {
  readonly audiences: readonly Audience[];
  readonly implementations: readonly Implementation[];
  readonly speak: Speak;
  /** Proves the token in the cookie or the bearer header; `undefined` when there is none or it is no longer good. */
  readonly resolveCaller: (request: FastifyRequest, audience: Audience) => Promise<Caller | undefined>;
  readonly isSecure?: boolean;
  /** Callers from such an address are refused everything but to learn that they are. */
  readonly isTurnedAway?: (ip: string) => Promise<boolean>;
}

const methods = { find: 'GET', get: 'GET', create: 'POST', patch: 'PATCH', update: 'PUT', remove: 'DELETE' } as const;

function localeOf(request: FastifyRequest): LocalePrefix {
  const asked = request.headers['x-language'];
  const named = typeof asked === 'string' ? localeByCode(asked)?.prefix : undefined;
  const cookie = request.cookies[localeCookie];
  return named ?? (isLocalePrefix(cookie) ? cookie : fallbackLocale);
}

/** A browser sends the cookie by itself, so a change asked for by another origin's page is refused. */
function refuseForeignOrigin(request: FastifyRequest): void {
  const { origin, host, authorization } = request.headers;
  if (request.method === 'GET' || authorization || !origin) return;
  if (!URL.canParse(origin) || new URL(origin).host !== host) throw new Refusal('FORBIDDEN');
}

class InvalidInput extends Error {
  readonly issues: readonly z.core.$ZodIssue[];
  constructor(issues: readonly z.core.$ZodIssue[]) {
    super('invalid input');
    this.issues = issues;
  }
}

async function parse(schema: z.ZodType | undefined, value: unknown): Promise<unknown> {
  if (!schema) return undefined;
  const parsed = await schema.safeParseAsync(value ?? {});
  if (!parsed.success) throw new InvalidInput(parsed.error.issues);
  return parsed.data;
}

const select = (row: unknown, fields: readonly string[]) =>
  Object.fromEntries(Object.entries(row as object).filter(([name]) => name === 'id' || fields.includes(name)));

/** What leaves the server is exactly what the contract names: the schema drops anything else, then `$select` narrows it. */
function present(verb: string, operation: Operation, answer: unknown, query: unknown): unknown {
  const fields = (query as { $select?: string[] } | undefined)?.$select;
  if (verb !== 'find' || operation.isUnpaged) return operation.result.parse(answer);
  const page = answer as { total: number; limit: number; skip: number; data: unknown[] };
  const data = page.data.map((row) => operation.result.parse(row));
  return {
    total: page.total,
    limit: page.limit,
    skip: page.skip,
    data: fields ? data.map((row) => select(row, fields)) : data,
  };
}

/**
 * Mounts services under their gateways as Feathers-REST routes, with the correlation id, the caller, validation on the way
 * in and out, rate limits and the shape of every error.
 */
export async function registerGateways(app: FastifyInstance, options: GatewayOptions): Promise<void> {
  await app.register(cookie);
  app.decorateRequest('correlationId', '');
  app.decorateRequest('locale', fallbackLocale);
  app.addHook('onRequest', async (request, reply) => {
    const given = request.headers['x-correlation-id'];
    request.correlationId = typeof given === 'string' && /^[\w-]{8,64}$/.test(given) ? given : randomUUID();
    request.locale = localeOf(request);
    reply.header('x-correlation-id', request.correlationId);
  });
  await app.register(rateLimit, { global: false });
  for (const audience of options.audiences) {
    await app.register((scope) => mountAudience(scope, audience, options), { prefix: gatewayPrefix[audience] });
  }
}

async function mountAudience(scope: FastifyInstance, audience: Audience, options: GatewayOptions): Promise<void> {
  await scope.register(multipart);
  scope.addHook('onRequest', (_request, _reply, done) => followCommits(done));
  scope.setErrorHandler((error, request, reply) => sendProblem(error, request, reply, options.speak));
  for (const { contract, handlers } of options.implementations.filter(
    (entry) => entry.contract.audience === audience,
  )) {
    for (const verb of verbs) {
      const operation: Operation | undefined = contract[verb];
      const handler = handlers[verb];
      if (!operation || !handler) continue;
      const handle = async (request: FastifyRequest, reply: FastifyReply) => {
        refuseForeignOrigin(request);
        if (contract.service !== 'access-denied' && (await options.isTurnedAway?.(request.ip)))
          throw new Refusal('FORBIDDEN');
        const known = await options.resolveCaller(request, audience);
        if (!known && audience !== 'public' && !operation.isOpen) throw new Refusal('NOT_AUTHENTICATED');
        const query = await parse(operation.query, request.query);
        const received = operation.isUpload ? await receiveUpload(request, reply) : undefined;
        const body = await parse(operation.body, request.body);
        const { id = '' } = request.params as { id?: string };
        const context = contextOf(request, reply, known ?? visitor, received?.upload, options.isSecure ?? false);
        const answer = await handler({ query, body, id } as Input<never>, context as RequestContext<never>).finally(
          () => received?.discard(),
        );
        const shown = present(verb, operation, answer, query);
        if (operation.isShared) return sendShared(request, reply, shown);
        return reply.code(verb === 'create' ? 201 : 200).send(shown);
      };
      const limit = operation.perMinute
        ? { config: { rateLimit: { max: operation.perMinute, timeWindow: 60_000 } } }
        : {};
      const withId = verb === 'get' || verb === 'patch' || verb === 'update' || verb === 'remove';
      const base = `/${contract.service}`;
      // Feathers calls patch, update and remove with a null id for services that are about the caller itself.
      const urls = withId ? (verb === 'get' ? [`${base}/:id`] : [`${base}/:id`, base]) : [base];
      for (const url of urls) scope.route({ method: methods[verb], url, handler: handle, ...limit });
    }
  }
  scope.all('/*', async () => {
    throw new Refusal('NOT_FOUND');
  });
}

/** Sends an answer that many have already: who shows its ETag is told that it still stands. */
function sendShared(request: FastifyRequest, reply: FastifyReply, shown: unknown): FastifyReply {
  const text = JSON.stringify(shown);
  const tag = `W/"${createHash('sha256').update(text).digest('base64url').slice(0, 22)}"`;
  reply.headers({ etag: tag, 'cache-control': 'private, no-cache', vary: 'x-language, cookie' });
  const known = request.headers['if-none-match']?.split(',').some((one) => one.trim() === tag || one.trim() === '*');
  return known ? reply.code(304).send() : reply.type('application/json; charset=utf-8').send(text);
}

function contextOf(
  request: FastifyRequest,
  reply: FastifyReply,
  caller: Caller,
  upload: Upload | undefined,
  isSecure: boolean,
): RequestContext {
  const key = request.headers['idempotency-key'];
  if (key !== undefined && (typeof key !== 'string' || !/^[\w:.-]{1,128}$/.test(key)))
    throw new Refusal('INVALID_INPUT');
  const flags = { path: '/', sameSite: 'lax', secure: isSecure || request.protocol === 'https' } as const;
  return {
    caller,
    locale: request.locale,
    correlationId: request.correlationId,
    ip: request.ip,
    userAgent: request.headers['user-agent'] ?? '',
    idempotencyKey: key,
    upload,
    setCookie: (name, value, { maxAgeSeconds, isHttpOnly = true }) =>
      void reply.setCookie(name, value, { ...flags, maxAge: maxAgeSeconds, httpOnly: isHttpOnly }),
    clearCookie: (name) => void reply.clearCookie(name, flags),
  };
}

/** PostgreSQL's codes for a text with a NUL character, which JSON and addresses can carry and its texts cannot. */
const unstorableText = new Set(['22021', '22P05']);

function sendProblem(error: unknown, request: FastifyRequest, reply: FastifyReply, speak: Speak) {
  const writer = problemWriter(speak, request.locale, request.correlationId);
  const status = (error as { statusCode?: number }).statusCode;
  let problem = writer.fromFault();
  if (error instanceof Refusal) problem = writer.fromRefusal(error);
  else if (error instanceof InvalidInput) problem = writer.fromInvalidInput(error.issues);
  else if (status === 429) {
    const seconds = Number(reply.getHeader('retry-after') ?? 60);
    problem = writer.fromRefusal(new Refusal('TOO_MANY_REQUESTS', { seconds }));
  } else if (status === 413) problem = writer.fromRefusal(new Refusal('IMAGE_TOO_LARGE'));
  else if (status !== undefined && status >= 400 && status < 500) problem = writer.fromInvalidInput([]);
  else if (unstorableText.has((error as { code?: string }).code ?? '')) problem = writer.fromInvalidInput([]);
  else if (unavailability(error)) {
    // Retry-After promises that nothing was done; without it only a repeat with the same key tells.
    if (unavailability(error) === 'nothing done') reply.header('retry-after', String(retryAfterS));
    problem = writer.fromFault(503);
    request.log.warn({ err: error, correlationId: request.correlationId }, 'the database does not answer');
  } else request.log.error({ err: error, correlationId: request.correlationId }, 'fault');
  return reply.code(problem.code).type('application/json').send(problem);
}
