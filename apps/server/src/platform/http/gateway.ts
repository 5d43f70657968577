import { createHash } from 'node:crypto';
import path from 'node:path';
import cookie from '@fastify/cookie';
import multipart from '@fastify/multipart';
import {
  type Audience,
  gatewayPrefix,
  generalPrefix,
  type HouseSwitches,
  type MemberFeature,
  type Operation,
  type Privilege,
  type ServiceContract,
  selectInput,
  switchedOff,
  verbs,
} from '@sabai/contract';
import { fallbackLocale, isLocalePrefix, type LocalePrefix, localeByCode, localeCookie } from '@sabai/contract/locales';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { z } from 'zod';
import { figures } from '../telemetry/figures.ts';
import { observeRequests } from '../telemetry/observe-requests.ts';
import { type Caller, visitor } from './caller.ts';
import { type ClientAddress, createClientAddress, networkOf, tellVisitorIps } from './client-address.ts';
import { noteOutage } from './failures.ts';
import { createFloodGate, type FloodGate } from './flood-gate.ts';
import { refuseGuessing, type TakeGuess } from './guessing.ts';
import type { Implementation, Input, RequestContext } from './implement.ts';
import { problemWriter, type Speak } from './problem.ts';
import { readQuery } from './read-query.ts';
import { receiveUpload } from './receive-upload.ts';
import { Refusal } from './refusal.ts';
import { memberCookie, staffCookie } from './tokens.ts';

declare module 'fastify' {
  interface FastifyRequest {
    locale: LocalePrefix;
    /** The caller of a gateway, after authentication. */
    caller: Caller | undefined;
  }
}

export interface GatewayOptions {
  readonly audiences: readonly Audience[];
  readonly implementations: readonly Implementation[];
  readonly speak: Speak;
  /** Verifies the token in the cookie or the bearer header; `undefined` for a missing or invalid one. */
  readonly resolveCaller: (request: FastifyRequest, audience: Audience) => Promise<Caller | undefined>;
  readonly isSecure?: boolean;
  /** The member's current rights. */
  readonly rightsOf?: (memberId: string) => Promise<MemberRights>;
  /** The current feature switches; without it everything is on. */
  readonly switches?: () => Promise<HouseSwitches>;
  readonly limits?: GatewayLimits;
  /** Returns the country of a request, if known. */
  readonly countryOf?: (request: FastifyRequest) => string | undefined;
  /** Returns whether calls from this address are refused, except the one that reports this state. */
  readonly isBlockedAddress?: (ip: string) => Promise<boolean>;
  /** Counts searches of staff for masked values; without it nothing is counted. */
  readonly takeGuess?: TakeGuess;
}

export interface MemberRights {
  readonly privileges: readonly (Privilege | (string & {}))[];
  readonly features: readonly (MemberFeature | (string & {}))[];
}

/** Calls per minute from one address and by one member or member of staff, over all services; 0 is no limit. */
export interface GatewayLimits {
  readonly callsPerAddress: number;
  readonly callsPerCaller: number;
  readonly addressOf: ClientAddress;
  readonly gate: FloodGate;
}

const bodyLimits: Readonly<Record<Audience, number>> = { public: 64 * 1024, member: 64 * 1024, staff: 128 * 1024 };

const methods = { find: 'GET', get: 'GET', create: 'POST', patch: 'PATCH', update: 'PUT', remove: 'DELETE' } as const;

function localeOf(request: FastifyRequest): LocalePrefix {
  const preferred = request.headers['x-language'];
  const named = typeof preferred === 'string' ? localeByCode(preferred)?.prefix : undefined;
  const cookie = request.cookies[localeCookie];
  return named ?? (isLocalePrefix(cookie) ? cookie : fallbackLocale);
}

/**
 * Rejects requests from pages of other origins, since browsers send the cookie automatically: uses the browser's own
 * headers. Browsers without these headers are too old to send a form as JSON or with a custom header.
 */
function refuseForeignOrigin({ method, headers, host }: FastifyRequest): void {
  const { origin, authorization, cookie, 'sec-fetch-site': site } = headers;
  if (authorization) return;
  if (site === 'cross-site' || site === 'same-site') throw new Refusal('FORBIDDEN');
  if (method === 'GET' || method === 'HEAD') return;
  if (origin !== undefined && (!URL.canParse(origin) || new URL(origin).host !== host)) throw new Refusal('FORBIDDEN');
  const isFromForm = !/^application\/json\b/.test(headers['content-type'] ?? '') && !headers['x-correlation-id'];
  if (cookie && origin === undefined && site === undefined && isFromForm) throw new Refusal('FORBIDDEN');
}

export const addressKey = (address: string): string => `address ${address}`;
export const callerKey = (caller: Caller): string | undefined =>
  caller.kind === 'member' ? caller.memberId : caller.kind === 'staff' ? caller.staffId : undefined;

function refuseBeyond(gate: FloodGate, key: string, perMinute: number): void {
  const seconds = gate.take(key, perMinute);
  if (seconds !== undefined) throw new Refusal('TOO_MANY_REQUESTS', { seconds });
}

/**
 * Counts authenticated callers by their id: the phones of a mobile network share an address, and a session thief has
 * many. Counts only unauthenticated callers by address; internal requests have none and are exempt.
 */
function refuseFlood(
  gate: FloodGate,
  caller: Caller | undefined,
  address: string | undefined,
  perAddress: number,
  perCaller: number,
): void {
  const known = caller && callerKey(caller);
  if (known !== undefined) refuseBeyond(gate, known, perCaller);
  else if (address !== undefined) refuseBeyond(gate, addressKey(address), perAddress);
}

/** Requires the caller's role and permissions; the handler checks the subject. */
async function requireRight(
  { audience, needs }: ServiceContract,
  operation: Operation,
  caller: Caller,
  rightsOf: GatewayOptions['rightsOf'],
): Promise<void> {
  if (caller.kind === 'visitor' && audience !== 'public' && !operation.isOpen) throw new Refusal('NOT_AUTHENTICATED');
  if (audience === 'staff' && !operation.isOpen) {
    const { permission } = operation;
    if (caller.kind !== 'staff' || permission === undefined || !caller.permissions.has(permission))
      throw new Refusal('FORBIDDEN');
    if (caller.isSecondFactorMissing && !operation.isForSetUp) throw new Refusal('STAFF_SECOND_FACTOR_REQUIRED');
  }
  if (caller.kind === 'member' && caller.isPresenceAsked && operation.asksPresence)
    throw new Refusal('STEP_UP_REQUIRED');
  if (!needs || !rightsOf || caller.kind !== 'member') return;
  const { privileges, features } = await rightsOf(caller.memberId);
  const isGiven =
    (!needs.privilege || privileges.includes(needs.privilege)) && (!needs.feature || features.includes(needs.feature));
  if (!isGiven) throw new Refusal('FORBIDDEN');
}

const cookieOf = (audience: Audience): string => (audience === 'staff' ? staffCookie : memberCookie);

/**
 * Returns whether a browser sent a cookie that is no longer valid; other clients send a header and manage their tokens.
 */
const isLeftOver = ({ headers, cookies }: FastifyRequest, audience: Audience): boolean =>
  headers.authorization === undefined && cookies[cookieOf(audience)] !== undefined;

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

/** Lists and values that are no object remain unchanged. */
function select(shown: unknown, fields: readonly string[]): unknown {
  if (Array.isArray(shown)) return shown.map((one) => select(one, fields));
  if (typeof shown !== 'object' || shown === null) return shown;
  return Object.fromEntries(Object.entries(shown).filter(([name]) => name === 'id' || fields.includes(name)));
}

/** Returns exactly the fields of the contract: the schema drops others, then `$select` narrows the rest. */
function present(verb: string, operation: Operation, answer: unknown, fields: readonly string[] | undefined): unknown {
  const shownOf = (one: unknown) => {
    const shown = operation.result.parse(one);
    return fields ? select(shown, fields) : shown;
  };
  if (verb !== 'find' || operation.isUnpaged) return shownOf(answer);
  const page = answer as { total: number; limit: number; skip: number; data: unknown[] };
  return { total: page.total, limit: page.limit, skip: page.skip, data: page.data.map(shownOf) };
}

/**
 * Mounts services under their gateways as Feathers-REST routes, with correlation id, caller, validation of input and
 * output, rate limits and the shape of every error.
 */
export async function registerGateways(app: FastifyInstance, options: GatewayOptions): Promise<void> {
  await app.register(cookie);
  tellVisitorIps(app);
  observeRequests(app);
  app.decorateRequest('locale', fallbackLocale);
  app.decorateRequest('caller', undefined);
  app.addHook('onRequest', async (request) => {
    request.locale = localeOf(request);
  });
  const limits = options.limits ?? {
    callsPerAddress: 0,
    callsPerCaller: 0,
    addressOf: createClientAddress('loopback'),
    gate: createFloodGate(),
  };
  for (const audience of options.audiences) {
    await app.register((scope) => mountAudience(scope, audience, options, limits), { prefix: gatewayPrefix[audience] });
  }
  const [audience] = options.audiences;
  if (!audience) return;
  // The general gateway has no service (S9), and the gateways have no services outside their prefixes.
  for (const prefix of [generalPrefix, path.dirname(gatewayPrefix[audience])])
    await app.register(
      async (scope) => {
        guardScope(scope, audience, options, limits);
        refuseUnknown(scope);
      },
      { prefix },
    );
}

/** Handles every gateway call before routing, and formats its errors. */
function guardScope(
  scope: FastifyInstance,
  audience: Audience,
  options: GatewayOptions,
  { callsPerAddress, callsPerCaller, addressOf, gate }: GatewayLimits,
): void {
  // A form of another site can send it without a preflight.
  scope.removeContentTypeParser('text/plain');
  scope.addHook('onRequest', async (request, reply) => {
    reply.header('cache-control', 'no-store');
    // Before the body is read.
    refuseForeignOrigin(request);
    request.caller = await options.resolveCaller(request, audience);
    refuseFlood(gate, request.caller, addressOf(request.raw), callsPerAddress, callsPerCaller);
  });
  scope.setErrorHandler((error, request, reply) => sendProblem(error, request, reply, options.speak));
}

async function mountAudience(
  scope: FastifyInstance,
  audience: Audience,
  options: GatewayOptions,
  limits: GatewayLimits,
): Promise<void> {
  const { gate } = limits;
  await scope.register(multipart);
  guardScope(scope, audience, options, limits);
  for (const { contract, handlers } of options.implementations.filter(
    (entry) => entry.contract.audience === audience,
  )) {
    const taken = new Map<string, Set<string>>();
    for (const verb of verbs) {
      const operation: Operation | undefined = contract[verb];
      const handler = handlers[verb];
      if (!operation || !handler) continue;
      const handle = async (request: FastifyRequest, reply: FastifyReply) => {
        const caller = request.caller ?? visitor;
        if (operation.perMinute)
          refuseBeyond(
            gate,
            `${verb} ${contract.service} ${callerKey(caller) ?? networkOf(request.visitorIp)}`,
            operation.perMinute,
          );
        if (contract.service !== 'access-denied' && (await options.isBlockedAddress?.(request.visitorIp)))
          throw new Refusal('FORBIDDEN');
        const context = contextOf(request, reply, caller, options);
        // The cookie's session has ended: the browser need not send it again (R8.6, Q83).
        if (!request.caller && isLeftOver(request, audience) && !operation.isOpen && audience !== 'public')
          context.clearCookie(cookieOf(audience));
        await requireRight(contract, operation, caller, options.rightsOf);
        const off = options.switches && switchedOff(contract, verb, await options.switches(), request.body);
        if (off) throw new Refusal(off);
        const { filters, $select } = readQuery(request.query);
        const fields = $select === undefined ? undefined : ((await parse(selectInput, $select)) as string[]);
        const query = await parse(operation.query, filters);
        if (caller.kind === 'staff' && options.takeGuess)
          await refuseGuessing(options.takeGuess, caller.staffId, filters);
        const received = operation.isUpload ? await receiveUpload(request, reply) : undefined;
        const body = await parse(operation.body, request.body);
        const { id = '' } = request.params as { id?: string };
        const given = { ...context, upload: received?.upload } as RequestContext<never>;
        const answer = await handler({ query, body, id } as Input<never>, given).finally(() => received?.discard());
        const shown = present(verb, operation, answer, fields);
        if (operation.isShared) return sendShared(request, reply, shown);
        return reply.code(verb === 'create' ? 201 : 200).send(shown);
      };
      const withId = verb === 'get' || verb === 'patch' || verb === 'update' || verb === 'remove';
      const base = `/${contract.service}`;
      // Feathers calls patch, update and remove with a null id for services of the caller's own data.
      const urls = withId ? (verb === 'get' ? [`${base}/:id`] : [`${base}/:id`, base]) : [base];
      for (const url of urls) {
        scope.route({ method: methods[verb], url, handler: handle, bodyLimit: bodyLimits[audience] });
        taken.set(url, (taken.get(url) ?? new Set()).add(methods[verb]));
      }
    }
    for (const url of [`/${contract.service}`, `/${contract.service}/:id`])
      refuseOtherMethods(scope, url, taken.get(url) ?? new Set());
  }
  refuseUnknown(scope);
}

function refuseUnknown(scope: FastifyInstance): void {
  for (const url of ['/', '/*'])
    scope.all(url, async () => {
      throw new Refusal('NOT_FOUND');
    });
}

/** Responds to other methods of a known address with the allowed ones. */
function refuseOtherMethods(scope: FastifyInstance, url: string, known: ReadonlySet<string>): void {
  const others = Object.values(methods).filter((method) => !known.has(method));
  scope.route({
    method: [...new Set(others)],
    url,
    handler: async (_request, reply) => {
      reply.header('allow', [...known, ...(known.has('GET') ? ['HEAD'] : [])].join(', '));
      throw new Refusal('METHOD_NOT_ALLOWED');
    },
  });
}

/** Sends a shared response; responds 304 to a matching ETag. */
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
  { isSecure = false, countryOf }: Pick<GatewayOptions, 'isSecure' | 'countryOf'>,
): Omit<RequestContext, 'upload'> {
  const key = request.headers['idempotency-key'];
  if (key !== undefined && (typeof key !== 'string' || !/^[\w:.-]{1,128}$/.test(key)))
    throw new Refusal('INVALID_INPUT');
  const flags = { path: '/', sameSite: 'lax', secure: isSecure || request.protocol === 'https' } as const;
  return {
    caller,
    locale: request.locale,
    correlationId: request.correlationId,
    ip: request.visitorIp,
    country: countryOf?.(request),
    userAgent: request.headers['user-agent'] ?? '',
    idempotencyKey: key,
    cookie: (name) => request.cookies[name],
    setCookie: (name, value, { maxAgeSeconds, isHttpOnly = true }) =>
      void reply.setCookie(name, value, { ...flags, maxAge: maxAgeSeconds, httpOnly: isHttpOnly }),
    clearCookie: (name) => void reply.clearCookie(name, flags),
  };
}

/** PostgreSQL's codes for a text with a NUL character, which JSON and addresses can contain and its texts cannot. */
const unstorableText = new Set(['22021', '22P05']);

function sendProblem(error: unknown, request: FastifyRequest, reply: FastifyReply, speak: Speak) {
  const writer = problemWriter(speak, request.locale, request.correlationId);
  const status = (error as { statusCode?: number }).statusCode;
  let problem = writer.fromFault();
  if (error instanceof Refusal) {
    problem = writer.fromRefusal(error);
    if (error.params.seconds !== undefined) reply.header('retry-after', String(error.params.seconds));
  } else if (error instanceof InvalidInput) problem = writer.fromInvalidInput(error.issues);
  else if (status === 413) {
    const isUpload = request.headers['content-type']?.startsWith('multipart/');
    problem = writer.fromRefusal(new Refusal(isUpload ? 'IMAGE_TOO_LARGE' : 'CONTENT_TOO_LARGE'));
  } else if (status === 415) problem = writer.fromRefusal(new Refusal('CONTENT_TYPE_UNKNOWN'));
  else if (status !== undefined && status >= 400 && status < 500) problem = writer.fromInvalidInput([]);
  else if (unstorableText.has((error as { code?: string }).code ?? '')) problem = writer.fromInvalidInput([]);
  else if (noteOutage(error, request, reply)) {
    problem = writer.fromFault(503);
    request.log.warn({ err: error, correlationId: request.correlationId }, 'the database does not answer');
  } else request.log.error({ err: error, correlationId: request.correlationId }, 'fault');
  figures.refusals.add(problem.refusal);
  return reply.code(problem.code).type('application/json').send(problem);
}
