import { useNavigation } from 'react-router';
import { progress } from '../progress-store.ts';

/** A thin bar at the top while pages or calls are under way. */
export function TopProgress() {
  const { open, hasFailed } = progress.use();
  const isRunning = useNavigation().state !== 'idle' || open > 0;
  return (
    <div
      aria-hidden="true"
      data-running={isRunning}
      data-failed={hasFailed}
      className="pointer-events-none fixed inset-x-0 top-0 z-70 h-0.5 origin-left scale-x-0 bg-grad-brand opacity-0 transition-[scale,opacity] duration-500 ease-out data-[failed=true]:bg-bad data-[failed=true]:bg-none data-[running=true]:scale-x-90 data-[running=true]:opacity-100 data-[running=true]:duration-[8s]"
    />
  );
}
