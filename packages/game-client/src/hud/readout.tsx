import type { ReactNode } from 'react';

/** A figure below its label: balance, bet, win. */
export function Readout({ label, tone, children }: { label: string; tone?: 'win' | undefined; children: ReactNode }) {
  return (
    <div className="readout" data-tone={tone}>
      <span className="readout-label">{label}</span>
      <span className="readout-figure">{children}</span>
    </div>
  );
}
