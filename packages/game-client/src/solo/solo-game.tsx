import type { RoundEvent } from '@sabai/games/protocol';
import { type CSSProperties, type ReactNode, useMemo, useRef, useState } from 'react';
import { useTranslations } from 'use-intl';
import { useStore } from '../base/store.ts';
import { isLowPage } from '../hud/is-low-page.ts';
import { Logo } from '../hud/logo.tsx';
import { useElementBox } from '../hud/use-element-box.ts';
import { JackpotStrip } from '../jackpot/jackpot-strip.tsx';
import { later } from '../session/later.tsx';
import { useRuntime } from '../session/runtime.ts';
import type { Insets, StageSize } from '../stage/insets.ts';
import { LateStage } from '../stage/late-stage.tsx';
import type { StageTools } from '../stage/stage-canvas.tsx';
import { BetBar } from './bet-bar.tsx';
import { ModeButtons } from './mode-buttons.tsx';
import type { EventReading } from './round-show.ts';
import type { RoundStage } from './round-stage.ts';
import type { SoloTable } from './solo-table.ts';
import { useSoloTable } from './use-solo-table.ts';

const AutoplayDialog = later(() => import('./autoplay-dialog.tsx').then((part) => part.AutoplayDialog));
const BuyDialog = later(() => import('./buy-dialog.tsx').then((part) => part.BuyDialog));
const FreeDialogs = later(() => import('./free-dialogs.tsx').then((part) => part.FreeDialogs));
const StakeDialog = later(() => import('./stake-dialog.tsx').then((part) => part.StakeDialog));

/** A placeholder for the stage until that has loaded. */
export interface FirstPictureProps {
  size: StageSize;
  label: string;
  /** A bet is pending, or its result is about to be shown. */
  isBusy: boolean;
  /** Shown until the picture has loaded. */
  loading: (part: number) => ReactNode;
  /** Called when it has loaded, or failed. */
  onEnd: (stands: boolean) => void;
}

export interface SoloGameProps<Event extends RoundEvent> {
  build: (tools: StageTools) => Promise<RoundStage<Event>>;
  first: (props: FirstPictureProps) => ReactNode;
  reading: EventReading<Event>;
  /** Describes the current stage. */
  label: string;
  /** Pictures of the big button. */
  spinArt: { button: string; arrows: string };
  /** Addresses of its logo. */
  logo: readonly string[];
}

/** A game of solo rounds: its stage, the bet bar and the rounds. */
export function SoloGame<Event extends RoundEvent>({
  build,
  first,
  reading,
  label,
  spinArt,
  logo,
}: SoloGameProps<Event>) {
  const t = useTranslations('studio');
  const runtime = useRuntime();
  const table = useSoloTable(runtime, reading);
  const { phase } = useStore(table.state);
  // The scene's code loads after everything that a bet needs.
  const [part, setPart] = useState<'first' | 'stage' | 'none'>('first');
  const [hasStage, setHasStage] = useState(false);
  const dialog = useStore(runtime.dialog);
  const freeOver = useStore(runtime.freeOver);
  const place = useRef<HTMLDivElement>(null);
  const bar = useRef<HTMLDivElement>(null);
  const page = useElementBox(place);
  const barBox = useElementBox(bar);
  const strip = useRef<HTMLElement>(null);
  const stripBox = useElementBox(strip);
  const top = stripBox.height;
  const isLow = isLowPage(page);
  const insets = useMemo<Insets>(
    () =>
      isLow
        ? { top, bottom: LOW_BAR, left: LOW_SIDE, right: LOW_SIDE }
        : { top, bottom: barBox.height, left: 0, right: 0 },
    [isLow, top, barBox.height],
  );

  return (
    <div ref={place} className="solo" data-low={isLow || undefined}>
      {part !== 'first' && (
        <LateStage
          build={build}
          onScene={(scene) => {
            table.setStage(scene);
            if (scene) setHasStage(true);
          }}
          onFailed={() => {
            table.close();
            setPart('none');
          }}
          insets={insets}
          label={label}
          loading={() => null}
          fallback={
            <p className="stage-fallback" role="alert">
              {t('failure.noWebgl')}
            </p>
          }
        />
      )}
      {!hasStage &&
        part !== 'none' &&
        page.width > 0 &&
        first({
          size: { ...page, insets },
          label,
          isBusy: phase !== 'opening' && phase !== 'idle',
          loading: (share) => (
            <div className="loading" role="progressbar" aria-label={t('loading', { game: runtime.auth.game.title })}>
              <Logo addresses={logo} />
              <span className="loading-bar" style={{ '--part': share } as CSSProperties} />
            </div>
          ),
          onEnd: (stands) => {
            if (stands) table.open();
            setPart('stage');
          },
        })}
      {/* A demo neither contributes to the pots nor wins them. */}
      {runtime.auth.game.jackpotShare && runtime.auth.mode === 'real' && <JackpotStrip ref={strip} />}
      <BetBar ref={bar} table={table as SoloTable<never>} spinArt={spinArt} isReady={part !== 'none'}>
        {runtime.auth.config.modes.length > 1 && <ModeButtons table={table as SoloTable<never>} />}
      </BetBar>
      {(runtime.auth.free || freeOver) && <FreeDialogs />}
      {dialog === 'autoplay' && <AutoplayDialog table={table as SoloTable<never>} />}
      {dialog === 'buy' && <BuyDialog table={table as SoloTable<never>} />}
      {dialog === 'stake' && <StakeDialog table={table as SoloTable<never>} />}
    </div>
  );
}

/** The size of the low layout's columns and of its line of figures, in CSS pixels; the style sheet has the same. */
const LOW_SIDE = 60;
const LOW_BAR = 34;
