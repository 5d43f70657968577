import { CopyButton } from '@sabai/ui';
import type { ReactNode } from 'react';

/** A payment detail for typing into another app, with a copy button. */
export const CopyLine = ({ name, text, children = text }: { name: string; text: string; children?: ReactNode }) => (
  <div className="border-b border-line py-1.5 last:border-0">
    <dt className="text-sm text-ink-3">{name}</dt>
    <dd className="flex items-center justify-between gap-3">
      <span className="figures font-semibold break-all">{children}</span>
      <CopyButton text={text} />
    </dd>
  </div>
);
