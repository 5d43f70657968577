import type { AmountMinor, InstantResult, MultiplierTenThousandths, PlayParams } from '@sabai/games/protocol';
import { type ReactNode, useEffect, useState } from 'react';
import { useTranslations } from 'use-intl';
import { useStore } from '../base/store.ts';
import { BalanceReadout } from '../hud/balance-readout.tsx';
import { later } from '../session/later.tsx';
import { useRuntime } from '../session/runtime.ts';
import { useTimes } from '../session/use-times.ts';
import type { SoloTable } from '../solo/solo-table.ts';
import { BetSheet, type BetWords } from './bet-sheet.tsx';
import type { InstantMoment } from './result-stage.ts';
import { useResultTable } from './use-result-table.ts';
import './instant.css';
import './original.css';

const AutoplayDialog = later(() => import('../solo/autoplay-dialog.tsx').then((part) => part.AutoplayDialog));

export interface InstantGameProps {
  /** What the next bet chooses; undefined while the choice is not complete. */
  params: PlayParams | undefined;
  /** How long a result takes to come into view. */
  durationMs: (params: PlayParams) => number;
  /** A result in words, for people who do not see it. */
  describe: (result: InstantResult) => string;
  /** A result among the last ones; without it, what it multiplied the stake by. */
  mark?: (result: InstantResult) => string;
  /** What a win multiplies the stake by, in games where every win is alike. */
  winPays?: MultiplierTenThousandths;
  /** Choices that need the room of the tabs. */
  hasTabs?: boolean;
  scene: (moment: InstantMoment, isLocked: boolean) => ReactNode;
  /** The controls of the choice; locked while a round is on its way. */
  choices: (isLocked: boolean, moment: InstantMoment, stake: AmountMinor) => ReactNode;
  /** What the big button says, in games that have words of their own for it. */
  words?: BetWords;
}

const KEPT_RESULTS = 12;

/** A game of one step: what came of the last bets, the scene, and the sheet to bet with. */
export function InstantGame(props: InstantGameProps) {
  const { params, durationMs, describe, mark, winPays, hasTabs = true, scene, choices, words } = props;
  const t = useTranslations('studio');
  const runtime = useRuntime();
  const { auth, dialog } = runtime;
  const { table, moment } = useResultTable<InstantResult>({
    type: 'result',
    durationMs,
    describe,
    describePayout: (amount) => (amount === '0' ? undefined : t('instant.paid', { amount: runtime.money(amount) })),
    choice: () => params && { params },
  });
  const { phase, autoplay, autoplayStop, stake } = useStore(table.state);
  const isLocked = phase !== 'idle' || autoplay !== undefined;
  const plain = table as unknown as SoloTable<never>;
  return (
    <div className="solo original" data-game={auth.game.code}>
      <div className="original-page">
        <div className="original-top">
          {autoplayStop ? (
            <p className="original-note" role="status">
              {t(`autoplayStopped.${autoplayStop}`)}
            </p>
          ) : (
            <Results moment={moment} mark={mark} />
          )}
          <BalanceReadout className="original-balance" />
        </div>
        <div className="original-scene" data-scene data-phase={moment.phase}>
          {scene(moment, isLocked)}
        </div>
      </div>
      <BetSheet table={plain} isReady={params !== undefined} winPays={winPays} hasTabs={hasTabs} words={words}>
        {choices(isLocked, moment, stake)}
      </BetSheet>
      {useStore(dialog) === 'autoplay' && <AutoplayDialog table={plain} />}
    </div>
  );
}

interface ResultsProps {
  moment: InstantMoment;
  mark: InstantGameProps['mark'] | undefined;
}

/** What came of the last bets, newest first. */
function Results({ moment, mark }: ResultsProps) {
  const t = useTranslations('studio');
  const times = useTimes();
  const [results, setResults] = useState<readonly { round: string; result: InstantResult }[]>([]);
  useEffect(() => {
    if (moment.phase !== 'shown') return;
    const { round, result } = moment;
    setResults((kept) => (kept[0]?.round === round ? kept : [{ round, result }, ...kept].slice(0, KEPT_RESULTS)));
  }, [moment]);
  return (
    <ol className="original-results" aria-label={t('instant.results')} data-cuts>
      {results.map(({ round, result }) => (
        <li key={round} data-win={result.multiplier > 10_000 || undefined}>
          {mark?.(result) ?? times(result.multiplier)}
        </li>
      ))}
    </ol>
  );
}
