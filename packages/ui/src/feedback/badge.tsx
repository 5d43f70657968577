import type { ReactNode } from 'react';

export type BadgeTone = 'ok' | 'bad' | 'warn' | 'brand' | 'accent' | 'plain';
const tones: Record<BadgeTone, string> = {
  ok: 'text-ok bg-surface-2 border-ok/40',
  bad: 'text-bad bg-surface-2 border-bad/40',
  warn: 'text-warn bg-surface-2 border-warn/40',
  brand: 'bg-brand text-on-brand border-transparent',
  accent: 'bg-accent text-on-accent border-transparent',
  plain: 'text-ink-2 bg-surface-2 border-line',
};

/** A short state, e.g. of a transaction. */
export const Badge = ({ tone = 'plain', children }: { tone?: BadgeTone; children: ReactNode }) => (
  <span
    className={`inline-flex items-center gap-1 rounded-full border px-2.5 py-0.5 text-xs font-semibold ${tones[tone]}`}
  >
    {children}
  </span>
);
