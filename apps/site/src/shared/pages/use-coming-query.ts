import { useHref, useLocation, useNavigation } from 'react-router';

/** The query that was asked for last, also while its answer is on the way: a tab that is pressed shows it at once. */
export function useComingQuery(): URLSearchParams {
  const here = useLocation();
  // What is coming is named with its language.
  const path = useHref(here.pathname);
  const { location: coming } = useNavigation();
  return new URLSearchParams(coming?.pathname === path ? coming.search : here.search);
}
