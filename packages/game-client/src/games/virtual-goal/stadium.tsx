import type { Ref } from 'react';
import { roundTo } from '../../base/round-to.ts';
import { Figure } from './figure.tsx';

const crowdColours = ['#e2354e', '#f0b53a', '#f2d3b0', '#8fa7d8', '#e8e4f5', '#5b6ea8'] as const;
/** The same crowd for all players. */
const crowd = Array.from({ length: 8 * 44 }, (_, index) => {
  const [row, seat] = [Math.floor(index / 44), index % 44];
  return { x: seat * 9 + (row % 2) * 4.5, y: 30 + row * 9, colour: crowdColours[(index * 7 + row * 3) % 6]! };
});
const flashes = [
  [24, 48],
  [92, 40],
  [302, 44],
  [350, 70],
  [66, 78],
  [322, 88],
] as const;
/** Bands of the mown pitch, wider towards the viewer. */
const bands = Array.from({ length: 9 }, (_, index) => {
  const at = (part: number) => 130 + 220 * part ** 1.55;
  return { y: roundTo(at(index / 9), 1), height: roundTo(at((index + 1) / 9) - at(index / 9) + 0.6, 1) };
});

export interface StadiumProps {
  attackers: string;
  defenders: string;
  /** A goal has just been scored. */
  isGoal: boolean;
  /** The ball: its element is moved by the clock. */
  ball: Ref<SVGGElement>;
}

/** The pitch as seen from behind the attack, the goal on top. */
export function Stadium({ attackers, defenders, isGoal, ball }: StadiumProps) {
  const [own, other] = [
    { shirt: attackers, shorts: '#f4f5fb' },
    { shirt: defenders, shorts: '#1d2340' },
  ];
  return (
    <svg
      className="goal-stadium"
      data-picture
      data-cuts
      data-goal={isGoal || undefined}
      viewBox="0 0 390 350"
      preserveAspectRatio="xMidYMin slice"
      aria-hidden="true"
    >
      <rect width="390" height="350" fill="#14225c" />
      {crowd.map(({ x, y, colour }) => (
        <circle key={`${x} ${y}`} cx={x} cy={y} r="3" fill={colour} opacity="0.75" />
      ))}
      <rect y="99" width="390" height="32" fill="#0a1030" />
      {[attackers, '#1d2340', defenders, '#1d2340'].map((colour, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: a board is its place
        <rect key={index} x={index * 97.5 + 2} y="103" width="93.5" height="24" fill={colour} />
      ))}
      {flashes.map(([x, y]) => (
        <path
          key={`${x} ${y}`}
          className="goal-flashlight"
          transform={`translate(${x} ${y})`}
          d="M0-9C1-2 2-1 9 0 2 1 1 2 0 9-1 2-2 1-9 0-2-1-1-2 0-9Z"
          fill="#fff"
        />
      ))}
      {bands.map(({ y, height }, index) => (
        <rect key={y} y={y} width="390" height={height} fill={index % 2 ? '#2fa34b' : '#26913f'} />
      ))}
      <g fill="none" stroke="#f1fff4" strokeOpacity="0.85" strokeWidth="2.2">
        <path d="M-10 131H400M62 131 10 206H380L328 131M112 131 98 154H292L278 131M128 206C150 232 240 232 262 206" />
      </g>
      <path d="M108 62H282V131H108Z" fill="#081226" fillOpacity="0.92" />
      <path
        d={[
          ...Array.from({ length: 17 }, (_, index) => `M${112 + index * 10.4} 66 ${124 + index * 8.9} 126`),
          ...Array.from({ length: 7 }, (_, index) => `M${113 + index * 1.7} ${68 + index * 9}H${277 - index * 1.7}`),
        ].join('')}
        fill="none"
        stroke="#f4fbff"
        strokeOpacity="0.5"
      />
      <path d="M108 130V62H282V130" fill="none" stroke="#1a1024" strokeWidth="8" strokeLinejoin="round" />
      <path d="M108 130V62H282V130" fill="none" stroke="#fff" strokeWidth="4.5" strokeLinejoin="round" />
      <Figure
        {...(isGoal ? { x: 170, y: 132, turn: 58, pose: 'dive' } : { x: 196, y: 138, pose: 'stand' })}
        scale={0.56}
        shirt={'#2fc48d'}
        shorts={'#0c3a2c'}
        number={1}
      />
      <Figure {...other} x={132} y={172} scale={0.56} pose={isGoal ? 'sad' : 'stand'} number={5} />
      <Figure {...other} x={246} y={178} scale={0.6} pose="run" number={4} flip={-1} />
      <Figure {...own} x={306} y={186} scale={0.62} pose={isGoal ? 'joy' : 'run'} number={11} isBack />
      <Figure {...other} x={64} y={196} scale={0.64} pose="run" number={3} />
      <Figure {...other} x={344} y={242} scale={0.78} pose={isGoal ? 'sad' : 'run'} number={8} flip={-1} />
      {isGoal && <path className="goal-trail" d="M172 282 252 80 244 78 164 278Z" fill="#ffd97a" />}
      <Figure {...other} x={228} y={256} scale={0.84} pose="stand" number={6} />
      <Figure {...own} x={124} y={318} scale={1.1} pose={isGoal ? 'kick' : 'run'} number={9} isBack />
      <Figure {...own} x={38} y={304} scale={1} pose={isGoal ? 'joy' : 'run'} number={7} isBack />
      <g ref={ball} className="goal-ball">
        <circle r="7.5" fill="#fff" stroke="#1a1024" strokeWidth="1.2" />
        <path d="M0-3 2.9-.9 1.8 2.5H-1.8L-2.9-.9Z" fill="#1b1f33" />
        <path d="M0-3V-7M3-1 6.5-2.5M2 2.5 4 6M-2 2.5-4 6M-3-1-6.5-2.5" stroke="#1b1f33" />
      </g>
    </svg>
  );
}
