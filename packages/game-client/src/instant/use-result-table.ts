import type { AmountMinor, InstantResult, PlayParams, RoundEvent, TableResult } from '@sabai/games/protocol';
import { useEffect, useMemo, useRef, useState } from 'react';
import { useStore } from '../base/store.ts';
import { useRuntime } from '../session/runtime.ts';
import type { EventReading } from '../solo/round-show.ts';
import type { BetChoice, SoloTable } from '../solo/solo-table.ts';
import { useSoloTable } from '../solo/use-solo-table.ts';
import { createResultStage, type Moment } from './result-stage.ts';

export interface ResultTableOptions<Result extends InstantResult | TableResult> {
  type: Result['type'];
  durationMs: (params: PlayParams, result: Result) => number;
  /** Returns a result in words, for screen readers. */
  describe: (result: Result) => string;
  /** Returns the payout in words; undefined announces nothing. */
  describePayout: (amount: AmountMinor) => string | undefined;
  /** Returns the choice of the next bet; undefined while it is incomplete. */
  choice: () => BetChoice | undefined;
}

/** Creates the table and the stage of a game whose round is one result with its payout. */
export function useResultTable<Result extends InstantResult | TableResult>(
  options: ResultTableOptions<Result>,
): { table: SoloTable<RoundEvent>; moment: Moment<Result> } {
  const runtime = useRuntime();
  const latest = useRef(options);
  latest.current = options;
  const [stage] = useState(() =>
    createResultStage<Result>({
      type: options.type,
      sound: runtime.sound,
      isCalm: runtime.prefersCalm.get,
      durationMs: options.durationMs,
    }),
  );
  const reading = useMemo<EventReading<RoundEvent>>(
    () => ({
      paid: (events) => events.reduce((sum, event) => sum + (event.type === 'final' ? BigInt(event.amount) : 0n), 0n),
      feature: () => undefined,
      hasFeature: () => false,
      describe(event) {
        const { type, describe, describePayout } = latest.current;
        if (event.type === type) return describe(event as Result);
        return event.type === 'final' ? describePayout(event.amount) : undefined;
      },
    }),
    [],
  );
  const table = useSoloTable<RoundEvent>(runtime, reading, () => latest.current.choice());
  useEffect(() => {
    table.setStage(stage);
    return () => table.setStage(undefined);
  }, [table, stage]);
  return { table, moment: useStore(stage.moment) };
}
