import type { z } from 'zod';
import type { Permission } from './permissions.ts';
import type { RefusalCode } from './refusals.ts';

/** Who calls a service; it decides the gateway, the listener and whether a token is needed. */
export type Audience = 'public' | 'member' | 'staff';

export const gatewayPrefix: Readonly<Record<Audience, string>> = {
  public: '/gateway/public',
  member: '/gateway/member',
  staff: '/gateway/staff',
};

/** Of services that are of no gateway (S9). */
export const generalPrefix = '/api';

export const privileges = ['rebate', 'affiliate', 'quest', 'coupon', 'point'] as const;
export type Privilege = (typeof privileges)[number];
export const memberFeatures = ['Personal Message'] as const;
export type MemberFeature = (typeof memberFeatures)[number];

/** What members claim or redeem by themselves. */
export const claimables = ['cashback', 'rebate', 'affiliate', 'coupon'] as const;
export type Claimable = (typeof claimables)[number];

/** One verb of a service. The server validates what comes in by `query` and `body` and what goes out by `result`. */
export interface Operation {
  readonly summary: string;
  readonly query?: z.ZodType;
  readonly body?: z.ZodType;
  /** For `find` the shape of one row of the page, else of the whole answer. */
  readonly result: z.ZodType;
  /** `find` answers this shape as it is instead of `{total, limit, skip, data}`. */
  readonly isUnpaged?: true;
  readonly refusals?: readonly RefusalCode[];
  /** The service whose `create` says beforehand what is to be found about a body of this operation, see `findings.ts`. */
  readonly lint?: string;
  /** A member service that also answers callers without a token (Q28). */
  readonly isOpen?: true;
  /** A member whose session was left alone for a while shows to be there first (decision 34). */
  readonly asksPresence?: true;
  /** What staff need to call it. Every operation of a staff service has one, unless it is open. */
  readonly permission?: Permission;
  /** Also for staff who have no second factor although the house wants one: they need it to get one. */
  readonly isForSetUp?: true;
  /** What a `find` shows to be claimed, or a `create` claims: who is faster than anybody reads is flagged. */
  readonly claims?: Claimable;
  /** The answer is the same for everybody who speaks a language: it carries an ETag, and who has it is told so by 304. */
  readonly isShared?: true;
  /** The body is one uploaded file in the multipart field `file`. */
  readonly isUpload?: true;
  /** Calls allowed per minute and address; without it only the limit for all calls together holds. */
  readonly perMinute?: number;
}

/** The verbs are those of Feathers: find, get, create, patch, update, remove. */
export interface ServiceContract {
  readonly service: string;
  readonly audience: Audience;
  /** What a member must have been given to call it at all (R6.3, R6.5); staff change it, and it holds from the next call on. */
  readonly needs?: { readonly privilege?: Privilege; readonly feature?: MemberFeature };
  readonly find?: Operation;
  readonly get?: Operation;
  readonly create?: Operation;
  readonly patch?: Operation;
  readonly update?: Operation;
  readonly remove?: Operation;
}

export const verbs = ['find', 'get', 'create', 'patch', 'update', 'remove'] as const;
export type Verb = (typeof verbs)[number];

type WithVerbs<O> = ServiceContract & { readonly [V in Verb]?: Operation & O };
type Defined =
  | ({ readonly audience: 'staff' } & WithVerbs<{ readonly permission: Permission } | { readonly isOpen: true }>)
  | ({ readonly audience: 'public' | 'member' } & WithVerbs<{ readonly permission?: never }>);

/** Defines a service. An operation for staff that names no permission does not compile. */
export const defineService = <const S extends Defined>(service: S): S => service;

/** Whether a value that a feature exports is a service: nothing else has an audience. */
export const isService = (value: unknown): value is ServiceContract =>
  typeof value === 'object' && value !== null && 'audience' in value && 'service' in value;

export const servicePath = (service: Pick<ServiceContract, 'audience' | 'service'>): string =>
  `${gatewayPrefix[service.audience]}/${service.service}`;

/** The list envelope of Feathers. */
export interface Page<T> {
  total: number;
  limit: number;
  skip: number;
  data: T[];
}
