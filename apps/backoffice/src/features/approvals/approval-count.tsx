import { createContext, type ReactNode, useContext } from 'react';
import { api } from '../../shared/api/api.ts';
import { type Polled, usePolled } from '../../shared/api/use-polled.ts';

const CountContext = createContext<Polled<number> | undefined>(undefined);
const everyMs = 8000;

/** Counts the reader's pending approvals, once for the whole console. */
export function ApprovalCountProvider({ children }: { children: ReactNode }) {
  const count = usePolled(
    async (signal) => {
      const { total } = await api('staff', 'approval').find({ whose: 'to-decide', $limit: 0 }, { signal });
      return total;
    },
    'approval count',
    everyMs,
  );
  return <CountContext value={count}>{children}</CountContext>;
}

export function useApprovalCount(): Polled<number> {
  const count = useContext(CountContext);
  if (!count) throw new Error('the approvals are counted outside of the console');
  return count;
}
