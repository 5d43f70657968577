import type { AmountMinor, PlayParams, RoundEvent, StepAction, StepEvent, StepOffer } from '@sabai/games/protocol';
import { type CSSProperties, type ReactNode, useEffect, useMemo, useRef, useState } from 'react';
import { useTranslations } from 'use-intl';
import { useStore } from '../base/store.ts';
import { isLowPage } from '../hud/is-low-page.ts';
import { useElementBox } from '../hud/use-element-box.ts';
import { useRuntime } from '../session/runtime.ts';
import { BetBar } from '../solo/bet-bar.tsx';
import type { EventReading } from '../solo/round-show.ts';
import type { SoloTable } from '../solo/solo-table.ts';
import { useSoloTable } from '../solo/use-solo-table.ts';
import { createStepStage, type StepMoment, type StepRound, type StepStageOptions } from './step-stage.ts';
import '../instant/instant.css';
import './steps.css';
import { later } from '../session/later.tsx';

const StakeDialog = later(() => import('../solo/stake-dialog.tsx').then((part) => part.StakeDialog));

/** The round's data for a scene or its controls. */
export interface StepView {
  moment: StepMoment;
  /** No round is open. */
  isIdle: boolean;
  /** The round waits for the player: offers can be taken. */
  isOpen: boolean;
  offers: readonly StepOffer[];
  offer(type: string): StepOffer | undefined;
  act(action: StepAction): void;
}

export interface StepGameProps extends Pick<StepStageOptions, 'durationMs' | 'soundOf'> {
  /** The choice of the next bet. */
  params: PlayParams;
  /** Returns an event in words, for screen readers. */
  describe: (event: StepEvent) => string | undefined;
  scene: (view: StepView) => ReactNode;
  /** Returns the choices before the bet, or the actions in the round. */
  controls: (view: StepView) => ReactNode;
  /** The label of the big button while a round is open; with `takes` it takes the round's current value. */
  openWord: string;
  takes?: string;
  backdrop: string;
  className?: string;
}

/** A game of steps: the scene, its controls, and the bar to bet with, whose big button takes the win. */
export function StepGame(props: StepGameProps) {
  const { params, durationMs, soundOf, describe, scene, controls, openWord, takes, backdrop, className = '' } = props;
  const t = useTranslations('studio');
  const runtime = useRuntime();
  const { money } = runtime;
  const latest = useRef({ params, describe });
  latest.current = { params, describe };
  const [stage] = useState(() =>
    createStepStage({ sound: runtime.sound, isCalm: runtime.prefersCalm.get, durationMs, soundOf }),
  );
  const reading = useMemo<EventReading<RoundEvent>>(
    () => ({
      paid: (events) => events.reduce((sum, event) => sum + (event.type === 'final' ? BigInt(event.amount) : 0n), 0n),
      feature: () => undefined,
      hasFeature: () => false,
      describe(event) {
        if (event.type !== 'final') return latest.current.describe(event as StepEvent);
        return event.amount === '0' ? undefined : t('instant.paid', { amount: money(event.amount) });
      },
    }),
    [t, money],
  );
  const table = useSoloTable<RoundEvent>(runtime, reading, () => ({ params: latest.current.params }));
  useEffect(() => {
    table.setStage(stage);
    return () => table.setStage(undefined);
  }, [table, stage]);

  const moment = useStore(stage.moment);
  const { phase, offers = [] } = useStore(table.state);
  const dialog = useStore(runtime.dialog);
  const place = useRef<HTMLDivElement>(null);
  const bar = useRef<HTMLDivElement>(null);
  const isLow = isLowPage(useElementBox(place));
  const { height } = useElementBox(bar);
  const plain = table as unknown as SoloTable<never>;
  const isOpen = phase === 'open';
  const view: StepView = {
    moment,
    isIdle: phase === 'idle',
    isOpen,
    offers,
    offer: (type) => offers.find((each) => each.type === type),
    act: table.act,
  };
  const canTake = takes !== undefined && view.offer(takes) !== undefined;
  const worth = worthOf(moment);
  return (
    <div
      ref={place}
      data-low={isLow || undefined}
      className={`solo instant steps ${className}`}
      style={{ '--bar': `${height}px`, '--backdrop': `url("${backdrop}")` } as CSSProperties}
    >
      <div className="instant-page">
        <div className="instant-scene" data-scene data-phase={moment.phase}>
          {scene(view)}
          <Outcome moment={moment} />
        </div>
        <div className="instant-choices">{controls(view)}</div>
      </div>
      <BetBar
        ref={bar}
        table={plain}
        whileOpen={{
          word: canTake || !isOpen ? openWord : t('instant.yourTurn'),
          amount: canTake && worth && worth !== '0' ? money(worth) : undefined,
          onTake: canTake ? () => table.act({ type: takes }) : undefined,
        }}
      />
      {dialog === 'stake' && <StakeDialog table={plain} />}
    </div>
  );
}

/** Returns the payout of the round if it ends now. */
export function worthOf({ events }: Pick<StepMoment, 'events'>): AmountMinor | undefined {
  const last = events.findLast((event) => event.type === 'step');
  return last?.type === 'step' ? last.worth : undefined;
}

/** Returns how a finished round has ended; undefined while it is open. */
export const endOf = ({ events }: Pick<StepMoment, 'events'>) => events.find((event) => event.type === 'over');

/** Returns the shown steps, from the first action on. */
export const stepsOf = ({ events }: Pick<StepMoment, 'events'>) =>
  events.flatMap((event) => (event.type === 'step' && event.action ? [event] : []));

const isWon = ({ stake, cost, payout }: StepRound) => BigInt(payout) > BigInt(cost ?? stake);

/** The win over the scene, where there is one. */
function Outcome({ moment }: { moment: StepMoment }) {
  const { money } = useRuntime();
  const { phase, round, events } = moment;
  const isOver = phase === 'shown' && round?.state === 'closed' && events.at(-1)?.type === 'final';
  if (!isOver || !isWon(round)) return null;
  return (
    <output className="steps-won" aria-hidden="true">
      <span>{money(round.payout)}</span>
    </output>
  );
}
