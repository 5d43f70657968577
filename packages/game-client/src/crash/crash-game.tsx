import { timeToReach } from '@sabai/games/families/crash/growth.ts';
import { type CSSProperties, type RefObject, useCallback, useRef, useState } from 'react';
import { useTranslations } from 'use-intl';
import { BalanceReadout } from '../hud/balance-readout.tsx';
import { Logo } from '../hud/logo.tsx';
import { MenuButton, SoundButton } from '../hud/menu-buttons.tsx';
import { RoundButton } from '../hud/round-button.tsx';
import { useInsets } from '../hud/use-insets.ts';
import { useRuntime } from '../session/runtime.ts';
import { LateStage } from '../stage/late-stage.tsx';
import type { StageTools } from '../stage/stage-canvas.tsx';
import { BetPanelView } from './hud/bet-panel-view.tsx';
import { FlightStatus } from './hud/flight-status.tsx';
import { HistoryPills } from './hud/history-pills.tsx';
import { PlayersList } from './hud/players-list.tsx';
import { SeatContext } from './hud/seat-context.ts';
import { SeedNote } from './hud/seed-note.tsx';
import { useBetKeys } from './hud/use-bet-keys.ts';
import { useTableEvents } from './hud/use-table-events.ts';
import { type CrashLook, LookContext, useLook } from './model/crash-look.ts';
import { crashTableOf } from './model/crash-table-of.ts';
import { useThemeWords } from './model/theme-words.ts';
import type { CrashScene } from './scene/crash-scene.ts';
import type { FlightView } from './scene/flight-view.ts';
import './crash.css';

/** A crash game: one multiplier for all players, two bets for each. */
export function CrashGameView({ look }: { look: CrashLook }) {
  const seat = crashTableOf(useRuntime());
  return (
    <LookContext value={look}>
      <SeatContext value={seat}>
        <CrashTableView />
      </SeatContext>
    </LookContext>
  );
}

function CrashTableView() {
  const { logo, theme } = useLook();
  const t = useTranslations('studio-crash');
  const scene = useRef<CrashScene | undefined>(undefined);
  const area = useRef<HTMLDivElement>(null);
  const [showsPlayers, setShowsPlayers] = useState(false);
  useTableEvents(scene);
  useBetKeys();
  return (
    <div className="crash" data-theme={theme} data-players={showsPlayers || undefined}>
      <CrashStage area={area} scene={scene} />
      <header className="crash-top">
        <Logo addresses={logo} className="crash-logo" />
        <BalanceReadout className="crash-balance" />
        <RoundButton
          icon="users"
          label={t('showPlayers')}
          className="crash-players-toggle"
          isPressed={showsPlayers}
          onClick={() => setShowsPlayers(!showsPlayers)}
        />
        <SoundButton isSwitch />
        <MenuButton />
      </header>
      <HistoryPills />
      <PlayersList />
      <FlightStatus area={area} />
      <SeedNote />
      <div className="crash-panels">
        <BetPanelView id={0} />
        <BetPanelView id={1} />
      </div>
    </div>
  );
}

function CrashStage({
  area,
  scene,
}: {
  area: RefObject<HTMLDivElement | null>;
  scene: RefObject<CrashScene | undefined>;
}) {
  const look = useLook();
  const words = useThemeWords();
  const tGame = useTranslations('studio');
  const { prefersCalm, intl } = useRuntime();
  const view = useFlightView();
  const build = useCallback(
    async (tools: StageTools) => {
      const { buildCrashScene } = await import('./scene/crash-scene.ts');
      return buildCrashScene(tools, { look, intl, view, isCalm: prefersCalm.get });
    },
    [look, intl, view, prefersCalm],
  );
  return (
    <LateStage
      build={build}
      onScene={(next) => {
        scene.current = next;
      }}
      insets={useInsets(area)}
      label={words('scene')}
      loading={(part) => (
        <div className="loading">
          <div className="loading-bar" style={{ '--part': part } as CSSProperties} />
        </div>
      )}
      fallback={<p className="stage-fallback">{tGame('failure.noWebgl')}</p>}
    />
  );
}

/** Returns a function that gives the scene its data for each frame. */
function useFlightView(): () => FlightView | undefined {
  const seat = crashTableOf(useRuntime());
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
