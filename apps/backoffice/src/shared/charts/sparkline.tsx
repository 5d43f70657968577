/**
 * A small line of the hours so far, with the remaining hours of the day before dotted. It repeats the data of its tile.
 */
export function Sparkline({
  values,
  before = [],
  color,
  className = 'h-7 w-16',
}: {
  values: readonly number[];
  before?: readonly number[];
  color: string;
  className?: string;
}) {
  const count = Math.max(values.length, before.length, 2);
  const all = [...values, ...before];
  const [least, most] = [Math.min(...all, 0), Math.max(...all, 1)];
  const point = (value: number, at: number) =>
    `${(at / (count - 1)) * 100},${28 - ((value - least) / (most - least)) * 26}`;
  const ahead = before.map((value, at) => [value, at] as const).slice(Math.max(values.length - 1, 0));
  return (
    <svg viewBox="0 0 100 30" preserveAspectRatio="none" aria-hidden="true" className={className}>
      <polyline
        points={ahead.map(([value, at]) => point(value, at)).join(' ')}
        fill="none"
        stroke="var(--tx-3)"
        strokeWidth="1.25"
        strokeDasharray="2 3"
        vectorEffect="non-scaling-stroke"
      />
      <polyline
        points={values.map(point).join(' ')}
        fill="none"
        stroke={color}
        strokeWidth="2"
        strokeLinejoin="round"
        vectorEffect="non-scaling-stroke"
      />
    </svg>
  );
}

/** A small bar for each value. */
export function Bars({ values, className = '' }: { values: readonly number[]; className?: string }) {
  const most = Math.max(...values, 1);
  return (
    <svg
      viewBox={`0 0 ${values.length * 4} 12`}
      preserveAspectRatio="none"
      aria-hidden="true"
      className={`h-3 w-11 ${className}`}
    >
      {values.map((value, at) => {
        const height = Math.max((value / most) * 11, 1);
        return (
          // biome-ignore lint/suspicious/noArrayIndexKey: a bar is named by its place
          <rect key={at} x={at * 4} y={12 - height} width="3" height={height} fill="currentColor" />
        );
      })}
    </svg>
  );
}
