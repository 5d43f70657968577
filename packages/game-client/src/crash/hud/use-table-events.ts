import { formatNumber } from '@sabai/contract/number-format';
import { multiplierAt } from '@sabai/games/families/crash/growth.ts';
import { type CrashBetView, formatMultiplier } from '@sabai/games/protocol';
import { useEffect, useRef } from 'react';
import { useTranslations } from 'use-intl';
import { useStore } from '../../base/store.ts';
import { useFrame } from '../../hud/use-frame.ts';
import { useRuntime } from '../../session/runtime.ts';
import type { Hum } from '../../sound/sound-engine.ts';
import { enginePitch, milestoneBetween } from '../model/flight-time.ts';
import type { Table } from '../model/table.ts';
import { useThemeWords } from '../model/theme-words.ts';
import type { CrashScene } from '../scene/crash-scene.ts';
import { useSeat } from './seat-context.ts';

const ENGINE_LOUDNESS = 0.045;

/** Plays the sounds of the table's changes, and announces them to screen readers. */
export function useTableEvents(scene: { current: CrashScene | undefined }): void {
  const seat = useSeat();
  const { announce, money, sound, intl } = useRuntime();
  const t = useTranslations('studio-crash');
  const theme = useThemeWords();
  const latest = useRef(theme);
  latest.current = theme;
  const before = useRef<Table | undefined>(undefined);
  const shown = useRef(100);
  const engine = useRef<Hum | undefined>(undefined);
  const table = useStore(seat.table);

  useEffect(() => {
    const last = before.current;
    before.current = table;
    if (!table || !last) return;
    const words = latest.current;
    const { phase, round, crash } = table.flight;
    if (phase !== last.flight.phase || round !== last.flight.round) {
      if (phase === 'betting') announce(t('say.betting', { round: String(round) }));
      if (phase === 'running') {
        announce(words('takeOff'));
        sound.play('tension');
      }
      if (phase === 'crashed') {
        announce(words('sayCrashed', { multiplier: formatMultiplier(crash ?? 100, intl) }));
        sound.play('boom');
      }
      if (phase === 'void') announce(t('voided'));
    }
    for (const bet of table.mine) {
      const known = last.mine.find(({ id }) => id === bet.id);
      if (known?.state !== bet.state) notify(bet);
    }

    function notify(bet: CrashBetView) {
      const amount = money(bet.stake);
      if (bet.state === 'accepted') {
        announce(t('say.placed', { amount }));
        sound.play('chip');
      }
      if (bet.state === 'cancelled') announce(t('say.cancelled', { amount }));
      if (bet.state === 'refunded') announce(t('say.refunded', { amount }));
      if (bet.state === 'lost') announce(t('say.lost', { amount }));
      if (bet.state === 'cashedOut') {
        const payout = bet.payout ?? '0';
        announce(t('won', { multiplier: formatMultiplier(bet.cashedOutAt ?? 0, intl), amount: money(payout) }));
        // A return that does not exceed the stake is not celebrated.
        if (BigInt(payout) <= BigInt(bet.stake)) return;
        sound.play(BigInt(payout) >= BigInt(bet.stake) * 10n ? 'winBig' : 'winSmall');
        scene.current?.celebrate();
      }
    }
  }, [table, announce, money, sound, intl, t, scene]);

  useFrame(() => {
    const isFlying = seat.table.get()?.flight.phase === 'running';
    if (!isFlying) {
      engine.current?.stop();
      engine.current = undefined;
      shown.current = 100;
      return;
    }
    const elapsedMs = seat.elapsedMs();
    engine.current ??= sound.hum('sawtooth');
    engine.current.set(enginePitch(elapsedMs), ENGINE_LOUDNESS);
    const multiplier = multiplierAt(elapsedMs);
    const milestone = milestoneBetween(shown.current, multiplier);
    // A player who joins mid-flight is not notified of past milestones.
    if (milestone && multiplier - shown.current < 50)
      announce(t('say.milestone', { multiplier: formatNumber(milestone / 100, intl) }));
    shown.current = multiplier;
  });
  useEffect(() => () => engine.current?.stop(), []);
}
