import type { z } from 'zod';
import type { Permission } from './permissions.ts';
import type { RefusalCode } from './refusals.ts';

/** The callers of a service; decides the gateway, the listener and whether a token is needed. */
export type Audience = 'public' | 'member' | 'staff';

export const gatewayPrefix: Readonly<Record<Audience, string>> = {
  public: '/gateway/public',
  member: '/gateway/member',
  staff: '/gateway/staff',
};

/** The prefix of services outside of any gateway (S9). */
export const generalPrefix = '/api';

export const privileges = ['rebate', 'affiliate', 'quest', 'coupon', 'point'] as const;
export type Privilege = (typeof privileges)[number];
export const memberFeatures = ['Personal Message'] as const;
export type MemberFeature = (typeof memberFeatures)[number];

/** Rewards that members claim or redeem themselves. */
export const claimables = ['cashback', 'rebate', 'affiliate', 'coupon'] as const;
export type Claimable = (typeof claimables)[number];

/** One verb of a service. The server validates requests by `query` and `body` and responses by `result`. */
export interface Operation {
  readonly summary: string;
  readonly query?: z.ZodType;
  readonly body?: z.ZodType;
  /** For `find` the shape of one row of the page, otherwise of the whole response. */
  readonly result: z.ZodType;
  /** `find` returns this shape as it is instead of `{total, limit, skip, data}`. */
  readonly isUnpaged?: true;
  readonly refusals?: readonly RefusalCode[];
  /** The service whose `create` returns findings about a body of this operation beforehand, see `findings.ts`. */
  readonly lint?: string;
  /** A member service that also answers callers without a token (Q28). */
  readonly isOpen?: true;
  /** A member whose session was idle for a while must pass step-up authentication first (decision 34). */
  readonly asksPresence?: true;
  /** The permission required of staff. Every operation of a staff service has one, unless it is open. */
  readonly permission?: Permission;
  /** Allowed to staff who still lack a required second factor, so that they can set one up. */
  readonly isForSetUp?: true;
  /**
   * The reward that a `find` shows as claimable or a `create` claims. Claims faster than a person can read are flagged.
   */
  readonly claims?: Claimable;
  /**
   * The response is the same for all callers with the same language. It carries an ETag, and a matching one is answered
   * with 304.
   */
  readonly isShared?: true;
  /** The body is one uploaded file in the multipart field `file`. */
  readonly isUpload?: true;
  /** Calls allowed per minute and address; without it only the limit for all calls together applies. */
  readonly perMinute?: number;
}

/** The verbs are those of Feathers: find, get, create, patch, update, remove. */
export interface ServiceContract {
  readonly service: string;
  readonly audience: Audience;
  /**
   * The privilege or feature that a member needs for any call (R6.3, R6.5). Staff change it with effect from the next
   * call.
   */
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

/** Defines a service. An operation for staff without a permission does not compile. */
export const defineService = <const S extends Defined>(service: S): S => service;

/** Returns whether a value that a feature exports is a service: nothing else has an audience. */
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
