import { type CSSProperties, type ReactNode, useEffect, useRef, useState } from 'react';
import { useTranslations } from 'use-intl';
import type { AmountMinor, InstantResult, PlayParams } from '../../protocol.ts';
import { isLowPage } from '../hud/is-low-page.ts';
import { useElementBox } from '../hud/use-element-box.ts';
import { useRuntime } from '../runtime.ts';
import { BetBar, type BetWords } from '../solo/bet-bar.tsx';
import type { SoloTable } from '../solo/solo-table.ts';
import { useStore } from '../store.ts';
import { useTimes } from '../use-times.ts';
import type { InstantMoment } from './result-stage.ts';
import { useResultTable } from './use-result-table.ts';
import './instant.css';
import { later } from '../later.tsx';

const AutoplayDialog = later(() => import('../solo/autoplay-dialog.tsx').then((part) => part.AutoplayDialog));
const StakeDialog = later(() => import('../solo/stake-dialog.tsx').then((part) => part.StakeDialog));

export interface InstantGameProps {
  /** What the next bet chooses; undefined while the choice is not complete. */
  params: PlayParams | undefined;
  /** How long a result takes to come into view. */
  durationMs: (params: PlayParams) => number;
  /** A result in words, for people who do not see it. */
  describe: (result: InstantResult) => string;
  scene: (moment: InstantMoment) => ReactNode;
  /** The controls of the choice; locked while a round is on its way. */
  choices: (isLocked: boolean, stake: AmountMinor) => ReactNode;
  /** What the big button says. */
  words?: BetWords;
  /** The picture whose colours fill the page. */
  backdrop: string;
}

const KEPT_RESULTS = 12;

/** A game of one step: what may be chosen, what came of it, and the bar to bet with. */
export function InstantGame({ params, durationMs, describe, scene, choices, words, backdrop }: InstantGameProps) {
  const t = useTranslations('game');
  const runtime = useRuntime();
  const { table, moment } = useResultTable<InstantResult>({
    type: 'result',
    durationMs,
    describe,
    describePayout: (amount) => (amount === '0' ? undefined : t('instant.paid', { amount: runtime.money(amount) })),
    choice: () => params && { params },
  });
  const { phase, autoplay, stake } = useStore(table.state);
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
        <div className="instant-scene" data-scene data-phase={moment.phase}>
          {scene(moment)}
        </div>
        <div className="instant-choices">{choices(phase !== 'idle' || autoplay !== undefined, stake)}</div>
      </div>
      <BetBar ref={bar} table={plain} isReady={params !== undefined} {...(words && { words })} />
      {dialog === 'autoplay' && <AutoplayDialog table={plain} />}
      {dialog === 'stake' && <StakeDialog table={plain} />}
    </div>
  );
}

/** What the last bets were multiplied by, newest first. */
function Results({ moment }: { moment: InstantMoment }) {
  const t = useTranslations('game');
  const times = useTimes();
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
          {times(multiplier)}
        </li>
      ))}
    </ol>
  );
}
