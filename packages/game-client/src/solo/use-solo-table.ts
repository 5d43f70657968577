import type { RoundEvent } from '@sabai/games/protocol';
import { useEffect, useState } from 'react';
import type { Runtime } from '../session/runtime.ts';
import { createPendingPlay } from './pending-play.ts';
import type { EventReading } from './round-show.ts';
import { type BetChoice, createSoloTable, type SoloTable } from './solo-table.ts';
import { stakeOfCost } from './stake-of-cost.ts';

/** Creates the table of this page, with keyboard control. `choice` returns the choice of the next bet. */
export function useSoloTable<Event extends RoundEvent>(
  runtime: Runtime,
  reading: EventReading<Event>,
  choice?: () => BetChoice | undefined,
): SoloTable<Event> {
  const [table] = useState<SoloTable<Event>>(() =>
    createSoloTable<Event>({
      runtime,
      reading,
      pending: createPendingPlay(runtime.auth.game.code, sessionStorage, Date.now),
      wait: (ms) => new Promise((resolve) => setTimeout(resolve, ms)),
      now: Date.now,
      newId: () => crypto.randomUUID(),
      ...(choice && { choice }),
    }),
  );
  useSpinKeys(table);
  useEffect(
    () =>
      runtime.host.listen((message) => {
        if (message.type === 'setCost')
          table.setStake(stakeOfCost(runtime.auth.config, table.state.get().mode, message.cost, message.side));
      }),
    [runtime, table],
  );
  return table;
}

/** Space and Enter spin. Holding them has no effect: one press is one bet. */
function useSpinKeys<Event extends RoundEvent>(table: SoloTable<Event>): void {
  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      const isSpin = event.key === ' ' || event.key === 'Enter';
      if (!isSpin || document.querySelector('dialog[open]')) return;
      const target = event.target instanceof Element ? event.target.closest('button, a, input') : null;
      const isTaking = table.state.get().phase === 'open';
      if (target && (isTaking || !target.matches('.spin-button'))) return;
      event.preventDefault();
      if (!event.repeat) table.spin();
    };
    window.addEventListener('keydown', onKey);
    return () => window.removeEventListener('keydown', onKey);
  }, [table]);
}
