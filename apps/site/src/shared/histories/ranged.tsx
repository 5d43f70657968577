import type { ReactNode } from 'react';
import type { DateRange } from './date-range.rules.ts';
import { RangeForm } from './range-form.tsx';
import { useRange } from './use-range.ts';

/** A list below its date form. */
export function Ranged({ children }: { children: (range: DateRange) => ReactNode }) {
  const { range, today, setRange } = useRange();
  return (
    <div className="grid grid-cols-1 gap-5">
      <RangeForm range={range} today={today} onSearch={setRange} />
      {children(range)}
    </div>
  );
}
