import type { CSSProperties } from 'react';
import { useTranslations } from 'use-intl';
import type { InstantMoment } from '../../../client/instant/result-stage.ts';
import { DRAWN, NUMBERS } from '../rules.ts';
import './keno.css';

export interface KenoBoardProps {
  moment: InstantMoment;
  picks: readonly number[];
  onToggle: (pick: number) => void;
}

/** Forty numbers: chosen, drawn, or both. The drawn ones light up one after the other. */
export function KenoBoard({ moment, picks, onToggle }: KenoBoardProps) {
  const t = useTranslations('instant');
  const result = 'result' in moment ? moment : undefined;
  const drawn = (result?.result.outcome.drawn as readonly number[] | undefined) ?? [];
  const isLocked = moment.phase === 'waiting' || moment.phase === 'showing';
  const stepMs = (result?.ms ?? 0) / (DRAWN + 1);
  return (
    <fieldset className="keno" data-phase={moment.phase}>
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
            disabled={isLocked}
            data-drawn={place >= 0 || undefined}
            data-missed={(moment.phase === 'shown' && isPicked && place < 0) || undefined}
            data-hit={(place >= 0 && isPicked) || undefined}
            style={{ '--after': `${Math.max(0, place) * stepMs}ms` } as CSSProperties}
            onClick={() => onToggle(number)}
          >
            {number}
          </button>
        );
      })}
    </fieldset>
  );
}
