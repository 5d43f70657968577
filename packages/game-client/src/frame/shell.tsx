import { type ReactNode, useEffect } from 'react';
import { change } from '../base/settings.ts';
import { useStore } from '../base/store.ts';
import { Announcer } from '../hud/announcer.tsx';
import { FailureDialog } from '../hud/failure-dialog.tsx';
import { SessionStrip } from '../hud/session-strip.tsx';
import { showsReplays } from '../replay/open-replay.ts';
import type { GameClient } from '../session/game-client.ts';
import { later } from '../session/later.tsx';
import { useRuntime } from '../session/runtime.ts';

const JackpotDialog = later(() => import('../jackpot/jackpot-dialog.tsx').then((part) => part.JackpotDialog));
const ReplayBar = later(() => import('../replay/replay-bar.tsx').then((part) => part.ReplayBar));
const ReplayCard = later(() => import('../replay/replay-card.tsx').then((part) => part.ReplayCard));
const MenuDialog = later(() => import('./menu-dialog.tsx').then((part) => part.MenuDialog));
const RulesDialog = later(() => import('./rules-dialog.tsx').then((part) => part.RulesDialog));
const HistoryDialog = later(() => import('./history-dialog.tsx').then((part) => part.HistoryDialog));
const FairnessDialog = later(() => import('./fairness-dialog.tsx').then((part) => part.FairnessDialog));
const SeedsPanel = later(() => import('./fairness-dialog.tsx').then((part) => part.SeedsPanel));

/** A game and the common parts around it. */
export function Shell({ client: { Game, Rules, Fairness } }: { client: GameClient }) {
  const { dialog, settings, sound, replay, jackpotsWon } = useRuntime();
  const open = useStore(dialog);
  const won = useStore(jackpotsWon);
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
      {won.length > 0 && <JackpotDialog />}
      <FailureDialog />
    </main>
  );
}
