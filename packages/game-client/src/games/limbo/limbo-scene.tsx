import { formatMultiplier } from '@sabai/games/protocol';
import type { InstantMoment } from '../../instant/result-stage.ts';
import { useCount } from '../../instant/use-count.ts';
import { toneOf, Verdict } from '../../instant/verdict.tsx';
import { useRuntime } from '../../session/runtime.ts';
import './limbo.css';

/** The multiplier moving up a tunnel of rings. */
export function LimboScene({ moment }: { moment: InstantMoment }) {
  const { intl } = useRuntime();
  const result = 'result' in moment ? moment : undefined;
  const reached = result ? Number(result.result.outcome.reached) : 100;
  // It rises exponentially.
  const shown = useCount(
    (part) => Math.floor(100 * (reached / 100) ** part),
    moment.phase === 'showing' ? moment.ms : 0,
    result?.round,
  );
  const tone = toneOf(moment);
  return (
    <div className="limbo" data-phase={moment.phase} data-tone={tone}>
      {[0, 1, 2, 3, 4, 5].map((ring) => (
        <i key={ring} className="limbo-ring" style={{ animationDelay: `${ring * -0.4}s` }} aria-hidden="true" />
      ))}
      <output className="show-figure" data-tone={tone}>
        {formatMultiplier(shown, intl)}×
      </output>
      <Verdict moment={moment} />
    </div>
  );
}
