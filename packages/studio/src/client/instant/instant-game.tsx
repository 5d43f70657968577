import { type CSSProperties, type ReactNode, useEffect, useMemo, useRef, useState } from 'react';
import { useTranslations } from 'use-intl';
import { formatTenThousandths, type InstantEvent, type InstantResult, type PlayParams } from '../../protocol.ts';
import { useElementBox } from '../hud/use-element-box.ts';
import { useRuntime } from '../runtime.ts';
import { AutoplayDialog } from '../solo/autoplay-dialog.tsx';
import { BetBar } from '../solo/bet-bar.tsx';
import { isLowPage } from '../solo/is-low-page.ts';
import type { EventReading, SoloTable } from '../solo/solo-table.ts';
import { StakeDialog } from '../solo/stake-dialog.tsx';
import { useSoloTable } from '../solo/use-solo-table.ts';
import { useStore } from '../store.ts';
import { createResultStage, type InstantMoment } from './result-stage.ts';
import './instant.css';

export interface InstantGameProps {
  /** What the next bet chooses; undefined while the choice is not complete. */
  params: PlayParams | undefined;
  /** How long a result takes to come into view. */
  durationMs: (params: PlayParams) => number;
  /** A result in words, for people who do not see it. */
  describe: (result: InstantResult) => string;
  scene: (moment: InstantMoment) => ReactNode;
  /** The controls of the choice; locked while a round is on its way. */
  choices: (isLocked: boolean) => ReactNode;
  /** The picture whose colours fill the page. */
  backdrop: string;
}

const KEPT_RESULTS = 12;

/** A game of one step: what may be chosen, what came of it, and the bar to bet with. */
export function InstantGame({ params, durationMs, describe, scene, choices, backdrop }: InstantGameProps) {
  const t = useTranslations('game');
  const runtime = useRuntime();
  const chosen = useRef(params);
  chosen.current = params;
  const [stage] = useState(() =>
    createResultStage<InstantResult>({
      type: 'result',
      sound: runtime.sound,
      isCalm: runtime.prefersCalm.get,
      durationMs,
    }),
  );
  const say = useRef(describe);
  say.current = describe;
  const reading = useMemo<EventReading<InstantEvent>>(
    () => ({
      paid: (events) => events.reduce((sum, event) => sum + (event.type === 'final' ? BigInt(event.amount) : 0n), 0n),
      feature: () => undefined,
      hasFeature: () => false,
      describe: (event) => {
        if (event.type === 'result') return say.current(event);
        return event.amount === '0' ? undefined : t('instant.paid', { amount: runtime.money(event.amount) });
      },
    }),
    [t, runtime],
  );
  const table = useSoloTable<InstantEvent>(runtime, reading, () => chosen.current && { params: chosen.current });
  useEffect(() => {
    table.setStage(stage);
    return () => table.setStage(undefined);
  }, [table, stage]);

  const { phase, autoplay } = useStore(table.state);
  const moment = useStore(stage.moment);
  const dialog = useStore(runtime.dialog);
  const place = useRef<HTMLDivElement>(null);
  const bar = useRef<HTMLDivElement>(null);
  const isLow = isLowPage(useElementBox(place));
  const { height } = useElementBox(bar);
  const plain = table as unknown as SoloTable<never>;

  return (
    <div
      ref={place}
      data-low={isLow || undefined}
      className="solo instant"
      style={{ '--bar': `${height}px`, '--backdrop': `url("${backdrop}")` } as CSSProperties}
    >
      <div className="instant-page">
        <Results moment={moment} />
        <div className="instant-scene" data-phase={moment.phase}>
          {scene(moment)}
        </div>
        <div className="instant-choices">{choices(phase !== 'idle' || autoplay !== undefined)}</div>
      </div>
      <BetBar ref={bar} table={plain} isReady={params !== undefined} />
      {dialog === 'autoplay' && <AutoplayDialog table={plain} />}
      {dialog === 'stake' && <StakeDialog table={plain} />}
    </div>
  );
}

/** What the last bets were multiplied by, newest first. */
function Results({ moment }: { moment: InstantMoment }) {
  const t = useTranslations('game');
  const [results, setResults] = useState<readonly { round: string; multiplier: number }[]>([]);
  useEffect(() => {
    if (moment.phase !== 'shown') return;
    const { round, result } = moment;
    setResults((kept) =>
      kept[0]?.round === round ? kept : [{ round, multiplier: result.multiplier }, ...kept].slice(0, KEPT_RESULTS),
    );
  }, [moment]);
  return (
    <ol className="instant-results" aria-label={t('instant.results')}>
      {results.map(({ round, multiplier }) => (
        <li key={round} data-win={multiplier > 10_000 || undefined}>
          {formatTenThousandths(multiplier)}×
        </li>
      ))}
    </ol>
  );
}
