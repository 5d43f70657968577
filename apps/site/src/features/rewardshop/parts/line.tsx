import type { ReactNode } from 'react';

/** A name and its value on one line of a list of facts. */
export const Line = ({ name, children }: { name: ReactNode; children: ReactNode }) => (
  <div className="flex flex-wrap items-baseline justify-between gap-x-4">
    <dt className="text-ink-2">{name}</dt>
    <dd className="figures font-semibold">{children}</dd>
  </div>
);
