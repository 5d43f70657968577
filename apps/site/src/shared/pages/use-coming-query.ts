import { useHref, useLocation, useNavigation } from 'react-router';

/** Returns the last requested query, also while its response is pending: a clicked tab is marked immediately. */
export function useComingQuery(): URLSearchParams {
  const here = useLocation();
  // The pending location includes the language.
  const path = useHref(here.pathname);
  const { location: coming } = useNavigation();
  return new URLSearchParams(coming?.pathname === path ? coming.search : here.search);
}
