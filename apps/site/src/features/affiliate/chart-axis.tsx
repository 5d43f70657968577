/** The drawing area of a chart by day, in units of the drawing, which is as wide as its place. */
export interface ChartArea {
  readonly width: number;
  readonly height: number;
  readonly left: number;
}

/** A horizontal line of a chart at `y`, with its value at the left. */
export const ValueLine = ({
  area: { width, left },
  y,
  label,
  isStrong = false,
}: {
  area: ChartArea;
  y: number;
  label: string;
  isStrong?: boolean;
}) => (
  <g>
    <line x1={left} x2={width} y1={y} y2={y} className="stroke-line" strokeWidth={isStrong ? 1.5 : 1} />
    <text x={left - 8} y={y + 4} textAnchor="end" fontSize="11" className="fill-ink-3">
      {label}
    </text>
  </g>
);

/** The label of a day below its column; of many days only about eight have one. */
export const DayLabel = ({
  area: { height },
  x,
  index,
  days,
  label,
}: {
  area: ChartArea;
  x: number;
  index: number;
  days: number;
  label: string;
}) =>
  index % Math.max(1, Math.ceil(days / 8)) === 0 && (
    <text x={x} y={height - 6} textAnchor="middle" fontSize="11" className="fill-ink-3">
      {label}
    </text>
  );
