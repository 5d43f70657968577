import { useEffect, useState } from 'react';
import type { InstantMoment } from '../../../client/instant/result-stage.ts';
import { useRuntime } from '../../../client/runtime.ts';
import { formatMultiplier } from '../../../protocol.ts';
import './limbo.css';

/** The multiplier on its way up a tunnel of rings. */
export function LimboScene({ moment }: { moment: InstantMoment }) {
  const { intl } = useRuntime();
  const result = 'result' in moment ? moment : undefined;
  const reached = result ? Number(result.result.outcome.reached) : 100;
  const shown = useClimb(reached, moment.phase === 'showing' ? moment.ms : 0, result?.round);
  const tone = moment.phase === 'shown' ? (result!.result.multiplier > 0 ? 'win' : 'loss') : undefined;
  return (
    <div className="limbo" data-phase={moment.phase} data-tone={tone}>
      {[0, 1, 2, 3, 4, 5].map((ring) => (
        <i key={ring} className="limbo-ring" style={{ animationDelay: `${ring * -0.4}s` }} aria-hidden="true" />
      ))}
      <output className="big-figure" data-tone={tone}>
        {formatMultiplier(shown, intl)}×
      </output>
    </div>
  );
}

/** Rises to the multiplier the way it would grow: ever faster. At once when there is no time for it. */
function useClimb(reached: number, ms: number, round: string | undefined): number {
  const [shown, setShown] = useState(reached);
  // biome-ignore lint/correctness/useExhaustiveDependencies: two rounds may reach the same multiplier
  useEffect(() => {
    if (ms === 0) return setShown(reached);
    const startedAt = performance.now();
    let frame = requestAnimationFrame(function step(now) {
      const part = Math.min(1, (now - startedAt) / ms);
      setShown(Math.floor(100 * (reached / 100) ** part));
      if (part < 1) frame = requestAnimationFrame(step);
    });
    return () => cancelAnimationFrame(frame);
  }, [reached, ms, round]);
  return shown;
}
