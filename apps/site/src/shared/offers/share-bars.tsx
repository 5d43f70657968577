import './offers.css';
import { formatPercent } from '@sabai/contract/number-format';
import { useUi } from '@sabai/ui';
import type { ReactNode } from 'react';

export interface GameShare {
  readonly name: string;
  /** The percentage of each bet. */
  readonly percent: number;
}

/** The counted share of a bet, by kind of game. */
export function ShareBars({ shares, children }: { shares: readonly GameShare[]; children?: ReactNode }) {
  const { intl } = useUi();
  return (
    <div className="rounded-md bg-surface-2 p-4">
      <dl className="grid gap-2.5">
        {shares.map(({ name, percent }) => (
          <div
            key={name}
            className={`grid grid-cols-[minmax(0,7.5rem)_1fr_3rem] items-center gap-3 text-sm ${percent === 0 ? 'text-ink-3' : ''}`}
          >
            <dt>{name}</dt>
            <dd className="contents">
              <span className="offer-share" aria-hidden="true">
                <span style={{ width: `${Math.min(100, percent)}%` }} />
              </span>
              <b className="figures text-right">{formatPercent(percent, intl, { most: 2 })}</b>
            </dd>
          </div>
        ))}
      </dl>
      {children && <div className="mt-3 border-t border-line pt-2.5 text-[0.8125rem] text-ink-2">{children}</div>}
    </div>
  );
}
