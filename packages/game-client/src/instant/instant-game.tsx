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
  /** The choice of the next bet; undefined while it is incomplete. */
  params: PlayParams | undefined;
  /** Returns the duration of revealing a result. */
  durationMs: (params: PlayParams) => number;
  /** Returns a result in words, for screen readers. */
  describe: (result: InstantResult) => string;
  /** Returns a result's label among the last ones; by default its multiplier. */
  mark?: (result: InstantResult) => string;
  /** The factor of the stake for a win, in games where all wins are equal. */
  winPays?: MultiplierTenThousandths;
  /** Choices that need the space of the tabs. */
  hasTabs?: boolean;
  scene: (moment: InstantMoment, isLocked: boolean) => ReactNode;
  /** Returns the controls of the choice; locked while a round is pending. */
  choices: (isLocked: boolean, moment: InstantMoment, stake: AmountMinor) => ReactNode;
  /** The label of the big button, in games with their own words. */
  words?: BetWords;
}

const KEPT_RESULTS = 12;

/** A game of one step: the last results, the scene, and the bet sheet. */
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

/** The last results, newest first. */
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
