import { useApprovalCount } from '../../features/approvals/approval-count.tsx';
import { queueStore } from '../../shared/live/queue-line.ts';
import { useNow } from '../../shared/queue/use-now.ts';
import { waited } from '../../shared/queue/waited.ts';
import type { CountSource, OfficePage } from './areas.ts';

export interface Count {
  readonly waiting: number;
  /** Somebody waits longer than was promised. */
  readonly isUrgent: boolean;
}

/** Behind these stands a person who waits: a player, or a colleague. */
const people: ReadonlySet<CountSource> = new Set(['deposit', 'withdrawal', 'approval']);

/** What waits on each page that counts it. */
export function useCounts(): (pages: readonly OfficePage[]) => Count {
  const { states } = queueStore.use();
  const now = useNow();
  // Of the requests only those that the reader may decide.
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
