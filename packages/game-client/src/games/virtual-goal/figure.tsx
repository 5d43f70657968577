type Point = readonly [x: number, y: number];
interface Pose {
  legs: readonly [readonly Point[], readonly Point[]];
  arms: readonly [readonly Point[], readonly Point[]];
  /** Angle of the body above the hips, in degrees. */
  lean: number;
}

/** Offsets from the joint at the body to the foot or hand; a figure is a hundred high, with its feet at 0, 0. */
const poses = {
  stand: {
    legs: [
      [
        [-6, -42],
        [-9, -21],
        [-11, -1],
      ],
      [
        [6, -42],
        [9, -21],
        [11, -1],
      ],
    ],
    arms: [
      [
        [-13, -71],
        [-21, -57],
        [-27, -46],
      ],
      [
        [13, -71],
        [21, -57],
        [27, -46],
      ],
    ],
    lean: 0,
  },
  run: {
    legs: [
      [
        [-6, -42],
        [-16, -27],
        [-31, -19],
      ],
      [
        [6, -42],
        [16, -24],
        [10, -2],
      ],
    ],
    arms: [
      [
        [-13, -71],
        [-26, -61],
        [-22, -48],
      ],
      [
        [13, -71],
        [25, -60],
        [34, -68],
      ],
    ],
    lean: 7,
  },
  kick: {
    legs: [
      [
        [-5, -42],
        [-10, -21],
        [-9, -1],
      ],
      [
        [6, -42],
        [23, -34],
        [41, -45],
      ],
    ],
    arms: [
      [
        [-13, -71],
        [-30, -77],
        [-43, -71],
      ],
      [
        [13, -71],
        [21, -55],
        [11, -44],
      ],
    ],
    lean: -9,
  },
  joy: {
    legs: [
      [
        [-6, -42],
        [-12, -23],
        [-19, -6],
      ],
      [
        [6, -42],
        [12, -23],
        [9, -1],
      ],
    ],
    arms: [
      [
        [-13, -71],
        [-26, -88],
        [-23, -107],
      ],
      [
        [13, -71],
        [26, -88],
        [29, -107],
      ],
    ],
    lean: 3,
  },
  dive: {
    legs: [
      [
        [-6, -42],
        [-14, -27],
        [-8, -9],
      ],
      [
        [6, -42],
        [9, -21],
        [19, -5],
      ],
    ],
    arms: [
      [
        [-11, -73],
        [-14, -94],
        [-7, -113],
      ],
      [
        [11, -73],
        [13, -96],
        [11, -115],
      ],
    ],
    lean: 0,
  },
  sad: {
    legs: [
      [
        [-6, -42],
        [-8, -21],
        [-9, -1],
      ],
      [
        [6, -42],
        [8, -21],
        [9, -1],
      ],
    ],
    arms: [
      [
        [-13, -71],
        [-20, -56],
        [-9, -46],
      ],
      [
        [13, -71],
        [20, -56],
        [9, -46],
      ],
    ],
    lean: 5,
  },
} as const satisfies Readonly<Record<string, Pose>>;
export type PoseName = keyof typeof poses;

export interface FigureProps {
  x: number;
  y: number;
  scale: number;
  shirt: string;
  shorts: string;
  pose: PoseName;
  number: number;
  /** Seen from behind. */
  isBack?: boolean;
  /** The direction it faces: 1 to the right. */
  flip?: 1 | -1;
  turn?: number;
}

const skins = ['#e3ab78', '#c98a58', '#d39a68'] as const;
const hairs = ['#241520', '#5a2d12', '#14101c'] as const;
const line = '#1a1024';

const path = (points: readonly Point[]) => `M${points.map(([x, y]) => `${x} ${y}`).join('L')}`;
const between = ([ax, ay]: Point, [bx, by]: Point, part: number): Point => [
  ax + (bx - ax) * part,
  ay + (by - ay) * part,
];

/** A limb with its outline. */
const Limb = ({ points, width, colour }: { points: readonly Point[]; width: number; colour: string }) => (
  <>
    <path d={path(points)} stroke={line} strokeWidth={width + 3.5} />
    <path d={path(points)} stroke={colour} strokeWidth={width} />
  </>
);

/** A player drawn from limbs and joints. */
export function Figure({ x, y, scale, shirt, shorts, pose, number, isBack, flip = 1, turn = 0 }: FigureProps) {
  const { legs, arms, lean } = poses[pose];
  const [skin, hair] = [skins[number % skins.length]!, hairs[number % hairs.length]!];
  const sleeves = arms.map((points) => (
    <g key={points[2].join()}>
      <Limb points={points} width={7} colour={skin} />
      <Limb points={[points[0], between(points[0], points[1], 0.7)]} width={9.5} colour={shirt} />
    </g>
  ));
  return (
    <g transform={`translate(${x} ${y}) scale(${scale})`}>
      {turn === 0 && <ellipse cx="7" cy="2" rx="27" ry="6" fill="#04240f" opacity="0.42" />}
      <g transform={`rotate(${turn}) scale(${flip} 1)`} fill="none" strokeLinecap="round" strokeLinejoin="round">
        {legs.map((points) => (
          <g key={points[2].join()}>
            <Limb points={points} width={8.5} colour={skin} />
            <Limb points={[between(points[1], points[2], 0.5), points[2]]} width={8.5} colour={shirt} />
            <path d={`M${points[2][0] - 5} ${points[2][1] + 3}h11`} stroke="#10131f" strokeWidth="6.5" />
          </g>
        ))}
        <g transform={`rotate(${lean} 0 -42)`}>
          {!isBack && sleeves}
          <path d="M-12-47H12L14-32C9-28 3-28 0-32-3-28-9-28-14-32Z" fill={shorts} stroke={line} strokeWidth="1.8" />
          <path d="M-15-75C-8-79 8-79 15-75L12-44H-12Z" fill={shirt} stroke={line} strokeWidth="1.8" />
          <text y="-54" textAnchor="middle" fill="#fff" transform={`scale(${flip} 1)`}>
            {number}
          </text>
          {isBack && sleeves}
          <path d="M-3-80H3V-74H-3Z" fill={skin} />
          <circle cy="-87" r="9.5" fill={isBack ? hair : skin} stroke={line} strokeWidth="1.8" />
          {!isBack && (
            <>
              <path d="M-9-87C-10-98 10-98 9-87 6-92-6-92-9-87Z" fill={hair} />
              <circle cx="-3.4" cy="-86" r="1.3" fill={line} />
              <circle cx="3.4" cy="-86" r="1.3" fill={line} />
            </>
          )}
        </g>
      </g>
    </g>
  );
}
