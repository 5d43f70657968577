import { createContext, use } from 'react';
import { useRouteLoaderData } from 'react-router';
import type { Outage } from '../api/outage.ts';
import type { Denial } from '../api/read-denial.ts';
import type { Member } from './member.ts';
import type { SiteConfig } from './site-config.ts';

/** What the root loader gives to every page. */
export interface RootData {
  readonly prefix: string;
  readonly basename: string;
  readonly origin: string;
  readonly config: SiteConfig;
  readonly denial: Denial | null;
  readonly member: Member | null;
  /** Why who asks could not be recognised now, else `null`. */
  readonly outage: Outage | null;
  /** Names the request that made the page, for reports of faults. */
  readonly traceId: string;
  /** Server's clock, ISO; up to two seconds old on a visitor's page. */
  readonly now: string;
  /** Which of the two loading screens this page has (R4.2). */
  readonly loadingVariant: 1 | 2;
  /** Browsers upload pictures to a storage of its own origin. */
  readonly uploadsPastUs: boolean;
}

/** The root's data, or `undefined` on an error page whose root could not load. */
export const useRootDataIfAny = (): RootData | undefined => useRouteLoaderData<RootData>('root');

const RootDataContext = createContext<RootData | undefined>(undefined);
/** Stands around all pages. The router's own way tells every reader at each step of a navigation, the thousand tiles of a lobby too. */
export const RootDataProvider = RootDataContext.Provider;

export function useRootData(): RootData {
  const data = use(RootDataContext);
  if (!data) throw new Error('the page has no root data');
  return data;
}
export const useConfig = (): SiteConfig => useRootData().config;
/** The logged-in member as the server last told, `null` for a visitor. For balances use `useBalance`. */
export const useMember = (): Member | null => useRootData().member;
