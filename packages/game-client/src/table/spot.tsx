import type { CSSProperties, ReactNode } from 'react';
import { useTranslations } from 'use-intl';
import { useRuntime } from '../session/runtime.ts';
import { useTable } from './table-context.ts';

export interface SpotProps {
  spot: string;
  /** Its name in words. */
  label: string;
  /** What it pays to 1, as it is written on the table. */
  pays?: string;
  children?: ReactNode;
  className?: string;
  /** It is among what has come, whether anything lies on it or not. */
  isHit?: boolean;
  style?: CSSProperties;
}

/** A place to bet on: what lies there is on it, and a win shines. */
export function Spot({ spot, label, pays, children, className = '', isHit, style }: SpotProps) {
  const t = useTranslations('studio-table');
  const { short, money } = useRuntime();
  const { sums, wins, isLocked, put, crowd } = useTable();
  const others = crowd?.[spot];
  const amount = sums.get(spot);
  const won = wins.get(spot);
  const isFull = others?.isFull === true;
  /** Its word stands where it says what it pays. */
  const isShut = isFull && !isLocked;
  const yours = amount !== undefined && t('yours', { amount: money(amount) });
  const said = [label, pays && t('paysTo', { pays }), yours, isFull && t('spotFull')];
  return (
    <button
      type="button"
      className={`spot ${className}`}
      style={style}
      aria-label={said.filter(Boolean).join(', ')}
      disabled={isLocked || isFull}
      data-won={won !== undefined || undefined}
      data-hit={isHit || undefined}
      onClick={() => put(spot)}
    >
      {children ?? <span className="spot-name">{label}</span>}
      {pays && !isShut && <span className="spot-pays">{pays}</span>}
      {others && (
        <span
          className="spot-crowd"
          data-rings={Math.min(others.players, 3)}
          style={{ '--share': others.share } as CSSProperties}
          aria-hidden="true"
        >
          {others.players}
        </span>
      )}
      {isShut && <span className="spot-full">{t('spotFull')}</span>}
      {amount !== undefined && <span className="spot-chip">{short(amount)}</span>}
    </button>
  );
}
