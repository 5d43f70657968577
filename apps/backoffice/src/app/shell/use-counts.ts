import { useApprovalCount } from '../../features/approvals/approval-count.tsx';
import { queueStore } from '../../shared/live/queue-line.ts';
import { useNow } from '../../shared/queue/use-now.ts';
import { waited } from '../../shared/queue/waited.ts';
import type { CountSource, OfficePage } from './areas.ts';

export interface Count {
  readonly waiting: number;
  /** A request has exceeded its target time. */
  readonly isUrgent: boolean;
}

/** Queues in which a person waits for the decision: a player, or a colleague. */
const people: ReadonlySet<CountSource> = new Set(['deposit', 'withdrawal', 'approval']);

/** Returns the number of pending requests for each page that counts them. */
export function useCounts(): (pages: readonly OfficePage[]) => Count {
  const { states } = queueStore.use();
  const now = useNow();
  // Only the requests that the reader may decide.
  const approvals = useApprovalCount().data ?? 0;
  const waitingOf = (source: CountSource) => (source === 'approval' ? approvals : (states[source]?.waiting ?? 0));
  const isLate = (source: CountSource) => {
    const oldest = people.has(source) ? states[source]?.oldest_at : undefined;
    return oldest != null && waited(oldest, now).tone === 'overdue';
  };
  return (pages) => {
    const counted = pages.flatMap(({ count }) => (count && waitingOf(count) > 0 ? [count] : []));
    return {
      waiting: counted.reduce((sum, source) => sum + waitingOf(source), 0),
      isUrgent: counted.some(isLate),
    };
  };
}
