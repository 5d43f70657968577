import { formatTimes } from '@sabai/contract/number-format';
import { DRAWN, MOST_PICKS, NUMBERS } from '@sabai/games/games/keno-rush/rules.ts';
import type { CSSProperties } from 'react';
import { useTranslations } from 'use-intl';
import type { InstantMoment } from '../../instant/result-stage.ts';
import { toneOf } from '../../instant/verdict.tsx';
import { useRuntime } from '../../session/runtime.ts';
import './keno.css';

export interface KenoBoardProps {
  moment: InstantMoment;
  picks: readonly number[];
  isLocked: boolean;
  onToggle: (pick: number) => void;
}

const legend = ['hit', 'missed', 'drawnOnly'] as const;

/**
 * The draw in its order, its result, and forty numbers: chosen, drawn, or both. The drawn ones light up one after the
 * other.
 */
export function KenoBoard({ moment, picks, isLocked, onToggle }: KenoBoardProps) {
  const t = useTranslations('studio-instant');
  const result = 'result' in moment ? moment : undefined;
  const drawn = (result?.result.outcome.drawn as readonly number[] | undefined) ?? [];
  const isShown = moment.phase === 'shown';
  const stepMs = (result?.ms ?? 0) / (DRAWN + 1);
  const after = (place: number) => ({ '--after': `${Math.max(0, place) * stepMs}ms` }) as CSSProperties;
  return (
    <div className="keno" data-phase={moment.phase}>
      <ol className="keno-rail" aria-hidden="true">
        {Array.from({ length: DRAWN }, (_, place) => {
          const number = drawn[place];
          return (
            <li
              // biome-ignore lint/suspicious/noArrayIndexKey: the place is what the ball is drawn as
              key={place}
              data-drawn={number !== undefined || undefined}
              data-hit={(number !== undefined && picks.includes(number)) || undefined}
              style={after(place)}
            >
              {number}
            </li>
          );
        })}
      </ol>
      <Came moment={moment} />
      <fieldset className="keno-board">
        <legend className="unseen">{t('keno.board')}</legend>
        {Array.from({ length: NUMBERS }, (_, index) => {
          const number = index + 1;
          const place = drawn.indexOf(number);
          const isPicked = picks.includes(number);
          return (
            <button
              key={number}
              type="button"
              aria-pressed={isPicked}
              disabled={isLocked || (!isPicked && picks.length >= MOST_PICKS)}
              data-drawn={place >= 0 || undefined}
              data-missed={(isShown && isPicked && place < 0) || undefined}
              data-hit={(place >= 0 && isPicked) || undefined}
              style={after(place)}
              onClick={() => onToggle(number)}
            >
              <span>{number}</span>
            </button>
          );
        })}
      </fieldset>
      <ul className="keno-legend" aria-hidden="true">
        {legend.map((kind) => (
          <li key={kind} data-kind={kind}>
            {t(`keno.${kind}`)}
          </li>
        ))}
      </ul>
    </div>
  );
}

/** The number of hits, their pay, and the payout. */
function Came({ moment }: { moment: InstantMoment }) {
  const t = useTranslations('studio-instant');
  const { intl, money } = useRuntime();
  if (moment.phase !== 'shown') return <p className="keno-came">{'\u00a0'}</p>;
  const { result, params, payout = '0' } = moment;
  return (
    <p className="keno-came" aria-hidden="true">
      <b>
        {t('keno.hitsOf', { hits: Number(result.outcome.hits), picks: (params.picks as readonly number[]).length })}
      </b>
      <span>{t('keno.paysTimes', { times: formatTimes(result.multiplier / 10_000, intl) })}</span>
      {payout !== '0' && (
        <output className="show-figure" data-tone={toneOf(moment)}>
          {money(payout)}
        </output>
      )}
    </p>
  );
}
