import type { ReactNode } from 'react';

/** A group of samples under a heading. */
export const Samples = ({ name, children }: { name: string; children: ReactNode }) => (
  <section className="grid grid-cols-1 gap-4">
    <h2 className="border-b border-line pb-2 text-xl">{name}</h2>
    {children}
  </section>
);

/** Samples side by side, with their captions. */
export const Row = ({ name, children }: { name: string; children: ReactNode }) => (
  <div className="grid gap-2">
    <p className="text-sm text-ink-3">{name}</p>
    <div className="flex flex-wrap items-center gap-3">{children}</div>
  </div>
);
