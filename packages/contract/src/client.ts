import type { z } from 'zod';
import type { Services } from './services.ts';
import { ApiError } from './wire/api-error.ts';
import type { Problem } from './wire/problem.ts';
import { type Audience, type Operation, type Page, servicePath, type Verb } from './wire/service.ts';

export { ApiError };

type Input<O, K extends 'query' | 'body'> = O extends { [P in K]: infer Z extends z.ZodType } ? z.input<Z> : undefined;
type Result<O extends Operation, V extends Verb> = V extends 'find'
  ? O extends { isUnpaged: true }
    ? z.output<O['result']>
    : Page<z.output<O['result']>>
  : z.output<O['result']>;

export interface CallOptions {
  /** Parameters of a `get` or a `remove`; a `find` takes them as its first argument. */
  readonly query?: unknown;
  readonly signal?: AbortSignal | undefined;
  readonly headers?: Record<string, string>;
}
type Body<O> = O extends { isUpload: true } ? Blob : Input<O, 'body'>;

/** The calls of one service, typed by its contract. */
export type ServiceClient<S> = {
  [V in Verb & keyof S]: S[V] extends Operation
    ? V extends 'find'
      ? (query?: Input<S[V], 'query'>, options?: CallOptions) => Promise<Result<S[V], V>>
      : V extends 'get' | 'remove'
        ? (id: string | null, options?: CallOptions) => Promise<Result<S[V], V>>
        : V extends 'create'
          ? (body: Body<S[V]>, options?: CallOptions) => Promise<Result<S[V], V>>
          : (id: string | null, body: Body<S[V]>, options?: CallOptions) => Promise<Result<S[V], V>>
    : never;
};

/** Encodes nested objects and arrays in the bracket notation of Feathers: `$sort[name]=1&provider_id[$in][]=2`. */
export function encodeQuery(value: unknown, key = ''): string {
  if (value === undefined || value === null) return '';
  if (Array.isArray(value))
    return value
      .map((item) => encodeQuery(item, `${key}[]`))
      .filter(Boolean)
      .join('&');
  if (typeof value === 'object') {
    return Object.entries(value)
      .map(([name, item]) => encodeQuery(item, key ? `${key}[${name}]` : name))
      .filter(Boolean)
      .join('&');
  }
  return `${encodeURIComponent(key)}=${encodeURIComponent(String(value))}`;
}

/** Sends a call to the server; the browser's `fetch` is one implementation. Headers are given as a plain object. */
export type Carry = (url: string, init: RequestInit) => Promise<Pick<Response, 'ok' | 'status' | 'json'>>;

export interface ClientOptions {
  /** Origin of the server, empty for the page's own. */
  readonly base?: string;
  readonly fetch?: Carry;
  /** Headers of every call, e.g. the language or, for callers without the cookie, a bearer token. */
  readonly headers?: () => Record<string, string>;
  /** Called before an error is thrown. The sites use it to send a 401 to the start page. */
  readonly onProblem?: (problem: Problem) => void;
}

const unreadable = (status: number, correlationId: string): Problem => ({
  code: status,
  name: 'GeneralError',
  className: 'general-error',
  message: `HTTP ${status}`,
  refusal: 'UNREADABLE_ANSWER',
  messages: {},
  is_retryable: status === 503,
  correlation_id: correlationId,
});

/**
 * Creates `call('member', 'wallet').find()`, typed by the contracts. Only the two names exist at run time, so a browser
 * bundle contains no schema.
 */
export function createClient(options: ClientOptions = {}) {
  const send: Carry = options.fetch ?? ((url, init) => fetch(url, init));
  async function request(method: string, path: string, body: unknown, call: CallOptions = {}): Promise<unknown> {
    const correlationId = crypto.randomUUID();
    const headers: Record<string, string> = {
      accept: 'application/json, text/plain, */*',
      'x-correlation-id': correlationId,
      ...options.headers?.(),
      ...call.headers,
    };
    let payload: NonNullable<RequestInit['body']> | undefined;
    if (body instanceof Blob) {
      payload = new FormData();
      payload.append('file', body, 'name' in body ? String(body.name) : 'file');
    } else if (body !== undefined) {
      headers['content-type'] = 'application/json';
      payload = JSON.stringify(body);
    }
    const response = await send((options.base ?? '') + path, {
      method,
      headers,
      credentials: 'same-origin',
      ...(payload === undefined ? {} : { body: payload }),
      ...(call.signal ? { signal: call.signal } : {}),
    });
    const json = (await response.json().catch(() => undefined)) as unknown;
    // 202: not done yet, because a second member of staff was asked to approve.
    const isDone = response.ok && response.status !== 202;
    if (isDone && json !== undefined) return json;
    const problem =
      !isDone && json && typeof json === 'object' && 'refusal' in json
        ? (json as Problem)
        : unreadable(response.status, correlationId);
    options.onProblem?.(problem);
    throw new ApiError(problem);
  }
  return function call<A extends Audience, N extends keyof Services[A] & string>(
    audience: A,
    service: N,
  ): ServiceClient<Services[A][N]> {
    const path = servicePath({ audience, service });
    const one = (id: string | null) => (id === null ? path : `${path}/${encodeURIComponent(id)}`);
    const all = {
      find: (query?: unknown, o?: CallOptions) => {
        const text = encodeQuery(query);
        return request('GET', text ? `${path}?${text}` : path, undefined, o);
      },
      get: (id: string, o?: CallOptions) => {
        const text = encodeQuery(o?.query);
        return request('GET', text ? `${one(id)}?${text}` : one(id), undefined, o);
      },
      create: (body: unknown, o?: CallOptions) => request('POST', path, body ?? {}, o),
      patch: (id: string | null, body: unknown, o?: CallOptions) => request('PATCH', one(id), body ?? {}, o),
      update: (id: string | null, body: unknown, o?: CallOptions) => request('PUT', one(id), body ?? {}, o),
      remove: (id: string | null, o?: CallOptions) => {
        const text = encodeQuery(o?.query);
        return request('DELETE', text ? `${one(id)}?${text}` : one(id), undefined, o);
      },
    };
    return all as unknown as ServiceClient<Services[A][N]>;
  };
}
