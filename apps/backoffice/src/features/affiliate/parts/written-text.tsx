import type { ReactNode } from 'react';

/** A text that a member or staff wrote, below its heading. */
export const WrittenText = ({ text, children }: { text: string; children: ReactNode }) => (
  <div className="grid gap-1">
    <h3 className="text-sm text-ink-3">{children}</h3>
    <p className="text-pretty whitespace-pre-wrap">{text}</p>
  </div>
);
