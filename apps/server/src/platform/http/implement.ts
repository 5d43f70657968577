import type { Operation, Page, ServiceContract, Verb } from '@sabai/contract';
import type { LocalePrefix } from '@sabai/contract/locales';
import type { z } from 'zod';
import type { Caller, MemberCaller, StaffCaller } from './caller.ts';
import type { ServedList } from './served-list.ts';

/** One uploaded file. It is stored on disk, so that many concurrent uploads use no memory until their turn. */
export interface Upload {
  /** As declared by the browser; untrusted. */
  readonly declaredType: string;
  readonly sizeBytes: number;
  read(): Promise<Buffer>;
}

export interface CookieOptions {
  readonly maxAgeSeconds: number;
  readonly isHttpOnly?: boolean;
}

/** The properties of a request that a use case may use. */
export interface RequestContext<C extends Caller = Caller> {
  readonly caller: C;
  readonly locale: LocalePrefix;
  readonly correlationId: string;
  readonly ip: string;
  /** Two letters, if known; see {@link ./country-of.ts}. */
  readonly country?: string | undefined;
  readonly userAgent: string;
  /** The header `idempotency-key`; the same key with the same content returns the first response. */
  readonly idempotencyKey: string | undefined;
  readonly upload: Upload | undefined;
  cookie(name: string): string | undefined;
  setCookie(name: string, value: string, options: CookieOptions): void;
  clearCookie(name: string): void;
}

type CallerOf<S extends ServiceContract, O> = O extends { isOpen: true }
  ? Caller
  : S['audience'] extends 'member'
    ? MemberCaller
    : S['audience'] extends 'staff'
      ? StaffCaller
      : Caller;
type Parsed<O, K extends 'query' | 'body'> = O extends { [P in K]: infer Z extends z.ZodType }
  ? z.output<Z>
  : undefined;
type Answer<O extends Operation, V extends Verb> = V extends 'find'
  ? O extends { isUnpaged: true }
    ? z.input<O['result']>
    : Page<z.input<O['result']>>
  : z.input<O['result']>;

/**
 * The input of one verb: the parsed query and body, the id in the path (null for a `remove` or `patch` without one).
 */
export interface Input<O> {
  readonly query: Parsed<O, 'query'>;
  readonly body: Parsed<O, 'body'>;
  readonly id: string;
}

export type Handlers<S extends ServiceContract> = {
  [V in Verb & keyof S]: S[V] extends Operation
    ? (input: Input<S[V]>, context: RequestContext<CallerOf<S, S[V]>>) => Promise<Answer<S[V], V>>
    : never;
};

type AnyHandler = (input: Input<never>, context: RequestContext<never>) => Promise<unknown>;
export interface Implementation {
  readonly contract: ServiceContract;
  readonly handlers: Partial<Record<Verb, AnyHandler>>;
  /** Set if `find` is a list that staff read, save views of and export. */
  readonly served?: ServedList;
}

/** Binds a contract to its handlers; the types make a missing verb or a wrong shape an error. */
export function implement<const S extends ServiceContract>(
  contract: S,
  handlers: Handlers<S>,
  served?: ServedList,
): Implementation {
  return { contract, handlers: handlers as Implementation['handlers'], ...(served && { served }) };
}
