const pips: Readonly<Record<number, readonly (readonly [number, number])[]>> = {
  1: [[50, 50]],
  2: [
    [28, 28],
    [72, 72],
  ],
  3: [
    [26, 26],
    [50, 50],
    [74, 74],
  ],
  4: [
    [28, 28],
    [72, 28],
    [28, 72],
    [72, 72],
  ],
  5: [
    [26, 26],
    [74, 26],
    [50, 50],
    [26, 74],
    [74, 74],
  ],
  6: [
    [28, 24],
    [28, 50],
    [28, 76],
    [72, 24],
    [72, 50],
    [72, 76],
  ],
};

/** The pips of a die; one and four are red, as in the East. */
export function DieFace({ value }: { value: number }) {
  return (
    <svg className="die-face" viewBox="0 0 100 100" aria-hidden="true">
      {pips[value]!.map(([x, y]) => (
        <circle
          key={`${x} ${y}`}
          cx={x}
          cy={y}
          r={value === 1 ? 17 : 11}
          fill={value === 1 || value === 4 ? '#d31f3f' : '#27124f'}
        />
      ))}
    </svg>
  );
}
