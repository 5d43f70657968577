import type { CSSProperties, ReactNode } from 'react';
import { useTranslations } from 'use-intl';
import { useRuntime } from '../session/runtime.ts';
import { useTable } from './table-context.ts';

export interface SpotProps {
  spot: string;
  /** Its name in words. */
  label: string;
  /** Its pay to 1, as written on the table. */
  pays?: string;
  children?: ReactNode;
  className?: string;
  /** It is among the winning spots, with or without chips. */
  isHit?: boolean;
  style?: CSSProperties;
}

/** A place to bet on: its chips are on it, and a win is highlighted. */
export function Spot({ spot, label, pays, children, className = '', isHit, style }: SpotProps) {
  const t = useTranslations('studio-table');
  const { short, money } = useRuntime();
  const { sums, wins, isLocked, put, crowd } = useTable();
  const others = crowd?.[spot];
  const amount = sums.get(spot);
  const won = wins.get(spot);
  const isFull = others?.isFull === true;
  /** The word replaces its pay. */
  const isShut = isFull && !isLocked;
  const yours = amount !== undefined && t('yours', { amount: money(amount) });
  const labelParts = [label, pays && t('paysTo', { pays }), yours, isFull && t('spotFull')];
  return (
    <button
      type="button"
      className={`spot ${className}`}
      style={style}
      aria-label={labelParts.filter(Boolean).join(', ')}
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
