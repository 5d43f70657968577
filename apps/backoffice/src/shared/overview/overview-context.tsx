import type { staffOverview } from '@sabai/contract';
import { createContext, type ReactNode, useContext } from 'react';
import type { Answer } from '../api/answer.ts';
import { api } from '../api/api.ts';
import { type Polled, usePolled } from '../api/use-polled.ts';

export type Overview = Answer<typeof staffOverview, 'find'>;

const OverviewContext = createContext<Polled<Overview> | undefined>(undefined);
const everyMs = 5000;

/** Loads the day's figures once for the whole console: the menu shows the pending work, the overview the rest. */
export function OverviewProvider({ children }: { children: ReactNode }) {
  const overview = usePolled((signal) => api('staff', 'overview').find(undefined, { signal }), 'overview', everyMs);
  return <OverviewContext value={overview}>{children}</OverviewContext>;
}

export function useOverview(): Polled<Overview> {
  const overview = useContext(OverviewContext);
  if (!overview) throw new Error('the overview is asked for outside of the console');
  return overview;
}
