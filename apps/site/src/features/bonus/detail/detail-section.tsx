import { type ReactNode, useId } from 'react';

/** A part of a promotion's details: its title, a note on it at the end of the line, and its content. */
export function DetailSection({ title, note, children }: { title: string; note: string; children: ReactNode }) {
  const id = useId();
  return (
    <section aria-labelledby={id}>
      <div className="mb-3 flex flex-wrap items-baseline justify-between gap-x-3">
        <h3 id={id} className="text-lg">
          {title}
        </h3>
        <span className="text-[0.8125rem] text-ink-3">{note}</span>
      </div>
      {children}
    </section>
  );
}
