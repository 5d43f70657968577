import { type CSSProperties, type RefObject, useCallback, useRef, useState } from 'react';
import { useTranslations } from 'use-intl';
import logo from '../../../../assets/games/nova-rush/logo.webp?url';
import { CountingFigure } from '../../../client/hud/counting-figure.tsx';
import { Readout } from '../../../client/hud/readout.tsx';
import { RoundButton } from '../../../client/hud/round-button.tsx';
import { useInsets } from '../../../client/hud/use-insets.ts';
import { useRuntime } from '../../../client/runtime.ts';
import { change } from '../../../client/settings.ts';
import { StageCanvas } from '../../../client/stage/stage-canvas.tsx';
import { useStore } from '../../../client/store.ts';
import { timeToReach } from '../../../families/crash/growth.ts';
import { BetPanelView } from './hud/bet-panel-view.tsx';
import { FlightStatus } from './hud/flight-status.tsx';
import { HistoryPills } from './hud/history-pills.tsx';
import { PlayersList } from './hud/players-list.tsx';
import { SeatContext } from './hud/seat-context.ts';
import { useBetKeys } from './hud/use-bet-keys.ts';
import { useTableEvents } from './hud/use-table-events.ts';
import { novaTableOf } from './nova-table-of.ts';
import type { FlightView } from './scene/flight-view.ts';
import { buildNovaScene, type NovaScene } from './scene/nova-scene.ts';
import './nova-rush.css';

/** Nova Rush: one rocket for everybody, two bets for each. */
export function NovaGame() {
  const seat = novaTableOf(useRuntime());
  return (
    <SeatContext value={seat}>
      <NovaTableView />
    </SeatContext>
  );
}

function NovaTableView() {
  const t = useTranslations('nova-rush');
  const tGame = useTranslations('game');
  const runtime = useRuntime();
  const { settings, dialog, balance } = runtime;
  const { isMuted } = useStore(settings);
  const scene = useRef<NovaScene | undefined>(undefined);
  const area = useRef<HTMLDivElement>(null);
  const [showsPlayers, setShowsPlayers] = useState(false);
  useTableEvents(scene);
  useBetKeys();
  return (
    <div className="nova" data-players={showsPlayers || undefined}>
      <NovaStage area={area} scene={scene} />
      <header className="nova-top">
        <img src={logo} alt="" className="nova-logo" width={640} height={200} />
        <Readout label={tGame('balance')}>
          <CountingFigure amount={useStore(balance)} />
        </Readout>
        <RoundButton
          icon="users"
          label={t('showPlayers')}
          className="nova-players-toggle"
          isPressed={showsPlayers}
          onClick={() => setShowsPlayers(!showsPlayers)}
        />
        <RoundButton
          icon={isMuted ? 'sound-off' : 'sound-on'}
          label={tGame('menu.sound')}
          isPressed={!isMuted}
          onClick={() => change(settings, { isMuted: !isMuted })}
        />
        <RoundButton icon="list" label={tGame('menu.title')} onClick={() => dialog.set('menu')} />
      </header>
      <HistoryPills />
      <PlayersList />
      <FlightStatus area={area} />
      <div className="nova-panels">
        <BetPanelView id={0} />
        <BetPanelView id={1} />
      </div>
    </div>
  );
}

function NovaStage({
  area,
  scene,
}: {
  area: RefObject<HTMLDivElement | null>;
  scene: RefObject<NovaScene | undefined>;
}) {
  const t = useTranslations('nova-rush');
  const tGame = useTranslations('game');
  const { prefersCalm } = useRuntime();
  const view = useFlightView();
  const build = useCallback(
    (tools: Parameters<typeof buildNovaScene>[0]) => buildNovaScene(tools, { view, isCalm: prefersCalm.get }),
    [view, prefersCalm],
  );
  return (
    <StageCanvas
      build={build}
      onScene={(next) => {
        scene.current = next;
      }}
      insets={useInsets(area)}
      label={t('scene')}
      loading={(part) => (
        <div className="loading">
          <img src={logo} alt="" width={640} height={200} />
          <div className="loading-bar" style={{ '--part': part } as CSSProperties} />
        </div>
      )}
      fallback={<p className="stage-fallback">{tGame('failure.noWebgl')}</p>}
    />
  );
}

/** What the scene asks for at each frame. */
function useFlightView(): () => FlightView | undefined {
  const seat = novaTableOf(useRuntime());
  return useCallback(() => {
    const table = seat.table.get();
    if (!table) return undefined;
    const { phase, round, crash } = table.flight;
    const elapsedMs = phase === 'crashed' ? timeToReach(crash ?? 100) : seat.elapsedMs();
    const cashOuts = table.mine.flatMap(({ state, cashedOutAt }) =>
      state === 'cashedOut' && cashedOutAt !== undefined ? [cashedOutAt] : [],
    );
    return { phase, round, elapsedMs, cashOuts };
  }, [seat]);
}
