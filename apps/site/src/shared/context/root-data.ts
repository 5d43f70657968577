import { createContext, use } from 'react';
import { useRouteLoaderData } from 'react-router';
import type { Outage } from '../api/outage.ts';
import type { Denial } from '../api/read-denial.ts';
import type { Member } from './member.ts';
import type { SiteConfig } from './site-config.ts';

/** The data of the root loader for every page. */
export interface RootData {
  readonly prefix: string;
  readonly basename: string;
  readonly origin: string;
  readonly config: SiteConfig;
  readonly denial: Denial | null;
  readonly member: Member | null;
  /** Why the caller could not be identified now, otherwise `null`. */
  readonly outage: Outage | null;
  /** The id of the request that rendered the page, for reports of faults. */
  readonly traceId: string;
  /** Server's clock, ISO; up to two seconds old on a visitor's page. */
  readonly now: string;
  /** The variant of the loading screen of this page (R4.2). */
  readonly loadingVariant: 1 | 2;
  /** Browsers upload pictures to a storage on another origin. */
  readonly uploadsPastUs: boolean;
}

/** Returns the root's data, or `undefined` on an error page whose root could not load. */
export const useRootDataIfAny = (): RootData | undefined => useRouteLoaderData<RootData>('root');

const RootDataContext = createContext<RootData | undefined>(undefined);
/**
 * Wraps all pages. The router's own hook rerenders every reader at each step of a navigation, including the thousand
 * tiles of a lobby.
 */
export const RootDataProvider = RootDataContext.Provider;

export function useRootData(): RootData {
  const data = use(RootDataContext);
  if (!data) throw new Error('the page has no root data');
  return data;
}
export const useConfig = (): SiteConfig => useRootData().config;
/** Returns the logged-in member as last loaded, `null` for a visitor. For balances use `useBalance`. */
export const useMember = (): Member | null => useRootData().member;
