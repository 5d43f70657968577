import type { Locale } from '@sabai/contract/locales';
import { createContext } from 'react-router';
import type { Api } from '../api/api.ts';
import type { Outage } from '../api/outage.ts';
import type { Denial } from '../api/read-denial.ts';
import type { Session } from '../pages/guard.ts';
import type { Member } from './member.ts';
import type { SiteConfig } from './site-config.ts';

/** The state of a request in middleware and loaders on the server. */
export interface RequestState {
  readonly locale: Locale;
  readonly basename: string;
  /** Path without the language prefix. */
  readonly path: string;
  readonly origin: string;
  readonly nonce: string;
  /** The id of this request in the log and on an error page. */
  readonly traceId: string;
  /** Writes to the server's log, with this request's id. */
  readonly logFault: (error: unknown, what: string) => void;
  /** Calls the API in the same process, with the caller's cookies. */
  readonly api: Api;
  readonly config: SiteConfig;
  /** Set if the caller's network is blocked, otherwise `null`. */
  readonly denial: Denial | null;
  /** The page will be cached for many, so it is sent as a whole. */
  readonly isKept: boolean;
  /** `null` for a visitor. */
  readonly member: Member | null;
  /** Why the caller's cookie could not be checked now, otherwise `null`. */
  readonly outage: Outage | null;
  readonly session: Session;
  /** The variant of the start page for the caller. */
  readonly homeVariant: 1 | 2;
  /** Browsers upload pictures to a storage on another origin. */
  readonly uploadsPastUs: boolean;
}

export const requestContext = createContext<RequestState>();
