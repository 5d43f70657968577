import { CopyButton } from '@sabai/ui';
import type { ReactNode } from 'react';

/** A fact of a payment that is typed into another app: with a button that copies it. */
export const CopyLine = ({ name, text, children = text }: { name: string; text: string; children?: ReactNode }) => (
  <div className="flex items-center justify-between gap-3 border-b border-line py-1.5 last:border-0">
    <div className="min-w-0">
      <dt className="text-sm text-ink-3">{name}</dt>
      <dd className="figures font-semibold break-all">{children}</dd>
    </div>
    <CopyButton text={text} />
  </div>
);
