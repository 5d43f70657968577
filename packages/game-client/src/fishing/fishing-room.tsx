import { formatNumber } from '@sabai/contract/number-format';
import type { FishingResult } from '@sabai/games/families/fishing/messages.ts';
import { type CSSProperties, useCallback, useEffect, useMemo, useRef, useState } from 'react';
import { useTranslations } from 'use-intl';
import { useStore } from '../base/store.ts';
import { CountingFigure } from '../hud/counting-figure.tsx';
import { Logo } from '../hud/logo.tsx';
import { MenuButton, SoundButton } from '../hud/menu-buttons.tsx';
import { Readout } from '../hud/readout.tsx';
import { useElementBox } from '../hud/use-element-box.ts';
import { useRuntime } from '../session/runtime.ts';
import type { Insets } from '../stage/insets.ts';
import { LateStage } from '../stage/late-stage.tsx';
import type { StageTools } from '../stage/stage-canvas.tsx';
import { BuyInDialog } from './buy-in-dialog.tsx';
import { FishingBar } from './fishing-bar.tsx';
import { fishingSeatOf } from './model/fishing-seat.ts';
import type { FishingScene } from './scene/fishing-scene.ts';
import type { RoomScene } from './scene/room-scene.ts';
import { useGun } from './use-gun.ts';
import './fishing.css';

/** Time for which a row of catches continues. */
const COMBO_MS = 2600;
/** Minimum interval between announced catches for screen readers. */
const SPEAK_MS = 1600;

/** A fishing room: its water, the player's cannon and net. */
export function FishingRoom({ room, logo }: { room: RoomScene; logo: readonly string[] }) {
  const t = useTranslations('studio-fishing');
  const tGame = useTranslations('studio');
  const runtime = useRuntime();
  const { balance, prefersCalm, money, intl, sound, announce } = runtime;
  const seat = fishingSeatOf(runtime);
  const { table, notice } = seat;
  const connection = useStore(table.connection);
  const opened = useStore(table.room);
  const purse = useStore(table.purse);
  const shown = useStore(notice);
  const scene = useRef<FishingScene | undefined>(undefined);
  const area = useRef<HTMLDivElement>(null);
  const top = useRef<HTMLElement>(null);
  const bar = useRef<HTMLDivElement>(null);
  const [topBox, barBox] = [useElementBox(top), useElementBox(bar)];
  const insets = useMemo<Insets>(
    () => ({ top: topBox.height, bottom: barBox.height, left: 0, right: 0 }),
    [topBox.height, barBox.height],
  );
  const [isFilling, setFilling] = useState(false);
  const combo = useCombo();
  const show = useCatches(announce);

  const onResult = useRef((_: FishingResult) => {});
  onResult.current = (result) => {
    // A return that does not exceed the cost is not celebrated.
    if (BigInt(result.payout) <= BigInt(result.stake)) return;
    const times = Math.max(...result.paid) / 100;
    sound.play(times >= 60 ? 'winBig' : times >= 15 ? 'winSmall' : 'coin');
    combo.add();
    const best = result.paid.indexOf(Math.max(...result.paid));
    const code = room.species[result.kinds[best] ?? 0]!.code;
    show(t('say.caught', { name: t(`fish.${code}` as 'fish.minnow'), amount: money(result.payout) }));
  };
  const onTargetGone = useCallback(() => {
    const { target: _, ...rest } = seat.aim.get();
    seat.aim.set(rest);
  }, [seat]);

  const build = useCallback(
    async (tools: StageTools) => {
      const { buildFishingScene } = await import('./scene/fishing-scene.ts');
      return buildFishingScene(tools, room, {
        table,
        isCalm: prefersCalm.get,
        money,
        times: (factor) => `×${formatNumber(factor, intl)}`,
        onResult: (result) => onResult.current(result),
        onBoss(code) {
          seat.tell({ kind: 'boss', code });
          sound.play('tension');
          announce(t('boss', { name: t(`fish.${code}` as 'fish.minnow') }));
        },
        onTargetGone,
      });
    },
    [room, table, prefersCalm, money, intl, seat, sound, announce, t, onTargetGone],
  );
  const gun = useGun(area, scene, seat, room.species, () => {
    seat.tell({ kind: 'empty' });
    setFilling(true);
  });
  const wasFilled = useRef(false);
  useEffect(() => {
    if (purse !== '0' && !wasFilled.current) announce(t('say.filled', { amount: money(purse) }));
    wasFilled.current = purse !== '0';
  }, [purse, announce, money, t]);

  return (
    <div className="fishing">
      <LateStage
        build={build}
        onScene={(next) => {
          scene.current = next;
        }}
        insets={insets}
        label={t('scene')}
        loading={(part) => (
          <div className="loading" role="progressbar" aria-label={tGame('loading', { game: runtime.auth.game.title })}>
            <div className="loading-bar" style={{ '--part': part } as CSSProperties} />
          </div>
        )}
        fallback={<p className="stage-fallback">{tGame('failure.noWebgl')}</p>}
      />
      <header className="fishing-top" ref={top}>
        <Logo addresses={logo} className="fishing-logo" />
        <Readout label={tGame('balance')}>
          <CountingFigure amount={useStore(balance)} />
        </Readout>
        <SoundButton isSwitch />
        <MenuButton />
      </header>
      <div className="fishing-water" ref={area}>
        {connection === 'lost' && opened && (
          <p className="fishing-line" role="status">
            <strong>{t('lost')}</strong> {t('lostNote')}
          </p>
        )}
        {!opened && <p className="fishing-wait">{t(connection === 'refused' ? 'ended' : 'connecting')}</p>}
        {opened && purse === '0' && !isFilling && (
          <button type="button" className="fishing-begin main-button" onClick={() => setFilling(true)}>
            {t('fill')}
          </button>
        )}
        {combo.count > 1 && (
          <p key={`combo ${combo.count}`} className="fishing-combo" aria-hidden="true">
            {t('combo', { count: combo.count })}
          </p>
        )}
        {shown && (
          <p
            key={`notice ${shown.key}`}
            className="fishing-notice"
            data-kind={shown.kind}
            role={shown.kind === 'boss' ? undefined : 'alert'}
          >
            {shown.kind === 'refused' && t(`refused.${shown.code}`)}
            {shown.kind === 'empty' && t('empty')}
            {shown.kind === 'boss' && t('boss', { name: t(`fish.${shown.code}` as 'fish.minnow') })}
          </p>
        )}
      </div>
      <FishingBar seat={seat} gun={gun} onFill={() => setFilling(true)} ref={bar} />
      {isFilling && <BuyInDialog seat={seat} onClose={() => setFilling(false)} />}
    </div>
  );
}

/** Counts catches in quick succession. */
function useCombo(): { count: number; add(): void } {
  const [count, setCount] = useState(0);
  const timer = useRef<ReturnType<typeof setTimeout> | undefined>(undefined);
  useEffect(() => () => clearTimeout(timer.current), []);
  return {
    count,
    add() {
      setCount((before) => before + 1);
      clearTimeout(timer.current);
      timer.current = setTimeout(() => setCount(0), COMBO_MS);
    },
  };
}

/** Announces catches; of those in quick succession only the latest. */
function useCatches(announce: (sentence: string) => void): (sentence: string) => void {
  const waiting = useRef<{ sentence?: string; timer?: ReturnType<typeof setTimeout> }>({});
  useEffect(() => () => clearTimeout(waiting.current.timer), []);
  return (sentence) => {
    waiting.current.sentence = sentence;
    waiting.current.timer ??= setTimeout(() => {
      const { sentence: latest } = waiting.current;
      waiting.current = {};
      if (latest) announce(latest);
    }, SPEAK_MS);
  };
}
