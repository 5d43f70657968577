/** Pips of a face by their positions in a square of ten. */
const pips: Readonly<Record<number, readonly (readonly [x: number, y: number])[]>> = {
  1: [[5, 5]],
  2: [
    [2.6, 2.6],
    [7.4, 7.4],
  ],
  3: [
    [2.4, 2.4],
    [5, 5],
    [7.6, 7.6],
  ],
  4: [
    [2.6, 2.6],
    [7.4, 2.6],
    [2.6, 7.4],
    [7.4, 7.4],
  ],
  5: [
    [2.5, 2.5],
    [7.5, 2.5],
    [5, 5],
    [2.5, 7.5],
    [7.5, 7.5],
  ],
  6: [
    [2.7, 2.2],
    [7.3, 2.2],
    [2.7, 5],
    [7.3, 5],
    [2.7, 7.8],
    [7.3, 7.8],
  ],
};
/** Transforms of a square of ten to the three faces seen from above a corner. */
const faces = ['3.5 1.95 -3.5 1.95 0 -40.5', '3.35 1.9 0 3.9 -35.5 -17', '3.35 -1.9 0 3.9 2 2'];

export interface DieProps {
  className: string;
  values: readonly [top: number, left: number, right: number];
  /** Top, left, right and edge. */
  colours: readonly [string, string, string, string];
}

/** A die seen from above a corner. */
export function Die({ className, values, colours: [top, left, right, edge] }: DieProps) {
  return (
    <svg className={className} viewBox="-45 -50 90 100" aria-hidden="true" strokeLinejoin="round">
      <path d="M0-42 37-21V23L0 44-37 23V-21Z" fill={edge} stroke={edge} strokeWidth="9" />
      <path d="M0-40 35-20.5 0-1-35-20.5Z" fill={top} stroke={top} strokeWidth="4" />
      <path d="M-35.5-17-2 2V41L-35.5 22Z" fill={left} stroke={left} strokeWidth="4" />
      <path d="M35.5-17 2 2V41L35.5 22Z" fill={right} stroke={right} strokeWidth="4" />
      {values.map((value, face) => (
        <g key={faces[face]} transform={`matrix(${faces[face]})`} fill="#fff">
          {pips[value]!.map(([x, y]) => (
            <circle key={`${x} ${y}`} cx={x} cy={y} r="1.05" />
          ))}
        </g>
      ))}
      <path d="M-3-41-33-24" stroke="#fff" strokeOpacity="0.6" strokeWidth="2.4" strokeLinecap="round" />
    </svg>
  );
}
