import { type ReactNode, useEffect } from 'react';
import type { GameClient } from '../game-client.ts';
import { JackpotDialog } from '../jackpot/jackpot-dialog.tsx';
import { showsReplays } from '../replay/open-replay.ts';
import { ReplayBar } from '../replay/replay-bar.tsx';
import { ReplayCard } from '../replay/replay-card.tsx';
import { useRuntime } from '../runtime.ts';
import { change } from '../settings.ts';
import { useStore } from '../store.ts';
import { Announcer } from './announcer.tsx';
import { FailureDialog } from './failure-dialog.tsx';
import { FairnessDialog, SeedsPanel } from './fairness-dialog.tsx';
import { HistoryDialog } from './history-dialog.tsx';
import { MenuDialog } from './menu-dialog.tsx';
import { RulesDialog } from './rules-dialog.tsx';
import { SessionStrip } from './session-strip.tsx';

/** A game and everything that all games share around it. */
export function Shell({ client: { Game, Rules, Fairness } }: { client: GameClient }) {
  const { dialog, settings, sound, replay } = useRuntime();
  const open = useStore(dialog);
  const { isLeftHanded } = useStore(settings);

  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      if (event.repeat || event.ctrlKey || event.metaKey || event.altKey) return;
      if (event.target instanceof Element && event.target.closest('input, select, textarea')) return;
      if (event.key === 'Escape' && dialog.get() === undefined && !document.querySelector('dialog[open]')) {
        event.preventDefault();
        dialog.set('menu');
      } else if (event.key === 'm' || event.key === 'M') change(settings, { isMuted: !settings.get().isMuted });
    };
    const unlock = () => sound.unlock();
    window.addEventListener('keydown', onKey);
    window.addEventListener('pointerdown', unlock);
    window.addEventListener('keydown', unlock);
    return () => {
      window.removeEventListener('keydown', onKey);
      window.removeEventListener('pointerdown', unlock);
      window.removeEventListener('keydown', unlock);
    };
  }, [dialog, settings, sound]);

  const dialogs: Partial<Record<NonNullable<typeof open>, ReactNode>> = {
    menu: <MenuDialog />,
    rules: <RulesDialog Rules={Rules} />,
    history: <HistoryDialog />,
    fairness: <FairnessDialog content={Fairness ? <Fairness /> : <SeedsPanel />} />,
  };
  return (
    <main className="game" data-left-handed={isLeftHanded || undefined} data-replay={replay && ''}>
      {replay && !showsReplays(replay.about.family) ? <ReplayCard replay={replay} /> : <Game />}
      {replay ? <ReplayBar replay={replay} /> : <SessionStrip />}
      <Announcer />
      {open && dialogs[open]}
      <JackpotDialog />
      <FailureDialog />
    </main>
  );
}
