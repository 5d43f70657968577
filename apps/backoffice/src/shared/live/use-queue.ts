import type { QueueState, StaffQueue } from '@sabai/contract/staff-live';
import { useEffect, useRef } from 'react';
import { queueStore } from './queue-line.ts';

/** Returns the state of a queue; undefined while it is unknown, and for readers without access. */
export const useQueue = (queue: StaffQueue): QueueState | undefined => queueStore.use().states[queue];

/** Reloads a list whenever its queue has changed, and when live updates resume. */
export function useQueueNews(queue: StaffQueue, reload: () => void): { isLive: boolean } {
  const { isLive, states } = queueStore.use();
  const version = states[queue]?.version;
  const latest = useRef(reload);
  latest.current = reload;
  const known = useRef({ version, isLive });
  useEffect(() => {
    const before = known.current;
    known.current = { version, isLive };
    if (version !== before.version || (isLive && !before.isLive)) latest.current();
  }, [version, isLive]);
  return { isLive };
}
