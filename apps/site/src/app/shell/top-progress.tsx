import { useNavigation } from 'react-router';
import { progress } from '../../shared/api/progress-store.ts';

/** A thin bar at the top while pages or calls are loading. */
export function TopProgress() {
  const { open, hasFailed } = progress.use();
  const isRunning = useNavigation().state !== 'idle' || open > 0;
  return <div aria-hidden="true" data-running={isRunning} data-failed={hasFailed} className="top-progress" />;
}
