import type { InstantOutcome } from '@sabai/games/protocol';
import { useRef } from 'react';
import type { TableMoment } from '../instant/result-stage.ts';
import type { TimedTable } from './timed-table.ts';

/** With reduced motion, and for players who join at the end. */
const SHORT_MS = 160;

/** Returns the moment for the scenes of tables, at a table by the clock. `ms` is the rest of the dealing time. */
export function useTableMoment(
  table: TimedTable | undefined,
  { serverNow, isCalm }: { serverNow: () => number | undefined; isCalm: boolean },
): TableMoment {
  const last = useRef<{ of: InstantOutcome | undefined; phase: string; moment: TableMoment }>(undefined);
  const { state } = table ?? {};
  if (!state) return { phase: 'idle' };
  const known = last.current;
  if (known?.phase === `${state.round} ${state.phase}` && known.of === state.shown) return known.moment;
  const moment = momentOf();
  last.current = { of: state.shown, phase: `${state.round} ${state.phase}`, moment };
  return moment;

  function momentOf(): TableMoment {
    const { phase, round, shown, phaseEndsAt } = state!;
    if (phase === 'locked' || (phase === 'dealing' && !shown)) return { phase: 'waiting' };
    if (!shown || (phase !== 'dealing' && phase !== 'result')) return { phase: 'idle' };
    const leftMs = isCalm ? SHORT_MS : Math.max(SHORT_MS, phaseEndsAt - (serverNow() ?? phaseEndsAt));
    const ms = phase === 'result' ? 0 : leftMs;
    const result = { type: 'table', outcome: shown, wins: [] } as const;
    return { phase: phase === 'result' ? 'shown' : 'showing', round: String(round), result, params: {}, ms };
  }
}
